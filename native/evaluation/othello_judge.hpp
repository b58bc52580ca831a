// The evaluation the strong Othello searches use: the learned one where its weights are at hand, else the hand-made.
#pragma once

#include <memory>
#include <utility>

#include "evaluation/othello.hpp"
#include "evaluation/othello_patterns.hpp"

namespace mohreh::othello {

template <int Size>
class Judge {
 public:
  Judge() = default;
  explicit Judge(std::shared_ptr<const Patterns<Size>> patterns) : patterns_(std::move(patterns)) {}

  /// In hundredths of a disc, in favour of the player to move.
  int operator()(const Position<Size>& position) const {
    return patterns_ ? patterns_->value(position) : positional_value<Size>(position);
  }

 private:
  std::shared_ptr<const Patterns<Size>> patterns_;
};

}  // namespace mohreh::othello
