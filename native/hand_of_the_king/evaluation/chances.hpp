// The engine's evaluation: the chance to win if every card left fell to either player by the toss of a coin.
//
// A house with a lead and that many cards left gives a chance to get its banner (0 or 1 once it is secured: the lead
// exceeds what is left); the seven chances together give the chance of a majority. It says by itself what a banner is
// worth: one that is safe, or one that four others make superfluous, is worth nothing more. All in whole numbers, so
// that every machine searches the same nodes.
#pragma once

#include <array>

#include "hand_of_the_king/evaluation/margins.hpp"

namespace mohreh::hand_of_the_king {

inline constexpr int certain_bits = 12;
inline constexpr int certain = 1 << certain_bits;

/// The values of the engine run from `-certain` to `certain`, mobility aside; a won game is `victory`.
inline constexpr int victory = 20000;

/// What one more card that Varys can go to is worth to the player to move. Chosen by the solver's node counts and by
/// games of the engine.
inline constexpr int mobility_worth = 200;

namespace detail {

inline constexpr int widest_margin = 24;  // eight cards, Jon and Gendry

using ChanceTable = std::array<std::array<std::int16_t, 2 * widest_margin + 1>, 9>;

consteval ChanceTable make_chances() {
  ChanceTable table{};
  for (int left = 0; left <= 8; ++left)
    for (int margin = -widest_margin; margin <= widest_margin; ++margin) {
      int twice = 0;  // twice the number of the 2^left ways that give the banner; a tie is half
      for (int fallen = 0, ways = 1; fallen <= left; ways = ways * (left - fallen) / (fallen + 1), ++fallen) {
        const int lead = margin / 2 + 2 * fallen - left;
        const int sign = left == 0 ? margin : lead;
        twice += sign > 0 ? 2 * ways : sign == 0 ? ways : 0;
      }
      table[left][margin + widest_margin] = static_cast<std::int16_t>(certain * twice >> (left + 1));
    }
  return table;
}

inline constexpr ChanceTable chances = make_chances();

}  // namespace detail

/// The chance of one banner, out of `certain`.
constexpr int banner_chance(int margin, int left) { return detail::chances[left][margin + detail::widest_margin]; }

/// The chance of a majority, and how much each house matters to it: it is linear in the chance of each single
/// house, with the chance that the other six are split three to three as its slope. So a move, which changes one
/// house, is evaluated without adding up all seven again.
class Chances {
 public:
  Chances(Bytes margins, Bytes left) {
    std::array<int, house_count> chance;
    std::array<std::array<int, 5>, house_count + 1> before;  // before[h][n]: chance of n of the houses up to h
    before[0] = {certain, 0, 0, 0, 0};
    for (int house = 0; house < house_count; ++house) {
      const int get = chance[house] = banner_chance(margin_of(margins, house), byte_of(left, house));
      const int miss = certain - get;
      const auto& now = before[house];
      auto& next = before[house + 1];
      next[0] = now[0] * miss >> certain_bits;
      for (int count = 1; count < 4; ++count) next[count] = (now[count] * miss + now[count - 1] * get) >> certain_bits;
      next[4] = now[4] + (now[3] * get >> certain_bits);
    }
    total_ = before[house_count][4];
    std::array<int, 4> after{certain, 0, 0, 0};  // after[n]: chance of n of the houses behind
    for (int house = house_count - 1; house >= 0; --house) {
      const auto& front = before[house];
      slope_[house] =
          (front[0] * after[3] + front[1] * after[2] + front[2] * after[1] + front[3] * after[0]) >> certain_bits;
      const int get = chance[house], miss = certain - get;
      for (int count = 3; count > 0; --count)
        after[count] = (after[count] * miss + after[count - 1] * get) >> certain_bits;
      after[0] = after[0] * miss >> certain_bits;
      chance_[house] = get;
    }
  }

  /// From `-certain` to `certain`.
  int value() const { return 2 * total_ - certain; }

  /// What the value gains when one house gets another margin and another number of cards left.
  int gain(int house, int margin, int left) const {
    return 2 * (slope_[house] * (banner_chance(margin, left) - chance_[house]) >> certain_bits);
  }

 private:
  int total_ = 0;
  std::array<int, house_count> slope_;
  std::array<int, house_count> chance_;
};

/// The cards of each house on the grid.
inline Bytes left_of(const Position& position) {
  Bytes left = 0;
  for (int house = 0; house < house_count; ++house) left += in_byte(house, std::popcount(position.houses[house]));
  return left;
}

}  // namespace mohreh::hand_of_the_king
