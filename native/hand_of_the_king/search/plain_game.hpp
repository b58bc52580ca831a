// Hand of the King as the plain searches see it: values in favour of one player, leaves worth what one evaluation says.
#pragma once

#include <vector>

#include "hand_of_the_king/rules/position.hpp"

namespace mohreh::hand_of_the_king {

inline constexpr double decided = 1'000'000;

template <class Evaluate>
struct PlainGame {
  using Node = Position;
  using Action = hand_of_the_king::Action;

  Rule rule;
  int player;
  Evaluate evaluate;

  std::vector<Action> actions(const Node& node) const { return hand_of_the_king::actions(node, rule); }
  bool over(const Node& node) const { return node.over(); }
  bool maximizing(const Node& node) const { return node.turn == player; }
  Node after(const Node& node, const Action& action) const { return node.after(action); }
  double estimate(const Node& node) const { return evaluate(node, player, rule); }
  double final_value(const Node& node) const {
    const int winner = node.winner();
    return winner == nobody ? 0 : winner == player ? decided : -decided;
  }
};

}  // namespace mohreh::hand_of_the_king
