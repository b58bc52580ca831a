// Flat Monte-Carlo in 2048, no tree: `mcts` gives every legal move the same number of random play-outs, `ucb` hands
// them out by UCB1. The formulas are those of search/montecarlo.py and search/ucb.py.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

#include "core/control.hpp"
#include "core/random.hpp"
#include "twenty48/rules/board.hpp"
#include "twenty48/search/playout.hpp"

namespace mohreh::twenty48 {

/// One direction: U, what its play-outs have collected, and N, how many there were.
struct Arm {
  bool legal = false;
  double total = 0;
  std::uint64_t visits = 0;

  double mean() const noexcept { return visits == 0 ? 0 : total / static_cast<double>(visits); }
};

struct Arms {
  std::array<Arm, 4> arms;
  int action = -1;  // -1 where no move is legal
  std::uint64_t playouts = 0;
  std::uint64_t moves = 0;  // of all play-outs together
  bool complete = true;
};

struct PlayoutSettings {
  std::uint64_t playouts = 8;  // `flat`: of every direction, `ucb`: in all
  std::uint32_t length = no_end;
  bool stop_at_2048 = false;
};

struct UcbSettings {
  double c = 2;
  double punishment = 0;
  bool normalised = false;
};

template <int Size>
class MonteCarlo {
 public:
  MonteCarlo(Board board, const PlayoutSettings& settings, Random& random, Ticker& ticker)
      : settings_(settings), random_(random), ticker_(ticker) {
    for (int direction = 0; direction < 4; ++direction) {
      tested_[direction] = rules_.moved(board, direction);
      result_.arms[direction].legal = tested_[direction].board != board;
    }
  }

  /// The same number of play-outs for every legal move; the move with the largest total.
  Arms flat() {
    for (int direction = 0; direction < 4 && result_.complete; ++direction) {
      if (!result_.arms[direction].legal) continue;
      for (std::uint64_t done = 0; done < settings_.playouts; ++done) {
        if (out_of_budget()) break;
        add(direction, reward(direction));
      }
    }
    // An unfinished arm has had fewer play-outs, so means are compared; of finished ones they order as totals do.
    choose([](const Arm& arm) { return arm.visits == 0 ? lowest : arm.mean(); });
    return result_;
  }

  /// UCB1: U/N + C·√(ln N(parent)/N), untried directions first (Auer, Cesa-Bianchi & Fischer 2002). A direction
  /// that cannot be applied is tried too, and punished. The legal move with the largest total.
  Arms ucb(const UcbSettings& settings) {
    double largest = 1;
    for (std::uint64_t tried = 0; tried < settings_.playouts; ++tried) {
      if (out_of_budget()) break;
      const int direction = most_promising(settings, tried, settings.normalised ? largest : 1);
      const double gained = result_.arms[direction].legal ? reward(direction) : -settings.punishment;
      add(direction, gained);
      largest = std::max(largest, std::abs(gained));
    }
    choose([](const Arm& arm) { return std::pair(arm.total, arm.visits); });
    return result_;
  }

 private:
  static constexpr double lowest = -std::numeric_limits<double>::infinity();

  bool out_of_budget() {
    if (ticker_.stopped()) result_.complete = false;
    return !result_.complete;
  }

  void add(int direction, double gained) {
    result_.arms[direction].total += gained;
    ++result_.arms[direction].visits;
    ++result_.playouts;
    ticker_.tick();
  }

  /// The points of the tested move and of the random moves after it.
  double reward(int direction) {
    const auto& tested = tested_[direction];
    if (settings_.stop_at_2048 && Rules<Size>::has_2048(tested.board)) return tested.points;
    const Board board = Rules<Size>::with_new_tile(tested.board, random_);
    const Playout played = play_out(rules_, board, settings_.length, settings_.stop_at_2048, random_);
    result_.moves += played.moves;
    return tested.points + static_cast<double>(played.points);
  }

  int most_promising(const UcbSettings& settings, std::uint64_t tried, double scale) const {
    const double log_parent = std::log(static_cast<double>(tried));
    int best = 0;
    double best_bound = lowest;
    for (int direction = 0; direction < 4; ++direction) {
      const Arm& arm = result_.arms[direction];
      if (arm.visits == 0) return direction;
      const auto visits = static_cast<double>(arm.visits);
      const double bound = arm.total / scale / visits + settings.c * std::sqrt(log_parent / visits);
      if (bound > best_bound) {
        best = direction;
        best_bound = bound;
      }
    }
    return best;
  }

  template <class Worth>
  void choose(Worth worth) {
    for (int direction = 0; direction < 4; ++direction) {
      const Arm& arm = result_.arms[direction];
      if (!arm.legal) continue;
      if (result_.action < 0 || worth(arm) > worth(result_.arms[result_.action])) result_.action = direction;
    }
  }

  Rules<Size> rules_;
  const PlayoutSettings& settings_;
  Random& random_;
  Ticker& ticker_;
  std::array<typename Rules<Size>::Moved, 4> tested_;
  Arms result_;
};

}  // namespace mohreh::twenty48
