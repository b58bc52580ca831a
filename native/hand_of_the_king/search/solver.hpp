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

struct SolverSettings {
  std::size_t memory = std::size_t{1} << 30;
  bool all_values = false;
  bool with_line = true;
  int threads = 1;  // without companions only
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

/// Only who wins: whether the player to move does, if that can be told within the allowance. Positions of one game may
/// share their proofs; `deal` is that of the cards, for positions without companions.
std::optional<bool> proven(const Position& position, Rule rule, const Deal& deal, Proofs& proofs, Allowance& allowance);

}  // namespace mohreh::hand_of_the_king
