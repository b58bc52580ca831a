// How the seven houses stand, in one word: a byte each, all compared at once with a few integer instructions.
//
// The margin of a house is twice the lead of one player, or ±1 when both hold equally many and that player (or the
// other) was the last to capture, or 0 when nobody has captured. Larger is never worse for the player, and the sign
// says who has the banner. Bytes are stored with 64 added, so that they never borrow from one another.
#pragma once

#include <bit>
#include <cstdint>

#include "hand_of_the_king/rules/position.hpp"

namespace mohreh::hand_of_the_king {

using Bytes = std::uint64_t;  // one byte per house, Stark lowest; the eighth is not used

inline constexpr Bytes each_house = 0x01010101010101;
inline constexpr Bytes top_bits = 0x80 * each_house;
inline constexpr int margin_bias = 64;
inline constexpr Bytes no_margins = margin_bias * each_house;

constexpr int byte_of(Bytes bytes, int house) { return static_cast<int>(bytes >> 8 * house & 0xff); }
constexpr int margin_of(Bytes margins, int house) { return byte_of(margins, house) - margin_bias; }
constexpr Bytes in_byte(int house, int value) {
  return static_cast<Bytes>(static_cast<std::int64_t>(value)) << 8 * house;
}

/// A margin after its player captured that many more: a tie is his, for he was the last.   -4, 2 -> 1
constexpr int margin_after(int margin, int count) {
  const int lead = margin / 2 + count;
  return lead == 0 ? 1 : 2 * lead;
}

/// The same margins seen by the other player.
constexpr Bytes flipped(Bytes margins) { return 2 * no_margins - margins; }

/// What a margin must reach to be safe: more than twice what the other can still get.
constexpr Bytes safe_margins(Bytes open) { return no_margins + each_house + 2 * open; }

/// The houses that the player of these margins has for good: the top bits of their bytes.
constexpr Bytes secured(Bytes margins, Bytes safe) { return ((margins | top_bits) - safe) & top_bits; }

constexpr bool has_house(Bytes top, int house) { return top >> (8 * house + 7) & 1; }

/// Whether these secured houses win, whatever becomes of the others. Four of seven do. `dead` houses (a bit each)
/// will belong to nobody: then fewer suffice, and half of the rest with its largest, which decides a tie.
constexpr bool decisive(Bytes secured_houses, unsigned dead) {
  const int mine = std::popcount(secured_houses);
  if (dead == 0) [[likely]]
    return mine >= 4;
  const int rest = house_count - std::popcount(dead);
  if (2 * mine != rest) return 2 * mine > rest;
  return rest > 0 && has_house(secured_houses, std::countr_one(dead));
}

/// The margins with those of decided houses made alike, for they do not matter any more.
constexpr Bytes open_margins(Bytes margins, Bytes safe) {
  const Bytes mine = (secured(margins, safe) >> 7) * 0xff;
  const Bytes theirs = (secured(flipped(margins), safe) >> 7) * 0xff;
  return (margins & ~(mine | theirs)) | (each_house & mine) | (2 * each_house & theirs);
}

/// The margins of a position, seen by a player.
inline Bytes margins_of(const Position& position, int player) {
  Bytes margins = no_margins;
  for (int house = 0; house < house_count; ++house) {
    const int lead = position.held[player][house] - position.held[1 - player][house];
    const int tie = position.last[house] == nobody ? 0 : position.last[house] == player ? 1 : -1;
    margins += in_byte(house, lead == 0 ? tie : 2 * lead);
  }
  return margins;
}

}  // namespace mohreh::hand_of_the_king
