// Sets of up to 64 things as the bits of a word.
#pragma once

#include <bit>
#include <cstdint>

namespace mohreh {

constexpr std::uint64_t bit(int index) { return std::uint64_t{1} << index; }

/// The members of a set, ascending:   for (const int square : Ascending(moves)) …
class Ascending {
 public:
  constexpr explicit Ascending(std::uint64_t set) : set_(set) {}

  struct Iterator {
    std::uint64_t left;
    constexpr int operator*() const { return std::countr_zero(left); }
    constexpr Iterator& operator++() {
      left &= left - 1;
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return left != other.left; }
  };
  constexpr Iterator begin() const { return {set_}; }
  constexpr Iterator end() const { return {0}; }

 private:
  std::uint64_t set_;
};

/// Spreads what differs in a word over all of its bits, for the keys of tables: shorter than `mixed` (random.hpp) and
/// good enough there, where a search makes several per node.
constexpr std::uint64_t spread_bits(std::uint64_t word) {
  word *= 0x9e3779b97f4a7c15;
  word ^= word >> 32;
  word *= 0xd6e8feb86659fd93;
  return word ^ word >> 29;
}

}  // namespace mohreh
