// Expectimax without any cut: value for value and node for node what search/expectimax.py finds in 2048.
//
// The depth falls by one at every node of either kind: depth 3 is player, chance, player. A move is worth its points
// plus the chance node below it; a finished game is worth what its last board looks like.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <limits>

#include "core/control.hpp"
#include "twenty48/rules/board.hpp"

namespace mohreh::twenty48 {

/// Nodes, chance nodes with their last layer, or play-outs between two looks at the clock: the costliest of them take
/// a few microseconds.
constexpr std::uint32_t search_interval = 256;

/// What a search for a move gives back: one entry per direction, and what finding it took.
struct Decision {
  int action = -1;  // -1 where no move is legal
  double value = 0;
  std::array<double, 4> values{};
  std::array<bool, 4> valued{};  // which directions were legal and looked at to the end
  std::uint64_t expanded = 0;
  std::uint64_t nodes = 0;
  std::uint64_t leaf_evaluations = 0;  // leaves whose value was estimated because the search looked no further
  int depth = 0;
  bool complete = true;

  /// Only a strictly larger value replaces the best, so that the first of equal moves is chosen.
  void offer(int direction, double offered) {
    const bool better = action < 0 || !valued[action] || offered > value;
    values[direction] = offered;
    valued[direction] = true;
    if (!better) return;
    action = direction;
    value = offered;
  }
};

template <class Evaluation>
concept Evaluates = requires(const Evaluation& evaluation, Board board) {
  { evaluation(board) } -> std::convertible_to<double>;
};

template <int Size, Evaluates Evaluation>
class Expectimax {
 public:
  Expectimax(const Evaluation& evaluation, bool stop_at_2048, Ticker& ticker)
      : evaluation_(evaluation), stop_at_2048_(stop_at_2048), ticker_(ticker) {}

  Decision search(Board board, int depth) {
    result_ = Decision{};
    result_.depth = depth;
    enter();
    ++result_.expanded;
    for (int direction = 0; direction < 4; ++direction) {
      const auto after = rules_.moved(board, direction);
      if (after.board == board) continue;
      if (result_.action < 0) result_.action = direction;  // something to answer even if the budget ends at once
      const double value = after.points + chance_value(after.board, depth - 1);
      if (ticker_.stopped()) break;
      result_.offer(direction, value);
    }
    result_.complete = !ticker_.stopped();
    return result_;
  }

 private:
  double player_value(Board board, int depth) {
    enter();
    if (stop_at_2048_ && Rules<Size>::has_2048(board)) return evaluation_(board);
    if (depth == 0) {
      if (rules_.can_move(board)) ++result_.leaf_evaluations;
      return evaluation_(board);
    }
    double best = -std::numeric_limits<double>::infinity();
    for (int direction = 0; direction < 4; ++direction) {
      const auto after = rules_.moved(board, direction);
      if (after.board == board) continue;
      best = std::max(best, after.points + chance_value(after.board, depth - 1));
      if (ticker_.stopped()) return best;
    }
    if (best == -std::numeric_limits<double>::infinity()) return evaluation_(board);
    ++result_.expanded;
    return best;
  }

  double chance_value(Board board, int depth) {
    enter();
    if (stop_at_2048_ && Rules<Size>::has_2048(board)) return evaluation_(board);
    if (depth == 0) {
      ++result_.leaf_evaluations;
      return evaluation_(board);
    }
    ++result_.expanded;
    const Board empty = Rules<Size>::empty_cells(board);
    const int count = std::popcount(empty);
    double total = 0;
    for (Board rest = empty; rest != 0; rest &= rest - 1) {
      const Board cell = rest & (~rest + 1);
      total += 0.9 / count * player_value(board | cell, depth - 1);
      total += 0.1 / count * player_value(board | cell << 1, depth - 1);
      if (ticker_.stopped()) break;
    }
    return total;
  }

  void enter() {
    ++result_.nodes;
    ticker_.tick();
  }

  Rules<Size> rules_;
  const Evaluation& evaluation_;
  bool stop_at_2048_;
  Ticker& ticker_;
  Decision result_;
};

}  // namespace mohreh::twenty48
