// Stands for nanobind where there is no Python beside the core: in a browser's tab both are WebAssembly modules of
// their own, which share no memory. Here is the part of nanobind's interface that the games' bindings use
// (`bind*.cpp`); what they bind is called by messages. So every binding is written once and serves both.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <typeindex>
#include <utility>
#include <vector>

#include "tab/calls.hpp"
#include "tab/messages.hpp"
#include "tab/registry.hpp"
#include "tab/values.hpp"

namespace nanobind {

namespace tab = mohreh::tab;

struct none {};

/// The name of an argument, and perhaps what stands for it when it is not given.
struct arg {
  tab::Argument argument;

  template <class Otherwise>
  arg operator=(const Otherwise& otherwise) const {
    tab::Writer written;
    if constexpr (std::is_same_v<Otherwise, nanobind::none>)
      written.none();
    else
      tab::Value<Otherwise>::write(written, otherwise);
    return {{argument.name, std::move(written)}};
  }
  /// It may be `None`: the types say so here.
  arg none() const { return *this; }
};

namespace literals {
inline arg operator""_a(const char* name, std::size_t) { return {{name, {}}}; }
}  // namespace literals

namespace detail {

inline void add(std::vector<tab::Argument>& arguments, const arg& named) { arguments.push_back(named.argument); }
inline void add(std::vector<tab::Argument>&, const char*) {}  // a docstring

template <class... Extras>
tab::Overload overload(tab::Run run, const Extras&... extras) {
  tab::Overload made{{}, std::move(run)};
  (add(made.arguments, extras), ...);
  return made;
}

}  // namespace detail

class module_ {
 public:
  explicit module_(tab::Part& part) : part_(&part) {}

  module_ def_submodule(const char* name, const char* = "") const {
    auto& parts = tab::registry().parts;
    parts.push_back(std::make_unique<tab::Part>(tab::Part{name, {}, {}, {}}));
    return module_(*parts.back());
  }

  template <class Callable, class... Extras>
  module_& def(const char* name, Callable callable, const Extras&... extras) {
    tab::registry()
        .function(part_->functions, name)
        .overloads.push_back(detail::overload(tab::call(callable), extras...));
    return *this;
  }

  class Attribute {
   public:
    Attribute(tab::Part& part, const char* name) : part_(part), name_(name) {}
    template <class T>
    void operator=(const T& value) {
      tab::Writer written;
      tab::Value<T>::write(written, value);
      part_.constants.emplace_back(name_, std::move(written));
    }

   private:
    tab::Part& part_;
    const char* name_;
  };
  Attribute attr(const char* name) { return {*part_, name}; }

  tab::Part& part() { return *part_; }

 private:
  tab::Part* part_;
};

template <class... Arguments>
struct init {};

template <class Of>
class class_ {
 public:
  class_(module_& module, const char* name, const char* = "") {
    auto& all = tab::registry();
    const auto number = static_cast<std::uint32_t>(all.classes.size());
    all.classes.push_back(std::make_unique<tab::Class>(tab::Class{name, number, {}, {}}));
    all.known.emplace(typeid(Of), number);
    module.part().classes.push_back(number);
    made_ = all.classes.back().get();
  }

  template <class... Arguments, class... Extras>
  class_& def(init<Arguments...>, const Extras&... extras) {
    return add("__init__", tab::construct<Of, Arguments...>(), extras...);
  }
  template <class Callable, class... Extras>
  class_& def(const char* name, Callable callable, const Extras&... extras) {
    if (std::string(name) != "__init__") return add(name, tab::call(callable), extras...);
    if constexpr (requires { tab::construct_by<Of>(callable, tab::arguments_of<Callable>()); })
      return add(name, tab::construct_by<Of>(callable, tab::arguments_of<Callable>()), extras...);
    return *this;
  }

  template <class Member>
  class_& def_ro(const char* name, Member Of::* member) {
    made_->properties.push_back({name, [member](const void* object, tab::Writer& out) {
                                   tab::ValueOf<Member>::write(out, static_cast<const Of*>(object)->*member);
                                 }});
    return *this;
  }
  template <class Getter>
  class_& def_prop_ro(const char* name, Getter getter) {
    made_->properties.push_back({name, [getter](const void* object, tab::Writer& out) {
                                   using Gives = typename tab::Signature<Getter>::Gives;
                                   tab::ValueOf<Gives>::write(out,
                                                              std::invoke(getter, *static_cast<const Of*>(object)));
                                 }});
    return *this;
  }

 private:
  template <class... Extras>
  class_& add(const char* name, tab::Run run, const Extras&... extras) {
    tab::registry().function(made_->functions, name).overloads.push_back(detail::overload(std::move(run), extras...));
    return *this;
  }

  tab::Class* made_;
};

/// Its values are whole numbers for Python, constants of the part named `Enumeration.value`.
template <class Of>
class enum_ {
 public:
  enum_(module_& module, const char* name) : part_(module.part()), name_(name) {}
  enum_& value(const char* name, Of value) {
    tab::Writer written;
    tab::Value<Of>::write(written, value);
    part_.constants.emplace_back(name_ + "." + name, std::move(written));
    return *this;
  }

 private:
  tab::Part& part_;
  std::string name_;
};

}  // namespace nanobind
