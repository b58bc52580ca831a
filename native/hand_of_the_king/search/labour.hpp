// How much work it would be to try a move, by the outlook's labour and by looking two plies ahead with it.
//
// To show that a move wins is to show it for every answer, each time with the reply that takes least: the work of all
// answers is added up, of the replies to each the smallest counts. What is added up are powers of two that are known by
// their logarithms; in whole numbers, so that every machine searches the same nodes.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "hand_of_the_king/evaluation/outlook.hpp"
#include "hand_of_the_king/search/candidates.hpp"

namespace mohreh::hand_of_the_king {

namespace detail {

inline constexpr int log_steps = 64;   // to a power of two
inline constexpr int power_bits = 16;  // behind the point

consteval std::array<std::uint64_t, log_steps> make_powers() {
  std::array<std::uint64_t, log_steps> powers{};
  double power = 1 << power_bits;
  for (std::uint64_t& value : powers) {
    value = static_cast<std::uint64_t>(power + 0.5);
    power *= 1.0108892860517005;  // the 64th root of two
  }
  return powers;
}

inline constexpr auto powers = make_powers();

/// The logarithm, in steps, of numbers from one to two, by their first six bits behind the point.
consteval std::array<std::uint8_t, log_steps> make_logarithms() {
  std::array<std::uint8_t, log_steps> logarithms{};
  for (std::size_t at = 0; at < log_steps; ++at) {
    const std::uint64_t number = (log_steps + at) << (power_bits - 6);
    while (logarithms[at] + 1 < log_steps && powers[logarithms[at] + 1] <= number) ++logarithms[at];
  }
  return logarithms;
}

inline constexpr auto logarithms = make_logarithms();

}  // namespace detail

/// A sum of powers of two, each told by its binary logarithm in thousandths and asked for alike.
class PowerSum {
 public:
  static constexpr int most = 40'000;

  void add(int logarithm) {
    const int steps = std::clamp(logarithm, 0, most) * detail::log_steps / Outlook::unit;
    sum_ += detail::powers[steps % detail::log_steps] << steps / detail::log_steps;
  }

  int logarithm() const {
    if (sum_ == 0) return 0;
    const int whole = std::bit_width(sum_) - 1;
    const int steps = detail::logarithms[sum_ >> (whole - 6) & (detail::log_steps - 1)];
    return ((whole - detail::power_bits) * detail::log_steps + steps) * Outlook::unit / detail::log_steps;
  }

 private:
  std::uint64_t sum_ = 0;
};

template <Rule rule>
class Labour {
 public:
  static constexpr int hopeless = PowerSum::most;

  Labour(const Deal& deal, const Outlook& outlook) : deal_(deal), outlook_(outlook) {}

  /// Of trying the move that led to a node, at first sight; in thousandths of its binary logarithm. The node must not
  /// be decided.
  int at_sight(const Node& node) const { return outlook_.labour(deal_, node); }

  /// The same looking two plies ahead, with a part of what the first sight says.
  int ahead(const Node& node, int sight) const {
    Candidates answers;
    int count = 0;
    if (expand<rule>(deal_, node, answers, count)) return hopeless;
    PowerSum sum;
    for (int answer = 0; answer < count; ++answer) sum.add(smallest_reply(answers[answer].node));
    return (sight_share * sight + (10 - sight_share) * sum.logarithm()) / 10;
  }

 private:
  static constexpr int sight_share = 3;  // of ten

  int smallest_reply(const Node& node) const {
    Candidates replies;
    int count = 0;
    if (expand<rule>(deal_, node, replies, count)) return 0;
    int least = hopeless;
    for (int reply = 0; reply < count; ++reply) least = std::min(least, at_sight(replies[reply].node));
    return least;
  }

  const Deal& deal_;
  const Outlook& outlook_;
};

}  // namespace mohreh::hand_of_the_king
