// The strong hand-made evaluation of 2048: the sum over the four rows and four columns of what one line is worth.
//
// A line is worth its empty cells and its pairs of equal neighbours, less what disturbs its order: steps against its
// main slope, and large tiles as such (they are in the way until they merge). Ranks are raised to a power first, so
// that disorder among large tiles costs far more than among small ones (the idea of R. Xiao's well-known program).
// Beyond that, lines at the edge and lines inside are weighed differently, since large tiles belong to the edge,
// and a tile in a valley between two larger ones costs extra. The weights were found by CMA-ES (Hansen & Ostermeier
// 2001) on the mean score of seeded games at 2-ply.
//
// The points of the moves need no term of their own: a board's points so far are, but for the spawned fours, the sum
// of (rank - 1)·2^rank over its tiles, which is a feature of lines too.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "games/twenty48.hpp"

namespace mohreh::twenty48 {

struct LineWeights {
  double lost = -1600000;     // what a lost game is worth
  double empty = 270;         // an empty cell, in each of its two lines
  double merges = 700;        // a pair of equal neighbours
  double merge_rank = 0;      // the same, for each rank of theirs
  double disorder_edge = 47;  // steps against the main slope, in lines at the edge …
  double disorder_inside = 47;
  double disorder_power = 4;
  double weight_edge = 11;  // tiles as such
  double weight_inside = 11;
  double weight_power = 3.5;
  double end = 0;         // the rank of the largest tile of a line, where it lies at an end
  double roughness = 0;   // differences between neighbouring tiles
  double valley = 0;      // how deep a tile lies between two neighbours that are both larger by two ranks or more
  double potential = 0;   // (rank − 1)·2^rank of each tile
};

constexpr LineWeights strong_weights{};

/// Always a whole number, of which a float holds the first 2²⁴ exactly: so every processor and compiler chooses the
/// same moves. Not an integer type, because the integer units are busy with addresses, and the others idle (15 %).
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

  explicit LineScores(const LineWeights& weights) : lost_(rounded(weights.lost)) {
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
      if (last != 0) value -= weights.roughness * std::abs(tile - last);
      value += weights.potential * std::ldexp(tile - 1, tile);
      last = tile;
    }
    for (int at = 1; at + 1 < Size; ++at) {
      const int depth = std::min(line[at - 1], line[at + 1]) - line[at];
      if (line[at] != 0 && depth >= 2) value -= weights.valley * depth;
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
