// Positions of Hand of the King for Python, made of plain numbers: 36 cells (0 empty, houses 1 to 7, Varys 8), the
// cards held, who captured last, the turn, one bit for each companion, whether one is being chosen.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <bit>
#include <cstdint>

#include "hand_of_the_king/bind.hpp"
#include "hand_of_the_king/rules/position.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mohreh::hand_of_the_king {
namespace {

constexpr int varys_card = 8;

using Board = std::array<int, cell_count>;
using Counts = std::array<int, house_count>;

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

}  // namespace

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

}  // namespace mohreh::hand_of_the_king
