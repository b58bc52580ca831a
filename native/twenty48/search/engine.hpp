// The strongest native player of 2048 without a network: expectimax in plies over the strong evaluation, the last
// layer computed at once (last_layer.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include "twenty48/evaluation/strong.hpp"
#include "twenty48/search/last_layer.hpp"
#include "twenty48/search/plies.hpp"

namespace mohreh::twenty48 {

/// Boards are worth what they look like; points collected on the way are part of that already.
template <int Size>
struct StrongEvaluator {
  using Value = Score;
  using Total = std::int64_t;
  static constexpr int size = Size;
  static constexpr std::size_t most_entries = std::size_t{1} << 20;
  static constexpr bool deepens_forced = true;

  const LineScores<Size>& scores = LineScores<Size>::strong();
  LastLayer<Size> last{scores};

  Score operator()(Board board) const { return scores(board); }
  Score lost() const { return scores.lost(); }
  Score last_layer(Board board, std::uint64_t& leaf_evaluations) const { return last.value(board, leaf_evaluations); }
  static Score worth(std::uint32_t) { return 0; }
  static void add(Total& total, Score two, Score four) {
    total += 9 * static_cast<Total>(two);
    total += static_cast<Total>(four);
  }
  static Score mean(Total total, int count) { return static_cast<Score>(total / (10 * count)); }
};

template <int Size>
class Engine : public PlySearch<StrongEvaluator<Size>> {
 public:
  explicit Engine(const PlySettings& settings) : PlySearch<StrongEvaluator<Size>>(StrongEvaluator<Size>{}, settings) {}
};

}  // namespace mohreh::twenty48
