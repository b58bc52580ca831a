#include "environments.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <stdexcept>

namespace nb = nanobind;
using namespace nb::literals;

namespace mohreh {
namespace {

template <class Item>
using Row = nb::ndarray<Item, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
template <class Item>
using Table = nb::ndarray<Item, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

Slate slate_of(const Environments& all, const Table<std::uint8_t>& blocks, const Table<std::int8_t>& masks,
               const Table<std::int64_t>& numbers, const Table<std::uint8_t>& afterstates) {
  const auto holds = [](const auto& table, std::size_t rows, std::size_t columns) {
    return table.shape(0) == rows && table.shape(1) == columns;
  };
  if (!holds(blocks, all.count(), all.block()) || !holds(masks, all.count(), static_cast<std::size_t>(all.actions())) ||
      !holds(numbers, all.numbers(), all.count()) ||
      !holds(afterstates, all.count(), all.with_afterstates() ? all.block() : 0))
    throw std::invalid_argument("the arrays have other sizes than the environments");
  return {blocks.data(), masks.data(), numbers.data(), afterstates.data()};
}

void check_length(const Environments& all, std::size_t length) {
  if (length != all.count()) throw std::invalid_argument("there must be one entry for each game");
}

}  // namespace

void bind_environments(nb::module_& module) {
  nb::enum_<Autoreset>(module, "Autoreset")
      .value("next_step", Autoreset::next_step)
      .value("same_step", Autoreset::same_step)
      .value("disabled", Autoreset::disabled);
  nb::enum_<Illegal>(module, "Illegal")
      .value("ignore", Illegal::ignore)
      .value("raise_", Illegal::raise)
      .value("penalty", Illegal::penalty)
      .value("lose", Illegal::lose);
  nb::enum_<Opponent>(module, "Opponent").value("self", Opponent::self).value("random", Opponent::random);
  nb::class_<Manners>(module, "Manners")
      .def(nb::init<Autoreset, Illegal, double, std::uint64_t, unsigned>(), "autoreset"_a, "illegal"_a, "penalty"_a,
           "most_steps"_a, "threads"_a);
  nb::class_<Slate>(module, "Slate");
  nb::class_<Environments>(module, "Environments")
      .def_prop_ro("count", &Environments::count)
      .def_prop_ro("actions", &Environments::actions)
      .def_prop_ro("block", &Environments::block)
      .def_prop_ro("numbers", &Environments::numbers)
      .def_prop_ro("with_afterstates", &Environments::with_afterstates)
      // Whoever calls keeps the arrays alive as long as the environments.
      .def("slate", &slate_of, "blocks"_a.noconvert(), "masks"_a.noconvert(), "numbers"_a.noconvert(),
           "afterstates"_a.noconvert())
      .def(
          "attach",
          [](Environments& all, const Slate& now, const Slate& last, const Row<double>& rewards,
             const Row<bool>& terminated, const Row<bool>& truncated, const Manners& manners) {
            for (const std::size_t length : {rewards.shape(0), terminated.shape(0), truncated.shape(0)})
              check_length(all, length);
            all.attach(now, last, {rewards.data(), terminated.data(), truncated.data()}, manners);
          },
          "now"_a, "last"_a, "rewards"_a.noconvert(), "terminated"_a.noconvert(), "truncated"_a.noconvert(),
          "manners"_a)
      .def("seed", &Environments::seed, "game"_a, "seed"_a)
      .def(
          "reset",
          [](Environments& all, const Row<const bool>& which) {
            check_length(all, which.shape(0));
            nb::gil_scoped_release released;
            all.reset(which.data());
          },
          "which"_a)
      .def(
          "step",
          [](Environments& all, const Row<const std::int64_t>& actions) {
            check_length(all, actions.shape(0));
            nb::gil_scoped_release released;
            all.step(actions.data());
          },
          "actions"_a)
      .def("state", &Environments::state, "game"_a)
      .def("set_state", &Environments::set_state, "game"_a, "numbers"_a, "new_game"_a);
}

}  // namespace mohreh
