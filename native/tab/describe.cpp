// What the core says of itself: `[functions, classes, parts]`, which are later called by their numbers in these lists.
#include <cstdint>
#include <vector>

#include "tab/messages.hpp"
#include "tab/registry.hpp"
#include "tab/values.hpp"

namespace mohreh::tab {
namespace {

void write(const Argument& argument, Writer& out) {
  out.list(argument.otherwise ? 2 : 1);
  out.text(argument.name);
  if (argument.otherwise) out.append(*argument.otherwise);
}

void write(const Function& function, Writer& out) {
  out.list(2);
  out.text(function.name);
  out.list(function.overloads.size());
  for (const Overload& overload : function.overloads) {
    out.list(overload.arguments.size());
    for (const Argument& argument : overload.arguments) write(argument, out);
  }
}

void write(const Class& of, Writer& out) {
  out.list(3);
  out.text(of.name);
  Value<std::vector<std::uint32_t>>::write(out, of.functions);
  out.list(of.properties.size());
  for (const Property& property : of.properties) out.text(property.name);
}

void write(const Part& part, Writer& out) {
  out.list(4);
  out.text(part.name);
  out.list(part.constants.size());
  for (const auto& [name, value] : part.constants) {
    out.list(2);
    out.text(name);
    out.append(value);
  }
  Value<std::vector<std::uint32_t>>::write(out, part.functions);
  Value<std::vector<std::uint32_t>>::write(out, part.classes);
}

}  // namespace

void describe(Writer& out) {
  const Registry& all = registry();
  out.list(3);
  out.list(all.functions.size());
  for (const Function& function : all.functions) write(function, out);
  out.list(all.classes.size());
  for (const auto& of : all.classes) write(*of, out);
  out.list(all.parts.size());
  for (const auto& part : all.parts) write(*part, out);
}

}  // namespace mohreh::tab
