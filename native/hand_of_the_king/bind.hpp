// What the files that bind Hand of the King share. An action is a number for Python (`Action::code`).
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <stdexcept>
#include <vector>

#include "hand_of_the_king/rules/position.hpp"

namespace mohreh::hand_of_the_king {

using Code = std::uint32_t;
using Codes = std::vector<Code>;

inline Codes codes(const std::vector<Action>& actions) {
  Codes found;
  for (const Action& action : actions) found.push_back(action.code());
  return found;
}

inline void require(bool right, const char* what) {
  if (!right) throw std::invalid_argument(what);
}

void bind_position(nanobind::module_& module);
void bind_plain(nanobind::module_& module);

}  // namespace mohreh::hand_of_the_king
