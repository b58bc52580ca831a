// Othello on 4x4, 6x6 and 8x8 as two bit sets: bit row * size + column, a1 (top left) is bit 0.
//
// A position is always seen by the player to move (`own`, `opp`); who that is the searches need not know.
// The twin of src/mohreh/games/othello.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "othello/rules/lines.hpp"

namespace mohreh::othello {

template <int Size>
struct Position {
  std::uint64_t own = 0;
  std::uint64_t opp = 0;

  bool operator==(const Position&) const = default;

  /// The starting position, first player to move: its discs on the rising diagonal of the centre.
  static constexpr Position start() {
    constexpr int upper_left = (Size / 2 - 1) * Size + Size / 2 - 1;
    return {bit(upper_left + 1) | bit(upper_left + Size), bit(upper_left) | bit(upper_left + Size + 1)};
  }

  std::uint64_t empty() const { return Lines<Size>::board & ~(own | opp); }
  int empties() const { return std::popcount(empty()); }
  int discs() const { return std::popcount(own | opp); }
  std::uint64_t moves() const { return legal_moves<Size>(own, opp); }
  std::uint64_t flips(int square) const { return turned<Size>(square, own, opp); }

  Position passed() const { return {opp, own}; }

  /// After a disc on `square` that turns `flipped` over.
  Position after(int square, std::uint64_t flipped) const { return {opp ^ flipped, own ^ flipped ^ bit(square)}; }
  Position after(int square) const { return after(square, flips(square)); }

  /// A well mixed key. Two multiplications are enough to spread every bit of both words over all of it.
  std::uint64_t key() const {
    std::uint64_t mixed = own * 0x9E3779B97F4A7C15u;
    mixed ^= std::rotr(mixed, 29) ^ opp * 0xD6E8FEB86659FD93u;
    mixed *= 0xFF51AFD7ED558CCDu;
    mixed ^= mixed >> 32;
    mixed *= 0xC4CEB9FE1A85EC53u;
    return mixed ^ mixed >> 29;
  }

  /// The discs counted at the end, for `own`; empty squares go to the winner where that is the rule.
  int result(bool empties_to_winner) const {
    const int mine = std::popcount(own), theirs = std::popcount(opp), rest = Size * Size - mine - theirs;
    const int difference = mine - theirs;
    if (!empties_to_winner || difference == 0) return difference;
    return difference > 0 ? difference + rest : difference - rest;
  }
};

}  // namespace mohreh::othello
