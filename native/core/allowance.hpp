// A part of a search's budget: what one of its steps may spend before the rest continues without it.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>

#include "core/control.hpp"

namespace mohreh {

class Allowance {
 public:
  /// All that the search has.
  explicit Allowance(Ticker& ticker)
      : Allowance(ticker, std::numeric_limits<double>::infinity(), std::numeric_limits<std::uint64_t>::max(), 4096) {}

  /// That many seconds or nodes from now on, whichever ends first; the clock is looked at every `interval` nodes.
  Allowance(Ticker& ticker, double seconds, std::uint64_t nodes, std::uint32_t interval)
      : ticker_(ticker),
        seconds_(ticker.control().elapsed() + seconds),
        nodes_(nodes),
        started_(ticker.nodes()),
        interval_(interval) {
    refill();
  }

  /// True when the step must stop; it stays true.
  bool tick() {
    if (ticker_.tick()) [[unlikely]]
      return spent_ = true;
    if (--left_ == 0) [[unlikely]]
      look();
    return spent_;
  }

  /// Ends it also when that flag is set: another thread has found what both look for. Null takes the flag back.
  void end_with(const std::atomic<bool>* answered) {
    answered_ = answered;
    spent_ = false;
  }

  std::uint64_t nodes() const { return ticker_.nodes() - started_; }
  Control& control() { return ticker_.control(); }

 private:
  void look() {
    const bool answered = answered_ != nullptr && answered_->load(std::memory_order_relaxed);
    spent_ = spent_ || answered || nodes() >= nodes_ || ticker_.control().elapsed() >= seconds_;
    refill();
  }
  void refill() { left_ = nodes() < nodes_ ? std::min(interval_, nodes_ - nodes()) : 1; }

  Ticker& ticker_;
  double seconds_;  // of the search's time, not from now
  std::uint64_t nodes_;
  std::uint64_t started_;
  std::uint64_t interval_;
  const std::atomic<bool>* answered_ = nullptr;
  std::uint64_t left_ = 0;
  bool spent_ = false;
};

}  // namespace mohreh
