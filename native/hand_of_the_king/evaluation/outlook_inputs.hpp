// What the learned outlook (outlook.hpp) sees of a position without companions, as the numbers of the inputs that are
// on.
//
// A house is seen by its kind alone: how many of its cards are left and how the player to move stands in it. Which of
// the seven it is hardly matters to who gets a majority, and what is learned of one serves all. A card is seen by its
// place relative to Varys together with the kind of its house, since a card is worth what it can do there. The rest are
// counts that a small network would be long in finding: secured houses, answers, cards, and the chances.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "hand_of_the_king/evaluation/chances.hpp"
#include "hand_of_the_king/evaluation/deal.hpp"

namespace mohreh::hand_of_the_king {

namespace outlook {

inline constexpr int wide = 2 * side - 1;
inline constexpr int places = wide * wide;  // relative to Varys
inline constexpr int standings =
    9;                           // behind by 3 or more, 2, 1; even: theirs, nobody's, mine; ahead by 1, 2, 3 or more
inline constexpr int sizes = 5;  // cards left: 1, 2, 3, 4, 5 or more
inline constexpr int mine = standings * sizes, theirs = mine + 1, nobodys = mine + 2;  // houses that are decided
inline constexpr int kinds = mine + 3;

inline constexpr int cards_at = 0;
inline constexpr int houses_at = cards_at + places * kinds;
inline constexpr int secured_at = houses_at + kinds;
inline constexpr int answers_at = secured_at + 25;
inline constexpr int open_answers_at = answers_at + wide;
inline constexpr int count_at = open_answers_at + wide;
inline constexpr int chances_at = count_at + cell_count;
inline constexpr int chance_steps = 65;
inline constexpr int inputs = chances_at + chance_steps;

/// The most inputs that are on at a time: every card, every house, and five counts.
inline constexpr int most_on = cell_count - 1 + house_count + 5;

/// The kind of a house that is not decided.
constexpr int open_kind(int margin, int left) {
  const int lead = margin / 2;
  const int standing = lead == 0 ? 4 + margin : lead < 0 ? std::max(lead, -3) + 3 : std::min(lead, 3) + 5;
  return (std::min(left, sizes) - 1) * standings + standing;
}

/// Calls `add(input)` for every input that is on.
template <class Add>
[[gnu::always_inline]] inline void each_input(const Deal& deal, const Node& node, Add add) {
  const Bytes safe = safe_margins(node.left);
  const Bytes sure = secured(node.margins, safe), lost = secured(flipped(node.margins), safe);
  const int row = node.varys / side, column = node.varys % side;
  const int origin = (side - 1 - row) * wide + side - 1 - column;
  Cells open = 0;
  for (int house = 0; house < house_count; ++house) {
    const int left = byte_of(node.left, house);
    int kind = nobodys;
    if (has_house(sure, house))
      kind = mine;
    else if (has_house(lost, house))
      kind = theirs;
    else if (left > 0)
      kind = open_kind(margin_of(node.margins, house), left);
    add(houses_at + kind);
    const Cells cards = deal.cells_of(house) & node.cards;
    if (kind < mine) open |= cards;
    for (const int cell : Ascending(cards)) add(cards_at + (origin + cell / side * wide + cell % side) * kinds + kind);
  }
  const Cells answers = reach[node.varys] & node.cards;
  add(secured_at + 5 * std::min(std::popcount(sure), 4) + std::min(std::popcount(lost), 4));
  add(answers_at + std::popcount(answers));
  add(open_answers_at + std::popcount(answers & open));
  add(count_at + std::popcount(node.cards));
  add(chances_at + (Chances(node.margins, node.left).value() + certain) * (chance_steps - 1) / (2 * certain));
}

}  // namespace outlook

}  // namespace mohreh::hand_of_the_king
