#include "hand_of_the_king/search/plain_engine.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "hand_of_the_king/search/expected_line.hpp"
#include "hand_of_the_king/search/outlook_search.hpp"

namespace mohreh::hand_of_the_king {
namespace {

template <Rule rule>
class PlainEngine {
 public:
  PlainEngine(const Position& position, const EngineSettings& settings, const Outlook& outlook, EngineMemory& memory,
              Control& control)
      : position_(position),
        settings_(settings),
        outlook_(outlook),
        memory_(memory),
        plays_on_(memory.proofs.deal && memory.proofs.deal->covers(position)),
        deal_(memory.proofs.deal_of(position)),
        ticker_(control, true, 512),
        table_(useful_table(settings.memory, control)),
        search_(deal_, outlook, table_, ticker_),
        expected_(deal_, outlook, table_, memory, ticker_),
        check_nodes_(settings.may_solve ? allowed_nodes() * check_share : 0) {}

  Choice choose() {
    make_roots();
    if (plays_on_) search_.believe(memory_.proofs.proofs);
    Choice choice;
    choice.action = Action::move(roots_.front().cell);
    choice.line = {choice.action};
    if (decided_at_once(choice)) return choice;
    bool may_solve = settings_.may_solve;
    for (int depth = 1; depth <= settings_.depth; ++depth) {
      if (may_solve && depth > depth_before_solving && (spent() >= outlook_share || roots_.size() == 1)) {
        may_solve = false;
        if (likely_to_solve() && solved(choice)) break;
        if (roots_.size() == 1 && depth > 1) break;  // all others lose
      }
      bool complete = iterate(choice, depth);
      while (complete && !choice.exact && corrected(depth)) complete = iterate(choice, depth);
      if (!complete || choice.exact) break;
    }
    return choice;
  }

 private:
  struct Root {
    Node node;
    int cell;
    int value = 0;
    bool searched = false;
  };

  static constexpr int infinite = OutlookSearch<rule>::infinite;
  static constexpr int depth_before_solving = 4;
  static constexpr double outlook_share = 0.1;  // of the budget, before the solver is asked
  static constexpr double solver_share = 0.95;  // of what is left then
  static constexpr double good_chance = 0.1;    // from here up the solver is asked
  static constexpr int first_checked_depth = 5;
  static constexpr double check_share = 1.0 / 32;  // of the budget, for one check of the expected line
  static constexpr double without_limit = 1e15;    // more nodes than any search makes

  static std::size_t useful_table(std::size_t allowed, const Control& control) {
    const double nodes = std::min(static_cast<double>(control.nodes_left()), std::min(control.seconds(), 1e9) * 2e6);
    return std::min(allowed, static_cast<std::size_t>(std::clamp(nodes * 16, 65536.0, 1e12)));
  }

  void make_roots() {
    const Node node = deal_.node_of(position_);
    for (const int cell : Ascending(position_.moves(rule))) {
      Node next = deal_.after(node, cell);
      next.margins = flipped(next.margins);
      roots_.push_back({next, cell});
    }
  }

  /// Whether a move wins at once, or all lose at once. Those that do are searched no more where others are left.
  bool decided_at_once(Choice& choice) {
    const auto secures = [](Bytes margins, const Node& node) {
      return decisive(secured(margins, safe_margins(node.left)), node.dead);
    };
    const auto winning = std::find_if(roots_.begin(), roots_.end(),
                                      [&](const Root& root) { return secures(flipped(root.node.margins), root.node); });
    const auto losing = [&](const Root& root) { return secures(root.node.margins, root.node); };
    const bool wins = winning != roots_.end();
    if (wins || std::all_of(roots_.begin(), roots_.end(), losing)) {
      const Root& root = wins ? *winning : roots_.front();
      choice.action = Action::move(root.cell);
      choice.value = wins ? victory : -victory;
      choice.exact = true;
      choice.depth = 1;
      choice.line = {choice.action};
      choice.actions = {{choice.action, choice.value, true}};
      return true;
    }
    std::erase_if(roots_, losing);
    return false;
  }

  /// The part of the budget that is gone.
  double spent() {
    const Control& control = ticker_.control();
    const double nodes = static_cast<double>(ticker_.nodes());
    return std::max(control.elapsed() / control.seconds(), nodes / (nodes + static_cast<double>(control.nodes_left())));
  }

  /// The nodes that the budget allows the solver; 0 when it sets no limit.
  double allowed_nodes() {
    const Control& control = ticker_.control();
    const double nodes = std::min(static_cast<double>(control.nodes_left()), control.seconds() * memory_.speed(true));
    return nodes < without_limit ? nodes : 0;
  }

  double solver_seconds() { return (ticker_.control().seconds() - ticker_.control().elapsed()) * solver_share; }
  double solver_nodes() { return static_cast<double>(ticker_.control().nodes_left()) * solver_share; }

  bool likely_to_solve() {
    const double nodes = std::min(solver_nodes(), solver_seconds() * memory_.speed(true));
    return chance_to_finish(std::popcount(position_.cards()), true, nodes) >= good_chance;
  }

