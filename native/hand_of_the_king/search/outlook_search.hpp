// The engine's heuristic search of games without companions: alpha-beta with null windows (principal variation search,
// Marsland & Campbell 1982) and a table, over the solver's nodes, which are several times as quick as whole positions,
// with the learned outlook where it ends.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "core/control.hpp"
#include "core/proofs.hpp"
#include "hand_of_the_king/evaluation/outlook.hpp"
#include "hand_of_the_king/search/midgame.hpp"
#include "hand_of_the_king/search/prover.hpp"

namespace mohreh::hand_of_the_king {

template <Rule rule>
class OutlookSearch {
 public:
  static constexpr int infinite = victory + 1;

  OutlookSearch(const Deal& deal, const Outlook& outlook, Estimates& table, Ticker& ticker)
      : deal_(deal), outlook_(outlook), table_(table), ticker_(ticker) {}

  /// From now on what is in this table is believed without a search, also where the search ends.
  void believe(const Proofs& proofs) { proofs_ = &proofs; }

  /// What an undecided position is worth to its player to move, looking `depth` plies ahead; 0 when the budget has
  /// ended.
  int value(const Node& node, int alpha, int beta, int depth) {
    if (ticker_.tick()) return 0;
    if (depth <= 0 && proofs_ == nullptr) return outlook_(deal_, node);
    const std::uint64_t key = node_key(deal_, node);
    if (proofs_ != nullptr)
      if (const auto proven = proofs_->find(key)) return *proven ? victory : -victory;
    if (depth <= 0) return outlook_(deal_, node);
    const auto known = table_.find(key);
    if (known && known->depth >= depth) {
      const bool enough = known->bound() == Bound::exact ||
                          (known->bound() == Bound::lower ? known->value >= beta : known->value <= alpha);
      if (enough) return known->value;
    }
    Candidates candidates;
    int count = 0;
    if (expand<rule>(deal_, node, candidates, count)) return victory;
    if (count == 0) return -victory;
    order(node, candidates, count, depth, known ? known->action().first : -1);
    int best = -infinite, cell = candidates[0].cell;
    const int floor = alpha;
    for (int tried = 0; tried < count && alpha < beta; ++tried) {
      const Candidate& candidate = next_best(candidates, tried, count);
      const int worth = worth_of(candidate.node, alpha, beta, depth, tried == 0);
      if (ticker_.stopped()) return 0;
      if (worth > best) {
        best = worth;
        cell = candidate.cell;
        alpha = std::max(alpha, best);
      }
    }
    const Bound bound = best >= beta ? Bound::lower : best <= floor ? Bound::upper : Bound::exact;
    table_.store(key, Estimate::of(best, depth, bound, Action::move(cell)));
    return best;
  }

  /// The worth of a node to the player who moved there. All but the first are only asked whether they are better.
  /// (Looking at late moves less deeply gains a ply and makes a quarter more mistakes.)
  int worth_of(const Node& next, int alpha, int beta, int depth, bool first) {
    if (first) return -value(next, -beta, -alpha, depth - 1);
    const int worth = -value(next, -alpha - 1, -alpha, depth - 1);
    if (worth <= alpha || worth >= beta || ticker_.stopped()) return worth;
    return -value(next, -beta, -alpha, depth - 1);
  }

 private:
  static constexpr int looked_at_depth = 2;  // from here up a move is ordered by the outlook after it

  void order(const Node& node, Candidates& candidates, int count, int depth, int known) const {
    const Chances chances(node.margins, node.left);
    for (int index = 0; index < count; ++index) {
      Candidate& candidate = candidates[index];
      if (candidate.cell == known)
        candidate.score = infinite;
      else if (depth >= looked_at_depth)
        candidate.score = -outlook_(deal_, candidate.node);
      else
        candidate.score = promise(deal_, chances, candidate, mobility_worth);
    }
  }

  const Deal& deal_;
  const Outlook& outlook_;
  Estimates& table_;
  Ticker& ticker_;
  const Proofs* proofs_ = nullptr;
};

}  // namespace mohreh::hand_of_the_king
