// A large array of cache lines that begins as zeros, which cost nothing until they are used.
//
// The system hands out zeroed pages one by one when they are first touched, so a large table delays neither a short
// search nor its cancellation. Aligned to huge pages, because every look-up in a hash table is a random access and with
// pages of 4 kB each would miss the TLB too.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace mohreh {

/// `Line` must be valid when all its bytes are zero.
template <class Line>
class ZeroedLines {
 public:
  explicit ZeroedLines(std::size_t count)
      : memory_(allocate(count * sizeof(Line))), lines_(aligned(memory_.get(), count * sizeof(Line))) {}

  Line& operator[](std::size_t index) noexcept { return lines_[index]; }
  const Line& operator[](std::size_t index) const noexcept { return lines_[index]; }

 private:
  static constexpr std::size_t huge_page = std::size_t{1} << 21;
  struct Free {
    void operator()(void* memory) const noexcept { std::free(memory); }
  };

  static void* allocate(std::size_t bytes) {
    void* const memory = std::calloc(bytes + huge_page, 1);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
  }
  static Line* aligned(void* memory, std::size_t bytes) {
    std::size_t space = bytes + huge_page;
    void* const start = std::align(huge_page, bytes, memory, space);
#if defined(__linux__)
    if (bytes >= huge_page) madvise(start, bytes, MADV_HUGEPAGE);
#endif
    return static_cast<Line*>(start);
  }

  std::unique_ptr<void, Free> memory_;
  Line* lines_;
};

}  // namespace mohreh
