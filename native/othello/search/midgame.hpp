// Heuristic search of Othello to a given depth: what the engine plays by, and how the exact search orders its moves.
//
// Principal variation search (Marsland & Campbell 1982) with a transposition table, which is also asked about the
// children before any of them is searched (enhanced transposition cut-offs, Plaat et al. 1996). Moves are ordered by
// the table, then by the evaluation of the position they lead to: in Othello that tells far more than which move was
// good elsewhere in the tree. Given forecasts, it leaves out what a shallow search shows to be beyond the window.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <utility>

#include "core/control.hpp"
#include "othello/evaluation/evaluator.hpp"
#include "othello/rules/board.hpp"
#include "othello/search/selectivity.hpp"
#include "othello/search/tables.hpp"

namespace mohreh::othello {

template <int Size>
class Midgame {
 public:
  static constexpr int infinite = 30000;  // more than any board full of hundredths of discs

  /// How many spreads beyond the window a forecast must lie to be believed. In play 0.7 to 1 are as strong as each
  /// other; where a search orders the moves of a proof, 0.7 and 0.85 cost the whole fewer nodes than 0.5, 1 or 1.4.
  static constexpr float confidence = 0.85f;

  /// Without forecasts nothing is left out.
  Midgame(EstimateTable& table, Ticker& ticker, const Evaluator<Size>& evaluator, bool empties_to_winner,
          const Selectivity* forecasts = nullptr)
      : table_(table),
        ticker_(ticker),
        evaluator_(evaluator),
        forecasts_(forecasts),
        empties_to_winner_(empties_to_winner) {}

  /// The value of a position after `depth` more plies; a pass costs none. Fail-soft; meaningless once stopped.
  int value(const Position<Size>& position, int alpha, int beta, int depth) {
    return value(position, evaluator_.views(position), alpha, beta, depth);
  }

 private:
  static constexpr int children_asked_from = 4;  // plies: below, asking the table costs more than it saves

  struct Child {
    Position<Size> position;
    std::uint64_t flipped;
    int promise;
    std::uint8_t square;
  };
  struct Children {
    std::array<Child, Size * Size> list;
    int count = 0;

    /// Puts a child behind all that promise as much or more.
    void insert(const Child& child) {
      int place = count++;
      for (; place > 0 && list[place - 1].promise < child.promise; --place) list[place] = list[place - 1];
      list[place] = child;
    }
  };

  int value(const Position<Size>& position, const Views<Size>& views, int alpha, int beta, int depth) {
    if (ticker_.tick()) return 0;
    if (depth <= 0) return evaluator_.value(position, views);
    const std::uint64_t moves = position.moves();
    if (moves == 0) {
      if (position.passed().moves() == 0) return 100 * position.result(empties_to_winner_);
      return -value(position.passed(), views.passed(), -beta, -alpha, depth);
    }
    return depth == 1 ? best_leaf(position, views, moves, beta)
                      : best_child(position, views, moves, alpha, beta, depth);
  }

  int best_leaf(const Position<Size>& position, const Views<Size>& views, std::uint64_t moves, int beta) {
    int best = -infinite;
    for (const int square : Ascending(moves)) {
      ticker_.tick();
      const std::uint64_t flipped = position.flips(square);
      const Position<Size> next = position.after(square, flipped);
      best = std::max(best, next.own == 0 ? -100 * next.result(empties_to_winner_)
                                          : -evaluator_.value_after(next, views, square, flipped));
      if (best >= beta) break;
    }
    return best;
  }

