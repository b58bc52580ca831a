// The strong player: a heuristic search deepened until the budget ends, and the exact solver as soon as the rest of
// the game is expected to fit into a good part of it.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "core/control.hpp"
#include "hand_of_the_king/search/engine_memory.hpp"
#include "hand_of_the_king/search/midgame.hpp"
#include "hand_of_the_king/search/solver.hpp"

namespace mohreh::hand_of_the_king {

struct RootAction {
  Action action;
  int value = 0;
  bool exact = false;  // else worth at most that, or at least when it is the best
};

struct EngineSettings {
  std::size_t memory = std::size_t{1} << 26;
  int depth = 60;
  bool may_solve = true;
  int threads = 1;               // of the solver
  EngineMemory* game = nullptr;  // what is kept from move to move, if anything is
};

struct Choice {
  Action action;
  int value = 0;         // by the evaluator, or `victory`
  bool exact = false;    // it was proven who wins
  bool complete = true;  // the last depth was searched to its end
  int depth = 0;
  std::vector<RootAction> actions;
  std::vector<Action> line;
};

template <EvaluatesPositions Evaluator>
class Engine {
 public:
  Engine(const Position& position, Rule rule, const EngineSettings& settings, const Evaluator& evaluator,
         Control& control)
      : position_(position),
        rule_(rule),
        settings_(settings),
        ticker_(control, true, look_interval(position)),
        table_(useful_table(settings.memory, control)),
        midgame_(table_, ticker_, rule, evaluator) {}

  /// The position must not be over.
  Choice choose() {
    std::vector<Root> roots;
    for (const Option& option : midgame_.options(position_, settings_.depth, true)) roots.push_back({option, 0, false});
    Choice choice;
    choice.action = roots.front().option.action;
    choice.line = {choice.action};
    bool may_solve = settings_.may_solve;
    bool settled = false;  // deeper search would not change the action
    for (int depth = 1; depth <= settings_.depth; ++depth) {
      if (may_solve && (settled || depth > depth_before_solving)) {
        may_solve = false;
        if (worth_solving() && solved(roots, choice)) break;
      }
      if (settled) break;
      const bool complete = !ticker_.look() && deepen(roots, depth);
      adopt(choice, roots, depth, complete);
      if (!complete || choice.exact) break;
      settled = roots.size() == 1 || choice.value == victory;
    }
    return choice;
  }

 private:
  struct Root {
    Option option;
    int value;
    bool searched;
  };

  static constexpr int infinite = Midgame<Evaluator>::infinite;
  static constexpr int depth_before_solving = 4;  // a few milliseconds: an answer in hand if the solver fails
  static constexpr double solver_share = 0.85;
  static constexpr double fair_chance = 0.15;

  /// A table for the positions that the budget allows, rather than for all the memory: a large one takes longer to
  /// prepare than a short search lasts.
  static std::size_t useful_table(std::size_t allowed, const Control& control) {
    const double nodes = std::min(static_cast<double>(control.nodes_left()), std::min(control.seconds(), 1e9) * 1e6);
    const double bytes = std::clamp(nodes * 32, 65536.0, 1e12);
    return std::min(allowed, static_cast<std::size_t>(bytes));
  }

  /// Whether the solver's share is about what it needs for that many cards. With a game's memory: whether it has a fair
  /// chance by the speed that was measured. Without: by medians of positions from play (with companions a node takes
  /// longer, and their number grows faster).
  bool worth_solving() {
    const Control& control = ticker_.control();
    const bool plain = position_.companions == 0;
    const double seconds = (control.seconds() - control.elapsed()) * solver_share;
    const double speed = settings_.game != nullptr ? settings_.game->speed(plain) : plain ? 5e6 : 7e5;
    const double nodes = std::min(static_cast<double>(control.nodes_left()) * solver_share, seconds * speed);
    const int cards = std::popcount(position_.cards());
    if (settings_.game != nullptr) return chance_to_finish(cards, plain, nodes) >= fair_chance;
    return nodes >= (plain ? 1e5 * std::pow(1.8, cards - 24) : 5e4 * std::pow(2.5, cards - 20));
  }

