// Othello for Python. A position is `own`, `opp` (bit sets, the player to move first) and the board's size.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "bindings/running.hpp"
#include "evaluation/othello_document.hpp"
#include "evaluation/othello_judge.hpp"
#include "games/othello.hpp"
#include "games/othello_perft.hpp"
#include "games/othello_stability.hpp"
#include "games/othello_symmetry.hpp"
#include "learn/othello_samples.hpp"
#include "search/minimax.hpp"
#include "search/othello_engine.hpp"
#include "search/othello_solver.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mohreh::othello {
namespace {

using Bits = std::uint64_t;
using BitArray = nb::ndarray<const Bits, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

/// Calls `function.operator()<Size>()` for a size known at run time.
template <class Function>
auto with_size(int size, Function&& function) {
  switch (size) {
    case 4: return function.template operator()<4>();
    case 6: return function.template operator()<6>();
    case 8: return function.template operator()<8>();
    default: throw std::invalid_argument("an Othello board has 4, 6 or 8 squares on a side");
  }
}

struct Counted {
  std::uint64_t leaves;
  bool complete;
};

Counted count_lines(int size, Bits own, Bits opp, int depth, const Limits& limits) {
  return with_size(size, [&]<int Size>() {
    return run_released(limits, [&](Control& control) {
      Ticker ticker(control, true, 1024);
      const std::uint64_t leaves = perft(Position<Size>{own, opp}, depth, ticker);
      return Counted{leaves, !ticker.stopped()};
    });
  });
}

/// A decision with what finding it took.
struct PlainResult {
  Decision decision;
  std::uint64_t nodes;
  double seconds;
};

PlainResult fixed_depth(int size, Bits own, Bits opp, int depth, const DocumentWeights& weights, bool prune,
                        bool all_values, const Limits& limits) {
  return with_size(size, [&]<int Size>() {
    return run_released(limits, [&](Control& control) {
      PlainResult result{};
      {
        Ticker ticker(control);
        const DocumentGame<Size> game(weights);
        Minimax<DocumentGame<Size>> search(game, ticker, prune);
        result.decision = search.decide(game.node({own, opp}, true), depth, all_values);
      }
      result.nodes = control.nodes();
      result.seconds = control.elapsed();
      return result;
    });
  });
}

struct StrongResult {
  Choice choice;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

using WeightArray = nb::ndarray<const std::int16_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

/// The solver and the engine of one board size with their tables, kept between calls.
class Player {
 public:
  Player(int size, std::size_t memory, int threads, bool empties_to_winner, std::optional<WeightArray> weights) {
    const SolverSettings settings{memory, threads, empties_to_winner};
    with_size(size, [&]<int Size>() {
      Judge<Size> judge;
      if (weights) judge = Judge<Size>(std::make_shared<Patterns<Size>>(std::span(weights->data(), weights->size())));
      solver_ = std::make_unique<Solver<Size>>(settings, std::move(judge));
    });
  }

  StrongResult solve(Bits own, Bits opp, bool all_values, bool with_line, const Limits& limits) {
    return visit(limits, [&]<int Size>(Solver<Size>& solver, Control& control) {
      solver.next_search();
      Solution solution = solver.solve({own, opp}, control, all_values, with_line);
      StrongResult result;
      result.choice = {solution.action, static_cast<double>(solution.value), solution.exact, solution.exact,
                       Position<Size>{own, opp}.empties(), std::move(solution.moves), std::move(solution.line)};
      return result;
    });
  }

  StrongResult choose(Bits own, Bits opp, int depth, const Limits& limits) {
    return visit(limits, [&]<int Size>(Solver<Size>& solver, Control& control) {
      solver.next_search();
      StrongResult result;
      result.choice = Engine<Size>(solver, control).choose({own, opp}, depth);
      return result;
    });
  }

  StrongResult above(Bits own, Bits opp, int alpha, const Limits& limits) {
    return visit(limits, [&]<int Size>(Solver<Size>& solver, Control& control) {
      StrongResult result;
      result.choice.value = solver.above({own, opp}, alpha, control);
      result.choice.exact = !control.stopped();
      return result;
    });
  }

