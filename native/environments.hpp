// Environments as a Python class; each game makes its own, in a file of its own that knows nothing of Python.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/unique_ptr.h>

#include "core/environments.hpp"
#include "core/two_players.hpp"

namespace mohreh {

void bind_environments(nanobind::module_& module);

}  // namespace mohreh
