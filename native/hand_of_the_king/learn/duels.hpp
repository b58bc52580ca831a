// Games that tell how good some weights are: every challenger meets one opponent on the same boards, in both seats.
//
// Both sides search plainly to the same small depth (search/minimax.hpp), so a game is what two `alphabeta`
// agents would play, and the result does not depend on how many threads play.
#pragma once

#include <vector>

#include "core/control.hpp"
#include "core/parallel.hpp"
#include "hand_of_the_king/search/plain_game.hpp"
#include "search/minimax.hpp"

namespace mohreh::hand_of_the_king {

struct DuelSettings {
  Rule rule = Rule::course;
  int depth = 2;
  unsigned threads = 1;
};

/// Who wins when each seat plays by its weights; nobody if the budget ends first.
template <class Weights>
int winner_of_game(Position position, const Weights& first, const Weights& second, const DuelSettings& settings,
                   Ticker& ticker) {
  using Game = PlainGame<Weights>;
  while (!position.over()) {
    const Game game{settings.rule, position.turn, position.turn == 0 ? first : second};
    const auto decision = Minimax<Game>(game, ticker, true).decide(position, settings.depth, false);
    if (!decision.complete) return nobody;
    position = position.after(decision.line.front());
  }
  return position.winner();
}

/// The games that each challenger won on each board: 0, 1 or 2 of the two.
template <class Weights>
std::vector<std::vector<int>> play_duels(const std::vector<Position>& boards, const std::vector<Weights>& challengers,
                                         const Weights& opponent, const DuelSettings& settings, Control& control) {
  std::vector<std::vector<int>> wins(challengers.size(), std::vector<int>(boards.size()));
  Tasks games(challengers.size() * boards.size());
  on_threads(settings.threads, control, [&](unsigned thread) {
    Ticker ticker(control, thread == 0, 1024);
    while (const auto at = games.next()) {
      if (ticker.stopped()) break;
      const Weights& challenger = challengers[*at / boards.size()];
      const Position& board = boards[*at % boards.size()];
      const int as_first = winner_of_game(board, challenger, opponent, settings, ticker) == 0;
      const int as_second = winner_of_game(board, opponent, challenger, settings, ticker) == 1;
      wins[*at / boards.size()][*at % boards.size()] = as_first + as_second;
    }
  });
  return wins;
}

}  // namespace mohreh::hand_of_the_king
