// The two products that fitting pattern weights to positions needs, for positions by the million.
//
// A position's value is a sum of weights (see evaluation/patterns.hpp): those of its shapes at the two stages it lies
// between, each by its share, and those of mobility and the constant at its number of empty squares. Which weights
// these are is found anew in every pass: that is cheaper than keeping fifty numbers per position.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

#include "core/control.hpp"
#include "core/parallel.hpp"
#include "othello/evaluation/indices.hpp"
#include "othello/evaluation/patterns.hpp"
#include "othello/rules/board.hpp"

namespace mohreh::othello {

template <int Size>
class LeastSquares {
 public:
  LeastSquares(const std::vector<Shape>& shapes, std::span<const std::int16_t> empties,
               std::span<const std::uint64_t> own, std::span<const std::uint64_t> opp)
      : indices_(shapes), own_(own), opp_(opp), stages_(empties.size()) {
    if (stages_ == 0) throw std::invalid_argument("there must be a stage");
    for (int count = 0; count <= Size * Size; ++count) {
      std::size_t below = 0;
      while (below + 1 < stages_ && empties[below + 1] <= count) ++below;
      const std::size_t above = std::min(below + 1, stages_ - 1);
      const int span = empties[above] - empties[below];
      const auto into = static_cast<float>(count - empties[below]);
      const float share = span == 0 ? 0.0f : std::clamp(into / static_cast<float>(span), 0.0f, 1.0f);
      between_[static_cast<std::size_t>(count)] = {below, above, share};
    }
  }

  /// The tables of all stages, one after the other, then three weights for every number of empty squares.
  std::size_t weight_count() const { return stages_ * table_size() + Patterns<Size>::others * between_.size(); }

  /// The value that the weights give to every position.
  std::vector<float> predict(std::span<const float> weights, unsigned threads, Control& control) const {
    check(weights.size(), weight_count());
    std::vector<float> values(own_.size());
    in_parts(threads, control, [&](unsigned, std::size_t at) {
      float value = 0;
      each_weight(at, [&](std::size_t weight, float amount) { value += weights[weight] * amount; });
      values[at] = value;
    });
    return values;
  }

  /// The transpose: every weight collects the numbers of the positions it is used in.
  std::vector<float> gather(std::span<const float> numbers, unsigned threads, Control& control) const {
    check(numbers.size(), own_.size());
    std::vector<std::vector<float>> sums(std::max(threads, 1u), std::vector<float>(weight_count()));
    in_parts(threads, control, [&](unsigned thread, std::size_t at) {
      float* const sum = sums[thread].data();
      const float number = numbers[at];
      each_weight(at, [&](std::size_t weight, float amount) { sum[weight] += number * amount; });
    });
    for (std::size_t other = 1; other < sums.size(); ++other)
      for (std::size_t at = 0; at < sums[0].size(); ++at) sums[0][at] += sums[other][at];
    return std::move(sums[0]);
  }

 private:
  struct Between {
    std::size_t below = 0, above = 0;
    float share = 0;  // of the stage above
  };

  static void check(std::size_t given, std::size_t expected) {
    if (given != expected) throw std::invalid_argument("as many numbers as there are weights or positions are needed");
  }

  template <class Use>
  void each_weight(std::size_t at, const Use& use) const {
    const Position<Size> position{own_[at], opp_[at]};
    const Between& between = between_[static_cast<std::size_t>(position.empties())];
    const std::size_t below = between.below * table_size(), above = between.above * table_size();
    const auto both = [&](std::size_t entry, float amount) {
      use(below + entry, amount * (1 - between.share));
      if (between.share > 0) use(above + entry, amount * between.share);
    };
    const Lanes<Size> found = indices_.of(position);
    for (int lane = 0; lane < indices_.count(); ++lane)
      both(static_cast<std::size_t>(indices_.offset(lane) + found[lane]), 1);
    const auto tempo = stages_ * table_size() + Patterns<Size>::others * static_cast<std::size_t>(position.empties());
    use(tempo, static_cast<float>(std::popcount(position.moves())));
    use(tempo + 1, static_cast<float>(std::popcount(position.passed().moves())));
    use(tempo + 2, 1.0f);
  }

  std::size_t table_size() const { return static_cast<std::size_t>(indices_.table_size()); }

  /// Each thread has a part of the positions of its own, so that the sums do not depend on who was faster.
  template <class Work>
  void in_parts(unsigned threads, Control& control, const Work& work) const {
    threads = std::max(threads, 1u);
    on_threads(threads, control, [&](unsigned thread) {
      const std::size_t first = own_.size() * thread / threads, last = own_.size() * (thread + 1) / threads;
      for (std::size_t at = first; at < last; ++at) {
        if (at % 4096 == 0 && control.check(thread == 0)) return;
        work(thread, at);
      }
    });
  }

  PatternIndices<Size> indices_;
  std::span<const std::uint64_t> own_, opp_;
  std::size_t stages_;
  std::array<Between, Size * Size + 1> between_;
};

}  // namespace mohreh::othello
