// The border game: what is left of water sort when only this counts, which blocks are gone from which tubes (Ito,
// Kawahara, Minato, Otachi, Saitoh, Suzuki, Uehara, Uno, Yamanaka & Yoshinaka, "Sorting balls and water:
// equivalence and computational complexity", FUN 2022).
//
// In a tube of several colours the units below its top block are locked. The other units of a colour c are loose: they
// lie in the top blocks of tubes that show c, above what is locked there, or in tubes of that one colour. Let
//
//     slack(c) = room for c above the locked units of the tubes of several colours that show c − loose units of c.
//
// While slack(c) ≥ 0 all of c can lie there; when it is negative c needs a tube of its own, of which there are as many
// as there are tubes not of several colours (the supply). Removing the border under the top block of a tube, of
// colour c with d below, takes that tube's room a from c and gives it to d: slack(c) falls by a, and slack(d) grows
// by a, since above the newly bared block there is just this room more than the block needs. If d was the bottom
// block the tube is of one colour now: the supply grows by one, and the block's units become loose.
//
// So a border can be removed if afterwards, d's gain not counted yet, no more colours are negative than the supply
// allows; and a board can be won only if all borders can be removed in some order. The paper proves the converse for
// "partial" and "single" pours, where loose units can be shifted as one likes.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/control.hpp"
#include "core/random.hpp"
#include "water_sort/rules/puzzle.hpp"

namespace mohreh::water_sort {

struct Border {
  int above = 0;  // colour
  int below = 0;
  int room = 0;       // above the border
  bool last = false;  // of its tube
  int freed = 0;      // units that become loose, where it is the last
};

using Slack = std::array<std::int16_t, 32>;

/// A set of removed borders in 128 bits: the levels of the tubes, each in as many bits as it needs. Some low bits of
/// `low` and high bits of `high` are left to the searches.
struct Levels {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  friend bool operator==(const Levels&, const Levels&) = default;

  std::size_t hash() const noexcept { return mixed(low * 0x9E3779B97F4A7C15ull ^ high * 0xD6E8FEB86659FD93ull); }
};

class BorderGame {
 public:
  static constexpr int low_spare = most_colours;
  static constexpr int high_spare = 20;

  explicit BorderGame(const Puzzle& puzzle)
      : capacity_(puzzle.capacity()), colours_(puzzle.colours()), plain_(puzzle.tubes()) {
    int low_bit = std::min(low_spare, colours_), high_bit = 0;
    for (int tube = 0; tube < puzzle.tubes(); ++tube) {
      const std::vector<Level>& levels = puzzle.levels(tube);
      if (levels.empty()) continue;
      --plain_;
      chains_.emplace_back(puzzle, tube);
      Chain& chain = chains_.back();
      const int bits = std::bit_width(chain.borders.size());
      chain.mask = (std::uint64_t{1} << bits) - 1;
      chain.in_low = low_bit + bits <= 64;
      chain.shift = chain.in_low ? low_bit : high_bit;
      (chain.in_low ? low_bit : high_bit) += bits;
      borders_ += static_cast<int>(levels.size());
    }
    fits_ = high_bit + high_spare <= 64;
  }

  bool fits() const noexcept { return fits_; }
  int colours() const noexcept { return colours_; }
  int borders() const noexcept { return borders_; }
  int tubes() const noexcept { return static_cast<int>(chains_.size()); }  // those of several colours at the start
  int supply(int still_mixed) const noexcept { return plain_ + tubes() - still_mixed; }
  int bottom(int tube) const noexcept { return chains_[tube].borders.back().below; }

  /// The borders that are gone where tube number `tube` of the board shows that many blocks.
  Levels removed(Levels levels, int tube, int blocks) const noexcept {
    const auto chain =
        std::find_if(chains_.begin(), chains_.end(), [&](const Chain& one) { return one.number == tube; });
    if (chain == chains_.end()) return levels;
    const int level = static_cast<int>(chain->borders.size()) + 1 - std::max(blocks, 1);
    return lowered(levels, static_cast<int>(chain - chains_.begin()), level);
  }

  int level(const Levels& levels, int tube) const noexcept {
    const Chain& chain = chains_[tube];
    return static_cast<int>((chain.in_low ? levels.low : levels.high) >> chain.shift & chain.mask);
  }
  /// The same with `by` borders more removed from a tube.
  Levels lowered(Levels levels, int tube, int by = 1) const noexcept {
    const Chain& chain = chains_[tube];
    (chain.in_low ? levels.low : levels.high) += static_cast<std::uint64_t>(by) << chain.shift;
    return levels;
  }

  /// All that a search wants to know about a set of removed borders.
  struct View {
    Slack slack{};
    std::array<const Border*, most_tubes> next{};  // the border to remove from each tube; null if there is none left
    int still_mixed = 0;
  };
  View view(const Levels& levels) const noexcept {
    View view;
    for (int colour = 0; colour < colours_; ++colour) view.slack[colour] = static_cast<std::int16_t>(-capacity_);
    for (int tube = 0; tube < tubes(); ++tube) {
      const Chain& chain = chains_[tube];
      const auto at = static_cast<std::size_t>(level(levels, tube));
      const Slack& share = chain.shares[at];
      for (std::size_t colour = 0; colour < share.size(); ++colour) view.slack[colour] += share[colour];
      if (at == chain.borders.size()) continue;
      view.next[tube] = &chain.borders[at];
      ++view.still_mixed;
    }
    return view;
  }

