// Many games at once for programs that learn by playing: all of them take a step, and what is seen, earned and allowed
// is written into arrays that Python made once.
//
// A `World` knows one game; it offers
//
//     State                                        one game under way, with what is worth keeping (legal moves, say)
//     numbers, with_afterstates                    how many numbers it tells, whether it writes after-states
//     State made() const                           room for a state
//     int actions() const, size_t block() const    how many actions; bytes of an observation
//     void start(State&, Random&) const            a new game
//     bool legal(const State&, int) const
//     double play(State&, int, Random&, uint8_t* after) const     a legal action and all up to the next; what it earns
//     bool over(const State&) const
//     void show(const State&, uint8_t* block, int8_t* mask) const
//     void tell(const State&, Told) const
//     std::vector<int64_t> write(const State&) const, void read(State&, const std::vector<int64_t>&, Random&,
//                                                                                   bool new_game) const
//
// src/mohreh/bridges/episode.py is the same for one game, and readable; the tests hold the two together.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "core/helpers.hpp"
#include "core/random.hpp"

namespace mohreh {

/// What happens to a game that has ended: a new one in the next step, in the same one, or when it is asked for.
enum class Autoreset : std::uint8_t { next_step, same_step, disabled };

/// What an illegal action does: nothing, an error, a bad reward, or the end of the game.
enum class Illegal : std::uint8_t { ignore, raise, penalty, lose };

struct Manners {
  Autoreset autoreset = Autoreset::next_step;
  Illegal illegal = Illegal::ignore;
  double penalty = 1;
  std::uint64_t most_steps = 0;  // 0: as many as it takes
  unsigned threads = 1;
};

/// What is seen of all games: a block, a mask and an after-state per game, and one row of numbers per kind.
struct Slate {
  std::uint8_t* blocks = nullptr;
  std::int8_t* masks = nullptr;
  std::int64_t* numbers = nullptr;
  std::uint8_t* afterstates = nullptr;
};

struct Results {
  double* rewards = nullptr;
  bool* terminated = nullptr;
  bool* truncated = nullptr;
};

/// Where one game writes its numbers: `told[k]` lies in row k.
class Told {
 public:
  Told(std::int64_t* first, std::size_t stride) : first_(first), stride_(stride) {}
  std::int64_t& operator[](std::size_t row) const { return first_[row * stride_]; }

 private:
  std::int64_t* first_;
  std::size_t stride_;
};

class Environments {
 public:
  virtual ~Environments() = default;

  virtual std::size_t count() const = 0;
  virtual int actions() const = 0;
  virtual std::size_t block() const = 0;
  virtual std::size_t numbers() const = 0;
  virtual bool with_afterstates() const = 0;

  /// Where to write: `last` is what was seen at the end of games that are begun anew in the same step.
  void attach(const Slate& now, const Slate& last, const Results& results, const Manners& manners) {
    now_ = now;
    last_ = last;
    results_ = results;
    manners_ = manners;
  }

  virtual void seed(std::size_t game, std::uint64_t seed) = 0;
  virtual void reset(const bool* which) = 0;
  virtual void step(const std::int64_t* actions) = 0;
  virtual std::vector<std::int64_t> state(std::size_t game) const = 0;
  /// A game continues from a state, or a new one (in which seats are drawn anew) begins there.
  virtual void set_state(std::size_t game, const std::vector<std::int64_t>& numbers, bool new_game) = 0;

 protected:
  Slate now_, last_;
  Results results_;
  Manners manners_;
};

template <class World>
class EnvironmentsOf final : public Environments {
 public:
  EnvironmentsOf(std::size_t count, World world)
      : world_(std::move(world)), games_(count, Game{world_.made(), Random(0), 0, false}) {}

  std::size_t count() const override { return games_.size(); }
  int actions() const override { return world_.actions(); }
  std::size_t block() const override { return world_.block(); }
  std::size_t numbers() const override { return World::numbers + 1; }
  bool with_afterstates() const override { return World::with_afterstates; }

  void seed(std::size_t game, std::uint64_t seed) override { games_.at(game).random = Random(seed); }

  void reset(const bool* which) override {
    in_parts([&](std::size_t game) {
      if (!which[game]) return;
      begin(game);
      clear(game);
    });
  }

  void step(const std::int64_t* actions) override {
    if (manners_.autoreset == Autoreset::disabled || manners_.illegal == Illegal::raise) refuse(actions);
    in_parts([&](std::size_t game) {
      if (games_[game].ended) {
        begin(game);
        clear(game);
      } else {
        step(game, actions[game]);
      }
    });
  }

