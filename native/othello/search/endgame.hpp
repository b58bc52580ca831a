// Exact endgame search of Othello: is the result above `alpha`? One thread's worth of it.
//
// A null-window negamax in four layers, from the leaves upwards, each with what pays there:
// - up to four empty squares: code of its own (last_plies.hpp);
// - five: moves into odd quarters first ("parity");
// - up to nine: the moves that leave the opponent the fewest replies first ("fastest first"), and a small table of
//   this thread that stays in the processor's cache: a look-up in the large one costs as much as 20 nodes;
// - above: the large table that all threads share, enhanced transposition cut-offs (all children are looked up
//   before the first is searched; Plaat et al. 1996), and near the root the order of a heuristic search. That one may
//   leave out what forecasts show to be beyond its window: it orders, it proves nothing.
// Throughout: stable discs of the opponent as a bound. The orderings are those of Andersson's and Buro's programs.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/busy.hpp"
#include "core/control.hpp"
#include "othello/evaluation/stability.hpp"
#include "othello/rules/board.hpp"
#include "othello/rules/symmetry.hpp"
#include "othello/search/last_plies.hpp"
#include "othello/search/midgame.hpp"
#include "othello/search/tables.hpp"

namespace mohreh::othello {

/// What the threads of one exact search share.
struct Shared {
  ProofTable& proofs;
  EstimateTable& estimates;
  const Selectivity* forecasts;  // for the order of moves alone; may be none
  Busy busy;
  std::atomic<bool> answered{false};  // by some thread: the others may go home
  bool several_threads = false;
};

template <int Size>
class Endgame {
 public:
  Endgame(Shared& shared, Ticker& ticker, const Evaluator<Size>& evaluator, bool empties_to_winner)
      : shared_(shared),
        ticker_(ticker),
        evaluator_(evaluator),
        midgame_(shared.estimates, ticker, evaluator, empties_to_winner, shared.forecasts),
        last_(empties_to_winner),
        nearby_(nearby_size),
        empties_to_winner_(empties_to_winner) {}

  /// A bound on the result: a lower one if it is above `alpha`, else an upper one. Meaningless once stopped.
  int above(const Position<Size>& position, int alpha) { return deep(position, alpha, position.empties()); }

  bool stopped() const {
    return ticker_.stopped() || (shared_.several_threads && shared_.answered.load(std::memory_order_relaxed));
  }

 private:
  static constexpr int area = Size * Size;
  static constexpr int fastest_first_from = 6;  // empty squares, as below
  static constexpr int nearby_from = 7;
  static constexpr int proofs_from = 10;
  static constexpr int cutoffs_from = 11;
  static constexpr int rated_from = 12;
  static constexpr int mirrored_from = area - 12;  // images of each other are met in openings
  static constexpr int shared_work_from = 13;
  static constexpr std::size_t nearby_size = std::size_t{1} << 15;
  static constexpr int none = -127;

  /// How deep the heuristic search that orders the moves looks. With forecasts a ply costs less.
  int lookahead(int empties) const {
    if (empties < 16) return 0;
    return shared_.forecasts != nullptr ? (empties - 10) / 3 : (empties - 9) / 4;
  }

  /// Stable discs are counted only where they may matter: against a high alpha.
  static constexpr int stability_from(int empties) { return empties < 12 ? area / 4 : area / 2; }

  struct Move {
    Position<Size> next;
    std::uint64_t key;
    int promise;
    std::uint8_t square;
  };
  struct Moves {
    std::array<Move, area> list;
    int count = 0;
    const Move* begin() const { return list.data(); }
    const Move* end() const { return list.data() + count; }

    /// Puts a move behind all that promise as much or more.
    void insert(const Move& move) {
      int place = count++;
      for (; place > 0 && list[place - 1].promise < move.promise; --place) list[place] = list[place - 1];
      list[place] = move;
    }
  };
  struct Nearby {
    std::uint64_t key = 0;
    std::int8_t lower = 0, upper = 0;
    std::uint8_t best = no_square;
  };

