// The core as a WebAssembly module of its own. A message is written into `reserve`d memory and `call`ed; `answer`
// says where the answer lies. A message begins with the number of a function, or of one of the three requests below.
#include <nanobind/nanobind.h>

#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <new>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "running.hpp"
#include "tab/messages.hpp"
#include "tab/registry.hpp"

namespace mohreh {

void bind_puzzle_solution(nanobind::module_& module);

// The games.
void bind_hand_of_the_king(nanobind::module_& module);
void bind_othello(nanobind::module_& module);
void bind_twenty48(nanobind::module_& module);
void bind_water_sort(nanobind::module_& module);
void bind_card_sort(nanobind::module_& module);

namespace tab {
namespace {

constexpr std::uint32_t describe_all = 0;   // what there is
constexpr std::uint32_t release = 1;        // an object that nobody needs any more
constexpr std::uint32_t tell_property = 2;  // of an object: its number and that of the property
constexpr std::uint32_t first_function = 3;

/// What an answer begins with; the names of Python's exceptions.
enum class Status : std::uint8_t { fine, value_error, memory_error, type_error, runtime_error };

std::vector<std::byte> message;
Writer answered;

void bind_all() {
  registry().parts.push_back(std::make_unique<Part>());
  nanobind::module_ all(*registry().parts.front());
  bind_puzzle_solution(all);
  bind_hand_of_the_king(all);
  bind_othello(all);
  bind_twenty48(all);
  bind_water_sort(all);
  bind_card_sort(all);
}

void write_property(Reader& in, Writer& out) {
  const Object& object = registry().objects.at(in.raw<std::uint32_t>());
  registry().classes[object.of]->properties.at(in.raw<std::uint32_t>()).write(object.held.get(), out);
}

void run(const Function& function, Reader& in, Writer& out) {
  for (const Overload& overload : function.overloads) {
    Reader copy = in;
    try {
      return overload.run(copy, out);
    } catch (const WrongType&) {  // the next one, then
    }
  }
  throw std::logic_error(function.name + ": the arguments are of the wrong types");
}

void answer_to(Reader in, Writer& out) {
  switch (const auto wish = in.raw<std::uint32_t>()) {
    case describe_all:
      return describe(out);
    case release:
      registry().objects.erase(in.raw<std::uint32_t>());
      return out.none();
    case tell_property:
      return write_property(in, out);
    default:
      return run(registry().functions.at(wish - first_function), in, out);
  }
}

void fail(Status status, std::string_view why) {
  answered.clear();
  answered.raw(status);
  answered.text(why);
}

}  // namespace

Registry& registry() {
  static Registry all;
  return all;
}

}  // namespace tab
}  // namespace mohreh

extern "C" {

[[clang::import_module("tab"), clang::import_name("interrupted")]] int tab_interrupted();

[[clang::export_name("reserve")]] std::byte* reserve(std::size_t bytes) {
  using namespace mohreh::tab;
  if (registry().parts.empty()) bind_all();
  message.resize(bytes);
  return message.data();
}

/// The length of the answer.
[[clang::export_name("call")]] std::size_t call() {
  using namespace mohreh::tab;
  try {
    answered.clear();
    answered.raw(Status::fine);
    answer_to(Reader(message), answered);
  } catch (const std::invalid_argument& error) {
    fail(Status::value_error, error.what());
  } catch (const std::bad_alloc&) {
    fail(Status::memory_error, "the tables of this search do not fit into the browser's memory");
  } catch (const std::logic_error& error) {
    fail(Status::type_error, error.what());
  } catch (const std::exception& error) {
    fail(Status::runtime_error, error.what());
  }
  return answered.bytes().size();
}

[[clang::export_name("answer")]] const std::byte* answer() { return mohreh::tab::answered.bytes().data(); }

}  // extern "C"

namespace mohreh {

bool interrupted() { return tab_interrupted() != 0; }

}  // namespace mohreh
