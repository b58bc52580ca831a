// Work spread over threads, none of which may ask Python anything but the caller's own.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/control.hpp"
#include "core/helpers.hpp"

namespace mohreh {

/// Runs `work(thread)` on that many threads, this one being number 0, until all have ended. Only the caller's thread
/// may look for Ctrl-C, so when its own work is done it keeps looking until the last of the others is.
template <class Work>
void on_threads(unsigned threads, Control& control, const Work& work) {
  threads = std::clamp(threads, 1u, most_threads);
  std::atomic<unsigned> busy{threads};
  const auto serve = [&](unsigned thread) {
    work(thread);
    --busy;
  };
  Helpers helpers;
  for (unsigned thread = 1; thread < threads; ++thread) helpers.emplace_back(serve, thread);
  serve(0);
  while (busy > 0) {
    nap();
    control.check(true);
  }
}

/// Hands out the numbers below `count`, each once, to whichever thread asks next.
///
///     while (const auto at = tasks.next()) games[*at] = play(seeds[*at]);
class Tasks {
 public:
  explicit Tasks(std::uint64_t count) : count_(count) {}

  std::optional<std::uint64_t> next() {
    const std::uint64_t number = next_.fetch_add(1, std::memory_order_relaxed);
    return number < count_ ? std::optional(number) : std::nullopt;
  }

 private:
  std::uint64_t count_;
  std::atomic<std::uint64_t> next_{0};
};

/// Does `work(index)` for all indices below `count`, on that many threads; what the budget leaves no time for is left
/// out. Returns how many were done without a gap, counted from the first.
template <class Work>
std::size_t spread(std::size_t count, unsigned threads, Control& control, const Work& work) {
  Tasks tasks(count);
  std::vector<std::uint8_t> done(count);
  on_threads(threads, control, [&](unsigned thread) {
    while (const auto at = tasks.next()) {
      if (control.check(thread == 0)) break;
      work(*at);
      done[*at] = 1;
    }
  });
  return static_cast<std::size_t>(std::find(done.begin(), done.end(), 0) - done.begin());
}

}  // namespace mohreh
