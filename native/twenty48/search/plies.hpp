// Expectimax in plies, over any evaluator of boards: a move is worth its points and the chance node below it, and where
// the search ends the evaluator values the board. Boards met before are remembered for the same search, and boards less
// likely than a bound are evaluated at once.
//
// Depth is counted in plies, the player's layers alone: 1 looks at the boards after each move, 3 is depth 5 in the
// sense of expectimax.hpp. `nodes` counts chance nodes. The depth of a decision is the deepest of the player's layers
// that was looked at: where all boards further down are too unlikely it stays behind the plies that were asked for.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

#include "core/control.hpp"
#include "twenty48/rules/board.hpp"
#include "twenty48/search/expectimax.hpp"

namespace mohreh::twenty48 {

struct PlySettings {
  int plies = 3;  // the deepest search; with a time limit as deep as there is time for
  float least_probability = 0.002f;
  std::size_t memory = std::size_t{16} << 20;

  PlySettings within(std::size_t bytes) const { return {plies, least_probability, std::min(memory, bytes)}; }
};

/// What an evaluator is: values of its own type, whole numbers or not, for boards on which a tile is about to appear.
template <class Evaluator>
concept EvaluatesBoards = requires(const Evaluator& evaluator, Board board, std::uint32_t points,
                                   typename Evaluator::Value value, typename Evaluator::Total total, int count) {
  { Evaluator::size } -> std::convertible_to<int>;                  // of the board
  { Evaluator::most_entries } -> std::convertible_to<std::size_t>;  // of the table, for a deep search
  { Evaluator::deepens_forced } -> std::convertible_to<bool>;       // whether the value of a forced move is worth time
  { evaluator(board) } -> std::same_as<typename Evaluator::Value>;
  { evaluator.lost() } -> std::same_as<typename Evaluator::Value>;          // a player who cannot move
  { Evaluator::worth(points) } -> std::same_as<typename Evaluator::Value>;  // of points collected on the way
  Evaluator::add(total, value, value);                                      // a cell with a 2, and with a 4
  { Evaluator::mean(total, count) } -> std::same_as<typename Evaluator::Value>;
};

/// An evaluator that computes a chance node and the player's layer below it at once.
template <class Evaluator>
concept EvaluatesLastLayer = requires(const Evaluator& evaluator, Board board, std::uint64_t& leaf_evaluations) {
  { evaluator.last_layer(board, leaf_evaluations) } -> std::same_as<typename Evaluator::Value>;
};

template <EvaluatesBoards Evaluator>
class PlySearch {
 public:
  using Value = typename Evaluator::Value;

  PlySearch(const Evaluator& evaluator, const PlySettings& settings)
      : evaluator_(evaluator),
        settings_(settings),
        entries_(std::size_t{1} << table_bits(settings)),
        shift_(64 - table_bits(settings)),
        memory_(static_cast<Memory*>(std::calloc(entries_, sizeof(Memory)))) {
    if (!memory_) throw std::bad_alloc();
  }

  /// One search to the full depth.
  Decision search(Board board, Ticker& ticker) {
    start(ticker);
    Decision result;
    result.expanded = 1;
    look(board, settings_.plies, {up, right, down, left}, result);
    return finished(result, ticker);
  }

  /// Deeper and deeper until the budget ends. An unfinished depth counts if it got as far as the move that was the
  /// best so far, which is therefore searched first: a move that beats it there does so at equal depth.
  Decision deepen(Board board, Ticker& ticker) {
    start(ticker);
    Decision result;
    std::array<int, 4> order{up, right, down, left};
    for (int plies = 1; plies <= settings_.plies && !(plies > 1 && ticker.stopped()); ++plies) {
      Decision deeper;
      look(board, plies, order, deeper);
      if (plies == 1 || (deeper.action >= 0 && deeper.valued[order.front()])) result = deeper;
      std::stable_sort(order.begin(), order.end(), [&](int one, int other) {
        return result.valued[one] && (!result.valued[other] || result.values[one] > result.values[other]);
      });
      if (deeper.depth < plies && !ticker.stopped()) break;  // a deeper search would look at the same boards again
      const bool forced = std::count(result.valued.begin(), result.valued.end(), true) < 2;
      if (forced && plies > 1 && !Evaluator::deepens_forced) break;
      ticker.look();
    }
    return finished(result, ticker);
  }

 private:
  struct Memory {
    Board board;
    Value value;
    std::uint16_t search;  // which search stored it: nothing is carried over, so every move is reproducible
    std::uint16_t plies;
  };
  struct Free {
    void operator()(Memory* memory) const noexcept { std::free(memory); }
  };

