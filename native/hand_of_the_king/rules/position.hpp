// Hand of the King by its rules, with and without companions: what src/mohreh/games/hand_of_the_king says, on bit
// sets. A position is a small value; the searches copy it rather than take moves back.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "hand_of_the_king/rules/grid.hpp"

namespace mohreh::hand_of_the_king {

/// Which cards may be chosen: all in Varys's row and column, or only the farthest of a house in each direction.
enum class Rule : std::uint8_t { course, official };

enum Companion : std::int8_t { none = -1, jon, gendry, ramsay, sandor, jaqen, melisandre };
inline constexpr int companion_count = 6;
inline constexpr std::uint8_t all_companions = (1 << companion_count) - 1;

inline constexpr std::int8_t nobody = -1;

/// Varys goes to `first`, or a companion is used: on no cell, on one or on two (ascending), Jaqen dismissing another.
struct Action {
  Companion companion = none;
  std::int8_t first = 0;
  std::int8_t second = 0;
  Companion dismissed = none;

  static Action move(int cell) { return {none, static_cast<std::int8_t>(cell), 0, none}; }
  static Action use(Companion companion, int first = 0, int second = 0, Companion dismissed = none) {
    return {companion, static_cast<std::int8_t>(first), static_cast<std::int8_t>(second), dismissed};
  }

  /// A number for each action: three bits who, six and six where, three who is dismissed.
  std::uint32_t code() const {
    return static_cast<std::uint32_t>((companion + 1) | first << 3 | second << 9 | (dismissed + 1) << 15);
  }
  static Action of(std::uint32_t code) {
    return {static_cast<Companion>(static_cast<int>(code & 7) - 1), static_cast<std::int8_t>(code >> 3 & 63),
            static_cast<std::int8_t>(code >> 9 & 63), static_cast<Companion>(static_cast<int>(code >> 15 & 7) - 1)};
  }
  bool operator==(const Action&) const = default;
};

struct Position {
  std::array<Cells, house_count> houses{};
  std::array<std::array<std::int8_t, house_count>, 2> held{};
  std::array<std::int8_t, house_count> last{};  // who captured last of each house: 0, 1 or nobody
  std::int8_t varys = 0;
  std::uint8_t turn = 0;
  std::uint8_t companions = 0;  // one bit for each that is still available
  bool choosing = false;        // the player to move has earned a companion and must use one now

  Cells cards() const {
    Cells all = 0;
    for (const Cells house : houses) all |= house;
    return all;
  }

  int house_at(int cell) const {
    int house = 0;
    while ((houses[house] & bit(cell)) == 0) ++house;
    return house;
  }

  bool can_move() const { return (reach[varys] & cards()) != 0; }
  bool over() const { return !choosing && !can_move(); }
  bool has(Companion companion) const { return companions >> companion & 1; }

  /// The cells Varys may go to.
  Cells moves(Rule rule) const {
    const Cells seen = reach[varys] & cards();
    if (rule == Rule::course) return seen;
    Cells farthest = 0;
    for (const Cells house : houses)
      for (const int cell : Ascending(seen & house))
        if ((beyond[varys][cell] & house) == 0) farthest |= bit(cell);
    return farthest;
  }

  /// Who has the banner of a house: 0, 1 or nobody.
  int owner(int house) const {
    const int difference = held[0][house] - held[1][house];
    return difference > 0 ? 0 : difference < 0 ? 1 : last[house];
  }

  /// Who wins if the game is over now: more banners, then the largest house owned.
  int winner() const {
    int lead = 0, largest = nobody;
    for (int house = house_count - 1; house >= 0; --house)
      if (const int player = owner(house); player != nobody) {
        lead += player == 0 ? 1 : -1;
        largest = player;
      }
    return lead > 0 ? 0 : lead < 0 ? 1 : largest;
  }

  Position after(const Action& action) const {
    Position next = *this;
    if (action.companion == none)
      next.capture(action.first);
    else
      next.use(action);
    return next;
  }

 private:
  void capture(int cell) {
    const int house = house_at(cell);
    const Cells taken = (between[varys][cell] & houses[house]) | bit(cell);
    houses[house] &= ~taken;
    varys = static_cast<std::int8_t>(cell);
    gain(house, std::popcount(taken));
    drop_unusable();
    choosing = companions != 0 && houses[house] == 0;
    if (!choosing) turn ^= 1;
  }

