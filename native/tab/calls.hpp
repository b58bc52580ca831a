// Turns any function, method or constructor into one that reads its arguments from a message and writes its answer.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <new>
#include <tuple>
#include <type_traits>
#include <utility>

#include "tab/messages.hpp"
#include "tab/registry.hpp"
#include "tab/values.hpp"

namespace mohreh::tab {

using Run = std::function<void(Reader&, Writer&)>;

template <class... Arguments>
struct Takes {};

/// What a callable thing takes, an object before its method's arguments, and gives.
template <class Callable>
struct Signature : Signature<decltype(&Callable::operator())> {};
template <class Result, class Of, class... Arguments>
struct Signature<Result (Of::*)(Arguments...) const> {
  using Gives = Result;
  using Plain = Takes<Arguments...>;
  using Method = Takes<const Of&, Arguments...>;
};
template <class Result, class Of, class... Arguments>
struct Signature<Result (Of::*)(Arguments...)> {
  using Gives = Result;
  using Plain = Takes<Arguments...>;
  using Method = Takes<Of&, Arguments...>;
};
template <class Result, class Of, class... Arguments>
struct Signature<Result (Of::*)(Arguments...) const noexcept> : Signature<Result (Of::*)(Arguments...) const> {};
template <class Result, class... Arguments>
struct Signature<Result (*)(Arguments...)> {
  using Gives = Result;
  using Plain = Takes<Arguments...>;
};

template <class Callable>
auto arguments_of() {
  if constexpr (std::is_member_function_pointer_v<Callable>)
    return typename Signature<Callable>::Method{};
  else
    return typename Signature<Callable>::Plain{};
}

template <class Argument>
using ValueOf = Value<std::remove_cvref_t<Argument>>;

/// Reads all arguments, then calls `use(argument...)` with them.
template <class... Arguments, class Use>
decltype(auto) with_arguments(Takes<Arguments...>, Reader& in, Use&& use) {
  // Braces evaluate them in their order.
  std::tuple<decltype(ValueOf<Arguments>::read(in))...> held{ValueOf<Arguments>::read(in)...};
  return std::apply([&](auto&... each) -> decltype(auto) { return use(ValueOf<Arguments>::pass(each)...); }, held);
}

template <class Callable>
Run call(Callable callable) {
  return [callable](Reader& in, Writer& out) {
    using Gives = typename Signature<Callable>::Gives;
    const auto use = [&](auto&&... arguments) -> Gives {
      return std::invoke(callable, std::forward<decltype(arguments)>(arguments)...);
    };
    if constexpr (std::is_void_v<Gives>) {
      with_arguments(arguments_of<Callable>(), in, use);
      out.none();
    } else {
      ValueOf<Gives>::write(out, with_arguments(arguments_of<Callable>(), in, use));
    }
  };
}

/// `new Of(arguments…)`.
template <class Of, class... Arguments>
Run construct() {
  return [](Reader& in, Writer& out) {
    with_arguments(Takes<Arguments...>{}, in, [&](auto&&... arguments) {
      registry().write_new(std::make_shared<Of>(std::forward<decltype(arguments)>(arguments)...), out);
    });
  };
}

/// A function that makes an object at the place that is its first argument.
template <class Of, class Callable, class... Arguments>
Run construct_by(Callable callable, Takes<Of*, Arguments...>) {
  return [callable](Reader& in, Writer& out) {
    with_arguments(Takes<Arguments...>{}, in, [&](auto&&... arguments) {
      const auto give_back = [](void* place) { ::operator delete(place, std::align_val_t{alignof(Of)}); };
      std::unique_ptr<void, decltype(give_back)> place(::operator new(sizeof(Of), std::align_val_t{alignof(Of)}),
                                                       give_back);
      callable(static_cast<Of*>(place.get()), std::forward<decltype(arguments)>(arguments)...);
      std::shared_ptr<Of> made(static_cast<Of*>(place.release()), [give_back](Of* object) {
        object->~Of();
        give_back(object);
      });
      registry().write_new(std::move(made), out);
    });
  };
}

}  // namespace mohreh::tab
