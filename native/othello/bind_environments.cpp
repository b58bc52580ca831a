#include <nanobind/nanobind.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "core/with_constant.hpp"
#include "environments.hpp"
#include "othello/rules/board.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mohreh::othello {
namespace {

constexpr int no_turn = -2;  // as in the readable rules

/// Four bits as four bytes, and twice four bits as eight bytes that alternate: a whole board is a few of them.
constexpr std::array<std::uint32_t, 16> nibbles = [] {
  std::array<std::uint32_t, 16> all{};
  for (unsigned bits = 0; bits < 16; ++bits)
    for (unsigned at = 0; at < 4; ++at) all[bits] |= (bits >> at & 1u) << (8 * at);
  return all;
}();
constexpr std::array<std::uint64_t, 256> alternating = [] {
  std::array<std::uint64_t, 256> all{};
  for (unsigned bits = 0; bits < 256; ++bits)
    for (unsigned at = 0; at < 8; ++at)
      all[bits] |= std::uint64_t{bits >> at & 1u} << (8 * (at < 4 ? 2 * at : 2 * (at - 4) + 1));
  return all;
}();
static_assert(std::endian::native == std::endian::little);

template <int Size>
class World {
 public:
  static constexpr std::size_t numbers = 1;  // the player who sees
  static constexpr bool with_afterstates = false;
  static constexpr int area = Size * Size, pass = area;

  struct State {
    Position<Size> position;  // of the player to move
    std::uint64_t moves = 0;
    int turn = 0;
    bool over = false;
    int seat = 0;
    int viewer = 0;
  };

  explicit World(const Seating& seating) : seating_(seating) {}

  State made() const { return {}; }
  int actions() const { return area + 1; }
  std::size_t block() const { return 2 * area; }

  void start(State& state, Random& random) const {
    const int seat = seating_.drawn(random);
    state = {};
    state.seat = state.viewer = seat;
    put(state, Position<Size>::start(), 0);
    settle(state, random);
  }

  bool legal(const State& state, int action) const {
    if (action == pass) return state.moves == 0 && !state.over;
    return state.moves >> action & 1;
  }
  bool over(const State& state) const { return state.over; }

  double play(State& state, int action, Random& random, std::uint8_t*) const {
    const int mover = state.turn;
    move(state, action);
    settle(state, random);
    if (seating_.opponent == Opponent::self) state.viewer = state.over ? 1 - mover : state.turn;
    return state.over ? result_for(mover, winner(state)) : 0;
  }

  void show(const State& state, std::uint8_t* block, std::int8_t* mask) const {
    const bool moving = state.viewer == state.turn;
    const std::uint64_t own = moving ? state.position.own : state.position.opp;
    const std::uint64_t other = moving ? state.position.opp : state.position.own;
    for (int square = 0; square < area; square += 4) {
      const std::uint64_t both = alternating[(own >> square & 15) | (other >> square & 15) << 4];
      std::memcpy(block + 2 * square, &both, sizeof both);
      const std::uint32_t moves = nibbles[state.moves >> square & 15];
      std::memcpy(mask + square, &moves, sizeof moves);
    }
    mask[pass] = state.moves == 0 && !state.over;
  }

  void tell(const State& state, Told told) const { told[0] = state.viewer; }

  std::vector<std::int64_t> write(const State& state) const {
    const Position<Size> seen = state.turn == 0 ? state.position : state.position.passed();
    return {low(seen.own), high(seen.own), low(seen.opp), high(seen.opp), state.over ? no_turn : state.turn};
  }

  void read(State& state, const std::vector<std::int64_t>& written, Random& random, bool new_game) const {
    const auto discs = [&](std::size_t at) {
      return static_cast<std::uint64_t>(written.at(at)) | static_cast<std::uint64_t>(written.at(at + 1)) << 32;
    };
    const int seat = new_game ? seating_.drawn(random) : state.seat, turn = written.at(4) == 1 ? 1 : 0;
    const Position<Size> of_first{discs(0), discs(2)};
    state = {};
    state.seat = seat;
    put(state, turn == 0 ? of_first : of_first.passed(), turn);
    settle(state, random);
    state.viewer = seating_.opponent == Opponent::self ? state.turn : seat;
  }

 private:
  static std::int64_t low(std::uint64_t discs) { return static_cast<std::int64_t>(discs & 0xFFFFFFFFu); }
  static std::int64_t high(std::uint64_t discs) { return static_cast<std::int64_t>(discs >> 32); }

  static void put(State& state, const Position<Size>& position, int turn) {
    state.position = position;
    state.turn = turn;
    state.moves = position.moves();
    state.over = state.moves == 0 && position.passed().moves() == 0;
  }

  static void move(State& state, int action) {
    put(state, action == pass ? state.position.passed() : state.position.after(action), 1 - state.turn);
  }

  /// The opponent moves until it is the program's turn.
  void settle(State& state, Random& random) const {
    if (seating_.opponent == Opponent::self) return;
    while (!state.over && state.turn != state.seat) {
      const int count = std::popcount(state.moves);
      const std::uint32_t which = python_random::below(random, count == 0 ? 1 : static_cast<std::uint32_t>(count));
      if (count == 0) {
        move(state, pass);
        continue;
      }
      std::uint64_t left = state.moves;
      for (std::uint32_t at = 0; at < which; ++at) left &= left - 1;
      move(state, std::countr_zero(left));
    }
  }

  static int winner(const State& state) {
    const int lead = state.position.result(false);
    return lead == 0 ? -1 : lead > 0 ? state.turn : 1 - state.turn;
  }

  Seating seating_;
};

std::unique_ptr<Environments> environments(std::size_t count, int size, Opponent opponent, int seat) {
  return with_constant<4, 6, 8>(
      size, "an Othello board has 4, 6 or 8 squares on a side", [&]<int Size>() -> std::unique_ptr<Environments> {
        return std::make_unique<EnvironmentsOf<World<Size>>>(count, World<Size>(Seating{opponent, seat}));
      });
}

}  // namespace
}  // namespace mohreh::othello

namespace mohreh {

void bind_othello_environments(nb::module_& parent) {
  using namespace othello;
  auto module = nb::borrow<nb::module_>(parent.attr("othello"));
  module.def("environments", &environments, "count"_a, "size"_a, "opponent"_a, "seat"_a);
}

}  // namespace mohreh
