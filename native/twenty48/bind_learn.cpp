#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

#include "running.hpp"
#include "twenty48/evaluation/network_weights.hpp"
#include "twenty48/evaluation/ntuple.hpp"
#include "twenty48/learn/games.hpp"
#include "twenty48/learn/learner.hpp"
#include "twenty48/search/ntuple.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mohreh {
namespace {

using namespace twenty48;

template <class Weight, int Dimensions = 1>
using Array = nb::ndarray<Weight, nb::ndim<Dimensions>, nb::c_contig, nb::device::cpu>;

void check_size(const NtupleShape& shape, std::size_t given) {
  if (given != shape.weights()) throw std::invalid_argument("the array has not as many weights as the network");
}

/// A network that plays: its shape, and weights that Python owns.
class Network {
 public:
  using Floats = Array<const float>;
  using Gaps = Array<const std::uint16_t>;
  using Values = Array<const std::int16_t>;

  Network(const NtupleShape& shape, Floats weights) : shape_(shape), arrays_(weights) {
    check_size(shape, weights.size());
    weights_.emplace<DenseWeights>(weights.data(), shape.stage_weights());
  }
  Network(const NtupleShape& shape, Gaps gaps, Values values, float scale, std::vector<float> bases)
      : shape_(shape), arrays_(std::pair(gaps, values)) {
    if (gaps.size() != values.size()) throw std::invalid_argument("every weight needs a gap");
    if (bases.size() != shape.stages()) throw std::invalid_argument("every stage needs a base");
    weights_.emplace<PackedWeights>(gaps.data(), values.data(), gaps.size(), scale, std::move(bases),
                                    shape.stage_weights());
  }

  /// Calls the function with the network in its own type of weights.
  template <class Function>
  auto with(Function&& function) const {
    if (const auto* packed = std::get_if<PackedWeights>(&weights_)) return function(NtupleNetwork(shape_, *packed));
    return function(NtupleNetwork(shape_, std::get<DenseWeights>(weights_)));
  }

 private:
  NtupleShape shape_;
  std::variant<Floats, std::pair<Gaps, Values>> arrays_;  // what the weights lie in, kept alive
  std::variant<std::monostate, DenseWeights, PackedWeights> weights_;
};

Decision search_network(const Network& network, Board board, const PlySettings& settings, bool deepen,
                        const Budget& budget) {
  return network.with([&]<class Weight>(const NtupleNetwork<Weight>& values) {
    return run_released(budget, [&](Control& control) {
      NetworkSearch<Weight> search(values, settings.within(budget.memory));
      Ticker ticker(control, true, 64);
      return deepen ? search.deepen(board, ticker) : search.search(board, ticker);
    });
  });
}

std::vector<PlayedGame> play_network(const Network& network, const NetworkPlayer& player,
                                     const std::vector<std::uint64_t>& seeds, std::uint32_t most_moves,
                                     unsigned threads, const Budget& budget) {
  return network.with([&]<class Weight>(const NtupleNetwork<Weight>& values) {
    return run_released(budget, [&](Control& control) {
      return play_network_games(values, player, seeds, most_moves, threads, control);
    });
  });
}

using Counts = Array<std::uint64_t>;

Learned learn(const NtupleShape& shape, const LearningRule& rule, const Lesson& lesson, std::vector<std::uint32_t> laps,
              const Array<Board, 2>& boards, const Counts& passes, const Counts& starts, const Counts& updates,
              const Array<float>& weights, const Array<float, 2>& sums, std::uint64_t seed, std::uint64_t first,
              std::uint64_t games, unsigned threads, const Budget& budget) {
  static_assert(sizeof(ErrorSums) == 2 * sizeof(float));
  check_size(shape, weights.size());
  if (sums.shape(0) != shape.weights() || sums.shape(1) != 2) throw std::invalid_argument("two sums for each weight");
  if (lesson.rates.size() != shape.stages() || updates.size() != shape.stages())
    throw std::invalid_argument("a rate and a count for each stage");
  if (boards.shape(0) != laps.size() || passes.size() != laps.size() || starts.size() != laps.size() + 1 ||
      lesson.bounds.size() > laps.size() || (!laps.empty() && boards.shape(1) == 0))
    throw std::invalid_argument("boards and counts for each lap");
  const Pools pools{std::move(laps), boards.data(), boards.shape(1), passes.data(), starts.data(), updates.data()};
  NtupleLearner learner(shape, rule, lesson, pools, weights.data(), reinterpret_cast<ErrorSums*>(sums.data()));
  return run_released(budget, [&](Control& control) { return learner.learn(seed, first, games, threads, control); });
}

}  // namespace

void bind_twenty48_learn(nb::module_& parent) {
  nb::module_ module = parent.def_submodule("twenty48_learn", "N-tuple networks of 2048: learning and playing.");
  nb::class_<NtupleShape>(module, "NtupleShape")
      .def(nb::init<const std::vector<std::vector<int>>&, std::vector<std::uint32_t>>(), "tuples"_a, "stages"_a)
      .def_prop_ro("weights", &NtupleShape::weights)
      .def(
          "indices",
          [](const NtupleShape& shape, Board board) {
            std::vector<std::size_t> found;
            shape.for_each_weight(board, [&](std::size_t index) { found.push_back(index); });
            return found;
          },
          "board"_a);
  nb::class_<Network>(module, "Network")
      .def(nb::init<const NtupleShape&, Network::Floats>(), "shape"_a, "weights"_a)
      .def(nb::init<const NtupleShape&, Network::Gaps, Network::Values, float, std::vector<float>>(), "shape"_a,
           "gaps"_a, "values"_a, "scale"_a, "bases"_a)
      .def(
          "value",
          [](const Network& network, Board board) {
            return network.with([&](const auto& values) { return values(board); });
          },
          "board"_a);
  nb::class_<NetworkPlayer>(module, "NetworkPlayer").def(nb::init<PlySettings, double>(), "search"_a, "seconds"_a);
  nb::class_<LearningRule>(module, "LearningRule")
      .def(nb::init<float, float, bool, float>(), "rate"_a, "trace"_a, "coherence"_a, "least_rate"_a);
  nb::class_<Lesson>(module, "Lesson")
      .def(nb::init<std::vector<float>, std::vector<float>, std::uint32_t>(), "rates"_a, "bounds"_a, "stop"_a);
  nb::class_<Learned>(module, "Learned")
      .def_ro("games", &Learned::games)
      .def_ro("moves", &Learned::moves)
      .def_ro("score", &Learned::score);
  module.def("search_network", &search_network, "network"_a, "board"_a, "settings"_a, "deepen"_a, "budget"_a);
  module.def("play_network", &play_network, "network"_a, "player"_a, "seeds"_a, "most_moves"_a, "threads"_a,
             "budget"_a);
  module.def("learn", &learn, "shape"_a, "rule"_a, "lesson"_a, "laps"_a, "boards"_a, "passes"_a, "starts"_a,
             "updates"_a, "weights"_a, "sums"_a, "seed"_a, "first"_a, "games"_a, "threads"_a, "budget"_a);
}

}  // namespace mohreh
