// A position as the numbers that a network reads, from the side of the player to move. Two encodings:
//
// - course: 56 numbers, those of the course document:, the cells as they lie (houses 1 to 7, Varys -1, empty 0), the
// companions still to be
//   had, the cards of the player to move and of the other. It knows neither who holds a tie nor where Varys can go.
// - relative: 1502 inputs of which some fifty are 1 and the rest 0: every card by its place as Varys sees it, every
//   house by lead and cards left together, the companions, how many cards Varys can go to, how many there are. The
//   edge of the grid means nothing to the rules, so the place relative to Varys says all.
//
// src/mohreh/games/hand_of_the_king/learn/inputs.py has the same for whole arrays of positions.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "hand_of_the_king/rules/position.hpp"

namespace mohreh::hand_of_the_king {

enum class Encoding : std::uint8_t { course, relative };

namespace detail {

/// The course document's order: Jon, Jaqen, Gendry, Melisandre, Ramsay, Sandor.
inline constexpr std::array<Companion, companion_count> course_companions{jon,        jaqen,  gendry,
                                                                          melisandre, ramsay, sandor};

inline constexpr int views = (2 * side - 1) * (2 * side - 1);  // places relative to Varys

/// How a house of some size can stand: a lead from -size to size, where none is three cases by who captured last.
constexpr int leads(int size) { return 2 * size + 3; }

struct RelativeLayout {
  std::array<int, house_count> standing{};
  int companions = 0, answers = 0, cards = 0, size = 0;
};

consteval RelativeLayout make_relative_layout() {
  RelativeLayout layout;
  int next = views * house_count;
  for (int house = 0; house < house_count; ++house) {
    layout.standing[house] = next;
    next += leads(house_sizes[house]) * (house_sizes[house] + 1);
  }
  layout.companions = next;
  layout.answers = layout.companions + companion_count;
  layout.cards = layout.answers + 2 * side - 1;
  layout.size = layout.cards + cell_count;
  return layout;
}

inline constexpr RelativeLayout relative = make_relative_layout();

template <class Add>
void add_course_inputs(const Position& position, Add add) {
  for (int house = 0; house < house_count; ++house)
    for (const int cell : Ascending(position.houses[house])) add(cell, static_cast<float>(house + 1));
  add(position.varys, -1.0f);
  for (int index = 0; index < companion_count; ++index)
    if (position.has(course_companions[index])) add(cell_count + index, 1.0f);
  for (int view = 0; view < 2; ++view)
    for (int house = 0; house < house_count; ++house)
      add(cell_count + companion_count + view * house_count + house,
          static_cast<float>(position.held[position.turn ^ view][house]));
}

/// The cases of a lead in ascending order: -size … -1, a tie held by the other, nobody's, mine, 1 … size.
inline int lead_case(const Position& position, int house) {
  const int size = house_sizes[house];
  const int lead = position.held[position.turn][house] - position.held[position.turn ^ 1][house];
  if (lead != 0) return lead < 0 ? std::max(lead, -size) + size : std::min(lead, size) + size + 2;
  return position.last[house] == nobody ? size + 1 : position.last[house] == position.turn ? size + 2 : size;
}

template <class Add>
void add_relative_inputs(const Position& position, Add add) {
  constexpr int wide = 2 * side - 1;
  const int row = position.varys / side, column = position.varys % side;
  int cards = 0;
  for (int house = 0; house < house_count; ++house) {
    for (const int cell : Ascending(position.houses[house])) {
      const int place = (cell / side - row + side - 1) * wide + cell % side - column + side - 1;
      add(place * house_count + house, 1.0f);
    }
    const int left = std::popcount(position.houses[house]);
    add(relative.standing[house] + left * leads(house_sizes[house]) + lead_case(position, house), 1.0f);
    cards += left;
  }
  for (int index = 0; index < companion_count; ++index)
    if (position.companions >> index & 1) add(relative.companions + index, 1.0f);
  add(relative.answers + std::popcount(reach[position.varys] & position.cards()), 1.0f);
  add(relative.cards + cards, 1.0f);
}

}  // namespace detail

constexpr int input_count(Encoding encoding) {
  return encoding == Encoding::course ? cell_count + companion_count + 2 * house_count : detail::relative.size;
}

/// Calls `add(input, value)` for every input that is not zero.
template <class Add>
void add_inputs(const Position& position, Encoding encoding, Add add) {
  if (encoding == Encoding::course)
    detail::add_course_inputs(position, add);
  else
    detail::add_relative_inputs(position, add);
}

}  // namespace mohreh::hand_of_the_king
