// An evaluation of Othello as a weighted sum of features, each weight fitted to solved and played positions: the fast
// copy of the one in src/mohreh/games/othello, equal to it value for value (everything is a whole number).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

#include "othello/evaluation/features.hpp"
#include "othello/evaluation/quarters.hpp"
#include "othello/evaluation/stability.hpp"
#include "othello/rules/board.hpp"

namespace mohreh::othello {

/// In the order of FEATURES in src/mohreh/games/othello, which says what each one is.
inline constexpr int feature_count = 16;
using Features = std::array<int, feature_count>;

/// The rim of the board, and the row of squares inside it.
template <int Size>
struct Rings {
  using L = Lines<Size>;
  static constexpr std::uint64_t rim = L::top | L::bottom | L::left | L::right;
  static constexpr std::uint64_t second = [] {
    std::uint64_t ring = 0;
    for (int index = 1; index < Size - 1; ++index)
      ring |= bit(Size + index) | bit(Size * (Size - 2) + index) | bit(Size * index + 1) | bit(Size * index + Size - 2);
    return ring;
  }();
};

template <int Size>
inline Features features(const Position<Size>& position) {
  using L = Lines<Size>;
  const std::uint64_t own = position.own, opp = position.opp, empty = position.empty();
  const std::uint64_t moves = position.moves(), replies = position.passed().moves();
  const auto held = [&](std::uint64_t where) { return std::popcount(own & where) - std::popcount(opp & where); };
  const std::uint64_t near_open = surroundings<Size>(L::corners & empty) & ~L::corners;
  // Without a disc in a corner hardly anything is stable, and finding that out costs most of all.
  int stable = 0;
  if ((L::corners & ~empty) != 0)
    stable = std::popcount(stable_discs<Size>(own, empty)) - std::popcount(stable_discs<Size>(opp, empty));
  return {
      1,
      held(L::board),
      held(L::corners),
      held(near_open & Rings<Size>::rim),
      held(near_open & ~Rings<Size>::rim),
      held(Rings<Size>::rim & ~L::corners & ~near_open),
      held(Rings<Size>::second & ~near_open),
      std::popcount(moves),
      std::popcount(replies),
      std::popcount(moves & L::corners),
      std::popcount(replies & L::corners),
      std::popcount(empty & surroundings<Size>(opp)) - std::popcount(empty & surroundings<Size>(own)),
      held(surroundings<Size>(empty)),
      stable,
      (std::popcount(empty) & 1) != 0 ? 1 : -1,
      std::popcount(odd_quarters<Size>(empty) & L::corners),
  };
}

/// The weights in hundredths of a disc: a row of `feature_count` for every number of empty squares.
template <int Size>
class Fitted {
 public:
  static constexpr int area = Size * Size;
  static constexpr std::size_t weight_count = std::size_t{area + 1} * feature_count;

  explicit Fitted(std::span<const std::int16_t> weights) : weights_(weights.begin(), weights.end()) {
    if (weights_.size() != weight_count) throw std::invalid_argument("fitted weights of the wrong size");
  }

  /// In favour of the player to move; never more than a board full of discs.
  int value(const Position<Size>& position) const {
    const Features found = features<Size>(position);
    const std::int16_t* const row = weights_.data() + std::size_t{feature_count} * position.empties();
    int sum = 0;
    for (int index = 0; index < feature_count; ++index) sum += row[index] * found[index];
    return std::clamp(sum, -100 * area, 100 * area);
  }

 private:
  std::vector<std::int16_t> weights_;
};

}  // namespace mohreh::othello
