// Stands for native/running.hpp in a browser's tab: there is no GIL and no Ctrl-C, but somebody may pull the brake.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <optional>
#include <utility>

#include "core/control.hpp"
#include "tab/values.hpp"

namespace mohreh {

/// Whether somebody has pulled the brake of the search that runs; where the browser can hold a running module in the
/// middle of a call, it lets messages in meanwhile.
bool interrupted();

/// Calls `search(control)`.
template <std::invocable<Control&> Search>
auto run_released(Budget budget, Search&& search) {
  budget.interrupted = interrupted;
  Control control(std::move(budget));
  return std::forward<Search>(search)(control);
}

}  // namespace mohreh

/// Seconds, nodes and bytes, each perhaps without a limit.
template <>
struct mohreh::tab::Value<mohreh::Budget> {
  /// Out of the gigabyte that the module may have at most (tools/tab/core.py): tables are not all that it needs.
  static constexpr std::size_t most_memory = std::size_t{384} << 20;

  static Budget read(Reader& in) {
    in.expect(Tag::list);
    if (in.length() != 3) throw WrongType{};
    Budget budget;
    budget.seconds = Value<std::optional<double>>::read(in).value_or(budget.seconds);
    budget.nodes = Value<std::optional<std::uint64_t>>::read(in).value_or(budget.nodes);
    budget.memory = std::min(Value<std::optional<std::size_t>>::read(in).value_or(most_memory), most_memory);
    return budget;
  }
  static Budget& pass(Budget& held) { return held; }
};
