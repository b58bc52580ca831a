// Othello for Python. A position is `own`, `opp` (bit sets, the player to move first) and the board's size.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "othello/evaluation/fitted.hpp"
#include "othello/evaluation/stability.hpp"
#include "othello/player.hpp"
#include "othello/rules/board.hpp"
#include "othello/rules/perft.hpp"
#include "othello/rules/symmetry.hpp"
#include "othello/search/plain_game.hpp"
#include "running.hpp"
#include "search/minimax.hpp"
#include "search/random_replies.hpp"

namespace mohreh::othello {

using namespace nb::literals;

namespace {

struct Counted {
  std::uint64_t leaves;
  bool complete;
};

Counted count_lines(int size, Bits own, Bits opp, int depth, const Budget& budget) {
  return with_size(size, [&]<int Size>() {
    return run_released(budget, [&](Control& control) {
      Ticker ticker(control, true, 1024);
      const std::uint64_t leaves = perft(Position<Size>{own, opp}, depth, ticker);
      return Counted{leaves, !ticker.stopped()};
    });
  });
}

/// A decision with what finding it took.
struct PlainResult {
  Decision<int> decision;
  std::uint64_t nodes;
  double seconds;
};

/// `make.operator()<Size>()` makes what evaluates the leaves, `search(game, ticker, root)` decides.
template <class MakeEvaluator, class Search>
PlainResult fixed_depth(int size, Bits own, Bits opp, const Budget& budget, MakeEvaluator&& make, Search&& search) {
  return with_size(size, [&]<int Size>() {
    auto evaluator = make.template operator()<Size>();
    return run_released(budget, [&](Control& control) {
      PlainResult result{};
      {
        using Game = PlainGame<Size, decltype(evaluator)>;
        Ticker ticker(control);
        const Game game(std::move(evaluator));
        result.decision = search(game, ticker, game.node({own, opp}, true));
      }
      result.nodes = control.nodes();
      result.seconds = control.elapsed();
      return result;
    });
  });
}

auto evaluator_of(const CourseWeights& weights) {
  return [&weights]<int Size>() { return CourseEvaluator<Size>{weights}; };
}
auto evaluator_of(const WeightArray& weights) {
  return [&weights]<int Size>() { return FittedEvaluator<Size>{Fitted<Size>(whole(weights))}; };
}

auto minimax_to(int depth, bool prune, bool all_values) {
  return [=]<class Game>(const Game& game, Ticker& ticker, const typename Game::Node& root) {
    return Minimax<Game>(game, ticker, prune).decide(root, depth, all_values);
  };
}
template <Replies replies>
auto random_replies_to(int depth) {
  return [=]<class Game>(const Game& game, Ticker& ticker, const typename Game::Node& root) {
    return RandomReplies<Game, replies>(game, ticker).decide(root, depth);
  };
}

/// The plain searches over one kind of weights.
template <class Weights>
void bind_plain_searches(nb::module_& module) {
  module.def(
      "minimax",
      [](int size, Bits own, Bits opp, int depth, const Weights& weights, const Budget& budget) {
        return fixed_depth(size, own, opp, budget, evaluator_of(weights), minimax_to(depth, false, true));
      },
      "size"_a, "own"_a, "opp"_a, "depth"_a, "weights"_a, "budget"_a);
  module.def(
      "alphabeta",
      [](int size, Bits own, Bits opp, int depth, const Weights& weights, bool all_values, const Budget& budget) {
        return fixed_depth(size, own, opp, budget, evaluator_of(weights), minimax_to(depth, true, all_values));
      },
      "size"_a, "own"_a, "opp"_a, "depth"_a, "weights"_a, "all_values"_a, "budget"_a);
  module.def(
      "expectimax",
      [](int size, Bits own, Bits opp, int depth, const Weights& weights, const Budget& budget) {
        return fixed_depth(size, own, opp, budget, evaluator_of(weights), random_replies_to<Replies::uniform>(depth));
      },
      "size"_a, "own"_a, "opp"_a, "depth"_a, "weights"_a, "budget"_a);
  module.def(
      "median_reply",
      [](int size, Bits own, Bits opp, int depth, const Weights& weights, const Budget& budget) {
        return fixed_depth(size, own, opp, budget, evaluator_of(weights), random_replies_to<Replies::median>(depth));
      },
      "size"_a, "own"_a, "opp"_a, "depth"_a, "weights"_a, "budget"_a);
}

void bind_results(nb::module_& module) {
  nb::class_<Counted>(module, "Counted").def_ro("leaves", &Counted::leaves).def_ro("complete", &Counted::complete);

  nb::class_<PlainResult>(module, "PlainResult")
      .def_prop_ro("values", [](const PlainResult& self) { return self.decision.values; })
      .def_prop_ro("line", [](const PlainResult& self) { return self.decision.line; })
      .def_prop_ro("value", [](const PlainResult& self) { return self.decision.value; })
      .def_prop_ro("expanded", [](const PlainResult& self) { return self.decision.expanded; })
      .def_prop_ro("cutoffs", [](const PlainResult& self) { return self.decision.cutoffs; })
      .def_prop_ro("leaf_evaluations", [](const PlainResult& self) { return self.decision.leaf_evaluations; })
      .def_prop_ro("complete", [](const PlainResult& self) { return self.decision.complete; })
      .def_ro("nodes", &PlainResult::nodes)
      .def_ro("seconds", &PlainResult::seconds);

  nb::class_<RootMove>(module, "RootMove")
      .def_ro("action", &RootMove::action)
      .def_ro("value", &RootMove::value)
      .def_ro("exact", &RootMove::exact);

  nb::class_<StrongResult>(module, "StrongResult")
      .def_prop_ro("action", [](const StrongResult& self) { return self.choice.action; })
      .def_prop_ro("value", [](const StrongResult& self) { return self.choice.value; })
      .def_prop_ro("exact", [](const StrongResult& self) { return self.choice.exact; })
      .def_prop_ro("complete", [](const StrongResult& self) { return self.choice.complete; })
      .def_prop_ro("depth", [](const StrongResult& self) { return self.choice.depth; })
      .def_prop_ro("moves", [](const StrongResult& self) { return self.choice.moves; })
      .def_prop_ro("line", [](const StrongResult& self) { return self.choice.line; })
      .def_ro("nodes", &StrongResult::nodes)
      .def_ro("seconds", &StrongResult::seconds);
}

}  // namespace

void bind(nb::module_& module) {
  bind_results(module);

  module.def(
      "legal_moves",
      [](int size, Bits own, Bits opp) {
        return with_size(size, [&]<int Size>() { return Position<Size>{own, opp}.moves(); });
      },
      "size"_a, "own"_a, "opp"_a);
  module.def(
      "flips",
      [](int size, int square, Bits own, Bits opp) {
        return with_size(size, [&]<int Size>() { return Position<Size>{own, opp}.flips(square); });
      },
      "size"_a, "square"_a, "own"_a, "opp"_a);
  module.def(
      "stable",
      [](int size, Bits own, Bits opp) {
        return with_size(size, [&]<int Size>() { return stable_discs<Size>(own, Position<Size>{own, opp}.empty()); });
      },
      "size"_a, "own"_a, "opp"_a);
  module.def(
      "canonical",
      [](int size, Bits own, Bits opp) {
        return with_size(size, [&]<int Size>() {
          const Position<Size> smallest = canonical(Position<Size>{own, opp});
          return std::pair(smallest.own, smallest.opp);
        });
      },
      "size"_a, "own"_a, "opp"_a);
  module.def("perft", &count_lines, "size"_a, "own"_a, "opp"_a, "depth"_a, "budget"_a);

  nb::class_<CourseWeights>(module, "CourseWeights")
      .def(
          "__init__",
          [](CourseWeights* self, double discs, double corners, double mobility, bool own_only) {
            new (self) CourseWeights{discs, corners, mobility, own_only};
          },
          "discs"_a = 1.0, "corners"_a = 5.0, "mobility"_a = 3.0, "own_only"_a = false);
  module.def(
      "course_value",
      [](int size, Bits own, Bits opp, const CourseWeights& weights) {
        return with_size(size, [&]<int Size>() { return course_value(Position<Size>{own, opp}, weights); });
      },
      "size"_a, "own"_a, "opp"_a, "weights"_a);
  bind_plain_searches<CourseWeights>(module);
  bind_plain_searches<WeightArray>(module);
  module.def(
      "fitted_value",
      [](int size, Bits own, Bits opp, const WeightArray& weights) {
        return with_size(size, [&]<int Size>() { return Fitted<Size>(whole(weights)).value({own, opp}); });
      },
      "size"_a, "own"_a, "opp"_a, "weights"_a);

  nb::class_<PatternArrays>(module, "PatternWeights")
      .def(
          "__init__",
          [](PatternArrays* self, ShapeArray shapes, WeightArray empties, WeightArray weights, bool interpolated,
             WeightArray tempo) {
            new (self) PatternArrays{std::move(shapes), std::move(empties), std::move(weights), interpolated,
                                     std::move(tempo)};
          },
          "shapes"_a, "empties"_a, "weights"_a, "interpolated"_a, "tempo"_a);
  nb::class_<Player>(module, "Player")
      .def(nb::init<int, std::size_t, int, bool, const PatternArrays*, std::optional<WeightArray>,
                    std::optional<ForecastArray>>(),
           "size"_a, "memory"_a, "threads"_a, "empties_to_winner"_a, "patterns"_a = nb::none(), "fitted"_a = nb::none(),
           "forecasts"_a = nb::none())
      .def("solve", &Player::solve, "own"_a, "opp"_a, "all_values"_a, "with_line"_a, "budget"_a)
      .def("choose", &Player::choose, "own"_a, "opp"_a, "depth"_a, "budget"_a)
      .def("above", &Player::above, "own"_a, "opp"_a, "alpha"_a, "budget"_a)
      .def("evaluate", &Player::evaluate, "own"_a, "opp"_a)
      .def("clear", &Player::clear);
}

}  // namespace mohreh::othello

namespace mohreh {

void bind_othello(nanobind::module_& module) {
  nanobind::module_ othello = module.def_submodule("othello", "Othello on 4x4, 6x6 and 8x8.");
  othello::bind(othello);
}

}  // namespace mohreh
