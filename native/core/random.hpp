// A small random generator with a seed: SplitMix64 (Steele, Lea & Flood, "Fast splittable pseudorandom number
// generators", OOPSLA 2014). Eight bytes of state and about a nanosecond per draw, so every game and every play-out
// can have one of its own, and a result never depends on which thread played what.
#pragma once

#include <cstdint>

namespace mohreh {

/// Scrambles a number so that similar ones become unrelated; also a good hash.
constexpr std::uint64_t mixed(std::uint64_t value) noexcept {
  value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9ull;
  value = (value ^ (value >> 27)) * 0x94D049BB133111EBull;
  return value ^ (value >> 31);
}

class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) noexcept : state_(mixed(seed)) {}

  constexpr std::uint64_t next() noexcept { return mixed(state_ += 0x9E3779B97F4A7C15ull); }

  /// A number below `count`, from 32 random bits (Lemire 2019 without the rejection: off by at most count/2³²).
  static constexpr std::uint32_t below(std::uint32_t count, std::uint32_t bits) noexcept {
    return static_cast<std::uint32_t>((std::uint64_t{bits} * count) >> 32);
  }
  constexpr std::uint32_t below(std::uint32_t count) noexcept {
    return below(count, static_cast<std::uint32_t>(next() >> 32));
  }

  /// A number from 0 up to, but not including, 1.
  constexpr double share() noexcept { return static_cast<double>(next() >> 11) * 0x1p-53; }

 private:
  std::uint64_t state_;
};

}  // namespace mohreh
