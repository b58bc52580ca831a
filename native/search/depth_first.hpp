// Depth-first search over packed states: no state twice, the most promising successor first, a stack instead of
// recursion. Finds some solution, not a short one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/control.hpp"
#include "core/state_store.hpp"
#include "search/astar.hpp"

namespace mohreh {

template <Searchable Domain>
class DepthFirst {
 public:
  using Unit = typename Domain::Unit;

  DepthFirst(Domain& domain, std::size_t most_bytes, Ticker& ticker)
      : domain_(domain), ticker_(ticker), store_(domain.units(), most_bytes) {}

  Path<Unit> search(const Unit* start) {
    add(start);
    while (!out_of_budget_ && !stack_.empty()) {
      const std::uint32_t number = stack_.back();
      const bool entered = store_.note(number).entered;
      if (entered) {  // everything below it has failed
        stack_.pop_back();
        continue;
      }
      store_.note(number).entered = true;
      if (domain_.solved(store_.state(number))) return found();
      if (domain_.refined(store_.state(number), store_.note(number).estimate) == unsolvable) continue;
      ++result_.expanded;
      const std::size_t first = stack_.size();
      domain_.successors(store_.state(number), typename Domain::Last{},
                         [&](const Unit* state, typename Domain::Last) { add(state); });
      std::stable_sort(stack_.begin() + static_cast<std::ptrdiff_t>(first), stack_.end(),
                       [this](std::uint32_t one, std::uint32_t other) {
                         return store_.note(one).estimate > store_.note(other).estimate;
                       });
    }
    if (!out_of_budget_) result_.solved = false;
    return result_;
  }

 private:
  struct Note {
    std::uint16_t estimate = 0;
    bool entered = false;
  };

  void add(const Unit* state) {
    if (out_of_budget_) return;
    ++result_.generated;
    const auto [number, is_new] = store_.insert(state, store_.hash(state), ticker_);
    if (number == StateStore<Unit, Note>::none || ticker_.tick()) {
      out_of_budget_ = true;
    } else if (is_new) {
      store_.note(number).estimate = static_cast<std::uint16_t>(domain_.estimate(state));
      stack_.push_back(number);
    }
  }

  /// The states that were entered and not left again are the path.
  Path<Unit>& found() {
    result_.solved = true;
    for (const std::uint32_t number : stack_)
      if (store_.note(number).entered)
        result_.states.emplace_back(store_.state(number), store_.state(number) + domain_.units());
    return result_;
  }

  Domain& domain_;
  Ticker& ticker_;
  StateStore<Unit, Note> store_;
  std::vector<std::uint32_t> stack_;
  bool out_of_budget_ = false;
  Path<Unit> result_;
};

}  // namespace mohreh
