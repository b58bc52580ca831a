// Temporal-difference learning of an n-tuple network by its own games (learn/network.py names the rule's sources).
//
// A game is played greedily to its end; then its afterstates are walked through backwards, each moved towards its
// λ-return: the points that followed, plus a mixture of the next afterstate's value and the next one's own return.
// Learning backwards brings what happened at the end to the beginning in one game instead of many.
//
// Threads share the weights without locks: two games seldom meet in the same weight, and a lost update costs less
// than waiting (Recht et al., "Hogwild!", 2011). With one thread everything is repeatable: a game is its number.
//
// Tried and left: the four moves of a board valued side by side, which values the impossible ones too (slower); huge
// pages asked for here (numpy has done so already).
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
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

/// What a stretch of training does; learn/lessons.py says what it is for.
struct Lesson {
  std::vector<float> rates;   // of each stage, times the rule's own; 0: it does not learn
  std::vector<float> bounds;  // the shares of games one upon the other: below the first a game begins afresh
  std::uint32_t stop = std::numeric_limits<std::uint32_t>::max();  // a game that reaches this sum of tiles ends
};

/// The boards with which games passed each lap, where others may begin: the last `size` of each, and how many there
/// were. With them is counted what happens in each stage. All belongs to the caller.
struct Pools {
  std::vector<std::uint32_t> laps;  // sums of tiles in rising order
  Board* boards = nullptr;          // lap after lap
  std::size_t size = 0;
  std::uint64_t* passes = nullptr;   // one number a lap
  std::uint64_t* starts = nullptr;   // games begun afresh, then one number a lap
  std::uint64_t* updates = nullptr;  // boards learned, one number a stage
};

/// What a call has done; the scores are those of the greedy games that taught.
struct Learned {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  std::uint64_t score = 0;
};

class NtupleLearner {
 public:
  NtupleLearner(const NtupleShape& shape, const LearningRule& rule, const Lesson& lesson, const Pools& pools,
                float* weights, ErrorSums* sums)
      : shape_(shape), rule_(rule), lesson_(lesson), pools_(pools), weights_(weights), sums_(sums) {
    for (const float rate : lesson.rates) gains_.push_back(rate * rule.rate / static_cast<float>(shape.features()));
    while (first_ < gains_.size() && gains_[first_] == 0) ++first_;
  }

