// What a yes-or-no search has proven: one word per position, its key with the answer in the lowest bit. Threads share
// it without locks, since a word is written whole.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/zeroed_lines.hpp"

namespace mohreh {

class Proofs {
 public:
  /// The largest power of two of cache lines that fits in `bytes`; at least one.
  explicit Proofs(std::size_t bytes)
      : mask_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Line), 1)) - 1), lines_(mask_ + 1) {}

  std::optional<bool> find(std::uint64_t key) const noexcept {
    for (const auto& word : line(key).words)
      if (const std::uint64_t found = word.load(std::memory_order_relaxed); (found ^ key) <= 1) return found & 1;
    return std::nullopt;
  }

  /// A full line gives up the word that the key itself points at: as good as any, and nothing has to be remembered for
  /// it.
  void store(std::uint64_t key, bool answer) noexcept {
    Line& place = line(key);
    std::size_t slot = 0;
    while (slot < width && place.words[slot].load(std::memory_order_relaxed) != 0) ++slot;
    if (slot == width) slot = key >> 61;
    place.words[slot].store((key & ~std::uint64_t{1}) | (answer ? 1u : 0u), std::memory_order_relaxed);
  }

 private:
  static constexpr std::size_t width = 8;
  struct alignas(64) Line {
    std::atomic<std::uint64_t> words[width]{};
  };

  // Keys must be well mixed; the lowest bit is not theirs.
  Line& line(std::uint64_t key) noexcept { return lines_[key >> 1 & mask_]; }
  const Line& line(std::uint64_t key) const noexcept { return lines_[key >> 1 & mask_]; }

  std::size_t mask_;
  ZeroedLines<Line> lines_;
};

}  // namespace mohreh
