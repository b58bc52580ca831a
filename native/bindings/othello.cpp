#include <nanobind/nanobind.h>

namespace nb = nanobind;

namespace mohreh {

void bind_othello(nb::module_& module) { module.def_submodule("othello", "Othello on 4x4, 6x6 and 8x8."); }

}  // namespace mohreh
