// The value is closed in by null-window searches that start at the guess of a heuristic search and follow the bounds
// they find (Plaat's MTD(f), 1996): everything is proven by the same fast question, "is the result above alpha?". Every
// question that a better guess saves is a tree; and what the heuristic search leaves in its table orders the proof.
#include "othello/search/solver.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/control.hpp"
#include "core/helpers.hpp"
#include "othello/rules/board.hpp"
#include "othello/rules/symmetry.hpp"
#include "othello/search/endgame.hpp"
#include "othello/search/midgame.hpp"

namespace mohreh::othello {

/// One call of the solver.
template <int Size>
class Solver<Size>::Work {
 public:
  Work(Solver& solver, Control& control)
      : solver_(solver),
        control_(control),
        ticker_(control),
        shared_{solver.proofs_, solver.estimates_, solver.forecasts(), {}},
        endgame_(shared_, ticker_, solver.evaluator_, solver.settings_.empties_to_winner) {}

  int above(const Position<Size>& position, int alpha) {
    if (solver_.settings_.threads > 1 && position.empties() >= helped_from) return above_helped(position, alpha);
    return endgame_.above(position, alpha);
  }

  Solution solve(const Position<Size>& position, bool all_values, bool winner_first) {
    Solution solution;
    const std::uint64_t legal = position.moves();
    if (legal == 0) {
      if (position.passed().moves() == 0) {
        solution.value = position.result(solver_.settings_.empties_to_winner);
        solution.exact = true;
        return solution;
      }
      return solve_passed(position, winner_first);
    }
    std::vector<Candidate> candidates = ordered(position, legal, guessed_plies(position.empties()), all_values);
    solution.action = candidates.front().square;
    const int guess = to_discs(candidates.front().guess);
    const auto above_alpha = [&](int alpha) { return any_above(candidates, alpha); };
    Bounds bounds = area_bounds();
    if (winner_first) ask_winner(bounds, guess, above_alpha);
    const Closed root = close_in(bounds, guess, above_alpha);
    solution.lower = bounds.lower;
    solution.upper = bounds.upper;
    solution.value = root.value;
    solution.exact = root.exact;
    solution.action = candidates.front().square;
    solution.moves = values(candidates, root, all_values);
    if (solution.moves.size() < candidates.size() && all_values) solution.exact = false;
    return solution;
  }

  /// The moves both play when neither errs. Each costs a few look-ups where the proof is still in the table.
  std::vector<int> line(Position<Size> position, const Solution& solution) {
    std::vector<int> actions;
    int value = solution.value, action = solution.action;
    while (!ticker_.stopped()) {
      if (action == pass_action && (position.moves() != 0 || position.passed().moves() == 0)) break;
      actions.push_back(action);
      position = action == pass_action ? position.passed() : position.after(action);
      value = -value;
      action = best_action(position, value);
    }
    return actions;
  }

 private:
  static constexpr int area = Size * Size;
  static constexpr int helped_from = 17;  // empty squares from which it pays to start threads

  struct Candidate {
    int square;
    Position<Size> next;  // mirrored, so that moves that are images of each other are searched once
    int guess;            // hundredths of a disc, for the player to move at the root
  };
  struct Bounds {
    int lower, upper;
  };
  struct Closed {
    int value;
    bool exact;
  };

  static Bounds area_bounds() { return {-area, area}; }
  static int to_discs(int guess) {
    const int discs = std::clamp(guess / 100, -area, area);
    return discs - discs % 2;
  }

  /// Closes in on a value by asking "above alpha?" until its bounds meet. With empty squares to the winner all
  /// results are even, which halves the questions.
  template <class Above>
  Closed close_in(Bounds& bounds, int guess, Above&& above_alpha) {
    const int step = solver_.settings_.empties_to_winner ? 2 : 1;
    guess = std::clamp(guess, bounds.lower, bounds.upper);
    while (bounds.lower < bounds.upper) {
      const int beta = guess == bounds.lower ? guess + step : guess;
      const int found = above_alpha(beta - 1);
      if (ticker_.stopped()) return {guess, false};
      (found >= beta ? bounds.lower : bounds.upper) = guess = found;
    }
    return {guess, true};
  }

  /// The question whose answer a game is played for, before those that count discs.
  template <class Above>
  void ask_winner(Bounds& bounds, int guess, Above&& above_alpha) {
    const int alpha = guess > 0 ? 0 : -1;
    const int found = above_alpha(alpha);
    if (!ticker_.stopped()) (found > alpha ? bounds.lower : bounds.upper) = found;
  }

  /// How deep the guess looks: with forecasts nearly to the end, for that costs a hundredth of the proof.
  int guessed_plies(int empties) const {
    constexpr int without_forecasts = 4, at_most = 20;
    if (solver_.forecasts() == nullptr) return without_forecasts;
    return std::clamp(empties - 4, without_forecasts, at_most);
  }

