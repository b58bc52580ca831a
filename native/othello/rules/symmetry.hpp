// The eight mirror images of an Othello board. A position and its images are worth the same.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "othello/rules/board.hpp"

namespace mohreh::othello {

/// Top to bottom: the rows in the opposite order.
template <int Size>
constexpr std::uint64_t flipped_rows(std::uint64_t bits) {
  std::uint64_t result = 0;
  for (int row = 0; row < Size; ++row) result |= (bits >> row * Size & (bit(Size) - 1)) << (Size - 1 - row) * Size;
  return result;
}

/// Left to right: column by column, all rows at once.
template <int Size>
constexpr std::uint64_t flipped_columns(std::uint64_t bits) {
  std::uint64_t result = 0;
  for (int column = 0; column < Size; ++column) {
    const std::uint64_t moved = bits >> column & Lines<Size>::left;
    result |= moved << (Size - 1 - column);
  }
  return result;
}

/// Over the falling diagonal. Squares as far from it as each other move by the same shift.
template <int Size>
constexpr std::uint64_t transposed(std::uint64_t bits) {
  constexpr auto parallel = [](int distance) {  // the squares `distance` above the diagonal
    std::uint64_t mask = 0;
    for (int row = 0; row + distance < Size; ++row) mask |= bit(row * Size + row + distance);
    return mask;
  };
  std::uint64_t result = bits & parallel(0);
  for (int distance = 1; distance < Size; ++distance) {
    const std::uint64_t above = parallel(distance);
    const int shift = distance * (Size - 1);
    result |= (bits & above) << shift | (bits >> shift & above);
  }
  return result;
}

/// All eight images; the first is the position itself.
template <int Size>
constexpr std::array<Position<Size>, 8> images(const Position<Size>& position) {
  std::array<Position<Size>, 8> all;
  all[0] = position;
  const auto apply = [](const Position<Size>& from, auto mirror) {
    return Position<Size>{mirror(from.own), mirror(from.opp)};
  };
  all[1] = apply(all[0], flipped_rows<Size>);
  for (int index = 0; index < 2; ++index) all[2 + index] = apply(all[index], flipped_columns<Size>);
  for (int index = 0; index < 4; ++index) all[4 + index] = apply(all[index], transposed<Size>);
  return all;
}

/// The one image that stands for all: the smallest.
template <int Size>
constexpr Position<Size> canonical(const Position<Size>& position) {
  const auto all = images(position);
  return *std::min_element(all.begin(), all.end(), [](const Position<Size>& a, const Position<Size>& b) {
    return a.own != b.own ? a.own < b.own : a.opp < b.opp;
  });
}

}  // namespace mohreh::othello
