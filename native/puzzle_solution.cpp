// The solution of a puzzle for Python, the same class for all of them.
#include "search/puzzle_solution.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <utility>
#include <vector>

namespace nb = nanobind;

namespace mohreh {

void bind_puzzle_solution(nb::module_& module) {
  nb::class_<PuzzleSolution>(module, "PuzzleSolution")
      .def_ro("solved", &PuzzleSolution::solved)
      .def_ro("optimal", &PuzzleSolution::optimal)
      .def_prop_ro("moves",
                   [](const PuzzleSolution& solution) {
                     std::vector<std::pair<int, int>> moves;
                     for (const Move& move : solution.moves) moves.emplace_back(move.source, move.target);
                     return moves;
                   })
      .def_ro("expanded", &PuzzleSolution::expanded)
      .def_ro("generated", &PuzzleSolution::generated);
}

}  // namespace mohreh
