// The evaluations of src/mohreh/games/hand_of_the_king/evaluation.py, number for number: the course document's, the one
// of secured houses, and "who would win now". Their sums are built in the same order, so that they round alike.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "hand_of_the_king/rules/position.hpp"

namespace mohreh::hand_of_the_king {

struct CourseWeights {
  double banner = 10;
  double cards = 2;
  double mobility = 3;
  /// A small house is won with few cards, so the document weighs its banner as much as a large one's.
  std::array<double, house_count> houses{9, 7, 7, 6, 5, 9, 10};

  double operator()(const Position& position, int player, Rule rule) const {
    const double moves = mobility * std::popcount(position.moves(rule));
    return score(position, player) - score(position, 1 - player) + (position.turn == player ? moves : -moves);
  }

 private:
  double score(const Position& position, int player) const {
    double banners = 0;
    int useful = 0;
    for (int house = 0; house < house_count; ++house) {
      if (position.owner(house) == player) banners += houses[house];
      useful += std::min<int>(position.held[player][house], house_sizes[house] / 2 + 1);
    }
    return banner * banners + cards * useful;
  }
};

/// How many cards of a house a player could still get, whatever happens: those on the grid, two by Jon while one is
/// there to be named, and one more Baratheon by Gendry.
inline int within_reach(const Position& position, int house) {
  int count = std::popcount(position.houses[house]);
  if (count > 0 && position.has(jon)) count += 2;
  if (house == baratheon && position.has(gendry)) count += 1;
  return count;
}

/// Who has a house for good: the other would take ties, being the last to capture, so the lead must exceed the reach.
inline int secured_by(const Position& position, int house) {
  const int player = position.owner(house);
  if (player == nobody) return nobody;
  const int lead = position.held[player][house] - position.held[1 - player][house];
  const int open = within_reach(position, house);
  return lead > open || open == 0 ? player : nobody;
}

struct SecuredWeights {
  double secured = 100;
  double leading = 35;
  double nearness = 40;
  double mobility = 2;
  double decided = 2000;
  std::array<double, house_count> houses{1, 1, 1, 1, 1, 1, 1};

  double operator()(const Position& position, int player, Rule rule) const {
    std::array<int, 2> sure{};
    double total = 0;
    for (int house = 0; house < house_count; ++house) {
      const int owner = position.owner(house);
      const int remaining = std::popcount(position.houses[house]);
      const int lead = position.held[player][house] - position.held[1 - player][house];
      double worth = 0;
      if (secured_by(position, house) != nobody) {
        ++sure[owner];
        worth = owner == player ? secured : -secured;
      } else {
        if (owner != nobody) worth = owner == player ? leading : -leading;
        worth += nearness * lead / (remaining + 2);
      }
      total += houses[house] * worth;
    }
    if (sure[player] >= 4)
      total += decided;
    else if (sure[1 - player] >= 4)
      total -= decided;
    const double moves = mobility * std::popcount(position.moves(rule));
    return total + (position.turn == player ? moves : -moves);
  }
};

struct WinnerWeights {
  double worth = 2000;

  double operator()(const Position& position, int player, Rule) const {
    return position.winner() == player ? worth : -worth;
  }
};

}  // namespace mohreh::hand_of_the_king
