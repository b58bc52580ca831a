// The moves of a node, made.
#pragma once

#include <array>
#include <utility>

#include "hand_of_the_king/evaluation/deal.hpp"

namespace mohreh::hand_of_the_king {

/// A move that has been made: where it led, seen by the other player, and how promising it looks.
struct Candidate {
  Node node;
  int cell;
  int score;
};

using Candidates = std::array<Candidate, 2 * (side - 1)>;

/// Brings the most promising of the candidates from `first` on to that place. A few at a time, for the first that is
/// tried usually wins.
template <class Several>
auto& next_best(Several& candidates, int first, int count) {
  int best = first;
  for (int index = first + 1; index < count; ++index)
    if (candidates[index].score > candidates[best].score) best = index;
  if (best != first) std::swap(candidates[first], candidates[best]);
  return candidates[first];
}

/// Makes all moves; true when one decides the game. Those that lose at once are left out.
template <Rule rule>
bool expand(const Deal& deal, const Node& node, Candidates& candidates, int& count) {
  for (const int cell : Ascending(reach[node.varys] & node.cards)) {
    if (!deal.template may_go<rule>(node, cell)) continue;
    Node next = deal.after(node, cell);
    const Bytes safe = safe_margins(next.left);
    if (decisive(secured(next.margins, safe), next.dead)) return true;
    next.margins = flipped(next.margins);
    if (decisive(secured(next.margins, safe), next.dead)) continue;
    candidates[count++] = {next, cell, 0};
  }
  return false;
}

}  // namespace mohreh::hand_of_the_king
