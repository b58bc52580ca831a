// Heuristic search of Othello to a given depth: what the engine plays by, and how the exact search orders its moves.
//
// Principal variation search (Marsland & Campbell 1982) with a transposition table. Moves are ordered by the table,
// then by the evaluation of the position they lead to: in Othello that tells far more than which move was good
// elsewhere in the tree.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "core/control.hpp"
#include "othello/evaluation/evaluator.hpp"
#include "othello/rules/board.hpp"
#include "othello/search/tables.hpp"

namespace mohreh::othello {

template <int Size>
class Midgame {
 public:
  static constexpr int infinite = 30000;  // more than any board full of hundredths of discs

  Midgame(EstimateTable& table, Ticker& ticker, const Evaluator<Size>& evaluator, bool empties_to_winner)
      : table_(table), ticker_(ticker), evaluator_(evaluator), empties_to_winner_(empties_to_winner) {}

  /// The value of a position after `depth` more plies; a pass costs none. Fail-soft; meaningless once stopped.
  int value(const Position<Size>& position, int alpha, int beta, int depth) {
    if (ticker_.tick()) return 0;
    if (depth <= 0) return evaluator_(position);
    const std::uint64_t moves = position.moves();
    if (moves == 0) {
      if (position.passed().moves() == 0) return 100 * position.result(empties_to_winner_);
      return -value(position.passed(), -beta, -alpha, depth);
    }
    return depth == 1 ? best_leaf(position, moves, beta) : best_child(position, moves, alpha, beta, depth);
  }

 private:
  struct Child {
    Position<Size> position;
    int promise;
    std::uint8_t square;
  };

  int best_leaf(const Position<Size>& position, std::uint64_t moves, int beta) {
    int best = -infinite;
    for (const int square : Ascending(moves)) {
      ticker_.tick();
      const Position<Size> next = position.after(square);
      best = std::max(best, next.own == 0 ? -100 * next.result(empties_to_winner_) : -evaluator_(next));
      if (best >= beta) break;
    }
    return best;
  }

  int best_child(const Position<Size>& position, std::uint64_t moves, int alpha, int beta, int depth) {
    const std::uint64_t key = position.key();
    std::uint8_t known_best = no_square;
    if (const auto known = table_.find(key)) {
      known_best = known->best;
      if (known->depth >= depth) {
        const int value = known->value;
        if (known->bound == Estimated::Bound::exact) return value;
        if (known->bound == Estimated::Bound::lower && value >= beta) return value;
        if (known->bound == Estimated::Bound::upper && value <= alpha) return value;
      }
    }
    std::array<Child, Size * Size> children;
    const int count = ordered(position, moves, known_best, depth, children);
    int best = -infinite;
    std::uint8_t best_square = no_square;
    for (int index = 0; index < count; ++index) {
      const Child& child = children[index];
      const int floor = std::max(alpha, best);
      int found;
      if (index == 0) {
        found = -value(child.position, -beta, -floor, depth - 1);
      } else {
        found = -value(child.position, -floor - 1, -floor, depth - 1);
        if (found > floor && found < beta) found = -value(child.position, -beta, -floor, depth - 1);
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

  /// The children, most promising first. Two plies above the leaves counting replies is as good as evaluating.
  int ordered(const Position<Size>& position, std::uint64_t moves, std::uint8_t known_best, int depth,
              std::array<Child, Size * Size>& children) {
    int count = 0;
    for (const int square : Ascending(moves)) {
      Child child{position.after(square), 0, static_cast<std::uint8_t>(square)};
      child.promise = square == known_best ? infinite
                      : depth > 2          ? -evaluator_(child.position)
                                           : -std::popcount(child.position.moves());
      int place = count++;
      for (; place > 0 && children[place - 1].promise < child.promise; --place)
        children[place] = children[place - 1];
      children[place] = child;
    }
    return count;
  }

  EstimateTable& table_;
  Ticker& ticker_;
  const Evaluator<Size>& evaluator_;
  bool empties_to_winner_;
};

}  // namespace mohreh::othello
