// The solver and the engine of Othello as one object of Python's, and what its bindings share.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "core/with_constant.hpp"
#include "othello/evaluation/evaluator.hpp"
#include "othello/rules/board.hpp"
#include "othello/search/engine.hpp"
#include "othello/search/solver.hpp"
#include "running.hpp"

namespace mohreh::othello {

namespace nb = nanobind;

using Bits = std::uint64_t;

template <class Function>
auto with_size(int size, Function&& function) {
  return with_constant<4, 6, 8>(size, "an Othello board has 4, 6 or 8 squares on a side", function);
}

struct StrongResult {
  Choice choice;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

using WeightArray = nb::ndarray<const std::int16_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

using ShapeArray = nb::ndarray<const std::int8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using ForecastArray = nb::ndarray<const float, nb::ndim<4>, nb::c_contig, nb::device::cpu>;

inline std::span<const std::int16_t> whole(const WeightArray& weights) { return {weights.data(), weights.size()}; }
inline std::vector<Shape> shapes_of(const ShapeArray& rows, int area) {
  return shapes_of(std::span<const std::int8_t>(rows.data(), rows.size()), area);
}

/// Pattern weights as Python holds them. What is made of them is kept, since all of their players share it.
struct PatternArrays {
  ShapeArray shapes;
  WeightArray empties, weights;
  bool interpolated;
  WeightArray tempo;

  template <int Size>
  std::shared_ptr<const Patterns<Size>> patterns() const {
    auto& kept = std::get<std::shared_ptr<const Patterns<Size>>>(kept_);
    if (!kept)
      kept = std::make_shared<const Patterns<Size>>(
          PatternWeights{shapes_of(shapes, Size * Size), whole(empties), whole(weights), interpolated, whole(tempo)});
    return kept;
  }

  template <int Size>
  using Shared = std::shared_ptr<const Patterns<Size>>;

  mutable std::tuple<Shared<4>, Shared<6>, Shared<8>> kept_{};
};

/// The solver and the engine of one board size with their tables, kept between calls.
class Player {
 public:
  Player(int size, std::size_t memory, int threads, bool empties_to_winner, const PatternArrays* patterns,
         std::optional<WeightArray> fitted, std::optional<ForecastArray> forecasts) {
    const SolverSettings settings{memory, threads, empties_to_winner};
    with_size(size, [&]<int Size>() {
      Evaluator<Size> evaluator;
      if (patterns != nullptr) evaluator = Evaluator<Size>(patterns->patterns<Size>());
      if (fitted) evaluator = Evaluator<Size>(std::make_shared<const Fitted<Size>>(whole(*fitted)));
      solver_ = std::make_unique<Solver<Size>>(settings, std::move(evaluator), selectivity(forecasts));
    });
  }

  StrongResult solve(Bits own, Bits opp, bool all_values, bool with_line, const Budget& budget) {
    return visit(budget, [&]<int Size>(Solver<Size>& solver, Control& control) {
      solver.next_search();
      Solution solution = solver.solve({own, opp}, control, {.all_values = all_values, .line = with_line});
      StrongResult result;
      result.choice = {solution.action,         static_cast<double>(solution.value), solution.exact,
                       solution.exact,          Position<Size>{own, opp}.empties(),  std::move(solution.moves),
                       std::move(solution.line)};
      return result;
    });
  }

  StrongResult choose(Bits own, Bits opp, int depth, const Budget& budget) {
    return visit(budget, [&]<int Size>(Solver<Size>& solver, Control& control) {
      solver.next_search();
      StrongResult result;
      result.choice = othello::choose<Size>(solver, {own, opp}, depth, control);
      return result;
    });
  }

  StrongResult above(Bits own, Bits opp, int alpha, const Budget& budget) {
    return visit(budget, [&]<int Size>(Solver<Size>& solver, Control& control) {
      StrongResult result;
      result.choice.value = solver.above({own, opp}, alpha, control);
      result.choice.exact = !control.stopped();
      return result;
    });
  }

  double evaluate(Bits own, Bits opp) const {
    return std::visit(
        [&]<int Size>(const std::unique_ptr<Solver<Size>>& solver) {
          return solver->evaluator()(Position<Size>{own, opp}) / 100.0;
        },
        solver_);
  }

  void clear() {
    std::visit([](auto& solver) { solver->clear(); }, solver_);
  }

  /// Calls `call.operator()<Size>(solver, control)` without the GIL.
  template <class Call>
  auto with_solver(const Budget& budget, Call&& call) {
    return std::visit(
        [&]<int Size>(std::unique_ptr<Solver<Size>>& solver) {
          return run_released(budget,
                              [&](Control& control) { return call.template operator()<Size>(*solver, control); });
        },
        solver_);
  }

 private:
  static std::shared_ptr<const Selectivity> selectivity(const std::optional<ForecastArray>& forecasts) {
    if (!forecasts) return {};
    if (forecasts->shape(2) != Selectivity::per_depth || forecasts->shape(3) != Selectivity::numbers)
      throw std::invalid_argument("a table of forecasts of the wrong shape");
    constexpr int stage_span = 4;
    return std::make_shared<const Selectivity>(std::span(forecasts->data(), forecasts->size()),
                                               static_cast<int>(forecasts->shape(0)),
                                               static_cast<int>(forecasts->shape(1)), stage_span);
  }

  /// Runs one call without the GIL and adds what it took.
  template <class Call>
  StrongResult visit(const Budget& budget, Call&& call) {
    return std::visit(
        [&]<int Size>(std::unique_ptr<Solver<Size>>& solver) {
          return run_released(budget, [&](Control& control) {
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

}  // namespace mohreh::othello
