// The extension module. Each game binds a submodule of its own, in its own file.
#include <nanobind/nanobind.h>

#include "environments.hpp"
#include "running.hpp"

namespace mohreh {

void bind_puzzle_solution(nanobind::module_& module);

// The games.
void bind_hand_of_the_king(nanobind::module_& module);
void bind_hand_of_the_king_environments(nanobind::module_& module);
void bind_hand_of_the_king_learn(nanobind::module_& module);
void bind_othello(nanobind::module_& module);
void bind_othello_learn(nanobind::module_& module);
void bind_othello_environments(nanobind::module_& module);
void bind_twenty48(nanobind::module_& module);
void bind_twenty48_environments(nanobind::module_& module);
void bind_twenty48_learn(nanobind::module_& module);
void bind_water_sort(nanobind::module_& module);
void bind_water_sort_environments(nanobind::module_& module);
void bind_card_sort(nanobind::module_& module);
void bind_card_sort_environments(nanobind::module_& module);

}  // namespace mohreh

// The build names the module, because it is built once for every flavour (see CMakeLists.txt).
NB_MODULE(MOHREH_MODULE_NAME, module) {
  module.doc() = "The native core of Mohreh; use it through mohreh.native.";
  mohreh::bind_running(module);
  mohreh::bind_puzzle_solution(module);
  mohreh::bind_environments(module);
  mohreh::bind_hand_of_the_king(module);
  mohreh::bind_hand_of_the_king_environments(module);
  mohreh::bind_hand_of_the_king_learn(module);
  mohreh::bind_othello(module);
  mohreh::bind_othello_learn(module);
  mohreh::bind_othello_environments(module);
  mohreh::bind_twenty48(module);
  mohreh::bind_twenty48_environments(module);
  mohreh::bind_twenty48_learn(module);
  mohreh::bind_water_sort(module);
  mohreh::bind_water_sort_environments(module);
  mohreh::bind_card_sort(module);
  mohreh::bind_card_sort_environments(module);
}
