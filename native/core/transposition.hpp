// A fixed-size hash table that remembers what was proven about positions met before.
//
// Four entries share one cache line; a full line gives up the entry that is worth least, entries of earlier
// searches first. Threads share it without locks: an entry is two words, the first being key XOR data, so that
// one torn by two writers matches no key (Hyatt & Mann, "A lock-less transposition table implementation", 2002).
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <optional>
#include <type_traits>

#include "core/zeroed_lines.hpp"

namespace mohreh {

/// What may be remembered: at most seven bytes, and a number that says how costly it was to find out.
template <class Memory>
concept Remembered = std::is_trivially_copyable_v<Memory> && sizeof(Memory) <= 7 && requires(const Memory& memory) {
  { memory.worth() } -> std::convertible_to<int>;
};

template <Remembered Memory>
class TranspositionTable {
 public:
  /// The largest power of two of cache lines that fits in `bytes`; at least one.
  explicit TranspositionTable(std::size_t bytes)
      : mask_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Line), 1)) - 1), lines_(mask_ + 1) {}

  std::size_t bytes() const noexcept { return (mask_ + 1) * sizeof(Line); }

  void clear() noexcept {
    for (std::size_t index = 0; index <= mask_; ++index) new (&lines_[index]) Line{};
    age_ = 0;
  }

  /// Call between two searches: what the earlier one left may be used, and is overwritten first.
  void next_search() noexcept { age_ = static_cast<std::uint8_t>(age_ + 1); }

  /// Starts loading the line of a position that will be looked up soon.
  void prefetch(std::uint64_t key) const noexcept {
#if defined(__GNUC__)
    __builtin_prefetch(&line(key));
#endif
  }

  std::optional<Memory> find(std::uint64_t key) const noexcept {
    for (const Entry& entry : line(key).entries) {
      const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
      if ((entry.check.load(std::memory_order_relaxed) ^ data) == key && data != 0) return unpack(data);
    }
    return std::nullopt;
  }

  void store(std::uint64_t key, const Memory& memory) noexcept {
    Entry* chosen = nullptr;
    int cheapest = 0;
    for (Entry& entry : line(key).entries) {
      const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
      if (data == 0 || (entry.check.load(std::memory_order_relaxed) ^ data) == key) {
        chosen = &entry;
        break;
      }
      const bool current = static_cast<std::uint8_t>(data >> age_shift) == age_;
      const int price = unpack(data).worth() + (current ? 256 : 0);
      if (chosen == nullptr || price < cheapest) {
        chosen = &entry;
        cheapest = price;
      }
    }
    const std::uint64_t data = pack(memory);
    chosen->check.store(key ^ data, std::memory_order_relaxed);
    chosen->data.store(data, std::memory_order_relaxed);
  }

 private:
  static constexpr int age_shift = 56;

  struct Entry {
    std::atomic<std::uint64_t> check{0};
    std::atomic<std::uint64_t> data{0};
  };
  struct alignas(64) Line {
    Entry entries[4];
  };

  // The low bits choose the line, so keys must be well mixed.
  Line& line(std::uint64_t key) noexcept { return lines_[key & mask_]; }
  const Line& line(std::uint64_t key) const noexcept { return lines_[key & mask_]; }

  std::uint64_t pack(const Memory& memory) const noexcept {
    std::uint64_t data = 0;
    static_assert(std::endian::native == std::endian::little);
    std::memcpy(&data, &memory, sizeof(Memory));
    return data | std::uint64_t{age_} << age_shift;
  }
  static Memory unpack(std::uint64_t data) noexcept {
    Memory memory;
    std::memcpy(&memory, &data, sizeof(Memory));
    return memory;
  }

  std::size_t mask_;
  ZeroedLines<Line> lines_;
  std::uint8_t age_ = 0;
};

}  // namespace mohreh
