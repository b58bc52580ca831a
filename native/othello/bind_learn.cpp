// What learning Othello needs of the core: positions with their values, and the features of positions.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>

#include <cstdint>
#include <span>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "othello/evaluation/fitted.hpp"
#include "othello/learn/games.hpp"
#include "othello/learn/least_squares.hpp"
#include "othello/learn/leaves.hpp"
#include "othello/learn/samples.hpp"
#include "othello/player.hpp"
#include "othello/rules/symmetry.hpp"
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

std::tuple<Result<Bits>, Result<Bits>, Result<float>> sample_positions(Player& player, std::size_t count,
                                                                       std::uint64_t seed,
                                                                       const SampleSettings& settings,
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

std::tuple<Result<Bits>, Result<Bits>, Result<std::uint32_t>, Result<float>, Result<std::int8_t>, Result<std::uint8_t>>
learning_games(Player& player, std::uint64_t first, std::uint64_t count, std::uint64_t seed,
               const GameSettings& settings, const Budget& budget) {
  std::vector<Bits> own, opp;
  std::vector<std::uint32_t> games;
  std::vector<float> values;
  std::vector<std::int8_t> results;
  std::vector<std::uint8_t> solved;
  player.with_solver(budget, [&]<int Size>(Solver<Size>& solver, Control& control) {
    for (const auto& labelled : LearningGames<Size>(solver, settings, seed, control).play(first, count)) {
      own.push_back(labelled.position.own);
      opp.push_back(labelled.position.opp);
      games.push_back(static_cast<std::uint32_t>(labelled.game));
      values.push_back(labelled.value);
      results.push_back(labelled.result);
      solved.push_back(labelled.solved);
    }
    return true;
  });
  const std::size_t size = own.size();
  return std::tuple(as_array(std::move(own), {size}), as_array(std::move(opp), {size}),
                    as_array(std::move(games), {size}), as_array(std::move(values), {size}),
                    as_array(std::move(results), {size}), as_array(std::move(solved), {size}));
}

std::tuple<Result<Bits>, Result<Bits>, Result<std::uint32_t>, Result<float>> leaf_games(
    Player& player, std::uint64_t first, std::uint64_t count, std::uint64_t seed, const LeafSettings& settings,
    const Budget& budget) {
  std::vector<Bits> own, opp;
  std::vector<std::uint32_t> games;
  std::vector<float> values;
  player.with_solver(budget, [&]<int Size>(Solver<Size>& solver, Control& control) {
    for (const auto& leaf : LeafGames<Size>(solver, settings, seed, control).play(first, count)) {
      own.push_back(leaf.position.own);
      opp.push_back(leaf.position.opp);
      games.push_back(static_cast<std::uint32_t>(leaf.game));
      values.push_back(leaf.value);
    }
    return true;
  });
  const std::size_t size = own.size();
  return std::tuple(as_array(std::move(own), {size}), as_array(std::move(opp), {size}),
                    as_array(std::move(games), {size}), as_array(std::move(values), {size}));
}

/// For each position a number that it shares with its mirror images and, as good as certainly, with no other.
Result<std::uint64_t> position_keys(int size, const BitArray& own, const BitArray& opp) {
  check_pairs(own, opp);
  std::vector<std::uint64_t> keys(own.size());
  with_size(size, [&]<int Size>() {
    for (std::size_t at = 0; at < keys.size(); ++at) {
      const Position<Size> one = canonical(Position<Size>{own.data()[at], opp.data()[at]});
      keys[at] = mixed(mixed(one.own) + one.opp);
    }
  });
  return as_array(std::move(keys), {own.size()});
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

/// What searches of 0, 1, 2 … plies say about each position, in discs; one row for each. The last rows may be missing
/// if the limits are reached.
Result<float> estimates(Player& player, const BitArray& own, const BitArray& opp, int deepest, const Budget& budget) {
  check_pairs(own, opp);
  const auto columns = static_cast<std::size_t>(deepest) + 1;
  std::vector<float> found;
  player.with_solver(budget, [&]<int Size>(Solver<Size>& solver, Control& control) {
    for (std::size_t at = 0; at < own.size(); ++at) {
      solver.clear();
      std::vector<float> row;
      for (int depth = 0; depth <= deepest; ++depth)
        if (const auto value = solver.estimate({own.data()[at], opp.data()[at]}, depth, control))
          row.push_back(static_cast<float>(*value) / 100);
      if (row.size() < columns) break;
      found.insert(found.end(), row.begin(), row.end());
    }
    return true;
  });
  const std::size_t rows = found.size() / columns;
  return as_array(std::move(found), {rows, columns});
}

/// The positions of a fit, kept while it lasts.
struct PatternFit {
  int size;
  ShapeArray shapes;
  WeightArray empties;
  BitArray own, opp;

  template <class Product>
  Result<float> product(const Budget& budget, const Product& product) const {
    return with_size(size, [&]<int Size>() {
      const LeastSquares<Size> positions(shapes_of(shapes, Size * Size), whole(empties), {own.data(), own.size()},
                                         {opp.data(), opp.size()});
      std::vector<float> found = run_released(budget, [&](Control& control) { return product(positions, control); });
      const std::size_t count = found.size();
      return as_array(std::move(found), {count});
    });
  }
};

using FloatArray = nb::ndarray<const float, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

std::span<const float> whole(const FloatArray& numbers) { return {numbers.data(), numbers.size()}; }

void bind_fit(nb::module_& module) {
  nb::class_<PatternFit>(module, "PatternFit")
      .def(
          "__init__",
          [](PatternFit* self, int size, ShapeArray shapes, WeightArray empties, BitArray own, BitArray opp) {
            check_pairs(own, opp);
            new (self) PatternFit{size, std::move(shapes), std::move(empties), std::move(own), std::move(opp)};
          },
          "size"_a, "shapes"_a, "empties"_a, "own"_a, "opp"_a)
      .def(
          "predict",
          [](const PatternFit& self, const FloatArray& weights, unsigned threads, const Budget& budget) {
            return self.product(budget, [&](const auto& positions, Control& control) {
              return positions.predict(whole(weights), threads, control);
            });
          },
          "weights"_a, "threads"_a, "budget"_a)
      .def(
          "gather",
          [](const PatternFit& self, const FloatArray& numbers, unsigned threads, const Budget& budget) {
            return self.product(budget, [&](const auto& positions, Control& control) {
              return positions.gather(whole(numbers), threads, control);
            });
          },
          "numbers"_a, "threads"_a, "budget"_a);
}

}  // namespace

void bind_learning(nb::module_& module) {
  nb::class_<SampleSettings>(module, "SampleSettings")
      .def(
          "__init__",
          [](SampleSettings* self, int least, int most, int solved_up_to, int depth) {
            new (self) SampleSettings{least, most, solved_up_to, depth};
          },
          "least_empties"_a, "most_empties"_a, "solved_up_to"_a, "depth"_a);
  nb::class_<GameSettings>(module, "GameSettings")
      .def(
          "__init__",
          [](GameSettings* self, int solved_up_to, int depth, int ahead) {
            new (self) GameSettings{solved_up_to, depth, ahead};
          },
          "solved_up_to"_a, "depth"_a, "ahead"_a = GameSettings::anything);
  nb::class_<LeafSettings>(module, "LeafSettings")
      .def(
          "__init__",
          [](LeafSettings* self, int solved_up_to, int depth, int ahead) {
            new (self) LeafSettings{solved_up_to, depth, ahead};
          },
          "solved_up_to"_a, "depth"_a, "ahead"_a = LeafSettings::anything);
  module.def("samples", &sample_positions, "player"_a, "count"_a, "seed"_a, "settings"_a, "budget"_a);
  module.def("learning_games", &learning_games, "player"_a, "first"_a, "count"_a, "seed"_a, "settings"_a, "budget"_a);
  module.def("leaf_games", &leaf_games, "player"_a, "first"_a, "count"_a, "seed"_a, "settings"_a, "budget"_a);
  module.def("position_keys", &position_keys, "size"_a, "own"_a, "opp"_a);
  module.def("fitted_features", &fitted_features, "size"_a, "own"_a, "opp"_a);
  module.def("estimates", &estimates, "player"_a, "own"_a, "opp"_a, "deepest"_a, "budget"_a);
  bind_fit(module);
}

}  // namespace mohreh::othello

namespace mohreh {

/// In the part that `bind_othello` has made: learning needs its players.
void bind_othello_learn(nanobind::module_& module) {
  nanobind::module_ othello = nanobind::cast<nanobind::module_>(module.attr("othello"));
  othello::bind_learning(othello);
}

}  // namespace mohreh
