// "Who wins with best play", with the move, on request the answer for every move, and a line that shows it.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "core/allowance.hpp"
#include "core/proofs.hpp"
#include "hand_of_the_king/rules/position.hpp"
#include "hand_of_the_king/search/endgame.hpp"

namespace mohreh::hand_of_the_king {

class Outlook;

struct SolverSettings {
  std::size_t memory = std::size_t{1} << 30;
  bool all_values = false;
  bool with_line = true;
  int threads = 1;                   // without companions only
  const Outlook* outlook = nullptr;  // orders moves without companions, where there is one
  std::vector<Action> order{};       // the actions to try first of all
};

/// What has been proven in one game, kept from move to move: a line that was proven to win need not be proven again.
struct GameProofs {
  explicit GameProofs(std::size_t bytes) : proofs(bytes) {}

  /// The deal from which a position without companions has come: that of an earlier one if it can be.
  const Deal& deal_of(const Position& position) {
    if (!deal || !deal->covers(position)) deal.emplace(position);
    return *deal;
  }

  Proofs proofs;
  std::optional<Deal> deal;
};

struct Solution {
  bool exact = false;  // whether it was proven who wins; `wins` means nothing otherwise
  bool wins = false;   // the player to move
  Action action;
  std::vector<std::pair<Action, bool>> values;  // the actions that were decided, and whether they win
  std::vector<Action> line;
};

/// Within the allowance; if that ends first, with `exact` false and the actions decided so far.
Solution solve(const Position& position, Rule rule, const SolverSettings& settings, Allowance& allowance);

/// The same with what is known of the game already, all by the same rule.
Solution solve(const Position& position, Rule rule, const SolverSettings& settings, GameProofs& known,
               Allowance& allowance);

/// Only who wins: whether the player to move does, if that can be told within the allowance. Positions of one game may
/// share their proofs; `deal` is that of the cards, for positions without companions.
std::optional<bool> proven(const Position& position, Rule rule, const Deal& deal, Proofs& proofs, Allowance& allowance,
                           const Outlook* outlook = nullptr);

}  // namespace mohreh::hand_of_the_king
