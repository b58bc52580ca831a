// An n-tuple network of 2048: for each tuple of cells a table of weights, read under the eight symmetries of the board
// and added up (Szubert & Jaskowski 2014). learn/network.py describes the shapes; the tables lie in one array, tuple
// after tuple and stage after stage.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

#include "twenty48/rules/board.hpp"

namespace mohreh::twenty48 {

/// The cells of every row in reverse: single cells, then pairs.
constexpr Board mirrored(Board board) noexcept {
  board = (board >> 4 & 0x0F0F0F0F0F0F0F0Full) | (board & 0x0F0F0F0F0F0F0F0Full) << 4;
  return (board >> 8 & 0x00FF00FF00FF00FFull) | (board & 0x00FF00FF00FF00FFull) << 8;
}

/// The rows in reverse.
constexpr Board flipped(Board board) noexcept {
  board = (board >> 16 & 0x0000FFFF0000FFFFull) | (board & 0x0000FFFF0000FFFFull) << 16;
  return board >> 32 | board << 32;
}

constexpr std::array<Board, 8> symmetric_boards(Board board) noexcept {
  const Board mirror = mirrored(board), flip = flipped(board), both = flipped(mirror);
  return {board, mirror, flip, both, transposed(board), transposed(mirror), transposed(flip), transposed(both)};
}

/// The sum of all tiles. No move changes it, so all moves of one board are valued by the weights of one stage.
constexpr std::uint32_t tile_sum(Board board) noexcept {
  std::uint32_t sum = 0;
  for (int cell = 0; cell < 16; ++cell) sum += std::uint32_t{1} << (board >> (4 * cell) & 15) & ~std::uint32_t{1};
  return sum;
}

constexpr int most_tuples = 16;
constexpr int most_features = 8 * most_tuples;

/// Which weights belong to a board.
class NtupleShape {
 public:
  /// Cells in rising order; stages are sums of tiles in rising order.
  NtupleShape(const std::vector<std::vector<int>>& tuples, std::vector<std::uint32_t> stages)
      : stages_(std::move(stages)) {
    if (tuples.empty() || tuples.size() > most_tuples) throw std::invalid_argument("a network has 1 to 16 tuples");
    for (const auto& cells : tuples) {
      Tuple tuple{.offset = stage_weights_};
      for (const int cell : cells) {
        if (cell < 0 || cell > 15) throw std::invalid_argument("cells are numbered from 0 to 15");
        tuple.mask |= Board{15} << (4 * cell);
      }
      stage_weights_ += std::size_t{1} << (4 * cells.size());
      tuples_.push_back(tuple);
    }
  }

  std::size_t weights() const noexcept { return stage_weights_ * (stages_.size() + 1); }
  std::size_t stage_weights() const noexcept { return stage_weights_; }
  std::size_t features() const noexcept { return 8 * tuples_.size(); }

  std::size_t stages() const noexcept { return stages_.size() + 1; }

  /// Stages go by the sum of tiles.
  std::size_t stage_of(Board board) const noexcept {
    if (stages_.empty()) return 0;
    const std::uint32_t sum = tile_sum(board);
    std::size_t stage = 0;
    while (stage < stages_.size() && sum >= stages_[stage]) ++stage;
    return stage;
  }

  /// Calls `visit(index)` for each of the board's weights, always in the same order. The usual numbers of tuples are
  /// known to the compiler, which then unrolls the loop and has more loads under way at once.
  template <class Visit>
  void for_each_weight(Board board, Visit&& visit) const noexcept {
    for_each_weight(board, stage_of(board), visit);
  }

  /// The same where the board's stage is known already.
  template <class Visit>
  void for_each_weight(Board board, std::size_t stage, Visit&& visit) const noexcept {
    switch (tuples_.size()) {
      case 4:
        return visit_all<4>(board, stage, visit);
      case 8:
        return visit_all<8>(board, stage, visit);
      default:
        return visit_all<0>(board, stage, visit);
    }
  }

 private:
  struct Tuple {
    Board mask = 0;
    std::size_t offset = 0;
  };

  template <std::size_t Count, class Visit>
  void visit_all(Board board, std::size_t stage, Visit& visit) const noexcept {
    const std::size_t begin = stage * stage_weights_;
    const std::size_t count = Count == 0 ? tuples_.size() : Count;
    const Tuple* const tuples = tuples_.data();
    for (const Board turned : symmetric_boards(board))
      for (std::size_t at = 0; at < count; ++at) visit(begin + tuples[at].offset + gathered(turned, tuples[at].mask));
  }

  /// The cells under the mask side by side.
  static std::size_t gathered(Board board, Board mask) noexcept {
#if defined(__BMI2__)
    return _pext_u64(board, mask);
#else
    std::size_t index = 0;
    for (int placed = 0; mask != 0; ++placed) {
      const int at = std::countr_zero(mask) & ~3;
      index |= static_cast<std::size_t>(board >> at & 15) << (4 * placed);
      mask &= ~(Board{15} << at);
    }
    return index;
#endif
  }

  std::vector<Tuple> tuples_;
  std::vector<std::uint32_t> stages_;
  std::size_t stage_weights_ = 0;
};

/// The value of a board after a move: what the rest of the game will bring. The weights belong to the caller.
template <class Weights>
class NtupleNetwork {
 public:
  NtupleNetwork(const NtupleShape& shape, const Weights& weights) noexcept : shape_(shape), weights_(weights) {}

  float operator()(Board board) const {
    using Weight = typename Weights::Weight;
    using Sum = std::conditional_t<std::is_floating_point_v<Weight>, Weight, std::int32_t>;
    const std::size_t stage = shape_.stage_of(board);
    const Weight* const weights = weights_.stage(stage);
    Sum sum = 0;
    shape_.for_each_weight(board, 0, [&](std::size_t index) { sum += weights[index]; });
    return weights_.value(stage, sum);
  }

 private:
  const NtupleShape& shape_;
  const Weights& weights_;
};

}  // namespace mohreh::twenty48
