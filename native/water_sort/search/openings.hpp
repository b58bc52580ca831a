// The fewest pours into empty tubes that the border game needs: a lower bound for water sort that is nearly always
// the truth.
//
// Why it is a bound, under "whole" and "partial": a pour either joins two blocks, which lowers the number of blocks by
// one, or it goes into an empty tube, or it moves a part of a run; the last two join nothing. The goal has as many
// blocks as colours, so a solution has exactly
//
//     blocks − colours + pours into empty tubes + pours of parts
//
// moves. In the border game a colour is *open* while it has a tube of its own. Opening one costs one pour into an empty
// tube; a colour that is bared at a bottom opens for nothing; one with slack may be closed (its tube poured out over
// the tubes that show it) when another needs the tube. The open colours never outnumber the supply. Follow any
// solution in this game, opening late, only when a colour's slack is gone, and closing late, only when the supply is:
// what is open here was opened there, so this never costs more. Hence the fewest openings of the game, found by A* over
// (borders removed, colours open), are a lower bound for the pours into empty tubes of any solution.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/control.hpp"
#include "water_sort/search/borders.hpp"

namespace mohreh::water_sort {

using Colours = std::uint32_t;  // a set

constexpr Colours set_of(int colour) noexcept { return Colours{1} << colour; }

/// The border game with its open colours, which are the low bits of `Levels`.
class OpeningGame {
 public:
  explicit OpeningGame(const BorderGame& borders) : borders_(borders), all_(set_of(borders.colours()) - 1) {}

  const BorderGame& borders() const noexcept { return borders_; }
  Colours open(const Levels& levels) const noexcept { return static_cast<Colours>(levels.low) & all_; }
  Levels with_open(Levels levels, Colours open) const noexcept {
    levels.low = (levels.low & ~std::uint64_t{all_}) | open;
    return levels;
  }

  /// Colours that must still be opened: not open now, and at the bottom of no tube either.
  int missing(Colours open, const BorderGame::View& view, int without_tube = -1) const noexcept {
    Colours bottoms = 0;
    for (int tube = 0; tube < borders_.tubes(); ++tube)
      if (view.next[tube] != nullptr && tube != without_tube) bottoms |= set_of(borders_.bottom(tube));
    return std::popcount(all_ & ~(open | bottoms));
  }

  /// One border removed: what comes of it, and what it took.
  struct Removal {
    Levels levels;
    int openings = 0;  // 1 if the colour above the border opens a tube, else 0
    int missing = 0;   // afterwards
    int tube = 0;
    int closed = -1;  // the colour that closes for it
    bool opens_below = false;

    /// All but the levels in twelve bits, enough to go back.
    std::uint64_t how() const noexcept {
      return static_cast<std::uint64_t>(tube | (closed & 31) << 5 | openings << 10 | int{opens_below} << 11);
    }
  };

  /// Calls `visit(removal)` for every border that can be removed, once for each colour that can close if one must.
  template <class Visit>
  void removals(const Levels& levels, const BorderGame::View& view, Visit&& visit) const {
    const Colours now = open(levels);
    const bool full = std::popcount(now) >= borders_.supply(view.still_mixed);
    const int missing_now = missing(now, view);
    for (int tube = 0; tube < borders_.tubes(); ++tube) {
      if (view.next[tube] == nullptr) continue;
      const Border& border = *view.next[tube];
      const Levels after = borders_.lowered(levels, tube);
      const auto removed = [&](Colours opened, int openings, int closed) {
        const Colours then = border.last ? opened | set_of(border.below) : opened;
        const int missing_then =
            then == now && !border.last ? missing_now : missing(then, view, border.last ? tube : -1);
        visit(Removal{with_open(after, then), openings, missing_then, tube, closed, then != opened});
      };
      const Colours above = set_of(border.above);
      if ((now & above) != 0 || view.slack[border.above] >= border.room) {
        removed(now, 0, -1);
      } else if (!full) {
        removed(now | above, 1, -1);
      } else {
        for (Colours rest = now; rest != 0; rest &= rest - 1)
          if (const int closed = std::countr_zero(rest); view.slack[closed] >= 0)
            removed((now & ~set_of(closed)) | above, 1, closed);
      }
    }
  }

  /// What was there before a removal.
  Levels before(const Levels& levels, std::uint64_t how) const noexcept {
    const auto tube = static_cast<int>(how & 31), closed = static_cast<int>(how >> 5 & 31);
    const Levels undone = borders_.lowered(levels, tube, -1);
    const Border& border = *borders_.view(undone).next[tube];
    Colours then = open(levels);
    if ((how >> 11 & 1) != 0) then &= ~set_of(border.below);
    if ((how >> 10 & 1) != 0) then &= ~set_of(border.above);
    if (closed != 31) then |= set_of(closed);
    return with_open(undone, then);
  }

 private:
  const BorderGame& borders_;
  Colours all_;
};

class Openings {
 public:
  enum class Answer { found, impossible, out_of_budget };

  Openings(const OpeningGame& game, std::size_t most_bytes, Ticker& ticker)
      : game_(game), most_bytes_(most_bytes), ticker_(ticker), table_(1 << 12, free_slot) {}

