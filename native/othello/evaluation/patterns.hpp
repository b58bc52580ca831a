// A learned evaluation of Othello: the sum of table entries, one for what stands on each edge, row, diagonal and
// corner of the board, plus mobility (Buro, "Improving heuristic mini-max search by supervised learning", 2002).
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

#include "othello/evaluation/indices.hpp"
#include "othello/evaluation/shapes.hpp"
#include "othello/rules/board.hpp"

namespace mohreh::othello {

/// Weights as their file holds them: a row for each stage of the game.
struct PatternWeights {
  std::vector<Shape> shapes;
  std::span<const std::int16_t> empties;  // with how many empty squares each stage begins or, interpolated, stands
  std::span<const std::int16_t> weights;  // in hundredths of a disc
  bool interpolated;  // between two stages a position is valued by both, else by the stage it lies in
  std::span<const std::int16_t> tempo = {};  // nothing, or three more weights for every number of empty squares
};

/// The evaluation: in hundredths of a disc, in favour of the player to move.
///
/// Each stage of the game has a weight for every entry of every shape and then three: mine and the opponent's
/// mobility, and a constant. To these three every number of empty squares may add its own: who moves last depends on
/// whether it is odd. Interpolated stages are computed once for every number of empty squares: the leaves of a search
/// have one or two of these numbers, so the larger tables cost it nothing.
template <int Size>
class Patterns {
 public:
  static constexpr int others = 3;

  explicit Patterns(const PatternWeights& given) : indices_(given.shapes) {
    const std::size_t stages = given.empties.size();
    if (stages == 0 || given.weights.size() != stages * row_size())
      throw std::invalid_argument("pattern weights of the wrong size");
    if (!given.tempo.empty() && given.tempo.size() != counted_.size() * others)
      throw std::invalid_argument("the weights of tempo need three for every number of empty squares");
    for (std::size_t stage = 1; stage < stages; ++stage)
      if (given.empties[stage] <= given.empties[stage - 1])
        throw std::invalid_argument("the stages of pattern weights must be in order");
    if (given.interpolated) {
      interpolate(given);
    } else {
      weights_.assign(given.weights.begin(), given.weights.end());
      for (int empties = 0; empties <= area; ++empties)
        rows_[static_cast<std::size_t>(empties)] = lower_stage(given, empties) * row_size();
    }
    count(given.tempo);
  }

  const PatternIndices<Size>& indices() const { return indices_; }

  int value(const Position<Size>& position) const { return value(position, indices_.of(position)); }

  int value(const Position<Size>& position, const Lanes<Size>& found) const {
    const std::int16_t* const row = weights_.data() + rows_[static_cast<std::size_t>(position.empties())];
    int sum = 0;
    for (int lane = 0; lane < indices_.count(); ++lane) sum += row[indices_.offset(lane) + found[lane]];
    const auto& [mine, theirs, constant] = counted_[static_cast<std::size_t>(position.empties())];
    return sum + mine * std::popcount(position.moves()) + theirs * std::popcount(position.passed().moves()) + constant;
  }

 private:
  static constexpr int area = Size * Size;

  std::size_t row_size() const { return static_cast<std::size_t>(indices_.table_size() + others); }

  static std::size_t lower_stage(const PatternWeights& given, int empties) {
    std::size_t stage = 0;
    while (stage + 1 < given.empties.size() && given.empties[stage + 1] <= empties) ++stage;
    return stage;
  }

  void interpolate(const PatternWeights& given) {
    weights_.resize((area + 1) * row_size());
    for (int empties = 0; empties <= area; ++empties) {
      const std::size_t row = static_cast<std::size_t>(empties) * row_size();
      const std::size_t below = lower_stage(given, empties);
      const std::size_t above = below + 1 < given.empties.size() ? below + 1 : below;
      const int span = given.empties[above] - given.empties[below];
      const float share = span == 0 || empties < given.empties[below]
                              ? 0.0f
                              : static_cast<float>(empties - given.empties[below]) / static_cast<float>(span);
      for (std::size_t at = 0; at < row_size(); ++at) {
        const float low = given.weights[below * row_size() + at], high = given.weights[above * row_size() + at];
        weights_[row + at] = static_cast<std::int16_t>(std::lrint(low + share * (high - low)));
      }
      rows_[static_cast<std::size_t>(empties)] = row;
    }
  }

  /// Brings what stages and tempo say of mobility and the constant together.
  void count(std::span<const std::int16_t> tempo) {
    for (std::size_t empties = 0; empties <= area; ++empties)
      for (std::size_t which = 0; which < others; ++which) {
        const std::int16_t of_stage =
            weights_[rows_[empties] + static_cast<std::size_t>(indices_.table_size()) + which];
        counted_[empties][which] = of_stage + (tempo.empty() ? 0 : tempo[others * empties + which]);
      }
  }

  PatternIndices<Size> indices_;
  std::vector<std::int16_t> weights_;
  std::array<std::array<int, others>, area + 1> counted_{};
  std::array<std::size_t, area + 1> rows_{};
};

}  // namespace mohreh::othello
