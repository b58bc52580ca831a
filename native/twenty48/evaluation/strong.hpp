// The strong hand-made evaluation of 2048: the sum over the four rows and four columns of what one line is worth.
//
// A line is worth its empty cells, its pairs of equal neighbours and a largest tile at its end, less what disturbs its
// order: steps against its main slope, and large tiles as such (they are in the way until they merge). Ranks are raised
// to a power first, so that disorder among large tiles costs more than among small ones (the idea of R. Xiao's
// well-known program). Lines at the edge and lines inside are weighed differently, since large tiles belong to the
// edge. The weights were found by CMA-ES (Hansen & Ostermeier 2001) on the mean score of seeded games at 2-ply, where
// they raised it from 31,000 to 54,000 (at 3-ply from 73,000 to 90,000). Roughness between neighbours, valleys and the
// points made so far were tried as well and gained nothing.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "twenty48/rules/board.hpp"

namespace mohreh::twenty48 {

struct LineWeights {
  double lost = -2900000;       // what a lost game is worth
  double empty = 270;           // an empty cell, in each of its two lines
  double merges = 310;          // a pair of equal neighbours …
  double merge_rank = 174;      // … and each rank of theirs
  double end = 95.6;            // each rank of a line's largest tile, where it lies at an end
  double disorder_edge = 91.5;  // steps against the main slope
  double disorder_inside = 109;
  double disorder_power = 2.02;
  double weight_edge = 13.8;  // tiles as such
  double weight_inside = 11.5;
  double weight_power = 2.863;
};

constexpr LineWeights strong_weights{};

/// Always a whole number, of which a float holds the first 2²⁴ exactly: so every processor and compiler chooses the
/// same moves. Not an integer type, because the integer units are busy with addresses and the others idle: 15 % faster.
using Score = float;

constexpr Score largest_line_score = 2000000;  // eight of them stay below 2²⁴

/// The scores of all lines, at the edge and inside. Two plain arrays: they are read a hundred million times a second.
template <int Size>
class LineScores {
 public:
  static const LineScores& strong() {
    static const LineScores scores(strong_weights);
    return scores;
  }

  explicit LineScores(const LineWeights& weights) : lost_(static_cast<Score>(std::round(weights.lost))) {
    for (std::size_t row = 0; row < Lines::count; ++row) {
      const Cells line = Lines::cells_of(row);
      const double both = anywhere(weights, line);
      const double disorder = disorder_of(line, weights.disorder_power);
      const double weight = weight_of(line, weights.weight_power);
      edge_[row] = rounded(both - weights.disorder_edge * disorder - weights.weight_edge * weight);
      inside_[row] = rounded(both - weights.disorder_inside * disorder - weights.weight_inside * weight);
    }
  }

  Score lost() const noexcept { return lost_; }

  /// The score of a line, where `number` says which of the parallel lines it is.
  Score line(int number, std::size_t cells) const noexcept {
    return number == 0 || number == Size - 1 ? edge_[cells] : inside_[cells];
  }

  /// The rows of a board; with the rows of its transposed, the whole evaluation.
  Score rows(Board board) const noexcept {
    Score total = 0;
    for (int row = 0; row < Size; ++row) total += line(row, board >> (16 * row) & (Lines::count - 1));
    return total;
  }

  Score operator()(Board board) const noexcept { return rows(board) + rows(transposed(board)); }

 private:
  using Lines = RowTable<Size>;
  using Cells = typename Lines::Cells;

  static Score rounded(double score) {
    return std::clamp(static_cast<Score>(std::round(score)), -largest_line_score, largest_line_score);
  }

  static double anywhere(const LineWeights& weights, const Cells& line) {
    double value = 0;
    int last = 0;
    for (const int tile : line) {
      if (tile == 0) {
        value += weights.empty;
        continue;
      }
      if (tile == last) value += weights.merges + weights.merge_rank * tile;
      last = tile;
    }
    const int largest = *std::max_element(line.begin(), line.end());
    if (line.front() == largest || line.back() == largest) value += weights.end * largest;
    return value;
  }

  static double disorder_of(const Cells& line, double power) {
    double falling = 0, rising = 0;
    for (int at = 1; at < Size; ++at) {
      const double step = std::pow(line[at - 1], power) - std::pow(line[at], power);
      (step > 0 ? falling : rising) += std::abs(step);
    }
    return std::min(falling, rising);
  }

  static double weight_of(const Cells& line, double power) {
    double weight = 0;
    for (const int tile : line) weight += std::pow(tile, power);
    return weight;
  }

  Score lost_;
  std::array<Score, Lines::count> edge_;
  std::array<Score, Lines::count> inside_;
};

}  // namespace mohreh::twenty48
