// Whether the border game can still be finished with so many openings, from any of its positions. A search over real
// pours that asks this before every step hardly ever leaves a shortest solution.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "search/control.hpp"
#include "search/water_sort_openings.hpp"

namespace mohreh::water_sort {

/// Depth-first, with memory for what has failed and what has worked, and with what the search for the fewest openings
/// left behind.
class Oracle {
 public:
  Oracle(const OpeningGame& game, const Openings& openings, const Levels& start, std::size_t most_bytes, Ticker& ticker)
      : game_(game), openings_(openings), most_entries_(most_bytes / 64), ticker_(ticker) {
    openings.way_back(start, [this](const Levels& levels, int left) { known_[levels].works = left; });
  }

  bool knows_a_way(const Levels& levels, int left) const {
    const auto known = known_.find(levels);
    return known != known_.end() && known->second.works <= left;
  }

  /// A no is certain. A yes is not, where finding out would take too long: then nothing is lost but some guidance.
  bool can_finish(const Levels& levels, int left) {
    visits_left_ = most_visits;
    const BorderGame::View view = game_.borders().view(levels);
    return visit(levels, left, game_.missing(game_.open(levels), view));
  }

 private:
  static constexpr int most_visits = 300;

  struct Known {
    int fails = -1;    // with that many openings, or fewer
    int works = 1000;  // with that many, or more
  };
  struct Hash {
    std::size_t operator()(const Levels& levels) const noexcept { return levels.hash(); }
  };

  bool visit(const Levels& levels, int left, int missing) {
    if (missing > left || openings_.at_least(levels, missing) > left) return false;
    if (const auto known = known_.find(levels); known != known_.end()) {
      if (known->second.fails >= left) return false;
      if (known->second.works <= left) return true;
    }
    if (visits_left_ == 0 || known_.size() >= most_entries_ || ticker_.tick()) return true;
    --visits_left_;
    const BorderGame::View view = game_.borders().view(levels);
    bool works = view.still_mixed == 0;
    std::vector<OpeningGame::Removal> removals;
    game_.removals(levels, view, [&](const OpeningGame::Removal& removal) { removals.push_back(removal); });
    // Without an opening first: what is free may make one unnecessary.
    std::stable_partition(removals.begin(), removals.end(), [](const auto& removal) { return removal.openings == 0; });
    for (std::size_t at = 0; at < removals.size() && !works; ++at)
      works = visit(removals[at].levels, left - removals[at].openings, removals[at].missing);
    if (visits_left_ == 0 || ticker_.stopped()) return true;
    Known& known = known_[levels];
    if (works) known.works = std::min(known.works, left);
    else known.fails = std::max(known.fails, left);
    return works;
  }

  const OpeningGame& game_;
  const Openings& openings_;
  std::size_t most_entries_;
  Ticker& ticker_;
  std::unordered_map<Levels, Known, Hash> known_;
  int visits_left_ = 0;
};

}  // namespace mohreh::water_sort
