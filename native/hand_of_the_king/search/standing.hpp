// How a player stands in any position, with companions or without: won, lost or open; what he can do that differs;
// and the key of a position for tables.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "hand_of_the_king/evaluation/companion_node.hpp"
#include "hand_of_the_king/evaluation/weights.hpp"

namespace mohreh::hand_of_the_king {

struct Standing {
  Bytes margins;  // of the player to move
  Bytes safe;
  unsigned dead = 0;

  explicit Standing(const Position& position) : margins(margins_of(position, position.turn)) {
    Bytes open = 0;
    for (int house = 0; house < house_count; ++house) {
      const int reachable = within_reach(position, house);
      open += in_byte(house, reachable);
      if (reachable == 0 && margin_of(margins, house) == 0) dead |= 1u << house;
    }
    safe = safe_margins(open);
  }

  Fate fate() const {
    if (decisive(secured(margins, safe), dead)) return Fate::won;
    return decisive(secured(flipped(margins), safe), dead) ? Fate::lost : Fate::open;
  }
};

/// The fate of the player to move. A game that is over is decided, also where cards are left that nobody can reach.
inline Fate fate_of(const Position& position) {
  if (position.over()) return position.winner() == position.turn ? Fate::won : Fate::lost;
  return Standing(position).fate();
}

/// All actions but those that are the same as another: Jon once a house, and Ramsay's swaps of equals once.
inline std::vector<Action> different_actions(const Position& position, Rule rule) {
  std::vector<Action> found = actions(position, rule);
  if (!position.choosing) return found;
  unsigned named = 0;
  bool idle = false;
  std::erase_if(found, [&](const Action& action) {
    if (action.companion == jon) {
      const unsigned before = std::exchange(named, named | 1u << position.house_at(action.first));
      return named == before;
    }
    if (action.companion != ramsay || action.first == position.varys || action.second == position.varys) return false;
    if (position.house_at(action.first) != position.house_at(action.second)) return false;
    return std::exchange(idle, true);
  });
  return found;
}

/// After how many positions a search should look at the clock: a choice among thousands of uses takes the engine's
/// heuristic search a millisecond, and the prover a tenth of one.
inline std::uint32_t look_interval(const Position& position) { return position.companions == 0 ? 4096 : 16; }
inline std::uint32_t prover_interval(const Position& position) { return position.companions == 0 ? 4096 : 256; }

/// What matters of a position, in one word: decided houses are alike, and the player to move has no name.
inline std::uint64_t position_key(const Position& position) {
  const Standing standing(position);
  std::uint64_t key = spread_bits(open_margins(standing.margins, standing.safe) + (std::uint64_t{standing.dead} << 56));
  for (const Cells house : position.houses) key = spread_bits(key ^ house);
  const unsigned rest = static_cast<unsigned>(position.varys) | static_cast<unsigned>(position.companions) << 6 |
                        (position.choosing ? 1u << 12 : 0u);
  return spread_bits(key ^ rest) | 2;
}

}  // namespace mohreh::hand_of_the_king
