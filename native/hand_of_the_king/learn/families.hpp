// Positions from play with the proven answer for every move: whom does it let win, and how long did the proof take?
//
// A game begins with some random plies; then the engine plays both sides with a random move now and then, so that
// both good and careless players' positions come about. Those with a number of cards in the range that is asked for
// become families, the last first: what is proven of late positions helps with the earlier ones of the same game.
//
// Each game has its own random numbers and its own table, and budgets are nodes: what a game gives depends on its
// number alone. A position of which a move is not decided within the budget is left out.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "hand_of_the_king/evaluation/outlook.hpp"
#include "hand_of_the_king/learn/games.hpp"

namespace mohreh::hand_of_the_king {

struct FamilyRecipe {
  std::uint32_t opening = 6;          // at most that many random plies first
  std::uint64_t move_nodes = 2000;    // of the engine, for one move
  std::uint32_t random_percent = 15;  // of the moves after the opening
  int fewest_cards = 15, most_cards = 27;
  std::uint64_t solver_nodes = 50'000'000;  // for one position, all its moves together
  bool companions = false;
};

/// A position and its moves. Python reads the same bytes (mohreh.games.hand_of_the_king.learn.families).
struct Family {
  static constexpr std::uint8_t no_move = 255, winning = 64;

  Sample parent;
  std::array<std::uint8_t, 2 * (side - 1)>
      moves{};  // the cell, with `winning` added where the move wins; then `no_move`
  std::array<std::uint8_t, 2 * (side - 1)> effort{};  // eight times the binary logarithm of the nodes of its proof
  std::uint32_t reserved = 0;
};
static_assert(sizeof(Family) == 88);

class FamilyGame {
 public:
  /// With `outlook` the solver orders its moves by it, where there are no companions.
  FamilyGame(const FamilyRecipe& recipe, const Outlook* outlook, std::uint64_t seed, std::uint64_t number)
      : recipe_(recipe),
        outlook_(outlook),
        number_(static_cast<std::uint32_t>(number)),
        random_(random_of(seed, number)),
        start_(dealt(random_, (number & 1) | (recipe.companions ? 2 : 0))),
        proofs_(std::size_t{1} << 23) {}

  /// The families of this game, or those found before the control ends it.
  std::vector<Family> play(Control& control) {
    std::vector<Position> met = positions();
    std::vector<Family> found;
    for (auto position = met.rbegin(); position != met.rend() && !control.stopped(); ++position)
      add_family(*position, control, found);
    return found;
  }

 private:
  std::vector<Position> positions() {
    std::vector<Position> met;
    Position position = start_;
    std::uint32_t opening = random_.below(recipe_.opening + 1);
    while (fate_of(position) == Fate::open) {
      const int cards = std::popcount(position.cards());
      if (cards < recipe_.fewest_cards) break;
      if (cards <= recipe_.most_cards && !position.choosing && (position.companions != 0) == recipe_.companions)
        met.push_back(position);
      const bool at_random = opening > 0 || random_.below(100) < recipe_.random_percent;
      if (opening > 0) --opening;
      position = position.after(at_random ? random_action(position, random_)
                                          : chosen_action(position, ChancesEvaluator{}, recipe_.move_nodes, false));
    }
    return met;
  }

  void add_family(const Position& position, Control& control, std::vector<Family>& found) {
    Ticker ticker(control, false, prover_interval(position));
    Allowance allowance(ticker, std::numeric_limits<double>::infinity(), recipe_.solver_nodes,
                        prover_interval(position));
    Family family;
    family.moves.fill(Family::no_move);
    bool any = false;
    std::size_t count = 0;
    const Deal deal(position);
    for (const int cell : Ascending(position.moves(Rule::course))) {
      const Position next = position.after(Action::move(cell));
      const std::uint64_t before = allowance.nodes();
      const Fate fate = fate_of(next);
      const auto answer = fate == Fate::open ? proven(next, Rule::course, deal, proofs_, allowance, outlook_)
                                             : std::optional{fate == Fate::won};
      if (!answer) return;
      const bool wins = *answer == (next.turn == position.turn);
      any = any || wins;
      family.moves[count] = static_cast<std::uint8_t>(cell + (wins ? Family::winning : 0));
      const double nodes = static_cast<double>(allowance.nodes() - before);
      family.effort[count] = static_cast<std::uint8_t>(std::min(8 * std::log2(nodes + 1), 255.0));
      ++count;
    }
    family.parent = sample_of(position, any, true, number_);
    found.push_back(family);
  }

  FamilyRecipe recipe_;
  const Outlook* outlook_;
  std::uint32_t number_;
  Random random_;
  Position start_;
  Proofs proofs_;
};

/// The families of games number `first` and following, in their order.
inline std::vector<std::vector<Family>> family_games(const FamilyRecipe& recipe, const Outlook* outlook,
                                                     std::uint64_t seed, std::uint64_t first, std::size_t count,
                                                     unsigned threads, Control& control) {
  std::vector<std::vector<Family>> games(count);
  games.resize(spread(count, threads, control, [&](std::size_t at) {
    games[at] = FamilyGame(recipe, outlook, seed, first + at).play(control);
  }));
  return games;
}

}  // namespace mohreh::hand_of_the_king
