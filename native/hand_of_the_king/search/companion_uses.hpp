// All uses of companions that a player who is choosing can make and that differ, with how promising each looks.
#pragma once

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "hand_of_the_king/evaluation/chances.hpp"
#include "hand_of_the_king/evaluation/companion_node.hpp"

namespace mohreh::hand_of_the_king {

struct ScoredAction {
  Action action;
  int score;
};

/// Lists them in two parts, for most choices that win do so with a use of the first; nothing is made, the scores are
/// what the chances gain and the answers that are left.
class CompanionUses {
 public:
  explicit CompanionUses(const CompanionNode& node)
      : node_(node),
        cards_(node.cards()),
        seen_(reach[node.varys] & cards_),
        answers_(mobility_worth * std::popcount(seen_)),
        chances_(node.margins, node.left) {}

  /// What names no more than one card, and what Varys takes part in.
  void add_simple(std::vector<ScoredAction>& found) const {
    if (node_.has(jon))
      for (int house = 0; house < house_count; ++house)
        if (byte_of(node_.left, house) > 0)
          found.push_back({Action::use(jon, std::countr_zero(node_.cells_of(house))), gained(house, 2) - answers_});
    if (node_.has(gendry)) found.push_back({Action::use(gendry), gained(baratheon, 1) - answers_});
    if (node_.has(melisandre)) found.push_back({Action::use(melisandre), answers_ + again_worth});
    if (node_.has(ramsay))
      for (const int cell : Ascending(cards_)) {
        const Cells then = (cards_ & ~bit(cell)) | bit(node_.varys);
        const int varys = node_.varys;
        found.push_back({Action::use(ramsay, std::min(cell, varys), std::max(cell, varys)),
                         -mobility_worth * std::popcount(reach[cell] & then)});
      }
    if (node_.has(sandor))
      for (const int cell : Ascending(cards_)) found.push_back({Action::use(sandor, cell), removed(cell)});
  }

  /// The swaps of two cards (of equals one, which changes nothing) and the pairs that Jaqen removes.
  void add_pairs(std::vector<ScoredAction>& found) const {
    if (node_.has(ramsay)) add_swaps(found);
    if (node_.has(jaqen)) add_removals(found);
  }

 private:
  static constexpr int again_worth = 1500;  // to be allowed a move more
  static constexpr int sight_worth = 300;   // of changing what Varys sees

  int gained(int house, int count) const {
    return chances_.gain(house, margin_after(margin_of(node_.margins, house), count), byte_of(node_.left, house));
  }

  int removed(int cell) const {
    const int house = node_.house_at(cell);
    return chances_.gain(house, margin_of(node_.margins, house), byte_of(node_.left, house) - 1) - answers_ +
           (seen_ & bit(cell) ? mobility_worth : 0);
  }

  void add_swaps(std::vector<ScoredAction>& found) const {
    bool idle = false;
    for (const int one : Ascending(cards_))
      for (const int other : Ascending(cards_ & ~(bit(one) | (bit(one) - 1)))) {
        if (node_.house_at(one) == node_.house_at(other) && std::exchange(idle, true)) continue;
        const bool changes = (seen_ >> one & 1) != (seen_ >> other & 1);
        found.push_back({Action::use(ramsay, one, other), (changes ? sight_worth : 0) - answers_});
      }
  }

  void add_removals(std::vector<ScoredAction>& found) const {
    for (const int one : Ascending(cards_)) {
      const int score = removed(one);
      for (const int other : Ascending(cards_ & ~(bit(one) | (bit(one) - 1)))) {
        const int both = score + removed(other) + answers_;
        for (int dismissed = 0; dismissed < companion_count; ++dismissed)
          if (dismissed != jaqen && node_.has(static_cast<Companion>(dismissed)))
            found.push_back({Action::use(jaqen, one, other, static_cast<Companion>(dismissed)), both});
      }
    }
  }

  const CompanionNode& node_;
  Cells cards_, seen_;
  int answers_;
  Chances chances_;
};

}  // namespace mohreh::hand_of_the_king
