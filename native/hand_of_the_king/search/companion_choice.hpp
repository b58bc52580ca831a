// Which uses of a companion the engine looks at. A choice can have three thousand, and most are the same or idle.
//
// What is left out, and what it costs:
// - Jon is tried once a house, which is the same for each card of it: no cost.
// - Ramsay's swaps are tried where Varys takes part, and with `widely` also where a card that Varys can go to changes
//   places with one of another house that he cannot. Swaps of two cards that he does not see are overlooked; they
//   change only what comes later.
// - Jaqen's pairs are made of the few cards whose removal alone looks best. Two cards that are good to remove only
//   together are overlooked.
// - Of all these the most promising are kept. The exact provers leave nothing out.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "hand_of_the_king/evaluation/chances.hpp"
#include "hand_of_the_king/search/standing.hpp"

namespace mohreh::hand_of_the_king {

/// What a position is worth to its player to move by the chances and his mobility.
inline int static_value(const Position& position, Rule rule) {
  const Chances chances(margins_of(position, position.turn), left_of(position));
  return chances.value() + mobility_worth * std::popcount(position.moves(rule));
}

/// What it is worth after the best-looking move: a swap changes nothing else at first sight.
inline int value_after_move(const Position& position, Rule rule) {
  const Bytes margins = margins_of(position, position.turn);
  const Chances chances(margins, left_of(position));
  const Cells cards = position.cards();
  int best = -victory;
  for (int house = 0; house < house_count; ++house) {
    const Cells seen = reach[position.varys] & position.houses[house];
    for (const int cell : Ascending(seen)) {
      if (rule == Rule::official && (beyond[position.varys][cell] & seen) != 0) continue;
      const Cells taken = (between[position.varys][cell] & seen) | bit(cell);
      const int count = std::popcount(taken);
      const int gain = chances.gain(house, margin_after(margin_of(margins, house), count),
                                    std::popcount(position.houses[house]) - count);
      best = std::max(best, gain - mobility_worth * std::popcount(reach[cell] & cards & ~taken));
    }
  }
  return chances.value() + best;
}

struct Option {
  Action action;
  Position next;
  int score = 0;  // in favour of the player who acts
};

class CompanionChoice {
 public:
  CompanionChoice(const Position& position, Rule rule, bool widely) : position_(position), rule_(rule) {
    const Cells cards = position.cards();
    if (position.has(jon))
      for (const Cells house : position.houses)
        if (house != 0) add(Action::use(jon, std::countr_zero(house)));
    if (position.has(gendry)) add(Action::use(gendry));
    if (position.has(melisandre)) add(Action::use(melisandre));
    if (position.has(ramsay)) add_swaps(cards, widely);
    if (position.has(sandor))
      for (const int cell : Ascending(cards)) add(Action::use(sandor, cell));
    if (position.has(jaqen)) add_pairs(cards);
  }

  /// The best `width` of them, best first.
  std::vector<Option> best(std::size_t width) && {
    std::stable_sort(options_.begin(), options_.end(), better);
    if (options_.size() > width) options_.resize(width);
    return std::move(options_);
  }

 private:
  static bool better(const Option& one, const Option& other) { return one.score > other.score; }

  void add(const Action& action) {
    const Position next = position_.after(action);
    options_.push_back({action, next, score(next)});
  }

  int score(const Position& next) const {
    const Fate fate = fate_of(next);
    const int value = fate == Fate::won ? victory : fate == Fate::lost ? -victory : value_after_move(next, rule_);
    return next.turn == position_.turn ? value : -value;
  }

  void add_swaps(Cells cards, bool widely) {
    const int varys = position_.varys;
    for (const int cell : Ascending(cards)) add(Action::use(ramsay, std::min(cell, varys), std::max(cell, varys)));
    if (!widely) return;
    for (const int seen : Ascending(cards & reach[varys]))
      for (const int other : Ascending(cards & ~reach[varys] & ~position_.houses[position_.house_at(seen)]))
        add(Action::use(ramsay, std::min(seen, other), std::max(seen, other)));
  }

  void add_pairs(Cells cards) {
    std::vector<Option> removals;
    for (const int cell : Ascending(cards)) {
      Position next = position_;
      next.houses[next.house_at(cell)] &= ~bit(cell);
      next.turn ^= 1;
      next.choosing = false;
      removals.push_back({Action::move(cell), next, score(next)});
    }
    std::stable_sort(removals.begin(), removals.end(), better);
    const std::size_t count = std::min<std::size_t>(removals.size(), pair_cards);
    for (std::size_t one = 0; one < count; ++one)
      for (std::size_t other = one + 1; other < count; ++other) {
        const auto [low, high] = std::minmax(removals[one].action.first, removals[other].action.first);
        for (int dismissed = 0; dismissed < companion_count; ++dismissed)
          if (dismissed != jaqen && position_.has(static_cast<Companion>(dismissed)))
            add(Action::use(jaqen, low, high, static_cast<Companion>(dismissed)));
      }
  }

  static constexpr std::size_t pair_cards = 6;

  const Position& position_;
  Rule rule_;
  std::vector<Option> options_;
};

}  // namespace mohreh::hand_of_the_king