  std::vector<std::int64_t> state(std::size_t game) const override { return world_.write(games_.at(game).state); }

  void set_state(std::size_t game, const std::vector<std::int64_t>& numbers, bool new_game) override {
    Game& one = games_.at(game);
    world_.read(one.state, numbers, one.random, new_game);
    one.steps = 0;
    one.ended = false;
    show_beginning(game);
    clear(game);
  }

 private:
  static constexpr int most_deals = 1000;

  struct Game {
    typename World::State state;
    Random random;
    std::uint64_t steps;
    bool ended;
  };

  bool is_legal(const Game& one, std::int64_t action) const {
    return action >= 0 && action < world_.actions() && world_.legal(one.state, static_cast<int>(action));
  }

  /// Before anything has changed.
  void refuse(const std::int64_t* actions) const {
    for (std::size_t game = 0; game < games_.size(); ++game) {
      const Game& one = games_[game];
      if (one.ended && manners_.autoreset == Autoreset::disabled)
        throw std::invalid_argument("game " + std::to_string(game) +
                                    " has ended; begin it anew with reset(options={\"reset_mask\": …})");
      if (!one.ended && manners_.illegal == Illegal::raise && !is_legal(one, actions[game]))
        throw std::invalid_argument("game " + std::to_string(game) + ": action " + std::to_string(actions[game]) +
                                    " is not legal; info[\"action_mask\"] tells which are");
    }
  }

  void step(std::size_t game, std::int64_t action) {
    Game& one = games_[game];
    double reward = 0;
    bool over = false;
    const bool illegal = !is_legal(one, action);
    if (!illegal) {
      reward = world_.play(one.state, static_cast<int>(action), one.random, after(now_, game));
      over = world_.over(one.state);
    } else if (manners_.illegal == Illegal::penalty) {
      reward = -manners_.penalty;
    } else if (manners_.illegal == Illegal::lose) {
      reward = -1;
      over = true;
    }
    ++one.steps;
    const bool truncated = !over && one.steps == manners_.most_steps;
    one.ended = over || truncated;
    if (one.ended && manners_.autoreset == Autoreset::same_step) {
      if constexpr (World::with_afterstates) std::memcpy(after(last_, game), after(now_, game), world_.block());
      show(last_, game, illegal);
      begin(game);
    } else {
      show(now_, game, illegal);
    }
    results_.rewards[game] = reward;
    results_.terminated[game] = over;
    results_.truncated[game] = truncated;
  }

  void clear(std::size_t game) {
    results_.rewards[game] = 0;
    results_.terminated[game] = results_.truncated[game] = false;
  }

  /// A new game; one that is over before it has begun (a puzzle dealt in order) is dealt again.
  void begin(std::size_t game) {
    Game& one = games_[game];
    for (int tries = 0; tries < most_deals && (tries == 0 || world_.over(one.state)); ++tries)
      world_.start(one.state, one.random);
    one.steps = 0;
    one.ended = false;
    show_beginning(game);
  }

  void show_beginning(std::size_t game) {
    show(now_, game, false);
    if constexpr (World::with_afterstates)
      std::memcpy(after(now_, game), now_.blocks + game * world_.block(), world_.block());
  }

  void show(const Slate& slate, std::size_t game, bool illegal) const {
    const auto actions = static_cast<std::size_t>(world_.actions());
    world_.show(games_[game].state, slate.blocks + game * world_.block(), slate.masks + game * actions);
    slate.numbers[game] = illegal;
    world_.tell(games_[game].state, Told(slate.numbers + games_.size() + game, games_.size()));
  }

  std::uint8_t* after(const Slate& slate, std::size_t game) const {
    return World::with_afterstates ? slate.afterstates + game * world_.block() : nullptr;
  }

  /// Does `work(game)` for all games, an equal share of them on each thread.
  template <class Work>
  void in_parts(const Work& work) {
    const std::size_t threads = std::max<std::size_t>(1, std::min<std::size_t>(manners_.threads, games_.size()));
    const auto serve = [&](std::size_t thread) {
      const std::size_t end = (thread + 1) * games_.size() / threads;
      for (std::size_t game = thread * games_.size() / threads; game < end; ++game) work(game);
    };
    Helpers helpers;
    for (std::size_t thread = 1; thread < threads; ++thread) helpers.emplace_back(serve, thread);
    serve(0);
  }

  World world_;
  std::vector<Game> games_;
};

}  // namespace mohreh
