// Lower bounds for card sort, one for each goal; both count cards that must move, and cards that must move twice.
//
// A card is *placed* when it lies in its column's correct prefix. All others must move, at least once: that is the
// basis of both bounds. A move is *final* if the card stays where it went. A card whose first move is not final moves
// at least twice.
//
// "complete". A card x moves finally onto the next larger card of its colour, so every larger card of the colour is
// placed by then. If x moves only once, then before it every larger card y of its colour that is not placed, and every
// card that lies above such a y, has moved: call these the cards *due before* x.
//   1. If x is due before itself (it lies above a larger card of its colour), it moves twice.
//   2. If x is due before z and z before x, one of the two moves twice. Pairs that share no card count one each.
//   3. Some column is the first to lose all its cards that are not placed. Until then a colour can take cards finally
//      only if its column is open (all placed) now, or if its largest card goes to a column that is empty now, for it
//      can go nowhere else. So in that first column, every card of another colour moves twice; with e empty columns,
//      all but the cards of e colours. It cannot have more than e largest cards: if every column has, nothing helps.
// The cards of 1 and 3 and the pairs of 2 outside them add up, since they are about different cards.
//
// "split". A card moves finally onto a larger card of its own colour in a column that is all placed, or to an empty
// column. Take again the first column to lose its cards that are not placed. Such a card of it can move finally only
// onto a column that is all placed now, with a larger top of its colour; or to one of the e empty columns; or to a
// column that a placed card has left, and every such departure is a move not counted yet. Each of these columns takes
// cards of one colour that fall in the order in which they leave; let l be the longest such row. So of b cards that
// have no open column now, max(0, b − e·l) need a departure, which can serve l of them, or move twice themselves.
//
// Tried and left, on the hard reference board, "complete" (284,000 states expanded when it was tried):
// - all columns in the best order of being cleared, by subsets, instead of the first alone: 214,000 states, yet the
//   search takes a fifth longer;
// - the shortest way in the puzzle where moved cards lie apart from the columns and only need to have room on them:
//   106,000 states, and far too slow as first written. In the middle of the search even this bound is some 13 moves
//   below the truth (median of 89 states).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <functional>

#include "card_sort/rules/puzzle.hpp"

namespace mohreh::card_sort {

constexpr int no_way_out = 10000;  // more moves than any solution has

class Bounds {
 public:
  explicit Bounds(const Puzzle& puzzle) : puzzle_(puzzle) {
    for (int colour = 0; colour < puzzle.colours() && masks(); ++colour) {
      const Cards one = puzzle.numbers() == 64 ? ~Cards{0} : (Cards{1} << puzzle.numbers()) - 1;
      of_colour_[colour] = one << (colour * puzzle.numbers());
      largest_ |= bit(static_cast<Card>((colour + 1) * puzzle.numbers()));
    }
  }

  int operator()(const Card* position) const {
    if (puzzle_.goal() == Goal::split) return split(position);
    return masks() ? complete(position) : misplaced(position);
  }

 private:
  using Cards = std::uint64_t;  // a set

  /// Whether the cards are few enough for sets of 64 bits.
  bool masks() const noexcept { return puzzle_.cards() <= 64; }
  static Cards bit(Card card) noexcept { return Cards{1} << (card - 1); }

  int misplaced(const Card* position) const {
    const Puzzle::View view = puzzle_.view(position);
    int count = 0;
    for (int at = 0; at < view.count; ++at)
      count += view.columns[at].size() - puzzle_.prefix(position, view.columns[at]);
    return count;
  }

  /// What "complete" wants to know about a position.
  struct Scene {
    Cards misplaced = 0;
    Cards open = 0;                   // all cards of the colours whose column is all placed
    Cards unbased = 0;                // all cards of the colours of which nothing is placed
    int empty = 0;                    // columns
    int columns = 0;                  // with misplaced cards
    std::array<Cards, 64> in_column;  // the misplaced ones of each of these
    std::array<Cards, 65> above;      // a misplaced card: those above it, and itself
    std::array<Cards, 65> due;        // before it, if it moves only once
    std::array<Cards, 65> partners;   // those of them that it is due before as well
    Cards paired = 0;                 // cards that have partners
  };

  int complete(const Card* position) const {
    Scene scene = look(position);
    if (scene.misplaced == 0) return 0;
    Cards twice = 0;
    for (Cards rest = scene.misplaced; rest != 0; rest &= rest - 1) {
      const Cards card = rest & (~rest + 1);
      if ((scene.due[std::countr_zero(card)] & card) != 0) twice |= card;
    }
    const Cards once = scene.misplaced & ~twice;
    pair_up(scene, once);
    const int all_pairs = pairs(scene, once);
    const int everywhere = std::popcount(twice) + all_pairs;  // of 1 and 2 alone
    int first = no_way_out;
    for (int column = 0; column < scene.columns && first > everywhere; ++column) {
      const Cards cards = scene.in_column[column];
      if (std::popcount(cards & largest_) > scene.empty) continue;
      const Cards stuck = cards & ~scene.open;
      int extra = std::popcount(twice | stuck) - saved(scene, stuck & ~twice);
      if (extra + all_pairs > everywhere) extra += pairs(scene, once & ~stuck);  // else it is less anyway
      first = std::min(first, extra);
    }
    if (first == no_way_out) return no_way_out;
    return std::popcount(scene.misplaced) + std::max(first, everywhere);
  }

