// The shapes a learned evaluation of Othello looks at: edges, rows, diagonals and blocks in a corner.
#pragma once

#include <array>
#include <cstdint>

namespace mohreh::othello {

/// The shapes: each a list of squares, in the upper left of the board; their mirror images share one table.
template <int Size>
struct Shapes;

struct Shape {
  int length;
  std::array<std::int8_t, 10> squares;
};

template <int Size>
constexpr std::int8_t at(int row, int column) {
  return static_cast<std::int8_t>(row * Size + column);
}

template <int Size>
constexpr Shape row_shape(int row) {
  Shape shape{Size, {}};
  for (int column = 0; column < Size; ++column) shape.squares[column] = at<Size>(row, column);
  return shape;
}

template <int Size>
constexpr Shape diagonal_shape(int length) {
  Shape shape{length, {}};
  for (int index = 0; index < length; ++index) shape.squares[index] = at<Size>(index, length - 1 - index);
  return shape;
}

template <int Size>
constexpr Shape block_shape(int rows, int columns) {
  Shape shape{rows * columns, {}};
  for (int index = 0; index < rows * columns; ++index)
    shape.squares[index] = at<Size>(index / columns, index % columns);
  return shape;
}

/// An edge with the two squares diagonally next to its corners.
template <int Size>
constexpr Shape edge_shape() {
  Shape shape = row_shape<Size>(0);
  shape.squares[Size] = at<Size>(1, 1);
  shape.squares[Size + 1] = at<Size>(1, Size - 2);
  shape.length = Size + 2;
  return shape;
}

template <>
struct Shapes<4> {
  static constexpr std::array all = {edge_shape<4>(), row_shape<4>(1), diagonal_shape<4>(4)};
};
template <>
struct Shapes<6> {
  static constexpr std::array all = {edge_shape<6>(),      row_shape<6>(1),      row_shape<6>(2),
                                     diagonal_shape<6>(6), diagonal_shape<6>(5),
                                     block_shape<6>(3, 3), block_shape<6>(2, 5)};
};
template <>
struct Shapes<8> {
  static constexpr std::array all = {
      edge_shape<8>(),      row_shape<8>(1),      row_shape<8>(2),      row_shape<8>(3),
      diagonal_shape<8>(8), diagonal_shape<8>(7), diagonal_shape<8>(6), diagonal_shape<8>(5),
      diagonal_shape<8>(4), block_shape<8>(3, 3), block_shape<8>(2, 5)};
};

}  // namespace mohreh::othello
