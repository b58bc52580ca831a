// The game without companions as its solver sees it, and the search of its last plies.
//
// Once dealt, no card changes its place, so a position is the set of cards left, Varys's cell and how the houses
// stand. Cards that Varys cannot come to any more are taken off: then a house is decided as soon as the cards left to
// fight for cannot change its owner, and a game that is over is only the last case of one that is decided.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/allowance.hpp"
#include "hand_of_the_king/evaluation/margins.hpp"

namespace mohreh::hand_of_the_king {

/// Thrown where the budget ends, deep in a search that has nothing to say before it is done: no caller on the way
/// needs to ask whether an answer is one.
struct Stopped {};

/// A position without companions. Margins are those of the player to move.
struct Node {
  Cells cards = 0;
  Bytes margins = no_margins;
  Bytes left = 0;            // cards of each house that Varys may still come to
  std::uint32_t dead = 0;    // houses that will belong to nobody, a bit each
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

  /// A position of this deal as a node.
  Node node_of(const Position& position) const {
    Node node;
    node.cards = position.cards();
    node.varys = position.varys;
    node.margins = margins_of(position, position.turn);
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
    const Cells cut_off = next.cards & ~joined(next.cards, cell);
    if (cut_off != 0) [[unlikely]] take_off(next, cut_off);
    return next;
  }

 private:
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

/// A move that has been made: where it led, seen by the other player, and how promising it looks.
struct Candidate {
  Node node;
  int cell;
  int score;
};

using Candidates = std::array<Candidate, 2 * (side - 1)>;

/// Brings the most promising of the candidates from `first` on to that place. A few at a time, for the first that is
/// tried usually wins.
inline Candidate& next_best(Candidates& candidates, int first, int count) {
  int best = first;
  for (int index = first + 1; index < count; ++index)
    if (candidates[index].score > candidates[best].score) best = index;
  if (best != first) std::swap(candidates[first], candidates[best]);
  return candidates[first];
}

/// Who wins, for positions with few cards: no table (positions hardly ever come about in two ways here: a look-up
/// costs more than it saves) and a quick ordering of moves. Some ten million positions a second.
template <Rule rule>
class LastPlies {
 public:
  LastPlies(const Deal& deal, Allowance& allowance) : deal_(deal), allowance_(allowance) {}

  /// Whether the player to move wins. The position must not be decided yet.
  bool wins(const Node& node) {
    if (allowance_.tick()) throw Stopped{};
    const Bytes safe = safe_margins(node.left);
    const Bytes open = ~(secured(node.margins, safe) | secured(flipped(node.margins), safe));
    Candidates candidates;
    int count = 0;
    for (const int cell : Ascending(reach[node.varys] & node.cards)) {
      if (!deal_.template may_go<rule>(node, cell)) continue;
      Candidate& candidate = candidates[count];
      candidate.node = deal_.after(node, cell);
      Node& next = candidate.node;
      const Bytes next_safe = safe_margins(next.left);
      const Bytes mine = secured(next.margins, next_safe);
      if (decisive(mine, next.dead)) return true;
      const Bytes other = flipped(next.margins);
      if (decisive(secured(other, next_safe), next.dead)) continue;
      candidate.score = -2 * std::popcount(reach[cell] & next.cards);
      if (const int house = deal_.house_at(cell); has_house(open, house)) {
        const bool flips = margin_of(node.margins, house) <= 0 && margin_of(next.margins, house) > 0;
        candidate.score += 2 + (flips ? 2 : 0) + (has_house(mine, house) ? 6 : 0);
      }
      next.margins = other;
      ++count;
    }
    for (int tried = 0; tried < count; ++tried)
      if (!wins(next_best(candidates, tried, count).node)) return true;
    return false;
  }

 private:
  const Deal& deal_;
  Allowance& allowance_;
};

}  // namespace mohreh::hand_of_the_king
