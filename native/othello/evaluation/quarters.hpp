// The quarters of an Othello board, for parity: whoever plays last in a region gains by it.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "othello/rules/board.hpp"

namespace mohreh::othello {

/// The quarter of the board a square lies in, as one bit of four.
template <int Size>
inline constexpr std::array<std::uint8_t, Size * Size> quarter = [] {
  std::array<std::uint8_t, Size * Size> quarters{};
  for (int square = 0; square < Size * Size; ++square)
    quarters[square] = static_cast<std::uint8_t>(1 << (square / Size / (Size / 2) * 2 + square % Size / (Size / 2)));
  return quarters;
}();

/// The quarters with an odd number of empty squares: whoever plays there first also plays there last.
template <int Size>
inline std::uint64_t odd_quarters(std::uint64_t empty) {
  using L = Lines<Size>;
  constexpr std::uint64_t top_left = [] {
    std::uint64_t bits = 0;
    for (int row = 0; row < Size / 2; ++row) bits |= (bit(Size / 2) - 1) << row * Size;
    return bits;
  }();
  std::uint64_t odd = 0;
  for (const int corner : {0, Size / 2, L::area / 2, L::area / 2 + Size / 2}) {
    const std::uint64_t area = top_left << corner;
    odd |= (std::popcount(empty & area) & 1) != 0 ? area : 0;
  }
  return odd;
}

}  // namespace mohreh::othello