  int best_child(const Position<Size>& position, const Views<Size>& views, std::uint64_t moves, int alpha, int beta,
                 int depth) {
    const std::uint64_t key = position.key();
    std::uint8_t known_best = no_square;
    if (const auto known = table_.find(key)) {
      known_best = known->best;
      if (known->depth >= depth && decides(*known, alpha, beta)) return known->value;
    }
    const bool null_window = beta - alpha == 1;
    if (null_window && forecasts_ != nullptr)
      if (const int foreseen = beyond_window(position, views, alpha, depth); foreseen != unforeseen) return foreseen;

    Children children;
    list(position, views, moves, known_best, depth, children);
    if (null_window && depth >= children_asked_from)
      if (const int known = known_cutoff(children, beta, depth); known >= beta) return known;
    int best = -infinite;
    std::uint8_t best_square = no_square;
    for (int index = 0; index < children.count; ++index) {
      const Child& child = children.list[index];
      const Views<Size> seen = evaluator_.after(views, child.square, child.flipped);
      const int floor = std::max(alpha, best);
      int found;
      if (index == 0) {
        found = -value(child.position, seen, -beta, -floor, depth - 1);
      } else {
        found = -value(child.position, seen, -floor - 1, -floor, depth - 1);
        if (found > floor && found < beta) found = -value(child.position, seen, -beta, -floor, depth - 1);
      }
      if (ticker_.stopped()) return 0;
      if (found > best) {
        best = found;
        best_square = child.square;
        if (best >= beta) break;
      }
    }
    const auto bound = best >= beta    ? Estimated::Bound::lower
                       : best <= alpha ? Estimated::Bound::upper
                                       : Estimated::Bound::exact;
    table_.store(key, {static_cast<std::int16_t>(best), static_cast<std::uint8_t>(depth), bound, best_square});
    return best;
  }

  static bool decides(const Estimated& known, int alpha, int beta) {
    switch (known.bound) {
      case Estimated::Bound::exact:
        return true;
      case Estimated::Bound::lower:
        return known.value >= beta;
      case Estimated::Bound::upper:
        return known.value <= alpha;
    }
    return false;
  }

  /// A bound beyond the null window above `alpha` that shallow searches foresee with confidence. Only the side on which
  /// the position looks to be is asked about.
  int beyond_window(const Position<Size>& position, const Views<Size>& views, int alpha, int depth) {
    const int beta = alpha + 1;
    int looks = unforeseen;
    for (const Forecast& forecast : forecasts_->of(position.empties(), depth)) {
      if (forecast.shallow == 0) continue;
      if (looks == unforeseen) looks = evaluator_.value(position, views);
      const float margin = confidence * forecast.spread;
      const bool high = looks >= beta;
      const float wanted = ((high ? beta + margin : alpha - margin) - forecast.offset) / forecast.slope;
      if (std::abs(wanted) >= infinite) continue;
      const int bound = static_cast<int>(high ? std::ceil(wanted) : std::floor(wanted));
      const int found = high ? value(position, views, bound - 1, bound, forecast.shallow)
                             : value(position, views, bound, bound + 1, forecast.shallow);
      if (ticker_.stopped()) return 0;
      if (high && found >= bound) return beta;
      if (!high && found <= bound) return alpha;
    }
    return unforeseen;
  }

  /// A lower bound that the table already knows from some child; less than beta if it knows none that is enough.
  int known_cutoff(const Children& children, int beta, int depth) const {
    for (int index = 0; index < children.count; ++index)
      if (const auto known = table_.find(children.list[index].position.key());
          known && known->depth >= depth - 1 && known->bound != Estimated::Bound::lower && -known->value >= beta)
        return -known->value;
    return -infinite;
  }

  /// The children, most promising first. Two plies above the leaves counting replies is as good as evaluating.
  void list(const Position<Size>& position, const Views<Size>& views, std::uint64_t moves, std::uint8_t known_best,
            int depth, Children& children) {
    for (const int square : Ascending(moves)) {
      const std::uint64_t flipped = position.flips(square);
      Child child{position.after(square, flipped), flipped, 0, static_cast<std::uint8_t>(square)};
      if (depth >= children_asked_from) table_.prefetch(child.position.key());
      child.promise = square == known_best ? infinite
                      : depth > 2          ? -evaluator_.value_after(child.position, views, square, flipped)
                                           : -std::popcount(child.position.moves());
      children.insert(child);
    }
  }

  static constexpr int unforeseen = infinite + 1;

  EstimateTable& table_;
  Ticker& ticker_;
  const Evaluator<Size>& evaluator_;
  const Selectivity* forecasts_;
  bool empties_to_winner_;
};

}  // namespace mohreh::othello
