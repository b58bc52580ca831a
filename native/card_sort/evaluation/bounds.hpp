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
//   below the truth (median of 89 states);
// and with 229,100 states expanded:
// - instead of disjoint pairs the fewest cards whose moving twice breaks every cycle of "due before": 226,000 states,
//   and a sixth more time;
// - that shortest way once for all, for the columns of the start, as a table by how many cards of each have not moved
//   yet: 229,090 states.
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
      all_ |= of_colour_[colour];
      largest_ |= bit(static_cast<Card>((colour + 1) * puzzle.numbers()));
    }
  }

  /// The bound of a position packed in that form.
  template <class Form>
  int of(const typename Form::Unit* position) const {
    if (puzzle_.goal() == Goal::split) return split<Form>(position);
    return masks() ? complete<Form>(position) : placed<Form>(position).others;
  }

 private:
  using Cards = std::uint64_t;  // a set

  /// Whether the cards are few enough for sets of 64 bits.
  bool masks() const noexcept { return puzzle_.cards() <= 64; }
  static Cards bit(Card card) noexcept { return Cards{1} << (card - 1); }

  /// Which cards are placed, the bottom of every column among them, and how many are not.
  struct Placed {
    std::array<bool, most_cards + 1> card;
    int others = 0;
  };

  /// From the largest card of each colour down, for what a placed card lies on is a larger one of its colour.
  template <class Form>
  Placed placed(const typename Form::Unit* position) const {
    Placed placed;
    placed.card[0] = true;
    for (int number = puzzle_.cards(); number > 0; --number) {
      const auto card = static_cast<Card>(number);
      const Card below = Form::below(position, card);
      placed.card[card] = puzzle_.fits(card, below) && placed.card[below];
      placed.others += !placed.card[card];
    }
    return placed;
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

  template <class Form>
  int complete(const typename Form::Unit* position) const {
    Scene scene = look<Form>(position);
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

  template <class Form>
  Scene look(const typename Form::Unit* position) const {
    Scene scene;
    Cards placed = 0;
    for (int colour = 0; colour < puzzle_.colours(); ++colour) {
      const int last = colour * puzzle_.numbers();
      int card = last + puzzle_.numbers();
      if (Form::below(position, card) != 0) {
        scene.unbased |= of_colour_[colour];
        continue;
      }
      placed |= bit(static_cast<Card>(card));
      while (--card > last && Form::below(position, card) == card + 1) placed |= bit(static_cast<Card>(card));
    }
    scene.misplaced = all_ & ~placed;
    const Tops tops = puzzle_.tops<Form>(position);
    scene.empty = puzzle_.columns() - tops.count;
    for (Card card : tops) {
      if ((placed & bit(card)) != 0) {
        scene.open |= of_colour_[puzzle_.colour(card)];
        continue;
      }
      Cards above = 0;
      for (; card != 0 && (placed & bit(card)) == 0; card = Form::below(position, card))
        scene.above[card - 1] = above |= bit(card);
      scene.in_column[scene.columns++] = above;
    }
    for (int colour = 0; colour < puzzle_.colours(); ++colour) {
      Cards due = 0;
      for (Cards rest = scene.misplaced & of_colour_[colour]; rest != 0;) {
        const int card = 63 - std::countl_zero(rest);
        rest ^= Cards{1} << card;
        scene.due[card] = due;
        due |= scene.above[card];
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

  template <class Form>
  int split(const typename Form::Unit* position) const {
    const Placed placed = this->placed<Form>(position);
    if (placed.others == 0) return 0;
    const Tops tops = puzzle_.tops<Form>(position);
    std::array<std::uint8_t, most_cards> top{};  // of each colour, the largest top of a column that is all placed
    for (const Card card : tops) {
      if (!placed.card[card]) continue;
      std::uint8_t& known = top[puzzle_.colour(card)];
      known = std::max(known, static_cast<std::uint8_t>(puzzle_.number(card)));
    }
    const int empty = puzzle_.columns() - tops.count;
    int first = no_way_out;
    std::array<Card, most_cards> column;
    for (Card card : tops) {
      if (first == 0) break;
      if (placed.card[card]) continue;
      int size = 0;
      for (; !placed.card[card]; card = Form::below(position, card)) column[size++] = card;
      first = std::min(first, stuck_in(column, size, top, empty));
    }
    return placed.others + first;
  }

  /// The moves beyond one each that a column would cost as the first to lose its misplaced cards, given from the top
  /// down.
  int stuck_in(const std::array<Card, most_cards>& column, int size, const std::array<std::uint8_t, most_cards>& top,
               int empty) const {
    std::array<std::uint8_t, most_cards> row;  // the longest falling row of one colour that ends at this card
    int stuck = 0, longest = 0;
    for (int place = 0; place < size; ++place) {
      const Card card = column[place];
      row[place] = 0;
      if (puzzle_.number(card) < top[puzzle_.colour(card)]) continue;
      ++stuck;
      int length = 1;
      for (int before = 0; before < place; ++before)
        if (row[before] != 0 && puzzle_.colour(column[before]) == puzzle_.colour(card) &&
            puzzle_.may_lie_on(card, column[before]))
          length = std::max(length, row[before] + 1);
      row[place] = static_cast<std::uint8_t>(length);
      longest = std::max(longest, length);
    }
    const int rest = stuck - empty * longest;
    return rest <= 0 ? 0 : (rest + longest - 1) / longest;
  }

  const Puzzle& puzzle_;
  std::array<Cards, 64> of_colour_{};
  Cards all_ = 0;
  Cards largest_ = 0;
};

}  // namespace mohreh::card_sort
