// Who plays against the learning program in environments of games for two.
#pragma once

#include <cstdint>

#include "core/python_random.hpp"

namespace mohreh {

/// The program plays both sides, or one of them against random moves.
enum class Opponent : std::uint8_t { self, random };

/// Where the program sits, for a new game.
struct Seating {
  Opponent opponent = Opponent::random;
  int seat = 0;  // 0, 1, or 2: drawn anew for every game

  int drawn(Random& random) const {
    if (opponent == Opponent::self) return 0;
    return seat == 2 ? static_cast<int>(python_random::below(random, 2)) : seat;
  }
};

/// 1, 0 or −1: a finished game as a player sees it.
inline double result_for(int player, int winner) { return winner < 0 ? 0 : winner == player ? 1 : -1; }

}  // namespace mohreh
