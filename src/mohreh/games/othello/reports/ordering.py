"""`othello-ordering`: what the order of children is worth to alpha-beta."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, exp, floor, log
from typing import Any

from mohreh.arena.plots import Line, line_plot
from mohreh.arena.reports.document import Picture, Report, Section, Table
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.arena.speech import Words
from mohreh.arena.wording import percent
from mohreh.games import make_game
from mohreh.games.base import AnyGame
from mohreh.games.othello.reports import WORDS
from mohreh.results import Evaluate, SearchResult
from mohreh.search.alphabeta import alphabeta
from mohreh.search.evaluation import make_evaluation
from mohreh.search.minimax import minimax
from mohreh.statistics import Mean, geometric_mean, paired_difference

NAME = "othello-ordering"
SAY = Words(WORDS, "ordering")
GAME = "othello"

PLAIN, UNSORTED, SORTED, REVERSED = "plain", "unsorted", "sorted", "reversed"
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
    states = lab.positions(game, lab.pick(60, 24, 4), 4, 24)
    counts = count_nodes(lab, game, states, lab.pick(6, 5, 3))
    deepest = counts.depths[-1]
    saving = counts.ratio(SORTED, UNSORTED, deepest)
    finding = _finding(saving, deepest, len(states))
    worst = counts.ratio(REVERSED, UNSORTED, deepest)
    return Report(
        NAME,
        SAY("title"),
        SAY("asks"),
        (finding, _about_worst(worst, deepest), _bound_text(counts, deepest)),
        (
            Section(SAY("by_depth"), (_table(counts), _plot(counts, finding))),
            Section(SAY("question"), (_answer(counts, deepest),)),
        ),
        data={"nodes": counts.nodes},
        clear={"best first sees fewer": saving.sign, "worst first sees fewer": worst.sign},
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
    return Table("nodes", SAY("caption"), SAY.each("depth", *ORDERS, "times_fewer"), tuple(rows))


def _plot(counts: Counts, finding: str) -> Picture:
    lines = [
        Line(SAY(order), counts.depths, [counts.mean(order, depth) for depth in counts.depths]) for order in ORDERS
    ]
    figure = line_plot(lines, title=finding, across=SAY("depth"), up=SAY("nodes_axis"), logarithmic=True, whole=True)
    return Picture("nodes-by-order", figure)


def _factor(ratio: Mean) -> str:
    """A mean of logarithms as a factor with its interval, turned so that it is above 1."""
    low, high = sorted(exp(abs(edge)) for edge in ratio.interval or (ratio.value, ratio.value))
    return SAY("factor", factor=exp(abs(ratio.value)), low=low, high=high)


def _finding(saving: Mean, depth: int, positions: int) -> str:
    if not saving.excludes_zero:
        return SAY("no_saving", depth=depth, positions=positions)
    return SAY("fewer" if saving.value > 0 else "more", depth=depth, factor=_factor(saving))


def _about_worst(worst: Mean, depth: int) -> str:
    if worst.excludes_zero and worst.value < 0:
        return SAY("worst", factor=_factor(worst), depth=depth)
    return SAY("worst_open", depth=depth)


def _bound_text(counts: Counts, depth: int) -> str:
    plain, best = counts.mean(PLAIN, depth), counts.mean(SORTED, depth)
    return SAY("bound", depth=depth, plain=plain, best=best, bound=least_possible(plain, depth))


def _answer(counts: Counts, depth: int) -> str:
    shares = {
        order: percent(counts.mean(order, depth) / counts.mean(PLAIN, depth)) for order in (UNSORTED, SORTED, REVERSED)
    }
    return SAY("answer", depth=depth, **shares)