  Scene look(const Card* position) const {
    Scene scene;
    const Puzzle::View view = puzzle_.view(position);
    scene.empty = puzzle_.columns() - view.count;
    Cards based = 0;
    for (int at = 0; at < view.count; ++at) {
      const Puzzle::View::Column& column = view.columns[at];
      const int placed = puzzle_.prefix(position, column);
      const Cards colour = of_colour_[puzzle_.colour(position[column.begin])];
      if (placed > 0) based |= colour;
      if (placed == column.size()) {
        scene.open |= colour;
        continue;
      }
      Cards above = 0;
      for (int place = column.end - 1; place >= column.begin + placed; --place)
        scene.above[position[place] - 1] = above |= bit(position[place]);
      scene.in_column[scene.columns++] = above;
      scene.misplaced |= above;
    }
    for (int colour = 0; colour < puzzle_.colours(); ++colour) {
      if ((based & of_colour_[colour]) == 0) scene.unbased |= of_colour_[colour];
      Cards due = 0;
      for (int number = puzzle_.numbers(); number > 0; --number) {
        const auto card = static_cast<Card>(colour * puzzle_.numbers() + number);
        if ((scene.misplaced & bit(card)) == 0) continue;
        scene.due[card - 1] = due;
        due |= scene.above[card - 1];
      }
    }
    return scene;
  }

  /// How many of the stuck cards could be spared at most, because their colour begins in a column that is empty now.
  int saved(const Scene& scene, Cards stuck) const {
    if (scene.empty == 0) return 0;
    std::array<int, 64> counts;
    int colours = 0;
    for (int colour = 0; colour < puzzle_.colours(); ++colour)
      if (const Cards cards = stuck & scene.unbased & of_colour_[colour]; cards != 0)
        counts[colours++] = std::popcount(cards);
    std::sort(counts.begin(), counts.begin() + colours, std::greater<>());
    int sum = 0;
    for (int at = 0; at < std::min(colours, scene.empty); ++at) sum += counts[at];
    return sum;
  }

  static void pair_up(Scene& scene, Cards once) {
    for (Cards rest = once; rest != 0; rest &= rest - 1) scene.partners[std::countr_zero(rest)] = 0;
    for (Cards rest = once; rest != 0; rest &= rest - 1) {
      const Cards card = rest & (~rest + 1);
      for (Cards due = scene.due[std::countr_zero(rest)] & rest; due != 0; due &= due - 1) {
        const Cards other = due & (~due + 1);
        if ((scene.due[std::countr_zero(due)] & card) == 0) continue;
        scene.partners[std::countr_zero(rest)] |= other;
        scene.partners[std::countr_zero(due)] |= card;
        scene.paired |= card | other;
      }
    }
  }

  /// Disjoint pairs of cards that are due before each other; as many as come up, not the most there are.
  static int pairs(const Scene& scene, Cards among) {
    int count = 0;
    for (Cards rest = among & scene.paired; rest != 0;) {
      const Cards partners = scene.partners[std::countr_zero(rest)] & rest;
      rest &= rest - 1;
      if (partners == 0) continue;
      rest &= ~(partners & (~partners + 1));
      ++count;
    }
    return count;
  }

  int split(const Card* position) const {
    const Puzzle::View view = puzzle_.view(position);
    std::array<std::uint8_t, most_cards> top{};  // of each colour, the largest top of a column that is all placed
    std::array<int, most_columns> placed;
    int misplaced = 0;
    for (int at = 0; at < view.count; ++at) {
      const Puzzle::View::Column& column = view.columns[at];
      placed[at] = puzzle_.prefix(position, column);
      misplaced += column.size() - placed[at];
      if (placed[at] < column.size()) continue;
      const Card last = position[column.end - 1];
      std::uint8_t& known = top[puzzle_.colour(last)];
      known = std::max(known, static_cast<std::uint8_t>(puzzle_.number(last)));
    }
    if (misplaced == 0) return 0;
    const int empty = puzzle_.columns() - view.count;
    int first = no_way_out;
    for (int at = 0; at < view.count && first > 0; ++at)
      if (placed[at] < view.columns[at].size())
        first = std::min(first, stuck_in(position, view.columns[at], placed[at], top, empty));
    return misplaced + first;
  }

  /// The moves beyond one each that this column would cost as the first to lose its misplaced cards.
  int stuck_in(const Card* position, const Puzzle::View::Column& column, int placed,
               const std::array<std::uint8_t, most_cards>& top, int empty) const {
    std::array<std::uint8_t, most_cards> row;  // the longest falling row of one colour that ends at this card
    int stuck = 0, longest = 0;
    for (int place = column.end - 1; place >= column.begin + placed; --place) {
      const Card card = position[place];
      row[place] = 0;
      if (puzzle_.number(card) < top[puzzle_.colour(card)]) continue;
      ++stuck;
      int length = 1;
      for (int before = column.end - 1; before > place; --before)
        if (row[before] != 0 && puzzle_.colour(position[before]) == puzzle_.colour(card) &&
            puzzle_.may_lie_on(card, position[before]))
          length = std::max(length, row[before] + 1);
      row[place] = static_cast<std::uint8_t>(length);
      longest = std::max(longest, length);
    }
    const int rest = stuck - empty * longest;
    return rest <= 0 ? 0 : (rest + longest - 1) / longest;
  }

  const Puzzle& puzzle_;
  std::array<Cards, 64> of_colour_{};
  Cards largest_ = 0;
};

}  // namespace mohreh::card_sort