  /// Asks the solver, which begins with the moves that look best. If it does not finish, the search continues with what
  /// it has proven, and the moves that it found to lose are looked at no more.
  bool solved(Choice& choice) {
    SolverSettings settings{settings_.memory, false, true, settings_.threads, &outlook_};
    for (const Root& root : roots_) settings.order.push_back(Action::move(root.cell));
    const auto most = static_cast<std::uint64_t>(std::min(solver_nodes(), 1e18));
    Allowance allowance(ticker_, solver_seconds(), most, 1024);
    const double began = ticker_.control().elapsed();
    const Solution solution = solve(position_, rule, settings, memory_.proofs, allowance);
    memory_.measured(true, allowance.nodes(), ticker_.control().elapsed() - began);
    if (solution.exact || solution.wins) {
      choice.action = solution.action;
      choice.value = solution.wins ? victory : -victory;
      choice.exact = choice.complete = true;
      choice.line = solution.line.empty() ? std::vector{solution.action} : solution.line;
      choice.depth = static_cast<int>(choice.line.size());
      choice.actions.clear();
      for (const auto& [action, wins] : solution.values)
        choice.actions.push_back({action, wins ? victory : -victory, true});
      return true;
    }
    const auto loses = [&](const Root& root) {
      return std::any_of(solution.values.begin(), solution.values.end(),
                         [&](const auto& known) { return known.first == Action::move(root.cell); });
    };
    if (!std::all_of(roots_.begin(), roots_.end(), loses)) std::erase_if(roots_, loses);
    search_.believe(memory_.proofs.proofs);
    take_best(choice);
    return false;
  }

  /// The best of the moves that are left, by what the search last said of them.
  void take_best(Choice& choice) {
    if (Action::move(roots_.front().cell) == choice.action) return;
    choice.action = Action::move(roots_.front().cell);
    choice.value = roots_.front().value;
    choice.line = {choice.action};
  }

  bool iterate(Choice& choice, int depth) {
    const bool complete = !ticker_.look() && deepen(depth);
    adopt(choice, depth, complete);
    return complete;
  }

  /// Whether the solver has found something new on the line that the last iteration expects.
  bool corrected(int depth) {
    const Root& best = roots_.front();
    if (check_nodes_ < 1 || depth < first_checked_depth || best.value == -victory || ticker_.look()) return false;
    const bool found = expected_.check(best.node, depth - 1, check_nodes_);
    if (found) search_.believe(memory_.proofs.proofs);
    return found;
  }

  /// One iteration. The best move of the last one comes first, so a better one found before the budget ends is an
  /// improvement even if the iteration was cut short.
  bool deepen(int depth) {
    for (Root& root : roots_) root.searched = false;
    int best = -infinite;
    for (std::size_t index = 0; index < roots_.size(); ++index) {
      Root& root = roots_[index];
      root.value = search_.worth_of(root.node, best, infinite, depth, index == 0);
      if (ticker_.stopped()) return false;
      root.searched = true;
      if (root.value > best) {
        best = root.value;
        const auto first = roots_.begin();
        std::rotate(first, first + static_cast<std::ptrdiff_t>(index), first + static_cast<std::ptrdiff_t>(index) + 1);
      }
    }
    return true;
  }

  void adopt(Choice& choice, int depth, bool complete) {
    choice.complete = complete;
    const Root& best = roots_.front();
    if (!complete && !best.searched) return;
    if (complete) choice.depth = depth;
    choice.action = Action::move(best.cell);
    choice.value = best.value;
    choice.exact = best.value == victory || (complete && best.value == -victory);
    choice.actions.clear();
    for (const Root& root : roots_)
      if (root.searched) choice.actions.push_back({Action::move(root.cell), root.value, &root == &best});
    choice.line = line(depth);
  }

  /// The best move and what the table remembers of the answers to it.
  std::vector<Action> line(int longest) {
    std::vector<Action> found{Action::move(roots_.front().cell)};
    Position position = position_.after(found.front());
    while (static_cast<int>(found.size()) < longest && fate_of(position) == Fate::open) {
      const auto known = table_.find(node_key(deal_, deal_.node_of(position)));
      if (!known || (position.moves(rule) & bit(known->action().first)) == 0) break;
      found.push_back(known->action());
      position = position.after(found.back());
    }
    return found;
  }

  Position position_;
  EngineSettings settings_;
  const Outlook& outlook_;
  EngineMemory& memory_;
  bool plays_on_;  // in a game of which the memory may know something
  const Deal& deal_;
  Ticker ticker_;
  Estimates table_;
  OutlookSearch<rule> search_;
  ExpectedLine<rule> expected_;
  double check_nodes_;  // what one check may cost; 0: nothing is checked
  std::vector<Root> roots_;
};

}  // namespace

Choice choose_without_companions(const Position& position, Rule rule, const EngineSettings& settings,
                                 const Outlook& outlook, EngineMemory& memory, Control& control) {
  if (rule == Rule::course) return PlainEngine<Rule::course>(position, settings, outlook, memory, control).choose();
  return PlainEngine<Rule::official>(position, settings, outlook, memory, control).choose();
}

}  // namespace mohreh::hand_of_the_king
