// What crosses between Python and the core in a browser's tab: values written one after the other, a tag before each.
//
// `mohreh.native.messages` is the other side. All numbers are little-endian.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace mohreh::tab {

static_assert(std::endian::native == std::endian::little);

enum class Tag : std::uint8_t {
  none = 'n',
  truth = 'b',
  whole = 'i',   // eight bytes, with a sign
  large = 'u',   // eight bytes, a number that leaves no room for a sign
  number = 'd',  // eight bytes, floating
  text = 's',
  list = 'l',    // its length in four bytes, and the values
  array = 'a',   // a letter for its type, its dimensions in four bytes each, and the bytes
  object = 'o',  // the number of an object that lives here, and that of its class
  record = 'r',  // the number of a class, and the values of its properties
};

/// A value is not of the type that was expected: another overload may want it.
struct WrongType {};

class Reader {
 public:
  explicit Reader(std::span<const std::byte> bytes) : bytes_(bytes) {}

  template <class Number>
  Number raw() {
    Number value;
    std::memcpy(&value, take(sizeof value).data(), sizeof value);
    return value;
  }
  Tag tag() { return raw<Tag>(); }
  Tag next() const {
    if (at_ == bytes_.size()) throw WrongType{};
    return static_cast<Tag>(bytes_[at_]);
  }
  void expect(Tag expected) {
    if (next() != expected) throw WrongType{};
    ++at_;
  }
  std::size_t length() { return raw<std::uint32_t>(); }
  std::span<const std::byte> take(std::size_t count) {
    if (count > bytes_.size() - at_) throw WrongType{};
    const auto taken = bytes_.subspan(at_, count);
    at_ += count;
    return taken;
  }

 private:
  std::span<const std::byte> bytes_;
  std::size_t at_ = 0;
};

class Writer {
 public:
  template <class Number>
  void raw(const Number& value) {
    const auto* const first = reinterpret_cast<const std::byte*>(&value);
    bytes_.insert(bytes_.end(), first, first + sizeof value);
  }
  void none() { raw(Tag::none); }
  void truth(bool value) {
    raw(Tag::truth);
    raw(static_cast<std::uint8_t>(value));
  }
  void whole(std::int64_t value) {
    raw(Tag::whole);
    raw(value);
  }
  void large(std::uint64_t value) {
    raw(Tag::large);
    raw(value);
  }
  void number(double value) {
    raw(Tag::number);
    raw(value);
  }
  void text(std::string_view value) {
    raw(Tag::text);
    length(value.size());
    const auto* const first = reinterpret_cast<const std::byte*>(value.data());
    bytes_.insert(bytes_.end(), first, first + value.size());
  }
  void list(std::size_t count) {
    raw(Tag::list);
    length(count);
  }
  void length(std::size_t count) { raw(static_cast<std::uint32_t>(count)); }
  void append(const Writer& other) { bytes_.insert(bytes_.end(), other.bytes_.begin(), other.bytes_.end()); }
  void clear() { bytes_.clear(); }

  std::span<const std::byte> bytes() const { return bytes_; }

 private:
  std::vector<std::byte> bytes_;
};

}  // namespace mohreh::tab
