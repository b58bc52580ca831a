// The searches of Hand of the King that have a readable twin, for Python: minimax and alpha-beta by weights, and perft.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "hand_of_the_king/bind.hpp"
#include "hand_of_the_king/evaluation/weights.hpp"
#include "hand_of_the_king/rules/position.hpp"
#include "hand_of_the_king/search/plain_game.hpp"
#include "running.hpp"
#include "search/minimax.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mohreh::hand_of_the_king {
namespace {

using Weights = std::variant<CourseWeights, SecuredWeights, WinnerWeights>;

struct PlainResult {
  Decision<Action> decision;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

PlainResult fixed_depth(const Position& position, Rule rule, int depth, const Weights& weights, bool prune,
                        bool all_values, const Budget& budget) {
  return run_released(budget, [&](Control& control) {
    PlainResult result;
    {
      Ticker ticker(control, true, 1024);
      std::visit(
          [&](const auto& evaluate) {
            using Game = PlainGame<std::decay_t<decltype(evaluate)>>;
            const Game game{rule, position.turn, evaluate};
            result.decision = Minimax<Game>(game, ticker, prune).decide(position, depth, all_values);
          },
          weights);
    }
    result.nodes = control.nodes();
    result.seconds = control.elapsed();
    return result;
  });
}

std::pair<std::uint64_t, bool> count_lines(const Position& position, Rule rule, int depth, const Budget& budget) {
  return run_released(budget, [&](Control& control) {
    Ticker ticker(control, true, 1024);
    const std::uint64_t leaves = perft(position, rule, depth, ticker);
    return std::pair(leaves, !ticker.stopped());
  });
}

}  // namespace

void bind_plain(nb::module_& module) {
  nb::class_<CourseWeights>(module, "CourseWeights")
      .def(
          "__init__",
          [](CourseWeights* self, double banner, double cards, double mobility,
             const std::array<double, house_count>& houses) {
            new (self) CourseWeights{banner, cards, mobility, houses};
          },
          "banner"_a, "cards"_a, "mobility"_a, "houses"_a);
  nb::class_<SecuredWeights>(module, "SecuredWeights")
      .def(
          "__init__",
          [](SecuredWeights* self, double secured, double leading, double nearness, double mobility, double certain_win,
             const std::array<double, house_count>& houses) {
            new (self) SecuredWeights{secured, leading, nearness, mobility, certain_win, houses};
          },
          "secured"_a, "leading"_a, "nearness"_a, "mobility"_a, "decided"_a, "houses"_a);
  nb::class_<WinnerWeights>(module, "WinnerWeights")
      .def("__init__", [](WinnerWeights* self, double worth) { new (self) WinnerWeights{worth}; }, "worth"_a);

  nb::class_<PlainResult>(module, "PlainResult")
      .def_prop_ro("values",
                   [](const PlainResult& self) {
                     std::vector<std::pair<Code, double>> values;
                     for (const auto& [action, value] : self.decision.values) values.emplace_back(action.code(), value);
                     return values;
                   })
      .def_prop_ro("line", [](const PlainResult& self) { return codes(self.decision.line); })
      .def_prop_ro("value", [](const PlainResult& self) { return self.decision.value; })
      .def_prop_ro("expanded", [](const PlainResult& self) { return self.decision.expanded; })
      .def_prop_ro("cutoffs", [](const PlainResult& self) { return self.decision.cutoffs; })
      .def_prop_ro("leaf_evaluations", [](const PlainResult& self) { return self.decision.leaf_evaluations; })
      .def_prop_ro("complete", [](const PlainResult& self) { return self.decision.complete; })
      .def_ro("nodes", &PlainResult::nodes)
      .def_ro("seconds", &PlainResult::seconds);

  module.def("perft", &count_lines, "position"_a, "rule"_a, "depth"_a, "budget"_a);
  module.def(
      "evaluate",
      [](const Position& position, int player, Rule rule, const Weights& weights) {
        return std::visit([&](const auto& evaluator) { return evaluator(position, player, rule); }, weights);
      },
      "position"_a, "player"_a, "rule"_a, "weights"_a);
  module.def(
      "minimax",
      [](const Position& position, Rule rule, int depth, const Weights& weights, const Budget& budget) {
        return fixed_depth(position, rule, depth, weights, false, true, budget);
      },
      "position"_a, "rule"_a, "depth"_a, "weights"_a, "budget"_a);
  module.def(
      "alphabeta",
      [](const Position& position, Rule rule, int depth, const Weights& weights, bool all_values,
         const Budget& budget) { return fixed_depth(position, rule, depth, weights, true, all_values, budget); },
      "position"_a, "rule"_a, "depth"_a, "weights"_a, "all_values"_a, "budget"_a);
}

}  // namespace mohreh::hand_of_the_king
