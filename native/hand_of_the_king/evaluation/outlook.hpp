// What was learned of positions without companions from the solver's proofs: how likely the player to move is to win,
// and how much work it is to show that he does not. Two small networks over the inputs of outlook_inputs.hpp, in whole
// numbers, so that every machine searches the same nodes.
//
// The first layer is a sum of one row of sixteen-bit numbers for each input that is on, which is a vector instruction
// or two a row; two small layers follow.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

#include "hand_of_the_king/evaluation/outlook_inputs.hpp"

namespace mohreh::hand_of_the_king {

class SmallNetwork {
 public:
  static constexpr int hidden = 16, narrow = 16;
  static constexpr int first_unit = 256,
                       second_unit = 1024;  // what one is in the weights of the first layer, the others
  static constexpr int unit = 1000;         // and one in the answer
  static constexpr int largest = 19000;     // short of a proven win, if it is about winning

  /// All weights in one row: those of each input, the bias of the first layer, the second layer output by output, its
  /// bias, the last layer, its bias. Biases are in the unit of the sums they begin.
  explicit SmallNetwork(std::span<const std::int32_t> weights) {
    auto next = weights.begin();
    const auto take = [&](auto& values) {
      for (auto& value : values) value = static_cast<std::remove_reference_t<decltype(value)>>(*next++);
    };
    rows_.resize(outlook::inputs);
    for (Row& row : rows_) take(row);
    take(bias_);
    for (Row& row : second_) take(row);
    take(second_bias_);
    take(last_);
    last_bias_ = *next;
  }

  static constexpr std::size_t size() { return (outlook::inputs + 1) * hidden + narrow * (hidden + 1) + narrow + 1; }

  /// The answer in thousandths.
  int operator()(const Deal& deal, const Node& node) const {
    Row sums = bias_;
    outlook::each_input(deal, node, [&](int input) {
      const Row& row = rows_[static_cast<std::size_t>(input)];
      for (int at = 0; at < hidden; ++at) sums[at] = static_cast<std::int16_t>(sums[at] + row[at]);
    });
    for (std::int16_t& sum : sums) sum = std::max(sum, static_cast<std::int16_t>(sum * leak >> 16));
    std::int64_t value = last_bias_;
    for (int output = 0; output < narrow; ++output) {
      std::int32_t sum = second_bias_[output];
      for (int at = 0; at < hidden; ++at) sum += static_cast<std::int32_t>(sums[at]) * second_[output][at];
      sum = std::max(sum, sum / 100);
      value += static_cast<std::int64_t>(sum) * last_[output];
    }
    constexpr std::int64_t scale = std::int64_t{first_unit} * second_unit * second_unit;
    return static_cast<int>(std::clamp<std::int64_t>(value * unit / scale, -largest, largest));
  }

 private:
  static constexpr std::int32_t leak = 655;  // a hundredth, of 65536
  struct alignas(64) Row : std::array<std::int16_t, hidden> {};

  std::vector<Row> rows_;
  Row bias_;
  std::array<Row, narrow> second_;
  std::array<std::int32_t, narrow> second_bias_;
  std::array<std::int32_t, narrow> last_;
  std::int64_t last_bias_ = 0;
};

class Outlook {
 public:
  static constexpr int unit = SmallNetwork::unit;
  static constexpr int middle = 10 * unit;  // of the labour: what its network's zero stands for

  /// The weights of the network of the odds, then those of the other.
  explicit Outlook(std::span<const std::int32_t> weights) : odds_(half(weights, 0)), labour_(half(weights, 1)) {}

  static constexpr std::size_t size() { return 2 * SmallNetwork::size(); }

  /// The logarithm of the odds of the player to move, in thousandths. The position must not be decided.
  int operator()(const Deal& deal, const Node& node) const { return odds_(deal, node); }

  /// The binary logarithm, in thousandths, of the nodes that a prover should expect from trying the move that led
  /// here: to show that the player to move loses or, where he does not, to find that out and try another move.
  int labour(const Deal& deal, const Node& node) const { return middle + labour_(deal, node); }

 private:
  static std::span<const std::int32_t> half(std::span<const std::int32_t> weights, std::size_t which) {
    if (weights.size() != size())
      throw std::invalid_argument("the weights of the outlook are not as many as its inputs want");
    return weights.subspan(which * SmallNetwork::size(), SmallNetwork::size());
  }

  SmallNetwork odds_, labour_;
};

}  // namespace mohreh::hand_of_the_king
