// Solving card sort: the fewest moves, any solution, or the proof that there is none.
#pragma once

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <vector>

#include "card_sort/evaluation/bounds.hpp"
#include "card_sort/rules/puzzle.hpp"
#include "core/control.hpp"
#include "search/astar.hpp"
#include "search/depth_first.hpp"
#include "search/puzzle_solution.hpp"

namespace mohreh::card_sort {

/// Card sort as the general searches see it.
template <class Form>
class Domain {
 public:
  using Unit = typename Form::Unit;
  using Last = Taken;

  explicit Domain(const Puzzle& puzzle) : puzzle_(puzzle), bounds_(puzzle), made_(units()) {}

  std::size_t units() const noexcept { return Form::units(puzzle_.cards()); }
  bool solved(const Unit* position) const noexcept { return puzzle_.solved<Form>(position); }
  int estimate(const Unit* position) const { return bounds_.template of<Form>(position); }
  int refined(const Unit*, int h) const noexcept { return h >= no_way_out ? unsolvable : h; }
  template <class Visit>
  void successors(const Unit* position, Last last, Visit&& visit) {
    std::copy_n(position, made_.size(), made_.begin());
    puzzle_.moves<Form>(position, last, [&](Card card, Card below, Card target) {
      Form::lay(made_.data(), card, target);
      visit(made_.data(), Taken{card, below});
      Form::lay(made_.data(), card, below);
    });
  }

 private:
  const Puzzle& puzzle_;
  Bounds bounds_;
  std::vector<Unit> made_;
};

/// The moves behind a path of positions, in the columns' own numbers.
template <class Unit>
std::vector<Move> moves_of(const Puzzle& puzzle, const std::vector<std::vector<Unit>>& path) {
  using Form = std::conditional_t<std::is_same_v<Unit, Word::Unit>, Word, Bytes>;
  std::vector<Move> moves;
  Columns columns = puzzle.content();
  for (std::size_t step = 1; step < path.size(); ++step) {
    const std::size_t before = moves.size();
    for (int source = 0; source < puzzle.columns() && moves.size() == before; ++source)
      for (int target = 0; target < puzzle.columns() && moves.size() == before; ++target) {
        if (source == target || columns[source].empty()) continue;
        const Face card = columns[source].back();
        if (!columns[target].empty() && columns[target].back().number <= card.number) continue;
        columns[source].pop_back();
        columns[target].push_back(card);
        if (puzzle.pack<Form>(columns) == path[step]) {
          moves.push_back({source, target});
        } else {
          columns[target].pop_back();
          columns[source].push_back(card);
        }
      }
  }
  return moves;
}

template <class Form, template <class> class Search>
PuzzleSolution solve_packed(const Puzzle& puzzle, std::size_t memory, Ticker& ticker, bool optimal) {
  Domain<Form> domain(puzzle);
  Search<Domain<Form>> search(domain, memory, ticker);
  return solution_of(puzzle, search.search(puzzle.pack<Form>(puzzle.content()).data()), optimal);
}

template <template <class> class Search>
PuzzleSolution solve_with(const Puzzle& puzzle, std::size_t memory, Ticker& ticker, bool optimal) {
  const auto solve = puzzle.cards() <= Word::most_cards ? solve_packed<Word, Search> : solve_packed<Bytes, Search>;
  return solve(puzzle, memory, ticker, optimal);
}

inline PuzzleSolution solve_optimally(const Puzzle& puzzle, std::size_t memory, Ticker& ticker) {
  return solve_with<AStar>(puzzle, memory, ticker, true);
}

inline PuzzleSolution solve_somehow(const Puzzle& puzzle, std::size_t memory, Ticker& ticker) {
  return solve_with<DepthFirst>(puzzle, memory, ticker, false);
}

}  // namespace mohreh::card_sort
