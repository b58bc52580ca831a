// From a number that is known when the program runs to one that the compiler knows.
#pragma once

#include <stdexcept>
#include <utility>

namespace mohreh {

/// Calls `function.operator()<Number>()` for the one of these numbers that equals `value`; if none does, throws
/// `otherwise`.
///
///     with_constant<4, 6, 8>(size, "a board has 4, 6 or 8 squares on a side", [&]<int Size>() { … });
template <int First, int... Rest, class Function>
auto with_constant(int value, const char* otherwise, Function&& function) {
  if (value == First) return function.template operator()<First>();
  if constexpr (sizeof...(Rest) > 0)
    return with_constant<Rest...>(value, otherwise, std::forward<Function>(function));
  else
    throw std::invalid_argument(otherwise);
}

}  // namespace mohreh
