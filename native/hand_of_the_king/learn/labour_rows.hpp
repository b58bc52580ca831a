// What teaches the outlook how much work a move is (evaluation/outlook.hpp): for each family the moves that a prover
// would have to choose from, with what trying each of them first would cost.
//
// A move that wins costs its proof. One that loses costs the finding out, and then the smallest proof of those that
// win. Where all lose, everything must be found out, and by then the prover is on a wrong way that it must leave again:
// four times that, a rough figure.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "hand_of_the_king/evaluation/outlook_inputs.hpp"
#include "hand_of_the_king/learn/families.hpp"

namespace mohreh::hand_of_the_king {

/// The inputs that are on after the move, filled up with `outlook::inputs`; the binary logarithm of its cost in
/// 256ths; its number in the family; whether the family's player wins.
inline constexpr std::size_t labour_row = outlook::most_on + 3;

/// Adds the rows of one family. None where a move wins at once, or where there is no choice: nothing is ordered there.
inline void add_labour_rows(const Family& family, std::vector<std::uint16_t>& rows) {
  constexpr double wrong_way = 4;
  constexpr int steps = 256;
  struct Try {
    Position next;
    double nodes;
    bool wins;
  };
  const Position parent = position_of(family.parent);
  std::vector<Try> tries;
  double all = 0, smallest = std::numeric_limits<double>::infinity();
  for (std::size_t at = 0; at < family.moves.size() && family.moves[at] != Family::no_move; ++at) {
    const Position next = parent.after(Action::move(family.moves[at] & (Family::winning - 1)));
    const bool wins = (family.moves[at] & Family::winning) != 0;
    if (fate_of(next) == Fate::open) {
      const double nodes = std::exp2(family.effort[at] / 8.0);
      tries.push_back({next, nodes, wins});
      all += nodes;
      if (wins) smallest = std::min(smallest, nodes);
    } else if (wins) {
      return;
    }
  }
  if (tries.size() < 2) return;
  const bool won = family.parent.wins != 0;
  const Deal deal(parent);
  for (std::size_t number = 0; number < tries.size(); ++number) {
    const auto& [next, nodes, wins] = tries[number];
    const double cost = !won ? wrong_way * all : wins ? nodes : nodes + smallest;
    const std::size_t at = rows.size();
    rows.resize(at + labour_row, static_cast<std::uint16_t>(outlook::inputs));
    std::size_t place = at;
    outlook::each_input(deal, deal.node_of(next),
                        [&](int input) { rows[place++] = static_cast<std::uint16_t>(input); });
    rows[at + labour_row - 3] = static_cast<std::uint16_t>(std::lround(steps * std::log2(cost)));
    rows[at + labour_row - 2] = static_cast<std::uint16_t>(number);
    rows[at + labour_row - 1] = won ? 1 : 0;
  }
}

}  // namespace mohreh::hand_of_the_king
