#include "running.hpp"

#include <cstddef>
#include <cstdint>

namespace nb = nanobind;

namespace mohreh {

Budget budget_of(nb::handle python) {
  Budget budget;
  if (const nb::object seconds = python.attr("seconds"); !seconds.is_none()) budget.seconds = nb::cast<double>(seconds);
  if (const nb::object nodes = python.attr("nodes"); !nodes.is_none()) budget.nodes = nb::cast<std::uint64_t>(nodes);
  if (const nb::object memory = python.attr("memory"); !memory.is_none()) budget.memory = nb::cast<std::size_t>(memory);
  if (const nb::object cancel = python.attr("cancel"); !cancel.is_none())
    budget.cancel = nb::cast<const Cancel*>(cancel.attr("flag")(nb::type<Cancel>()));
  // Only a clock that a test brings is asked: calling into Python is slow.
  if (const nb::object clock = python.attr("clock"); !clock.is(nb::module_::import_("time").attr("perf_counter"))) {
    budget.clock = [clock = nb::handle(clock)] {
      nb::gil_scoped_acquire acquired;
      return nb::cast<double>(clock());
    };
  }
  return budget;
}

bool Interrupt::pending() {
  nb::gil_scoped_acquire acquired;
  if (PyErr_CheckSignals() != 0 && !error_) error_.emplace();
  return error_.has_value();
}

void Interrupt::raise_if_pending() {
  if (error_) throw nb::python_error(std::move(*error_));
}

void bind_running(nb::module_& module) {
  nb::class_<Cancel>(module, "Cancel", "A flag that stops a running search from another thread.")
      .def(nb::init<>())
      .def("set", &Cancel::set, "Ask the search to stop; it answers with what it has.");
}

}  // namespace mohreh
