// A learned evaluation of Othello: the sum of table entries, one for what stands on each edge, row, diagonal and
// corner of the board, plus mobility (Buro, "Improving heuristic mini-max search by supervised learning", 2002).
//
// The index of a pattern is a number in base 3 (empty 0, own 1, opponent 2). All indices are found at once: for
// each row of the board a table holds, for every set of discs in that row, what it adds to every index, so the
// indices are a sum of vectors, which the compiler turns into a few wide additions.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <vector>

#include "othello/evaluation/shapes.hpp"
#include "othello/rules/board.hpp"

namespace mohreh::othello {

constexpr int power_of_three(int exponent) { return exponent == 0 ? 1 : 3 * power_of_three(exponent - 1); }

/// Where the shapes lie on the board, and how much each row adds to each of their indices.
template <int Size>
class PatternIndices {
 public:
  static constexpr int stages = Size * Size / 4;
  static constexpr int lanes = Size == 8 ? 48 : 32;  // a whole number of vector registers

  static constexpr int table_size = [] {
    int total = 0;
    for (const Shape& shape : Shapes<Size>::all) total += power_of_three(shape.length);
    return total;
  }();

  static int stage(int empties) { return std::min(empties / 4, stages - 1); }

  PatternIndices() {
    int offset = 0;
    for (const Shape& shape : Shapes<Size>::all) {
      place_images(shape, offset);
      offset += power_of_three(shape.length);
    }
  }

  int count() const { return count_; }
  int offset(int lane) const { return offsets_[lane]; }

  std::array<std::uint16_t, lanes> of(const Position<Size>& position) const {
    std::array<std::uint16_t, lanes> sum{};
    for (int row = 0; row < Size; ++row) {
      const auto& own = adds_[row][position.own >> row * Size & row_mask];
      const auto& opp = adds_[row][position.opp >> row * Size & row_mask];
      for (int lane = 0; lane < lanes; ++lane)
        sum[lane] = static_cast<std::uint16_t>(sum[lane] + own[lane] + 2 * opp[lane]);
    }
    return sum;
  }

 private:
  static constexpr std::uint64_t row_mask = bit(Size) - 1;

  /// One of the eight mirror images of a square.
  static int image(int square, int symmetry) {
    int row = square / Size, column = square % Size;
    if (symmetry & 1) row = Size - 1 - row;
    if (symmetry & 2) column = Size - 1 - column;
    if (symmetry & 4) std::swap(row, column);
    return row * Size + column;
  }

  void place_images(const Shape& shape, int offset) {
    std::vector<std::uint64_t> seen;
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      std::uint64_t covered = 0;
      for (int index = 0; index < shape.length; ++index) covered |= bit(image(shape.squares[index], symmetry));
      if (std::find(seen.begin(), seen.end(), covered) != seen.end()) continue;  // an image onto itself
      seen.push_back(covered);
      offsets_[count_] = offset;
      for (int index = 0; index < shape.length; ++index) {
        const int square = image(shape.squares[index], symmetry);
        const auto amount = static_cast<std::uint16_t>(power_of_three(index));
        for (unsigned discs = 0; discs <= row_mask; ++discs)
          if (discs >> square % Size & 1) {
            auto& add = adds_[square / Size][discs][count_];
            add = static_cast<std::uint16_t>(add + amount);
          }
      }
      ++count_;
    }
  }

  int count_ = 0;
  std::array<int, lanes> offsets_{};
  std::array<std::array<std::array<std::uint16_t, lanes>, row_mask + 1>, Size> adds_{};
};

/// The evaluation: weights in hundredths of a disc, for one position in favour of the player to move.
///
/// Each stage of the game has `table_size` pattern weights and then three: mine and the opponent's mobility, and a
/// constant.
template <int Size>
class Patterns {
 public:
  using Indices = PatternIndices<Size>;
  static constexpr int others = 3;
  static constexpr int stage_size = Indices::table_size + others;
  static constexpr std::size_t weight_count = std::size_t{Indices::stages} * stage_size;

  explicit Patterns(std::span<const std::int16_t> weights) : weights_(weights.begin(), weights.end()) {
    if (weights_.size() != weight_count) throw std::invalid_argument("pattern weights of the wrong size");
  }

  int value(const Position<Size>& position) const {
    const std::int16_t* const stage =
        weights_.data() + std::size_t{stage_size} * Indices::stage(position.empties());
    const auto found = indices_.of(position);
    int sum = 0;
    for (int lane = 0; lane < indices_.count(); ++lane) sum += stage[indices_.offset(lane) + found[lane]];
    const std::int16_t* const rest = stage + Indices::table_size;
    sum += rest[0] * std::popcount(position.moves()) + rest[1] * std::popcount(position.passed().moves());
    return sum + rest[2];
  }

  const Indices& indices() const { return indices_; }

 private:
  Indices indices_;
  std::vector<std::int16_t> weights_;
};

}  // namespace mohreh::othello