  /// Asks the solver. If it proves nothing within its share, the moves it found to lose are looked at no more.
  bool solved(std::vector<Root>& roots, Choice& choice) {
    const Control& control = ticker_.control();
    const double seconds = (control.seconds() - control.elapsed()) * solver_share;
    const auto nodes = static_cast<std::uint64_t>(static_cast<double>(control.nodes_left()) * solver_share);
    Ticker ticker(ticker_.control(), true, prover_interval(position_));
    Allowance allowance(ticker, seconds, nodes, prover_interval(position_));
    const Solution solution = ask_solver(roots, allowance);
    if (solution.exact) {
      choice.action = solution.action;
      choice.value = solution.wins ? victory : -victory;
      choice.exact = choice.complete = true;
      choice.depth = static_cast<int>(solution.line.size());
      choice.line = solution.line;
      choice.actions.clear();
      for (const auto& [action, wins] : solution.values)
        choice.actions.push_back({action, wins ? victory : -victory, true});
      return true;
    }
    const auto loses = [&](const Root& root) {
      return std::any_of(solution.values.begin(), solution.values.end(),
                         [&](const auto& known) { return known.first == root.option.action; });
    };
    if (!std::all_of(roots.begin(), roots.end(), loses)) std::erase_if(roots, loses);
    return false;
  }

  /// With a game's memory the solver begins with the actions that look best, and keeps what it proves.
  Solution ask_solver(const std::vector<Root>& roots, Allowance& allowance) {
    SolverSettings settings{settings_.memory, false, true, settings_.threads};
    if (settings_.game == nullptr) return solve(position_, rule_, settings, allowance);
    for (const Root& root : roots) settings.order.push_back(root.option.action);
    const double began = ticker_.control().elapsed();
    Solution solution = solve(position_, rule_, settings, settings_.game->proofs, allowance);
    settings_.game->measured(position_.companions == 0, allowance.nodes(), ticker_.control().elapsed() - began);
    return solution;
  }

  /// One iteration. The best action of the last one comes first, so a better one found before the budget ends is an
  /// improvement even if the iteration was cut short.
  bool deepen(std::vector<Root>& roots, int depth) {
    for (Root& root : roots) root.searched = false;
    int best = -infinite;
    for (std::size_t index = 0; index < roots.size(); ++index) {
      Root& root = roots[index];
      root.value = midgame_.worth_of(position_, root.option.next, best, infinite, depth, index == 0);
      if (ticker_.stopped()) return false;
      root.searched = true;
      if (root.value > best) {
        best = root.value;
        std::rotate(roots.begin(), roots.begin() + static_cast<std::ptrdiff_t>(index),
                    roots.begin() + static_cast<std::ptrdiff_t>(index) + 1);
      }
    }
    return true;
  }

  void adopt(Choice& choice, const std::vector<Root>& roots, int depth, bool complete) {
    choice.complete = complete;
    if (!complete && !roots.front().searched) return;
    if (complete) choice.depth = depth;
    choice.action = roots.front().option.action;
    choice.value = roots.front().value;
    // With companions not all of the other player's choices were looked at, so that nothing is proven.
    choice.exact = complete && position_.companions == 0 && std::abs(choice.value) == victory;
    choice.actions.clear();
    for (const Root& root : roots)
      if (root.searched) choice.actions.push_back({root.option.action, root.value, &root == &roots.front()});
    choice.line = {choice.action};
    const auto below = midgame_.line(position_.after(choice.action), depth - 1);
    choice.line.insert(choice.line.end(), below.begin(), below.end());
  }

  Position position_;
  Rule rule_;
  EngineSettings settings_;
  Ticker ticker_;
  Estimates table_;
  Midgame<Evaluator> midgame_;
};

}  // namespace mohreh::hand_of_the_king
