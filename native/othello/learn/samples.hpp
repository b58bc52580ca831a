// Positions to learn an evaluation from, with the value a search gives them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

#include "core/control.hpp"
#include "othello/search/engine.hpp"
#include "othello/search/solver.hpp"

namespace mohreh::othello {

struct SampleSettings {
  int least_empties = 8;
  int most_empties = 15;
  int solved_up_to = 18;  // empty squares; above, a search of `depth` plies is the teacher
  int depth = 6;
};

template <int Size>
struct Sample {
  Position<Size> position;
  float value;  // in discs, in favour of the player to move
};

/// One position from a game in which the players err as often as chance has it, from never to always.
template <int Size>
Position<Size> played_position(const Judge<Size>& judge, int empties, std::mt19937_64& random) {
  const auto share = [&] { return std::uniform_real_distribution<double>(0, 1)(random); };
  for (;;) {
    Position<Size> position = Position<Size>::start();
    const double carelessness = share();
    while (position.empties() > empties) {
      std::uint64_t moves = position.moves();
      if (moves == 0) {
        position = position.passed();
        if (position.moves() == 0) break;
        continue;
      }
      int chosen = -1;
      if (share() < carelessness) {
        for (int skip = static_cast<int>(random() % std::popcount(moves)); skip > 0; --skip) moves &= moves - 1;
        chosen = std::countr_zero(moves);
      } else {
        double best = 1e9;
        for (const int square : squares(moves)) {
          const double value = judge(position.after(square)) + 300 * share();  // some variety among good moves
          if (value < best) {
            best = value;
            chosen = square;
          }
        }
      }
      position = position.after(chosen);
    }
    if (position.empties() == empties && position.moves() != 0) return position;
  }
}

template <int Size>
std::vector<Sample<Size>> samples(Solver<Size>& solver, const SampleSettings& settings, std::size_t count,
                                  std::uint64_t seed, Control& control) {
  std::mt19937_64 random(seed);
  std::vector<Sample<Size>> found;
  std::uniform_int_distribution<int> spread(settings.least_empties, settings.most_empties);
  while (found.size() < count && !control.stopped()) {
    const int empties = spread(random);
    const Position<Size> position = played_position<Size>(solver.judge(), empties, random);
    if (empties <= settings.solved_up_to) {
      const Solution solution = solver.solve(position, control, false, false);
      if (solution.exact) found.push_back({position, static_cast<float>(solution.value)});
    } else {
      Ticker ticker(control);
      Midgame<Size> midgame(solver.estimates(), ticker, solver.judge(), solver.empties_to_winner());
      constexpr int infinite = Midgame<Size>::infinite;
      const int value = midgame.value(position, -infinite, infinite, settings.depth);
      if (!ticker.stopped()) found.push_back({position, static_cast<float>(value) / 100});
    }
  }
  return found;
}

}  // namespace mohreh::othello
