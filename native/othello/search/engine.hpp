// The strong Othello player: a heuristic search deepened until the budget ends, and the exact solver as soon as the
// rest of the game is expected to fit into what is left of it.
#pragma once

#include <vector>

#include "core/control.hpp"
#include "othello/search/solver.hpp"

namespace mohreh::othello {

struct Choice {
  int action = pass_action;
  double value = 0;  // in discs, in favour of the player to move
  bool exact = false;
  bool complete = true;  // the last depth was searched to its end
  int depth = 0;
  std::vector<RootMove> moves;
  std::vector<int> line;
};

/// Looks at most `deepest` plies ahead. The position must not be over.
template <int Size>
Choice choose(Solver<Size>& solver, const Position<Size>& position, int deepest, Control& control);

// Made once, in engine.cpp: several files use them.
extern template Choice choose(Solver<4>&, const Position<4>&, int, Control&);
extern template Choice choose(Solver<6>&, const Position<6>&, int, Control&);
extern template Choice choose(Solver<8>&, const Position<8>&, int, Control&);

}  // namespace mohreh::othello
