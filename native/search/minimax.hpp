// Minimax and alpha-beta to a fixed depth, without a table and in the fixed order of the actions: the fast copies of
// src/mohreh/search/minimax.py and alphabeta.py, with the same values, moves and node counts.
//
// Who moves is asked at every node, as there: a player may move twice in a row.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "core/control.hpp"

namespace mohreh {

/// What the searches need of a game. Values are in favour of the player to move at the root.
template <class Game>
concept AsksWhoMoves =
    requires(const Game& game, const typename Game::Node& node, const typename Game::Action& action) {
      { *game.actions(node).begin() } -> std::convertible_to<typename Game::Action>;
      { game.over(node) } -> std::same_as<bool>;
      { game.maximizing(node) } -> std::same_as<bool>;
      { game.after(node, action) } -> std::same_as<typename Game::Node>;
      { game.final_value(node) } -> std::same_as<double>;
      { game.estimate(node) } -> std::same_as<double>;
    };

template <class Action>
struct Decision {
  std::vector<std::pair<Action, double>> values;  // in the order searched; what does not beat the best is a bound
  std::vector<Action> line;
  double value = -std::numeric_limits<double>::infinity();
  std::uint64_t expanded = 0;
  std::uint64_t cutoffs = 0;
  std::uint64_t leaf_evaluations = 0;  // leaves whose value is an estimate
  bool complete = true;
};

template <AsksWhoMoves Game>
class Minimax {
 public:
  using Node = typename Game::Node;
  using Action = typename Game::Action;

  Minimax(const Game& game, Ticker& ticker, bool prune) : game_(game), ticker_(ticker), prune_(prune) {}

  /// The root: every action, and only a strictly larger value replaces the best, for with cut-offs an equal one is
  /// only a bound. With `all_values` each action gets its exact value.
  Decision<Action> decide(const Node& root, int depth, bool all_values) {
    ticker_.tick();
    ++decision_.expanded;
    lines_.resize(static_cast<std::size_t>(depth) + 1);
    for (const Action& action : game_.actions(root)) {
      const double floor = all_values ? -infinity : decision_.value;
      const double value = value_of(game_.after(root, action), depth - 1, floor, infinity);
      if (ticker_.stopped()) {
        decision_.complete = false;
        break;
      }
      decision_.values.emplace_back(action, value);
      if (value > decision_.value) {
        decision_.value = value;
        follow(depth, action);
      }
    }
    decision_.line = lines_.back();
    return std::move(decision_);
  }

 private:
  static constexpr double infinity = std::numeric_limits<double>::infinity();

  double value_of(const Node& node, int depth, double alpha, double beta) {
    if (ticker_.tick()) return 0;
    lines_[depth].clear();
    if (game_.over(node)) return game_.final_value(node);
    if (depth == 0) {
      ++decision_.leaf_evaluations;
      return game_.estimate(node);
    }
    ++decision_.expanded;
    return game_.maximizing(node) ? best<true>(node, depth, alpha, beta) : best<false>(node, depth, alpha, beta);
  }

  template <bool maximizing>
  double best(const Node& node, int depth, double alpha, double beta) {
    double found = maximizing ? -infinity : infinity;
    for (const Action& action : game_.actions(node)) {
      const double value = value_of(game_.after(node, action), depth - 1, alpha, beta);
      if (ticker_.stopped()) return 0;
      if (maximizing ? value > found : value < found) {
        found = value;
        if constexpr (maximizing)
          alpha = std::max(alpha, value);
        else
          beta = std::min(beta, value);
        follow(depth, action);
      }
      if (prune_ && alpha >= beta) {
        ++decision_.cutoffs;
        break;
      }
    }
    return found;
  }

  /// Notes an action and the best line below it as the best line here.
  void follow(int depth, const Action& action) {
    lines_[depth].assign(1, action);
    lines_[depth].insert(lines_[depth].end(), lines_[depth - 1].begin(), lines_[depth - 1].end());
  }

  const Game& game_;
  Ticker& ticker_;
  bool prune_;
  Decision<Action> decision_;
  std::vector<std::vector<Action>> lines_;  // by depth: the best line of the node being searched there
};

}  // namespace mohreh
