// What was bound: the parts of the core with their functions, classes and constants, and the objects that Python holds.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <typeindex>
#include <unordered_map>
#include <utility>
#include <vector>

#include "tab/messages.hpp"

namespace mohreh::tab {

struct Argument {
  std::string name;
  std::optional<Writer> otherwise;  // what stands for it when it is not given
};

struct Overload {
  std::vector<Argument> arguments;  // without the object itself, which a method takes first
  std::function<void(Reader&, Writer&)> run;
};

/// A function of a part, a method or a constructor, whose overloads are tried in turn.
struct Function {
  std::string name;
  std::vector<Overload> overloads;
};

struct Property {
  std::string name;
  std::function<void(const void*, Writer&)> write;
};

struct Class {
  std::string name;
  std::uint32_t number = 0;
  std::vector<std::uint32_t> functions;  // `__init__` and the methods
  std::vector<Property> properties;

  /// What has only properties crosses as a whole; everything else stays here and is known by a number.
  bool is_record() const { return functions.empty(); }
};

struct Part {
  std::string name;
  std::vector<std::pair<std::string, Writer>> constants;
  std::vector<std::uint32_t> functions;
  std::vector<std::uint32_t> classes;
};

struct Object {
  std::shared_ptr<void> held;
  std::uint32_t of = 0;
};

struct Registry {
  std::vector<std::unique_ptr<Part>> parts;
  std::vector<Function> functions;
  std::vector<std::unique_ptr<Class>> classes;
  std::unordered_map<std::type_index, std::uint32_t> known;
  std::unordered_map<std::uint32_t, Object> objects;
  std::uint32_t last_object = 0;

  /// The function of that name among these, a new one where there is none.
  Function& function(std::vector<std::uint32_t>& among, const std::string& name) {
    for (const std::uint32_t number : among)
      if (functions[number].name == name) return functions[number];
    among.push_back(static_cast<std::uint32_t>(functions.size()));
    return functions.emplace_back(Function{name, {}});
  }

  template <class Held>
  Class& class_of() {
    const auto found = known.find(typeid(Held));
    if (found == known.end()) throw WrongType{};
    return *classes[found->second];
  }

  template <class Held>
  void write_new(std::shared_ptr<Held> held, Writer& out) {
    const std::uint32_t of = class_of<Held>().number;
    objects[++last_object] = {std::move(held), of};
    out.raw(Tag::object);
    out.raw(last_object);
    out.raw(of);
  }
};

/// The one registry of the module.
Registry& registry();

/// Tells Python what there is; see `mohreh.native.messages`.
void describe(Writer& out);

}  // namespace mohreh::tab
