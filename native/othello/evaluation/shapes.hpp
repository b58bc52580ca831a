// A shape a learned evaluation of Othello looks at: an edge, a row, a diagonal, a corner.
//
// The file of the weights says which shapes there are (src/mohreh/games/othello/shapes.py names today's).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

namespace mohreh::othello {

/// Squares in an order of their own; their mirror images on the board share one table of weights.
struct Shape {
  static constexpr int longest = 10;

  int length = 0;
  std::array<std::uint8_t, longest> squares{};
};

/// Shapes written as rows of `Shape::longest` squares, shorter ones filled up with -1.
inline std::vector<Shape> shapes_of(std::span<const std::int8_t> rows, int area) {
  if (rows.empty() || rows.size() % Shape::longest != 0) throw std::invalid_argument("shapes of the wrong size");
  std::vector<Shape> shapes(rows.size() / Shape::longest);
  for (std::size_t index = 0; index < rows.size(); ++index) {
    const int square = rows[index];
    if (square < 0) continue;
    Shape& shape = shapes[index / Shape::longest];
    if (square >= area) throw std::invalid_argument("a shape has a square that is not on the board");
    shape.squares[static_cast<std::size_t>(shape.length++)] = static_cast<std::uint8_t>(square);
  }
  return shapes;
}

}  // namespace mohreh::othello
