// What an engine keeps from move to move of one game: the proofs, and how quick the solver is on this machine.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>

#include "hand_of_the_king/search/solver.hpp"

namespace mohreh::hand_of_the_king {

struct EngineMemory {
  explicit EngineMemory(std::size_t bytes) : proofs(bytes) {}

  /// Nodes that the solver makes in a second; a guess until it has worked for some milliseconds.
  double speed(bool plain) const { return plain ? plain_speed : companion_speed; }

  void measured(bool plain, std::uint64_t nodes, double seconds) {
    constexpr double long_enough = 0.003;
    if (seconds >= long_enough) (plain ? plain_speed : companion_speed) = static_cast<double>(nodes) / seconds;
  }

  GameProofs proofs;

 private:
  double plain_speed = 6e6, companion_speed = 4e6;
};

/// The nodes that the solver is likely to need, as a power of two: the mean of boards of random play
/// (benchmarks/hand_of_the_king_native.py), with companions of 120 positions from games like those of the families
/// that the outlook was learned from (learn/families.hpp).
inline double likely_work(int cards, bool plain) {
  return plain ? 15.7 + 0.92 * (cards - 24) : 16.4 + 1.2 * (cards - 20);
}

/// How likely the solver is to finish within that many nodes: the powers are spread about the mean as in those
/// families.
inline double chance_to_finish(int cards, bool plain, double nodes) {
  const double spread = plain ? 1.5 : 2.3;
  return 0.5 * std::erfc((likely_work(cards, plain) - std::log2(nodes + 1)) / (spread * std::sqrt(2.0)));
}

}  // namespace mohreh::hand_of_the_king