  /// Five to nine empty squares.
  int shallow(const Position<Size>& position, int alpha, int empties) {
    if (empties <= 4) {
      const std::uint64_t before = last_.nodes();
      const int value = last_.solve(position, alpha, empties);
      ticker_.tick(static_cast<std::uint32_t>(last_.nodes() - before));
      return value;
    }
    ticker_.tick();
    const std::uint64_t moves = position.moves();
    if (moves == 0) {
      if (position.passed().moves() == 0) return position.result(empties_to_winner_);
      return -shallow(position.passed(), -alpha - 1, empties);
    }
    const std::uint64_t odd = odd_quarters<Size>(position.empty());
    if (empties < fastest_first_from) return by_parity(position, alpha, empties, moves, odd);
    if (empties < nearby_from) return fastest_first(position, alpha, empties, moves, odd, no_square).value;

    const std::uint64_t key = position.key();
    Nearby& nearby = nearby_[key >> 32 & (nearby_size - 1)];
    const bool known = nearby.key == key;
    if (known && nearby.lower > alpha) return nearby.lower;
    if (known && nearby.upper <= alpha) return nearby.upper;
    if (alpha >= stability_from(empties)) {
      const int upper = area - 2 * std::popcount(stable_discs<Size>(position.opp, position.empty()));
      if (upper <= alpha) return upper;
    }
    const auto [value, best] = fastest_first(position, alpha, empties, moves, odd, known ? nearby.best : no_square);
    if (nearby.key != key) nearby = {key, -area, area, best};
    nearby.best = best;
    (value > alpha ? nearby.lower : nearby.upper) = static_cast<std::int8_t>(value);
    return value;
  }

  int by_parity(const Position<Size>& position, int alpha, int empties, std::uint64_t moves, std::uint64_t odd) {
    int best = -area;
    for (const std::uint64_t group : {moves & odd, moves & ~odd})
      for (const int square : Ascending(group)) {
        const int value = -shallow(position.after(square), -alpha - 1, empties - 1);
        if (value > alpha) return value;
        best = std::max(best, value);
      }
    return best;
  }

  struct Best {
    int value;
    std::uint8_t square;
  };

  Best fastest_first(const Position<Size>& position, int alpha, int empties, std::uint64_t moves, std::uint64_t odd,
                     std::uint8_t first) {
    constexpr int most = 16;  // more moves than empty squares there are not
    std::array<Position<Size>, most> next;
    std::array<std::uint8_t, most> square_of;
    std::array<int, most> order;
    int count = 0;
    for (const int square : Ascending(moves)) {
      next[count] = position.after(square);
      square_of[count] = static_cast<std::uint8_t>(square);
      const int promise = square == first ? 1000 : promised(next[count], square, odd);
      const int entry = promise * most + count;  // one number to sort by
      int place = count++;
      for (; place > 0 && order[place - 1] < entry; --place) order[place] = order[place - 1];
      order[place] = entry;
    }
    Best best{-area - 1, no_square};
    for (int index = 0; index < count; ++index) {
      const int chosen = order[index] & (most - 1);
      const int value = -shallow(next[chosen], -alpha - 1, empties - 1);
      if (value > best.value) best = {value, square_of[chosen]};
      if (value > alpha) break;
    }
    return best;
  }

  /// Few replies are good, replies in a corner bad; a move into an odd quarter is a little better.
  static int promised(const Position<Size>& next, int square, std::uint64_t odd) {
    const std::uint64_t replies = next.moves();
    return -8 * (std::popcount(replies) + std::popcount(replies & Lines<Size>::corners)) +
           ((odd >> square & 1) != 0 ? 4 : 0);
  }

  /// Ten and more empty squares.
  int deep(const Position<Size>& position, int alpha, int empties) {
    if (empties < proofs_from) return shallow(position, alpha, empties);
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
    if (const auto known = shared_.proofs.find(key)) {
      if (known->lower > alpha) return known->lower;
      if (known->upper <= alpha) return known->upper;
      best_known = known->best;
      second_known = known->second;
    }
    const std::uint64_t nodes_before = ticker_.nodes();
    Moves list;
    if (const int value = generate(position, alpha, empties, moves, best_known, second_known, list); value != none)
      return value;
    const Searched found = search_all(list, alpha, empties);
    if (stopped()) return 0;
    const auto cost = static_cast<std::uint8_t>(std::bit_width(ticker_.nodes() - nodes_before));
    remember(key, alpha, found, cost);
    return found.value;
  }

