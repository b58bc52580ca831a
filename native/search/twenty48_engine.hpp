// The strongest native player of 2048: expectimax over the strong evaluation, with a table of positions met before,
// improbable branches cut, and the last layer computed at once (twenty48_last_layer.hpp).
//
// Depth is counted in plies, the player's layers alone: 1 looks at the boards after each move, 3 is depth 5 in the
// sense of expectimax.hpp. `nodes` counts chance nodes, `judged` evaluations.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

#include "evaluation/twenty48_strong.hpp"
#include "games/twenty48.hpp"
#include "search/control.hpp"
#include "search/expectimax.hpp"
#include "search/twenty48_last_layer.hpp"

namespace mohreh::twenty48 {

struct EngineSettings {
  int plies = 3;                     // the deepest search; with a time limit as deep as there is time for
  float least_probability = 0.002f;   // less likely boards are evaluated at once, not searched
  std::size_t memory = std::size_t{16} << 20;
};

template <int Size>
class Engine {
 public:
  explicit Engine(const EngineSettings& settings)
      : settings_(settings), entries_(std::size_t{1} << table_bits(settings)), shift_(64 - table_bits(settings)),
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
    for (int plies = 1; plies <= settings_.plies && !ticker.stopped(); ++plies) {
      Decision deeper;
      look(board, plies, order, deeper);
      if (deeper.action >= 0 && deeper.valued[deeper.action]) result = deeper;
      if (result.action < 0) result = deeper;
      std::stable_sort(order.begin(), order.end(), [&](int one, int other) {
        return result.valued[one] && (!result.valued[other] || result.values[one] > result.values[other]);
      });
      ticker.look();
    }
    return finished(result, ticker);
  }

 private:
  struct Memory {
    Board board;
    Score value;
    std::uint16_t search;  // which search stored it: nothing is carried over, so every move is reproducible
    std::uint16_t plies;
  };
  struct Free {
    void operator()(Memory* memory) const noexcept { std::free(memory); }
  };

  /// Enough entries for the chance nodes of a usual search, but no more than may be used.
  static int table_bits(const EngineSettings& settings) {
    const std::size_t wanted = settings.plies <= 3 ? std::size_t{1} << 14 : std::size_t{1} << 20;
    const std::size_t entries = std::max<std::size_t>(std::min(wanted, settings.memory / sizeof(Memory)), 2);
    return std::bit_width(entries) - 1;
  }

  void start(Ticker& ticker) {
    ticker_ = &ticker;
    nodes_before_ = ticker.nodes();
    judged_ = 0;
    if (++search_ == 0) {  // the stamps have wrapped around: old entries could pass for new ones
      std::fill_n(memory_.get(), entries_, Memory{});
      search_ = 1;
    }
  }

  Decision finished(Decision& result, Ticker& ticker) const {
    result.nodes = ticker.nodes() - nodes_before_;
    result.judged = judged_;
    result.complete = !ticker.stopped();
    return result;
  }

  void look(Board board, int plies, const std::array<int, 4>& order, Decision& result) {
    result.depth = plies;
    for (const int direction : order) {
      const Board after = rules_.moved(board, direction).board;
      if (after == board) continue;
      if (result.action < 0) result.action = direction;
      const Score value = chance(after, plies - 1, 1.0f);
      if (ticker_->stopped() && plies > 1) return;  // one ply is always finished: there must be an answer
      result.offer(direction, value);
    }
  }

  Score player(Board board, int plies, float probability) {
    const Slides rows = rules_.slides(board), columns = rules_.slides(transposed(board));
    const std::array<Board, 4> after{transposed(columns.towards), rows.away, transposed(columns.away), rows.towards};
    Score best = scores_.lost();
    bool lost = true;
    for (const Board slid : after) {
      if (slid == board) continue;
      const Score value = chance(slid, plies - 1, probability);
      best = lost ? value : std::max(best, value);
      lost = false;
    }
    return best;
  }

  Score chance(Board board, int plies, float probability) {
    if (plies == 0 || probability < settings_.least_probability) {
      ++judged_;
      return scores_(board);
    }
    if (ticker_->stopped() || ticker_->tick()) return 0;
    Memory& memory = memory_[(board + static_cast<unsigned>(plies)) * 0x9E3779B97F4A7C15ull >> shift_];
    if (memory.board == board && memory.plies == plies && memory.search == search_) return memory.value;
    const Score value = plies == 1 ? last_layer_.value(board, judged_) : mean(board, plies, probability);
    memory = {board, value, search_, static_cast<std::uint16_t>(plies)};
    return value;
  }

  Score mean(Board board, int plies, float probability) {
    const Board empty = Rules<Size>::empty_cells(board);
    const int count = std::popcount(empty);
    const float share = probability / static_cast<float>(count);
    std::int64_t total = 0;
    for (Board rest = empty; rest != 0 && !ticker_->stopped(); rest &= rest - 1) {
      const Board cell = rest & (~rest + 1);
      total += 9 * static_cast<std::int64_t>(player(board | cell, plies, 0.9f * share));
      total += static_cast<std::int64_t>(player(board | cell << 1, plies, 0.1f * share));
    }
    return static_cast<Score>(total / (10 * count));
  }

  Rules<Size> rules_;
  const LineScores<Size>& scores_ = LineScores<Size>::strong();
  LastLayer<Size> last_layer_{scores_};
  EngineSettings settings_;
  std::size_t entries_;
  int shift_;
  std::unique_ptr<Memory[], Free> memory_;  // from calloc: pages that a short search never touches cost nothing
  std::uint16_t search_ = 0;
  Ticker* ticker_ = nullptr;
  std::uint64_t nodes_before_ = 0;
  std::uint64_t judged_ = 0;
};

}  // namespace mohreh::twenty48
