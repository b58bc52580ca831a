// How every C++ type that the bindings name is read from a message and written into one.
//
// `Value<T>::read` gives what is held during the call, `pass` makes the argument of it, `write` writes an answer.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "tab/messages.hpp"
#include "tab/registry.hpp"

namespace mohreh::tab {

/// A class that was bound: Python knows its objects by their numbers.
template <class T>
struct Value {
  static T* read(Reader& in) {
    in.expect(Tag::object);
    const auto found = registry().objects.find(in.raw<std::uint32_t>());
    in.raw<std::uint32_t>();
    if (found == registry().objects.end() || found->second.of != registry().class_of<T>().number) throw WrongType{};
    return static_cast<T*>(found->second.held.get());
  }
  static T& pass(T* held) { return *held; }
  static void write(Writer& out, T value) {
    const Class& of = registry().class_of<T>();
    if (!of.is_record()) return registry().write_new(std::make_shared<T>(std::move(value)), out);
    out.raw(Tag::record);
    out.raw(of.number);
    for (const Property& property : of.properties) property.write(&value, out);
  }
};

template <class T>
struct Value<T*> {
  static T* read(Reader& in) {
    if (in.next() != Tag::none) return Value<std::remove_const_t<T>>::read(in);
    in.tag();
    return nullptr;
  }
  static T* pass(T* held) { return held; }
};

template <>
struct Value<bool> {
  static bool read(Reader& in) {
    in.expect(Tag::truth);
    return in.raw<std::uint8_t>() != 0;
  }
  static bool pass(bool held) { return held; }
  static void write(Writer& out, bool value) { out.truth(value); }
};

template <std::integral T>
struct Value<T> {
  static T read(Reader& in) {
    if (in.next() == Tag::truth) return static_cast<T>(Value<bool>::read(in));
    if (in.next() == Tag::large) {
      in.tag();
      return narrowed(in.raw<std::uint64_t>());
    }
    in.expect(Tag::whole);
    return narrowed(in.raw<std::int64_t>());
  }
  static T pass(T held) { return held; }
  static void write(Writer& out, T value) {
    if (std::in_range<std::int64_t>(value))
      out.whole(static_cast<std::int64_t>(value));
    else
      out.large(static_cast<std::uint64_t>(value));
  }

 private:
  template <class Wide>
  static T narrowed(Wide value) {
    if (std::in_range<T>(value)) return static_cast<T>(value);
    // A limit in bytes: no more than four gigabytes can be named here, and whoever allows more allows all there are.
    if constexpr (std::is_same_v<T, std::size_t>)
      if (value > 0) return std::numeric_limits<T>::max();
    throw WrongType{};
  }
};

template <std::floating_point T>
struct Value<T> {
  static T read(Reader& in) {
    if (in.next() != Tag::number) return static_cast<T>(Value<std::int64_t>::read(in));
    in.tag();
    return static_cast<T>(in.raw<double>());
  }
  static T pass(T held) { return held; }
  static void write(Writer& out, T value) { out.number(static_cast<double>(value)); }
};

template <class T>
  requires std::is_enum_v<T>
struct Value<T> {
  static T read(Reader& in) { return static_cast<T>(Value<std::int64_t>::read(in)); }
  static T pass(T held) { return held; }
  static void write(Writer& out, T value) { out.whole(static_cast<std::int64_t>(value)); }
};

template <class T>
struct Value<std::optional<T>> {
  static std::optional<T> read(Reader& in) {
    if (in.next() == Tag::none) {
      in.tag();
      return std::nullopt;
    }
    auto held = Value<T>::read(in);
    return Value<T>::pass(held);
  }
  static std::optional<T>& pass(std::optional<T>& held) { return held; }
  static void write(Writer& out, const std::optional<T>& value) {
    if (value)
      Value<T>::write(out, *value);
    else
      out.none();
  }
};

template <class T>
struct Value<std::vector<T>> {
  static std::vector<T> read(Reader& in) {
    in.expect(Tag::list);
    std::vector<T> items;
    for (std::size_t left = in.length(); left > 0; --left) {
      auto held = Value<T>::read(in);
      items.push_back(Value<T>::pass(held));
    }
    return items;
  }
  static std::vector<T>& pass(std::vector<T>& held) { return held; }
  static void write(Writer& out, const std::vector<T>& value) {
    out.list(value.size());
    for (const T& item : value) Value<T>::write(out, item);
  }
};

template <class T, std::size_t Size>
struct Value<std::array<T, Size>> {
  using Items = std::array<T, Size>;
  static Items read(Reader& in) {
    const std::vector<T> items = Value<std::vector<T>>::read(in);
    if (items.size() != Size) throw WrongType{};
    Items held;
    std::copy(items.begin(), items.end(), held.begin());
    return held;
  }
  static Items& pass(Items& held) { return held; }
  static void write(Writer& out, const Items& value) {
    out.list(Size);
    for (const T& item : value) Value<T>::write(out, item);
  }
};

template <class... Ts>
struct Value<std::tuple<Ts...>> {
  static void write(Writer& out, const std::tuple<Ts...>& value) {
    out.list(sizeof...(Ts));
    std::apply([&](const Ts&... items) { (Value<Ts>::write(out, items), ...); }, value);
  }
};

template <class First, class Second>
struct Value<std::pair<First, Second>> {
  using Pair = std::pair<First, Second>;
  static Pair read(Reader& in) {
    in.expect(Tag::list);
    if (in.length() != 2) throw WrongType{};
    auto first = Value<First>::read(in);
    auto second = Value<Second>::read(in);
    return {Value<First>::pass(first), Value<Second>::pass(second)};
  }
  static Pair& pass(Pair& held) { return held; }
  static void write(Writer& out, const Pair& value) { Value<std::tuple<First, Second>>::write(out, value); }
};

template <class... Ts>
struct Value<std::variant<Ts...>> {
  using Any = std::variant<Ts...>;
  static Any read(Reader& in) {
    std::optional<Any> found;
    (attempt<Ts>(in, found), ...);
    if (!found) throw WrongType{};
    return *found;
  }
  static Any& pass(Any& held) { return held; }

 private:
  template <class T>
  static void attempt(Reader& in, std::optional<Any>& found) {
    if (found) return;
    Reader copy = in;
    try {
      auto held = Value<T>::read(copy);
      found.emplace(std::in_place_type<T>, Value<T>::pass(held));
      in = copy;
    } catch (const WrongType&) {  // the next one, then
    }
  }
};

}  // namespace mohreh::tab
