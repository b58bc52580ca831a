// What learning Othello needs of the core: positions with their values, and the features of positions.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

#include "othello/evaluation/fitted.hpp"
#include "othello/evaluation/patterns.hpp"
#include "othello/learn/games.hpp"
#include "othello/learn/samples.hpp"
#include "othello/player.hpp"
#include "running.hpp"

namespace mohreh::othello {

using namespace nb::literals;

namespace {

using BitArray = nb::ndarray<const Bits, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

template <class Value>
using Result = nb::ndarray<nb::numpy, Value>;

template <class Value>
Result<Value> as_array(std::vector<Value>&& values, std::initializer_list<std::size_t> shape) {
  auto* kept = new std::vector<Value>(std::move(values));
  const nb::capsule owner(kept, [](void* memory) noexcept { delete static_cast<std::vector<Value>*>(memory); });
  return Result<Value>(kept->data(), shape, owner);
}

void check_pairs(const BitArray& own, const BitArray& opp) {
  if (own.size() != opp.size()) throw std::invalid_argument("as many own as opp boards are needed");
}

std::tuple<Result<Bits>, Result<Bits>, Result<float>>
sample_positions(Player& player, std::size_t count, std::uint64_t seed, const SampleSettings& settings,
                 const Budget& budget) {
  std::vector<Bits> own, opp;
  std::vector<float> values;
  player.with_solver(budget, [&]<int Size>(Solver<Size>& solver, Control& control) {
    for (const auto& sample : samples<Size>(solver, settings, count, seed, control)) {
      own.push_back(sample.position.own);
      opp.push_back(sample.position.opp);
      values.push_back(sample.value);
    }
    return true;
  });
  const std::size_t size = own.size();
  return std::tuple(as_array(std::move(own), {size}), as_array(std::move(opp), {size}),
                    as_array(std::move(values), {size}));
}

std::tuple<Result<Bits>, Result<Bits>, Result<std::uint32_t>, Result<std::int8_t>, Result<std::uint8_t>>
learning_games(Player& player, std::uint64_t first, std::uint64_t count, std::uint64_t seed,
               const GameSettings& settings, const Budget& budget) {
  std::vector<Bits> own, opp;
  std::vector<std::uint32_t> games;
  std::vector<std::int8_t> results;
  std::vector<std::uint8_t> solved;
  player.with_solver(budget, [&]<int Size>(Solver<Size>& solver, Control& control) {
    for (const auto& labelled : LearningGames<Size>(solver, settings, seed, control).play(first, count)) {
      own.push_back(labelled.position.own);
      opp.push_back(labelled.position.opp);
      games.push_back(static_cast<std::uint32_t>(labelled.game));
      results.push_back(labelled.result);
      solved.push_back(labelled.solved);
    }
    return true;
  });
  const std::size_t size = own.size();
  return std::tuple(as_array(std::move(own), {size}), as_array(std::move(opp), {size}),
                    as_array(std::move(games), {size}), as_array(std::move(results), {size}),
                    as_array(std::move(solved), {size}));
}

/// For each position the features of the fitted evaluation.
Result<std::int8_t> fitted_features(int size, const BitArray& own, const BitArray& opp) {
  check_pairs(own, opp);
  std::vector<std::int8_t> found;
  found.reserve(own.size() * feature_count);
  with_size(size, [&]<int Size>() {
    for (std::size_t at = 0; at < own.size(); ++at)
      for (const int feature : features<Size>(Position<Size>{own.data()[at], opp.data()[at]}))
        found.push_back(static_cast<std::int8_t>(feature));
  });
  return as_array(std::move(found), {own.size(), std::size_t{feature_count}});
}

/// For each position the places of its weights in one stage's table, then both mobilities.
std::tuple<Result<std::int32_t>, Result<float>> pattern_features(int size, const BitArray& own, const BitArray& opp) {
  check_pairs(own, opp);
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
    return std::tuple(as_array(std::move(places), {own.size(), lanes}),
                      as_array(std::move(mobility), {own.size(), 2}));
  });
}

}  // namespace

void bind_learning(nb::module_& module) {
  nb::class_<SampleSettings>(module, "SampleSettings")
      .def("__init__", [](SampleSettings* self, int least, int most, int solved_up_to, int depth) {
        new (self) SampleSettings{least, most, solved_up_to, depth};
      }, "least_empties"_a, "most_empties"_a, "solved_up_to"_a, "depth"_a);
  nb::class_<GameSettings>(module, "GameSettings")
      .def("__init__", [](GameSettings* self, int solved_up_to, int depth) {
        new (self) GameSettings{solved_up_to, depth};
      }, "solved_up_to"_a, "depth"_a);
  module.def("samples", &sample_positions, "player"_a, "count"_a, "seed"_a, "settings"_a, "budget"_a);
  module.def("learning_games", &learning_games, "player"_a, "first"_a, "count"_a, "seed"_a, "settings"_a,
             "budget"_a);
  module.def("fitted_features", &fitted_features, "size"_a, "own"_a, "opp"_a);
  module.def("pattern_features", &pattern_features, "size"_a, "own"_a, "opp"_a);
  module.def("stage_size", [](int size) {
    return with_size(size, []<int Size>() { return Patterns<Size>::stage_size; });
  }, "size"_a);
}

}  // namespace mohreh::othello
