// A* (Hart, Nilsson & Raphael 1968) over packed states, with a bucket for every f = g + h (Dial 1969: all moves cost
// one) and in it one for every h. Among equal f the least h goes first, and of these the newest: the last layer is
// crossed, not filled (without h: up to a fifth more states).
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/control.hpp"
#include "core/state_store.hpp"

namespace mohreh {

constexpr int unsolvable = -1;

/// For a domain to which it makes no difference by which move a state was reached.
struct Anyhow {};

/// A puzzle as A* sees it. `estimate` never exceeds the number of moves still needed. `refined` is asked when a state
/// is about to be expanded: it may take its time and find that more moves are needed than estimated, or that the state
/// cannot be solved (`unsolvable`). `successors` is told what it said itself about the move before (`Last{}`: there was
/// none, or nobody knows), and may leave out moves that lead only to states to which there is a shorter path or, of
/// paths as short, one whose last move comes later in some order of all moves: of the shortest paths to a state one has
/// the latest last move, and that one is never left out.
template <class Domain>
concept Searchable = requires(Domain& domain, const typename Domain::Unit* state) {
  { domain.units() } -> std::convertible_to<std::size_t>;
  { domain.estimate(state) } -> std::convertible_to<int>;
  { domain.solved(state) } -> std::convertible_to<bool>;
  { domain.refined(state, 0) } -> std::convertible_to<int>;
  domain.successors(state, typename Domain::Last{}, [](const typename Domain::Unit*, typename Domain::Last) {});
};

/// How a search of a puzzle ended: `solved` is empty when the budget ran out.
template <class Unit>
struct Path {
  std::optional<bool> solved;
  std::vector<std::vector<Unit>> states;  // from the start to the goal
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
};

template <Searchable Domain>
class AStar {
 public:
  using Unit = typename Domain::Unit;
  using Last = typename Domain::Last;

  AStar(Domain& domain, std::size_t most_bytes, Ticker& ticker)
      : domain_(domain), ticker_(ticker), most_bytes_(most_bytes), store_(domain.units(), most_bytes) {}

  Path<Unit> search(const Unit* start) {
    reach(start, store_.hash(start), Last{}, none, 0, 0);
    for (std::size_t f = 0; f < open_.size() && !out_of_budget_; ++f) {
      std::uint32_t taken;
      do {
        taken = 0;
        for (std::uint32_t number; taken < at_once() && (number = next(f)) != none; ++taken) {
          if (store_.note(number).h == 0 && domain_.solved(store_.state(number))) return found(number);
          if (to_be_expanded(number)) make_successors(number);
        }
        reach_made();
      } while (taken > 0 && !out_of_budget_);
    }
    if (!out_of_budget_) result_.solved = false;
    return result_;
  }

 private:
  struct Note {
    std::uint32_t parent = none;
    std::uint16_t g = 0;
    std::uint16_t h : 15 = 0;
    std::uint16_t expanded : 1 = 0;
    Last last;
  };
  static constexpr std::uint32_t none = StateStore<Unit, Note>::none;

  struct Made {
    std::uint32_t hash;
    std::uint32_t parent;
    Last last;
  };

  /// How many states are expanded before what they lead to is looked up. Once the tables are too large for the caches,
  /// several: most of the time would go by in waiting for memory, and so the places of all successors in the table,
  /// and then the states known there, are on their way before one is needed.
  std::uint32_t at_once() const noexcept { return store_.size() < 1 << 14 ? 1 : 8; }

  /// False for a state that cannot be solved, and for one that turns out to need more moves: it waits for its turn.
  bool to_be_expanded(std::uint32_t number) {
    Note& note = store_.note(number);
    note.expanded = true;
    const int h = domain_.refined(store_.state(number), note.h);
    if (h == unsolvable) return false;
    if (h <= note.h) return true;
    note.h = static_cast<std::uint16_t>(h);
    enqueue(number);
    return false;
  }

  void make_successors(std::uint32_t number) {
    ++result_.expanded;
    const std::size_t units = domain_.units();
    domain_.successors(store_.state(number), store_.note(number).last, [&](const Unit* state, Last last) {
      const std::size_t at = made_.size() * units;
      if (states_made_.size() < at + units) states_made_.resize(2 * (at + units));
      std::copy(state, state + units, states_made_.begin() + static_cast<std::ptrdiff_t>(at));
      made_.push_back({store_.hash(state), number, last});
      store_.prefetch(made_.back().hash);
    });
  }

  void reach_made() {
    for (const Made& made : made_) store_.prefetch_known(made.hash);
    const Unit* state = states_made_.data();
    for (const Made& made : made_) {
      const Note& parent = store_.note(made.parent);
      reach(state, made.hash, made.last, made.parent, parent.g + 1, parent.h - 1);
      state += domain_.units();
    }
    made_.clear();
  }

  /// `least_h` is what the parent's estimate implies (pathmax, Mérő 1984): f never falls along a path. That goes for a
  /// known state reached by a shorter way, too: otherwise its bucket might lie behind us, and it would be forgotten.
  void reach(const Unit* state, std::uint32_t hash, Last last, std::uint32_t parent, int g, int least_h) {
    if (out_of_budget_) return;
    ++result_.generated;
    const auto [number, is_new] = store_.insert(state, hash, ticker_);
    if (number == none || store_.bytes() + queued_ * sizeof(number) * 2 > most_bytes_ || ticker_.tick()) {
      out_of_budget_ = true;
      return;
    }
    Note& note = store_.note(number);
    if (is_new) {
      note.h = static_cast<std::uint16_t>(std::max(domain_.estimate(state), least_h));
    } else if (note.g <= g) {
      return;
    } else if (note.h < least_h) {
      note.h = static_cast<std::uint16_t>(least_h);
    }
    note.last = last;
    note.parent = parent;
    note.g = static_cast<std::uint16_t>(g);
    enqueue(number);
  }

  void enqueue(std::uint32_t number) {
    Note& note = store_.note(number);
    note.expanded = false;
    const std::size_t f = std::size_t{note.g} + note.h;
    if (open_.size() <= f) open_.resize(f + 1);
    if (open_[f].size() <= note.h) open_[f].resize(std::size_t{note.h} + 1);
    open_[f][note.h].push_back(number);
    ++queued_;
  }

  /// The next state with this f, or none.
  std::uint32_t next(std::size_t f) {
    for (std::vector<std::uint32_t>& states : open_[f])
      while (!states.empty()) {
        const std::uint32_t number = states.back();
        states.pop_back();
        --queued_;
        if (!states.empty()) store_.prefetch_record(states.back());
        const Note& note = store_.note(number);
        if (!note.expanded && std::size_t{note.g} + note.h == f) return number;  // else reached by a shorter way since
      }
    return none;
  }

  Path<Unit>& found(std::uint32_t number) {
    result_.solved = true;
    for (; number != none; number = store_.note(number).parent)
      result_.states.emplace_back(store_.state(number), store_.state(number) + domain_.units());
    std::reverse(result_.states.begin(), result_.states.end());
    return result_;
  }

  Domain& domain_;
  Ticker& ticker_;
  std::size_t most_bytes_;
  StateStore<Unit, Note> store_;
  std::vector<std::vector<std::vector<std::uint32_t>>> open_;  // by f, by h
  std::vector<Made> made_;                                     // what the states being expanded lead to
  std::vector<Unit> states_made_;
  std::size_t queued_ = 0;
  bool out_of_budget_ = false;
  Path<Unit> result_;
};

}  // namespace mohreh
