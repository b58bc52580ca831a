// Positions to learn an evaluation from, such as the leaves of a search are: a few careless moves away from a game.
//
// A search evaluates what nobody would play. So along a game between two shallow searches every position is left by up
// to three moves at random, and what is found there is told the value of a deeper search or, where few squares are
// empty, the proof.
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

struct LeafSettings {
  int solved_up_to = 16;  // empty squares
  int depth = 6;          // of the search that tells the value
  int ahead = anything;   // discs that a side may be ahead where the game begins

  static constexpr int anything = 64;
};

template <int Size>
struct Leaf {
  Position<Size> position;
  std::uint64_t game;
  float value;  // in discs, in favour of the player to move
};

template <int Size>
class LeafGames {
 public:
  LeafGames(Solver<Size>& solver, const LeafSettings& settings, std::uint64_t seed, Control& control)
      : solver_(solver), settings_(settings), seed_(seed), control_(control) {}

  /// Games number `first` and following. A game depends on its number alone; one that is cut short is left out.
  std::vector<Leaf<Size>> play(std::uint64_t first, std::uint64_t count) {
    return whole_games(found_, first, count, control_, [this](std::uint64_t game) { play_one(game); });
  }

 private:
  static constexpr int least_empties = 4;
  static constexpr int most_empties = Size * Size - 8;  // before that there are few openings
  static constexpr int longest_opening = 24;            // plies that may be careless
  static constexpr int played_depth = 2;
  static constexpr std::uint32_t strays = 4;  // from none to one less

  void play_one(std::uint64_t game) {
    solver_.clear();
    Random random(mixed(seed_) + game);
    Position<Size> position = beginning(random);
    while (position.empties() >= least_empties && !over(position) && !control_.stopped()) {
      learn(strayed(position, random), game);
      const Choice choice = choose<Size>(solver_, position, played_depth, control_);
      position = choice.action == pass_action ? position.passed() : position.after(choice.action);
    }
  }

  Position<Size> beginning(Random& random) {
    for (;;) {
      const int least = std::max(most_empties - longest_opening, least_empties);
      const int empties = between(least, most_empties, random);
      const auto position = played_position<Size>(solver_.evaluator(), empties, random);
      if (settings_.ahead >= LeafSettings::anything || control_.stopped()) return position;
      if (std::abs(choose<Size>(solver_, position, 2 * played_depth, control_).value) <= settings_.ahead)
        return position;
    }
  }

  Position<Size> strayed(Position<Size> position, Random& random) {
    for (std::uint32_t left = random.below(strays); left > 0 && !over(position); --left) {
      const std::uint64_t moves = position.moves();
      position = moves == 0 ? position.passed() : position.after(any_of(moves, random));
    }
    return position;
  }

  void learn(const Position<Size>& position, std::uint64_t game) {
    if (position.moves() == 0) return;
    if (position.empties() <= settings_.solved_up_to) {
      const Solution solution = solver_.solve(position, control_, {});
      if (solution.exact) found_.push_back({position, game, static_cast<float>(solution.value)});
    } else {
      const Choice choice = choose<Size>(solver_, position, settings_.depth, control_);
      found_.push_back({position, game, static_cast<float>(choice.value)});
    }
  }

  Solver<Size>& solver_;
  LeafSettings settings_;
  std::uint64_t seed_;
  Control& control_;
  std::vector<Leaf<Size>> found_;
};

}  // namespace mohreh::othello
