// The threads that help the caller's own. In WebAssembly there are none: nobody comes, and the caller does it all.
#pragma once

#include <limits>

#if !defined(__wasm__)
#include <chrono>
#include <thread>
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

using Helpers = std::vector<std::jthread>;

inline void nap() { std::this_thread::sleep_for(std::chrono::milliseconds(2)); }

#endif

}  // namespace mohreh
