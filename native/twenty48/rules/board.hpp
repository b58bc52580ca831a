// 2048 on boards up to 4x4: the same rules as src/mohreh/games/twenty48.
//
// A board is one 64-bit word, four bits per cell: the exponent of its tile, 0 for an empty cell.
//
//     cell 0 1 2 3      row 0, the lowest 16 bits; cell 0 is their lowest four
//          4 5 6 7      row 1
//          8 9 a b
//          c d e f      row 3, the highest 16 bits
//
// Smaller boards use the top left corner; the rest stays 0 and is never counted. Four bits end at 32768: two such
// tiles still merge and earn their points, but stay one 32768.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

#include "core/random.hpp"

namespace mohreh::twenty48 {

using Board = std::uint64_t;

enum Direction : int { up, right, down, left };

constexpr int largest_exponent = 15;

/// Rows become columns: two rounds of swapping blocks (Warren, "Hacker's Delight", section 7-3).
constexpr Board transposed(Board board) noexcept {
  Board swap = (board ^ (board >> 12)) & 0x0000F0F00000F0F0ull;
  board ^= swap ^ (swap << 12);
  swap = (board ^ (board >> 24)) & 0x00000000FF00FF00ull;
  return board ^ swap ^ (swap << 24);
}

/// What becomes of one row: slid left, slid right, and the points, which are the same both ways because every
/// run of k equal tiles gives k / 2 merges from either end.
struct Row {
  std::uint16_t left = 0;
  std::uint16_t right = 0;
  std::uint32_t points = 0;
};

/// All rows of one length, looked up instead of computed; one entry holds all that a move needs.
template <int Size>
class RowTable {
 public:
  static constexpr std::size_t count = std::size_t{1} << (4 * Size);
  using Cells = std::array<int, Size>;

  static const RowTable& get() {
    static const RowTable table;
    return table;
  }

  const Row& operator[](std::size_t row) const noexcept { return rows_[row]; }

  static constexpr Cells cells_of(std::size_t row) noexcept {
    Cells cells{};
    for (int at = 0; at < Size; ++at) cells[at] = static_cast<int>(row >> (4 * at) & 15);
    return cells;
  }

 private:
  RowTable() {
    for (std::size_t row = 0; row < count; ++row) {
      Cells cells = cells_of(row);
      rows_[row].points = slide(cells);
      rows_[row].left = packed(cells);
      cells = reversed(cells_of(row));
      slide(cells);
      rows_[row].right = packed(reversed(cells));
    }
  }

  /// Slides towards cell 0 and gives the points.   1 1 1 1 -> 2 2 0 0, 8 points
  static std::uint32_t slide(Cells& cells) noexcept {
    std::uint32_t points = 0;
    int filled = 0;
    bool may_merge = false;  // whether the last tile that has found its place is not itself a merged one
    for (const int tile : Cells(cells)) {
      if (tile == 0) continue;
      if (may_merge && cells[filled - 1] == tile) {
        if (tile < largest_exponent) ++cells[filled - 1];
        points += std::uint32_t{2} << tile;
        may_merge = false;
      } else {
        cells[filled++] = tile;
        may_merge = true;
      }
    }
    while (filled < Size) cells[filled++] = 0;
    return points;
  }

  static Cells reversed(const Cells& cells) noexcept {
    Cells other{};
    for (int at = 0; at < Size; ++at) other[at] = cells[Size - 1 - at];
    return other;
  }

  static std::uint16_t packed(const Cells& cells) noexcept {
    unsigned row = 0;
    for (int at = 0; at < Size; ++at) row |= static_cast<unsigned>(cells[at]) << (4 * at);
    return static_cast<std::uint16_t>(row);
  }

  std::array<Row, count> rows_;
};

/// Both boards that the rows (or, transposed, the columns) can slide to, and the points.
struct Slides {
  Board towards = 0;  // left, or up
  Board away = 0;     // right, or down
  std::uint32_t points = 0;
};

template <int Size>
class Rules {
  static_assert(2 <= Size && Size <= 4);

 public:
  static constexpr int size = Size;
  static constexpr Board every_cell = [] {  // the lowest bit of every cell that is on the board
    Board cells = 0;
    for (int row = 0; row < Size; ++row)
      for (int column = 0; column < Size; ++column) cells |= Board{1} << (16 * row + 4 * column);
    return cells;
  }();

  /// The lowest bit of every empty cell.
  static constexpr Board empty_cells(Board board) noexcept {
    board |= board >> 2;
    board |= board >> 1;
    return ~board & every_cell;
  }
  static constexpr int count_empty(Board board) noexcept { return std::popcount(empty_cells(board)); }

  static constexpr int largest(Board board) noexcept {
    int exponent = 0;
    for (; board != 0; board >>= 4) exponent = std::max(exponent, static_cast<int>(board & 15));
    return exponent;
  }

  /// Left and right; the board transposed gives up and down, transposed.
  Slides slides(Board board) const noexcept {
    Slides both;
    for (int row = 0; row < Size; ++row) {
      const Row& entry = rows_[board >> (16 * row) & row_mask];
      both.towards |= Board{entry.left} << (16 * row);
      both.away |= Board{entry.right} << (16 * row);
      both.points += entry.points;
    }
    return both;
  }

  const Row& row(std::size_t cells) const noexcept { return rows_[cells]; }

  struct Moved {
    Board board;
    std::uint32_t points;
  };

  /// The board after a move, before a tile appears; the same board when the move is not legal. No branches: in
  /// random play nobody could predict them.
  Moved moved(Board board, int direction) const noexcept {
    const bool vertical = direction == up || direction == down;
    const Board lying = vertical ? transposed(board) : board;
    const Slides both = slides(lying);
    const Board slid = direction == up || direction == left ? both.towards : both.away;
    return {vertical ? transposed(slid) : slid, both.points};
  }

  bool can_move(Board board) const noexcept {
    if (empty_cells(board) != 0) return true;
    const Slides horizontal = slides(board), vertical = slides(transposed(board));
    return horizontal.points != 0 || vertical.points != 0;
  }

  /// A 2 (nine times in ten) or a 4 on any empty cell; there must be one.
  static Board with_new_tile(Board board, Random& random) noexcept {
    constexpr std::uint32_t nine_tenths = 3865470566u;  // of 2³²
    const std::uint64_t bits = random.next();
    const Board empty = empty_cells(board);
    const auto which =
        Random::below(static_cast<std::uint32_t>(std::popcount(empty)), static_cast<std::uint32_t>(bits));
    const Board cell = nth_bit(empty, which);
    return board | cell << (static_cast<std::uint32_t>(bits >> 32) < nine_tenths ? 0 : 1);
  }

  static Board start(Random& random) noexcept { return with_new_tile(with_new_tile(0, random), random); }

  /// Whether a tile of 2048 or more is on the board.
  static constexpr bool has_2048(Board board) noexcept {
    const Board eights = board >> 3, fours = board >> 2, twos = board >> 1;
    return (eights & (fours | (twos & board)) & every_cell) != 0;  // exponents 11 to 15
  }

 private:
  static constexpr Board row_mask = RowTable<Size>::count - 1;

  static Board nth_bit(Board bits, std::uint32_t n) noexcept {
#if defined(__BMI2__)
    return _pdep_u64(Board{1} << n, bits);
#else
    while (n-- > 0) bits &= bits - 1;
    return bits & (~bits + 1);
#endif
  }

  const RowTable<Size>& rows_ = RowTable<Size>::get();
};

}  // namespace mohreh::twenty48
