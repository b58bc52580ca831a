// What the searches of Othello remember of positions: heuristic estimates, and proven bounds.
#pragma once

#include <cstdint>

#include "core/transposition.hpp"

namespace mohreh::othello {

inline constexpr std::uint8_t no_square = 255;

/// A bound on the value of a position, in hundredths of a disc, found at some depth.
struct Estimated {
  enum class Bound : std::uint8_t { exact, lower, upper };

  std::int16_t value;
  std::uint8_t depth;
  Bound bound;
  std::uint8_t best;

  int worth() const { return depth; }
};

using EstimateTable = TranspositionTable<Estimated>;

/// What is known about a position: bounds on its result, the best moves so far, what it cost to find out.
struct Proven {
  std::int8_t lower;
  std::int8_t upper;
  std::uint8_t best;
  std::uint8_t second;
  std::uint8_t cost;  // about the logarithm of the nodes searched

  int worth() const { return cost; }
};

using ProofTable = TranspositionTable<Proven>;

}  // namespace mohreh::othello
