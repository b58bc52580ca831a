// The game with companions as its prover sees it: a position in six words that are quick to copy and to compare.
//
// Cards may change places here, so which house lies where is part of the position: its number, from one, in three bits
// a cell, each bit in a set of cells of its own. Margins are those of the player to move, as in a Node (deal.hpp);
// cards that Varys cannot come to stay, for a swap may bring him there.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "hand_of_the_king/evaluation/deal.hpp"

namespace mohreh::hand_of_the_king {

/// Whether a player has won or lost already, whatever still happens.
enum class Fate : std::uint8_t { open, won, lost };

constexpr Fate opposite(Fate fate) {
  return fate == Fate::open ? Fate::open : fate == Fate::won ? Fate::lost : Fate::won;
}

struct CompanionNode {
  std::array<Cells, 3> planes{};
  Bytes margins = no_margins;
  Bytes left = 0;  // cards of each house on the grid
  std::int8_t varys = 0;
  std::uint8_t companions = 0;
  bool choosing = false;

  CompanionNode() = default;

  explicit CompanionNode(const Position& position)
      : margins(margins_of(position, position.turn)),
        varys(position.varys),
        companions(position.companions),
        choosing(position.choosing) {
    for (int house = 0; house < house_count; ++house) {
      for (int plane = 0; plane < 3; ++plane)
        if ((house + 1) >> plane & 1) planes[plane] |= position.houses[house];
      left += in_byte(house, std::popcount(position.houses[house]));
    }
  }

  Cells cards() const { return planes[0] | planes[1] | planes[2]; }
  bool has(Companion companion) const { return companions >> companion & 1; }

  int house_at(int cell) const {
    return static_cast<int>((planes[0] >> cell & 1) | (planes[1] >> cell & 1) << 1 | (planes[2] >> cell & 1) << 2) - 1;
  }

  Cells cells_of(int house) const {
    Cells cells = ~Cells{0};
    for (int plane = 0; plane < 3; ++plane) cells &= (house + 1) >> plane & 1 ? planes[plane] : ~planes[plane];
    return cells;
  }

  /// The cells Varys may go to.
  template <Rule rule>
  Cells moves() const {
    const Cells seen = reach[varys] & cards();
    if constexpr (rule == Rule::course) return seen;
    Cells farthest = 0;
    for (const int cell : Ascending(seen))
      if ((beyond[varys][cell] & cells_of(house_at(cell))) == 0) farthest |= bit(cell);
    return farthest;
  }

  /// Whether the next move could take all that is left of a house, if any is.
  bool exposes(int house) const {
    const Cells cells = cells_of(house);
    if (cells == 0 || (cells & ~reach[varys]) != 0) return false;
    for (const int last : Ascending(cells))
      if ((cells & ~bit(last) & ~between[varys][last]) == 0) return true;
    return false;
  }

  /// Where the cards lie, and Varys; of nothing else.
  Position grid() const {
    Position position;
    for (int house = 0; house < house_count; ++house) position.houses[house] = cells_of(house);
    position.varys = varys;
    return position;
  }

  /// The fate of the player to move. A game that is over is decided, also where cards are left that nobody can reach.
  Fate fate() const {
    if (!choosing && (reach[varys] & cards()) == 0) return counted();
    const Bytes open = within_reach();
    const unsigned dead = nobodys(open);
    const Bytes safe = safe_margins(open);
    if (decisive(secured(margins, safe), dead)) return Fate::won;
    return decisive(secured(flipped(margins), safe), dead) ? Fate::lost : Fate::open;
  }

  /// What matters of it, in one word: decided houses are alike.
  std::uint64_t key() const {
    const Bytes open = within_reach();
    const Bytes standing = open_margins(margins, safe_margins(open)) + (std::uint64_t{nobodys(open)} << 56);
    const std::uint64_t rest = planes[1] >> 28 | planes[2] << 8 | static_cast<std::uint64_t>(varys) << 44 |
                               static_cast<std::uint64_t>(companions) << 50 | std::uint64_t{choosing} << 56;
    return spread_bits((planes[0] | planes[1] << 36) ^ spread_bits(rest ^ spread_bits(standing))) | 2;
  }

