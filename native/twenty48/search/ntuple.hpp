// Expectimax in plies over an n-tuple network: where the search ends the network says what the rest of the game will
// bring. A finished game brings nothing more.
#pragma once

#include <cstddef>
#include <cstdint>

#include "twenty48/evaluation/ntuple.hpp"
#include "twenty48/search/plies.hpp"

namespace mohreh::twenty48 {

template <class Weight>
struct NetworkEvaluator {
  using Value = float;
  using Total = double;
  static constexpr int size = 4;
  static constexpr std::size_t most_entries = std::size_t{1} << 18;
  static constexpr bool deepens_forced = false;

  const NtupleNetwork<Weight>& network;

  float operator()(Board board) const { return network(board); }
  float lost() const { return 0; }
  static float worth(std::uint32_t points) { return static_cast<float>(points); }
  static void add(double& total, float two, float four) {
    total += 0.9 * two;
    total += 0.1 * four;
  }
  static float mean(double total, int count) { return static_cast<float>(total / count); }
};

template <class Weight>
class NetworkSearch : public PlySearch<NetworkEvaluator<Weight>> {
 public:
  NetworkSearch(const NtupleNetwork<Weight>& network, const PlySettings& settings)
      : PlySearch<NetworkEvaluator<Weight>>({network}, settings) {}
};

}  // namespace mohreh::twenty48
