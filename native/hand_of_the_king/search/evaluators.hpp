// What values the positions where the engine's search ends. (Those that a program chooses when it runs are in
// any_evaluator.hpp.)
#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>

#include "hand_of_the_king/evaluation/chances.hpp"
#include "hand_of_the_king/evaluation/weights.hpp"
#include "hand_of_the_king/search/companion_choice.hpp"

namespace mohreh::hand_of_the_king {

/// What an evaluator is: the worth of an undecided position to its player to move, strictly between a loss and
/// `victory`.
template <class Evaluator>
concept EvaluatesPositions = requires(const Evaluator& evaluator, const Position& position, Rule rule) {
  { evaluator(position, rule) } -> std::same_as<int>;
};

/// The engine's own: the chances. A choice is part of the move that earned it: it is looked at, however little, where
/// the search ends.
struct ChancesEvaluator {
  int operator()(const Position& position, Rule rule) const {
    if (!position.choosing) return static_value(position, rule);
    return CompanionChoice(position, rule, false).best(1).front().score;
  }
};

/// The evaluator of hand-made weights, on the scale of the chances.
template <class Weights>
struct WeightsEvaluator {
  Weights weights;

  int operator()(const Position& position, Rule rule) const {
    const double value = points * weights(position, position.turn, rule);
    return static_cast<int>(std::lround(std::clamp<double>(value, 1 - victory, victory - 1)));
  }

 private:
  static constexpr double points = 8;  // fine enough that rounding hides nothing
};

}  // namespace mohreh::hand_of_the_king
