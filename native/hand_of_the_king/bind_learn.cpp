// Hand of the King's networks for Python: how they evaluate and search, the games that teach them, and matches.
// Positions to learn from cross over as bytes, 64 each (`Sample`).
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

#include "hand_of_the_king/evaluation/outlook_inputs.hpp"
#include "hand_of_the_king/learn/families.hpp"
#include "hand_of_the_king/learn/games.hpp"
#include "hand_of_the_king/learn/labour_rows.hpp"
#include "hand_of_the_king/learn/matches.hpp"
#include "hand_of_the_king/search/any_evaluator.hpp"
#include "running.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mohreh::hand_of_the_king {
namespace {

using Floats = nb::ndarray<const float, nb::c_contig, nb::device::cpu>;
using Rows = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

Layer layer_of(const std::pair<Floats, Floats>& arrays) {
  const auto& [weights, bias] = arrays;
  return {{weights.data(), weights.data() + weights.size()}, {bias.data(), bias.data() + bias.size()}};
}

std::shared_ptr<Network> make_network(Encoding encoding, const std::vector<std::pair<Floats, Floats>>& arrays) {
  std::vector<Layer> layers;
  for (const auto& pair : arrays) layers.push_back(layer_of(pair));
  return std::make_shared<Network>(encoding, std::move(layers));
}

AnyEvaluator networks_evaluator(const std::vector<std::shared_ptr<Network>>& networks) {
  if (networks.empty()) throw std::invalid_argument("at least one network is needed");
  return {PlainEvaluator<NetworksValue>{{{networks.begin(), networks.end()}}}};
}

Sample sample_at(const Rows& rows, std::size_t row) {
  Sample sample;
  std::memcpy(&sample, rows.data() + row * sizeof(Sample), sizeof(Sample));
  for (const std::uint8_t card : sample.board)
    if (card > varys_card) throw std::invalid_argument("a cell holds 0 (empty), a house from 1 to 7, or Varys, 8");
  return sample;
}

/// What a function says of each of the positions.
template <class Value>
auto values_of(const Rows& rows, const Value& value) {
  if (rows.shape(1) != sizeof(Sample)) throw std::invalid_argument("a position takes 64 bytes");
  std::vector<decltype(value(Position{}))> values;
  for (std::size_t row = 0; row < rows.shape(0); ++row) values.push_back(value(position_of(sample_at(rows, row))));
  return values;
}

/// The samples as bytes, and how many whole games they are.
std::pair<nb::bytes, std::size_t> make_samples(const GameRecipe& recipe, const AnyEvaluator& evaluator,
                                               std::uint64_t seed, std::uint64_t first, std::size_t count,
                                               unsigned threads, const Budget& budget) {
  const auto games = run_released(
      budget, [&](Control& control) { return sample_games(recipe, evaluator, seed, first, count, threads, control); });
  std::vector<Sample> all;
  for (const auto& game : games) all.insert(all.end(), game.begin(), game.end());
  return {nb::bytes(all.data(), all.size() * sizeof(Sample)), games.size()};
}

/// The families as bytes, and how many whole games they are.
std::pair<nb::bytes, std::size_t> make_families(const FamilyRecipe& recipe, const Outlook* outlook, std::uint64_t seed,
                                                std::uint64_t first, std::size_t count, unsigned threads,
                                                const Budget& budget) {
  const auto games = run_released(
      budget, [&](Control& control) { return family_games(recipe, outlook, seed, first, count, threads, control); });
  std::vector<Family> all;
  for (const auto& game : games) all.insert(all.end(), game.begin(), game.end());
  return {nb::bytes(all.data(), all.size() * sizeof(Family)), games.size()};
}

Family family_at(const Rows& rows, std::size_t row) {
  if (rows.shape(1) != sizeof(Family)) throw std::invalid_argument("a family takes 88 bytes");
  Family family;
  std::memcpy(&family, rows.data() + row * sizeof(Family), sizeof(Family));
  return family;
}

/// The positions of families, parents and all that a move leads to, as the outlook sees them: for each that is not
/// decided the inputs that are on (filled up with their number), two bytes each, then whether its player to move wins.
nb::bytes outlook_rows(const Rows& rows) {
  constexpr std::size_t width = outlook::most_on + 1;
  std::vector<std::uint16_t> found;
  const auto add = [&](const Deal& deal, const Position& position, bool wins) {
    if (fate_of(position) != Fate::open) return;
    const std::size_t at = found.size();
    found.resize(at + width, static_cast<std::uint16_t>(outlook::inputs));
    std::size_t next = at;
    outlook::each_input(deal, deal.node_of(position),
                        [&](int input) { found[next++] = static_cast<std::uint16_t>(input); });
    found[at + width - 1] = wins ? 1 : 0;
  };
  for (std::size_t row = 0; row < rows.shape(0); ++row) {
    const Family family = family_at(rows, row);
    const Position parent = position_of(family.parent);
    const Deal deal(parent);
    add(deal, parent, family.parent.wins != 0);
    for (const std::uint8_t move : family.moves)
      if (move != Family::no_move)
        add(deal, parent.after(Action::move(move & (Family::winning - 1))), (move & Family::winning) == 0);
  }
  return nb::bytes(found.data(), found.size() * sizeof(std::uint16_t));
}

/// The moves of families with what trying them costs, as `add_labour_rows` tells.
nb::bytes labour_rows(const Rows& rows) {
  std::vector<std::uint16_t> found;
  for (std::size_t row = 0; row < rows.shape(0); ++row) add_labour_rows(family_at(rows, row), found);
  return nb::bytes(found.data(), found.size() * sizeof(std::uint16_t));
}

struct SearchResult {
  Choice choice;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

SearchResult search(const Position& position, Rule rule, const AnyEvaluator& evaluator, int depth, bool may_solve,
                    const Budget& budget) {
  return run_released(budget, [&](Control& control) {
    SearchResult result;
    const EngineSettings settings{budget.memory, depth, may_solve, 1};
    result.choice = Engine(position, rule, settings, evaluator, control).choose();
    result.nodes = control.nodes();
    result.seconds = control.elapsed();
    return result;
  });
}

void bind_evaluators(nb::module_& module) {
  nb::enum_<Encoding>(module, "Encoding").value("course", Encoding::course).value("relative", Encoding::relative);
  nb::class_<Network>(module, "Network")
      .def(nb::new_(&make_network), "encoding"_a, "layers"_a)
      .def(
          "value", [](const Network& network, const Position& position) { return network(position); }, "position"_a)
      .def("values", [](const Network& network, const Rows& rows) { return values_of(rows, network); }, "rows"_a);
  nb::class_<AnyEvaluator>(module, "Evaluator")
      .def_static("chances", [] { return AnyEvaluator{ChancesEvaluator{}}; })
      .def_static(
          "course", [](const CourseWeights& weights) { return AnyEvaluator{PlainEvaluator<CourseValue>{{weights}}}; },
          "weights"_a)
      .def_static("networks", &networks_evaluator, "networks"_a)
      .def(
          "values",
          [](const AnyEvaluator& evaluator, const Rows& rows) {
            return values_of(rows, [&](const Position& position) { return evaluator(position, Rule::course); });
          },
          "rows"_a);
  module.attr("LOGIT") = NetworksValue::unit;
  module.attr("VICTORY") = victory;
  module.def("input_count", &input_count, "encoding"_a);
}

void bind_search(nb::module_& module) {
  nb::class_<SearchResult>(module, "SearchResult")
      .def_prop_ro("action", [](const SearchResult& self) { return self.choice.action.code(); })
      .def_prop_ro("value", [](const SearchResult& self) { return self.choice.value; })
      .def_prop_ro("exact", [](const SearchResult& self) { return self.choice.exact; })
      .def_prop_ro("complete", [](const SearchResult& self) { return self.choice.complete; })
      .def_prop_ro("depth", [](const SearchResult& self) { return self.choice.depth; })
      .def_prop_ro("actions",
                   [](const SearchResult& self) {
                     std::vector<std::tuple<std::uint32_t, int, bool>> found;
                     for (const RootAction& root : self.choice.actions)
                       found.emplace_back(root.action.code(), root.value, root.exact);
                     return found;
                   })
      .def_prop_ro("line",
                   [](const SearchResult& self) {
                     std::vector<std::uint32_t> codes;
                     for (const Action& action : self.choice.line) codes.push_back(action.code());
                     return codes;
                   })
      .def_ro("nodes", &SearchResult::nodes)
      .def_ro("seconds", &SearchResult::seconds);
  module.def("search", &search, "position"_a, "rule"_a, "evaluator"_a, "depth"_a, "may_solve"_a, "budget"_a);
}

void bind_games(nb::module_& module) {
  nb::class_<GameRecipe>(module, "GameRecipe")
      .def(nb::init<std::uint32_t, std::uint64_t, std::uint64_t, std::uint64_t, std::uint32_t, std::uint64_t,
                    std::uint32_t>(),
           "opening"_a, "move_nodes"_a, "solver_nodes"_a, "companion_nodes"_a, "branches"_a, "branch_nodes"_a,
           "random_percent"_a);
  nb::class_<FamilyRecipe>(module, "FamilyRecipe")
      .def(
          "__init__",
          [](FamilyRecipe* self, std::uint32_t opening, std::uint64_t move_nodes, std::uint32_t random_percent,
             int fewest_cards, int most_cards, std::uint64_t solver_nodes, bool companions) {
            new (self)
                FamilyRecipe{opening, move_nodes, random_percent, fewest_cards, most_cards, solver_nodes, companions};
          },
          "opening"_a, "move_nodes"_a, "random_percent"_a, "fewest_cards"_a, "most_cards"_a, "solver_nodes"_a,
          "companions"_a);
  module.attr("OUTLOOK_INPUTS") = outlook::inputs;
  module.attr("OUTLOOK_KINDS") = outlook::kinds;
  module.attr("OUTLOOK_MOST_ON") = outlook::most_on;
  module.def("families", &make_families, "recipe"_a, "outlook"_a.none(), "seed"_a, "first"_a, "count"_a, "threads"_a,
             "budget"_a);
  module.def("outlook_rows", &outlook_rows, "families"_a);
  module.def("labour_rows", &labour_rows, "families"_a);
  nb::class_<MatchRules>(module, "MatchRules")
      .def(nb::init<std::uint32_t, std::uint64_t, double, bool>(), "opening"_a, "nodes"_a, "seconds"_a, "companions"_a);
  module.def("samples", &make_samples, "recipe"_a, "evaluator"_a, "seed"_a, "first"_a, "count"_a, "threads"_a,
             "budget"_a);
  module.def(
      "match",
      [](const AnyEvaluator& one, const AnyEvaluator& other, const MatchRules& rules, std::uint64_t seed,
         std::uint64_t first, std::size_t count, unsigned threads, const Budget& budget) {
        return run_released(budget, [&](Control& control) {
          return evaluator_match(one, other, rules, seed, first, count, threads, control);
        });
      },
      "one"_a, "other"_a, "rules"_a, "seed"_a, "first"_a, "count"_a, "threads"_a, "budget"_a);
}

}  // namespace
}  // namespace mohreh::hand_of_the_king

namespace mohreh {

void bind_hand_of_the_king_learn(nb::module_& parent) {
  nb::module_ module = parent.def_submodule("hand_of_the_king_learn", "Networks of Hand of the King.");
  hand_of_the_king::bind_evaluators(module);
  hand_of_the_king::bind_search(module);
  hand_of_the_king::bind_games(module);
}

}  // namespace mohreh
