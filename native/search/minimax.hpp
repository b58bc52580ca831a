// Minimax and alpha-beta to a fixed depth, without a table and in the fixed order of the moves: the fast copies of
// src/mohreh/search/minimax.py and alphabeta.py, with the same values, moves and node counts.
//
// Both are negamax: a value is always in favour of the player to move, so the players must take turns (in Othello a
// pass is a turn).
#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "core/control.hpp"

namespace mohreh {

/// What the searches need of a game: `actions(node)` is a range of int, empty when the game is over.
template <class Game>
concept TakesTurns = requires(const Game& game, const typename Game::Node& node, int action) {
  { *game.actions(node).begin() } -> std::convertible_to<int>;
  { game.over(node) } -> std::same_as<bool>;
  { game.after(node, action) } -> std::same_as<typename Game::Node>;
  { game.final_value(node) } -> std::same_as<double>;
  { game.estimate(node) } -> std::same_as<double>;
};

struct Decision {
  std::vector<std::pair<int, double>> values;  // in the order searched; what does not beat the best is a bound
  std::vector<int> line;
  double value = -std::numeric_limits<double>::infinity();
  std::uint64_t expanded = 0;
  std::uint64_t cutoffs = 0;
  std::uint64_t judged = 0;  // leaves whose value is an estimate
  bool complete = true;
};

template <TakesTurns Game>
class Minimax {
 public:
  Minimax(const Game& game, Ticker& ticker, bool prune) : game_(game), ticker_(ticker), prune_(prune) {}

  /// The root: every action, and only a strictly larger value replaces the best, for with cut-offs an equal one is
  /// only a bound. With `all_values` each action gets its exact value.
  Decision decide(const typename Game::Node& root, int depth, bool all_values) {
    ticker_.tick();
    ++decision_.expanded;
    lines_.resize(static_cast<std::size_t>(depth) + 1);
    for (const int action : game_.actions(root)) {
      const double floor = all_values ? -infinity : decision_.value;
      const double value = -value_of(game_.after(root, action), depth - 1, -infinity, -floor);
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

  double value_of(const typename Game::Node& node, int depth, double alpha, double beta) {
    if (ticker_.tick()) return 0;
    lines_[depth].clear();
    if (game_.over(node)) return game_.final_value(node);
    if (depth == 0) {
      ++decision_.judged;
      return game_.estimate(node);
    }
    ++decision_.expanded;
    double best = -infinity;
    for (const int action : game_.actions(node)) {
      const double value = -value_of(game_.after(node, action), depth - 1, -beta, -alpha);
      if (ticker_.stopped()) return 0;
      if (value > best) {
        best = value;
        alpha = std::max(alpha, value);
        follow(depth, action);
      }
      if (prune_ && alpha >= beta) {
        ++decision_.cutoffs;
        break;
      }
    }
    return best;
  }

  /// Notes an action and the best line below it as the best line here.
  void follow(int depth, int action) {
    lines_[depth].assign(1, action);
    lines_[depth].insert(lines_[depth].end(), lines_[depth - 1].begin(), lines_[depth - 1].end());
  }

  const Game& game_;
  Ticker& ticker_;
  bool prune_;
  Decision decision_;
  std::vector<std::vector<int>> lines_;  // by depth: the best line of the node being searched there
};

}  // namespace mohreh
