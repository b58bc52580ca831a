#include "othello/search/engine.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "core/control.hpp"
#include "othello/rules/board.hpp"
#include "othello/search/midgame.hpp"
#include "othello/search/solver.hpp"

namespace mohreh::othello {
namespace {

template <int Size>
class Engine {
 public:
  Engine(Solver<Size>& solver, Control& control) : solver_(solver), control_(control) {}

  Choice choose(const Position<Size>& position, int deepest) {
    if (position.moves() == 0) return choose_passed(position, deepest);
    const int empties = position.empties();
    Ticker ticker(control_);
    Midgame<Size> midgame(solver_.estimates(), ticker, solver_.evaluator(), solver_.empties_to_winner(),
                          solver_.forecasts());
    std::vector<Candidate> candidates;
    for (const int square : Ascending(position.moves()))
      candidates.push_back({square, position.after(square), 0, false});
    Choice choice;
    choice.action = candidates.front().square;
    for (int depth = 1; depth <= std::min(deepest, empties); ++depth) {
      if (worth_solving(empties, depth, deepest)) {
        ticker.look();
        const Solution solution = solver_.solve(position, control_, {.line = true, .winner_first = true});
        if (solution.exact) return proven(solution, empties);
        if (solution.lower >= 0) return not_lost(solution, choice);
        ticker.look();
      }
      if (ticker.stopped()) break;
      const bool complete = deepen(midgame, ticker, candidates, depth);
      if (adopt(choice, candidates, depth, complete)) choice.line = line(position, candidates.front());
      if (!complete) break;
    }
    return choice;
  }

 private:
  struct Candidate {
    int square;
    Position<Size> next;
    int value;
    bool searched;
  };

  /// One iteration. The best move of the last one comes first, so a better one found before the budget ends is an
  /// improvement even if the iteration was cut short.
  bool deepen(Midgame<Size>& midgame, Ticker& ticker, std::vector<Candidate>& candidates, int depth) {
    constexpr int infinite = Midgame<Size>::infinite;
    for (Candidate& candidate : candidates) candidate.searched = false;
    int best = -infinite;
    for (std::size_t index = 0; index < candidates.size(); ++index) {
      Candidate& candidate = candidates[index];
      int found = index == 0 ? near_last(midgame, ticker, candidate, depth)
                             : -midgame.value(candidate.next, -best - 1, -best, depth - 1);
      if (index > 0 && found > best && !ticker.stopped())
        found = -midgame.value(candidate.next, -infinite, -best, depth - 1);
      if (ticker.stopped()) return false;
      candidate.value = found;
      candidate.searched = true;
      if (found > best) {
        best = found;
        std::rotate(candidates.begin(), candidates.begin() + index, candidates.begin() + index + 1);
      }
    }
    return true;
  }

  /// The value of the first move, looked for near that of the last iteration: a narrow window cuts more.
  static int near_last(Midgame<Size>& midgame, Ticker& ticker, const Candidate& candidate, int depth) {
    constexpr int infinite = Midgame<Size>::infinite, near = 200;
    if (depth < 4) return -midgame.value(candidate.next, -infinite, infinite, depth - 1);
    const int low = candidate.value - near, high = candidate.value + near;
    const int found = -midgame.value(candidate.next, -high, -low, depth - 1);
    if (ticker.stopped() || (low < found && found < high)) return found;
    return found <= low ? -midgame.value(candidate.next, -low, infinite, depth - 1)
                        : -midgame.value(candidate.next, -infinite, -high, depth - 1);
  }

  /// Take what an iteration has found; false if it was cut short before its first move was judged.
  static bool adopt(Choice& choice, const std::vector<Candidate>& candidates, int depth, bool complete) {
    if (!complete && !candidates.front().searched) return false;
    choice.complete = complete;
    if (complete) choice.depth = depth;
    choice.action = candidates.front().square;
    choice.value = candidates.front().value / 100.0;
    choice.moves.clear();
    for (const Candidate& candidate : candidates)
      if (candidate.searched)
        choice.moves.push_back({candidate.square, candidate.value / 100.0, &candidate == &candidates.front()});
    return true;
  }

  Choice choose_passed(const Position<Size>& position, int deepest) {
    Choice reply = choose(position.passed(), deepest - 1);
    Choice choice;
    choice.value = -reply.value;
    choice.exact = reply.exact;
    choice.complete = reply.complete;
    choice.depth = reply.depth + 1;
    choice.moves.push_back({pass_action, -reply.value, true});
    choice.line = {pass_action};
    choice.line.insert(choice.line.end(), reply.line.begin(), reply.line.end());
    return choice;
  }

  static Choice proven(const Solution& solution, int empties) {
    Choice choice;
    choice.action = solution.action;
    choice.value = solution.value;
    choice.exact = true;
    choice.depth = empties;
    choice.moves = solution.moves;
    choice.line = solution.line;
    return choice;
  }

  /// Time ended after the winner was proven and before the discs were: a move known not to lose is better than any that
  /// only looks good.
  static Choice not_lost(const Solution& solution, const Choice& looked) {
    Choice choice;
    choice.action = solution.action;
    choice.value = std::max<double>(looked.action == solution.action ? looked.value : 0, solution.lower);
    choice.complete = false;
    choice.depth = looked.depth;
    choice.moves.push_back({solution.action, choice.value, true});
    choice.line = {solution.action};
    return choice;
  }

  /// The line the table remembers.
  std::vector<int> line(Position<Size> position, const Candidate& first) {
    std::vector<int> actions = {first.square};
    position = first.next;
    while (actions.size() < static_cast<std::size_t>(Size * Size)) {
      if (position.moves() == 0) {
        position = position.passed();
        if (position.moves() == 0) break;
        actions.push_back(pass_action);
      }
      const auto known = solver_.estimates().find(position.key());
      if (!known || known->best == no_square || (position.moves() >> known->best & 1) == 0) break;
      actions.push_back(known->best);
      position = position.after(known->best);
    }
    if (actions.back() == pass_action) actions.pop_back();
    return actions;
  }

  /// A look ahead of a third of the way first: the solver's order profits, and there is an answer if it fails.
  bool worth_solving(int empties, int depth, int deepest) const {
    if (empties > deepest) return false;
    if (depth != std::max(1, empties / 3)) return depth > empties / 3 && depth == std::min(deepest, empties);
    // Measured: nodes grow by about 1.8 with every empty square, from 4 M at 20 (8x8) and 12 M at 26 (6x6).
    const double expected = Size == 8 ? 4.0e6 * std::pow(1.8, empties - 20) : 1.2e7 * std::pow(1.9, empties - 26);
    constexpr double nodes_per_second = 2.5e7;
    const double time_left = control_.seconds() - control_.elapsed();
    return expected <= std::min(time_left * nodes_per_second, static_cast<double>(control_.nodes_left()));
  }

  Solver<Size>& solver_;
  Control& control_;
};

}  // namespace

template <int Size>
Choice choose(Solver<Size>& solver, const Position<Size>& position, int deepest, Control& control) {
  return Engine<Size>(solver, control).choose(position, deepest);
}

template Choice choose(Solver<4>&, const Position<4>&, int, Control&);
template Choice choose(Solver<6>&, const Position<6>&, int, Control&);
template Choice choose(Solver<8>&, const Position<8>&, int, Control&);

}  // namespace mohreh::othello
