// Which positions some thread is searching right now, so that another can do something else first and find the
// answer in the shared table afterwards. A small table of keys; a lost or false entry only costs a little order
// (after Weill's ABDADA, 1996, in the simplified form with a table of its own).
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace mohreh {

class Busy {
 public:
  bool contains(std::uint64_t key) const noexcept { return slot(key).load(std::memory_order_relaxed) == key; }

  /// Marks a position while it lives.
  class Claim {
   public:
    Claim(Busy& busy, std::uint64_t key) noexcept : slot_(busy.slot(key)) {
      slot_.store(key, std::memory_order_relaxed);
    }
    ~Claim() { slot_.store(0, std::memory_order_relaxed); }
    Claim(const Claim&) = delete;
    Claim& operator=(const Claim&) = delete;

   private:
    std::atomic<std::uint64_t>& slot_;
  };

 private:
  static constexpr std::size_t size = 4096;

  std::atomic<std::uint64_t>& slot(std::uint64_t key) noexcept { return keys_[key >> 40 & (size - 1)]; }
  const std::atomic<std::uint64_t>& slot(std::uint64_t key) const noexcept { return keys_[key >> 40 & (size - 1)]; }

  std::array<std::atomic<std::uint64_t>, size> keys_{};
};

}  // namespace mohreh
