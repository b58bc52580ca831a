// A network that says how likely the player to move is to win: layers of weighted sums with Leaky ReLU between them,
// the last one a single number, the logarithm of his odds. In single precision, like PyTorch.
//
// Weights lie input by input, so that the inner loop adds one column to all sums at once: independent sums that the
// compiler turns into vector instructions without leave to reorder them. The first layer takes only inputs that are
// not zero, which makes 1502 inputs as cheap as fifty.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <stdexcept>
#include <utility>
#include <vector>

#include "hand_of_the_king/evaluation/inputs.hpp"

namespace mohreh::hand_of_the_king {

struct Layer {
  std::vector<float> weights;  // of the first input to all outputs, of the second to all, …
  std::vector<float> bias;

  std::size_t outputs() const { return bias.size(); }
  std::size_t inputs() const { return weights.size() / bias.size(); }
};

class Network {
 public:
  static constexpr std::size_t widest = 512;
  static constexpr float leak = 0.01f;  // of Leaky ReLU, below zero

  Network(Encoding encoding, std::vector<Layer> layers) : encoding_(encoding), layers_(std::move(layers)) {
    auto expected = static_cast<std::size_t>(input_count(encoding));
    for (const Layer& layer : layers_) {
      if (layer.bias.empty() || layer.outputs() > widest || layer.weights.size() != expected * layer.outputs())
        throw std::invalid_argument("the layers of the network do not fit each other");
      expected = layer.outputs();
    }
    if (layers_.empty() || expected != 1) throw std::invalid_argument("a network ends in one number");
  }

  /// The logarithm of the odds of the player to move.
  float operator()(const Position& position) const {
    alignas(64) std::array<std::array<float, widest>, 2> room;
    float* sums = room[0].data();
    float* values = room[1].data();
    begin(layers_.front(), sums);
    add_inputs(position, encoding_,
               [&](int input, float value) { add(layers_.front(), static_cast<std::size_t>(input), value, sums); });
    for (std::size_t index = 1; index < layers_.size(); ++index) {
      const std::size_t inputs = layers_[index - 1].outputs();
      for (std::size_t at = 0; at < inputs; ++at) sums[at] = sums[at] > 0 ? sums[at] : leak * sums[at];
      std::swap(sums, values);
      begin(layers_[index], sums);
      for (std::size_t input = 0; input < inputs; ++input) add(layers_[index], input, values[input], sums);
    }
    return sums[0];
  }

 private:
  static void begin(const Layer& layer, float* sums) { std::copy(layer.bias.begin(), layer.bias.end(), sums); }

  static void add(const Layer& layer, std::size_t input, float value, float* __restrict sums) {
    const std::size_t count = layer.outputs();
    const float* __restrict column = layer.weights.data() + input * count;
    for (std::size_t output = 0; output < count; ++output) sums[output] += value * column[output];
  }

  Encoding encoding_;
  std::vector<Layer> layers_;
};

}  // namespace mohreh::hand_of_the_king
