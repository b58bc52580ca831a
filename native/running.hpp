// How a binding runs a search: without the GIL, within its budget, and stopped by Ctrl-C.
#pragma once

#include <nanobind/nanobind.h>

#include <concepts>
#include <optional>
#include <utility>

#include "core/control.hpp"

namespace mohreh {

/// The budget that Python's `mohreh.budget.Budget` describes. It points at what belongs to that object, which must live
/// on.
Budget budget_of(nanobind::handle python);

/// Ctrl-C during a search: looks for it, and keeps the exception (KeyboardInterrupt) until the search has unwound.
class Interrupt {
 public:
  bool pending();
  void raise_if_pending();

 private:
  std::optional<nanobind::python_error> error_;
};

/// Calls `search(control)` with the GIL released; raises KeyboardInterrupt if the user pressed Ctrl-C meanwhile.
///
///     return run_released(budget, [&](Control& control) { return solve(position, control); });
template <std::invocable<Control&> Search>
auto run_released(Budget budget, Search&& search) {
  Interrupt interrupt;
  budget.interrupted = [&] { return interrupt.pending(); };
  auto result = [&] {
    Control control(std::move(budget));
    nanobind::gil_scoped_release released;
    return std::forward<Search>(search)(control);
  }();
  interrupt.raise_if_pending();
  return result;
}

/// `Cancel` as a Python class.
void bind_running(nanobind::module_& module);

}  // namespace mohreh

/// Functions that take a `Budget` take Python's own.
template <>
struct nanobind::detail::type_caster<mohreh::Budget> {
  NB_TYPE_CASTER(mohreh::Budget, const_name("mohreh.budget.Budget"))

  bool from_python(handle python, std::uint8_t, cleanup_list*) noexcept {
    try {
      value = mohreh::budget_of(python);
      return true;
    } catch (...) {
      return false;
    }
  }
};
