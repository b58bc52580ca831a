// Hand of the King's grid as bit sets: cell 0 is the top left one and bit 0, row by row, six cells a row.
#pragma once

#include <array>
#include <cstdint>

#include "core/bits.hpp"

namespace mohreh::hand_of_the_king {

using Cells = std::uint64_t;

inline constexpr int side = 6;
inline constexpr int cell_count = side * side;
inline constexpr int house_count = 7;
inline constexpr int baratheon = 4;
inline constexpr std::array<int, house_count> house_sizes{8, 7, 6, 5, 4, 3, 2};

namespace detail {

struct Lines {
  std::array<Cells, cell_count> reach{};
  std::array<std::array<Cells, cell_count>, cell_count> between{};
  std::array<std::array<Cells, cell_count>, cell_count> beyond{};
};

consteval Lines make_lines() {
  Lines lines;
  for (int from = 0; from < cell_count; ++from)
    for (const auto& [down, right] : {std::array{-1, 0}, {0, 1}, {1, 0}, {0, -1}}) {
      Cells passed = 0;
      int row = from / side + down, column = from % side + right;
      for (; row >= 0 && row < side && column >= 0 && column < side; row += down, column += right) {
        const int cell = row * side + column;
        lines.between[from][cell] = passed;
        for (const int nearer : Ascending(passed)) lines.beyond[from][nearer] |= bit(cell);
        passed |= bit(cell);
      }
      lines.reach[from] |= passed;
    }
  return lines;
}

inline constexpr Lines lines = make_lines();

}  // namespace detail

/// All cells of the row and the column of a cell, but itself.
inline constexpr const auto& reach = detail::lines.reach;

/// `between[from][to]`: the cells strictly between two of one row or column.
inline constexpr const auto& between = detail::lines.between;

/// `beyond[from][to]`: the cells of the same row or column behind `to`, seen from `from`.
inline constexpr const auto& beyond = detail::lines.beyond;

/// These cells with all others of their rows and columns.
constexpr Cells with_lines(Cells cells) {
  constexpr Cells first_column = 0x041041041;
  const Cells rows = (cells | cells >> 1 | cells >> 2 | cells >> 3 | cells >> 4 | cells >> 5) & first_column;
  Cells columns = cells | cells >> 18;
  columns = (columns | columns >> 6 | columns >> 12) & 0x3f;
  return rows * 0x3f | columns * first_column;
}

/// The cards that Varys could ever come to: those joined to his cell by steps along rows and columns from card to
/// card. Cards only ever leave, so what is not joined now is out of play for good (without companions).
constexpr Cells joined(Cells cards, int varys) {
  Cells found = reach[varys] & cards;
  for (;;) {
    const Cells next = cards & with_lines(found);
    if (next == found) return found;
    found = next;
  }
}

}  // namespace mohreh::hand_of_the_king
