// Expectimax over an n-tuple network: a move is worth its points and the chance node below it, and where the search
// ends the network says what the rest of the game will bring. A finished game brings nothing more.
//
// Depth is counted in plies, the player's layers alone: with 1 the network values the boards after each move. Boards
// met before are remembered for the same search, and boards less likely than a bound are valued at once.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

#include "evaluation/twenty48_ntuple.hpp"
#include "games/twenty48.hpp"
#include "search/control.hpp"
#include "search/expectimax.hpp"

namespace mohreh::twenty48 {

struct NetworkSearchSettings {
  int plies = 3;  // the deepest search; with a time limit as deep as there is time for
  float least_probability = 0.0001f;
  std::size_t memory = std::size_t{16} << 20;
};

template <class Weight>
class NetworkSearch {
 public:
  NetworkSearch(const NtupleNetwork<Weight>& network, const NetworkSearchSettings& settings)
      : network_(network), settings_(settings), entries_(std::size_t{1} << table_bits(settings)),
        shift_(64 - table_bits(settings)), memory_(static_cast<Memory*>(std::calloc(entries_, sizeof(Memory)))) {
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

  /// Deeper and deeper until the budget ends; an unfinished depth counts if it got beyond the move that was best.
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
      if (std::count(result.valued.begin(), result.valued.end(), true) < 2 && plies > 1) break;  // nothing to choose
      ticker.look();
    }
    return finished(result, ticker);
  }

 private:
  struct Memory {
    Board board;
    float value;
    std::uint16_t search;  // which search stored it: nothing is carried over, so every move is reproducible
    std::uint16_t plies;
  };
  struct Free {
    void operator()(Memory* memory) const noexcept { std::free(memory); }
  };

  static int table_bits(const NetworkSearchSettings& settings) {
    const std::size_t wanted = settings.plies <= 3 ? std::size_t{1} << 14 : std::size_t{1} << 18;
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
      const auto after = rules_.moved(board, direction);
      if (after.board == board) continue;
      if (result.action < 0) result.action = direction;
      const double value = after.points + static_cast<double>(chance(after.board, plies - 1, 1.0f));
      if (ticker_->stopped() && plies > 1) return;  // one ply is always finished: there must be an answer
      result.offer(direction, value);
    }
  }

  float player(Board board, int plies, float probability) {
    const Slides rows = rules_.slides(board), columns = rules_.slides(transposed(board));
    float best = 0;
    bool lost = true;
    const auto offer = [&](Board slid, std::uint32_t points) {
      if (slid == board) return;
      const float value = static_cast<float>(points) + chance(slid, plies - 1, probability);
      best = lost ? value : std::max(best, value);
      lost = false;
    };
    offer(transposed(columns.towards), columns.points);
    offer(rows.away, rows.points);
    offer(transposed(columns.away), columns.points);
    offer(rows.towards, rows.points);
    return best;
  }

  float chance(Board board, int plies, float probability) {
    if (plies == 0 || probability < settings_.least_probability) {
      ++judged_;
      return network_(board);
    }
    if (ticker_->stopped() || ticker_->tick()) return 0;
    Memory& memory = memory_[(board + static_cast<unsigned>(plies)) * 0x9E3779B97F4A7C15ull >> shift_];
    if (memory.board == board && memory.plies == plies && memory.search == search_) return memory.value;
    const float value = mean(board, plies, probability);
    memory = {board, value, search_, static_cast<std::uint16_t>(plies)};
    return value;
  }

  float mean(Board board, int plies, float probability) {
    const Board empty = Rules<4>::empty_cells(board);
    const int count = std::popcount(empty);
    const float share = probability / static_cast<float>(count);
    double total = 0;
    for (Board rest = empty; rest != 0 && !ticker_->stopped(); rest &= rest - 1) {
      const Board cell = rest & (~rest + 1);
      total += 0.9 * player(board | cell, plies, 0.9f * share);
      total += 0.1 * player(board | cell << 1, plies, 0.1f * share);
    }
    return static_cast<float>(total / count);
  }

  Rules<4> rules_;
  const NtupleNetwork<Weight>& network_;
  NetworkSearchSettings settings_;
  std::size_t entries_;
  int shift_;
  std::unique_ptr<Memory[], Free> memory_;  // from calloc: pages that a short search never touches cost nothing
  std::uint16_t search_ = 0;
  Ticker* ticker_ = nullptr;
  std::uint64_t nodes_before_ = 0;
  std::uint64_t judged_ = 0;
};

}  // namespace mohreh::twenty48
