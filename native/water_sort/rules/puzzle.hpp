// Water sort: the same rules as src/mohreh/games/water_sort, on packed positions.
//
// Two facts make a position small. Water that lies under another colour cannot change until it is bared: a tube of
// several colours is its original content, less the blocks that are gone from its top (its *level*), plus whatever
// was poured onto its top block. And a tube of one colour is just that colour and its number of units. So a tube is
// one 16-bit code:
//
//     0                         an empty tube
//     colour·32 + units         a tube of one colour
//     mixed + level·32 + units  one of several colours, with that many units in its top block
//
// Tubes of several colours keep their number, since their content is theirs alone. The others are interchangeable:
// their codes are kept in falling order, so that positions which differ only in their order are the same position.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace mohreh::water_sort {

enum class Pour { whole, partial, single };

using Tubes = std::vector<std::vector<int>>;  // colours from the bottom to the top
using Code = std::uint16_t;

constexpr int most_tubes = 32;
constexpr int most_colours = 31;
constexpr int most_units = 31;  // of a tube
constexpr Code mixed_bit = 0x8000;

using Position = std::array<Code, most_tubes>;

struct Block {
  int colour = 0;
  int units = 0;
};

/// The blocks of a tube, bottom first.   2 0 0 1 -> 2×1, 0×2, 1×1
inline std::vector<Block> blocks_of(const std::vector<int>& tube) {
  std::vector<Block> blocks;
  for (const int colour : tube) {
    if (blocks.empty() || blocks.back().colour != colour) blocks.push_back({colour, 0});
    ++blocks.back().units;
  }
  return blocks;
}

/// The top block of a tube and what is below it; `blocks` is 0 for an empty tube.
struct Top {
  int colour = -1;
  int units = 0;
  int locked = 0;
  int blocks = 0;
};

inline Top top_block(const std::vector<int>& tube) {
  const std::vector<Block> blocks = blocks_of(tube);
  if (blocks.empty()) return {};
  const int units = blocks.back().units;
  return {blocks.back().colour, units, static_cast<int>(tube.size()) - units, static_cast<int>(blocks.size())};
}

using Tops = std::array<Top, most_tubes>;

/// What a tube of several colours looks like at one level.
struct Level {
  std::uint8_t colour = 0;  // of the top block
  std::uint8_t units = 0;   // that the top block had at the start
  std::uint8_t locked = 0;  // units below the top block
  std::uint8_t blocks = 0;
  std::uint8_t bottom = 0;  // colour of the bottom block
  std::uint8_t bottom_units = 0;
  std::uint8_t bottom_colour_above = 0;  // units of that colour between the bottom block and the top block
};

/// A board as it was given. Its colours are numbered anew, 0, 1, 2 … in the order they appear.
class Puzzle {
 public:
  Puzzle(Tubes tubes, int capacity, Pour pour) : tubes_(std::move(tubes)), capacity_(capacity), pour_(pour) {
    if (static_cast<int>(tubes_.size()) > most_tubes || capacity > most_units)
      throw std::invalid_argument("the native core solves up to " + std::to_string(most_tubes) + " tubes of up to " +
                                  std::to_string(most_units) + " units");
    number_colours();
    levels_.resize(tubes_.size());
    for (std::size_t tube = 0; tube < tubes_.size(); ++tube) make_levels(tubes_[tube], levels_[tube]);
  }

  int tubes() const noexcept { return static_cast<int>(tubes_.size()); }
  int colours() const noexcept { return colours_; }
  int capacity() const noexcept { return capacity_; }
  Pour pour() const noexcept { return pour_; }
  const Tubes& content() const noexcept { return tubes_; }

  /// The levels of a tube that had several colours at the start, the last with two blocks; else none.
  const std::vector<Level>& levels(int tube) const noexcept { return levels_[tube]; }

  static bool is_mixed(Code code) noexcept { return (code & mixed_bit) != 0; }
  static int level_of(Code code) noexcept { return code >> 5 & 31; }
  static int units_of(Code code) noexcept { return code & 31; }
  static int colour_of(Code code) noexcept { return code >> 5; }  // of a tube of one colour

  Top top(int tube, Code code) const noexcept {
    if (is_mixed(code)) {
      const Level& level = levels_[tube][level_of(code)];
      return {level.colour, units_of(code), level.locked, level.blocks};
    }
    return code == 0 ? Top{} : Top{colour_of(code), units_of(code), 0, 1};
  }

  /// The top block of a tube as it was given.
  Top top_of(int tube) const { return top_block(tubes_[tube]); }

  /// How many units a pour moves; 0 when it is not legal.
  int poured(const Top& source, const Top& target) const noexcept {
    if (source.blocks == 0 || (target.blocks != 0 && target.colour != source.colour)) return 0;
    const int room = capacity_ - target.locked - target.units;
    if (pour_ == Pour::whole) return source.units <= room ? source.units : 0;
    return std::min(room, pour_ == Pour::partial ? source.units : 1);
  }

