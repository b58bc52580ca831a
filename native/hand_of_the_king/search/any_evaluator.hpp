// An evaluator chosen when the program runs: the engine's own, the course document's evaluation or learned networks.
// All else is the same search, so that a comparison of two of them is one of evaluations.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <variant>
#include <vector>

#include "hand_of_the_king/evaluation/network.hpp"
#include "hand_of_the_king/evaluation/weights.hpp"
#include "hand_of_the_king/search/evaluators.hpp"
#include "hand_of_the_king/search/standing.hpp"

namespace mohreh::hand_of_the_king {

/// The largest value of a position that is not decided.
inline constexpr int largest_estimate = victory - 1000;

/// Values positions by a function; a choice of companions is worth what the position after the best-looking use is.
template <class Value>
struct PlainEvaluator {
  Value value;

  int operator()(const Position& position, Rule rule) const {
    if (!position.choosing)
      return std::clamp(static_cast<int>(std::lround(value(position, rule))), -largest_estimate, largest_estimate);
    const Position next = CompanionChoice(position, rule, false).best(1).front().next;
    const Fate fate = fate_of(next);
    const int worth = fate == Fate::won ? victory : fate == Fate::lost ? -victory : (*this)(next, rule);
    return next.turn == position.turn ? worth : -worth;
  }
};

struct CourseValue {
  static constexpr double unit = 16;  // its sums reach about 700
  CourseWeights weights;

  double operator()(const Position& position, Rule rule) const { return unit * weights(position, position.turn, rule); }
};

/// The mean of what several networks say, or what one says.
struct NetworksValue {
  static constexpr double unit = 1000;  // of one in the logarithm of the odds
  std::vector<std::shared_ptr<const Network>> networks;

  double operator()(const Position& position, Rule) const {
    double sum = 0;
    for (const auto& network : networks) sum += static_cast<double>((*network)(position));
    return unit * sum / static_cast<double>(networks.size());
  }
};

/// A look at the variant is nothing beside a network.
struct AnyEvaluator {
  std::variant<ChancesEvaluator, PlainEvaluator<CourseValue>, PlainEvaluator<NetworksValue>> evaluator;

  int operator()(const Position& position, Rule rule) const {
    return std::visit([&](const auto& one) { return one(position, rule); }, evaluator);
  }
};

}  // namespace mohreh::hand_of_the_king
