// Whole games of 2048 by a native player, for the arena and the benchmarks.
//
// A game is its seed: the tiles come from one generator, the player's own chance (play-outs) from another, so that
// two players meet the same tiles as long as they move alike, and no result depends on the number of threads.
#pragma once

#include <cstdint>
#include <deque>
#include <limits>
#include <variant>
#include <vector>

#include "core/control.hpp"
#include "core/parallel.hpp"
#include "core/random.hpp"
#include "twenty48/evaluation/features.hpp"
#include "twenty48/rules/board.hpp"
#include "twenty48/search/engine.hpp"
#include "twenty48/search/expectimax.hpp"
#include "twenty48/search/montecarlo.hpp"
#include "twenty48/search/playout.hpp"

namespace mohreh::twenty48 {

constexpr std::uint32_t never = std::numeric_limits<std::uint32_t>::max();

struct RandomPlayer {};

struct ExpectimaxPlayer {  // depth grows by one every `step` moves
  FeatureWeights weights;
  int depth = 3;
  std::uint32_t step = never;
};

struct EnginePlayer {
  PlySettings settings;
  double seconds = std::numeric_limits<double>::infinity();  // per move; deepens until then
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
};

struct MctsPlayer {  // both numbers grow by their first value every `step` moves
  PlayoutSettings playouts;
  std::uint32_t step = never;
};

struct UcbPlayer {
  PlayoutSettings playouts;
  UcbSettings ucb;
  std::uint32_t step = never;
};

using Player = std::variant<RandomPlayer, ExpectimaxPlayer, EnginePlayer, MctsPlayer, UcbPlayer>;

struct PlayedGame {
  std::uint64_t seed = 0;
  std::uint64_t score = 0;
  std::uint32_t moves = 0;
  Board board = 0;
  double seconds = 0;
  bool finished = false;
};

/// Chooses moves for one thread: a small object made from the player's settings, with its tables.
template <int Size>
class Chooser {
 public:
  Chooser(const Player& player, bool stop_at_2048) : player_(player), stop_at_2048_(stop_at_2048) {
    if (const auto* settings = std::get_if<ExpectimaxPlayer>(&player)) features_.emplace_back(settings->weights);
    if (const auto* settings = std::get_if<EnginePlayer>(&player)) engine_.emplace_back(settings->settings);
  }

  /// The direction, or -1 when the game is over or the budget of the games has ended.
  int operator()(Board board, std::uint32_t moves, Random& random, Ticker& ticker) {
    return std::visit([&](const auto& settings) { return choose(settings, board, moves, random, ticker); }, player_);
  }

 private:
  int choose(const RandomPlayer&, Board board, std::uint32_t, Random& random, Ticker&) {
    for (unsigned order = direction_orders[random.below(direction_orders.size())], tried = 0; tried < 4; ++tried) {
      const int direction = static_cast<int>(order >> (2 * tried) & 3);
      if (rules_.moved(board, direction).board != board) return direction;
    }
    return -1;
  }

  int choose(const ExpectimaxPlayer& settings, Board board, std::uint32_t moves, Random&, Ticker& ticker) {
    Expectimax<Size, FeatureEvaluation<Size>> search(features_.front(), stop_at_2048_, ticker);
    const int depth = settings.depth + static_cast<int>(moves / settings.step);
    return if_finished(search.search(board, depth));
  }

  int choose(const EnginePlayer& settings, Board board, std::uint32_t, Random&, Ticker& ticker) {
    if (settings.seconds == std::numeric_limits<double>::infinity() &&
        settings.nodes == std::numeric_limits<std::uint64_t>::max())
      return if_finished(engine_.front().search(board, ticker));
    Budget budget;  // of this one move; it watches the games' own budget as well
    budget.seconds = settings.seconds;
    budget.nodes = settings.nodes;
    budget.interrupted = [&ticker] { return ticker.look(); };
    Control control(budget);
    Ticker for_this_move(control, true, search_interval);
    const int action = engine_.front().deepen(board, for_this_move).action;
    return ticker.look() ? -1 : action;
  }

