// Who wins a game with companions: all actions, a table, and the quick prover as soon as the companions are gone.
//
// An earned choice can be three thousand actions, but where one of them wins it is usually among the first by the
// chances: positions with 18 cards left take some hundredths of a second, with 20 a tenth, with 24 seconds.
//
// Tried and left: what refuted the last use of a choice first on the next one (a killer move) proves 102 of 115
// positions in 0.3 s, without it 104: the chances order better.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "hand_of_the_king/evaluation/chances.hpp"
#include "hand_of_the_king/search/prover.hpp"
#include "hand_of_the_king/search/standing.hpp"

namespace mohreh::hand_of_the_king {

template <Rule rule>
class CompanionProver {
 public:
  CompanionProver(Proofs& proofs, Allowance& allowance) : proofs_(proofs), allowance_(allowance) {}

  /// Whether the player to move wins; throws `Stopped` when the budget ends.
  bool wins(const Position& position) {
    if (allowance_.tick()) throw Stopped{};
    if (const Fate fate = fate_of(position); fate != Fate::open) return fate == Fate::won;
    if (position.companions == 0) {
      const Deal deal(position);
      return Prover<rule>(deal, proofs_, allowance_).wins(deal.node_of(position));
    }
    const std::uint64_t key = position_key(position);
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

  Proofs& proofs_;
  Allowance& allowance_;
};

}  // namespace mohreh::hand_of_the_king
