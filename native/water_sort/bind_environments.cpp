// Water sort with every tube where it stands: unlike the solver's positions, which do not tell equal ones apart.
#include <nanobind/nanobind.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

#include "core/python_random.hpp"
#include "environments.hpp"
#include "water_sort/rules/puzzle.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mohreh::water_sort {
namespace {

using Units = std::vector<std::uint8_t>;  // colour + 1 of every unit, tube after tube, bottom first; 0 is air

/// Boards made from the goal by pours in reverse, as src/mohreh/games/water_sort/backwards.py makes them.
class Mixer {
 public:
  Mixer(int colours, int capacity, int empty) : colours_(colours), capacity_(capacity), tubes_(colours + empty) {}

  void mix(Random& random, Units& units) {
    for (int tube = 0; tube < static_cast<int>(tubes_.size()); ++tube)
      tubes_[tube].assign(tube < colours_ ? capacity_ : 0, static_cast<std::uint8_t>(tube + 1));
    poured_ = false;
    while (!poured_) attempt(random);
    std::vector<int> order;
    for (int tube = 0; tube < static_cast<int>(tubes_.size()); ++tube)
      if (!tubes_[tube].empty()) order.push_back(tube);
    python_random::shuffle(random, order.data(), order.size());
    std::fill(units.begin(), units.end(), std::uint8_t{0});
    for (std::size_t at = 0; at < order.size(); ++at)
      std::copy(tubes_[order[at]].begin(), tubes_[order[at]].end(), units.begin() + static_cast<long>(at) * capacity_);
  }

 private:
  void attempt(Random& random) {
    std::vector<int> pool(colours_), pure(colours_);
    std::iota(pool.begin(), pool.end(), 0);
    python_random::sample_all(random, pool.data(), pure.data(), pool.size());
    for (int times = python_random::between(random, 0, colours_ / 3); times > 0; --times) {
      const int one = pure[pure.size() - 1], other = pure[pure.size() - 2];
      pure.resize(pure.size() - 2);
      halve(one, other, python_random::between(random, 1, capacity_ - 1));
    }
    for (int units = capacity_ - 1; units > 0; --units) {
      std::vector<int> joining;
      for (int tube = 0; tube < static_cast<int>(tubes_.size()); ++tube)
        if (depth(tube) > units && random.share() < 0.9) joining.push_back(tube);
      python_random::shuffle(random, joining.data(), joining.size());
      while (joining.size() > 1) {
        const auto size = python_random::between(random, 2, static_cast<int>(joining.size()));
        const std::vector<int> ring(joining.begin(), joining.begin() + size);
        joining.erase(joining.begin(), joining.begin() + size);
        if (differ(ring)) turn(ring, units);
      }
    }
  }

  bool differ(const std::vector<int>& ring) const {
    for (std::size_t at = 0; at < ring.size(); ++at)
      if (tubes_[ring[at]].back() == tubes_[ring[(at + 1) % ring.size()]].back()) return false;
    return true;
  }

  int spare() const {
    return static_cast<int>(std::find_if(tubes_.begin(), tubes_.end(), [](const Units& tube) { return tube.empty(); }) -
                            tubes_.begin());
  }

  void halve(int one, int other, int units) {
    const int to = spare();
    unpour(one, to, units);
    unpour(other, one, units);
    unpour(other, to, capacity_ - units);
  }

  void turn(const std::vector<int>& ring, int units) {
    const int to = spare();
    unpour(ring.front(), to, units);
    for (std::size_t at = 0; at + 1 < ring.size(); ++at) unpour(ring[at + 1], ring[at], units);
    unpour(to, ring.back(), units);
  }

  void unpour(int target, int source, int units) {
    Units& from = tubes_[target];
    tubes_[source].insert(tubes_[source].end(), from.end() - units, from.end());
    from.resize(from.size() - static_cast<std::size_t>(units));
    poured_ = true;
  }

  int depth(int tube) const {
    const Units& units = tubes_[tube];
    int found = 0;
    while (found < static_cast<int>(units.size()) &&
           units[units.size() - 1 - static_cast<std::size_t>(found)] == units.back())
      ++found;
    return found;
  }

  int colours_, capacity_;
  std::vector<Units> tubes_;
  bool poured_ = false;
};

class World {
 public:
  static constexpr std::size_t numbers = 1;  // solved
  static constexpr bool with_afterstates = false;

  struct Tube {
    std::uint8_t units = 0;
    std::uint8_t run = 0;  // units of one colour on top
    std::uint8_t colour = 0;
  };
  struct State {
    Units units;
    std::vector<Tube> tubes;
    bool solved = false;
    bool over = false;
  };

  World(int colours, int capacity, int empty, Pour pour, bool backwards)
      : colours_(colours), capacity_(capacity), empty_(empty), pour_(pour), backwards_(backwards) {}

  State made() const { return {Units(block()), std::vector<Tube>(static_cast<std::size_t>(places()))}; }
  int actions() const { return places() * places(); }
  std::size_t block() const { return static_cast<std::size_t>(places() * capacity_); }

