// Games that tell how good some weights are: every challenger meets one opponent on the same boards, in both seats.
//
// Both sides search plainly to the same small depth (search/minimax_turns.hpp), so a game is what two `alphabeta`
// agents would play, and the result does not depend on how many threads play.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

#include "core/control.hpp"
#include "hand_of_the_king/evaluation/weights.hpp"
#include "hand_of_the_king/search/plain_game.hpp"
#include "search/minimax_turns.hpp"

namespace mohreh::hand_of_the_king {

struct DuelSettings {
  Rule rule = Rule::course;
  int depth = 2;
  unsigned threads = 1;
};

/// Who wins when each seat plays by its weights; nobody if the budget ends first.
inline int winner_of_game(Position position, const SecuredWeights& first, const SecuredWeights& second,
                          const DuelSettings& settings, Ticker& ticker) {
  using Game = JudgedGame<SecuredWeights>;
  while (!position.over()) {
    const Game game{settings.rule, position.turn, position.turn == 0 ? first : second};
    const auto decision = MinimaxTurns<Game>(game, ticker, true).decide(position, settings.depth, false);
    if (!decision.complete) return nobody;
    position = position.after(decision.line.front());
  }
  return position.winner();
}

/// The games that each challenger won on each board: 0, 1 or 2 of the two.
inline std::vector<std::vector<int>> play_duels(const std::vector<Position>& boards,
                                                const std::vector<SecuredWeights>& challengers,
                                                const SecuredWeights& opponent, const DuelSettings& settings,
                                                Control& control) {
  std::vector<std::vector<int>> wins(challengers.size(), std::vector<int>(boards.size()));
  std::atomic<std::size_t> next{0};
  std::atomic<unsigned> busy{settings.threads};
  const auto work = [&](bool callers_thread) {
    {
      Ticker ticker(control, callers_thread, 1024);
      const std::size_t count = challengers.size() * boards.size();
      for (std::size_t at = next++; at < count && !ticker.stopped(); at = next++) {
        const SecuredWeights& challenger = challengers[at / boards.size()];
        const Position& board = boards[at % boards.size()];
        const int as_first = winner_of_game(board, challenger, opponent, settings, ticker) == 0;
        const int as_second = winner_of_game(board, opponent, challenger, settings, ticker) == 1;
        wins[at / boards.size()][at % boards.size()] = as_first + as_second;
      }
    }
    --busy;
  };
  std::vector<std::jthread> helpers;
  for (unsigned thread = 1; thread < settings.threads; ++thread) helpers.emplace_back(work, false);
  work(true);
  while (busy > 0) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    control.check(true);
  }
  return wins;
}

}  // namespace mohreh::hand_of_the_king
