// The game without companions as its solver sees it.
//
// Once dealt, no card changes its place, so a position is the set of cards left, Varys's cell and how the houses
// stand. Cards that Varys cannot come to any more are taken off: then a house is decided as soon as the cards left to
// fight for cannot change its owner, and a game that is over is only the last case of one that is decided.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "hand_of_the_king/evaluation/margins.hpp"

namespace mohreh::hand_of_the_king {

/// A position without companions. Margins are those of the player to move.
struct Node {
  Cells cards = 0;
  Bytes margins = no_margins;
  Bytes left = 0;          // cards of each house that Varys may still come to
  std::uint32_t dead = 0;  // houses that will belong to nobody, a bit each
  std::int32_t varys = 0;
};

/// Which house lies where: the same in all positions of one game.
class Deal {
 public:
  explicit Deal(const Position& position) : houses_(position.houses) {
    for (int house = 0; house < house_count; ++house) {
      for (const int cell : Ascending(houses_[house])) house_at_[cell] = static_cast<std::int8_t>(house);
      salt_ = spread_bits(salt_ ^ houses_[house]);
    }
  }

  /// Keeps the proofs of different deals apart in one table.
  std::uint64_t salt() const { return salt_; }

  int house_at(int cell) const { return house_at_[cell]; }

  /// Whether a position can have come from this deal by captures alone.
  bool covers(const Position& position) const {
    for (int house = 0; house < house_count; ++house)
      if ((position.houses[house] & ~houses_[house]) != 0) return false;
    return true;
  }

  /// Where the cards of a house lay when they were dealt.
  Cells cells_of(int house) const { return houses_[house]; }

  /// A position of this deal as a node.
  Node node_of(const Position& position) const { return node_of(position, margins_of(position, position.turn)); }

  /// The same where the margins of the player to move are known: of the position only the grid is looked at.
  Node node_of(const Position& position, Bytes margins) const {
    Node node;
    node.cards = position.cards();
    node.varys = position.varys;
    node.margins = margins;
    for (int house = 0; house < house_count; ++house)
      node.left += in_byte(house, std::popcount(position.houses[house]));
    take_off(node, node.cards & ~joined(node.cards, node.varys));
    return node;
  }

  template <Rule rule>
  bool may_go(const Node& node, int cell) const {
    if constexpr (rule == Rule::course) return true;
    return (beyond[node.varys][cell] & node.cards & houses_[house_at_[cell]]) == 0;
  }

  /// The position after a move, with the margins still those of the player who made it. Inlined by order: left to its
  /// own counsel the compiler may make a call of it, which costs the solver a tenth of its time.
  [[gnu::always_inline]] Node after(const Node& node, int cell) const {
    const int house = house_at_[cell];
    const Cells taken = (between[node.varys][cell] & node.cards & houses_[house]) | bit(cell);
    const int count = std::popcount(taken);
    const int margin = margin_of(node.margins, house);
    Node next{node.cards & ~taken, node.margins + in_byte(house, margin_after(margin, count) - margin),
              node.left - in_byte(house, count), node.dead, cell};
    if (!still_joined(next, node.varys, count)) [[unlikely]]
      take_off(next, next.cards & ~joined(next.cards, cell));
    return next;
  }

 private:
  /// Whether all cards are plainly still joined to Varys; a no may be wrong. Where he took one card, only those in the
  /// line across his way that he has left can have hung on his old cell, and one of them is enough to hold the others.
  static bool still_joined(const Node& next, int from, int count) {
    const Cells behind = reach[from] & ~reach[next.varys] & next.cards;
    const bool held = (behind == 0) | ((with_lines(reach[next.varys] & next.cards) & behind) != 0);
    return count == 1 && held;
  }

  void take_off(Node& node, Cells cells) const {
    node.cards &= ~cells;
    for (const int cell : Ascending(cells)) node.left -= in_byte(house_at_[cell], 1);
    for (int house = 0; house < house_count; ++house)
      if (byte_of(node.left, house) == 0 && margin_of(node.margins, house) == 0) node.dead |= 1u << house;
  }

  std::array<Cells, house_count> houses_;
  std::array<std::int8_t, cell_count> house_at_{};
  std::uint64_t salt_ = 0;
};

}  // namespace mohreh::hand_of_the_king
