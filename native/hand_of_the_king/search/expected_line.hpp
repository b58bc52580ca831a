// The line that the search expects, checked by the solver.
//
// What the search says rests on the estimate at the end of the line that it expects. Often the solver can say in a
// small part of the time who wins there, for the position has a few cards fewer. Then the truth takes the estimate's
// place, and the search either stands on it or turns to another line, which is checked in its turn.
//
// Of 1,482 won positions with 26 cards and more, at 0.1 s, 18 were given away without this and 5 to 7 with it, run by
// run (benchmarks/hand_of_the_king_mistakes.py).
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "core/allowance.hpp"
#include "core/proofs.hpp"
#include "hand_of_the_king/evaluation/outlook.hpp"
#include "hand_of_the_king/search/candidates.hpp"
#include "hand_of_the_king/search/engine_memory.hpp"
#include "hand_of_the_king/search/midgame.hpp"
#include "hand_of_the_king/search/prover.hpp"

namespace mohreh::hand_of_the_king {

template <Rule rule>
class ExpectedLine {
 public:
  ExpectedLine(const Deal& deal, const Outlook& outlook, Estimates& table, EngineMemory& memory, Ticker& ticker)
      : deal_(deal),
        outlook_(outlook),
        table_(table),
        memory_(memory),
        proofs_(memory.proofs.proofs),
        ticker_(ticker) {}

  /// Follows the line from a node that was searched `plies` deep to the first position that the solver is likely to
  /// decide within that many nodes, and has it decided. True when that is news: of the positions on the way the table
  /// then knows the moves alone, and they must be searched again.
  bool check(Node node, int plies, double nodes) {
    std::vector<std::pair<std::uint64_t, Action>> way;
    while (likely_work(std::popcount(node.cards), true) > std::log2(nodes)) {
      const std::uint64_t key = node_key(deal_, node);
      const auto known = table_.find(key);
      if (plies-- <= 0 || !known || proofs_.find(key)) return false;
      const Action action = known->action();
      if ((reach[node.varys] & node.cards & bit(action.first)) == 0) return false;
      way.emplace_back(key, action);
      node = deal_.after(node, action.first);
      node.margins = flipped(node.margins);
    }
    if (!decide(node, nodes)) return false;
    for (const auto& [key, action] : way) table_.store(key, Estimate::of(0, -1, Bound::lower, action));
    return true;
  }

 private:
  static constexpr double patience = 4;  // times the nodes that were likely

  /// Whether it was open who wins, and has been decided.
  bool decide(const Node& node, double nodes) {
    const std::uint64_t key = node_key(deal_, node);
    if (proofs_.find(key)) return false;
    Allowance allowance(ticker_, std::numeric_limits<double>::infinity(), static_cast<std::uint64_t>(patience * nodes),
                        1024);
    const double began = ticker_.control().elapsed();
    bool decided = true;
    try {
      proofs_.store(key, Prover<rule>(deal_, proofs_, allowance, &outlook_).wins(node));
    } catch (const Stopped&) {
      decided = false;
    }
    nodes_ += allowance.nodes();
    seconds_ += ticker_.control().elapsed() - began;
    memory_.measured(true, nodes_, seconds_);
    return decided;
  }

  const Deal& deal_;
  const Outlook& outlook_;
  Estimates& table_;
  EngineMemory& memory_;
  Proofs& proofs_;
  Ticker& ticker_;
  std::uint64_t nodes_ = 0;  // of all checks, and their seconds: one alone is too short to tell the solver's speed
  double seconds_ = 0;
};

}  // namespace mohreh::hand_of_the_king
