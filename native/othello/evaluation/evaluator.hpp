// The evaluation the strong Othello searches use: a learned one where its weights are at hand, else the hand-made.
#pragma once

#include <memory>
#include <utility>

#include "othello/evaluation/features.hpp"
#include "othello/evaluation/fitted.hpp"
#include "othello/evaluation/patterns.hpp"

namespace mohreh::othello {

template <int Size>
class Evaluator {
 public:
  Evaluator() = default;
  explicit Evaluator(std::shared_ptr<const Patterns<Size>> patterns) : patterns_(std::move(patterns)) {}
  explicit Evaluator(std::shared_ptr<const Fitted<Size>> fitted) : fitted_(std::move(fitted)) {}

  /// In hundredths of a disc, in favour of the player to move.
  int operator()(const Position<Size>& position) const {
    if (patterns_) return patterns_->value(position);
    return fitted_ ? fitted_->value(position) : positional_value<Size>(position);
  }

 private:
  std::shared_ptr<const Patterns<Size>> patterns_;
  std::shared_ptr<const Fitted<Size>> fitted_;
};

}  // namespace mohreh::othello
