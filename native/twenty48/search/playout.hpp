// Random play of 2048: whole games and play-outs (search/playout.py is the readable twin).
#pragma once

#include <array>
#include <cstdint>
#include <limits>

#include "core/random.hpp"
#include "twenty48/rules/board.hpp"

namespace mohreh::twenty48 {

constexpr std::uint32_t no_end = std::numeric_limits<std::uint32_t>::max();

struct Playout {
  Board board = 0;
  std::uint64_t points = 0;
  std::uint32_t moves = 0;
};

/// The orders in which four directions can be tried, two bits per direction. The first legal one of a random order
/// is uniform among the legal ones, and costs fewer slides than finding all of them first.
inline constexpr std::array<std::uint8_t, 24> direction_orders = [] {
  std::array<std::uint8_t, 24> orders{};
  int count = 0;
  for (int first = 0; first < 4; ++first)
    for (int second = 0; second < 4; ++second)
      for (int third = 0; third < 4; ++third) {
        if (first == second || second == third || first == third) continue;
        const int last = 6 - first - second - third;
        orders[count++] = static_cast<std::uint8_t>(first | second << 2 | third << 4 | last << 6);
      }
  return orders;
}();

/// Plays at most `length` random moves, a tile after each; stops at 2048 where the game does.
template <int Size>
Playout play_out(const Rules<Size>& rules, Board board, std::uint32_t length, bool stop_at_2048, Random& random) {
  Playout result{board};
  while (result.moves < length) {
    if (stop_at_2048 && Rules<Size>::has_2048(result.board)) break;
    unsigned order = direction_orders[random.below(direction_orders.size())];
    auto after = rules.moved(result.board, order & 3);
    for (int tried = 1; after.board == result.board && tried < 4; ++tried) {
      order >>= 2;
      after = rules.moved(result.board, order & 3);
    }
    if (after.board == result.board) break;
    result.points += after.points;
    ++result.moves;
    result.board = stop_at_2048 && Rules<Size>::has_2048(after.board) ? after.board
                                                                      : Rules<Size>::with_new_tile(after.board, random);
  }
  return result;
}

}  // namespace mohreh::twenty48
