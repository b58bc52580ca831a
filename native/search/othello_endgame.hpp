// Exact endgame search of Othello: is the result above `alpha`? One thread's worth of it.
//
// A null-window negamax. What makes it fast, from the leaves upwards:
// - the last four squares have code of their own (othello_last_plies.hpp);
// - up to seven squares: moves into odd quarters first ("parity"), nothing remembered;
// - above: a shared transposition table, enhanced transposition cut-offs (all children looked up before the first
//   is searched; Plaat et al. 1996), stable discs as a bound, and the moves that leave the opponent the fewest
//   replies first ("fastest first"; both orderings after Andersson's and Buro's endgame programs).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "games/othello.hpp"
#include "games/othello_stability.hpp"
#include "search/control.hpp"
#include "search/othello_last_plies.hpp"
#include "search/transposition.hpp"

namespace mohreh::othello {

/// What is known about a position: bounds on its result, the best moves so far, what it cost to find out.
struct Proven {
  std::int8_t lower;
  std::int8_t upper;
  std::uint8_t best;
  std::uint8_t second;
  std::uint8_t cost;  // about the logarithm of the nodes searched

  int worth() const { return cost; }
};

using ProofTable = TranspositionTable<Proven>;

inline constexpr std::uint8_t no_square = 255;

template <int Size>
class Endgame {
 public:
  Endgame(ProofTable& table, Ticker& ticker, bool empties_to_winner)
      : table_(table), ticker_(ticker), last_(empties_to_winner), empties_to_winner_(empties_to_winner) {}

  std::uint64_t nodes() const { return ticker_.nodes() + last_.nodes(); }

  int above(const Position<Size>& position, int alpha) { return deep(position, alpha, position.empties()); }

 private:
  static constexpr int area = Size * Size;

  struct Move {
    Position<Size> next;
    std::uint64_t key;
    int score;
    std::uint8_t square;
  };

  int shallow(const Position<Size>& position, int alpha, int empties) {
    if (empties <= 4) return last_.solve(position, alpha, empties);
    ticker_.tick();
    const std::uint64_t moves = position.moves();
    if (moves == 0) {
      if (position.passed().moves() == 0) return position.result(empties_to_winner_);
      return -shallow(position.passed(), -alpha - 1, empties);
    }
    const std::uint64_t odd = odd_quarters<Size>(position.empty());
    int best = -area;
    for (const std::uint64_t group : {moves & odd, moves & ~odd})
      for (const int square : squares(group)) {
        const int value = -shallow(position.after(square), -alpha - 1, empties - 1);
        if (value > alpha) return value;
        best = std::max(best, value);
      }
    return best;
  }

  int deep(const Position<Size>& position, int alpha, int empties) {
    if (empties < table_empties) return shallow(position, alpha, empties);
    if (ticker_.tick()) return 0;
    if (alpha >= stability_from(empties)) {
      const int upper = area - 2 * std::popcount(stable_discs<Size>(position.opp, position.empty()));
      if (upper <= alpha) return upper;
    }
    const std::uint64_t moves = position.moves();
    if (moves == 0) {
      if (position.passed().moves() == 0) return position.result(empties_to_winner_);
      return -deep(position.passed(), -alpha - 1, empties);
    }
    const std::uint64_t key = position.key();
    std::uint8_t best_known = no_square, second_known = no_square;
    if (const auto known = table_.find(key)) {
      if (known->lower > alpha) return known->lower;
      if (known->upper <= alpha) return known->upper;
      best_known = known->best;
      second_known = known->second;
    }
    const std::uint64_t nodes_before = nodes();
    std::array<Move, area> list;
    int count = 0;
    for (const int square : squares(moves)) {
      Move& move = list[count++];
      move.square = static_cast<std::uint8_t>(square);
      move.next = position.after(square);
      move.key = move.next.key();
      if (empties - 1 >= table_empties) table_.prefetch(move.key);
    }
    if (empties > table_empties)
      for (int index = 0; index < count; ++index)
        if (const auto known = table_.find(list[index].key); known && -known->upper > alpha) {
          return -known->upper;
        }
    const std::uint64_t odd = odd_quarters<Size>(position.empty());
    for (int index = 0; index < count; ++index) {
      Move& move = list[index];
      if (move.square == best_known) {
        move.score = 1 << 20;
      } else if (move.square == second_known) {
        move.score = 1 << 19;
      } else {
        move.score = promise(move, odd);
      }
    }
    std::uint8_t best_square = no_square, second_square = no_square;
    int best = -area - 1;
    for (int index = 0; index < count; ++index) {
      std::swap(list[index], *std::max_element(list.begin() + index, list.begin() + count,
                                               [](const Move& a, const Move& b) { return a.score < b.score; }));
      const Move& move = list[index];
      const int value = -deep(move.next, -alpha - 1, empties - 1);
      if (ticker_.stopped()) return 0;
      if (value > best) {
        best = value;
        second_square = best_square;
        best_square = move.square;
        if (value > alpha) break;
      }
    }
    const auto cost = static_cast<std::uint8_t>(std::bit_width(nodes() - nodes_before));
    remember(key, alpha, best, best_square, second_square, cost);
    return best;
  }

  void remember(std::uint64_t key, int alpha, int value, std::uint8_t best, std::uint8_t second,
                std::uint8_t cost) {
    Proven proven{-area, area, best, second, cost};
    if (const auto known = table_.find(key)) proven = {known->lower, known->upper, best, second, cost};
    if (value > alpha) {
      proven.lower = static_cast<std::int8_t>(value);
    } else {
      proven.upper = static_cast<std::int8_t>(value);
    }
    table_.store(key, proven);
  }

  static int promise(const Move& move, std::uint64_t odd) {
    const std::uint64_t replies = move.next.moves();
    int score = -8 * (std::popcount(replies) + std::popcount(replies & Lines<Size>::corners));
    if ((bit(move.square) & odd) != 0) score += 4;
    if ((bit(move.square) & Lines<Size>::corners) != 0) score += 8;
    return score;
  }

  /// Stable discs are counted only where they may matter: against a high alpha.
  static int stability_from(int empties) { return empties < 12 ? area / 4 : area / 2; }

  static constexpr int table_empties = 8;

  ProofTable& table_;
  Ticker& ticker_;
  LastPlies<Size> last_;
  bool empties_to_winner_;
};

}  // namespace mohreh::othello
