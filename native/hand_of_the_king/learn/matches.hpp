// Two evaluators against each other in the same search, with the same nodes or seconds per move: which plays better?
// Every board is played twice, from the same random opening, with seats changed.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "hand_of_the_king/learn/games.hpp"

namespace mohreh::hand_of_the_king {

struct MatchRules {
  std::uint32_t opening = 4;   // random plies first
  std::uint64_t nodes = 1000;  // a move
  double seconds = 0;          // a move, instead of nodes; 0: no clock
  bool companions = false;
};

template <class Evaluator>
class EvaluatorMatch {
 public:
  EvaluatorMatch(const Evaluator& first, const Evaluator& second, const MatchRules& rules)
      : evaluators_{&first, &second}, rules_(rules) {}

  /// How many of the two games on one board the first evaluator wins.
  int wins(std::uint64_t seed, std::uint64_t number) const {
    Random random = random_of(seed, number);
    Position start = dealt(random, rules_.companions ? 2 : 0);
    for (std::uint32_t plies = 0; plies < rules_.opening && !start.over(); ++plies)
      start = start.after(random_action(start, random));
    return (winner(start, 0) == 0 ? 1 : 0) + (winner(start, 1) == 1 ? 1 : 0);
  }

 private:
  /// The player who wins when the first evaluator plays for `seat`.
  int winner(Position position, int seat) const {
    while (!position.over()) {
      const Evaluator& evaluator = *evaluators_[position.turn == seat ? 0 : 1];
      position = position.after(action_of(position, evaluator));
    }
    return position.winner();
  }

  Action action_of(const Position& position, const Evaluator& evaluator) const {
    Budget budget;
    if (rules_.seconds > 0)
      budget.seconds = rules_.seconds;
    else
      budget.nodes = rules_.nodes;
    Control control(budget);
    EngineSettings settings;
    settings.may_solve = false;
    return Engine(position, Rule::course, settings, evaluator, control).choose().action;
  }

  std::array<const Evaluator*, 2> evaluators_;
  MatchRules rules_;
};

/// The wins of the first evaluator on boards number `first` and following: 0, 1 or 2 each.
template <class Evaluator>
std::vector<int> evaluator_match(const Evaluator& one, const Evaluator& other, const MatchRules& rules,
                                 std::uint64_t seed, std::uint64_t first, std::size_t count, unsigned threads,
                                 Control& control) {
  const EvaluatorMatch<Evaluator> match(one, other, rules);
  std::vector<int> wins(count);
  wins.resize(spread(count, threads, control, [&](std::size_t at) { wins[at] = match.wins(seed, first + at); }));
  return wins;
}

}  // namespace mohreh::hand_of_the_king
