#include "running.hpp"

#include <nanobind/stl/optional.h>

namespace nb = nanobind;

namespace mohreh {

Budget PythonCaller::budget() {
  Budget budget;
  budget.seconds = limits_.seconds;
  budget.nodes = limits_.nodes;
  budget.cancel = limits_.cancel;
  budget.interrupted = [this] { return interrupted(); };
  if (!limits_.clock.is_none()) budget.clock = [this] { return clock(); };
  return budget;
}

bool PythonCaller::interrupted() {
  nb::gil_scoped_acquire acquired;
  if (PyErr_CheckSignals() != 0 && !error_) error_.emplace();
  return error_.has_value();
}

double PythonCaller::clock() {
  nb::gil_scoped_acquire acquired;
  return nb::cast<double>(limits_.clock());
}

void PythonCaller::raise_if_interrupted() {
  if (error_) throw nb::python_error(std::move(*error_));
}

void bind_running(nb::module_& module) {
  nb::class_<Cancel>(module, "Cancel", "A flag that stops a running search from another thread.")
      .def(nb::init<>())
      .def("set", &Cancel::set, "Ask the search to stop; it answers with what it has.")
      .def("clear", &Cancel::clear, "Make the flag ready for the next search.")
      .def("is_set", &Cancel::is_set);

  nb::class_<Limits>(module, "Limits", "How long a search may run: seconds, nodes, a cancel flag.")
      .def(
          "__init__",
          [](Limits* self, std::optional<double> seconds, std::optional<std::uint64_t> nodes, Cancel* cancel,
             nb::object clock) {
            new (self) Limits();
            if (seconds) self->seconds = *seconds;
            if (nodes) self->nodes = *nodes;
            self->cancel = cancel;
            self->clock = std::move(clock);
          },
          nb::arg("seconds") = nb::none(), nb::arg("nodes") = nb::none(), nb::arg("cancel") = nb::none(),
          nb::arg("clock") = nb::none(), nb::keep_alive<1, 4>());
}

}  // namespace mohreh
