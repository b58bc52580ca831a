// Perft: the number of lines of play of a given length, the standard check of move generation. A pass is one
// ply, a finished game one leaf.
#pragma once

#include <bit>
#include <cstdint>

#include "core/control.hpp"
#include "othello/rules/board.hpp"

namespace mohreh::othello {

/// The last ply is counted, not played ("bulk counting"), and the one before it is a loop without calls, so that
/// the processor works on several children at once: twice as fast as plain recursion.
template <int Size>
std::uint64_t perft(const Position<Size>& position, int depth, Ticker& ticker) {
  if (depth == 0 || ticker.tick()) return 1;
  const std::uint64_t moves = position.moves();
  if (moves == 0) return position.passed().moves() == 0 ? 1 : perft(position.passed(), depth - 1, ticker);
  if (depth == 1) return static_cast<std::uint64_t>(std::popcount(moves));
  std::uint64_t leaves = 0;
  if (depth == 2) {
    for (const int square : Ascending(moves)) {
      const int replies = std::popcount(position.after(square).moves());
      leaves += static_cast<std::uint64_t>(replies > 0 ? replies : 1);  // a pass or a finished game
    }
  } else {
    for (const int square : Ascending(moves)) leaves += perft(position.after(square), depth - 1, ticker);
  }
  return leaves;
}

}  // namespace mohreh::othello
