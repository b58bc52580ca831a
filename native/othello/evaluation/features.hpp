// What an unfinished Othello position is worth to the player to move, by hand-made features.
#pragma once

#include <bit>
#include <cstdint>

#include "othello/rules/board.hpp"

namespace mohreh::othello {

/// The course document's heuristic: discs, corners and mobility, with these weights. With `own_only` the player's
/// own are counted instead of the difference.
struct CourseWeights {
  double discs = 1;
  double corners = 5;
  double mobility = 3;
  bool own_only = false;
};

template <int Size>
inline double course_value(const Position<Size>& position, const CourseWeights& weights) {
  const auto count = [&](std::uint64_t mine, std::uint64_t theirs) {
    return std::popcount(mine) - (weights.own_only ? 0 : std::popcount(theirs));
  };
  constexpr std::uint64_t corners = Lines<Size>::corners;
  return weights.discs * count(position.own, position.opp) +
         weights.corners * count(position.own & corners, position.opp & corners) +
         weights.mobility * count(position.moves(), position.passed().moves());
}

/// All squares of a set and those next to it.
template <int Size>
inline std::uint64_t surroundings(std::uint64_t set) {
  using L = Lines<Size>;
  const std::uint64_t sideways = (set | (set << 1 & ~L::left) | (set >> 1 & ~L::right)) & L::board;
  return (sideways | sideways << Size | sideways >> Size) & L::board;
}

/// A better one, in hundredths of a disc: mobility now and to come, corners, and the squares that give corners away.
/// It serves where no learned evaluation is at hand, and as the teacher of the first one. The weights are a
/// least-squares fit to solved 6x6 positions, rounded.
template <int Size>
inline int positional_value(const Position<Size>& position) {
  using L = Lines<Size>;
  constexpr std::uint64_t rim = L::top | L::bottom | L::left | L::right;
  const std::uint64_t empty = position.empty();
  const std::uint64_t mine = position.moves(), theirs = position.passed().moves();
  const std::uint64_t near_open_corner = surroundings<Size>(L::corners & empty) & ~L::corners;
  const auto difference = [](std::uint64_t a, std::uint64_t b) { return std::popcount(a) - std::popcount(b); };
  const auto held = [&](std::uint64_t where) { return difference(position.own & where, position.opp & where); };
  const int mobility = 150 * difference(mine, theirs) + 300 * std::popcount(mine & L::corners) -
                       200 * std::popcount(theirs & L::corners);
  const int open = 20 * difference(empty & surroundings<Size>(position.opp), empty & surroundings<Size>(position.own));
  const int squares_held = 900 * held(L::corners) - 200 * held(near_open_corner & ~rim) -
                           270 * held(near_open_corner & rim) + 80 * held(rim);
  return mobility + open + squares_held;
}

}  // namespace mohreh::othello
