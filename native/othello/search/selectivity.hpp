// Multi-ProbCut: what a shallow search says about a deep one (Buro, "Experiments with Multi-ProbCut", 1997).
//
// The value of a search of `depth` plies is about slope * v + offset, where v is that of a search of `shallow` plies,
// with an error of known spread. Where v shows a value beyond the window with enough confidence the deep search is left
// out. The numbers are fitted to our own searches (`mohreh train othello selective`), by stage of the game and by
// depth.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <stdexcept>
#include <vector>

namespace mohreh::othello {

/// One way to foresee a search. Offset and spread are in hundredths of a disc.
struct Forecast {
  int shallow = 0;
  float slope = 1, offset = 0, spread = 0;
};

/// The forecasts by stage of the game and depth, the shallower first.
class Selectivity {
 public:
  static constexpr int per_depth = 2;
  static constexpr int numbers = 4;  // of a forecast: shallow, slope, offset, spread

  /// `table`: for each stage, for each depth from 0 on, `per_depth` forecasts; a shallow depth of 0 is none.
  Selectivity(std::span<const float> table, int stages, int depths, int stage_span)
      : depths_(depths), stage_span_(stage_span), stages_(stages) {
    if (stages < 1 || depths < 1 || stage_span < 1 ||
        table.size() != static_cast<std::size_t>(stages) * static_cast<std::size_t>(depths) * per_depth * numbers)
      throw std::invalid_argument("a table of forecasts of the wrong size");
    for (std::size_t at = 0; at < table.size(); at += numbers) {
      const Forecast forecast{static_cast<int>(table[at]), table[at + 1], table[at + 2], table[at + 3]};
      if (forecast.shallow > 0 && !(forecast.slope > 0 && forecast.spread > 0 && std::isfinite(forecast.offset)))
        throw std::invalid_argument("a forecast needs a positive slope and spread");
      forecasts_.push_back(forecast);
    }
  }

  /// The forecasts of a search; one deeper than any that was fitted is foreseen like the deepest of its parity.
  std::span<const Forecast> of(int empties, int depth) const {
    if (depth >= depths_) depth -= (depth - depths_ + 2) / 2 * 2;
    const int stage = empties / stage_span_ < stages_ ? empties / stage_span_ : stages_ - 1;
    return std::span(forecasts_).subspan(static_cast<std::size_t>((stage * depths_ + depth) * per_depth), per_depth);
  }

 private:
  int depths_, stage_span_, stages_;
  std::vector<Forecast> forecasts_;
};

}  // namespace mohreh::othello
