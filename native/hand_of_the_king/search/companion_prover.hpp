// Who wins a game with companions: all actions, a table, and the quick prover as soon as the companions are gone.
//
// An earned choice can be three thousand actions, but where one of them wins it is usually among the first by the
// chances, and nothing is made of the others: a use gets a rough score by what it changes alone, and only the best of
// these are looked at more closely. Moves that let the other player earn a companion come last. Five million positions
// a second; those with 22 cards left take some hundredths of a second.
//
// Tried and left: what refuted the last use of a choice first on the next one (a killer move), and ordering moves by
// the answer to them, save no nodes.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "hand_of_the_king/evaluation/chances.hpp"
#include "hand_of_the_king/search/companion_uses.hpp"
#include "hand_of_the_king/search/prover.hpp"
#include "hand_of_the_king/search/standing.hpp"

namespace mohreh::hand_of_the_king {

template <Rule rule>
class CompanionProver {
 public:
  CompanionProver(Proofs& proofs, Allowance& allowance) : proofs_(proofs), allowance_(allowance) {}

  /// Whether the player to move wins; throws `Stopped` when the budget ends.
  bool wins(const CompanionNode& node) {
    const Fate fate = node.fate();
    return fate == Fate::open ? search(node) : fate == Fate::won;
  }

  /// The actions of a position that differ, in the order in which they are to be tried.
  static std::vector<ScoredAction> ordered(const Position& position) {
    std::vector<ScoredAction> found;
    for (const Action& action : different_actions(position, rule)) {
      const Position after = position.after(action);
      const CompanionNode next(after);
      const bool again = after.turn == position.turn;
      const Fate fate = again ? next.fate() : opposite(next.fate());
      found.push_back({action, score_of(next, again, fate)});
    }
    std::stable_sort(found.begin(), found.end(), better);
    return found;
  }

 private:
  static constexpr int earned_worth = 3000;        // of a companion, to order moves: nearly always an advantage
  static constexpr int exposed_worth = 2000;       // of a house that the other player could earn one with
  static constexpr std::ptrdiff_t looked_at = 16;  // uses of which the answers are looked at

  struct Candidate {
    CompanionNode node;
    int score;
  };

  bool search(const CompanionNode& node) {
    if (allowance_.tick()) throw Stopped{};
    if (node.companions == 0) return wins_without(node);
    const std::uint64_t key = node.key();
    if (const auto known = proofs_.find(key)) return *known;
    const bool answer = node.choosing ? wins_by_use(node) : wins_by_move(node);
    proofs_.store(key, answer);
    return answer;
  }

  bool wins_by_move(const CompanionNode& node) {
    std::array<Candidate, 2 * (side - 1)> candidates;
    int count = 0;
    const Chances chances(node.margins, node.left);
    for (const int cell : Ascending(node.moves<rule>())) {
      const CompanionNode next = node.after_move(cell);
      const Fate fate = next.choosing ? next.fate() : opposite(next.fate());
      if (fate == Fate::won) return true;
      if (fate == Fate::lost) continue;
      const int house = node.house_at(cell);
      const int margin = margin_of(next.choosing ? next.margins : flipped(next.margins), house);
      const int gain = chances.gain(house, margin, byte_of(next.left, house));
      candidates[count++] = {next, gain + (next.choosing ? earned_worth : -answers_worth(next))};
    }
    for (int tried = 0; tried < count; ++tried) {
      const CompanionNode& next = next_best(candidates, tried, count).node;
      if (next.choosing ? search(next) : !search(next)) return true;
    }
    return false;
  }

  /// What the moves of a position are worth to its player.
  static int answers_worth(const CompanionNode& node) {
    const Cells moves = node.moves<rule>();
    int exposed = 0;
    for (int house = 0; node.companions != 0 && house < house_count; ++house) exposed += node.exposes(house);
    return mobility_worth * std::popcount(moves) + exposed_worth * exposed;
  }

  bool wins_by_use(const CompanionNode& node) {
    const CompanionUses all(node);
    std::vector<ScoredAction> uses;
    uses.reserve(64);
    all.add_simple(uses);
    if (any_wins(node, uses)) return true;
    uses.clear();
    all.add_pairs(uses);
    return any_wins(node, uses);
  }

  bool any_wins(const CompanionNode& node, std::vector<ScoredAction>& uses) {
    std::sort(uses.begin(), uses.end(), better);
    const auto close = uses.begin() + std::min(std::ssize(uses), looked_at);
    for (auto use = uses.begin(); use != close; ++use) {
      const CompanionNode next = node.after_use(use->action);
      const bool again = use->action.companion == melisandre;
      const Fate fate = again ? next.fate() : opposite(next.fate());
      if (fate == Fate::won) return true;
      use->score = score_of(next, again, fate);
    }
    std::sort(uses.begin(), close, better);
    return std::any_of(uses.begin(), uses.end(), [&](const ScoredAction& use) {
      const CompanionNode next = node.after_use(use.action);
      return use.action.companion == melisandre ? wins(next) : !wins(next);
    });
  }

  static bool better(const ScoredAction& one, const ScoredAction& other) {
    return one.score != other.score ? one.score > other.score : one.action.code() < other.action.code();
  }

  /// How promising what was reached looks for the player who acted, and whose turn it is `again` or not.
  static int score_of(const CompanionNode& next, bool again, Fate fate) {
    if (fate != Fate::open) return fate == Fate::won ? victory : -victory;
    if (next.choosing) return Chances(next.margins, next.left).value() + earned_worth;
    const int value = value_after_reply(next);
    return again ? value : -value;
  }

  /// What a position is worth to its player to move after the move that looks best.
  static int value_after_reply(const CompanionNode& node) {
    const Chances chances(node.margins, node.left);
    const Cells cards = node.cards();
    int best = -victory;
    for (const int cell : Ascending(node.moves<rule>())) {
      const int house = node.house_at(cell);
      const Cells taken = (between[node.varys][cell] & node.cells_of(house)) | bit(cell);
      const int count = std::popcount(taken), left = byte_of(node.left, house) - count;
      const int gain = chances.gain(house, margin_after(margin_of(node.margins, house), count), left);
      const bool earns = left == 0 && node.companions != 0;
      const int answers = mobility_worth * std::popcount(reach[cell] & cards & ~taken);
      best = std::max(best, gain + (earns ? earned_worth : -answers));
    }
    return chances.value() + best;
  }

  bool wins_without(const CompanionNode& node) {
    const Position grid = node.grid();
    const Deal deal(grid);
    return Prover<rule>(deal, proofs_, allowance_).wins(deal.node_of(grid, node.margins));
  }

  Proofs& proofs_;
  Allowance& allowance_;
};

}  // namespace mohreh::hand_of_the_king