 private:
  struct Chain {
    Chain(const Puzzle& puzzle, int tube) : number(tube) {
      const std::vector<Level>& levels = puzzle.levels(tube);
      for (std::size_t at = 0; at < levels.size(); ++at) {
        const Level& level = levels[at];
        const bool last = at + 1 == levels.size();
        borders.push_back({.above = level.colour,
                           .below = last ? level.bottom : levels[at + 1].colour,
                           .room = puzzle.capacity() - level.locked,
                           .last = last,
                           .freed = last ? level.bottom_units : 0});
        Slack share{};
        share[level.colour] = static_cast<std::int16_t>(puzzle.capacity() - level.locked);
        for (std::size_t below = at + 1; below < levels.size(); ++below)
          share[levels[below].colour] += levels[below].units;
        share[level.bottom] += level.bottom_units;
        shares.push_back(share);
      }
      shares.push_back(Slack{});  // of one colour: nothing locked, no room counted
    }

    int number;
    std::vector<Border> borders;  // from the top down
    std::vector<Slack> shares;    // for every level what the tube adds to each colour's slack: locked units and room
    int shift = 0;
    std::uint64_t mask = 0;
    bool in_low = true;
  };

  int capacity_;
  int colours_;
  int plain_;  // tubes that were not of several colours at the start
  int borders_ = 0;
  bool fits_ = true;
  std::vector<Chain> chains_;
};

/// Which sets of borders can be removed to the end: depth-first, with memory for every set met.
class Winnable {
 public:
  Winnable(const BorderGame& game, std::size_t most_bytes, Ticker& ticker)
      : game_(game), most_entries_(most_bytes / sizeof(Levels) / 10), ticker_(ticker), table_(1 << 12) {}

  /// Whether all borders can be removed from here on. Without memory or time to find out it says yes, and
  /// `certain()` becomes false.
  bool operator()(const Levels& levels) {
    if (!certain_) return true;
    if (const Levels& known = table_[slot(levels)]; known.high != 0) return (known.high & winnable_bit) != 0;
    if (count_ >= most_entries_ || ticker_.tick()) {
      certain_ = false;
      return true;
    }
    const BorderGame::View view = game_.view(levels);
    if (view.still_mixed == 0) return true;
    const auto negative = static_cast<int>(std::count_if(view.slack.begin(), view.slack.begin() + game_.colours(),
                                                         [](std::int16_t slack) { return slack < 0; }));
    std::array<std::uint8_t, most_tubes> removable;
    int count = 0;
    for (int tube = 0; tube < game_.tubes(); ++tube) {
      if (view.next[tube] == nullptr) continue;
      const Border& border = *view.next[tube];
      const int slack = view.slack[border.above];
      if (negative - (slack < 0) + (slack < border.room) > game_.supply(view.still_mixed)) continue;
      removable[count++] = static_cast<std::uint8_t>(tube);
#if defined(__GNUC__)
      __builtin_prefetch(&table_[game_.lowered(levels, tube).hash() & (table_.size() - 1)]);
#endif
    }
    const bool winnable = std::any_of(removable.begin(), removable.begin() + count,
                                      [&](int tube) { return (*this)(game_.lowered(levels, tube)); });
    if (certain_) remember(levels, winnable);
    return winnable;
  }

  bool certain() const noexcept { return certain_; }

 private:
  // An entry's two highest bits, which no levels have: that it is used, and what came of it.
  static constexpr std::uint64_t used_bit = std::uint64_t{1} << 63, winnable_bit = std::uint64_t{1} << 62;
  static_assert(BorderGame::high_spare >= 2);

  std::size_t slot(const Levels& levels) const noexcept {
    std::size_t at = levels.hash() & (table_.size() - 1);
    while (table_[at].high != 0 && !(plain(table_[at]) == levels)) at = (at + 1) & (table_.size() - 1);
    return at;
  }
  static Levels plain(Levels entry) noexcept {
    entry.high &= ~(used_bit | winnable_bit);
    return entry;
  }

  void remember(const Levels& levels, bool winnable) {
    table_[slot(levels)] = {levels.low, levels.high | used_bit | (winnable ? winnable_bit : 0)};
    if (++count_ * 2 <= table_.size()) return;
    std::vector<Levels> smaller(table_.size() * 4);
    smaller.swap(table_);
    for (const Levels& entry : smaller)
      if (entry.high != 0) table_[slot(plain(entry))] = entry;
  }

  const BorderGame& game_;
  std::size_t most_entries_;
  Ticker& ticker_;
  std::vector<Levels> table_;
  std::size_t count_ = 0;
  bool certain_ = true;
};

}  // namespace mohreh::water_sort
