// What the games that teach have in common: they are played by their numbers, and one that is cut short is left out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/control.hpp"
#include "othello/rules/board.hpp"

namespace mohreh::othello {

/// Games number `first` and following; `play_one(game)` adds what it finds to `found`.
template <class Found, class PlayOne>
std::vector<Found> whole_games(std::vector<Found>& found, std::uint64_t first, std::uint64_t count, Control& control,
                               const PlayOne& play_one) {
  for (std::uint64_t game = first; game < first + count; ++game) {
    const std::size_t before = found.size();
    play_one(game);
    if (control.stopped()) {
      found.resize(before);
      break;
    }
  }
  return std::move(found);
}

template <int Size>
bool over(const Position<Size>& position) {
  return position.moves() == 0 && position.passed().moves() == 0;
}

}  // namespace mohreh::othello
