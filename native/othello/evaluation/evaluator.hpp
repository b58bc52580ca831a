// The evaluation the strong Othello searches use: a learned one where its weights are at hand, else the hand-made one.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>

#include "othello/evaluation/features.hpp"
#include "othello/evaluation/fitted.hpp"
#include "othello/evaluation/patterns.hpp"

namespace mohreh::othello {

/// Values are in hundredths of a disc, in favour of the player to move.
///
/// A search carries `Views` from node to node, so that the patterns need not look at the whole board at every leaf;
/// for the other evaluations they stay empty.
template <int Size>
class Evaluator {
 public:
  Evaluator() = default;
  explicit Evaluator(std::shared_ptr<const Patterns<Size>> patterns) : patterns_(std::move(patterns)) {}
  explicit Evaluator(std::shared_ptr<const Fitted<Size>> fitted) : fitted_(std::move(fitted)) {}

  int operator()(const Position<Size>& position) const {
    return patterns_ ? patterns_->value(position) : without_patterns(position);
  }

  Views<Size> views(const Position<Size>& position) const {
    return patterns_ ? patterns_->indices().views(position) : Views<Size>{};
  }
  Views<Size> after(const Views<Size>& before, int square, std::uint64_t flipped) const {
    return patterns_ ? patterns_->indices().after(before, square, flipped) : Views<Size>{};
  }

  int value(const Position<Size>& position, const Views<Size>& views) const {
    return patterns_ ? patterns_->value(position, views.mine) : without_patterns(position);
  }

  /// The value of the position that a move leads to.
  int value_after(const Position<Size>& next, const Views<Size>& before, int square, std::uint64_t flipped) const {
    if (!patterns_) return without_patterns(next);
    return patterns_->value(next, patterns_->indices().mine_after(before, square, flipped));
  }

 private:
  int without_patterns(const Position<Size>& position) const {
    return fitted_ ? fitted_->value(position) : positional_value<Size>(position);
  }

  std::shared_ptr<const Patterns<Size>> patterns_;
  std::shared_ptr<const Fitted<Size>> fitted_;
};

}  // namespace mohreh::othello
