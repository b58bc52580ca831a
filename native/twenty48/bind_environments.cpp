// 2048 with one byte per cell, so that any board and any tile fits; the searches' packed boards end at 4x4 and 32768.
#include <nanobind/nanobind.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "core/python_random.hpp"
#include "core/with_constant.hpp"
#include "environments.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mohreh::twenty48 {
namespace {

/// What a move earns: the points, their binary logarithm, or one.
enum class Reward : std::uint8_t { points, log2, unit };

enum Direction : int { up, right, down, left };
constexpr int directions = 4;
constexpr int exponent_of_2048 = 11;

template <int Size>
class World {
 public:
  static constexpr std::size_t numbers = 2;  // score, largest tile
  static constexpr bool with_afterstates = true;
  static constexpr int cells = Size * Size;

  struct State {
    std::array<std::uint8_t, cells> exponents{};
    std::array<bool, directions> legal{};
    bool spawning = false;
    bool over = false;
    std::int64_t score = 0;
  };

  World(bool stop_at_2048, Reward reward) : stop_at_2048_(stop_at_2048), reward_(reward) {}

  State made() const { return {}; }
  int actions() const { return directions; }
  std::size_t block() const { return cells; }

  void start(State& state, Random& random) const {
    state = {};
    add_tile(state, random);
    state.spawning = true;
    settle(state, random);
  }

  bool legal(const State& state, int action) const { return state.legal[static_cast<std::size_t>(action)]; }
  bool over(const State& state) const { return state.over; }

  double play(State& state, int action, Random& random, std::uint8_t* after) const {
    const std::uint32_t points = slide(state.exponents, action);
    state.score += points;
    std::memcpy(after, state.exponents.data(), cells);
    state.spawning = true;
    settle(state, random);
    if (reward_ == Reward::unit) return 1;
    if (reward_ == Reward::log2) return points == 0 ? 0 : std::log2(static_cast<double>(points));
    return points;
  }

  void show(const State& state, std::uint8_t* block, std::int8_t* mask) const {
    std::memcpy(block, state.exponents.data(), cells);
    for (int action = 0; action < directions; ++action) mask[action] = state.legal[static_cast<std::size_t>(action)];
  }

  void tell(const State& state, Told told) const {
    told[0] = state.score;
    const int largest = *std::max_element(state.exponents.begin(), state.exponents.end());
    told[1] = largest == 0 ? 0 : std::int64_t{1} << largest;
  }

  std::vector<std::int64_t> write(const State& state) const {
    std::vector<std::int64_t> written(state.exponents.begin(), state.exponents.end());
    written.push_back(state.spawning);
    return written;
  }

  void read(State& state, const std::vector<std::int64_t>& written, Random& random, bool) const {
    state = {};
    for (int cell = 0; cell < cells; ++cell) state.exponents[cell] = static_cast<std::uint8_t>(written.at(cell));
    state.spawning = written.at(cells) != 0;
    settle(state, random);
  }

 private:
  using Board = std::array<std::uint8_t, cells>;

  /// A tile appears if one is about to; then it is found out which moves there are.
  void settle(State& state, Random& random) const {
    const bool won =
        stop_at_2048_ && *std::max_element(state.exponents.begin(), state.exponents.end()) >= exponent_of_2048;
    if (state.spawning && !won) {
      add_tile(state, random);
      state.spawning = false;
    }
    if (won)
      state.legal = {};
    else
      find_legal(state);
    state.over = !(state.legal[up] || state.legal[right] || state.legal[down] || state.legal[left]);
  }

  static void add_tile(State& state, Random& random) {
    std::array<std::uint8_t, cells + 1> empty;
    std::uint32_t count = 0;
    for (int cell = 0; cell < cells; ++cell) {
      empty[count] = static_cast<std::uint8_t>(cell);
      count += state.exponents[cell] == 0;
    }
    const std::uint8_t cell = empty[python_random::below(random, count)];
    state.exponents[cell] = random.share() < 0.9 ? 1 : 2;
  }

  /// A direction is legal if some tile has an empty cell, or its equal, right before it.
  static void find_legal(State& state) {
    const Board& board = state.exponents;
    unsigned rising = 0, falling = 0, leftward = 0, rightward = 0;
    for (int row = 0; row < Size; ++row)
      for (int column = 0; column + 1 < Size; ++column) {
        compare(board[row * Size + column], board[row * Size + column + 1], leftward, rightward);
        compare(board[column * Size + row], board[(column + 1) * Size + row], rising, falling);
      }
    state.legal = {rising != 0, rightward != 0, falling != 0, leftward != 0};
  }

  static void compare(unsigned one, unsigned other, unsigned& back, unsigned& forth) {
    const unsigned equal = one == other, first = one != 0, second = other != 0;
    back |= second & (equal | (first ^ 1));
    forth |= first & (equal | (second ^ 1));
  }

  /// Slides all lines and gives the points.
  static std::uint32_t slide(Board& board, int direction) {
    std::uint32_t points = 0;
    const bool vertical = direction == up || direction == down, towards = direction == up || direction == left;
    const int step = (vertical ? Size : 1) * (towards ? 1 : -1), across = vertical ? 1 : Size;
    const int first = towards ? 0 : (Size - 1) * (vertical ? Size : 1);
    for (int line = 0; line < Size; ++line) points += slide_line(board.data() + first + line * across, step);
    return points;
  }

  /// One line towards its first cell, without branches: in random play nobody could predict them.
  static std::uint32_t slide_line(std::uint8_t* line, int step) {
    std::array<std::uint8_t, Size + 2> placed{};  // from index 1 on; what stands before it equals no tile
    placed[0] = 255;
    unsigned filled = 0, may_merge = 0;
    std::uint32_t points = 0;
    for (int at = 0; at < Size; ++at) {
      const unsigned tile = line[at * step];
      const unsigned present = tile != 0, merges = present & may_merge & (placed[filled] == tile);
      placed[filled + 1 - merges] = static_cast<std::uint8_t>(tile + merges);
      points += merges << (tile + 1);
      filled += present & (merges ^ 1);
      may_merge = (may_merge & (present ^ 1)) | (present & (merges ^ 1));
    }
    for (unsigned at = 0; at < Size; ++at) line[static_cast<int>(at) * step] = at < filled ? placed[at + 1] : 0;
    return points;
  }

  bool stop_at_2048_;
  Reward reward_;
};

std::unique_ptr<Environments> environments(std::size_t count, int size, bool stop_at_2048, Reward reward) {
  return with_constant<2, 3, 4, 5>(
      size, "2048 boards have 2 to 5 cells on a side", [&]<int Size>() -> std::unique_ptr<Environments> {
        return std::make_unique<EnvironmentsOf<World<Size>>>(count, World<Size>(stop_at_2048, reward));
      });
}

}  // namespace
}  // namespace mohreh::twenty48

namespace mohreh {

void bind_twenty48_environments(nb::module_& parent) {
  using namespace twenty48;
  auto module = nb::borrow<nb::module_>(parent.attr("twenty48"));
  nb::enum_<Reward>(module, "Reward")
      .value("points", Reward::points)
      .value("log2", Reward::log2)
      .value("unit", Reward::unit);
  module.def("environments", &environments, "count"_a, "size"_a, "stop_at_2048"_a, "reward"_a);
}

}  // namespace mohreh