  /// Enough entries for the chance nodes of a usual search, but no more than may be used.
  static int table_bits(const PlySettings& settings) {
    const std::size_t wanted = settings.plies <= 3 ? std::size_t{1} << 14 : Evaluator::most_entries;
    const std::size_t entries = std::max<std::size_t>(std::min(wanted, settings.memory / sizeof(Memory)), 2);
    return std::bit_width(entries) - 1;
  }

  void start(Ticker& ticker) {
    ticker_ = &ticker;
    nodes_before_ = ticker.nodes();
    leaf_evaluations_ = 0;
    if (++search_ == 0) {  // the stamps have wrapped around: old entries could pass for new ones
      std::fill_n(memory_.get(), entries_, Memory{});
      search_ = 1;
    }
  }

  Decision finished(Decision& result, Ticker& ticker) const {
    result.nodes = ticker.nodes() - nodes_before_;
    result.leaf_evaluations = leaf_evaluations_;
    result.complete = !ticker.stopped();
    return result;
  }

  void look(Board board, int plies, const std::array<int, 4>& order, Decision& result) {
    result.depth = 1;
    fewest_left_ = plies - 1;
    for (const int direction : order) {
      const auto after = rules_.moved(board, direction);
      if (after.board == board) continue;
      if (result.action < 0) result.action = direction;
      const double value = static_cast<double>(Evaluator::worth(after.points)) + chance(after.board, plies - 1, 1.0f);
      if (ticker_->stopped() && plies > 1) return;  // one ply is always finished: there must be an answer
      result.offer(direction, value);
      result.depth = plies - fewest_left_;
    }
  }

  Value player(Board board, int plies, float probability) {
    const Slides rows = rules_.slides(board), columns = rules_.slides(transposed(board));
    Value best = evaluator_.lost();
    bool lost = true;
    fewest_left_ = std::min(fewest_left_, plies - 1);
    const auto offer = [&](Board slid, std::uint32_t points) {
      if (slid == board) return;
      const Value value = Evaluator::worth(points) + chance(slid, plies - 1, probability);
      best = lost ? value : std::max(best, value);
      lost = false;
    };
    offer(transposed(columns.towards), columns.points);
    offer(rows.away, rows.points);
    offer(transposed(columns.away), columns.points);
    offer(rows.towards, rows.points);
    return best;
  }

  Value chance(Board board, int plies, float probability) {
    if (plies == 0 || probability < settings_.least_probability) {
      ++leaf_evaluations_;
      return evaluator_(board);
    }
    if (ticker_->stopped() || ticker_->tick()) return 0;
    Memory& memory = memory_[(board + static_cast<unsigned>(plies)) * 0x9E3779B97F4A7C15ull >> shift_];
    if (memory.board == board && memory.plies == plies && memory.search == search_) return memory.value;
    const Value value = below(board, plies, probability);
    memory = {board, value, search_, static_cast<std::uint16_t>(plies)};
    return value;
  }

  Value below(Board board, int plies, float probability) {
    if constexpr (EvaluatesLastLayer<Evaluator>)
      if (plies == 1) {
        fewest_left_ = 0;
        return evaluator_.last_layer(board, leaf_evaluations_);
      }
    return mean(board, plies, probability);
  }

  Value mean(Board board, int plies, float probability) {
    const Board empty = Rules<Evaluator::size>::empty_cells(board);
    const int count = std::popcount(empty);
    const float share = probability / static_cast<float>(count);
    typename Evaluator::Total total = 0;
    for (Board rest = empty; rest != 0 && !ticker_->stopped(); rest &= rest - 1) {
      const Board cell = rest & (~rest + 1);
      const Value two = player(board | cell, plies, 0.9f * share);
      const Value four = player(board | cell << 1, plies, 0.1f * share);
      Evaluator::add(total, two, four);
    }
    return Evaluator::mean(total, count);
  }

  Rules<Evaluator::size> rules_;
  Evaluator evaluator_;
  PlySettings settings_;
  std::size_t entries_;
  int shift_;
  std::unique_ptr<Memory[], Free> memory_;  // from calloc: pages that a short search never touches cost nothing
  std::uint16_t search_ = 0;
  Ticker* ticker_ = nullptr;
  int fewest_left_ = 0;  // plies, below the deepest of the player's layers that was looked at
  std::uint64_t nodes_before_ = 0;
  std::uint64_t leaf_evaluations_ = 0;
};

}  // namespace mohreh::twenty48