  /// Lists the moves, best first; or answers at once where a child is known to be good enough.
  int generate(const Position<Size>& position, int alpha, int empties, std::uint64_t moves, std::uint8_t best,
               std::uint8_t second, Moves& list) {
    std::array<Move, area> found;
    int count = 0;
    for (const int square : Ascending(moves)) {
      Move& move = found[count++];
      move.square = static_cast<std::uint8_t>(square);
      move.next = position.after(square);
      if (empties >= mirrored_from) move.next = canonical(move.next);
      move.key = move.next.key();
      if (empties > proofs_from) shared_.proofs.prefetch(move.key);
    }
    if (empties >= cutoffs_from)
      for (int index = 0; index < count; ++index)
        if (const auto known = shared_.proofs.find(found[index].key); known && -known->upper > alpha)
          return -known->upper;
    const std::uint64_t odd = odd_quarters<Size>(position.empty());
    std::optional<Views<Size>> views;
    if (empties >= rated_from && lookahead(empties) == 0) views = evaluator_.views(position);
    int leading = -Midgame<Size>::infinite;
    for (int index = 0; index < count; ++index) {
      Move& move = found[index];
      if (move.square == best || move.square == second) {
        move.promise = Midgame<Size>::infinite * (move.square == best ? 2 : 1);
      } else if (empties < rated_from) {
        move.promise = promised(move.next, move.square, odd);
      } else {
        move.promise = views ? looks(position, *views, move) : rated(move.next, empties, leading);
        leading = std::max(leading, move.promise);
        move.promise -= trouble(move.next);
      }
      list.insert(move);
    }
    return none;
  }

  /// What a move looks like without a search.
  int looks(const Position<Size>& position, const Views<Size>& views, const Move& move) {
    ticker_.tick();
    return -evaluator_.value_after(move.next, views, move.square, position.opp ^ move.next.own);
  }

  /// What a heuristic search thinks of a move. Those far behind the leading one need no exact place in the order.
  int rated(const Position<Size>& next, int empties, int leading) {
    constexpr int infinite = Midgame<Size>::infinite, far_behind = 800;
    const int enough = std::min(far_behind - leading, infinite);
    return -midgame_.value(next, -infinite, enough, lookahead(empties));
  }

  /// How large the tree below a move will be, in hundredths of a disc. Of two moves that are both good enough the
  /// one that leaves fewer replies, now and later, is proven sooner: this halves the nodes.
  static int trouble(const Position<Size>& next) {
    return 250 * std::popcount(next.moves()) + 50 * std::popcount(next.empty() & surroundings<Size>(next.opp));
  }

  struct Searched {
    int value = -area - 1;
    std::uint8_t best = no_square, second = no_square;
  };

  /// Searches the moves in order. A move on which another thread is busy is put off: by then it may be in the table.
  Searched search_all(const Moves& list, int alpha, int empties) {
    Searched result;
    const bool share = shared_.several_threads && empties >= shared_work_from;
    const auto good_enough = [&](const Move& move) {
      int value;
      if (share) {
        const Busy::Claim claim(shared_.busy, move.key);
        value = -deep(move.next, -alpha - 1, empties - 1);
      } else {
        value = -deep(move.next, -alpha - 1, empties - 1);
      }
      if (stopped()) return true;
      if (value > result.value) result = {value, move.square, result.best};
      return value > alpha;
    };
    std::uint64_t put_off = 0;
    for (int index = 0; index < list.count; ++index) {
      if (share && index > 0 && shared_.busy.contains(list.list[index].key)) {
        put_off |= bit(index);
      } else if (good_enough(list.list[index])) {
        return result;
      }
    }
    for (const int index : Ascending(put_off))
      if (good_enough(list.list[index])) break;
    return result;
  }

  void remember(std::uint64_t key, int alpha, const Searched& found, std::uint8_t cost) {
    Proven proven{-area, area, found.best, found.second, cost};
    if (const auto known = shared_.proofs.find(key)) {  // another window, or another thread
      proven.lower = known->lower;
      proven.upper = known->upper;
      if (found.value <= alpha && known->best != no_square) {  // a failed search says little about its best move
        proven.best = known->best;
        proven.second = known->best == found.best ? known->second : found.best;
      }
    }
    (found.value > alpha ? proven.lower : proven.upper) = static_cast<std::int8_t>(found.value);
    shared_.proofs.store(key, proven);
  }

  Shared& shared_;
  Ticker& ticker_;
  const Evaluator<Size>& evaluator_;
  Midgame<Size> midgame_;
  LastPlies<Size> last_;
  std::vector<Nearby> nearby_;
  bool empties_to_winner_;
};

}  // namespace mohreh::othello
