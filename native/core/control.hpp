// The budget of a search and how it is stopped: a deadline, a node limit, a cancel flag set from outside and an
// interrupt (Ctrl-C) that only the caller's thread may look for. No Python here: the caller hands in callbacks.
//
// A search makes one `Control`; each of its threads makes one `Ticker` from it and calls `tick()` at every node.
// A tick is a decrement and a branch; the clock, the shared flags and the callbacks are looked at once
// every `interval` nodes, so choose an interval worth about a tenth of a millisecond.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>

namespace mohreh {

/// A flag by which another thread asks a running search to stop and to answer with what it has.
class Cancel {
 public:
  void set() noexcept { flag_.store(true, std::memory_order_relaxed); }
  bool is_set() const noexcept { return flag_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> flag_{false};
};

inline double steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

struct Budget {
  double seconds = std::numeric_limits<double>::infinity();
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  std::size_t memory = std::numeric_limits<std::size_t>::max();  // bytes; for whoever makes the search's tables
  const Cancel* cancel = nullptr;
  std::function<double()> clock = steady_seconds;            // replaced by a fake one in tests
  std::function<bool()> interrupted = [] { return false; };  // called on the caller's thread only
};

/// What all threads of one search share.
class Control {
 public:
  explicit Control(Budget budget) : budget_(std::move(budget)), started_(budget_.clock()), last_poll_(started_) {
    if (budget_.cancel != nullptr && budget_.cancel->is_set()) stop();
  }
  Control(const Control&) = delete;
  Control& operator=(const Control&) = delete;

  void stop() noexcept { stopped_.store(true, std::memory_order_relaxed); }
  bool stopped() const noexcept { return stopped_.load(std::memory_order_relaxed); }
  double elapsed() const { return budget_.clock() - started_; }
  double seconds() const noexcept { return budget_.seconds; }
  std::uint64_t nodes() const noexcept { return nodes_.load(std::memory_order_relaxed); }
  std::uint64_t nodes_left() const noexcept {
    const std::uint64_t used = nodes();
    return used < budget_.nodes ? budget_.nodes - used : 0;
  }

  void add(std::uint64_t nodes) noexcept { nodes_.fetch_add(nodes, std::memory_order_relaxed); }

  /// Looks at everything that may end the search.
  bool check(bool callers_thread) {
    if (stopped()) return true;
    const double now = budget_.clock();
    bool over = nodes_left() == 0 || now - started_ >= budget_.seconds ||
                (budget_.cancel != nullptr && budget_.cancel->is_set());
    if (!over && callers_thread && now - last_poll_ >= poll_seconds) {
      last_poll_ = now;
      over = budget_.interrupted();
    }
    if (over) stop();
    return over;
  }

 private:
  static constexpr double poll_seconds = 0.015;

  Budget budget_;
  double started_;
  double last_poll_;  // touched by the caller's thread only
  std::atomic<bool> stopped_{false};
  std::atomic<std::uint64_t> nodes_{0};
};

/// The node counter of one thread. `tick()` is true when the search must stop; it stays true.
class Ticker {
 public:
  explicit Ticker(Control& control, bool callers_thread = true, std::uint32_t interval = 4096)
      : control_(control), interval_(interval), callers_thread_(callers_thread), stopped_(control.stopped()) {
    refill();
  }
  ~Ticker() { control_.add(chunk_ - left_); }
  Ticker(const Ticker&) = delete;
  Ticker& operator=(const Ticker&) = delete;

  bool tick() {
    if (--left_ == 0) [[unlikely]]
      look();
    return stopped_;
  }

  /// The same for several nodes at once, for searches that count their smallest subtrees elsewhere.
  bool tick(std::uint32_t nodes) {
    if (nodes < left_) [[likely]] {
      left_ -= nodes;
    } else {
      const std::uint32_t beyond = nodes - left_;
      left_ = 0;
      booked_ += beyond;
      control_.add(beyond);
      look();
    }
    return stopped_;
  }
  bool stopped() const noexcept { return stopped_; }
  Control& control() noexcept { return control_; }
  std::uint64_t nodes() const noexcept { return booked_ + (chunk_ - left_); }

  /// Looks at the clock and the flags now, whatever the count: for the moments between two long steps.
  bool look() {
    const std::uint64_t counted = chunk_ - left_;
    booked_ += counted;
    control_.add(counted);
    stopped_ = control_.check(callers_thread_) || stopped_;
    refill();
    return stopped_;
  }

 private:
  void refill() {
    // Never beyond the node limit, so that a single thread stops at exactly the node it was told to.
    const std::uint64_t allowed = std::max<std::uint64_t>(control_.nodes_left(), 1);
    chunk_ = left_ = static_cast<std::uint32_t>(std::min<std::uint64_t>(interval_, allowed));
  }

  Control& control_;
  std::uint64_t booked_ = 0;
  std::uint32_t interval_;
  std::uint32_t chunk_ = 0;
  std::uint32_t left_ = 0;
  bool callers_thread_;
  bool stopped_;
};

}  // namespace mohreh
