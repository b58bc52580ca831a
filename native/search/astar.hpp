// A* (Hart, Nilsson & Raphael 1968) over packed states, with a bucket for every f = g + h (Dial 1969: all moves cost
// one). Among equal f the newest state goes first, which is the deepest: the last layer is crossed, not filled.
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

/// A puzzle as A* sees it. `estimate` never exceeds the number of moves still needed. `refined` is asked when a state
/// is about to be expanded: it may take its time and find that more moves are needed than estimated, or that the state
/// cannot be solved (`unsolvable`).
template <class Domain>
concept Searchable = requires(Domain& domain, const typename Domain::Unit* state) {
  { domain.units() } -> std::convertible_to<std::size_t>;
  { domain.estimate(state) } -> std::convertible_to<int>;
  { domain.solved(state) } -> std::convertible_to<bool>;
  { domain.refined(state, 0) } -> std::convertible_to<int>;
  domain.successors(state, [](const typename Domain::Unit*) {});
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

  AStar(Domain& domain, std::size_t most_bytes, Ticker& ticker)
      : domain_(domain), ticker_(ticker), most_bytes_(most_bytes), store_(domain.units(), most_bytes) {}

  Path<Unit> search(const Unit* start) {
    reach(start, store_.hash(start), none, 0, 0);
    for (std::size_t f = 0; f < open_.size() && !out_of_budget_; ++f) {
      while (!open_[f].empty() && !out_of_budget_) {
        const std::uint32_t number = open_[f].back();
        open_[f].pop_back();
        --queued_;
        Note& note = store_.note(number);
        if (note.expanded || note.g + note.h != static_cast<int>(f)) continue;  // reached on a shorter way since
        if (domain_.solved(store_.state(number))) return found(number);
        note.expanded = true;
        const int h = domain_.refined(store_.state(number), note.h);
        if (h == unsolvable) continue;
        if (h > note.h) {
          note.h = static_cast<std::uint16_t>(h);
          enqueue(number);
          continue;
        }
        ++result_.expanded;
        expand(number, note.g + 1, note.h - 1);
      }
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
  };
  static constexpr std::uint32_t none = StateStore<Unit, Note>::none;

  /// All successors are made first, so that their places in the table are on their way before one is needed.
  void expand(std::uint32_t number, int g, int least_h) {
    const std::size_t units = domain_.units();
    hashes_.clear();
    domain_.successors(store_.state(number), [&](const Unit* state) {
      const std::size_t at = hashes_.size() * units;
      if (made_.size() < at + units) made_.resize(2 * (at + units));
      std::copy(state, state + units, made_.begin() + static_cast<std::ptrdiff_t>(at));
      hashes_.push_back(store_.hash(state));
      store_.prefetch(hashes_.back());
    });
    for (std::size_t at = 0; at < hashes_.size(); ++at) reach(&made_[at * units], hashes_[at], number, g, least_h);
  }

  /// `least_h` is what the parent's estimate implies (pathmax, Mérő 1984): f never falls along a path.
  void reach(const Unit* state, std::uint32_t hash, std::uint32_t parent, int g, int least_h) {
    if (out_of_budget_) return;
    ++result_.generated;
    const auto [number, is_new] = store_.insert(state, hash);
    if (number == none || store_.bytes() + queued_ * sizeof(number) * 2 > most_bytes_ || ticker_.tick()) {
      out_of_budget_ = true;
      return;
    }
    Note& note = store_.note(number);
    if (is_new) {
      note.h = static_cast<std::uint16_t>(std::max(domain_.estimate(state), least_h));
    } else if (note.g <= g) {
      return;
    }
    note.parent = parent;
    note.g = static_cast<std::uint16_t>(g);
    enqueue(number);
  }

  void enqueue(std::uint32_t number) {
    Note& note = store_.note(number);
    note.expanded = false;
    const std::size_t f = std::size_t{note.g} + note.h;
    if (open_.size() <= f) open_.resize(f + 1);
    open_[f].push_back(number);
    ++queued_;
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
  std::vector<std::vector<std::uint32_t>> open_;
  std::vector<Unit> made_;
  std::vector<std::uint32_t> hashes_;
  std::size_t queued_ = 0;
  bool out_of_budget_ = false;
  Path<Unit> result_;
};

}  // namespace mohreh
