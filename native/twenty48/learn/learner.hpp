// Temporal-difference learning of an n-tuple network by its own games (learn/network.py names the rule's sources).
//
// A game is played greedily to its end; then its afterstates are walked through backwards, each moved towards its
// λ-return: the points that followed, plus a mixture of the next afterstate's value and the next one's own return.
// Learning backwards brings what happened at the end to the beginning in one game instead of many.
//
// Threads share the weights without locks: two games seldom meet in the same weight, and a lost update costs less
// than waiting (Recht et al., "Hogwild!", 2011). With one thread everything is repeatable: a game is its number.
//
// What learning waits for is memory. So all weights of all moves are asked for before the first is added up, and while
// one board is learned those of the next are on their way; how the cells of a tuple are ordered decides how many of
// them lie in one line of the cache (learn/network.py).
//
// Tried and dropped: two to four games played in turns, so that each waits while others continue (5 % faster, and no
// longer one game after the other); weights and sums in one table (fewer lines to learn, more to play); asking for the
// weights of the board after the next as well; huge pages asked for here (numpy has done so already).
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
  std::vector<float> bounds;  // the shares of games, each with those before it: below the first a game begins afresh
  std::uint32_t stop = std::numeric_limits<std::uint32_t>::max();  // a game that reaches this sum of tiles ends
};

/// The boards with which games passed each lap, where others may begin: the last `size` of each, and how many there
/// were. What happens in each stage is counted with them. All of it belongs to the caller.
struct Pools {
  std::vector<std::uint32_t> laps;  // sums of tiles in rising order
  Board* boards = nullptr;          // lap after lap
  std::size_t size = 0;
  std::uint64_t* passes = nullptr;   // one number per lap
  std::uint64_t* starts = nullptr;   // games begun afresh, then one number per lap
  std::uint64_t* updates = nullptr;  // boards learned, one number per stage
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
    std::vector<Pupil> pupils(std::max(threads, 1u), Pupil{.updates = std::vector<std::uint64_t>(gains_.size())});
    on_threads(threads, control, [&](unsigned thread) {
      Pupil& pupil = pupils[thread];
      while (!control.stopped() && !(thread == 0 && control.check(true))) {
        const auto game = tasks.next();
        if (!game) break;
        Random tiles(mixed(seed) + first + *game);
        const Played played = play(tiles, pupil.path);
        pupil.learned.score += played.score;
        pupil.learned.moves += pupil.path.size();
        ++pupil.learned.games;
        walk_back(pupil, played.rest);
      }
    });
    Learned all;
    for (const Pupil& pupil : pupils) {
      all.games += pupil.learned.games;
      all.moves += pupil.learned.moves;
      all.score += pupil.learned.score;
      for (std::size_t stage = 0; stage < gains_.size(); ++stage) pools_.updates[stage] += pupil.updates[stage];
    }
    return all;
  }

 private:
  struct Step {
    Board after;
    std::uint32_t points;
  };

  /// What one thread has for itself.
  struct Pupil {
    std::vector<Step> path = {};
    std::vector<std::uint64_t> updates;  // boards learned, one number per stage
    Learned learned = {};
  };

  struct Played {
    std::uint64_t score = 0;
    float rest = 0;  // what a game that was stopped would still have brought
  };

  Played play(Random& tiles, std::vector<Step>& path) {
    path.clear();
    Played played;
    Board board = begin(tiles);
    Outlook outlook;
    for (std::uint32_t sum = tile_sum(board);;) {
      look(board, outlook);
      const Step* best = nullptr;
      float best_value = 0;
      for (std::size_t at = 0; at < outlook.count; ++at) {
        const Step& move = outlook.moves[at];
        const float value = static_cast<float>(move.points) + value_of(outlook.weights[at]);
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

  /// The weights of a board.
  struct Indices {
    std::size_t stage = 0, count = 0;
    std::array<std::size_t, most_features> list;
  };

  /// The legal moves of a board, and the weights of what each leads to.
  struct Outlook {
    std::size_t count = 0;
    std::array<Step, 4> moves;
    std::array<Indices, 4> weights;
  };

  void look(Board board, Outlook& outlook) const {
    const Slides rows = rules_.slides(board), columns = rules_.slides(transposed(board));
    const std::array<Step, 4> moves{{{transposed(columns.towards), columns.points},
                                     {rows.away, rows.points},
                                     {transposed(columns.away), columns.points},
                                     {rows.towards, rows.points}}};
    const std::size_t stage = shape_.stage_of(board);  // no move changes it
    outlook.count = 0;
    for (const Step& move : moves) {
      if (move.after == board) continue;
      outlook.moves[outlook.count] = move;
      list(move.after, stage, outlook.weights[outlook.count++], [&](std::size_t index) { fetch(&weights_[index]); });
    }
  }

  /// In eight sums side by side: in a single one each addition would wait for the one before.
  float value_of(const Indices& indices) const {
    std::array<float, 8> sums{};
    for (std::size_t at = 0; at < indices.count; at += sums.size())
      for (std::size_t lane = 0; lane < sums.size(); ++lane) sums[lane] += read(weights_[indices.list[at + lane]]);
    return ((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7]));
  }

  template <class Ask>
  void list(Board after, std::size_t stage, Indices& indices, Ask&& ask) const {
    std::size_t count = 0;
    shape_.for_each_weight(after, stage, [&](std::size_t index) {
      ask(index);
      indices.list[count++] = index;
    });
    indices.count = count;
    indices.stage = stage;
  }

  /// Starts loading what will be needed soon.
  static void fetch([[maybe_unused]] const void* place) {
#if defined(__GNUC__)
    __builtin_prefetch(place);
#endif
  }

  /// `target` is what follows the last afterstate. Below the first stage that learns there is no reason to walk.
  void walk_back(Pupil& pupil, float target) {
    const std::vector<Step>& path = pupil.path;
    std::array<Indices, 2> indices;
    if (!path.empty()) ask_for(path.back().after, indices[path.size() & 1]);
    for (std::size_t left = path.size(); left-- > 0;) {
      const Indices& now = indices[(left + 1) & 1];
      if (left > 0) ask_for(path[left - 1].after, indices[left & 1]);
      if (now.stage < first_) return;
      const bool learns = gains_[now.stage] != 0;
      const float value = learns ? update(now, target) : value_of(now);
      pupil.updates[now.stage] += learns;
      target = static_cast<float>(path[left].points) + (1 - rule_.trace) * value + rule_.trace * target;
    }
  }

  void ask_for(Board after, Indices& indices) const {
    list(after, shape_.stage_of(after), indices, [&](std::size_t index) {
      fetch(&weights_[index]);
      fetch(&sums_[index]);
    });
  }

  /// Moves a board's weights towards its return; gives its new value.
  float update(const Indices& indices, float target) {
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
