// The last four empty squares of Othello, without move lists, tables or move generation.
//
// Nine tenths of all nodes of an endgame search are here. Every function answers a null window: is the result
// above `alpha`? The value returned is a true bound on that side (fail-soft).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "othello/evaluation/quarters.hpp"
#include "othello/rules/board.hpp"

namespace mohreh::othello {

/// How many discs the last disc of the game turns over. On a full board an own disc at a line's other end is
/// all that matters, so one look-up per axis into a table over the own discs of that line is enough.
template <int Size>
class LastDisc {
 public:
  static int turned(int square, std::uint64_t own) {
    const auto& lines = table_[square];
    int count = 0;
    for (int axis = 0; axis < axes; ++axis) {
      const std::uint64_t gathered = (own & lines.mask[axis]) * lines.gather[axis] >> top_shift;
      count += counts_[lines.place[axis]][gathered & (patterns - 1)];
    }
    return count;
  }

 private:
  static constexpr int patterns = 1 << Size;
  static constexpr int top_shift = Size * (Size - 1);

  struct LinesThrough {
    std::array<std::uint64_t, axes> mask{};
    std::array<std::uint64_t, axes> gather{};  // a multiplication by it collects the line in the top row
    std::array<std::uint8_t, axes> place{};    // where the square itself is in the collected line
  };

  static constexpr std::array<LinesThrough, Size * Size> table_ = [] {
    std::array<LinesThrough, Size * Size> table{};
    std::uint64_t every_row = 0, column_to_row = 0;
    for (int row = 0; row < Size; ++row) {
      every_row |= bit(Size * row);
      column_to_row |= bit(top_shift + row - Size * row);
    }
    for (int square = 0; square < Size * Size; ++square) {
      const int row = square / Size, column = square % Size;
      for (int axis = 0; axis < axes; ++axis)
        table[square].mask[axis] = Lines<Size>::rays[square].up[axis] | Lines<Size>::rays[square].down[axis];
      const auto place = static_cast<std::uint8_t>(column);
      table[square].gather = {bit(top_shift - Size * row), column_to_row >> column, every_row, every_row};
      table[square].place = {place, static_cast<std::uint8_t>(row), place, place};
    }
    return table;
  }();

  static constexpr std::array<std::array<std::uint8_t, patterns>, Size> counts_ = [] {
    std::array<std::array<std::uint8_t, patterns>, Size> counts{};
    for (int place = 0; place < Size; ++place)
      for (int pattern = 0; pattern < patterns; ++pattern)
        for (int direction : {1, -1})
          for (int at = place + direction, run = 0; at >= 0 && at < Size; at += direction, ++run)
            if (pattern >> at & 1) {
              counts[place][pattern] = static_cast<std::uint8_t>(counts[place][pattern] + run);
              break;
            }
    return counts;
  }();
};

template <int Size>
class LastPlies {
 public:
  explicit LastPlies(bool empties_to_winner) : empties_to_winner_(empties_to_winner) {}

  std::uint64_t nodes() const { return nodes_; }

  /// The result of a position with one to four empty squares, with a null window above `alpha`.
  int solve(const Position<Size>& position, int alpha, int empties) {
    const std::uint64_t empty = position.empty();
    switch (empties) {
      case 0:
        return position.result(empties_to_winner_);
      case 1:
        return last(position, std::countr_zero(empty));
      case 2:
        return several<2>(position, alpha, list<2>(empty));
      case 3:
        return several<3>(position, alpha, list<3>(empty));
      default:
        return several<4>(position, alpha, list<4>(empty));
    }
  }

 private:
  using Square = std::uint8_t;

  template <int Count>
  using Empties = std::array<Square, Count>;

  /// The empty squares, those of odd quarters first.
  template <int Count>
  static Empties<Count> list(std::uint64_t empty) {
    Empties<Count> found;
    unsigned odd = 0;
    for (int index = 0; index < Count; ++index, empty &= empty - 1) {
      found[index] = static_cast<Square>(std::countr_zero(empty));
      odd ^= quarter<Size>[found[index]];
    }
    return odd_first<Count>(found, odd);
  }

  template <int Count>
  static Empties<Count> odd_first(const Empties<Count>& found, unsigned odd) {
    if constexpr (Count == 2) return found;
    Empties<Count> ordered;
    int at = 0;
    for (const Square square : found)
      if ((quarter<Size>[square] & odd) != 0) ordered[at++] = square;
    if (at == Count || at == 0) return found;
    for (const Square square : found)
      if ((quarter<Size>[square] & odd) == 0) ordered[at++] = square;
    return ordered;
  }

  int last(const Position<Size>& position, int square) {
    ++nodes_;
    constexpr int area = Size * Size;
    const int twice = 2 * std::popcount(position.own);
    if (const int count = LastDisc<Size>::turned(square, position.own); count > 0) return twice + 2 * count + 2 - area;
    if (const int count = LastDisc<Size>::turned(square, position.opp); count > 0) return twice - 2 * count - area;
    const int difference = twice + 1 - area;  // never 0: an odd number of discs
    return empties_to_winner_ ? difference + (difference > 0 ? 1 : -1) : difference;
  }

  template <int Count>
  int several(const Position<Size>& position, int alpha, const Empties<Count>& empties) {
    ++nodes_;
    int best = best_move<Count>(position, alpha, empties);
    if (best != none) return best;
    best = best_move<Count>(position.passed(), -alpha - 1, empties);
    return best != none ? -best : position.result(empties_to_winner_);
  }

  template <int Count>
  int best_move(const Position<Size>& position, int alpha, const Empties<Count>& empties) {
    int best = none;
    for (int index = 0; index < Count; ++index) {
      const int square = empties[index];
      if ((Lines<Size>::around[square] & position.opp) == 0) continue;
      const std::uint64_t flipped = position.flips(square);
      if (flipped == 0) continue;
      const Position<Size> next = position.after(square, flipped);
      int value;
      if constexpr (Count == 2) {
        value = -last(next, empties[1 - index]);
      } else {
        Empties<Count - 1> rest;
        unsigned odd = 0;
        for (int from = 0, to = 0; from < Count; ++from)
          if (from != index) {
            odd ^= quarter<Size>[empties[from]];
            rest[to++] = empties[from];
          }
        value = -several<Count - 1>(next, -alpha - 1, odd_first<Count - 1>(rest, odd));
      }
      if (value > alpha) return value;
      best = std::max(best, value);
    }
    return best;
  }

  static constexpr int none = -127;

  bool empties_to_winner_;
  std::uint64_t nodes_ = 0;
};

}  // namespace mohreh::othello
