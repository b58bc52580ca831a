#include "hand_of_the_king/search/solver.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/busy.hpp"
#include "core/helpers.hpp"
#include "hand_of_the_king/search/companion_prover.hpp"
#include "hand_of_the_king/search/prover.hpp"
#include "hand_of_the_king/search/standing.hpp"

namespace mohreh::hand_of_the_king {

/// The memory a solver can make use of: only positions with many cards are stored at all, and they are few. More would
/// only take time to prepare.
inline std::size_t useful_memory(const Position& position, std::size_t allowed) {
  const int cards = std::popcount(position.cards());
  const int bits = std::clamp(position.companions != 0 ? cards + 6 : cards - 6, 12, 26);
  return std::min(allowed, std::size_t{1} << bits);
}

template <Rule rule>
class Solver {
 public:
  Solver(const Position& position, const SolverSettings& settings, GameProofs& known, Allowance& allowance)
      : settings_(settings), proofs_(known.proofs), allowance_(allowance) {
    if (position.companions == 0) deal_ = &known.deal_of(position);
  }

  /// Ends early, with `exact` false and the actions decided so far, when the budget does.
  Solution solve(const Position& position) {
    Solution solution;
    try {
      decide(position, settings_.all_values, solution);
      solution.exact = true;
      if (settings_.with_line) follow(position, solution);
    } catch (const Stopped&) {
      // A line that was cut short is one all the same, and so are the actions decided.
    }
    return solution;
  }

 private:
  /// The first action that wins. If none does, the one that took longest to refute: the hardest to answer.
  void decide(const Position& position, bool all, Solution& solution) {
    std::uint64_t hardest = 0;
    std::vector<Choice> ways = choices(position);
    if (first_) bring_forward(ways);
    first_ = false;
    for (const auto& [action, next] : ways) {
      if (solution.values.empty()) solution.action = action;
      const std::uint64_t before = allowance_.nodes();
      const bool wins = wins_after(position, next);
      const std::uint64_t effort = allowance_.nodes() - before;
      solution.values.emplace_back(action, wins);
      if (wins && !solution.wins) {
        solution.wins = true;
        solution.action = action;
      } else if (!solution.wins && effort > hardest) {
        solution.action = action;
      }
      hardest = std::max(hardest, effort);
      if (wins && !all) return;
    }
  }

  /// Both players' best actions until it is plain who wins.
  void follow(Position position, Solution& solution) {
    Action action = solution.action;
    for (;;) {
      solution.line.push_back(action);
      position = position.after(action);
      if (fate_of(position) != Fate::open) return;
      Solution next;
      decide(position, false, next);
      action = next.action;
    }
  }

  struct Choice {
    Action action;
    Position next;
  };

  /// The actions of the first position that the caller thinks best, in his order.
  void bring_forward(std::vector<Choice>& ways) const {
    auto next = ways.begin();
    for (const Action& action : settings_.order) {
      const auto place = std::find_if(next, ways.end(), [&](const Choice& way) { return way.action == action; });
      if (place != ways.end()) std::rotate(next, place, place + 1), ++next;
    }
  }

  std::vector<Choice> choices(const Position& position) {
    std::vector<Choice> found;
    if (deal_ != nullptr) {
      for (const auto& candidate : prover(allowance_).ordered(deal_->node_of(position)))
        found.push_back({Action::move(candidate.cell), position.after(Action::move(candidate.cell))});
    } else {
      for (const ScoredAction& scored : CompanionProver<rule>::ordered(position))
        found.push_back({scored.action, position.after(scored.action)});
    }
    return found;
  }

  bool wins_after(const Position& before, const Position& after) {
    if (deal_ != nullptr) return !wins(deal_->node_of(after));
    const bool wins = CompanionProver<rule>(proofs_, allowance_).wins(CompanionNode(after));
    return wins == (after.turn == before.turn);
  }

  bool wins(const Node& node) {
    if (settings_.threads > 1 && std::popcount(node.cards) >= helped_from) return wins_helped(node);
    return prover(allowance_).wins(node);
  }

  Prover<rule> prover(Allowance& allowance, Busy* busy = nullptr) {
    return Prover<rule>(*deal_, proofs_, allowance, settings_.outlook, busy);
  }

  /// All threads ask the same question; what one proves the others find in the table. The first answer counts.
  bool wins_helped(const Node& node) {
    std::atomic<bool> answered{false};
    std::atomic<bool> answer{false};
    const auto ask = [&](Allowance& allowance) {
      allowance.end_with(&answered);
      try {
        const bool found = prover(allowance, &busy_).wins(node);
        if (!answered.exchange(true)) answer = found;
      } catch (const Stopped&) {
        return false;
      }
      return true;
    };
    Helpers helpers;
    for (int index = 1; index < settings_.threads; ++index)
      helpers.emplace_back([&] {
        Ticker ticker(allowance_.control(), false);
        Allowance allowance(ticker);
        ask(allowance);
      });
    const bool ended = ask(allowance_) || answered.load();
    answered = true;  // also when the budget has ended: the helpers go home
    helpers.clear();
    if (!ended) throw Stopped{};
    allowance_.end_with(nullptr);
    return answer;
  }

  static constexpr int helped_from = 24;  // cards from which it pays to start threads

  SolverSettings settings_;
  const Deal* deal_ = nullptr;  // without companions all positions are of one deal, and share what is proven
  Proofs& proofs_;
  Busy busy_;
  bool first_ = true;
  Allowance& allowance_;
};

template <Rule rule>
bool wins(const Position& position, const Deal& deal, Proofs& proofs, Allowance& allowance, const Outlook* outlook) {
  if (position.companions != 0) return CompanionProver<rule>(proofs, allowance).wins(CompanionNode(position));
  return Prover<rule>(deal, proofs, allowance, outlook).wins(deal.node_of(position));
}

Solution solve(const Position& position, Rule rule, const SolverSettings& settings, Allowance& allowance) {
  GameProofs proofs(useful_memory(position, settings.memory));
  return solve(position, rule, settings, proofs, allowance);
}

Solution solve(const Position& position, Rule rule, const SolverSettings& settings, GameProofs& known,
               Allowance& allowance) {
  return rule == Rule::course ? Solver<Rule::course>(position, settings, known, allowance).solve(position)
                              : Solver<Rule::official>(position, settings, known, allowance).solve(position);
}

std::optional<bool> proven(const Position& position, Rule rule, const Deal& deal, Proofs& proofs, Allowance& allowance,
                           const Outlook* outlook) {
  try {
    return rule == Rule::course ? wins<Rule::course>(position, deal, proofs, allowance, outlook)
                                : wins<Rule::official>(position, deal, proofs, allowance, outlook);
  } catch (const Stopped&) {
    return std::nullopt;
  }
}

}  // namespace mohreh::hand_of_the_king