  /// The moves with what a heuristic search thinks of them, deepened by two plies at a time. The best one's guess is a
  /// value; that of another only a bound, unless `each` is to be guessed.
  std::vector<Candidate> ordered(const Position<Size>& position, std::uint64_t legal, int deepest, bool each) {
    constexpr int infinite = Midgame<Size>::infinite;
    std::vector<Candidate> candidates;
    Midgame<Size> midgame(solver_.estimates_, ticker_, solver_.evaluator_, solver_.settings_.empties_to_winner,
                          solver_.forecasts());
    for (const int square : Ascending(legal)) candidates.push_back({square, canonical(position.after(square)), 0});
    for (int depth = deepest % 2; depth <= deepest; depth += 2) {
      int best = -infinite;
      for (Candidate& candidate : candidates) {
        int& guess = candidate.guess;
        if (each || best == -infinite) {
          guess = -midgame.value(candidate.next, -infinite, infinite, depth);
        } else {
          guess = -midgame.value(candidate.next, -best - 1, -best, depth);
          if (guess > best) guess = -midgame.value(candidate.next, -infinite, -best, depth);
        }
        if (ticker_.stopped()) return candidates;
        best = std::max(best, guess);
      }
      std::stable_sort(candidates.begin(), candidates.end(),
                       [](const Candidate& a, const Candidate& b) { return a.guess > b.guess; });
    }
    return candidates;
  }

  /// The same question at the root. The move that answers yes goes to the front.
  int any_above(std::vector<Candidate>& candidates, int alpha) {
    int best = -area;
    for (std::size_t index = 0; index < candidates.size(); ++index) {
      const int value = -above(candidates[index].next, -alpha - 1);
      if (ticker_.stopped()) return 0;
      if (value > alpha) {
        std::rotate(candidates.begin(), candidates.begin() + index, candidates.begin() + index + 1);
        return value;
      }
      best = std::max(best, value);
    }
    return best;
  }

  std::vector<RootMove> values(const std::vector<Candidate>& candidates, const Closed& root, bool all_values) {
    std::vector<RootMove> found;
    for (const Candidate& candidate : candidates) {
      if (!root.exact) break;
      if (&candidate == &candidates.front()) {
        found.push_back({candidate.square, static_cast<double>(root.value), true});
      } else if (!all_values) {
        found.push_back({candidate.square, static_cast<double>(root.value), false});
      } else {
        Bounds bounds{-area, root.value};
        const Closed closed =
            close_in(bounds, to_discs(candidate.guess), [&](int alpha) { return -above(candidate.next, -alpha - 1); });
        if (!closed.exact) break;
        found.push_back({candidate.square, static_cast<double>(closed.value), true});
      }
    }
    return found;
  }

  Solution solve_passed(const Position<Size>& position, bool winner_first) {
    Solution reply = solve(position.passed(), false, winner_first);
    Solution solution;
    solution.value = -reply.value;
    solution.lower = -reply.upper;
    solution.upper = -reply.lower;
    solution.exact = reply.exact;
    solution.moves.push_back({pass_action, static_cast<double>(-reply.value), reply.exact});
    return solution;
  }

  /// A move that keeps the value this position is known to have.
  int best_action(const Position<Size>& position, int value) {
    const std::uint64_t legal = position.moves();
    if (legal == 0) return pass_action;
    constexpr int plies = 4;
    std::vector<Candidate> candidates = ordered(position, legal, plies, true);
    const Position<Size> mirrored = canonical(position);
    const auto known = solver_.proofs_.find(mirrored.key());
    if (known && known->best < area && (mirrored.moves() >> known->best & 1) != 0) {
      const Position<Size> next = canonical(mirrored.after(known->best));
      std::stable_partition(candidates.begin(), candidates.end(),
                            [&](const Candidate& candidate) { return candidate.next == next; });
    }
    for (const Candidate& candidate : candidates)
      if (above(candidate.next, -value) <= -value) return candidate.square;
    return candidates.front().square;
  }

  /// All threads ask the same question; what one proves the others find in the table. The first answer counts.
  int above_helped(const Position<Size>& position, int alpha) {
    shared_.several_threads = true;
    shared_.answered = false;
    std::atomic<int> answer{0};
    const auto ask = [&](Endgame<Size>& endgame, const Ticker& ticker) {
      const int found = endgame.above(position, alpha);
      if (!ticker.stopped() && !shared_.answered.exchange(true)) answer = found;
    };
    {
      Helpers helpers;
      for (int index = 1; index < solver_.settings_.threads; ++index)
        helpers.emplace_back([&] {
          Ticker ticker(control_, false);
          Endgame<Size> endgame(shared_, ticker, solver_.evaluator_, solver_.settings_.empties_to_winner);
          ask(endgame, ticker);
        });
      ask(endgame_, ticker_);
    }
    shared_.several_threads = false;
    return answer;
  }

  Solver& solver_;
  Control& control_;
  Ticker ticker_;
  Shared shared_;
  Endgame<Size> endgame_;
};

template <int Size>
int Solver<Size>::above(const Position<Size>& position, int alpha, Control& control) {
  Work work(*this, control);
  return work.above(position, alpha);
}

template <int Size>
Solution Solver<Size>::solve(const Position<Size>& position, Control& control, const Asked& asked) {
  Work work(*this, control);
  Solution solution = work.solve(position, asked.all_values, asked.winner_first);
  if (solution.exact && asked.line) solution.line = work.line(position, solution);
  return solution;
}

template <int Size>
std::optional<int> Solver<Size>::estimate(const Position<Size>& position, int depth, Control& control) {
  Ticker ticker(control);
  Midgame<Size> midgame(estimates_, ticker, evaluator_, settings_.empties_to_winner);
  const int value = midgame.value(position, -Midgame<Size>::infinite, Midgame<Size>::infinite, depth);
  return ticker.stopped() ? std::nullopt : std::optional(value);
}

template class Solver<4>;
template class Solver<6>;
template class Solver<8>;

}  // namespace mohreh::othello