  double judge(Bits own, Bits opp) const {
    return std::visit(
        [&]<int Size>(const std::unique_ptr<Solver<Size>>& solver) {
          return solver->judge()(Position<Size>{own, opp}) / 100.0;
        },
        solver_);
  }

  void clear() {
    std::visit([](auto& solver) { solver->clear(); }, solver_);
  }

  nb::tuple samples(std::size_t count, std::uint64_t seed, const SampleSettings& settings, const Limits& limits);

 private:
  /// Runs one call without the GIL and adds what it took.
  template <class Call>
  StrongResult visit(const Limits& limits, Call&& call) {
    return std::visit(
        [&]<int Size>(std::unique_ptr<Solver<Size>>& solver) {
          return run_released(limits, [&](Control& control) {
            StrongResult result = call.template operator()<Size>(*solver, control);
            result.nodes = control.nodes();
            result.seconds = control.elapsed();
            return result;
          });
        },
        solver_);
  }

  std::variant<std::unique_ptr<Solver<4>>, std::unique_ptr<Solver<6>>, std::unique_ptr<Solver<8>>> solver_;
};

template <class Value>
nb::ndarray<nb::numpy, Value> as_array(std::vector<Value>&& values, std::initializer_list<std::size_t> shape) {
  auto* kept = new std::vector<Value>(std::move(values));
  const nb::capsule owner(kept, [](void* memory) noexcept { delete static_cast<std::vector<Value>*>(memory); });
  return nb::ndarray<nb::numpy, Value>(kept->data(), shape, owner);
}

nb::tuple Player::samples(std::size_t count, std::uint64_t seed, const SampleSettings& settings,
                          const Limits& limits) {
  return std::visit(
      [&]<int Size>(std::unique_ptr<Solver<Size>>& solver) {
        const auto found = run_released(limits, [&](Control& control) {
          return mohreh::othello::samples<Size>(*solver, settings, count, seed, control);
        });
        std::vector<Bits> own, opp;
        std::vector<float> values;
        for (const auto& sample : found) {
          own.push_back(sample.position.own);
          opp.push_back(sample.position.opp);
          values.push_back(sample.value);
        }
        const std::size_t size = found.size();
        return nb::make_tuple(as_array(std::move(own), {size}), as_array(std::move(opp), {size}),
                              as_array(std::move(values), {size}));
      },
      solver_);
}

/// For each position the places of its weights in one stage's table, then both mobilities.
nb::tuple pattern_features(int size, const BitArray& own, const BitArray& opp) {
  if (own.size() != opp.size()) throw std::invalid_argument("as many own as opp boards are needed");
  return with_size(size, [&]<int Size>() {
    const auto indices = std::make_unique<PatternIndices<Size>>();
    const auto lanes = static_cast<std::size_t>(indices->count());
    std::vector<std::int32_t> places;
    std::vector<float> mobility;
    for (std::size_t at = 0; at < own.size(); ++at) {
      const Position<Size> position{own.data()[at], opp.data()[at]};
      const auto found = indices->of(position);
      for (std::size_t lane = 0; lane < lanes; ++lane)
        places.push_back(indices->offset(static_cast<int>(lane)) + found[lane]);
      mobility.push_back(static_cast<float>(std::popcount(position.moves())));
      mobility.push_back(static_cast<float>(std::popcount(position.passed().moves())));
    }
    return nb::make_tuple(as_array(std::move(places), {own.size(), lanes}),
                          as_array(std::move(mobility), {own.size(), 2}));
  });
}

void bind_results(nb::module_& module) {
  nb::class_<Counted>(module, "Counted").def_ro("leaves", &Counted::leaves).def_ro("complete", &Counted::complete);

  nb::class_<PlainResult>(module, "PlainResult")
      .def_prop_ro("values", [](const PlainResult& self) { return self.decision.values; })
      .def_prop_ro("line", [](const PlainResult& self) { return self.decision.line; })
      .def_prop_ro("value", [](const PlainResult& self) { return self.decision.value; })
      .def_prop_ro("expanded", [](const PlainResult& self) { return self.decision.expanded; })
      .def_prop_ro("cutoffs", [](const PlainResult& self) { return self.decision.cutoffs; })
      .def_prop_ro("judged", [](const PlainResult& self) { return self.decision.judged; })
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

  module.def("legal_moves", [](int size, Bits own, Bits opp) {
    return with_size(size, [&]<int Size>() { return Position<Size>{own, opp}.moves(); });
  }, "size"_a, "own"_a, "opp"_a);
  module.def("flips", [](int size, int square, Bits own, Bits opp) {
    return with_size(size, [&]<int Size>() { return Position<Size>{own, opp}.flips(square); });
  }, "size"_a, "square"_a, "own"_a, "opp"_a);
  module.def("stable", [](int size, Bits own, Bits opp) {
    return with_size(size, [&]<int Size>() {
      return stable_discs<Size>(own, Position<Size>{own, opp}.empty());
    });
  }, "size"_a, "own"_a, "opp"_a);
  module.def("canonical", [](int size, Bits own, Bits opp) {
    return with_size(size, [&]<int Size>() {
      const Position<Size> smallest = canonical(Position<Size>{own, opp});
      return std::pair(smallest.own, smallest.opp);
    });
  }, "size"_a, "own"_a, "opp"_a);
  module.def("perft", &count_lines, "size"_a, "own"_a, "opp"_a, "depth"_a, "limits"_a);

  nb::class_<DocumentWeights>(module, "DocumentWeights")
      .def("__init__", [](DocumentWeights* self, double discs, double corners, double mobility, bool own_only) {
        new (self) DocumentWeights{discs, corners, mobility, own_only};
      }, "discs"_a = 1.0, "corners"_a = 5.0, "mobility"_a = 3.0, "own_only"_a = false);
  module.def("document_value", [](int size, Bits own, Bits opp, const DocumentWeights& weights) {
    return with_size(size, [&]<int Size>() { return document_value(Position<Size>{own, opp}, weights); });
  }, "size"_a, "own"_a, "opp"_a, "weights"_a);
  module.def("minimax", [](int size, Bits own, Bits opp, int depth, const DocumentWeights& weights,
                           const Limits& limits) {
    return fixed_depth(size, own, opp, depth, weights, false, true, limits);
  }, "size"_a, "own"_a, "opp"_a, "depth"_a, "weights"_a, "limits"_a);
  module.def("alphabeta", [](int size, Bits own, Bits opp, int depth, const DocumentWeights& weights,
                             bool all_values, const Limits& limits) {
    return fixed_depth(size, own, opp, depth, weights, true, all_values, limits);
  }, "size"_a, "own"_a, "opp"_a, "depth"_a, "weights"_a, "all_values"_a, "limits"_a);

  nb::class_<SampleSettings>(module, "SampleSettings")
      .def("__init__", [](SampleSettings* self, int least, int most, int solved_up_to, int depth) {
        new (self) SampleSettings{least, most, solved_up_to, depth};
      }, "least_empties"_a, "most_empties"_a, "solved_up_to"_a, "depth"_a);
  module.def("pattern_features", &pattern_features, "size"_a, "own"_a, "opp"_a);
  module.def("stage_size", [](int size) {
    return with_size(size, []<int Size>() { return Patterns<Size>::stage_size; });
  }, "size"_a);

  nb::class_<Player>(module, "Player")
      .def(nb::init<int, std::size_t, int, bool, std::optional<WeightArray>>(), "size"_a, "memory"_a,
           "threads"_a, "empties_to_winner"_a, "weights"_a = nb::none())
      .def("solve", &Player::solve, "own"_a, "opp"_a, "all_values"_a, "with_line"_a, "limits"_a)
      .def("choose", &Player::choose, "own"_a, "opp"_a, "depth"_a, "limits"_a)
      .def("above", &Player::above, "own"_a, "opp"_a, "alpha"_a, "limits"_a)
      .def("judge", &Player::judge, "own"_a, "opp"_a)
      .def("samples", &Player::samples, "count"_a, "seed"_a, "settings"_a, "limits"_a)
      .def("clear", &Player::clear);
}

}  // namespace mohreh::othello

namespace mohreh {

void bind_othello(nb::module_& module) {
  nb::module_ othello = module.def_submodule("othello", "Othello on 4x4, 6x6 and 8x8.");
  othello::bind(othello);
}

}  // namespace mohreh
