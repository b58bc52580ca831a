// The evaluation of the course document, a weighted sum of features: the numbers of
// src/mohreh/games/twenty48/evaluation.py.
//
// Four of the five features look at one line, a row or a column; their weighted sum is a table of all lines.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "twenty48/rules/board.hpp"

namespace mohreh::twenty48 {

struct FeatureWeights {
  double monotonicity = 0;
  double smoothness = 0;
  double empty = 0;
  double merges = 0;
  double corner = 0;
};

template <int Size>
class FeatureEvaluation {
 public:
  explicit FeatureEvaluation(const FeatureWeights& weights) : corner_(weights.corner), lines_(Lines::count) {
    for (std::size_t row = 0; row < Lines::count; ++row) lines_[row] = line_value(weights, Lines::cells_of(row));
  }

  double operator()(Board board) const noexcept {
    return corner_ * corner(board) + sum(board) + sum(transposed(board));
  }

 private:
  using Lines = RowTable<Size>;
  using Cells = typename Lines::Cells;

  double sum(Board board) const noexcept {
    double total = 0;
    for (int row = 0; row < Size; ++row) total += lines_[board >> (16 * row) & (Lines::count - 1)];
    return total;
  }

  /// The rank of the largest tile if it lies in a corner, else 0.
  static int corner(Board board) noexcept {
    constexpr int far = 4 * (Size - 1);
    const auto cell = [board](int shift) { return static_cast<int>(board >> shift & 15); };
    const int in_corners = std::max({cell(0), cell(far), cell(4 * far), cell(5 * far)});
    return in_corners == Rules<Size>::largest(board) ? in_corners : 0;
  }

  /// A line's share; an empty cell lies in a row and in a column, so each counts it half.
  static double line_value(const FeatureWeights& weights, const Cells& line) noexcept {
    int falling = 0, rising = 0, roughness = 0, merges = 0, last = 0;
    for (int at = 1; at < Size; ++at) {
      falling += std::max(line[at - 1] - line[at], 0);
      rising += std::max(line[at] - line[at - 1], 0);
    }
    for (const int tile : line) {
      if (tile == 0) continue;
      if (last != 0) roughness += std::abs(tile - last);
      merges += tile == last;
      last = tile;
    }
    const auto empty = static_cast<double>(std::count(line.begin(), line.end(), 0));
    return -weights.monotonicity * std::min(falling, rising) - weights.smoothness * roughness +
           weights.merges * merges + weights.empty * empty / 2;
  }

  double corner_;
  std::vector<double> lines_;
};

}  // namespace mohreh::twenty48
