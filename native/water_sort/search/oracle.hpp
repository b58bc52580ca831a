// Whether the border game can still be finished with that many openings, from any of its positions. A search over real
// pours that asks this before every step hardly ever leaves a shortest solution.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/control.hpp"
#include "water_sort/search/openings.hpp"

namespace mohreh::water_sort {

/// Depth-first, with memory for what has failed, and with what the search for the fewest openings left behind.
class Oracle {
 public:
  Oracle(const OpeningGame& game, const Openings& openings, const Levels& start, std::size_t most_bytes, Ticker& ticker)
      : game_(game),
        openings_(openings),
        most_entries_(most_bytes / sizeof(Known) / 6),
        ticker_(ticker),
        table_(1 << 10) {
    openings.way_back(start, [this](const Levels& levels, int left) {
      Known& known = entry(levels);
      known.yes = std::min(known.yes, static_cast<std::int16_t>(left));
    });
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
    Levels levels;
    bool used = false;
    std::int16_t no = -1;     // with that many openings, or fewer
    std::int16_t yes = 1000;  // with that many or more it works, or is not worth asking again
  };

  bool visit(const Levels& levels, int left, int missing) {
    if (missing > left || openings_.at_least(levels, missing) > left) return false;
    if (const Known& known = table_[slot(levels)]; known.used) {
      if (known.no >= left) return false;
      if (known.yes <= left) return true;
    }
    if (visits_left_ == 0 || count_ >= most_entries_ || ticker_.tick()) return true;
    --visits_left_;
    const BorderGame::View view = game_.borders().view(levels);
    bool works = view.still_mixed == 0;
    std::vector<OpeningGame::Removal> removals;
    game_.removals(levels, view, [&](const OpeningGame::Removal& removal) { removals.push_back(removal); });
    // Without an opening first: what is free may make one unnecessary.
    std::stable_partition(removals.begin(), removals.end(), [](const auto& removal) { return removal.openings == 0; });
    for (std::size_t at = 0; at < removals.size() && !works; ++at)
      works = visit(removals[at].levels, left - removals[at].openings, removals[at].missing);
    Known& known = entry(levels);
    if (works)
      known.yes = std::min(known.yes, static_cast<std::int16_t>(left));
    else
      known.no = std::max(known.no, static_cast<std::int16_t>(left));
    return works;
  }

  std::size_t slot(const Levels& levels) const noexcept {
    std::size_t at = levels.hash() & (table_.size() - 1);
    while (table_[at].used && !(table_[at].levels == levels)) at = (at + 1) & (table_.size() - 1);
    return at;
  }

  Known& entry(const Levels& levels) {
    if (Known& known = table_[slot(levels)]; known.used) return known;
    if (++count_ * 2 > table_.size()) {
      std::vector<Known> smaller(table_.size() * 2);
      smaller.swap(table_);
      for (const Known& known : smaller)
        if (known.used) table_[slot(known.levels)] = known;
    }
    Known& known = table_[slot(levels)];
    known.levels = levels;
    known.used = true;
    return known;
  }

  const OpeningGame& game_;
  const Openings& openings_;
  std::size_t most_entries_;
  Ticker& ticker_;
  std::vector<Known> table_;
  std::size_t count_ = 0;
  int visits_left_ = 0;
};

}  // namespace mohreh::water_sort
