// Hand of the King in single steps, as src/mohreh/games/hand_of_the_king/stepwise.py takes them: the use of a companion
// is several small actions of the same player.
#include <nanobind/nanobind.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "environments.hpp"
#include "hand_of_the_king/rules/position.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mohreh::hand_of_the_king {
namespace {

constexpr int first_companion = cell_count, steps = cell_count + companion_count;
constexpr int planes = house_count + 1, varys_plane = house_count, varys_card = house_count + 1;
constexpr int most_begun = 3;
constexpr int no_turn = -2;  // as the readable rules say it

class World {
 public:
  static constexpr std::size_t numbers = 1;  // the player who sees
  static constexpr bool with_afterstates = false;

  struct State {
    Position position;
    std::uint64_t legal = 0;
    std::array<std::int8_t, most_begun> begun{};
    int begun_count = 0;
    bool over = false;
    int seat = 0;
    int viewer = 0;
  };

  World(bool companions, Rule rule, bool course_deal, const Seating& seating)
      : companions_(companions), rule_(rule), course_deal_(course_deal), seating_(seating) {}

  State made() const { return {}; }
  int actions() const { return companions_ ? steps : cell_count; }
  std::size_t block() const {
    constexpr std::size_t plain = cell_count * planes + 4 * house_count;
    return companions_ ? plain + companion_count + steps + 1 : plain;
  }

  void start(State& state, Random& random) const {
    const int seat = seating_.drawn(random);
    state = {};
    state.seat = state.viewer = seat;
    std::array<std::int8_t, cell_count> cards;
    if (course_deal_)
      deal_course(cards, random);
    else
      deal_uniformly(cards, random);
    place(state.position, cards);
    state.position.last.fill(nobody);
    state.position.companions = companions_ ? all_companions : 0;
    look(state);
    settle(state, random);
  }

  bool legal(const State& state, int action) const { return state.legal >> action & 1; }
  bool over(const State& state) const { return state.over; }

  double play(State& state, int action, Random& random, std::uint8_t*) const {
    const int mover = state.position.turn;
    step(state, action);
    settle(state, random);
    if (seating_.opponent == Opponent::self) state.viewer = state.over ? 1 - mover : state.position.turn;
    return state.over ? result_for(mover, state.position.winner()) : 0;
  }

  void show(const State& state, std::uint8_t* block, std::int8_t* mask) const {
    const Position& position = state.position;
    std::memset(block, 0, World::block());
    for (int house = 0; house < house_count; ++house)
      for (const int cell : Ascending(position.houses[house])) block[cell * planes + house] = 1;
    block[position.varys * planes + varys_plane] = 1;
    block += cell_count * planes;
    for (const int player : {state.viewer, 1 - state.viewer})
      for (int house = 0; house < house_count; ++house)
        *block++ = static_cast<std::uint8_t>(position.held[player][house]);
    for (const int player : {state.viewer, 1 - state.viewer})
      for (int house = 0; house < house_count; ++house) *block++ = position.owner(house) == player;
    if (companions_) {
      for (int companion = 0; companion < companion_count; ++companion) *block++ = position.companions >> companion & 1;
      for (int at = 0; at < state.begun_count; ++at) block[state.begun[at]] = 1;
      block[steps] = position.choosing;
    }
    for (int action = 0; action < actions(); ++action) mask[action] = state.legal >> action & 1;
  }

  void tell(const State& state, Told told) const { told[0] = state.viewer; }

  std::vector<std::int64_t> write(const State& state) const {
    const Position& position = state.position;
    std::vector<std::int64_t> written(cell_count);
    for (int house = 0; house < house_count; ++house)
      for (const int cell : Ascending(position.houses[house])) written[cell] = house + 1;
    written[position.varys] = varys_card;
    for (const auto& held : position.held) written.insert(written.end(), held.begin(), held.end());
    written.insert(written.end(), position.last.begin(), position.last.end());
    written.push_back(state.over ? no_turn : position.turn);
    written.push_back(position.companions);
    written.push_back(position.choosing);
    written.insert(written.end(), state.begun.begin(), state.begun.begin() + state.begun_count);
    return written;
  }

  void read(State& state, const std::vector<std::int64_t>& written, Random& random, bool new_game) const {
    const int seat = new_game ? seating_.drawn(random) : state.seat;
    state = {};
    state.seat = seat;
    std::array<std::int8_t, cell_count> cards;
    auto next = written.begin();
    const auto take = [&] { return static_cast<std::int8_t>(next == written.end() ? 0 : *next++); };
    for (std::int8_t& card : cards) card = take();
    place(state.position, cards);
    for (auto& held : state.position.held)
      for (std::int8_t& count : held) count = take();
    for (std::int8_t& last : state.position.last) last = take();
    state.position.turn = take() == 1 ? 1 : 0;
    state.position.companions = static_cast<std::uint8_t>(take());
    state.position.choosing = take() != 0;
    while (next != written.end() && state.begun_count < most_begun) state.begun[state.begun_count++] = take();
    look(state);
    settle(state, random);
    state.viewer = seating_.opponent == Opponent::self ? state.position.turn : seat;
  }