  int fewest() const noexcept { return fewest_; }
  std::uint64_t expanded() const noexcept { return expanded_; }
  std::uint64_t generated() const noexcept { return generated_; }

  Answer search(const Levels& start) {
    reach(start, 0, game_.missing(game_.open(start), game_.borders().view(start)), 0);
    for (std::size_t f = 0; f < queue_.size(); ++f) {
      while (!queue_[f].empty()) {
        const Levels entry = queue_[f].back();
        queue_[f].pop_back();
        --queued_;
        if (!(table_[slot(entry)] == entry)) continue;  // reached with fewer openings since
        if (out_of_budget_) return Answer::out_of_budget;
        if (expand(entry)) {
          fewest_ = static_cast<int>(f);
          end_ = entry;
          return Answer::found;
        }
      }
    }
    return out_of_budget_ ? Answer::out_of_budget : Answer::impossible;
  }

  /// After the search: calls `visit(levels, openings still to come)` along the way that was found, end first.
  template <class Visit>
  void way_back(const Levels& start, Visit&& visit) const {
    for (Levels entry = end_;; entry = table_[slot(game_.before(plain(entry), how_of(entry)))]) {
      visit(plain(entry), fewest_ - openings_of(entry));
      if (plain(entry) == start) return;
    }
  }

  /// After the search: how many openings are needed from here on, at least. Whatever was expanded with fewer than the
  /// fewest in all needs the rest of them still, or there would have been a better solution.
  int at_least(const Levels& levels, int missing) const noexcept {
    const Levels& known = table_[slot(levels)];
    if (known.high == free_slot.high || openings_of(known) + missing >= fewest_) return missing;
    return fewest_ - openings_of(known);
  }

 private:
  // The high bits of an entry hold the openings so far (8) and how it was reached (12).
  static constexpr int info_shift = 64 - BorderGame::high_spare;
  static constexpr std::uint64_t info_mask = ~std::uint64_t{0} << info_shift;
  static constexpr Levels free_slot{~std::uint64_t{0}, ~std::uint64_t{0}};

  static int openings_of(const Levels& entry) noexcept { return static_cast<int>(entry.high >> info_shift & 255); }
  static std::uint64_t how_of(const Levels& entry) noexcept { return entry.high >> (info_shift + 8); }
  static Levels plain(Levels entry) noexcept {
    entry.high &= ~info_mask;
    return entry;
  }

  std::size_t slot(const Levels& levels) const noexcept {
    const Levels wanted = plain(levels);
    std::size_t at = wanted.hash() & (table_.size() - 1);
    while (table_[at].high != free_slot.high && !(plain(table_[at]) == wanted)) at = (at + 1) & (table_.size() - 1);
    return at;
  }

  void reach(Levels levels, int openings, int missing, std::uint64_t how) {
    ++generated_;
    levels.high |= (static_cast<std::uint64_t>(openings) | how << 8) << info_shift;
    Levels& place = table_[slot(levels)];
    const bool is_new = place.high == free_slot.high;
    if (!is_new && openings_of(place) <= openings) return;
    place = levels;
    const auto f = static_cast<std::size_t>(openings + missing);
    if (queue_.size() <= f) queue_.resize(f + 1);
    queue_[f].push_back(levels);
    ++queued_;
    if (is_new && ++count_ * 2 > table_.size()) grow();
    if (ticker_.tick()) out_of_budget_ = true;
  }

  void grow() {
    if ((3 * table_.size() + 2 * queued_) * sizeof(Levels) > most_bytes_) {
      out_of_budget_ = true;  // the table is half full and stays usable for what is left to do
      return;
    }
    std::vector<Levels> smaller(table_.size() * 2, free_slot);
    smaller.swap(table_);
    for (const Levels& entry : smaller)
      if (entry.high != free_slot.high) table_[slot(entry)] = entry;
  }

  /// Makes all children; true if there is nothing left to remove.
  bool expand(const Levels& entry) {
    ++expanded_;
    const Levels levels = plain(entry);
    const BorderGame::View view = game_.borders().view(levels);
    if (view.still_mixed == 0) return true;
    children_.clear();
    game_.removals(levels, view, [&](const OpeningGame::Removal& removal) {
      children_.push_back(removal);
#if defined(__GNUC__)
      __builtin_prefetch(
          &table_[removal.levels.hash() & (table_.size() - 1)]);  // all on their way before one is needed
#endif
    });
    for (const auto& child : children_)
      reach(child.levels, openings_of(entry) + child.openings, child.missing, child.how());
    return false;
  }

  const OpeningGame& game_;
  std::size_t most_bytes_;
  Ticker& ticker_;
  std::vector<Levels> table_;
  std::vector<std::vector<Levels>> queue_;
  std::vector<OpeningGame::Removal> children_;
  std::size_t count_ = 0;
  std::size_t queued_ = 0;
  bool out_of_budget_ = false;
  std::uint64_t expanded_ = 0;
  std::uint64_t generated_ = 0;
  int fewest_ = 0;
  Levels end_;
};

}  // namespace mohreh::water_sort
