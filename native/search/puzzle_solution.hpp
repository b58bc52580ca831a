// What solving a puzzle gives back: the moves from one place to another, and what finding them took.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "search/astar.hpp"

namespace mohreh {

struct Move {
  int source = 0;
  int target = 0;
};

struct PuzzleSolution {
  std::optional<bool> solved;  // empty when the budget ran out
  bool optimal = false;        // proven
  std::vector<Move> moves;
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
};

/// The solution behind a path of positions; `moves_of(puzzle, states)` knows the moves between them.
template <class Puzzle, class Unit>
PuzzleSolution solution_of(const Puzzle& puzzle, const Path<Unit>& path, bool optimal) {
  const bool solved = path.solved.value_or(false);
  return {path.solved, optimal && solved, solved ? moves_of(puzzle, path.states) : std::vector<Move>{}, path.expanded,
          path.generated};
}

}  // namespace mohreh
