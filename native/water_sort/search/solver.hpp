// Solving water sort: the fewest pours, any solution, or the proof that there is none.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "core/control.hpp"
#include "search/astar.hpp"
#include "search/depth_first.hpp"
#include "search/puzzle_solution.hpp"
#include "water_sort/rules/puzzle.hpp"
#include "water_sort/search/borders.hpp"
#include "water_sort/search/openings.hpp"
#include "water_sort/search/oracle.hpp"
#include "water_sort/search/useful_pours.hpp"

namespace mohreh::water_sort {

/// Water sort as the general searches see it.
class Domain {
 public:
  using Unit = Code;
  using Last = Anyhow;

  /// `winnable`, `openings` and `oracle` may be null; each makes the search shorter.
  Domain(const Puzzle& puzzle, const OpeningGame& game, Winnable* winnable, const Openings* openings, Oracle* oracle)
      : puzzle_(puzzle), pours_(puzzle), game_(game), winnable_(winnable), openings_(openings), oracle_(oracle) {}

  std::size_t units() const noexcept { return static_cast<std::size_t>(puzzle_.tubes()); }
  bool solved(const Code* codes) const noexcept { return puzzle_.solved(codes); }

  int refined(const Code* codes, int h) {
    if (winnable_ != nullptr && winnable_->certain() && !(*winnable_)(levels(codes))) return unsolvable;
    if (oracle_ == nullptr || oracle_->can_finish(levels(codes), openings_left(codes, h))) return h;
    return h + 1;
  }

  /// With an oracle, what leaves the most room comes last, and so is looked at first: the fewer units lie on top of
  /// tubes of several colours that were not there at the start, the less often a run finds no place as a whole.
  template <class Visit>
  void successors(const Code* codes, Last, Visit&& visit) {
    if (oracle_ == nullptr) return pours_.successors(codes, [&](const Code* after) { visit(after, Last{}); });
    positions_.clear();
    pours_.successors(codes, [&](const Code* after) {
      Position& position = positions_.emplace_back();
      std::copy(after, after + puzzle_.tubes(), position.begin());
    });
    std::stable_sort(positions_.begin(), positions_.end(), [this](const Position& one, const Position& other) {
      return stored(one.data()) > stored(other.data());
    });
    for (const Position& position : positions_) visit(position.data(), Last{});
  }

  int estimate(const Code* codes) const { return puzzle_.pour() == Pour::single ? by_units(codes) : by_blocks(codes); }

 private:
  /// Blocks − colours + openings still needed: see openings.hpp. Without that search
  /// the colours at no bottom are those to be opened, which makes it blocks − distinct bottom colours.
  int by_blocks(const Code* codes) const {
    Colours bottoms = 0;
    for (int tube = 0; tube < puzzle_.tubes(); ++tube)
      if (codes[tube] != 0)
        bottoms |=
            set_of(Puzzle::is_mixed(codes[tube]) ? puzzle_.levels(tube).back().bottom : Puzzle::colour_of(codes[tube]));
    const int missing = puzzle_.colours() - std::popcount(bottoms);
    return joins(codes) + (openings_ == nullptr ? missing : openings_->at_least(levels(codes), missing));
  }

  int joins(const Code* codes) const {
    int blocks = 0;
    for (int tube = 0; tube < puzzle_.tubes(); ++tube) blocks += puzzle_.top(tube, codes[tube]).blocks;
    return blocks - puzzle_.colours();
  }
  int openings_left(const Code* codes, int h) const { return h - joins(codes); }

  int stored(const Code* codes) const {
    int units = 0;
    for (int tube = 0; tube < puzzle_.tubes(); ++tube)
      if (Puzzle::is_mixed(codes[tube]))
        units += std::max(Puzzle::units_of(codes[tube]) - puzzle_.levels(tube)[Puzzle::level_of(codes[tube])].units, 0);
    return units;
  }

  /// One unit per move: every unit must move that is not where its colour's water ends up. If that is a tube whose
  /// bottom block of v units has the colour, these can stay; units of the colour above them, with another colour
  /// between, must leave the tube and come back: two moves each. In any other tube nothing of the colour can stay.
  int by_units(const Code* codes) const {
    std::array<int, most_colours> stays{};
    for (int tube = 0; tube < puzzle_.tubes(); ++tube) {
      const Top top = puzzle_.top(tube, codes[tube]);
      if (top.blocks == 0) continue;
      int colour = top.colour, gain = top.units;
      if (top.blocks > 1) {
        const Level& level = puzzle_.levels(tube)[Puzzle::level_of(codes[tube])];
        colour = level.bottom;
        gain = level.bottom_units - level.bottom_colour_above - (level.colour == level.bottom ? top.units : 0);
      }
      stays[colour] = std::max(stays[colour], gain);
    }
    int moves = 0;
    for (int colour = 0; colour < puzzle_.colours(); ++colour) moves += puzzle_.capacity() - stays[colour];
    return moves;
  }

  Levels levels(const Code* codes) const {
    Levels levels;
    Colours open = 0;
    for (int tube = 0; tube < puzzle_.tubes(); ++tube) {
      const Top top = puzzle_.top(tube, codes[tube]);
      const bool mixed = Puzzle::is_mixed(codes[tube]);
      levels = game_.borders().removed(levels, tube, mixed ? top.blocks : 1);
      if (top.blocks == 1) open |= set_of(top.colour);
    }
    return openings_ == nullptr ? levels : game_.with_open(levels, open);
  }

