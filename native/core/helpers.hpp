// The threads that help the caller's own. In WebAssembly there are none: nobody comes, and the caller does it all.
#pragma once

#include <limits>

#if !defined(__wasm__)
#include <chrono>
#include <thread>
#include <utility>
#include <vector>
#endif

namespace mohreh {

#if defined(__wasm__)

inline constexpr unsigned most_threads = 1;

class Helpers {
 public:
  template <class... Work>
  void emplace_back(Work&&...) {}
  void clear() {}
};

inline void nap() {}

#else

inline constexpr unsigned most_threads = std::numeric_limits<unsigned>::max();

/// They are waited for at the latest when this ends, as those of `std::jthread` are, which Apple's library has only
/// since Xcode 26.
class Helpers {
 public:
  Helpers() = default;
  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;
  ~Helpers() { clear(); }

  template <class... Work>
  void emplace_back(Work&&... work) {
    threads_.emplace_back(std::forward<Work>(work)...);
  }

  void clear() {
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }

 private:
  std::vector<std::thread> threads_;
};

inline void nap() { std::this_thread::sleep_for(std::chrono::milliseconds(2)); }

#endif

}  // namespace mohreh
