// Hand of the King for Python. A position is made of plain numbers: 36 cells (0 empty, houses 1 to 7, Varys 8), the
// cards held, who captured last, the turn, one bit for each companion, whether one is being chosen. An action is a
// number (`Action::code`).
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "hand_of_the_king/evaluation/weights.hpp"
#include "hand_of_the_king/learn/duels.hpp"
#include "hand_of_the_king/rules/position.hpp"
#include "hand_of_the_king/search/engine.hpp"
#include "hand_of_the_king/search/plain_engine.hpp"
#include "hand_of_the_king/search/plain_game.hpp"
#include "hand_of_the_king/search/solver.hpp"
#include "running.hpp"
#include "search/minimax.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mohreh::hand_of_the_king {
namespace {

constexpr int varys_card = 8;

using Board = std::array<int, cell_count>;
using Counts = std::array<int, house_count>;
using Weights = std::variant<CourseWeights, SecuredWeights, WinnerWeights>;
using Code = std::uint32_t;
using Codes = std::vector<Code>;
using Weight32s = nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

void require(bool right, const char* what) {
  if (!right) throw std::invalid_argument(what);
}

Position make_position(const Board& board, const std::array<Counts, 2>& held, const Counts& last, int turn,
                       int companions, bool choosing) {
  Position position;
  int varys = -1;
  for (int cell = 0; cell < cell_count; ++cell) {
    const int card = board[cell];
    require(card >= 0 && card <= varys_card, "a cell holds 0 (empty), a house from 1 to 7, or Varys, 8");
    if (card == varys_card) {
      require(varys < 0, "there is one Varys");
      varys = cell;
    } else if (card > 0) {
      position.houses[card - 1] |= bit(cell);
    }
  }
  require(varys >= 0, "there is no Varys");
  for (int house = 0; house < house_count; ++house) {
    // Margins are packed into bytes by the solver; Jon and Gendry add three at most to a house of eight.
    require(std::popcount(position.houses[house]) <= house_sizes[house], "there are too many cards of a house");
    for (int player = 0; player < 2; ++player) {
      const int count = held[player][house];
      require(count >= 0 && count <= house_sizes[house] + 3, "more cards are held than there are");
      position.held[player][house] = static_cast<std::int8_t>(count);
    }
    require(last[house] >= nobody && last[house] <= 1, "the last to capture is 0, 1 or -1, nobody");
    position.last[house] = static_cast<std::int8_t>(last[house]);
  }
  require(turn == 0 || turn == 1, "the turn is 0 or 1");
  require(companions >= 0 && companions <= all_companions, "there are six companions");
  position.varys = static_cast<std::int8_t>(varys);
  position.turn = static_cast<std::uint8_t>(turn);
  position.companions = static_cast<std::uint8_t>(companions);
  position.choosing = choosing;
  return position;
}

Board board_of(const Position& position) {
  Board board{};
  for (int house = 0; house < house_count; ++house)
    for (const int cell : Ascending(position.houses[house])) board[cell] = house + 1;
  board[position.varys] = varys_card;
  return board;
}

std::array<Counts, 2> held_by(const Position& position) {
  std::array<Counts, 2> held{};
  for (int player = 0; player < 2; ++player)
    for (int house = 0; house < house_count; ++house) held[player][house] = position.held[player][house];
  return held;
}

Counts last_of(const Position& position) {
  Counts last{};
  for (int house = 0; house < house_count; ++house) last[house] = position.last[house];
  return last;
}

Codes codes(const std::vector<Action>& actions) {
  Codes found;
  for (const Action& action : actions) found.push_back(action.code());
  return found;
}

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
      Ticker ticker(control, true, look_interval(position));
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

std::pair<std::uint64_t, bool> count_lines(const Position& position, Rule rule, int depth, const Budget& budget) {
  return run_released(budget, [&](Control& control) {
    Ticker ticker(control, true, 1024);
    const std::uint64_t leaves = perft(position, rule, depth, ticker);
    return std::pair(leaves, !ticker.stopped());
  });
}

void bind_position(nb::module_& module) {
  nb::enum_<Rule>(module, "Rule").value("course", Rule::course).value("official", Rule::official);
  nb::class_<Position>(module, "Position")
      .def(
          "__init__",
          [](Position* self, const Board& board, const std::array<Counts, 2>& held, const Counts& last, int turn,
             int companions,
             bool choosing) { new (self) Position(make_position(board, held, last, turn, companions, choosing)); },
          "board"_a, "held"_a, "last"_a, "turn"_a, "companions"_a, "choosing"_a)
      .def_prop_ro("board", &board_of)
      .def_prop_ro("held", &held_by)
      .def_prop_ro("last", &last_of)
      .def_prop_ro("turn", [](const Position& self) { return self.turn; })
      .def_prop_ro("companions", [](const Position& self) { return self.companions; })
      .def_prop_ro("choosing", [](const Position& self) { return self.choosing; })
      .def_prop_ro("over", &Position::over)
      .def_prop_ro("winner", &Position::winner)
      .def(
          "actions", [](const Position& self, Rule rule) { return codes(actions(self, rule)); }, "rule"_a)
      .def("after", [](const Position& self, Code code) { return self.after(Action::of(code)); }, "action"_a);
}

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
          [](SecuredWeights* self, double secured, double leading, double nearness, double mobility, double decided,
             const std::array<double, house_count>& houses) {
            new (self) SecuredWeights{secured, leading, nearness, mobility, decided, houses};
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
            require(position.companions == 0 && fate_of(position) == Fate::open,
                    "the outlook judges open positions without companions");
            const Deal deal(position);
            return self(deal, deal.node_of(position));
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