  /// After a move; it is still the same player's turn if he has earned a companion, which `choosing` then says.
  CompanionNode after_move(int cell) const {
    CompanionNode next = *this;
    const int house = house_at(cell);
    const Cells taken = (between[varys][cell] & cells_of(house)) | bit(cell);
    next.remove(taken, house);
    next.varys = static_cast<std::int8_t>(cell);
    next.gain(house, std::popcount(taken));
    next.drop_unusable();
    next.choosing = next.companions != 0 && byte_of(next.left, house) == 0;
    if (!next.choosing) next.margins = flipped(next.margins);
    return next;
  }

  /// After a companion's use; it is still the same player's turn after Melisandre alone.
  CompanionNode after_use(const Action& action) const {
    CompanionNode next = *this;
    next.companions &= static_cast<std::uint8_t>(~(1 << action.companion));
    next.choosing = false;
    switch (action.companion) {
      case jon:
        next.gain(house_at(action.first), 2);
        break;
      case gendry:
        next.gain(baratheon, 1);
        break;
      case ramsay:
        next.swap(action.first, action.second);
        break;
      case jaqen:
        next.remove(bit(action.second), house_at(action.second));
        next.companions &= static_cast<std::uint8_t>(~(1 << action.dismissed));
        [[fallthrough]];
      case sandor:
        next.remove(bit(action.first), house_at(action.first));
        break;
      default:
        break;
    }
    if (action.companion != melisandre) next.margins = flipped(next.margins);
    next.drop_unusable();
    return next;
  }

 private:
  /// How many cards of each house a player could still get: those on the grid, Jon's two and Gendry's one.
  Bytes within_reach() const {
    Bytes open = left;
    if (has(jon)) open += 2 * (((left + 0x7f * each_house) & top_bits) >> 7);
    if (has(gendry)) open += in_byte(baratheon, 1);
    return open;
  }

  /// The houses that will belong to nobody, a bit each.
  unsigned nobodys(Bytes open) const {
    const Bytes some = (open | (margins ^ no_margins)) + 0x7f * each_house;
    Bytes none = ~some & top_bits;
    unsigned found = 0;
    for (; none != 0; none &= none - 1) found |= 1u << std::countr_zero(none) / 8;
    return found;
  }

  /// Who wins a game that is over: more banners, then the largest house owned.
  Fate counted() const {
    int lead = 0, largest = 0;
    for (int house = house_count - 1; house >= 0; --house)
      if (const int margin = margin_of(margins, house); margin != 0) {
        lead += margin > 0 ? 1 : -1;
        largest = margin;
      }
    return (lead != 0 ? lead : largest) > 0 ? Fate::won : Fate::lost;
  }

  void gain(int house, int count) {
    const int margin = margin_of(margins, house);
    margins += in_byte(house, margin_after(margin, count) - margin);
  }

  void remove(Cells cells, int house) {
    for (Cells& plane : planes) plane &= ~cells;
    left -= in_byte(house, std::popcount(cells));
  }

  /// What lies on two cells, cards or Varys, changes places.
  void swap(int one, int other) {
    for (Cells& plane : planes)
      if ((plane >> one ^ plane >> other) & 1) plane ^= bit(one) | bit(other);
    if (varys == one)
      varys = static_cast<std::int8_t>(other);
    else if (varys == other)
      varys = static_cast<std::int8_t>(one);
  }

  /// As in Position: those who cannot be used any more leave for good; last of all Jaqen if he is the only one left.
  void drop_unusable() {
    if (companions == 0) return;
    const Cells all = cards();
    const int count = std::popcount(all);
    unsigned gone = (reach[varys] & all) != 0 ? 0u : 1u << melisandre;
    if (count < 3) gone |= 1u << jaqen | (count < 2 ? 1u << ramsay : 0u) | (count < 1 ? 1u << jon | 1u << sandor : 0u);
    companions &= static_cast<std::uint8_t>(~gone);
    if (companions == 1 << jaqen) companions = 0;
  }
};

}  // namespace mohreh::hand_of_the_king