  /// The position of any tubes reached from this board by pours.
  Position pack(const Tubes& tubes) const { return sorted(in_place(tubes)); }
  Position start() const { return pack(tubes_); }

  /// The same with every tube where it stands.
  Position in_place(const Tubes& tubes) const {
    Position position{};
    for (std::size_t tube = 0; tube < tubes.size(); ++tube) {
      const std::vector<Block> blocks = blocks_of(tubes[tube]);
      if (blocks.empty()) continue;
      const int level = static_cast<int>(levels_[tube].size()) + 1 - static_cast<int>(blocks.size());
      const int units = blocks.back().units;
      position[tube] = blocks.size() == 1 ? one_colour(blocks.back().colour, units)
                                          : static_cast<Code>(mixed_bit | level << 5 | units);
    }
    return position;
  }

  bool solved(const Code* codes) const noexcept {
    return std::all_of(codes, codes + tubes(),
                       [this](Code code) { return code == 0 || (!is_mixed(code) && units_of(code) == capacity_); });
  }

  /// The top blocks of all tubes.
  Tops tops(const Code* codes) const noexcept {
    Tops all;
    for (int tube = 0; tube < tubes(); ++tube) all[tube] = top(tube, codes[tube]);
    return all;
  }

  /// The position after a legal pour.
  Position after(const Code* codes, const Tops& tops, int source, int target, int units) const {
    return sorted(after_in_place(codes, tops, source, target, units));
  }

  /// The same with every tube where it stands.
  Position after_in_place(const Code* codes, const Tops& tops, int source, int target, int units) const {
    Position position{};
    std::copy(codes, codes + tubes(), position.begin());
    const Top& from = tops[source];
    position[target] =
        tops[target].blocks == 0 ? one_colour(from.colour, units) : static_cast<Code>(codes[target] + units);
    position[source] = from.units > units ? static_cast<Code>(codes[source] - units) : below(source, codes[source]);
    return position;
  }

  /// With the tubes that are not of several colours, which can stand for each other, in a fixed order.
  Position sorted(Position position) const {
    std::array<Code, most_tubes> others;
    int count = 0;
    for (int tube = 0; tube < tubes(); ++tube)
      if (!is_mixed(position[tube])) others[count++] = position[tube];
    std::sort(others.begin(), others.begin() + count, std::greater<>());
    for (int tube = 0, next = 0; tube < tubes(); ++tube)
      if (!is_mixed(position[tube])) position[tube] = others[next++];
    return position;
  }

 private:
  void number_colours() {
    std::vector<int> names;
    for (std::vector<int>& tube : tubes_)
      for (int& colour : tube) {
        const auto known = std::find(names.begin(), names.end(), colour);
        const auto number = static_cast<int>(known - names.begin());
        if (known == names.end()) names.push_back(colour);
        colour = number;
      }
    colours_ = static_cast<int>(names.size());
    if (colours_ > most_colours)
      throw std::invalid_argument("the native core solves up to " + std::to_string(most_colours) + " colours");
  }

  static void make_levels(const std::vector<int>& tube, std::vector<Level>& levels) {
    const std::vector<Block> blocks = blocks_of(tube);
    int locked = 0, above = 0;
    for (std::size_t at = 1; at < blocks.size(); ++at) {
      locked += blocks[at - 1].units;
      if (at > 1 && blocks[at - 1].colour == blocks[0].colour) above += blocks[at - 1].units;
      levels.push_back({.colour = static_cast<std::uint8_t>(blocks[at].colour),
                        .units = static_cast<std::uint8_t>(blocks[at].units),
                        .locked = static_cast<std::uint8_t>(locked),
                        .blocks = static_cast<std::uint8_t>(at + 1),
                        .bottom = static_cast<std::uint8_t>(blocks[0].colour),
                        .bottom_units = static_cast<std::uint8_t>(blocks[0].units),
                        .bottom_colour_above = static_cast<std::uint8_t>(above)});
    }
    std::reverse(levels.begin(), levels.end());
  }

  static Code one_colour(int colour, int units) noexcept { return static_cast<Code>(colour << 5 | units); }

  /// The code of a tube whose top block is gone.
  Code below(int tube, Code code) const noexcept {
    if (!is_mixed(code)) return 0;
    const std::vector<Level>& levels = levels_[tube];
    const std::size_t next = static_cast<std::size_t>(level_of(code)) + 1;
    if (next < levels.size()) return static_cast<Code>(mixed_bit | next << 5 | levels[next].units);
    return one_colour(levels.back().bottom, levels.back().bottom_units);
  }

  Tubes tubes_;
  int capacity_;
  Pour pour_;
  int colours_ = 0;
  std::vector<std::vector<Level>> levels_;
};

}  // namespace mohreh::water_sort
