// Card sort: the same rules as src/mohreh/games/card_sort, on packed positions.
//
// A card is a number, colour·n + number, and never 0. A position tells for every card what it lies on: the card below
// it, or 0 at the bottom of a column. So positions that differ only in the order of columns are the same, and a move
// changes one entry. Up to fifteen cards fit into one word (`Word`), more take a byte each (`Bytes`).
//
//     5g 4g 1r / 3r / #     ->     5g on 0, 4g on 5g, 1r on 4g, 3r on 0
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace mohreh::card_sort {

enum class Goal { complete, split };

using Card = std::uint8_t;

/// A card as it is given: its number from 1 on, and its colour from 0 on.
struct Face {
  int number = 0;
  int colour = 0;
};
using Columns = std::vector<std::vector<Face>>;

constexpr int most_cards = 255;
constexpr int most_columns = 128;

/// Positions of up to fifteen cards, four bits each.
struct Word {
  using Unit = std::uint64_t;
  static constexpr int most_cards = 15;

  static std::size_t units(int) noexcept { return 1; }
  static Card below(const Unit* position, int card) noexcept {
    return static_cast<Card>(*position >> (4 * (card - 1)) & 15);
  }
  static void lay(Unit* position, Card card, Card below) noexcept {
    const int shift = 4 * (card - 1);
    *position = (*position & ~(Unit{15} << shift)) | (Unit{below} << shift);
  }
};

struct Bytes {
  using Unit = Card;

  static std::size_t units(int cards) noexcept { return static_cast<std::size_t>(cards); }
  static Card below(const Unit* position, int card) noexcept { return position[card - 1]; }
  static void lay(Unit* position, Card card, Card below) noexcept { position[card - 1] = below; }
};

/// A move as it is remembered: a card, and what it lay on. No card has the number 0.
struct Taken {
  Card card = 0;
  Card from = 0;
};

/// The cards on which nothing lies: one for every column that is not empty.
struct Tops {
  int count = 0;
  std::array<Card, most_columns> cards;

  const Card* begin() const noexcept { return cards.data(); }
  const Card* end() const noexcept { return cards.data() + count; }
};

class Puzzle {
 public:
  Puzzle(Columns columns, int colours, int numbers, Goal goal)
      : content_(std::move(columns)), colours_(colours), numbers_(numbers), goal_(goal) {
    if (colours * numbers > most_cards || this->columns() > most_columns)
      throw std::invalid_argument("the native core sorts up to " + std::to_string(most_cards) + " cards in up to " +
                                  std::to_string(most_columns) + " columns");
    for (int card = 1; card <= cards(); ++card) {
      number_[card] = static_cast<std::uint8_t>((card - 1) % numbers + 1);
      colour_[card] = static_cast<std::uint8_t>((card - 1) / numbers);
    }
  }

  int columns() const noexcept { return static_cast<int>(content_.size()); }
  int colours() const noexcept { return colours_; }
  int numbers() const noexcept { return numbers_; }
  int cards() const noexcept { return colours_ * numbers_; }
  Goal goal() const noexcept { return goal_; }
  const Columns& content() const noexcept { return content_; }

  int number(Card card) const noexcept { return number_[card]; }
  int colour(Card card) const noexcept { return colour_[card]; }

  template <class Form>
  std::vector<typename Form::Unit> pack(const Columns& columns) const {
    std::vector<typename Form::Unit> position(Form::units(cards()));
    for (const std::vector<Face>& column : columns) {
      Card below = 0;
      for (const Face& face : column) {
        const auto card = static_cast<Card>(face.colour * numbers_ + face.number);
        Form::lay(position.data(), card, std::exchange(below, card));
      }
    }
    return position;
  }

  template <class Form>
  Tops tops(const typename Form::Unit* position) const noexcept {
    std::array<bool, card_sort::most_cards + 1> covered;
    std::fill_n(covered.begin(), cards() + 1, false);
    for (int card = 1; card <= cards(); ++card) covered[Form::below(position, card)] = true;
    Tops tops;
    for (int card = 1; card <= cards(); ++card) {
      tops.cards[tops.count] = static_cast<Card>(card);
      tops.count += !covered[card];
    }
    return tops;
  }

  /// Whether a card lies as the goal wants it if the one below does: n at the bottom, n − 1 on n, n − 2 on n − 1 …, or,
  /// where a colour may be split, at the bottom or on a larger card of its colour.
  bool fits(Card card, Card below) const noexcept {
    if (goal_ == Goal::complete) return below == (number(card) == numbers_ ? 0 : card + 1);
    return below == 0 || (colour(card) == colour(below) && may_lie_on(card, below));
  }

  template <class Form>
  bool solved(const typename Form::Unit* position) const noexcept {
    for (int card = 1; card <= cards(); ++card)
      if (!fits(static_cast<Card>(card), Form::below(position, card))) return false;
    return true;
  }

  bool may_lie_on(Card card, Card below) const noexcept { return number(card) < number(below); }

  /// Calls `visit(card, below, target)` for every move: which card, what it lies on, and what it goes to (0: an empty
  /// column). Left out are a lone card that would only change its column, the same move to another empty column, and,
  /// after the move `last`, what another order of moves does as well.
  ///
  /// The card that has just moved stays: where it could go now it could have gone at once, a move sooner. Of two moves
  /// one after the other that do not need each other, the larger card's comes last: the other order makes the same
  /// position as soon and ends with the larger card. So of the shortest paths to a position at least one, that with
  /// the largest last card, is not left out.
  template <class Form, class Visit>
  void moves(const typename Form::Unit* position, Taken last, Visit&& visit) const {
    const Tops all = tops<Form>(position);
    const int empty = columns() - all.count;
    // What the last move has bared or emptied a move may need; an empty column only if there was no other.
    const bool room_before = last.from != 0 || empty > 1;
    for (const Card card : all) {
      if (card == last.card) continue;
      const bool in_order = card > last.card || card == last.from;
      const Card below = Form::below(position, card);
      for (const Card target : all)
        if (may_lie_on(card, target) && (in_order || target == last.card || target == last.from))
          visit(card, below, target);
      if (empty > 0 && below != 0 && (in_order || !room_before)) visit(card, below, Card{0});
    }
  }

 private:
  Columns content_;
  int colours_;
  int numbers_;
  Goal goal_;
  std::array<std::uint8_t, most_cards + 1> number_{};
  std::array<std::uint8_t, most_cards + 1> colour_{};
};

}  // namespace mohreh::card_sort
