// The states a puzzle search has met: packed, all of one length, each kept once and known by its number.
//
// A flat hash table (open addressing, linear probing) of hashes and numbers, over records in chunks which are never
// moved: growing copies numbers only, and looks at the budget on the way, for a large table takes a while. All of it is
// counted, so that a search can honour its memory limit.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/control.hpp"
#include "core/random.hpp"
#include "core/zeroed_lines.hpp"

namespace mohreh {

/// `Unit` is what a packed state is made of; `Note` is what the search writes beside each state.
template <class Unit, class Note>
class StateStore {
  static_assert(std::is_trivially_copyable_v<Unit> && std::is_trivially_copyable_v<Note>);

 public:
  static constexpr std::uint32_t none = 0xFFFFFFFF;

  StateStore(std::size_t units, std::size_t most_bytes)
      : units_(units),
        record_bytes_((state_at + units * sizeof(Unit) + alignment - 1) / alignment * alignment),
        most_bytes_(most_bytes),
        slots_(first_slots) {}

  struct Found {
    std::uint32_t number;  // `none` when there is no memory or time left for a new state
    bool is_new;
  };

  std::uint32_t hash(const Unit* state) const noexcept {
    std::uint64_t hash = 0;
    const std::size_t bytes = units_ * sizeof(Unit);
    const auto* data = reinterpret_cast<const unsigned char*>(state);
    std::size_t at = 0;
    for (; at + sizeof hash <= bytes; at += sizeof hash) {
      std::uint64_t word;
      std::memcpy(&word, data + at, sizeof word);
      hash = (hash ^ word) * 0x9E3779B97F4A7C15ull;
      hash ^= hash >> 32;
    }
    std::uint64_t word = 0;
    std::memcpy(&word, data + at, bytes - at);
    return static_cast<std::uint32_t>(mixed(hash ^ word));
  }

  /// Starts loading the place of a state that will be inserted soon.
  void prefetch(std::uint32_t hash) const noexcept {
#if defined(__GNUC__)
    __builtin_prefetch(&slots_[hash & (slot_count_ - 1)]);
#endif
  }

  /// Starts loading the state that a look-up will compare with first, if there is one.
  void prefetch_known(std::uint32_t hash) const noexcept {
    const Slot& slot = slots_[hash & (slot_count_ - 1)];
    if (slot.hash == hash && slot.after != 0) prefetch_record(slot.after - 1);
  }
  void prefetch_record(std::uint32_t number) const noexcept {
#if defined(__GNUC__)
    __builtin_prefetch(record(number));
#endif
  }

  /// The number of a state, new or known. After a `none` the store is of no use any more.
  Found insert(const Unit* state, std::uint32_t hash, Ticker& ticker) {
    std::size_t slot = hash & (slot_count_ - 1);
    for (; slots_[slot].after != 0; slot = (slot + 1) & (slot_count_ - 1))
      if (slots_[slot].hash == hash && same(state, this->state(slots_[slot].after - 1)))
        return {slots_[slot].after - 1, false};
    if (!has_room()) return {none, false};
    const std::uint32_t number = append(state);
    slots_[slot] = {hash, number + 1};
    if (std::size_t{size_} * 2 > slot_count_ && !grow(ticker)) return {none, false};
    return {number, true};
  }

  std::uint32_t size() const noexcept { return size_; }
  const Unit* state(std::uint32_t number) const noexcept {
    return reinterpret_cast<const Unit*>(record(number) + state_at);
  }
  Note& note(std::uint32_t number) noexcept { return *reinterpret_cast<Note*>(record(number)); }

  std::size_t bytes() const noexcept {
    return slot_count_ * sizeof(Slot) + chunks_.size() * chunk_states * record_bytes_;
  }

 private:
  /// Word by word, the last one overlapping: a call of memcmp costs more than so few words.
  bool same(const Unit* one, const Unit* other) const noexcept {
    const std::size_t bytes = units_ * sizeof(Unit);
    if (bytes < sizeof(std::uint64_t)) return std::memcmp(one, other, bytes) == 0;
    const auto* left = reinterpret_cast<const unsigned char*>(one);
    const auto* right = reinterpret_cast<const unsigned char*>(other);
    const auto difference = [&](std::size_t at) {
      std::uint64_t words[2];
      std::memcpy(&words[0], left + at, sizeof words[0]);
      std::memcpy(&words[1], right + at, sizeof words[1]);
      return words[0] ^ words[1];
    };
    std::uint64_t all = difference(bytes - sizeof all);
    for (std::size_t at = 0; at + sizeof all < bytes; at += sizeof all) all |= difference(at);
    return all == 0;
  }

  static constexpr std::size_t alignment = std::max(alignof(Note), alignof(Unit));
  static constexpr std::size_t state_at = (sizeof(Note) + alignof(Unit) - 1) / alignof(Unit) * alignof(Unit);
  static constexpr std::uint32_t chunk_states = 1 << 10;
  static constexpr std::size_t first_slots = 1 << 10;
  static constexpr std::size_t slots_between_looks = 1 << 16;  // about a millisecond

  struct Slot {
    std::uint32_t hash;
    std::uint32_t after;  // the state's number plus one; 0 is nobody's
  };

  std::byte* record(std::uint32_t number) const noexcept {
    return chunks_[number / chunk_states].get() + (number % chunk_states) * record_bytes_;
  }

  /// Whether the next state fits, with all that would have to grow for it, the old copy included.
  bool has_room() const noexcept {
    if (size_ == none - 1) return false;
    std::size_t wanted = bytes();
    if (size_ % chunk_states == 0) wanted += chunk_states * record_bytes_;
    if ((std::size_t{size_} + 1) * 2 > slot_count_) wanted += 2 * slot_count_ * sizeof(Slot);
    return wanted <= most_bytes_;
  }

  std::uint32_t append(const Unit* state) {
    if (size_ % chunk_states == 0)
      chunks_.push_back(std::make_unique_for_overwrite<std::byte[]>(chunk_states * record_bytes_));
    std::byte* place = record(size_);
    new (place) Note{};
    std::memcpy(place + state_at, state, units_ * sizeof(Unit));
    return size_++;
  }

  /// Twice as many slots; false if the search must stop in the middle of it.
  bool grow(Ticker& ticker) {
    const ZeroedLines<Slot> smaller = std::exchange(slots_, ZeroedLines<Slot>(slot_count_ * 2));
    const std::size_t count = std::exchange(slot_count_, slot_count_ * 2);
    for (std::size_t at = 0; at < count; ++at) {
      if (at % slots_between_looks == slots_between_looks - 1 && ticker.look()) return false;
      const Slot& old = smaller[at];
      if (old.after == 0) continue;
      std::size_t slot = old.hash & (slot_count_ - 1);
      while (slots_[slot].after != 0) slot = (slot + 1) & (slot_count_ - 1);
      slots_[slot] = old;
    }
    return true;
  }

  std::size_t units_;
  std::size_t record_bytes_;
  std::size_t most_bytes_;
  std::uint32_t size_ = 0;
  std::size_t slot_count_ = first_slots;
  ZeroedLines<Slot> slots_;
  std::vector<std::unique_ptr<std::byte[]>> chunks_;
};

}  // namespace mohreh
