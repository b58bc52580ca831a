// Discs that no sequence of moves can turn over any more: a lower bound on what their owner will have at the end.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "othello/rules/board.hpp"

namespace mohreh::othello {

/// For each axis the squares whose whole line is occupied: nothing can be turned along it any more.
template <int Size>
inline std::array<std::uint64_t, axes> full_lines(std::uint64_t empty) {
  using L = Lines<Size>;
  // A step up along the axis may not arrive in these columns: it would have wrapped around.
  constexpr std::array<std::uint64_t, axes> arrive_up = {~L::left, ~std::uint64_t{0}, ~L::right, ~L::left};
  constexpr std::array<std::uint64_t, axes> arrive_down = {~L::right, ~std::uint64_t{0}, ~L::left, ~L::right};
  std::array<std::uint64_t, axes> full;
  for (int axis = 0; axis < axes; ++axis) {
    const int step = L::step[axis];
    std::uint64_t up = empty, down = empty, path_up = arrive_up[axis], path_down = arrive_down[axis];
    for (int reach = step; reach < Size * step; reach *= 2) {
      if (reach >= 64) break;
      up |= path_up & up << reach;
      down |= path_down & down >> reach;
      path_up &= path_up << reach;
      path_down &= path_down >> reach;
    }
    full[axis] = L::board & ~(up | down);
  }
  return full;
}

/// Stable discs of `own`: along every axis the line is full, the board ends, or a stable disc of `own` lies next to it.
/// Not all stable discs are found, but whatever is found is stable.
template <int Size>
inline std::uint64_t stable_discs(std::uint64_t own, std::uint64_t empty) {
  using L = Lines<Size>;
  constexpr std::uint64_t sides = L::left | L::right, ends = L::top | L::bottom;
  constexpr std::array<std::uint64_t, axes> rim = {sides, ends, sides | ends, sides | ends};
  auto safe = full_lines<Size>(empty);
  for (int axis = 0; axis < axes; ++axis) safe[axis] |= rim[axis];
  std::uint64_t stable = own & safe[0] & safe[1] & safe[2] & safe[3];
  if (stable == 0) return 0;
  for (;;) {
    // Shifts that wrap around arrive on the rim, which is safe along that axis anyway.
    std::uint64_t grown = own;
    for (int axis = 0; axis < axes; ++axis) grown &= safe[axis] | stable << L::step[axis] | stable >> L::step[axis];
    if (grown == stable) return stable;
    stable = grown;
  }
}

}  // namespace mohreh::othello