 private:
  static void place(Position& position, const std::array<std::int8_t, cell_count>& cards) {
    for (int cell = 0; cell < cell_count; ++cell)
      if (cards[cell] == varys_card)
        position.varys = static_cast<std::int8_t>(cell);
      else if (cards[cell] != 0)
        position.houses[cards[cell] - 1] |= bit(cell);
  }

  static void deal_uniformly(std::array<std::int8_t, cell_count>& cards, Random& random) {
    std::array<std::int8_t, cell_count> deck;
    std::size_t at = 0;
    for (int house = 0; house < house_count; ++house)
      for (int card = 0; card < house_sizes[house]; ++card) deck[at++] = static_cast<std::int8_t>(house + 1);
    deck[at] = varys_card;
    python_random::sample_all(random, deck.data(), cards.data(), deck.size());
  }

  /// Cell by cell a card of a group chosen uniformly from those not empty: the seven houses, and Varys alone.
  static void deal_course(std::array<std::int8_t, cell_count>& cards, Random& random) {
    std::array<int, varys_card> left{};
    std::copy(house_sizes.begin(), house_sizes.end(), left.begin());
    left[varys_plane] = 1;
    for (std::int8_t& card : cards) {
      std::array<std::int8_t, varys_card> groups;
      std::uint32_t count = 0;
      for (int group = 0; group < varys_card; ++group)
        if (left[group] > 0) groups[count++] = static_cast<std::int8_t>(group);
      const std::int8_t group = groups[python_random::below(random, count)];
      --left[group];
      card = static_cast<std::int8_t>(group + 1);
    }
  }

  /// What can be done now.
  void look(State& state) const {
    const Position& position = state.position;
    state.over = position.over();
    state.legal = 0;
    if (state.over) return;
    if (!position.choosing) {
      state.legal = position.moves(rule_);
      return;
    }
    const std::uint64_t companions = std::uint64_t{position.companions} << first_companion;
    if (state.begun_count == 0) {
      state.legal = companions;
      return;
    }
    const auto companion = static_cast<Companion>(state.begun[0] - first_companion);
    if (state.begun_count > picks(companion)) {
      state.legal = companions & ~bit(first_companion + jaqen);
      return;
    }
    state.legal = position.cards() | (companion == ramsay ? bit(position.varys) : 0);
    for (int at = 1; at < state.begun_count; ++at) state.legal &= ~bit(state.begun[at]);
  }

  static int picks(Companion companion) {
    return companion == jon || companion == sandor ? 1 : companion == ramsay || companion == jaqen ? 2 : 0;
  }

  void step(State& state, int action) const {
    if (!state.position.choosing) {
      state.position = state.position.after(Action::move(action));
    } else {
      const auto companion =
          static_cast<Companion>((state.begun_count == 0 ? action : state.begun[0]) - first_companion);
      if (state.begun_count < picks(companion) + (companion == jaqen)) {
        state.begun[state.begun_count++] = static_cast<std::int8_t>(action);
      } else {
        use(state, companion, action);
      }
    }
    look(state);
  }

  static void use(State& state, Companion companion, int last) {
    std::array<int, 2> cells{};
    for (int at = 1; at < state.begun_count; ++at) cells[at - 1] = state.begun[at];
    if (picks(companion) > 0 && companion != jaqen) cells[picks(companion) - 1] = last;
    if (picks(companion) == 2) std::sort(cells.begin(), cells.end());
    const Companion dismissed = companion == jaqen ? static_cast<Companion>(last - first_companion) : none;
    state.position = state.position.after(Action::use(companion, cells[0], cells[1], dismissed));
    state.begun_count = 0;
  }

  /// The opponent makes whole moves until it is the program's turn.
  void settle(State& state, Random& random) const {
    if (seating_.opponent == Opponent::self) return;
    while (!state.over && state.position.turn != state.seat) {
      if (state.position.choosing) {
        const std::vector<Action> all = hand_of_the_king::actions(state.position, rule_);
        state.position =
            state.position.after(all[python_random::below(random, static_cast<std::uint32_t>(all.size()))]);
      } else {
        std::uint64_t left = state.legal;
        const auto count = static_cast<std::uint32_t>(std::popcount(left));
        for (std::uint32_t at = python_random::below(random, count); at > 0; --at) left &= left - 1;
        state.position = state.position.after(Action::move(std::countr_zero(left)));
      }
      look(state);
    }
  }

  bool companions_;
  Rule rule_;
  bool course_deal_;
  Seating seating_;
};

std::unique_ptr<Environments> environments(std::size_t count, bool companions, bool official_rule, bool course_deal,
                                           Opponent opponent, int seat) {
  const Rule rule = official_rule ? Rule::official : Rule::course;
  return std::make_unique<EnvironmentsOf<World>>(count, World(companions, rule, course_deal, Seating{opponent, seat}));
}

}  // namespace
}  // namespace mohreh::hand_of_the_king

namespace mohreh {

void bind_hand_of_the_king_environments(nb::module_& parent) {
  using namespace hand_of_the_king;
  auto module = nb::borrow<nb::module_>(parent.attr("hand_of_the_king"));
  module.def("environments", &environments, "count"_a, "companions"_a, "official_rule"_a, "course_deal"_a, "opponent"_a,
             "seat"_a);
}

}  // namespace mohreh
