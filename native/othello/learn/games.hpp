// Games to learn an evaluation from: every position with the result of the game from there on and with what the search
// that chose its move thought of it.
//
// A game begins with careless moves, so that all kinds of positions come up, continues with a search of some plies for
// both, and is solved exactly as soon as few squares are empty. From there on moves are careless again and every
// position is solved by itself. A game of normal play begins where neither side is far ahead, and few moves of its end
// are careless.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "core/control.hpp"
#include "core/random.hpp"
#include "othello/learn/samples.hpp"
#include "othello/learn/whole_games.hpp"
#include "othello/search/engine.hpp"
#include "othello/search/solver.hpp"

namespace mohreh::othello {

struct GameSettings {
  int solved_up_to = 14;  // empty squares
  int depth = 6;
  int ahead = anything;  // discs that a side may be ahead at the beginning; with a bound it is normal play

  static constexpr int anything = 64;
  bool normal() const { return ahead < anything; }
};

template <int Size>
struct Labelled {
  Position<Size> position;
  std::uint64_t game;
  float value;         // what the search said, in discs, in favour of the player to move
  std::int8_t result;  // what came of it, in discs
  bool solved;         // else the result of play
};

template <int Size>
class LearningGames {
 public:
  LearningGames(Solver<Size>& solver, const GameSettings& settings, std::uint64_t seed, Control& control)
      : solver_(solver), settings_(settings), seed_(seed), control_(control) {}

  /// Games number `first` and following. A game depends on its number alone; one that is cut short is left out.
  std::vector<Labelled<Size>> play(std::uint64_t first, std::uint64_t count) {
    return whole_games(found_, first, count, control_, [this](std::uint64_t game) { play_one(game); });
  }

 private:
  static constexpr int least_empties = 2;
  static constexpr int most_empties = Size * Size - 6;  // before that there is only one opening
  static constexpr int longest_opening = 24;            // plies of normal play that may be careless

  void play_one(std::uint64_t game) {
    solver_.clear();
    Random random(mixed(seed_) + game);
    Position<Size> position = beginning(random);
    const std::size_t played = found_.size();
    while (position.empties() > settings_.solved_up_to && !over(position) && !control_.stopped()) {
      const Choice choice = choose<Size>(solver_, position, settings_.depth, control_);
      found_.push_back({position, game, static_cast<float>(choice.value), 0, false});
      position = choice.action == pass_action ? position.passed() : position.after(choice.action);
    }
    const std::size_t solved = found_.size();
    solve_on(position, game, random);
    label(played, solved, position);
  }

  Position<Size> beginning(Random& random) {
    const int longest = settings_.normal() ? most_empties - longest_opening : 0;
    const int least = std::max(settings_.solved_up_to / 2, longest);
    for (;;) {
      const auto position = played_position<Size>(solver_.evaluator(), between(least, most_empties, random), random);
      if (!settings_.normal() || control_.stopped()) return position;
      const auto hundredths = solver_.estimate(position, settings_.depth, control_);
      if (hundredths && std::abs(*hundredths) <= 100 * settings_.ahead) return position;
    }
  }

  /// The solved end of a game: of the moves half are any, in normal play an eighth; the others are the best.
  void solve_on(Position<Size> position, std::uint64_t game, Random& random) {
    while (position.empties() >= least_empties && !over(position) && !control_.stopped()) {
      const Solution solution = solver_.solve(position, control_, {});
      if (!solution.exact) return;
      const auto result = static_cast<std::int8_t>(solution.value);
      found_.push_back({position, game, static_cast<float>(result), result, true});
      const std::uint64_t moves = position.moves();
      if (moves == 0) {
        position = position.passed();
      } else if (random.below(settings_.normal() ? 8 : 2) == 0) {
        position = position.after(any_of(moves, random));
      } else {
        position = position.after(solution.action);
      }
    }
  }

  /// Gives the positions from `first` up to `last` the result of `end`, which followed them: their movers alternate.
  void label(std::size_t first, std::size_t last, const Position<Size>& end) {
    int result = last < found_.size() ? found_[last].result : end.result(false);
    for (std::size_t at = last; at-- > first;) {
      result = -result;
      found_[at].result = static_cast<std::int8_t>(result);
    }
  }

  Solver<Size>& solver_;
  GameSettings settings_;
  std::uint64_t seed_;
  Control& control_;
  std::vector<Labelled<Size>> found_;
};

}  // namespace mohreh::othello
