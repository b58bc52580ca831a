// The engine's heuristic search: alpha-beta with null windows (principal variation search, Marsland & Campbell 1982)
// and a table, with companions and without. Where it ends an evaluator values the position; moves are ordered by the
// chances of hand_of_the_king/evaluation/chances.hpp, whoever the evaluator is.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/control.hpp"
#include "core/transposition.hpp"
#include "hand_of_the_king/evaluation/weights.hpp"
#include "hand_of_the_king/search/companion_choice.hpp"
#include "hand_of_the_king/search/evaluators.hpp"

namespace mohreh::hand_of_the_king {

enum class Bound : std::uint8_t { upper = 1, lower = 2, exact = 3 };

/// What is remembered of a position: six bytes. The action takes 18 of its 24 bits, the kind of bound two.
struct Estimate {
  std::int16_t value;
  std::uint16_t low;
  std::uint8_t high;
  std::int8_t depth;

  static Estimate of(int value, int depth, Bound bound, const Action& action) {
    const std::uint32_t bits = action.code() | static_cast<std::uint32_t>(bound) << 18;
    return {static_cast<std::int16_t>(value), static_cast<std::uint16_t>(bits), static_cast<std::uint8_t>(bits >> 16),
            static_cast<std::int8_t>(depth)};
  }
  Bound bound() const { return static_cast<Bound>(high >> 2 & 3); }
  Action action() const { return Action::of(low | (high & 3u) << 16); }
  int worth() const { return depth; }
};

using Estimates = TranspositionTable<Estimate>;

template <EvaluatesPositions Evaluator>
class Midgame {
 public:
  static constexpr int infinite = victory + 1;

  Midgame(Estimates& table, Ticker& ticker, Rule rule, const Evaluator& evaluator)
      : table_(table), ticker_(ticker), rule_(rule), evaluator_(evaluator) {}

  /// What a position is worth to its player to move, looking `depth` plies ahead; 0 when the budget has ended.
  int value(const Position& position, int alpha, int beta, int depth) {
    if (ticker_.tick()) return 0;
    if (const Fate fate = fate_of(position); fate != Fate::open) return fate == Fate::won ? victory : -victory;
    if (depth <= 0) return evaluator_(position, rule_);
    const std::uint64_t key = position_key(position);
    const auto known = table_.find(key);
    if (known && known->depth >= depth) {
      const bool enough = known->bound() == Bound::exact ||
                          (known->bound() == Bound::lower ? known->value >= beta : known->value <= alpha);
      if (enough) return known->value;
    }
    std::vector<Option> found = options(position, depth, false);
    if (known) bring_forward(found, known->action());
    int best = -infinite;
    const int floor = alpha;
    Action action = found.front().action;
    for (std::size_t index = 0; index < found.size() && alpha < beta; ++index) {
      const int worth = worth_of(position, found[index].next, alpha, beta, depth, index == 0);
      if (ticker_.stopped()) return 0;
      if (worth > best) {
        best = worth;
        action = found[index].action;
        alpha = std::max(alpha, best);
      }
    }
    const Bound bound = best >= beta ? Bound::lower : best <= floor ? Bound::upper : Bound::exact;
    table_.store(key, Estimate::of(best, depth, bound, action));
    return best;
  }

  /// The worth of what was reached to the player who acted. All but the first are only asked whether they are better.
  int worth_of(const Position& before, const Position& after, int alpha, int beta, int depth, bool first) {
    if (first) return seen_by(before, after, alpha, beta, depth);
    const int worth = seen_by(before, after, alpha, alpha + 1, depth);
    if (worth <= alpha || worth >= beta || ticker_.stopped()) return worth;
    return seen_by(before, after, alpha, beta, depth);
  }

  /// The actions worth looking at, most promising first.
  std::vector<Option> options(const Position& position, int depth, bool at_root) const {
    if (position.choosing) {
      const std::size_t width = at_root ? 64 : depth >= 4 ? 12 : depth >= 2 ? 8 : 5;
      return CompanionChoice(position, rule_, at_root || depth >= 3).best(width);
    }
    const Bytes margins = margins_of(position, position.turn);
    const Chances chances(margins, left_of(position));
    std::vector<Option> found;
    for (const int cell : Ascending(position.moves(rule_))) {
      const Action action = Action::move(cell);
      const Position next = position.after(action);
      const int house = position.house_at(cell);
      const int margin = margin_of(margins_of(next, position.turn), house);
      const int gain = chances.gain(house, margin, std::popcount(next.houses[house]));
      const int answers = mobility_worth * std::popcount(next.moves(rule_));
      found.push_back({action, next, gain + (next.choosing ? earned_worth : -answers)});
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Option& one, const Option& other) { return one.score > other.score; });
    return found;
  }

  /// The best line that the table remembers.
  std::vector<Action> line(Position position, int longest) const {
    std::vector<Action> found;
    while (static_cast<int>(found.size()) < longest && fate_of(position) == Fate::open) {
      const auto known = table_.find(position_key(position));
      if (!known) break;
      const Action action = known->action();
      const std::vector<Action> legal = actions(position, rule_);
      if (std::find(legal.begin(), legal.end(), action) == legal.end()) break;  // another position of the same key
      found.push_back(action);
      position = position.after(action);
    }
    return found;
  }

 private:
  static constexpr int earned_worth = 1500;  // of a companion, to order moves: nearly always an advantage

  int seen_by(const Position& before, const Position& after, int alpha, int beta, int depth) {
    return after.turn == before.turn ? value(after, alpha, beta, depth - 1) : -value(after, -beta, -alpha, depth - 1);
  }

  static void bring_forward(std::vector<Option>& found, const Action& action) {
    const auto place =
        std::find_if(found.begin(), found.end(), [&](const Option& option) { return option.action == action; });
    if (place != found.end()) std::rotate(found.begin(), place, place + 1);
  }

  Estimates& table_;
  Ticker& ticker_;
  Rule rule_;
  Evaluator evaluator_;
};

}  // namespace mohreh::hand_of_the_king
