#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "running.hpp"
#include "water_sort/rules/puzzle.hpp"
#include "water_sort/search/solver.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mohreh {
namespace {

using namespace water_sort;

constexpr std::uint32_t interval = 512;  // states between two looks at the clock

std::vector<std::tuple<int, int, int>> legal_pours(const Tubes& tubes, int capacity, Pour pour) {
  const Puzzle puzzle(tubes, capacity, pour);
  std::vector<std::tuple<int, int, int>> found;
  for (int source = 0; source < puzzle.tubes(); ++source)
    for (int target = 0; target < puzzle.tubes(); ++target)
      if (const int units = source == target ? 0 : puzzle.poured(puzzle.top_of(source), puzzle.top_of(target));
          units > 0)
        found.emplace_back(source, target, units);
  return found;
}

PuzzleSolution optimal_solve(const Tubes& tubes, int capacity, Pour pour, const Budget& budget) {
  const Puzzle puzzle(tubes, capacity, pour);
  return run_released(budget, [&](Control& control) {
    Ticker ticker(control, true, interval);
    return solve_optimally(puzzle, budget.memory, ticker);
  });
}

PuzzleSolution solve(const Tubes& tubes, int capacity, Pour pour, const Budget& budget) {
  const Puzzle puzzle(tubes, capacity, pour);
  return run_released(budget, [&](Control& control) {
    Ticker ticker(control, true, interval);
    return solve_somehow(puzzle, budget.memory, ticker);
  });
}

std::optional<bool> winnable(const Tubes& tubes, int capacity, Pour pour, const Budget& budget) {
  const Puzzle puzzle(tubes, capacity, pour);
  return run_released(budget, [&](Control& control) {
    Ticker ticker(control, true, interval);
    return can_be_won(puzzle, budget.memory, ticker);
  });
}

}  // namespace

void bind_water_sort(nb::module_& parent) {
  nb::module_ module = parent.def_submodule("water_sort", "Water sort: shortest solutions, any solution, dead ends.");
  nb::enum_<Pour>(module, "Pour")
      .value("whole", Pour::whole)
      .value("partial", Pour::partial)
      .value("single", Pour::single);
  module.attr("MOST_TUBES") = most_tubes;
  module.attr("MOST_COLOURS") = most_colours;
  module.attr("MOST_UNITS") = most_units;
  module.def("legal_pours", &legal_pours, "tubes"_a, "capacity"_a, "pour"_a);
  module.def("optimal_solve", &optimal_solve, "tubes"_a, "capacity"_a, "pour"_a, "budget"_a);
  module.def("solve", &solve, "tubes"_a, "capacity"_a, "pour"_a, "budget"_a);
  module.def("can_be_won", &winnable, "tubes"_a, "capacity"_a, "pour"_a, "budget"_a);
}

}  // namespace mohreh