  void use(const Action& action) {
    companions &= static_cast<std::uint8_t>(~(1 << action.companion));
    choosing = false;
    switch (action.companion) {
      case jon:
        gain(house_at(action.first), 2);
        break;
      case gendry:
        gain(baratheon, 1);
        break;
      case ramsay:
        swap(action.first, action.second);
        break;
      case sandor:
        remove(action.first);
        break;
      case jaqen:
        remove(action.first);
        remove(action.second);
        companions &= static_cast<std::uint8_t>(~(1 << action.dismissed));
        break;
      default:
        break;
    }
    if (action.companion != melisandre) turn ^= 1;
    drop_unusable();
  }

  void gain(int house, int count) {
    held[turn][house] = static_cast<std::int8_t>(held[turn][house] + count);
    last[house] = static_cast<std::int8_t>(turn);
  }

  void remove(int cell) { houses[house_at(cell)] &= ~bit(cell); }

  void swap(int one, int other) {
    if (one == varys) return put_varys(other);
    if (other == varys) return put_varys(one);
    const int first = house_at(one), second = house_at(other);
    if (first == second) return;
    houses[first] ^= bit(one) | bit(other);
    houses[second] ^= bit(one) | bit(other);
  }

  void put_varys(int cell) {
    houses[house_at(cell)] ^= bit(cell) | bit(varys);
    varys = static_cast<std::int8_t>(cell);
  }

  /// Those who cannot be used any more leave for good; last of all Jaqen if he is the only one left.
  void drop_unusable() {
    if (companions == 0) return;
    const int left = std::popcount(cards());
    unsigned gone = can_move() ? 0u : 1u << melisandre;
    if (left < 1) gone |= 1u << jon | 1u << sandor;
    if (left < 2) gone |= 1u << ramsay;
    if (left < 3) gone |= 1u << jaqen;
    companions &= static_cast<std::uint8_t>(~gone);
    if (companions == 1 << jaqen) companions = 0;
  }
};

/// All that the player who is choosing can do: companions in their order, each with its cells ascending.
inline void list_uses(const Position& position, std::vector<Action>& found) {
  const Cells cards = position.cards();
  for (int index = 0; index < companion_count; ++index) {
    const auto companion = static_cast<Companion>(index);
    if (!position.has(companion)) continue;
    switch (companion) {
      case jon:
      case sandor:
        for (const int cell : Ascending(cards)) found.push_back(Action::use(companion, cell));
        break;
      case ramsay: {
        const Cells occupied = cards | bit(position.varys);
        for (const int one : Ascending(occupied))
          for (const int other : Ascending(occupied & ~(bit(one) | (bit(one) - 1))))
            found.push_back(Action::use(ramsay, one, other));
        break;
      }
      case jaqen:
        for (const int one : Ascending(cards))
          for (const int other : Ascending(cards & ~(bit(one) | (bit(one) - 1))))
            for (int dismissed = 0; dismissed < companion_count; ++dismissed)
              if (dismissed != jaqen && position.has(static_cast<Companion>(dismissed)))
                found.push_back(Action::use(jaqen, one, other, static_cast<Companion>(dismissed)));
        break;
      default:
        found.push_back(Action::use(companion));
    }
  }
}

/// The legal actions in the order of the readable rules; none when the game is over.
inline std::vector<Action> actions(const Position& position, Rule rule) {
  std::vector<Action> found;
  if (position.choosing) {
    list_uses(position, found);
  } else {
    found.reserve(2 * (side - 1));  // growing costs more than finding the moves
    for (const int cell : Ascending(position.moves(rule))) found.push_back(Action::move(cell));
  }
  return found;
}

/// The number of lines of that many actions, a finished game being one leaf. The last ply is counted, not played.
template <class Tick>
std::uint64_t perft(const Position& position, Rule rule, int depth, Tick& ticker) {
  if (depth == 0 || ticker.tick() || position.over()) return 1;
  if (depth == 1 && !position.choosing) return static_cast<std::uint64_t>(std::popcount(position.moves(rule)));
  const std::vector<Action> legal = actions(position, rule);
  if (depth == 1) return legal.size();
  std::uint64_t leaves = 0;
  for (const Action& action : legal) leaves += perft(position.after(action), rule, depth - 1, ticker);
  return leaves;
}

}  // namespace mohreh::hand_of_the_king