  int choose(const MctsPlayer& settings, Board board, std::uint32_t moves, Random& random, Ticker& ticker) {
    const PlayoutSettings now = playouts(settings.playouts, moves, settings.step);
    return if_finished(MonteCarlo<Size>(board, now, random, ticker).flat());
  }

  int choose(const UcbPlayer& settings, Board board, std::uint32_t moves, Random& random, Ticker& ticker) {
    const PlayoutSettings now = playouts(settings.playouts, moves, settings.step);
    return if_finished(MonteCarlo<Size>(board, now, random, ticker).ucb(settings.ucb));
  }

  /// `base·(1 + moves // step)`; a length without end stays without one.
  PlayoutSettings playouts(PlayoutSettings settings, std::uint32_t moves, std::uint32_t step) const noexcept {
    const std::uint32_t factor = 1 + moves / step;
    settings.playouts *= factor;
    if (settings.length != no_end) settings.length *= factor;
    settings.stop_at_2048 = stop_at_2048_;
    return settings;
  }

  template <class Result>
  static int if_finished(const Result& result) {
    return result.complete ? result.action : -1;
  }

  Rules<Size> rules_;
  const Player& player_;
  bool stop_at_2048_;
  std::vector<FeatureEvaluation<Size>> features_;  // one, where the player needs it
  std::vector<Engine<Size>> engine_;               // likewise
};

struct GameSettings {
  bool stop_at_2048 = false;
  std::uint32_t most_moves = never;
  unsigned threads = 1;
};

template <int Size>
PlayedGame play_game(std::uint64_t seed, Chooser<Size>& chooser, const GameSettings& settings, Ticker& ticker) {
  constexpr std::uint64_t players_own = 0x6A09E667F3BCC908ull;
  const Rules<Size> rules;
  Random tiles(seed), choices(seed ^ players_own);
  PlayedGame game{.seed = seed, .board = Rules<Size>::start(tiles)};
  while (game.moves < settings.most_moves && !ticker.tick()) {
    const bool won = settings.stop_at_2048 && Rules<Size>::has_2048(game.board);
    const int direction = won ? -1 : chooser(game.board, game.moves, choices, ticker);
    if (direction < 0) {
      game.finished = won || !rules.can_move(game.board);
      return game;
    }
    const auto after = rules.moved(game.board, direction);
    game.score += after.points;
    ++game.moves;
    const bool wins = settings.stop_at_2048 && Rules<Size>::has_2048(after.board);
    game.board = wins ? after.board : Rules<Size>::with_new_tile(after.board, tiles);
  }
  return game;
}

/// One game per seed, in the order of the seeds; those that the budget left no time for are not finished. One game is
/// `play(seed, thread, ticker)`.
template <class Play>
std::vector<PlayedGame> play_seeds(const std::vector<std::uint64_t>& seeds, unsigned threads, Control& control,
                                   const Play& play) {
  std::vector<PlayedGame> games(seeds.size());
  Tasks tasks(seeds.size());
  on_threads(threads, control, [&](unsigned thread) {
    Ticker ticker(control, thread == 0, search_interval);
    while (const auto at = tasks.next()) {
      const double started = control.elapsed();
      games[*at] = play(seeds[*at], thread, ticker);
      games[*at].seconds = control.elapsed() - started;
    }
  });
  return games;
}

template <int Size>
std::vector<PlayedGame> play_games(const std::vector<std::uint64_t>& seeds, const Player& player,
                                   const GameSettings& settings, Control& control) {
  std::deque<Chooser<Size>> choosers;  // made here, so that a lack of memory is the caller's exception
  for (unsigned thread = 0; thread < settings.threads; ++thread) choosers.emplace_back(player, settings.stop_at_2048);
  return play_seeds(seeds, settings.threads, control, [&](std::uint64_t seed, unsigned thread, Ticker& ticker) {
    return play_game<Size>(seed, choosers[thread], settings, ticker);
  });
}

}  // namespace mohreh::twenty48
