// Solves Othello positions exactly: the result under perfect play, the best move, the principal line, and on request
// the exact result of every move.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/control.hpp"
#include "othello/evaluation/evaluator.hpp"
#include "othello/rules/board.hpp"
#include "othello/search/selectivity.hpp"
#include "othello/search/tables.hpp"

namespace mohreh::othello {

inline constexpr int pass_action = -1;

struct SolverSettings {
  std::size_t memory = std::size_t{1} << 28;  // bytes, all tables together
  int threads = 1;
  bool empties_to_winner = false;
};

/// A move at the root: its value is exact, or else only a bound it does not exceed.
struct RootMove {
  int action;
  double value;
  bool exact;
};

struct Solution {
  int action = pass_action;
  int value = 0;
  int lower = -127, upper = 127;  // proven; the action is worth the lower one at least if it is more than nothing
  bool exact = false;
  std::vector<RootMove> moves;
  std::vector<int> line;
};

/// What a solution shall tell beside the value and the best move.
struct Asked {
  bool all_values = false;    // the exact result of every move
  bool line = false;          // how the game continues
  bool winner_first = false;  // who wins is asked before by how much: for those whose time may end
};

template <int Size>
class Solver {
 public:
  /// Forecasts are for the engine and for the order of moves: proofs leave nothing out.
  Solver(const SolverSettings& settings, Evaluator<Size> evaluator, std::shared_ptr<const Selectivity> forecasts = {})
      : settings_(settings),
        evaluator_(std::move(evaluator)),
        forecasts_(std::move(forecasts)),
        proofs_(settings.memory - settings.memory / 8),
        estimates_(settings.memory / 8) {}

  const Evaluator<Size>& evaluator() const { return evaluator_; }
  const Selectivity* forecasts() const { return forecasts_.get(); }
  EstimateTable& estimates() { return estimates_; }
  bool empties_to_winner() const { return settings_.empties_to_winner; }

  void clear() {
    proofs_.clear();
    estimates_.clear();
  }
  void next_search() {
    proofs_.next_search();
    estimates_.next_search();
  }

  /// A bound on the result: a lower one if it is above `alpha`, else an upper one. Meaningless if control stopped.
  int above(const Position<Size>& position, int alpha, Control& control);

  Solution solve(const Position<Size>& position, Control& control, const Asked& asked);

  /// What a heuristic search of that many plies says, in hundredths of a disc; nothing if control stopped.
  std::optional<int> estimate(const Position<Size>& position, int depth, Control& control);

 private:
  class Work;

  SolverSettings settings_;
  Evaluator<Size> evaluator_;
  std::shared_ptr<const Selectivity> forecasts_;
  ProofTable proofs_;
  EstimateTable estimates_;
};

// Made once, in solver.cpp: several files use them.
extern template class Solver<4>;
extern template class Solver<6>;
extern template class Solver<8>;

}  // namespace mohreh::othello
