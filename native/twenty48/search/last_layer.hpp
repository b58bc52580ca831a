// The bottom of the fast expectimax: a chance node whose children are players' nodes with nothing but an evaluation
// below them. Nine tenths of all work is done here, so it is done for all new tiles at once.
//
// A new tile changes one row and one column. Of the board that has slid left only that one row differs from what
// the board without the new tile slides to, so the slid boards and the sums of their scores are made once and patched:
// one look-up instead of four for the slide, one for its lines, and four for the lines that cross them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>

#include "twenty48/evaluation/strong.hpp"
#include "twenty48/rules/board.hpp"

namespace mohreh::twenty48 {

template <int Size>
class LastLayer {
 public:
  explicit LastLayer(const LineScores<Size>& scores) : scores_(scores) {}

  /// The mean over all new tiles of the best move's evaluation; `leaf_evaluations` counts the evaluations.
  Score value(Board board, std::uint64_t& leaf_evaluations) const noexcept {
    const Axis rows(*this, board), columns(*this, transposed(board));
    const Board empty = Rules<Size>::empty_cells(board);
    std::int64_t total = 0;
    for (Board rest = empty; rest != 0; rest &= rest - 1) {
      const int at = std::countr_zero(rest);
      const int row = at >> 4, column = at >> 2 & 3;
      for (const Board tile : {1, 2}) {
        Best best;
        rows.offer(row, tile << (4 * column), best);
        columns.offer(column, tile << (4 * row), best);
        const auto value = static_cast<std::int64_t>(best.moves == 0 ? scores_.lost() : best.value);
        total += tile == 1 ? 9 * value : value;
        leaf_evaluations += best.moves;
      }
    }
    return static_cast<Score>(total / (10 * std::popcount(empty)));  // whole again
  }

 private:
  struct Best {
    Score value = std::numeric_limits<Score>::lowest();
    unsigned moves = 0;

    void offer(Score offered) noexcept {
      value = std::max(value, offered);
      ++moves;
    }
  };

  /// The board slid one way: as it lies, with its crossing lines, and with the scores of its lines.
  struct Slid {
    Board board = 0;
    Board across = 0;
    Score sum = 0;
    std::array<Score, Size> scores{};

    void set(int row, std::uint16_t line, Score score) noexcept {
      board |= Board{line} << (16 * row);
      sum += scores[row] = score;
    }
  };

  /// The two moves along one axis: rows as they lie, or the columns of the board, transposed into rows.
  class Axis {
   public:
    Axis(const LastLayer& layer, Board board) noexcept : layer_(layer), board_(board) {
      for (int row = 0; row < Size; ++row) {
        const Row& slid = layer.rules_.row(board >> (16 * row) & row_mask);
        towards_.set(row, slid.left, layer.scores_.line(row, slid.left));
        away_.set(row, slid.right, layer.scores_.line(row, slid.right));
      }
      towards_.across = transposed(towards_.board);
      away_.across = transposed(away_.board);
    }

    /// Offers both moves of the board that has a new tile, already shifted to its column, in that row.
    void offer(int row, Board tile, Best& best) const noexcept {
      const Board line = (board_ >> (16 * row) & row_mask) | tile;
      const Row& slid = layer_.rules_.row(line);
      offer(towards_, row, line, slid.left, best);
      offer(away_, row, line, slid.right, best);
    }

   private:
    void offer(const Slid& without, int row, Board line, std::uint16_t slid, Best& best) const noexcept {
      const Board other_rows = ~(row_mask << (16 * row));
      const bool legal = slid != line || ((without.board ^ board_) & other_rows) != 0;
      if (!legal) return;
      const Board column = Board{0x000F000F000F000F} << (4 * row);
      const Board across = (without.across & ~column) | as_column(slid) << (4 * row);
      best.offer(without.sum - without.scores[row] + layer_.scores_.line(row, slid) + layer_.scores_.rows(across));
    }

    const LastLayer& layer_;
    Board board_;
    Slid towards_;
    Slid away_;
  };

  static constexpr Board row_mask = RowTable<Size>::count - 1;

  static Board as_column(std::uint16_t line) noexcept {
#if defined(__BMI2__)
    return _pdep_u64(line, 0x000F000F000F000Full);
#else
    return transposed(line);
#endif
  }

  Rules<Size> rules_;
  const LineScores<Size>& scores_;
};

}  // namespace mohreh::twenty48
