// Card sort: the same rules as src/mohreh/games/card_sort, on packed positions.
//
// A card is one byte, colour·n + number, and never 0. A position is its columns one after the other, each from the
// bottom to the top and closed by a 0, in the order of their bottom cards; the empty columns are zeros at the end. So
// positions that differ only in the order of columns are the same bytes, and a move shifts a few of them.
//
//     5g 4g 1r / 3r / #     ->     5g 4g 1r 0  3r 0  0
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
  std::size_t bytes() const noexcept { return static_cast<std::size_t>(cards() + columns()); }

  int number(Card card) const noexcept { return number_[card]; }
  int colour(Card card) const noexcept { return colour_[card]; }

  std::vector<Card> pack(const Columns& columns) const {
    std::vector<std::vector<Card>> packed;
    for (const std::vector<Face>& column : columns) {
      if (column.empty()) continue;
      packed.emplace_back();
      for (const Face& face : column) packed.back().push_back(static_cast<Card>(face.colour * numbers_ + face.number));
    }
    std::sort(packed.begin(), packed.end(), [](const auto& one, const auto& other) { return one[0] < other[0]; });
    std::vector<Card> position;
    for (const std::vector<Card>& column : packed) {
      position.insert(position.end(), column.begin(), column.end());
      position.push_back(0);
    }
    position.resize(bytes());
    return position;
  }

  /// The columns that hold cards, as places in a position: card `begin` is the bottom, the 0 is at `end`.
  struct View {
    struct Column {
      int begin;
      int end;
      int size() const noexcept { return end - begin; }
    };
    int count = 0;
    std::array<Column, most_columns> columns;
  };
  View view(const Card* position) const noexcept {
    View view;
    for (int at = 0; at < static_cast<int>(bytes()) && position[at] != 0;) {
      View::Column& column = view.columns[view.count++];
      column.begin = at;
      while (position[at] != 0) ++at;
      column.end = at++;
    }
    return view;
  }

  /// How many cards from the bottom lie as the goal wants them: n, n − 1, n − 2 … of one colour, or, where a colour may
  /// be split, any that fall.
  int prefix(const Card* position, const View::Column& column) const noexcept {
    const Card* const end = position + column.end;
    const Card* at = position + column.begin;
    if (goal_ == Goal::complete && number(*at) != numbers_) return 0;
    for (++at; at != end; ++at) {
      if (colour(*at) != colour(at[-1])) break;
      if (goal_ == Goal::complete ? number(*at) != number(at[-1]) - 1 : number(*at) > number(at[-1])) break;
    }
    return static_cast<int>(at - position) - column.begin;
  }

  bool solved(const Card* position) const noexcept {
    const View all = view(position);
    return std::all_of(all.columns.begin(), all.columns.begin() + all.count, [&](const View::Column& column) {
      return prefix(position, column) == column.size() && (goal_ == Goal::split || column.size() == numbers_);
    });
  }

  bool may_lie_on(Card card, Card below) const noexcept { return number(card) < number(below); }

  /// Calls `visit(position, card)` for every position that one move leads to, except for a lone card that would only
  /// change its column, for the same move to another empty column, and for moves of the card `still` (0: none).
  template <class Visit>
  void successors(const Card* position, Card still, Visit&& visit) const {
    const View all = view(position);
    std::array<Card, most_cards + most_columns> after;
    for (int source = 0; source < all.count; ++source) {
      const View::Column& from = all.columns[source];
      const Card card = position[from.end - 1];
      if (card == still) continue;
      for (int target = 0; target < all.count; ++target) {
        const View::Column& to = all.columns[target];
        if (target == source || !may_lie_on(card, position[to.end - 1])) continue;
        std::copy(position, position + bytes(), after.begin());
        shift(after, from.end - 1, to.end);
        if (from.size() == 1) shift(after, from.begin + (to.end < from.begin), static_cast<int>(bytes()));
        visit(after.data(), card);
      }
      if (all.count == columns() || from.size() == 1) continue;
      std::copy(position, position + bytes(), after.begin());
      int place = 0;  // of the new column
      while (place < all.count && position[all.columns[place].begin] < card) ++place;
      const int begin = place < all.count ? all.columns[place].begin : all.columns[all.count - 1].end + 1;
      shift(after, from.end - 1, begin);
      shift(after, static_cast<int>(bytes()) - 1, begin + (begin <= from.end - 1));
      visit(after.data(), card);
    }
  }

 private:
  /// Takes the byte at one place to before another; those between move up.
  static void shift(std::array<Card, most_cards + most_columns>& bytes, int from, int to) noexcept {
    const Card moved = bytes[from];
    int at = from;
    for (; at < to - 1; ++at) bytes[at] = bytes[at + 1];
    for (; at > to; --at) bytes[at] = bytes[at - 1];
    bytes[at] = moved;
  }

  Columns content_;
  int colours_;
  int numbers_;
  Goal goal_;
  std::array<std::uint8_t, most_cards + 1> number_{};
  std::array<std::uint8_t, most_cards + 1> colour_{};
};

}  // namespace mohreh::card_sort
