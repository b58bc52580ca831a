// Who wins a game without companions: alpha-beta over "yes" and "no", which is to look for one good move, or to find
// that there is none.
//
// What makes it fast is the order of moves: the one that seems to be least work (labour.hpp), as the learned outlook
// tells, or, without one, by the chances (evaluation/chances.hpp) and few answers for the other player, high in the
// tree after a short search of its own. 97 to 99 of 100 positions that have a good move find it at the first try, so
// what matters is which of the good moves has the smallest proof: asking for the work instead of the odds saves four
// tenths of the nodes with 26 cards and four fifths of a full board's. Positions come about in two ways so rarely that
// the table saves only some 7 % of the time, and a small one for few cards costs more than it saves.
//
// What was tried and left: proof-number search took four times the nodes; storing with a proof which margins it needs
// (Ginsberg's partition search, 1996), killer moves and histories saved nothing. Of the labour: the probability to win
// (instead of its odds) with fewer answers took two thirds more nodes; looking two plies ahead for the best three moves
// alone a fifth more, and for all from 18 cards up a tenth fewer in half as much time again.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "core/busy.hpp"
#include "core/proofs.hpp"
#include "hand_of_the_king/evaluation/chances.hpp"
#include "hand_of_the_king/evaluation/outlook.hpp"
#include "hand_of_the_king/search/candidates.hpp"
#include "hand_of_the_king/search/endgame.hpp"
#include "hand_of_the_king/search/labour.hpp"

namespace mohreh::hand_of_the_king {

/// What a move gains by the chances, less the answers it leaves.
inline int promise(const Deal& deal, const Chances& chances, const Candidate& candidate, int answer_worth) {
  const Node& next = candidate.node;
  const int house = deal.house_at(candidate.cell);
  const int gain = chances.gain(house, -margin_of(next.margins, house), byte_of(next.left, house));
  return gain - answer_worth * std::popcount(reach[candidate.cell] & next.cards);
}

/// What matters of a node, in one word.
inline std::uint64_t node_key(const Deal& deal, const Node& node) {
  const Bytes margins = open_margins(node.margins, safe_margins(node.left));
  const auto place = node.cards << 6 | static_cast<std::uint64_t>(node.varys);
  return spread_bits(place ^ spread_bits(deal.salt() ^ (margins + (std::uint64_t{node.dead} << 56)))) | 2;
}

template <Rule rule>
class Prover {
 public:
  /// With `outlook`, what orders moves where there are many cards. With `busy`, what threads of one search that share
  /// their proofs are doing right now.
  Prover(const Deal& deal, Proofs& proofs, Allowance& allowance, const Outlook* outlook = nullptr, Busy* busy = nullptr)
      : deal_(deal),
        proofs_(proofs),
        allowance_(allowance),
        outlook_(outlook),
        busy_(busy),
        last_plies_(deal, allowance) {}

  /// Whether the player to move wins; throws `Stopped` when the budget ends.
  bool wins(const Node& node) {
    const Bytes safe = safe_margins(node.left);
    if (decisive(secured(node.margins, safe), node.dead)) return true;
    if (decisive(secured(flipped(node.margins), safe), node.dead)) return false;
    return search(node);
  }

  /// The moves of a position in the order in which they are tried. Those that decide it at once are among them.
  std::vector<Candidate> ordered(const Node& node) {
    Candidates candidates;
    int count = 0;
    std::vector<Candidate> first, last;
    for (const int cell : Ascending(reach[node.varys] & node.cards)) {
      if (!deal_.template may_go<rule>(node, cell)) continue;
      Candidate candidate{deal_.after(node, cell), cell, 0};
      const Bytes safe = safe_margins(candidate.node.left);
      const bool wins = decisive(secured(candidate.node.margins, safe), candidate.node.dead);
      candidate.node.margins = flipped(candidate.node.margins);
      if (wins)
        first.push_back(candidate);
      else if (decisive(secured(candidate.node.margins, safe), candidate.node.dead))
        last.push_back(candidate);
      else
        candidates[count++] = candidate;
    }
    rate(node, std::popcount(node.cards), candidates, count);
    std::stable_sort(candidates.begin(), candidates.begin() + count,
                     [](const Candidate& one, const Candidate& other) { return one.score > other.score; });
    first.insert(first.end(), candidates.begin(), candidates.begin() + count);
    first.insert(first.end(), last.begin(), last.end());
    return first;
  }

 private:
  static constexpr int few_cards = 14;         // from here down without table
  static constexpr int look_ahead_cards = 18;  // from here up moves are ordered by a search of two plies
  static constexpr int look_far_cards = 24;    // … and here of four
  static constexpr int shared_cards = 18;      // from here up threads keep out of each other's way
  static constexpr int fewer_answers = 150;    // worth of each answer the other player does not have
  static constexpr int foresee_cards = 21;     // with an outlook: from here up moves are looked at two plies ahead

