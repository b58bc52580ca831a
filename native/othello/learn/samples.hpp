// Positions to learn an evaluation from, with the value a search gives them.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "core/control.hpp"
#include "core/random.hpp"
#include "othello/evaluation/evaluator.hpp"
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

/// Any number from `least` to `most`.
inline int between(int least, int most, Random& random) {
  return least + static_cast<int>(random.below(static_cast<std::uint32_t>(most - least + 1)));
}

/// Any square of a set that has one.
inline int any_of(std::uint64_t set, Random& random) {
  for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(std::popcount(set))); skip > 0; --skip)
    set &= set - 1;
  return std::countr_zero(set);
}

/// One position from a game in which the players err as often as chance has it, from never to always.
template <int Size>
Position<Size> played_position(const Evaluator<Size>& evaluator, int empties, Random& random) {
  for (;;) {
    Position<Size> position = Position<Size>::start();
    const double carelessness = random.share();
    while (position.empties() > empties) {
      const std::uint64_t moves = position.moves();
      if (moves == 0) {
        position = position.passed();
        if (position.moves() == 0) break;
        continue;
      }
      int chosen = -1;
      if (random.share() < carelessness) {
        chosen = any_of(moves, random);
      } else {
        double best = 1e9;
        for (const int square : Ascending(moves)) {
          constexpr double variety = 300;  // among good moves
          const double value = evaluator(position.after(square)) + variety * random.share();
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
  Random random(seed);
  std::vector<Sample<Size>> found;
  while (found.size() < count && !control.stopped()) {
    const int empties = between(settings.least_empties, settings.most_empties, random);
    const Position<Size> position = played_position<Size>(solver.evaluator(), empties, random);
    if (empties <= settings.solved_up_to) {
      const Solution solution = solver.solve(position, control, {});
      if (solution.exact) found.push_back({position, static_cast<float>(solution.value)});
    } else {
      const auto value = solver.estimate(position, settings.depth, control);
      if (value) found.push_back({position, static_cast<float>(*value) / 100});
    }
  }
  return found;
}

}  // namespace mohreh::othello