  void start(State& state, Random& random) const {
    if (backwards_) {
      Mixer(colours_, capacity_, empty_).mix(random, state.units);
      look(state);
      return;
    }
    for (int at = 0; at < colours_ * capacity_; ++at) state.units[at] = static_cast<std::uint8_t>(at / capacity_ + 1);
    std::fill(state.units.begin() + colours_ * capacity_, state.units.end(), std::uint8_t{0});
    do {
      python_random::shuffle(random, state.units.data(), static_cast<std::size_t>(colours_ * capacity_));
      look(state);
    } while (state.solved);
  }

  bool legal(const State& state, int action) const {
    return !state.solved && pours(state.tubes[action / places()], state.tubes[action % places()]) &&
           action / places() != action % places();
  }
  bool over(const State& state) const { return state.over; }

  double play(State& state, int action, Random&, std::uint8_t*) const {
    const int source = action / places(), target = action % places();
    Tube &from = state.tubes[source], &to = state.tubes[target];
    const int units = pour_ == Pour::single ? 1 : std::min<int>(from.run, capacity_ - to.units);
    for (int unit = 0; unit < units; ++unit) {
      state.units[target * capacity_ + to.units++] = from.colour;
      state.units[source * capacity_ + --from.units] = 0;
    }
    look_at(state, source);
    look_at(state, target);
    look_around(state);
    return -1;
  }

  void show(const State& state, std::uint8_t* block, std::int8_t* mask) const {
    std::memcpy(block, state.units.data(), state.units.size());
    std::memset(mask, 0, static_cast<std::size_t>(actions()));
    if (state.solved) return;
    for (int source = 0; source < places(); ++source) {
      const Tube& from = state.tubes[source];
      std::int8_t* row = mask + source * places();
      for (int target = 0; target < places(); ++target) row[target] = pours(from, state.tubes[target]);
      row[source] = 0;
    }
  }

  void tell(const State& state, Told told) const { told[0] = state.solved; }

  std::vector<std::int64_t> write(const State& state) const {
    std::vector<std::int64_t> written;
    for (int tube = 0; tube < places(); ++tube) {
      written.push_back(state.tubes[tube].units);
      for (int unit = 0; unit < state.tubes[tube].units; ++unit)
        written.push_back(state.units[tube * capacity_ + unit] - 1);
    }
    return written;
  }

  void read(State& state, const std::vector<std::int64_t>& written, Random&, bool) const {
    std::fill(state.units.begin(), state.units.end(), std::uint8_t{0});
    std::size_t at = 0;
    for (int tube = 0; tube < places(); ++tube)
      for (std::int64_t unit = 0, count = written.at(at++); unit < count && unit < capacity_; ++unit)
        state.units[static_cast<std::size_t>(tube * capacity_ + unit)] =
            static_cast<std::uint8_t>(written.at(at++) + 1);
    look(state);
  }

 private:
  int places() const { return colours_ + empty_; }

  bool pours(const Tube& from, const Tube& to) const {
    const int needed = pour_ == Pour::whole ? from.run : 1;
    return (from.units != 0) & (capacity_ - to.units >= needed) & ((to.units == 0) | (to.colour == from.colour));
  }

  void look(State& state) const {
    for (int tube = 0; tube < places(); ++tube) look_at(state, tube);
    look_around(state);
  }

  void look_at(State& state, int tube) const {
    const std::uint8_t* units = state.units.data() + tube * capacity_;
    int count = 0, run = 0;
    while (count < capacity_ && units[count] != 0) ++count;
    while (run < count && units[count - 1 - run] == units[count - 1]) ++run;
    state.tubes[tube] = {static_cast<std::uint8_t>(count), static_cast<std::uint8_t>(run),
                         count == 0 ? std::uint8_t{0} : units[count - 1]};
  }

  void look_around(State& state) const {
    state.solved = std::all_of(state.tubes.begin(), state.tubes.end(),
                               [&](const Tube& tube) { return tube.units == 0 || tube.run == capacity_; });
    state.over = state.solved || !any_legal(state);
  }

  bool any_legal(const State& state) const {
    for (int source = 0; source < places(); ++source)
      for (int target = 0; target < places(); ++target)
        if (source != target && pours(state.tubes[source], state.tubes[target])) return true;
    return false;
  }

  int colours_, capacity_, empty_;
  Pour pour_;
  bool backwards_;
};

std::unique_ptr<Environments> environments(std::size_t count, int colours, int capacity, int empty, Pour pour,
                                           bool backwards) {
  return std::make_unique<EnvironmentsOf<World>>(count, World(colours, capacity, empty, pour, backwards));
}

}  // namespace
}  // namespace mohreh::water_sort

namespace mohreh {

void bind_water_sort_environments(nb::module_& parent) {
  using namespace water_sort;
  auto module = nb::borrow<nb::module_>(parent.attr("water_sort"));
  module.def("environments", &environments, "count"_a, "colours"_a, "capacity"_a, "empty"_a, "pour"_a, "backwards"_a);
}

}  // namespace mohreh