  bool search(const Node& node) {
    const int cards = std::popcount(node.cards);
    if (cards <= few_cards) return last_plies_.wins(node);
    if (allowance_.tick()) throw Stopped{};
    const std::uint64_t key = key_of(node);
    if (const auto known = proofs_.find(key)) return *known;
    Candidates candidates;
    int count = 0;
    if (expand<rule>(deal_, node, candidates, count) || known_loss(candidates, count)) return note(key, true);
    if (count > 1) rate(node, cards, candidates, count);
    if (busy_ != nullptr && cards >= shared_cards) return note(key, wins_together(candidates, count));
    for (int tried = 0; tried < count; ++tried)
      if (!search(next_best(candidates, tried, count).node)) return note(key, true);
    return note(key, false);
  }

  /// The same beside other threads: a move on which another is busy is put off, for by then it may be in the table.
  bool wins_together(Candidates& candidates, int count) {
    Candidates put_off;
    int later = 0;
    const auto loses = [&](const Node& next) {
      const Busy::Claim claim(*busy_, key_of(next));
      return !search(next);
    };
    for (int tried = 0; tried < count; ++tried) {
      const Candidate& candidate = next_best(candidates, tried, count);
      if (tried > 0 && busy_->contains(key_of(candidate.node)))
        put_off[later++] = candidate;
      else if (loses(candidate.node))
        return true;
    }
    return std::any_of(put_off.begin(), put_off.begin() + later,
                       [&](const Candidate& candidate) { return loses(candidate.node); });
  }

  bool note(std::uint64_t key, bool answer) {
    proofs_.store(key, answer);
    return answer;
  }

  /// Looks the answers up: true when one is a known loss for the other player; his known wins are left out.
  bool known_loss(Candidates& candidates, int& count) {
    int kept = 0;
    for (int index = 0; index < count; ++index) {
      const Node& next = candidates[index].node;
      if (std::popcount(next.cards) > few_cards)
        if (const auto known = proofs_.find(key_of(next))) {
          if (!*known) return true;
          continue;
        }
      if (kept != index) candidates[kept] = candidates[index];
      ++kept;
    }
    count = kept;
    return false;
  }

  void rate(const Node& node, int cards, Candidates& candidates, int count) {
    if (outlook_ != nullptr) return rate_by_labour(cards, candidates, count);
    const Chances chances(node.margins, node.left);
    const int depth = cards >= look_far_cards ? 4 : cards >= look_ahead_cards ? 2 : 0;
    for (int index = 0; index < count; ++index) {
      Candidate& candidate = candidates[index];
      candidate.score = promise(deal_, chances, candidate, fewer_answers);
      if (depth > 0) candidate.score -= estimate(candidate.node, depth, -victory, victory);
    }
  }

  /// The less work a move seems to be, the better.
  void rate_by_labour(int cards, Candidates& candidates, int count) {
    const Labour<rule> labour(deal_, *outlook_);
    for (int index = 0; index < count; ++index) {
      const Node& next = candidates[index].node;
      const int sight = labour.at_sight(next);
      candidates[index].score = -(cards >= foresee_cards ? labour.ahead(next, sight) : sight);
    }
  }

  /// A plain alpha-beta search by the chances, to order moves. An even depth only: an odd one favours whoever moved
  /// last, and orders worse than none.
  int estimate(const Node& node, int depth, int alpha, int beta) {
    const Chances chances(node.margins, node.left);
    if (depth == 0) return chances.value() + mobility_worth * std::popcount(reach[node.varys] & node.cards);
    Candidates candidates;
    int count = 0;
    if (expand<rule>(deal_, node, candidates, count)) return victory;
    for (int index = 0; index < count; ++index)
      candidates[index].score = promise(deal_, chances, candidates[index], mobility_worth);
    int best = -victory;
    for (int tried = 0; tried < count && best < beta; ++tried) {
      const Candidate& candidate = next_best(candidates, tried, count);
      // The last ply is not made: its value is what the move promises.
      const int value = depth == 1 ? chances.value() + candidate.score
                                   : -estimate(candidate.node, depth - 1, -beta, -std::max(alpha, best));
      best = std::max(best, value);
      if (depth == 1) break;
    }
    return best;
  }

  std::uint64_t key_of(const Node& node) const { return node_key(deal_, node); }

  const Deal& deal_;
  Proofs& proofs_;
  Allowance& allowance_;
  const Outlook* outlook_;
  Busy* busy_;
  LastPlies<rule> last_plies_;
};

}  // namespace mohreh::hand_of_the_king
