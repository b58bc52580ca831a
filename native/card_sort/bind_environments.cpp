// Card sort with every column where it lies and any number of cards: the solver's positions are packed more tightly.
#include <nanobind/nanobind.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

#include "card_sort/rules/puzzle.hpp"
#include "core/python_random.hpp"
#include "environments.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mohreh::card_sort {
namespace {

class World {
 public:
  static constexpr std::size_t numbers = 1;  // solved
  static constexpr bool with_afterstates = false;

  struct Seen {
    std::uint8_t number = 0;
    std::uint8_t colour = 0;  // from 1 on
  };
  struct State {
    std::vector<Seen> cards;  // column after column, bottom first, each with room for all
    std::vector<std::uint16_t> heights;
    std::vector<std::uint8_t> tops;  // the number of every top card; an empty column takes any
    bool solved = false;
    bool over = false;
  };

  World(int columns, int colours, int numbers_of_a_colour, Goal goal)
      : columns_(columns), colours_(colours), highest_(numbers_of_a_colour), goal_(goal) {}

  State made() const {
    const auto columns = static_cast<std::size_t>(columns_);
    return {std::vector<Seen>(columns * room()), std::vector<std::uint16_t>(columns),
            std::vector<std::uint8_t>(columns)};
  }
  int actions() const { return columns_ * columns_; }
  std::size_t block() const { return static_cast<std::size_t>(columns_) * room() * sizeof(Seen); }

  void start(State& state, Random& random) const {
    std::vector<Seen> deck;
    for (int colour = 1; colour <= colours_; ++colour)
      for (int number = 1; number <= highest_; ++number)
        deck.push_back({static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(colour)});
    python_random::shuffle(random, deck.data(), deck.size());
    clear(state);
    for (const Seen card : deck)
      put(state, static_cast<int>(python_random::below(random, static_cast<std::uint32_t>(columns_))), card);
    look(state);
  }

  bool legal(const State& state, int action) const {
    const int source = action / columns_, target = action % columns_;
    return !state.solved && state.heights[source] != 0 && state.tops[source] < state.tops[target];
  }
  bool over(const State& state) const { return state.over; }

  double play(State& state, int action, Random&, std::uint8_t*) const {
    const int source = action / columns_, target = action % columns_;
    Seen& top = column(state, source)[state.heights[source] - 1];
    const Seen card = std::exchange(top, Seen{});
    --state.heights[source];
    state.tops[source] =
        state.heights[source] == 0 ? any_card : column(state, source)[state.heights[source] - 1].number;
    put(state, target, card);
    look(state);
    return -1;
  }

  void show(const State& state, std::uint8_t* block, std::int8_t* mask) const {
    static_assert(sizeof(Seen) == 2);
    std::memcpy(block, state.cards.data(), World::block());
    if (state.solved) {
      std::memset(mask, 0, static_cast<std::size_t>(actions()));
      return;
    }
    for (int source = 0; source < columns_; ++source)
      for (int target = 0; target < columns_; ++target)
        *mask++ = static_cast<std::int8_t>((state.heights[source] != 0) & (state.tops[source] < state.tops[target]));
  }

  void tell(const State& state, Told told) const { told[0] = state.solved; }

  std::vector<std::int64_t> write(const State& state) const {
    std::vector<std::int64_t> written;
    for (int at = 0; at < columns_; ++at) {
      written.push_back(state.heights[at]);
      for (int card = 0; card < state.heights[at]; ++card) {
        const Seen& seen = column(state, at)[card];
        written.push_back((seen.colour - 1) * highest_ + seen.number);
      }
    }
    return written;
  }

  void read(State& state, const std::vector<std::int64_t>& written, Random&, bool) const {
    clear(state);
    std::size_t at = 0;
    for (int target = 0; target < columns_; ++target)
      for (std::int64_t count = written.at(at++); count > 0; --count) {
        const std::int64_t code = written.at(at++) - 1;
        put(state, target,
            {static_cast<std::uint8_t>(code % highest_ + 1), static_cast<std::uint8_t>(code / highest_ + 1)});
      }
    look(state);
  }

 private:
  static constexpr std::uint8_t any_card = 255;

  std::size_t room() const { return static_cast<std::size_t>(colours_ * highest_); }
  Seen* column(State& state, int at) const { return state.cards.data() + static_cast<std::size_t>(at) * room(); }
  const Seen* column(const State& state, int at) const {
    return state.cards.data() + static_cast<std::size_t>(at) * room();
  }

  static void clear(State& state) {
    std::fill(state.cards.begin(), state.cards.end(), Seen{});
    std::fill(state.heights.begin(), state.heights.end(), std::uint16_t{0});
    std::fill(state.tops.begin(), state.tops.end(), any_card);
  }

  void put(State& state, int target, const Seen& card) const {
    column(state, target)[state.heights[target]++] = card;
    state.tops[target] = card.number;
  }

  bool in_order(const State& state, int at) const {
    const Seen* const cards = column(state, at);
    const int height = state.heights[at];
    if (height == 0) return true;
    if (goal_ == Goal::complete && (cards[height - 1].number != 1 || cards[0].number != height)) return false;
    for (int card = 1; card < height; ++card)
      if (cards[card].colour != cards[0].colour || cards[card].number >= cards[card - 1].number) return false;
    return true;
  }

  void look(State& state) const {
    state.solved = true;
    for (int at = 0; at < columns_ && state.solved; ++at) state.solved = in_order(state, at);
    // Some card can be carried unless all tops are equal: the smallest of them, onto a larger one or to an empty
    // column.
    const auto [least, largest] = std::minmax_element(state.tops.begin(), state.tops.end());
    state.over = state.solved || *least == *largest;
  }

  int columns_, colours_, highest_;
  Goal goal_;
};

std::unique_ptr<Environments> environments(std::size_t count, int columns, int colours, int numbers, Goal goal) {
  return std::make_unique<EnvironmentsOf<World>>(count, World(columns, colours, numbers, goal));
}

}  // namespace
}  // namespace mohreh::card_sort

namespace mohreh {

void bind_card_sort_environments(nb::module_& parent) {
  using namespace card_sort;
  auto module = nb::borrow<nb::module_>(parent.attr("card_sort"));
  module.def("environments", &environments, "count"_a, "columns"_a, "colours"_a, "numbers"_a, "goal"_a);
}

}  // namespace mohreh
