// Hand of the King for Python: the solver, the engine, and the engine's search by other weights.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "hand_of_the_king/bind.hpp"
#include "hand_of_the_king/evaluation/weights.hpp"
#include "hand_of_the_king/learn/duels.hpp"
#include "hand_of_the_king/rules/position.hpp"
#include "hand_of_the_king/search/engine.hpp"
#include "hand_of_the_king/search/plain_engine.hpp"
#include "hand_of_the_king/search/solver.hpp"
#include "running.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mohreh::hand_of_the_king {
namespace {

using Weight32s = nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

struct SolverResult {
  Solution solution;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

SolverResult run_solver(const Position& position, Rule rule, bool all_values, bool with_line, int threads,
                        const Outlook* outlook, const Budget& budget) {
  return run_released(budget, [&](Control& control) {
    SolverResult result;
    {
      Ticker ticker(control, true, prover_interval(position));
      Allowance allowance(ticker);
      result.solution = solve(position, rule, {budget.memory, all_values, with_line, threads, outlook}, allowance);
    }
    result.nodes = control.nodes();
    result.seconds = control.elapsed();
    return result;
  });
}

struct EngineResult {
  Choice choice;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

template <EvaluatesPositions Evaluator>
EngineResult run_engine(const Position& position, Rule rule, const EngineSettings& settings, const Evaluator& evaluator,
                        const Budget& budget) {
  return run_released(budget, [&](Control& control) {
    EngineResult result;
    result.choice = Engine(position, rule, settings, evaluator, control).choose();
    result.nodes = control.nodes();
    result.seconds = control.elapsed();
    return result;
  });
}

/// What the outlook says, on the scale of the chances: a win less a loss.
int chance_of(int value) {
  if (std::abs(value) == victory) return value;
  return static_cast<int>(std::lround(certain * std::tanh(value / (2.0 * Outlook::unit))));
}

EngineResult run_by_outlook(const Position& position, Rule rule, const EngineSettings& settings, const Outlook& outlook,
                            EngineMemory& memory, const Budget& budget) {
  return run_released(budget, [&](Control& control) {
    EngineResult result;
    Choice& choice = result.choice = choose_without_companions(position, rule, settings, outlook, memory, control);
    choice.value = chance_of(choice.value);
    for (RootAction& root : choice.actions) root.value = chance_of(root.value);
    result.nodes = control.nodes();
    result.seconds = control.elapsed();
    return result;
  });
}

/// The engine's scale for Python: 100 is a win for certain by the chances; what is proven is a won game.
double points(int value, bool proven = false) {
  if (!proven) return 100.0 * value / certain;
  return value == victory ? decided : -decided;
}

Deal deal_to_judge(const Position& position) {
  require(position.companions == 0 && fate_of(position) == Fate::open,
          "the outlook judges open positions without companions");
  return Deal(position);
}

void bind_solver(nb::module_& module) {
  nb::class_<SolverResult>(module, "SolverResult")
      .def_prop_ro("exact", [](const SolverResult& self) { return self.solution.exact; })
      .def_prop_ro("wins", [](const SolverResult& self) { return self.solution.wins; })
      .def_prop_ro("action", [](const SolverResult& self) { return self.solution.action.code(); })
      .def_prop_ro("values",
                   [](const SolverResult& self) {
                     std::vector<std::pair<Code, bool>> values;
                     for (const auto& [action, wins] : self.solution.values) values.emplace_back(action.code(), wins);
                     return values;
                   })
      .def_prop_ro("line", [](const SolverResult& self) { return codes(self.solution.line); })
      .def_ro("nodes", &SolverResult::nodes)
      .def_ro("seconds", &SolverResult::seconds);
  nb::class_<Outlook>(module, "Outlook")
      .def(
          "__init__",
          [](Outlook* self, const Weight32s& weights) {
            new (self) Outlook(std::span<const std::int32_t>(weights.data(), weights.size()));
          },
          "weights"_a)
      .def(
          "value",
          [](const Outlook& self, const Position& position) {
            const Deal deal = deal_to_judge(position);
            return self(deal, deal.node_of(position));
          },
          "position"_a)
      .def(
          "labour",
          [](const Outlook& self, const Position& position) {
            const Deal deal = deal_to_judge(position);
            return self.labour(deal, deal.node_of(position));
          },
          "position"_a);
  module.attr("OUTLOOK_WEIGHTS") = Outlook::size();
  module.def("solve", &run_solver, "position"_a, "rule"_a, "all_values"_a, "with_line"_a, "threads"_a,
             "outlook"_a.none(), "budget"_a);
}

void bind_engine(nb::module_& module) {
  nb::class_<EngineResult>(module, "EngineResult")
      .def_prop_ro("action", [](const EngineResult& self) { return self.choice.action.code(); })
      .def_prop_ro("value", [](const EngineResult& self) { return points(self.choice.value, self.choice.exact); })
      .def_prop_ro("exact", [](const EngineResult& self) { return self.choice.exact; })
      .def_prop_ro("complete", [](const EngineResult& self) { return self.choice.complete; })
      .def_prop_ro("depth", [](const EngineResult& self) { return self.choice.depth; })
      .def_prop_ro("actions",
                   [](const EngineResult& self) {
                     std::vector<std::tuple<Code, double, bool>> found;
                     for (const RootAction& root : self.choice.actions)
                       found.emplace_back(root.action.code(),
                                          points(root.value, self.choice.exact && std::abs(root.value) == victory),
                                          root.exact);
                     return found;
                   })
      .def_prop_ro("line", [](const EngineResult& self) { return codes(self.choice.line); })
      .def_ro("nodes", &EngineResult::nodes)
      .def_ro("seconds", &EngineResult::seconds);
  module.attr("VICTORY") = points(victory);
  module.attr("MOBILITY_WORTH") = points(mobility_worth);
  nb::class_<EngineMemory>(module, "EngineMemory")
      .def(nb::init<std::size_t>(), "bytes"_a)
      .def("speed", &EngineMemory::speed, "plain"_a);
  module.def(
      "engine",
      [](const Position& position, Rule rule, int depth, bool may_solve, int threads, const Outlook* outlook,
         EngineMemory* memory, const Budget& budget) {
        const EngineSettings settings{budget.memory, depth, may_solve, threads, memory};
        if (position.companions != 0 || outlook == nullptr || memory == nullptr)
          return run_engine(position, rule, settings, ChancesEvaluator{}, budget);
        return run_by_outlook(position, rule, settings, *outlook, *memory, budget);
      },
      "position"_a, "rule"_a, "depth"_a, "may_solve"_a, "threads"_a, "outlook"_a.none(), "memory"_a.none(), "budget"_a);
  module.def(
      "chances", [](const Position& position, Rule rule) { return points(static_value(position, rule)); }, "position"_a,
      "rule"_a);
}

/// The engine's search, and games that tell how good they are, by weights of one kind.
template <class Weights>
void bind_tuned(nb::module_& module) {
  module.def(
      "search_by_weights",
      [](const Position& position, Rule rule, const Weights& weights, int depth, const Budget& budget) {
        return run_engine(position, rule, {budget.memory, depth, false, 1}, WeightsEvaluator<Weights>{weights}, budget);
      },
      "position"_a, "rule"_a, "weights"_a, "depth"_a, "budget"_a);
  module.def(
      "duels",
      [](const std::vector<Position>& boards, Rule rule, const std::vector<Weights>& challengers,
         const Weights& opponent, int depth, unsigned threads, const Budget& budget) {
        return run_released(budget, [&](Control& control) {
          return play_duels(boards, challengers, opponent, {rule, depth, threads}, control);
        });
      },
      "boards"_a, "rule"_a, "challengers"_a, "opponent"_a, "depth"_a, "threads"_a, "budget"_a);
}

}  // namespace

void bind(nb::module_& module) {
  bind_position(module);
  bind_plain(module);
  bind_solver(module);
  bind_engine(module);
  bind_tuned<SecuredWeights>(module);
  bind_tuned<CourseWeights>(module);
}

}  // namespace mohreh::hand_of_the_king

namespace mohreh {

void bind_hand_of_the_king(nb::module_& module) {
  nb::module_ king = module.def_submodule("hand_of_the_king", "Hand of the King, with and without companions.");
  hand_of_the_king::bind(king);
}

}  // namespace mohreh
