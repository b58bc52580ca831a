// Arrays of numbers that Python hands over: here copies of them, for the two share no memory.
#pragma once

#include <nanobind/nanobind.h>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <type_traits>
#include <utility>
#include <vector>

namespace nanobind {

template <int Dimensions>
struct ndim {};
struct c_contig {};
namespace device {
struct cpu {};
}  // namespace device

template <class Number, class Dimensions, class...>
class ndarray;

template <class Number, int Dimensions, class... Rest>
class ndarray<Number, ndim<Dimensions>, Rest...> {
 public:
  using Bare = std::remove_const_t<Number>;

  static ndarray read(tab::Reader& in) {
    in.expect(tab::Tag::array);
    if (in.raw<char>() != letter() || in.raw<std::uint8_t>() != Dimensions) throw tab::WrongType{};
    ndarray made;
    for (int axis = 0; axis < Dimensions; ++axis) made.shape_.push_back(in.length());
    const std::size_t count =
        std::accumulate(made.shape_.begin(), made.shape_.end(), std::size_t{1}, std::multiplies{});
    const auto bytes = in.take(count * sizeof(Bare));
    made.numbers_ = std::make_shared<std::vector<Bare>>(count);
    std::memcpy(made.numbers_->data(), bytes.data(), bytes.size());
    return made;
  }

  Number* data() const { return numbers_->data(); }
  std::size_t size() const { return numbers_->size(); }
  std::size_t shape(std::size_t axis) const { return shape_[axis]; }

 private:
  /// As Python's module `struct` calls the type.
  static constexpr char letter() {
    if constexpr (std::is_same_v<Bare, std::int8_t>)
      return 'b';
    else if constexpr (std::is_same_v<Bare, std::int16_t>)
      return 'h';
    else if constexpr (std::is_same_v<Bare, std::int32_t>)
      return 'i';
    else if constexpr (std::is_same_v<Bare, float>)
      return 'f';
    else
      static_assert(!sizeof(Bare), "no array of such numbers crosses yet");
  }

  std::vector<std::size_t> shape_;
  std::shared_ptr<std::vector<Bare>> numbers_;
};

}  // namespace nanobind

template <class... Configuration>
struct mohreh::tab::Value<nanobind::ndarray<Configuration...>> {
  using Array = nanobind::ndarray<Configuration...>;
  static Array read(Reader& in) { return Array::read(in); }
  static Array& pass(Array& held) { return held; }
};
