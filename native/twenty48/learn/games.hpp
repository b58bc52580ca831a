// Whole games by an n-tuple network, without learning: how good it is. The tiles of a game come from its seed as in
// twenty48/search/games.hpp, so that every player of the project can be compared on the same games.
#pragma once

#include <cstdint>
#include <deque>
#include <limits>
#include <vector>

#include "core/control.hpp"
#include "core/random.hpp"
#include "twenty48/search/games.hpp"
#include "twenty48/search/ntuple.hpp"

namespace mohreh::twenty48 {

struct NetworkPlayer {
  PlySettings search;
  double seconds = std::numeric_limits<double>::infinity();  // per move; deepens until then
};

template <class Weight>
int network_choice(NetworkSearch<Weight>& search, const NetworkPlayer& player, Board board, Ticker& ticker) {
  if (player.seconds == std::numeric_limits<double>::infinity()) {
    const Decision decision = search.search(board, ticker);
    return decision.complete ? decision.action : -1;
  }
  Budget budget;  // of this one move; it watches the games' own budget as well
  budget.seconds = player.seconds;
  budget.interrupted = [&ticker] { return ticker.look(); };
  Control control(budget);
  Ticker for_this_move(control, true, 64);
  const int action = search.deepen(board, for_this_move).action;
  return ticker.look() ? -1 : action;
}

template <class Weight>
PlayedGame play_network_game(std::uint64_t seed, NetworkSearch<Weight>& search, const NetworkPlayer& player,
                             std::uint32_t most_moves, Ticker& ticker) {
  const Rules<4> rules;
  Random tiles(seed);
  PlayedGame game{.seed = seed, .board = Rules<4>::start(tiles)};
  while (game.moves < most_moves && !ticker.tick()) {
    const int direction = network_choice(search, player, game.board, ticker);
    if (direction < 0) {
      game.finished = !rules.can_move(game.board);
      return game;
    }
    const auto after = rules.moved(game.board, direction);
    game.score += after.points;
    ++game.moves;
    game.board = Rules<4>::with_new_tile(after.board, tiles);
  }
  return game;
}

template <class Weight>
std::vector<PlayedGame> play_network_games(const NtupleNetwork<Weight>& network, const NetworkPlayer& player,
                                           const std::vector<std::uint64_t>& seeds, std::uint32_t most_moves,
                                           unsigned threads, Control& control) {
  std::deque<NetworkSearch<Weight>> searches;  // made here, so that a lack of memory is the caller's exception
  for (unsigned thread = 0; thread < threads; ++thread) searches.emplace_back(network, player.search);
  return play_seeds(seeds, threads, control, [&](std::uint64_t seed, unsigned thread, Ticker& ticker) {
    return play_network_game(seed, searches[thread], player, most_moves, ticker);
  });
}

}  // namespace mohreh::twenty48
