#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "core/with_constant.hpp"
#include "running.hpp"
#include "twenty48/evaluation/features.hpp"
#include "twenty48/evaluation/strong.hpp"
#include "twenty48/rules/board.hpp"
#include "twenty48/search/engine.hpp"
#include "twenty48/search/expectimax.hpp"
#include "twenty48/search/games.hpp"
#include "twenty48/search/montecarlo.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mohreh {
namespace {

using namespace twenty48;

template <class Function>
auto with_size(int size, Function&& function) {
  return with_constant<2, 3, 4>(size, "native 2048 boards have 2, 3 or 4 cells on a side", function);
}

std::pair<Board, std::uint32_t> move_board(int size, Board board, int direction) {
  return with_size(size, [&]<int Size>() {
    const auto after = Rules<Size>().moved(board, direction);
    return std::pair(after.board, after.points);
  });
}

/// The tables of one evaluation, made once and used for many searches.
struct Features {
  std::variant<FeatureEvaluation<2>, FeatureEvaluation<3>, FeatureEvaluation<4>> tables;

  Features(int size, const FeatureWeights& weights)
      : tables(with_size(size, [&]<int Size>() { return decltype(tables)(FeatureEvaluation<Size>(weights)); })) {}

  double value(Board board) const {
    return std::visit([&](const auto& evaluation) { return evaluation(board); }, tables);
  }

