// The search of the last plies of the game without companions.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/allowance.hpp"
#include "hand_of_the_king/evaluation/deal.hpp"

namespace mohreh::hand_of_the_king {

/// Thrown where the budget ends, deep in a search that has nothing to say before it is done: no caller on the way
/// needs to ask whether an answer is one.
struct Stopped {};

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
    // What cannot be foretold costs more here than a few sums, so there are hardly any branches.
    std::array<Node, 2 * (side - 1)> nodes;
    std::array<int, 2 * (side - 1)> scores;  // with the place in the lowest bits
    int count = 0;
    for (const int cell : Ascending(reach[node.varys] & node.cards)) {
      if (!deal_.template may_go<rule>(node, cell)) continue;
      Node next = deal_.after(node, cell);
      const Bytes next_safe = safe_margins(next.left);
      const Bytes mine = secured(next.margins, next_safe);
      if (decisive(mine, next.dead)) return true;
      next.margins = flipped(next.margins);
      // A last card that still decides is the other player's to take.
      const bool last = (next.cards & (next.cards - 1)) == 0;
      const bool lost = decisive(secured(next.margins, next_safe), next.dead) | last;
      const int house = deal_.house_at(cell);
      const int flips = (margin_of(node.margins, house) <= 0) & (margin_of(next.margins, house) < 0);
      const int left = byte_of(next.left, house);
      const int taken = byte_of(node.left, house) - left;
      const int gain = has_house(open, house) * (4 + 2 * flips + 16 * has_house(mine, house)) + 2 * taken + (left == 0);
      nodes[count] = next;
      scores[count] = (gain - 3 * std::popcount(reach[cell] & next.cards)) * 16 + count;
      count += lost ? 0 : 1;
    }
    for (int tried = count; tried > 0; --tried) {
      int best = scores[0];
      for (int index = 1; index < count; ++index) best = std::max(best, scores[index]);
      const int chosen = best & 15;
      if (!wins(nodes[chosen])) return true;
      scores[chosen] = tried_already;
    }
    return false;
  }

 private:
  static constexpr int tried_already = -10'000;

  const Deal& deal_;
  Allowance& allowance_;
};

}  // namespace mohreh::hand_of_the_king
