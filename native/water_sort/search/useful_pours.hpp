// The pours that a search must look at: the rules allow more, but those left out can be of no use.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "water_sort/rules/puzzle.hpp"

namespace mohreh::water_sort {

class UsefulPours {
 public:
  explicit UsefulPours(const Puzzle& puzzle) : puzzle_(puzzle) {}

  /// Calls `visit(position)` for every position that a useful pour leads to. Not among them: a one-colour tube poured
  /// into an empty one, the same pour between tubes that look alike, and, where one pour is safe, all others.
  template <class Visit>
  void successors(const Code* codes, Visit&& visit) const {
    const Tops tops = puzzle_.tops(codes);
    const auto pour = [&](int source, int target) {
      const int units = puzzle_.poured(tops[source], tops[target]);
      if (units > 0) visit(puzzle_.after(codes, tops, source, target, units).data());
    };
    if (const Way way = safe(codes, tops); way.source >= 0) return pour(way.source, way.target);
    for (int source = 0; source < puzzle_.tubes(); ++source) {
      if (tops[source].blocks == 0 || twin_of_earlier(codes, source)) continue;
      bool into_empty = tops[source].blocks == 1;  // which would change nothing, or (one unit at a time) split it
      for (int target = 0; target < puzzle_.tubes(); ++target) {
        if (target == source) continue;
        if (tops[target].blocks == 0) {
          if (!into_empty) pour(source, target);
          into_empty = true;
        } else if (tops[target].colour == tops[source].colour) {
          const bool both_plain = tops[source].blocks == 1 && tops[target].blocks == 1;
          if (both_plain && tops[source].units > tops[target].units) continue;  // the smaller into the larger
          pour(source, target);
        }
      }
    }
  }

 private:
  struct Way {
    int source = -1;
    int target = -1;
  };

  /// Whether an earlier tube of one colour is just like this one.
  static bool twin_of_earlier(const Code* codes, int tube) noexcept {
    return !Puzzle::is_mixed(codes[tube]) && std::find(codes, codes + tube, codes[tube]) != codes + tube;
  }

  /// A pour that some shortest solution begins with, if there is a plain one: completing a tube of one colour; and,
  /// where runs move as a whole, joining two tubes of a colour that has at most three blocks.
  Way safe(const Code* codes, const Tops& tops) const {
    for (int target = 0; target < puzzle_.tubes(); ++target) {
      if (tops[target].blocks != 1) continue;
      for (int source = 0; source < puzzle_.tubes(); ++source) {
        if (source == target || tops[source].colour != tops[target].colour) continue;
        const int units = puzzle_.poured(tops[source], tops[target]);
        if (units > 0 && tops[target].units + units == puzzle_.capacity()) return {source, target};
        if (puzzle_.pour() != Pour::single && tops[source].blocks == 1 &&
            blocks_of_colour(codes, tops[target].colour) <= 3)
          return {source, target};
      }
    }
    return {};
  }

  int blocks_of_colour(const Code* codes, int colour) const {
    int count = 0;
    for (int tube = 0; tube < puzzle_.tubes(); ++tube) {
      if (!Puzzle::is_mixed(codes[tube])) {
        count += codes[tube] != 0 && Puzzle::colour_of(codes[tube]) == colour;
        continue;
      }
      const std::vector<Level>& levels = puzzle_.levels(tube);
      for (std::size_t at = Puzzle::level_of(codes[tube]); at < levels.size(); ++at)
        count += levels[at].colour == colour;
      count += levels.back().bottom == colour;
    }
    return count;
  }

  const Puzzle& puzzle_;
};

}  // namespace mohreh::water_sort