  Decision search(Board board, int depth, bool stop_at_2048, const Budget& budget) const {
    return std::visit(
        [&]<int Size>(const FeatureEvaluation<Size>& evaluation) {
          return run_released(budget, [&](Control& control) {
            Ticker ticker(control);
            return Expectimax<Size, FeatureEvaluation<Size>>(evaluation, stop_at_2048, ticker).search(board, depth);
          });
        },
        tables);
  }
};

double evaluate_strong(int size, Board board) {
  return with_size(size, [&]<int Size>() { return static_cast<double>(LineScores<Size>::strong()(board)); });
}

Decision search_engine(int size, Board board, const PlySettings& settings, bool deepen, const Budget& budget) {
  return with_size(size, [&]<int Size>() {
    return run_released(budget, [&](Control& control) {
      Engine<Size> engine(settings.within(budget.memory));
      Ticker ticker(control, true, search_interval);
      return deepen ? engine.deepen(board, ticker) : engine.search(board, ticker);
    });
  });
}

Arms search_playouts(int size, Board board, const PlayoutSettings& settings, std::uint64_t seed,
                     const std::optional<UcbSettings>& ucb, const Budget& budget) {
  return with_size(size, [&]<int Size>() {
    return run_released(budget, [&](Control& control) {
      Random random(seed);
      Ticker ticker(control, true, search_interval);
      MonteCarlo<Size> search(board, settings, random, ticker);
      return ucb ? search.ucb(*ucb) : search.flat();
    });
  });
}

std::vector<PlayedGame> play(int size, const std::vector<std::uint64_t>& seeds, const Player& player,
                             const GameSettings& settings, const Budget& budget) {
  return with_size(size, [&]<int Size>() {
    return run_released(budget, [&](Control& control) { return play_games<Size>(seeds, player, settings, control); });
  });
}

void bind_results(nb::module_& module) {
  nb::class_<Decision>(module, "Decision")
      .def_ro("action", &Decision::action)
      .def_ro("value", &Decision::value)
      .def_ro("values", &Decision::values)
      .def_ro("valued", &Decision::valued)
      .def_ro("expanded", &Decision::expanded)
      .def_ro("nodes", &Decision::nodes)
      .def_ro("leaf_evaluations", &Decision::leaf_evaluations)
      .def_ro("depth", &Decision::depth)
      .def_ro("complete", &Decision::complete);
  nb::class_<Arm>(module, "Arm")
      .def_ro("legal", &Arm::legal)
      .def_ro("total", &Arm::total)
      .def_ro("visits", &Arm::visits);
  nb::class_<Arms>(module, "Arms")
      .def_ro("arms", &Arms::arms)
      .def_ro("action", &Arms::action)
      .def_ro("playouts", &Arms::playouts)
      .def_ro("moves", &Arms::moves)
      .def_ro("complete", &Arms::complete);
  nb::class_<PlayedGame>(module, "PlayedGame")
      .def_ro("seed", &PlayedGame::seed)
      .def_ro("score", &PlayedGame::score)
      .def_ro("moves", &PlayedGame::moves)
      .def_ro("board", &PlayedGame::board)
      .def_prop_ro("largest", [](const PlayedGame& game) { return Rules<4>::largest(game.board); })
      .def_ro("seconds", &PlayedGame::seconds)
      .def_ro("finished", &PlayedGame::finished);
}

void bind_settings(nb::module_& module) {
  nb::class_<FeatureWeights>(module, "FeatureWeights")
      .def(nb::init<double, double, double, double, double>(), "monotonicity"_a, "smoothness"_a, "empty"_a, "merges"_a,
           "corner"_a);
  nb::class_<Features>(module, "Features")
      .def(nb::init<int, const FeatureWeights&>(), "size"_a, "weights"_a)
      .def("value", &Features::value, "board"_a)
      .def("search", &Features::search, "board"_a, "depth"_a, "stop_at_2048"_a, "budget"_a);
  nb::class_<PlySettings>(module, "PlySettings")
      .def(nb::init<int, float, std::size_t>(), "plies"_a, "least_probability"_a, "memory"_a);
  nb::class_<PlayoutSettings>(module, "PlayoutSettings")
      .def(nb::init<std::uint64_t, std::uint32_t, bool>(), "playouts"_a, "length"_a, "stop_at_2048"_a);
  nb::class_<UcbSettings>(module, "UcbSettings")
      .def(nb::init<double, double, bool>(), "c"_a, "punishment"_a, "normalised"_a);
  nb::class_<GameSettings>(module, "GameSettings")
      .def(nb::init<bool, std::uint32_t, unsigned>(), "stop_at_2048"_a, "most_moves"_a, "threads"_a);
  nb::class_<RandomPlayer>(module, "RandomPlayer").def(nb::init<>());
  nb::class_<ExpectimaxPlayer>(module, "ExpectimaxPlayer")
      .def(nb::init<FeatureWeights, int, std::uint32_t>(), "weights"_a, "depth"_a, "step"_a);
  nb::class_<EnginePlayer>(module, "EnginePlayer")
      .def(nb::init<PlySettings, double, std::uint64_t>(), "settings"_a, "seconds"_a, "nodes"_a);
  nb::class_<MctsPlayer>(module, "MctsPlayer").def(nb::init<PlayoutSettings, std::uint32_t>(), "playouts"_a, "step"_a);
  nb::class_<UcbPlayer>(module, "UcbPlayer")
      .def(nb::init<PlayoutSettings, UcbSettings, std::uint32_t>(), "playouts"_a, "ucb"_a, "step"_a);
}

}  // namespace

void bind_twenty48(nb::module_& parent) {
  nb::module_ module = parent.def_submodule("twenty48", "2048 on boards up to 4x4.");
  bind_results(module);
  bind_settings(module);
  module.attr("NEVER") = never;
  module.attr("LOST") = strong_weights.lost;
  module.def("move_board", &move_board, "size"_a, "board"_a, "direction"_a);
  module.def("evaluate_strong", &evaluate_strong, "size"_a, "board"_a);
  module.def("search_engine", &search_engine, "size"_a, "board"_a, "settings"_a, "deepen"_a, "budget"_a);
  module.def("search_playouts", &search_playouts, "size"_a, "board"_a, "settings"_a, "seed"_a, "ucb"_a.none(),
             "budget"_a);
  module.def("play", &play, "size"_a, "seeds"_a, "player"_a, "settings"_a, "budget"_a);
}

}  // namespace mohreh
