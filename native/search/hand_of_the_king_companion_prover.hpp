// Who wins a game with companions: all actions, a table, and the quick prover as soon as the companions are gone.
//
// It reaches as far as it reaches: one earned choice can be three thousand actions, so positions with Ramsay or Jaqen
// to be had are solved from about eight cards on, others a few cards earlier.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "evaluation/hand_of_the_king.hpp"
#include "evaluation/hand_of_the_king_chances.hpp"
#include "search/hand_of_the_king_prover.hpp"

namespace mohreh::king {

/// Whether a player has won or lost already, whatever still happens.
enum class Fate : std::uint8_t { open, won, lost };

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

template <Rule rule>
class CompanionProver {
 public:
  CompanionProver(Proofs& proofs, Ticker& ticker) : proofs_(proofs), ticker_(ticker) {}

  /// Whether the player to move wins; throws `Stopped` when the budget ends.
  bool wins(const Position& position) {
    if (ticker_.tick()) throw Stopped{};
    if (const Fate fate = fate_of(position); fate != Fate::open) return fate == Fate::won;
    if (position.companions == 0) {
      const Deal deal(position);
      return Prover<rule>(deal, proofs_, ticker_).wins(deal.node_of(position));
    }
    const std::uint64_t key = key_of(position);
    if (const auto known = proofs_.find(key)) return *known;
    bool answer = false;
    for (const Candidate& candidate : ordered(position)) {
      if (candidate.fate == Fate::lost) break;  // the rest is lost too
      answer = candidate.fate == Fate::won || wins_after(position, candidate.next);
      if (answer) break;
    }
    proofs_.store(key, answer);
    return answer;
  }

  /// Whether a player wins who has just acted.
  bool wins_after(const Position& before, const Position& after) {
    return after.turn == before.turn ? wins(after) : !wins(after);
  }

  struct Candidate {
    Action action;
    Position next;
    Fate fate;  // of the player who acts
    int score;
  };

  /// Won games first, lost ones last, the others by the chances and few answers.
  std::vector<Candidate> ordered(const Position& position) const {
    std::vector<Candidate> found;
    for (const Action& action : different_actions(position, rule)) {
      const Position next = position.after(action);
      Fate fate = fate_of(next);
      if (next.turn != position.turn && fate != Fate::open) fate = fate == Fate::won ? Fate::lost : Fate::won;
      found.push_back({action, next, fate, score_of(position, next, fate)});
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Candidate& one, const Candidate& other) { return one.score > other.score; });
    return found;
  }

 private:
  static int score_of(const Position& before, const Position& next, Fate fate) {
    if (fate != Fate::open) return fate == Fate::won ? victory : -victory;
    const int answers = mobility_worth * std::popcount(next.moves(rule));
    const int chances = Chances(margins_of(next, before.turn), left_of(next)).value();
    return chances + (next.turn == before.turn ? answers : -answers);
  }

  static std::uint64_t key_of(const Position& position) {
    const Standing standing(position);
    std::uint64_t key = mixed(open_margins(standing.margins, standing.safe) + (std::uint64_t{standing.dead} << 56));
    for (const Cells house : position.houses) key = mixed(key ^ house);
    const unsigned rest = static_cast<unsigned>(position.varys) | static_cast<unsigned>(position.companions) << 6 |
                          (position.choosing ? 1u << 12 : 0u);
    return mixed(key ^ rest) | 2;
  }

  Proofs& proofs_;
  Ticker& ticker_;
};

}  // namespace mohreh::king
