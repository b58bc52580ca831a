// Solving card sort: the fewest moves, any solution, or the proof that there is none.
#pragma once

#include <cstddef>
#include <vector>

#include "card_sort/evaluation/bounds.hpp"
#include "card_sort/rules/puzzle.hpp"
#include "core/control.hpp"
#include "search/astar.hpp"
#include "search/depth_first.hpp"
#include "search/puzzle_solution.hpp"

namespace mohreh::card_sort {

/// Card sort as the general searches see it.
class Domain {
 public:
  using Unit = Card;

  explicit Domain(const Puzzle& puzzle) : puzzle_(puzzle), bounds_(puzzle) {}

  std::size_t units() const noexcept { return puzzle_.bytes(); }
  bool solved(const Card* position) const noexcept { return puzzle_.solved(position); }
  int estimate(const Card* position) const { return bounds_(position); }
  int refined(const Card*, int h) const noexcept { return h >= no_way_out ? unsolvable : h; }
  /// The card that has just moved stays: where it could go now it could have gone at once.
  template <class Visit>
  void successors(const Card* position, LastMove last, Visit&& visit) const {
    puzzle_.successors(position, last, visit);
  }

 private:
  const Puzzle& puzzle_;
  Bounds bounds_;
};

/// The moves behind a path of positions, in the columns' own numbers.
inline std::vector<Move> moves_of(const Puzzle& puzzle, const std::vector<std::vector<Card>>& path) {
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
        if (puzzle.pack(columns) == path[step]) {
          moves.push_back({source, target});
        } else {
          columns[target].pop_back();
          columns[source].push_back(card);
        }
      }
  }
  return moves;
}

template <class Search>
PuzzleSolution solve_with(const Puzzle& puzzle, std::size_t memory, Ticker& ticker, bool optimal) {
  Domain domain(puzzle);
  Search search(domain, memory, ticker);
  return solution_of(puzzle, search.search(puzzle.pack(puzzle.content()).data()), optimal);
}

inline PuzzleSolution solve_optimally(const Puzzle& puzzle, std::size_t memory, Ticker& ticker) {
  return solve_with<AStar<Domain>>(puzzle, memory, ticker, true);
}

inline PuzzleSolution solve_somehow(const Puzzle& puzzle, std::size_t memory, Ticker& ticker) {
  return solve_with<DepthFirst<Domain>>(puzzle, memory, ticker, false);
}

}  // namespace mohreh::card_sort
