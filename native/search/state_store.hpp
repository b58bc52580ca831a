// The states a puzzle search has met: packed, all of one length, each kept once and known by its number.
//
// A flat hash table of 32-bit numbers (open addressing, linear probing) over records in chunks, which are never
// moved: growing copies numbers only. All of it is counted, so that a search can honour its memory limit.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "search/random.hpp"

namespace mohreh {

/// `Unit` is what a packed state is made of; `Note` is what the search writes beside each state.
template <class Unit, class Note>
class StateStore {
 public:
  static constexpr std::uint32_t none = 0xFFFFFFFF;

  StateStore(std::size_t units, std::size_t most_bytes)
      : units_(units), most_bytes_(most_bytes), slots_(first_slots, none) {}

  struct Found {
    std::uint32_t number;  // `none` when there is no memory left for a new state
    bool is_new;
  };

  /// The number of a state, new or known.
  Found insert(const Unit* state) {
    const std::uint32_t hash = hash_of(state);
    std::size_t slot = hash & (slots_.size() - 1);
    for (; slots_[slot] != none; slot = (slot + 1) & (slots_.size() - 1)) {
      const std::uint32_t number = slots_[slot];
      if (records_[number].hash == hash && std::equal(state, state + units_, this->state(number)))
        return {number, false};
    }
    if (!has_room()) return {none, false};
    const std::uint32_t number = append(state, hash);
    slots_[slot] = number;
    if (std::size_t{size_} * 2 > slots_.size()) grow();
    return {number, true};
  }

  std::uint32_t size() const noexcept { return size_; }
  const Unit* state(std::uint32_t number) const noexcept {
    return chunks_[number / chunk_states].get() + (number % chunk_states) * units_;
  }
  Note& note(std::uint32_t number) noexcept { return records_[number].note; }

  std::size_t bytes() const noexcept {
    return slots_.size() * sizeof(std::uint32_t) + records_.capacity() * sizeof(Record) +
           chunks_.size() * chunk_states * units_ * sizeof(Unit);
  }

 private:
  static constexpr std::uint32_t chunk_states = 1 << 12;
  static constexpr std::size_t first_slots = 1 << 12;

  struct Record {
    std::uint32_t hash;
    Note note;
  };

  std::uint32_t hash_of(const Unit* state) const noexcept {
    std::uint64_t hash = 0;
    const std::size_t bytes = units_ * sizeof(Unit);
    const auto* data = reinterpret_cast<const unsigned char*>(state);
    for (std::size_t at = 0; at < bytes; at += sizeof hash) {
      std::uint64_t word = 0;
      std::memcpy(&word, data + at, std::min(sizeof word, bytes - at));
      hash = (hash ^ word) * 0x9E3779B97F4A7C15ull;
      hash ^= hash >> 32;
    }
    return static_cast<std::uint32_t>(mixed(hash));
  }

  /// Whether the next state fits, with all that would have to grow for it, the old copy included.
  bool has_room() const noexcept {
    if (size_ == none - 1) return false;
    std::size_t wanted = bytes();
    if (records_.size() == records_.capacity()) wanted += 2 * records_.capacity() * sizeof(Record);
    if (size_ % chunk_states == 0) wanted += chunk_states * units_ * sizeof(Unit);
    if ((std::size_t{size_} + 1) * 2 > slots_.size()) wanted += 2 * slots_.size() * sizeof(std::uint32_t);
    return wanted <= most_bytes_;
  }

  std::uint32_t append(const Unit* state, std::uint32_t hash) {
    if (size_ % chunk_states == 0) chunks_.push_back(std::make_unique_for_overwrite<Unit[]>(chunk_states * units_));
    std::copy(state, state + units_, chunks_.back().get() + (size_ % chunk_states) * units_);
    records_.push_back({hash, Note{}});
    return size_++;
  }

  void grow() {
    slots_.assign(slots_.size() * 2, none);
    for (std::uint32_t number = 0; number < size_; ++number) {
      std::size_t slot = records_[number].hash & (slots_.size() - 1);
      while (slots_[slot] != none) slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = number;
    }
  }

  std::size_t units_;
  std::size_t most_bytes_;
  std::uint32_t size_ = 0;
  std::vector<std::uint32_t> slots_;
  std::vector<Record> records_;
  std::vector<std::unique_ptr<Unit[]>> chunks_;
};

}  // namespace mohreh
