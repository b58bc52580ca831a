// How a binding runs a search: without the GIL, within its limits, and stopped by Ctrl-C.
#pragma once

#include <nanobind/nanobind.h>

#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "core/control.hpp"

namespace mohreh {

/// What Python hands to every search. `clock` is None, or a callable that tests use to make time pass.
struct Limits {
  double seconds = std::numeric_limits<double>::infinity();
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  Cancel* cancel = nullptr;
  nanobind::object clock;
};

/// The Python side of a running search; keeps an exception (KeyboardInterrupt) until the search has unwound.
class PythonCaller {
 public:
  explicit PythonCaller(const Limits& limits) : limits_(limits) {}

  Budget budget();
  void raise_if_interrupted();

 private:
  bool interrupted();
  double clock();

  const Limits& limits_;
  std::optional<nanobind::python_error> error_;
};

/// Calls `search(control)` with the GIL released; raises KeyboardInterrupt if the user pressed Ctrl-C meanwhile.
///
///     return run_released(limits, [&](Control& control) { return solve(position, control); });
template <std::invocable<Control&> Search>
auto run_released(const Limits& limits, Search&& search) {
  PythonCaller caller(limits);
  auto result = [&] {
    Control control(caller.budget());
    nanobind::gil_scoped_release released;
    return std::forward<Search>(search)(control);
  }();
  caller.raise_if_interrupted();
  return result;
}

/// `Cancel` and `Limits` as Python classes.
void bind_running(nanobind::module_& module);

}  // namespace mohreh
