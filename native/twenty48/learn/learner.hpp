// Temporal-difference learning of an n-tuple network by its own games (models/ntuple.py names the rule's sources).
//
// A game is played greedily to its end; then its afterstates are walked through backwards, each moved towards its
// λ-return: the points that followed, plus a mixture of the next afterstate's value and the next one's own return.
// Learning backwards brings what happened at the end to the beginning in one game instead of many.
//
// Threads share the weights without locks: two games seldom meet in the same weight, and a lost update costs less
// than waiting (Recht et al., "Hogwild!", 2011). With one thread everything is repeatable: a game is its number.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <vector>

#include "core/control.hpp"
#include "core/parallel.hpp"
#include "core/random.hpp"
#include "twenty48/evaluation/ntuple.hpp"
#include "twenty48/rules/board.hpp"

namespace mohreh::twenty48 {

struct LearningRule {
  float rate = 1.0f;
  float trace = 0.5f;
  bool coherence = true;
  float least_rate = 0.0f;
};

/// The sum of a weight's errors, and the sum of their sizes.
struct ErrorSums {
  float errors = 0;
  float sizes = 0;
};

/// What a call has done; the scores are those of the greedy games that taught.
struct Learned {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  std::uint64_t score = 0;
};

class NtupleLearner {
 public:
  NtupleLearner(const NtupleShape& shape, const LearningRule& rule, float* weights, ErrorSums* sums)
      : shape_(shape), rule_(rule), gain_(rule.rate / static_cast<float>(shape.features())), weights_(weights),
        sums_(sums) {}

  /// Games number `first` and following, until so many are played or the budget ends.
  Learned learn(std::uint64_t seed, std::uint64_t first, std::uint64_t games, unsigned threads, Control& control) {
    Tasks tasks(games);
    std::vector<Learned> learned(std::max(threads, 1u));
    on_threads(threads, control, [&](unsigned thread) {
      std::vector<Step> path;
      while (!control.stopped() && !(thread == 0 && control.check(true))) {
        const auto game = tasks.next();
        if (!game) break;
        Random tiles(mixed(seed) + first + *game);
        learned[thread].score += play(tiles, path);
        learned[thread].moves += path.size();
        ++learned[thread].games;
        walk_back(path);
      }
    });
    Learned all;
    for (const Learned& one : learned) {
      all.games += one.games;
      all.moves += one.moves;
      all.score += one.score;
    }
    return all;
  }

 private:
  struct Step {
    Board after;
    std::uint32_t points;
  };

  std::uint64_t play(Random& tiles, std::vector<Step>& path) const {
    path.clear();
    std::uint64_t score = 0;
    Board board = Rules<4>::start(tiles);
    for (;;) {
      const Slides rows = rules_.slides(board), columns = rules_.slides(transposed(board));
      const std::array<Step, 4> moves{{{transposed(columns.towards), columns.points},
                                       {rows.away, rows.points},
                                       {transposed(columns.away), columns.points},
                                       {rows.towards, rows.points}}};
      const Step* best = nullptr;
      float best_value = 0;
      for (const Step& move : moves) {
        if (move.after == board) continue;
        const float value = static_cast<float>(move.points) + value_of(move.after);
        if (best != nullptr && !(value > best_value)) continue;
        best = &move;
        best_value = value;
      }
      if (best == nullptr) return score;
      path.push_back(*best);
      score += best->points;
      board = Rules<4>::with_new_tile(best->after, tiles);
    }
  }

  float value_of(Board after) const {
    float value = 0;
    shape_.for_each_weight(after, [&](std::size_t index) { value += read(weights_[index]); });
    return value;
  }

  void walk_back(const std::vector<Step>& path) {
    float target = 0;  // nothing follows the last afterstate
    for (std::size_t left = path.size(); left-- > 0;) {
      if (left > 0) prefetch(path[left - 1].after);
      const float value = update(path[left].after, target);
      target = static_cast<float>(path[left].points) + (1 - rule_.trace) * value + rule_.trace * target;
    }
  }

  /// Moves a board's weights towards its return; gives its new value.
  float update(Board after, float target) {
    std::array<std::size_t, most_features> indices;
    std::array<float, most_features> values, rates;
    std::size_t count = 0;
    float value = 0, all_rates = 0;
    shape_.for_each_weight(after, [&](std::size_t index) {
      indices[count] = index;
      value += values[count] = read(weights_[index]);
      all_rates += rates[count] = rate_of(sums_[index]);
      ++count;
    });
    const float error = target - value, change = gain_ * error;
    for (std::size_t at = 0; at < count; ++at) {  // a symmetric board has a weight twice: then both changes count
      const std::size_t index = indices[at];
      write(weights_[index], read(weights_[index]) + change * rates[at]);
      if (!rule_.coherence) continue;
      write(sums_[index].errors, read(sums_[index].errors) + error);
      write(sums_[index].sizes, read(sums_[index].sizes) + std::abs(error));
    }
    return value + change * all_rates;
  }

  float rate_of(ErrorSums& sums) const {
    if (!rule_.coherence) return 1;
    const float sizes = read(sums.sizes);
    return sizes > 0 ? std::max(std::abs(read(sums.errors)) / sizes, rule_.least_rate) : 1;
  }

  /// What learning waits for is memory: ask for the weights of the board that comes next while this one is worked on.
  void prefetch(Board after) const {
#if defined(__GNUC__)
    shape_.for_each_weight(after, [&](std::size_t index) {
      __builtin_prefetch(&weights_[index], 1);
      __builtin_prefetch(&sums_[index], 1);
    });
#else
    (void)after;
#endif
  }

  static float read(float& value) { return std::atomic_ref(value).load(std::memory_order_relaxed); }
  static void write(float& value, float other) { std::atomic_ref(value).store(other, std::memory_order_relaxed); }

  Rules<4> rules_;
  const NtupleShape& shape_;
  LearningRule rule_;
  float gain_;
  float* weights_;
  ErrorSums* sums_;
};

}  // namespace mohreh::twenty48