  const Puzzle& puzzle_;
  UsefulPours pours_;
  const OpeningGame& game_;
  Winnable* winnable_;
  const Openings* openings_;
  Oracle* oracle_;
  std::vector<Position> positions_;
};

/// The pours behind a path of positions, in the tubes' own numbers: which of several tubes that look alike a pour used
/// is found by doing it.
inline std::vector<Move> moves_of(const Puzzle& puzzle, const std::vector<std::vector<Code>>& path) {
  std::vector<Move> moves;
  Position tubes = puzzle.in_place(puzzle.content());
  for (std::size_t step = 1; step < path.size(); ++step) {
    const Tops tops = puzzle.tops(tubes.data());
    const auto leads_on = [&](int source, int target) {
      const int units = source == target ? 0 : puzzle.poured(tops[source], tops[target]);
      if (units == 0) return false;
      const Position after = puzzle.after_in_place(tubes.data(), tops, source, target, units);
      const Position reached = puzzle.sorted(after);
      if (!std::equal(path[step].begin(), path[step].end(), reached.begin())) return false;
      moves.push_back({source, target});
      tubes = after;
      return true;
    };
    bool found = false;
    for (int source = 0; source < puzzle.tubes() && !found; ++source)
      for (int target = 0; target < puzzle.tubes() && !found; ++target) found = leads_on(source, target);
  }
  return moves;
}

inline Levels start_of(const Puzzle& puzzle, const OpeningGame& game) {
  Colours open = 0;
  for (const std::vector<int>& tube : puzzle.content())
    if (blocks_of(tube).size() == 1) open |= set_of(tube.front());
  return game.with_open({}, open);
}

/// The fewest pours, or the proof that no solution exists.
inline PuzzleSolution solve_optimally(const Puzzle& puzzle, std::size_t memory, Ticker& ticker) {
  const BorderGame borders(puzzle);
  const OpeningGame game(borders);
  Openings openings(game, memory / 2, ticker);
  std::optional<Oracle> oracle;
  if (borders.fits() && puzzle.pour() != Pour::single) {
    const Levels start = start_of(puzzle, game);
    const Openings::Answer answer = openings.search(start);
    if (answer == Openings::Answer::impossible) return {false, false, {}, openings.expanded(), openings.generated()};
    if (answer == Openings::Answer::out_of_budget)
      return {std::nullopt, false, {}, openings.expanded(), openings.generated()};
    oracle.emplace(game, openings, start, memory / 8, ticker);
  }
  Winnable winnable(borders, memory / 8, ticker);
  Domain domain(puzzle, game, borders.fits() && !oracle ? &winnable : nullptr, oracle ? &openings : nullptr,
                oracle ? &*oracle : nullptr);
  AStar<Domain> search(domain, memory / 4, ticker);
  PuzzleSolution solution = solution_of(puzzle, search.search(puzzle.start().data()), true);
  solution.expanded += openings.expanded();
  solution.generated += openings.generated();
  return solution;
}

/// Every pour as pours of one unit.
inline std::vector<Move> unit_by_unit(const Puzzle& puzzle, const std::vector<Move>& moves) {
  std::vector<Move> single;
  Tubes tubes = puzzle.content();
  for (const Move& move : moves) {
    std::vector<int>&from = tubes[move.source], &to = tubes[move.target];
    const int colour = from.back();
    while (!from.empty() && from.back() == colour && static_cast<int>(to.size()) < puzzle.capacity()) {
      to.push_back(colour);
      from.pop_back();
      single.push_back(move);
    }
  }
  return single;
}

/// Any solution, quickly: depth-first, no position twice, and none that the border game shows to be lost. Under
/// "single" a solution under "partial" is found, which exists if and only if there is one, and done unit by unit.
inline PuzzleSolution solve_somehow(const Puzzle& puzzle, std::size_t memory, Ticker& ticker) {
  if (puzzle.pour() == Pour::single) {
    const Puzzle runs(puzzle.content(), puzzle.capacity(), Pour::partial);
    PuzzleSolution solution = solve_somehow(runs, memory, ticker);
    solution.moves = unit_by_unit(puzzle, solution.moves);
    return solution;
  }
  const BorderGame borders(puzzle);
  const OpeningGame game(borders);
  Winnable winnable(borders, memory / 4, ticker);
  Domain domain(puzzle, game, borders.fits() ? &winnable : nullptr, nullptr, nullptr);
  DepthFirst<Domain> search(domain, memory - memory / 4, ticker);
  return solution_of(puzzle, search.search(puzzle.start().data()), false);
}

/// Whether a position can be won at all: exact for "partial" and "single"; for "whole" a no is a proof, and instead
/// of a yes nothing is said. Nothing either when the budget ran out or the board is too large.
inline std::optional<bool> can_be_won(const Puzzle& puzzle, std::size_t memory, Ticker& ticker) {
  if (puzzle.solved(puzzle.start().data())) return true;
  const BorderGame borders(puzzle);
  if (!borders.fits()) return std::nullopt;
  Winnable winnable(borders, memory, ticker);
  const bool can = winnable(Levels{});
  if (!winnable.certain()) return std::nullopt;
  if (can && puzzle.pour() == Pour::whole) return std::nullopt;
  return can;
}

}  // namespace mohreh::water_sort
