// Draws as Python's `random` module makes them, on the bits of our own generator: a game that is dealt here is the same
// that src/mohreh/bridges/splitmix.py deals from the same seed.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/random.hpp"

namespace mohreh::python_random {

/// `randrange(count)`: as many bits as the number has, again until they are below it.
inline std::uint32_t below(Random& random, std::uint32_t count) noexcept {
  const int bits = std::bit_width(count);
  for (;;) {
    const auto drawn = static_cast<std::uint32_t>(random.next() >> (64 - bits));
    if (drawn < count) return drawn;
  }
}

/// `randint(low, high)`, both ends included.
inline int between(Random& random, int low, int high) noexcept {
  return low + static_cast<int>(below(random, static_cast<std::uint32_t>(high - low + 1)));
}

/// `shuffle`: from the end on, each with one of those before it or itself.
template <class Item>
void shuffle(Random& random, Item* items, std::size_t count) noexcept {
  for (std::size_t at = count; at-- > 1;)
    std::swap(items[at], items[below(random, static_cast<std::uint32_t>(at + 1))]);
}

/// `sample` of all items there are: one after the other from what is left, the last one taking the place of the one
/// taken.
template <class Item>
void sample_all(Random& random, Item* pool, Item* found, std::size_t count) noexcept {
  for (std::size_t at = 0; at < count; ++at) {
    const std::uint32_t which = below(random, static_cast<std::uint32_t>(count - at));
    found[at] = pool[which];
    pool[which] = pool[count - at - 1];
  }
}

}  // namespace mohreh::python_random