  /// Games number `first` and following, until that many are played or the budget ends.
  Learned learn(std::uint64_t seed, std::uint64_t first, std::uint64_t games, unsigned threads, Control& control) {
    Tasks tasks(games);
    std::vector<Learned> learned(std::max(threads, 1u));
    on_threads(threads, control, [&](unsigned thread) {
      std::vector<Step> path;
      while (!control.stopped() && !(thread == 0 && control.check(true))) {
        const auto game = tasks.next();
        if (!game) break;
        Random tiles(mixed(seed) + first + *game);
        const Played played = play(tiles, path);
        learned[thread].score += played.score;
        learned[thread].moves += path.size();
        ++learned[thread].games;
        walk_back(path, played.rest);
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

  struct Played {
    std::uint64_t score = 0;
    float rest = 0;  // what a game that was stopped would still have brought
  };

  Played play(Random& tiles, std::vector<Step>& path) {
    path.clear();
    Played played;
    Board board = begin(tiles);
    for (std::uint32_t sum = tile_sum(board);;) {
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
      if (best == nullptr) return played;
      if (sum >= lesson_.stop) {
        played.rest = best_value;
        return played;
      }
      path.push_back(*best);
      played.score += best->points;
      board = Rules<4>::with_new_tile(best->after, tiles);
      const std::uint32_t now = tile_sum(board);
      keep(board, sum, now);
      sum = now;
    }
  }

  /// Two tiles, or a board with which an earlier game passed a lap; a lap without boards falls back to the one below.
  Board begin(Random& tiles) {
    std::size_t lap = 0;
    if (!pools_.laps.empty()) {
      const float drawn = static_cast<float>(tiles.next() >> 40) / 16777216.0f;
      while (lap < lesson_.bounds.size() && drawn >= lesson_.bounds[lap]) ++lap;
      while (lap > 0 && count(pools_.passes[lap - 1]).load(std::memory_order_relaxed) == 0) --lap;
    }
    count(pools_.starts[lap]).fetch_add(1, std::memory_order_relaxed);
    if (lap == 0) return Rules<4>::start(tiles);
    const std::uint64_t passed = count(pools_.passes[lap - 1]).load(std::memory_order_acquire);
    const std::size_t known = std::min<std::size_t>(passed, pools_.size);
    Board& board = pools_.boards[(lap - 1) * pools_.size + (tiles.next() >> 32) % known];
    return std::atomic_ref(board).load(std::memory_order_relaxed);
  }

  /// A board whose new tile has brought it past a lap becomes a beginning for other games.
  void keep(Board board, std::uint32_t before, std::uint32_t now) {
    for (std::size_t lap = 0; lap < pools_.laps.size(); ++lap) {
      if (before >= pools_.laps[lap] || now < pools_.laps[lap]) continue;
      const std::uint64_t number = count(pools_.passes[lap]).load(std::memory_order_relaxed);
      std::atomic_ref(pools_.boards[lap * pools_.size + number % pools_.size]).store(board, std::memory_order_relaxed);
      count(pools_.passes[lap]).fetch_add(1, std::memory_order_release);
    }
  }

  static std::atomic_ref<std::uint64_t> count(std::uint64_t& number) { return std::atomic_ref(number); }

  float value_of(Board after) const {
    float value = 0;
    shape_.for_each_weight(after, [&](std::size_t index) { value += read(weights_[index]); });
    return value;
  }

  /// The weights of a board.
  struct Indices {
    std::size_t stage = 0, count = 0;
    std::array<std::size_t, most_features> list;
  };

  /// `target` is what follows the last afterstate. Below the first stage that learns there is nothing to walk for.
  /// What learning waits for is memory: the weights of the next board are asked for while this one is worked on.
  void walk_back(const std::vector<Step>& path, float target) {
    std::array<Indices, 2> indices;
    if (!path.empty()) ask_for(path.back().after, indices[path.size() & 1]);
    for (std::size_t left = path.size(); left-- > 0;) {
      const Indices& now = indices[(left + 1) & 1];
      if (left > 0) ask_for(path[left - 1].after, indices[left & 1]);
      if (now.stage < first_) return;
      const float value = gains_[now.stage] == 0 ? value_of(path[left].after) : update(now, target);
      target = static_cast<float>(path[left].points) + (1 - rule_.trace) * value + rule_.trace * target;
    }
  }

  void ask_for(Board after, Indices& indices) const {
    indices.stage = shape_.stage_of(after);
    indices.count = 0;
    shape_.for_each_weight(after, indices.stage, [&](std::size_t index) {
#if defined(__GNUC__)
      __builtin_prefetch(&weights_[index], 1);
      __builtin_prefetch(&sums_[index], 1);
#endif
      indices.list[indices.count++] = index;
    });
  }

  /// Moves a board's weights towards its return; gives its new value.
  float update(const Indices& indices, float target) {
    count(pools_.updates[indices.stage]).fetch_add(1, std::memory_order_relaxed);
    std::array<float, most_features> rates;
    float value = 0, all_rates = 0;
    for (std::size_t at = 0; at < indices.count; ++at) {
      const std::size_t index = indices.list[at];
      value += read(weights_[index]);
      all_rates += rates[at] = rate_of(sums_[index]);
    }
    const float error = target - value, change = gains_[indices.stage] * error;
    for (std::size_t at = 0; at < indices.count; ++at) {  // a weight that is there twice changes twice
      const std::size_t index = indices.list[at];
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

  static float read(float& value) { return std::atomic_ref(value).load(std::memory_order_relaxed); }
  static void write(float& value, float other) { std::atomic_ref(value).store(other, std::memory_order_relaxed); }

  Rules<4> rules_;
  const NtupleShape& shape_;
  LearningRule rule_;
  Lesson lesson_;
  Pools pools_;
  std::vector<float> gains_;  // of each stage: its rate divided by the features of a board
  std::size_t first_ = 0;     // the first stage that learns
  float* weights_;
  ErrorSums* sums_;
};

}  // namespace mohreh::twenty48
