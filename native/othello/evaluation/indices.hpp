// Which entry of its table every shape on the board stands for.
//
// The index of a shape is a number in base 3 (empty 0, own 1, opponent 2), so all indices together are a sum of one
// vector per disc, and a move changes them by the vectors of the few discs it touches.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "othello/evaluation/shapes.hpp"
#include "othello/rules/board.hpp"

namespace mohreh::othello {

constexpr int power_of_three(int exponent) { return exponent == 0 ? 1 : 3 * power_of_three(exponent - 1); }

/// One number for each shape on the board: a whole number of vector registers.
template <int Size>
struct alignas(32) Lanes {
  static constexpr int count = Size == 8 ? 64 : 32;

  std::array<std::uint16_t, count> values{};

  std::uint16_t operator[](int lane) const { return values[static_cast<std::size_t>(lane)]; }
  Lanes& operator+=(const Lanes& other) {
    for (std::size_t lane = 0; lane < count; ++lane)
      values[lane] = static_cast<std::uint16_t>(values[lane] + other.values[lane]);
    return *this;
  }
  Lanes& operator-=(const Lanes& other) {
    for (std::size_t lane = 0; lane < count; ++lane)
      values[lane] = static_cast<std::uint16_t>(values[lane] - other.values[lane]);
    return *this;
  }
};

/// The indices as the player to move sees the board, and as the other does.
template <int Size>
struct Views {
  Lanes<Size> mine, theirs;

  Views passed() const { return {theirs, mine}; }
};

/// Where the shapes lie on the board, and how much each square adds to each of their indices.
template <int Size>
class PatternIndices {
 public:
  explicit PatternIndices(std::span<const Shape> shapes) {
    for (const Shape& shape : shapes) {
      place_images(shape);
      table_size_ += power_of_three(shape.length);
    }
  }

  int count() const { return count_; }
  int offset(int lane) const { return offsets_[static_cast<std::size_t>(lane)]; }
  int table_size() const { return table_size_; }

  Lanes<Size> of(const Position<Size>& position) const {
    Lanes<Size> sum;
    add(sum, position.own);
    add(sum, position.opp);
    add(sum, position.opp);
    return sum;
  }

  Views<Size> views(const Position<Size>& position) const { return {of(position), of(position.passed())}; }

  /// What the next player to move sees after a disc on `square` that turns `flipped` over.
  Lanes<Size> mine_after(const Views<Size>& before, int square, std::uint64_t flipped) const {
    Lanes<Size> mine = before.theirs;
    mine += of_square(square);
    mine += of_square(square);
    add(mine, flipped);
    return mine;
  }

  Views<Size> after(const Views<Size>& before, int square, std::uint64_t flipped) const {
    Lanes<Size> turned;
    add(turned, flipped);
    Views<Size> next = before.passed();
    next.mine += of_square(square);
    next.mine += of_square(square);
    next.mine += turned;
    next.theirs += of_square(square);
    next.theirs -= turned;
    return next;
  }

 private:
  const Lanes<Size>& of_square(int square) const { return adds_[static_cast<std::size_t>(square)]; }

  void add(Lanes<Size>& sum, std::uint64_t discs) const {
    for (const int square : Ascending(discs)) sum += of_square(square);
  }

  /// One of the eight mirror images of a square.
  static int image(int square, int symmetry) {
    int row = square / Size, column = square % Size;
    if (symmetry & 1) row = Size - 1 - row;
    if (symmetry & 2) column = Size - 1 - column;
    if (symmetry & 4) std::swap(row, column);
    return row * Size + column;
  }

  void place_images(const Shape& shape) {
    std::vector<std::uint64_t> seen;
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      std::uint64_t covered = 0;
      for (int index = 0; index < shape.length; ++index)
        covered |= bit(image(shape.squares[static_cast<std::size_t>(index)], symmetry));
      if (std::find(seen.begin(), seen.end(), covered) != seen.end()) continue;  // the same squares as an earlier image
      seen.push_back(covered);
      if (count_ == Lanes<Size>::count) throw std::invalid_argument("more shapes than can be looked at");
      offsets_[static_cast<std::size_t>(count_)] = table_size_;
      for (int index = 0; index < shape.length; ++index) {
        const int square = image(shape.squares[static_cast<std::size_t>(index)], symmetry);
        auto& add = adds_[static_cast<std::size_t>(square)].values[static_cast<std::size_t>(count_)];
        add = static_cast<std::uint16_t>(add + power_of_three(index));
      }
      ++count_;
    }
  }

  int count_ = 0;
  int table_size_ = 0;
  std::array<int, Lanes<Size>::count> offsets_{};
  std::array<Lanes<Size>, Size * Size> adds_{};
};

}  // namespace mohreh::othello
