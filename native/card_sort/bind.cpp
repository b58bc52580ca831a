#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <utility>
#include <vector>

#include "card_sort/evaluation/bounds.hpp"
#include "card_sort/rules/puzzle.hpp"
#include "card_sort/search/solver.hpp"
#include "running.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mohreh {
namespace {

using namespace card_sort;

constexpr std::uint32_t interval = 512;  // states between two looks at the clock

using Pairs = std::vector<std::vector<std::pair<int, int>>>;  // columns of (number, colour)

Columns columns_of(const Pairs& pairs) {
  Columns columns;
  for (const auto& column : pairs) {
    columns.emplace_back();
    for (const auto& [number, colour] : column) columns.back().push_back({number, colour});
  }
  return columns;
}

PuzzleSolution optimal_solve(const Puzzle& puzzle, const Budget& budget) {
  return run_released(budget, [&](Control& control) {
    Ticker ticker(control, true, interval);
    return solve_optimally(puzzle, budget.memory, ticker);
  });
}

PuzzleSolution solve(const Puzzle& puzzle, const Budget& budget) {
  return run_released(budget, [&](Control& control) {
    Ticker ticker(control, true, interval);
    return solve_somehow(puzzle, budget.memory, ticker);
  });
}

/// Every position that one move leads to: what each card, in the order of their numbers, lies on.
std::vector<std::vector<int>> successors(const Puzzle& puzzle) {
  const std::vector<Card> position = puzzle.pack<Bytes>(puzzle.content());
  std::vector<std::vector<int>> found;
  puzzle.moves<Bytes>(position.data(), Taken{}, [&](Card card, Card, Card target) {
    found.emplace_back(position.begin(), position.end())[card - 1] = target;
  });
  return found;
}

int bound(const Puzzle& puzzle) { return Bounds(puzzle).of<Bytes>(puzzle.pack<Bytes>(puzzle.content()).data()); }

}  // namespace

void bind_card_sort(nb::module_& parent) {
  nb::module_ module = parent.def_submodule("card_sort", "Card sort: shortest solutions and any solution.");
  nb::enum_<Goal>(module, "Goal").value("complete", Goal::complete).value("split", Goal::split);
  nb::class_<Puzzle>(module, "Puzzle")
      .def(
          "__init__",
          [](Puzzle* self, const Pairs& columns, int colours, int numbers, Goal goal) {
            new (self) Puzzle(columns_of(columns), colours, numbers, goal);
          },
          "columns"_a, "colours"_a, "numbers"_a, "goal"_a);
  module.attr("MOST_CARDS") = most_cards;
  module.attr("MOST_COLUMNS") = most_columns;
  module.attr("NO_WAY_OUT") = no_way_out;
  module.def("optimal_solve", &optimal_solve, "puzzle"_a, "budget"_a);
  module.def("solve", &solve, "puzzle"_a, "budget"_a);
  module.def("successors", &successors, "puzzle"_a);
  module.def("bound", &bound, "puzzle"_a);
}

}  // namespace mohreh
