"""`othello-ordering`: what the order of children is worth to alpha-beta."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, exp, floor, log
from typing import Any

from mohreh.arena.plots import Line, line_plot
from mohreh.arena.reports.document import Picture, Report, Section, Table
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.arena.wording import number
from mohreh.games import make_game
from mohreh.games.base import AnyGame
from mohreh.results import Evaluate, SearchResult
from mohreh.search.alphabeta import alphabeta
from mohreh.search.evaluation import make_evaluation
from mohreh.search.minimax import minimax
from mohreh.statistics import Mean, geometric_mean, paired_difference

NAME = "othello-ordering"
TITLE = "Othello: the order of children"
ASKS = "Question 3: sort the children by the heuristic before searching them; how many nodes does that save?"
GAME = "othello"

PLAIN, UNSORTED, SORTED, REVERSED = "no pruning", "as they come", "best first", "worst first"
ORDERS = (PLAIN, UNSORTED, SORTED, REVERSED)

Search = Callable[[Any, int], SearchResult[Any]]


@dataclass(frozen=True)
class Counts:
    """The nodes of every position by order and depth."""

    nodes: dict[str, dict[int, list[int]]]

    def mean(self, order: str, depth: int) -> float:
        """The geometric mean over the positions."""
        return geometric_mean([float(count) for count in self.nodes[order][depth]])

    def ratio(self, order: str, other: str, depth: int) -> Mean:
        """The mean logarithm of how many times fewer nodes the first order looks at, position by position."""
        first, second = self.nodes[order][depth], self.nodes[other][depth]
        return paired_difference([log(count) for count in second], [log(count) for count in first])

    @property
    def depths(self) -> list[int]:
        """Those that every order was searched to."""
        return sorted(set.intersection(*(set(found) for found in self.nodes.values())))


def build(lab: Laboratory) -> Report:
    """Count nodes in the same positions under four orders."""
    game = make_game(GAME)
    states = lab.positions(game, lab.pick(40, 14, 4), 4, 24)
    counts = count_nodes(lab, game, states, lab.pick(6, 5, 3))
    deepest = counts.depths[-1]
    saving = counts.ratio(SORTED, UNSORTED, deepest)
    finding = _finding(saving, deepest, len(states))
    worst = counts.ratio(REVERSED, UNSORTED, deepest)
    return Report(
        NAME,
        TITLE,
        ASKS,
        (finding, _about_worst(worst, deepest), _bound_text(counts, deepest)),
        (
            Section("Nodes by depth and order", (_table(counts), _plot(counts, finding))),
            Section("Question 3: does the order matter?", (_answer(counts, deepest),)),
        ),
        data={"nodes": counts.nodes},
    )


def count_nodes(lab: Laboratory, game: AnyGame, states: Sequence[Any], deepest: int) -> Counts:
    """The four searches in all positions, depth by depth."""
    evaluate = make_evaluation(game).on(game)

    def worst(state: Any, player: int) -> float:
        return -evaluate(state, player)

    def pruned(order: Evaluate[Any] | None) -> Search:
        return lambda state, depth: alphabeta(game, state, depth, evaluate, order=order)

    searches: dict[str, Search] = {
        PLAIN: lambda state, depth: minimax(game, state, depth, evaluate),
        UNSORTED: pruned(None),
        SORTED: pruned(evaluate),
        REVERSED: pruned(worst),
    }
    nodes: dict[str, dict[int, list[int]]] = {order: {} for order in ORDERS}
    for depth in range(1, deepest + 1):
        for order, search in searches.items():
            nodes[order][depth] = [search(state, depth).nodes for state in states]
        lab.advance(exp(depth - deepest))
    return Counts(nodes)


def least_possible(plain_leaves: float, depth: int) -> float:
    """Knuth and Moore's bound: with the best order a uniform tree of b^d leaves needs b^⌈d/2⌉ + b^⌊d/2⌋ − 1 of them."""
    b = plain_leaves ** (1 / depth)
    return float(b ** ceil(depth / 2) + b ** floor(depth / 2) - 1)


def _table(counts: Counts) -> Table:
    rows = []
    for depth in counts.depths:
        means = [counts.mean(order, depth) for order in ORDERS]
        saved = exp(counts.ratio(SORTED, UNSORTED, depth).value)
        rows.append((depth, *(round(mean, 1) for mean in means), round(saved, 3)))
    headings = ("depth", *ORDERS, "times fewer: best first against as they come")
    return Table("nodes", "Nodes of a decision, geometric mean over the same positions", headings, tuple(rows))


def _plot(counts: Counts, finding: str) -> Picture:
    lines = [Line(order, counts.depths, [counts.mean(order, depth) for depth in counts.depths]) for order in ORDERS]
    figure = line_plot(
        lines, title=finding, across="depth", up="nodes of a decision (geometric mean)", logarithmic=True, whole=True
    )
    return Picture("nodes-by-order", figure)


def _factor(ratio: Mean) -> str:
    """A mean of logarithms as a factor with its interval."""
    low, high = (exp(edge) for edge in ratio.interval or (ratio.value, ratio.value))
    return f"{number(exp(ratio.value))} times (95 %: {number(low)} to {number(high)})"


def _finding(saving: Mean, depth: int, positions: int) -> str:
    if not saving.excludes_zero:
        return (
            f"At depth {depth} sorting the children changed the nodes by no more than chance in {positions} positions"
        )
    if saving.value > 0:
        return f"At depth {depth} sorted children need fewer nodes: {_factor(saving)}"
    turned = Mean(-saving.value, saving.interval and (-saving.interval[1], -saving.interval[0]), saving.count)
    return f"At depth {depth} sorted children need more nodes: {_factor(turned)}"


def _about_worst(worst: Mean, depth: int) -> str:
    if worst.excludes_zero and worst.value < 0:
        turned = Mean(-worst.value, worst.interval and (-worst.interval[1], -worst.interval[0]), worst.count)
        return f"The worst order costs {_factor(turned)} as many nodes as the unsorted one at depth {depth}"
    return f"The reversed order could not be told from the unsorted one at depth {depth}"


def _bound_text(counts: Counts, depth: int) -> str:
    plain, best = counts.mean(PLAIN, depth), counts.mean(SORTED, depth)
    bound = least_possible(plain, depth)
    return (
        f"Depth {depth}: {number(plain)} nodes without pruning, {number(best)} sorted; a perfect order would need "
        f"about {number(bound)} leaves (Knuth and Moore's bound for a uniform tree of that size)"
    )


def _answer(counts: Counts, depth: int) -> str:
    shares = {order: counts.mean(order, depth) / counts.mean(PLAIN, depth) for order in (UNSORTED, SORTED, REVERSED)}
    return (
        f"At depth {depth} alpha-beta looks at {shares[UNSORTED]:.1%} of minimax's nodes with the children as they "
        f"come, {shares[SORTED]:.1%} with the best first and {shares[REVERSED]:.1%} with the worst first. A good move "
        "found early raises alpha at once, and everything below it that cannot beat it is cut; with the worst first "
        "the bound rises last. Sorting itself evaluates every child, which these counts do not include: at depth 1 "
        "there is nothing to cut and the evaluations are wasted."
    )
