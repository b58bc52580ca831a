// Searches for an opponent who plays at random, to a fixed depth and without a table: the fast copies of
// src/mohreh/search/expectimax.py (every reply equally likely) and median_reply.py (only the middle one is followed),
// with the same values, moves and node counts.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "core/control.hpp"
#include "search/minimax.hpp"

namespace mohreh {

enum class Replies { uniform, median };

template <AsksWhoMoves Game, Replies replies>
class RandomReplies {
 public:
  using Node = typename Game::Node;
  using Action = typename Game::Action;

  RandomReplies(const Game& game, Ticker& ticker) : game_(game), ticker_(ticker) {}

  /// The root: every action with its own value, the first of the best.
  Decision<Action> decide(const Node& root, int depth) {
    ticker_.tick();
    ++decision_.expanded;
    lines_.resize(static_cast<std::size_t>(depth) + 1);
    for (const Action& action : game_.actions(root)) {
      const double value = value_of(game_.after(root, action), depth - 1);
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
  double value_of(const Node& node, int depth) {
    if (ticker_.tick()) return 0;
    lines_[depth].clear();
    if (game_.over(node)) return game_.final_value(node);
    if (depth == 0) {
      ++decision_.leaf_evaluations;
      return game_.estimate(node);
    }
    ++decision_.expanded;
    if (game_.maximizing(node)) return best(node, depth);
    if constexpr (replies == Replies::uniform)
      return mean(node, depth);
    else
      return middle(node, depth);
  }

  double best(const Node& node, int depth) {
    double found = -std::numeric_limits<double>::infinity();
    for (const Action& action : game_.actions(node)) {
      const double value = value_of(game_.after(node, action), depth - 1);
      if (ticker_.stopped()) return 0;
      if (value > found) {
        found = value;
        follow(depth, action);
      }
    }
    return found;
  }

  /// The mean has no line of its own.
  double mean(const Node& node, int depth) {
    int count = 0;
    for ([[maybe_unused]] const Action& action : game_.actions(node)) ++count;
    const double probability = 1.0 / count;
    double total = 0;
    for (const Action& action : game_.actions(node)) {
      const double value = value_of(game_.after(node, action), depth - 1);
      if (ticker_.stopped()) return 0;
      total = sum(total, probability * value);
    }
    lines_[depth].clear();
    return total;
  }

  /// Not inlined: else a processor would round product and sum at once where Python rounds each, and means that are
  /// equal there would differ in their last bit here, and another of two equal moves would be chosen.
  [[gnu::noinline]] static double sum(double one, double other) { return one + other; }

  /// The middle one of the replies, the lower of two, as they look to whoever searches.
  double middle(const Node& node, int depth) {
    std::vector<std::pair<double, Action>> looks;
    for (const Action& action : game_.actions(node)) {
      const Node child = game_.after(node, action);
      looks.emplace_back(game_.over(child) ? game_.final_value(child) : game_.estimate(child), action);
    }
    std::stable_sort(looks.begin(), looks.end(),
                     [](const auto& one, const auto& other) { return one.first < other.first; });
    const Action reply = looks[(looks.size() - 1) / 2].second;
    const double value = value_of(game_.after(node, reply), depth - 1);
    if (!ticker_.stopped()) follow(depth, reply);
    return value;
  }

  /// Notes an action and the line below it as the line here.
  void follow(int depth, const Action& action) {
    lines_[depth].assign(1, action);
    lines_[depth].insert(lines_[depth].end(), lines_[depth - 1].begin(), lines_[depth - 1].end());
  }

  const Game& game_;
  Ticker& ticker_;
  Decision<Action> decision_;
  std::vector<std::vector<Action>> lines_;  // by depth: the line of the node being searched there
};

}  // namespace mohreh
