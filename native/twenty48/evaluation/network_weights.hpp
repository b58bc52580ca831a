// Where a network's weights lie: all of them as floats, or packed ones that are unpacked stage by stage when a board of
// that stage is first looked at. A game is in its first stage for thousands of moves and may never see the last.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <new>
#include <stdexcept>
#include <utility>
#include <vector>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace mohreh::twenty48 {

/// Floats of the caller's, stage after stage.
class DenseWeights {
 public:
  using Weight = float;

  DenseWeights(const float* weights, std::size_t stage_weights) noexcept
      : weights_(weights), stage_weights_(stage_weights) {}

  const float* stage(std::size_t stage) const noexcept { return weights_ + stage * stage_weights_; }
  float value(std::size_t, float sum) const noexcept { return sum; }

 private:
  const float* weights_;
  std::size_t stage_weights_;
};

/// Whole numbers of `scale` points, each that many places after the one before it (the first counts from -1). The base
/// of the board's stage, which stands for weights that were left out, is added to their sum. Gaps and values belong to
/// the caller.
class PackedWeights {
 public:
  using Weight = std::int16_t;
  static constexpr std::size_t most_stages = 16;

  PackedWeights(const std::uint16_t* gaps, const std::int16_t* values, std::size_t count, float scale,
                std::vector<float> bases, std::size_t stage_weights)
      : gaps_(gaps), values_(values), scale_(scale), bases_(std::move(bases)), stage_weights_(stage_weights) {
    if (bases_.empty() || bases_.size() > most_stages) throw std::invalid_argument("a network has 1 to 16 stages");
    find_stages(count);
  }

  const std::int16_t* stage(std::size_t stage) const {
    const std::int16_t* const ready = stages_[stage].ready.load(std::memory_order_acquire);
    return ready != nullptr ? ready : unpacked(stage);
  }
  float value(std::size_t stage, std::int32_t sum) const noexcept {
    return bases_[stage] + scale_ * static_cast<float>(sum);
  }

 private:
  struct Free {
    void operator()(std::int16_t* weights) const noexcept { std::free(weights); }
  };
  struct Stage {
    std::unique_ptr<std::int16_t[], Free> weights;
    std::atomic<const std::int16_t*> ready = nullptr;  // the same, once they are all there
    std::size_t first = 0, last = 0;                   // of the packed ones, its own
    std::size_t begin = 0;                             // the place after the one before its first
  };

  void find_stages(std::size_t count) {
    std::size_t after = 0, stage = 0;  // the place after the last one seen
    for (std::size_t at = 0; at < count; ++at) {
      const std::size_t before = after;
      after += gaps_[at];
      if (after == 0 || after > bases_.size() * stage_weights_)
        throw std::invalid_argument("a weight lies beyond the network");
      while (after > (stage + 1) * stage_weights_) {
        ++stage;
        stages_[stage].first = stages_[stage].last = at;
        stages_[stage].begin = before;
      }
      stages_[stage].last = at + 1;
    }
  }

  const std::int16_t* unpacked(std::size_t number) const {
    const std::scoped_lock lock(unpacking_);
    Stage& stage = stages_[number];
    if (stage.ready.load(std::memory_order_relaxed) == nullptr) {
      unpack(stage, number);
      stage.ready.store(stage.weights.get(), std::memory_order_release);
    }
    return stage.weights.get();
  }

  void unpack(Stage& stage, std::size_t number) const {
    stage.weights.reset(static_cast<std::int16_t*>(std::calloc(stage_weights_, sizeof(std::int16_t))));
    if (!stage.weights) throw std::bad_alloc();
    use_large_pages(stage.weights.get());
    std::size_t after = stage.begin;
    for (std::size_t at = stage.first; at < stage.last; ++at) {
      after += gaps_[at];
      stage.weights[after - 1 - number * stage_weights_] = values_[at];
    }
  }

  /// Look-ups go anywhere in the table: with large pages the processor finds them a fifth faster.
  void use_large_pages([[maybe_unused]] std::int16_t* weights) const noexcept {
#if defined(__linux__)
    constexpr std::uintptr_t page = std::uintptr_t{1} << 21;
    const auto begin = reinterpret_cast<std::uintptr_t>(weights), end = begin + stage_weights_ * sizeof(std::int16_t);
    const std::uintptr_t first = (begin + page - 1) & ~(page - 1), last = end & ~(page - 1);
    if (first < last) (void)madvise(reinterpret_cast<void*>(first), last - first, MADV_HUGEPAGE);  // a hint, no more
#endif
  }

  const std::uint16_t* gaps_;
  const std::int16_t* values_;
  float scale_;
  std::vector<float> bases_;
  std::size_t stage_weights_;
  mutable std::mutex unpacking_;
  mutable std::array<Stage, most_stages> stages_;
};

}  // namespace mohreh::twenty48
