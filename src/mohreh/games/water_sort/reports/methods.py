"""`water-sort-methods`: depth-first, breadth-first and A* on the same boards."""

from __future__ import annotations

from mohreh.arena.plots import Dot, Line, dot_plot, line_plot
from mohreh.arena.reports.document import Picture, Report, Section, Table
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.arena.reports.solving import (
    METHOD_HEADINGS,
    Answers,
    Method,
    comparable,
    longer_than,
    mean_expanded,
    method_row,
    solve_all,
)
from mohreh.arena.seeds import generator
from mohreh.arena.wording import between, number, plural
from mohreh.games import make_game
from mohreh.games.water_sort.document import EXAMPLE

NAME = "water-sort-methods"
EXAMPLE_NODES = 400_000
"""Far more than the small example needs."""

TITLE = "Water sort: the methods compared"
ASKS = "Compare depth-first search, breadth-first search and A*: moves found, nodes expanded, nodes created, time."

DEPTH_FIRST, BREADTH_FIRST, BLOCKS, BOUNDARIES = "dfs", "bfs", "A*, blocks", "A*, boundaries"
METHODS = (
    Method(DEPTH_FIRST, "dfs"),
    Method(BREADTH_FIRST, "bfs"),
    Method(BOUNDARIES, "astar", "boundaries"),
    Method(BLOCKS, "astar", "blocks"),
    Method("greedy, blocks", "greedy", "blocks"),
)
KNOWN = {8: (7287.0, 196.0), 14: (31600.0, 1971.0)}
"""Mean expansions known from before, capacity 4, two empty tubes: with boundaries, with blocks."""


def build(lab: Laboratory) -> Report:
    """Solve the same boards with every method, for several numbers of colours."""
    sizes: tuple[int, ...] = lab.pick((4, 6, 8, 10, 12), (4, 5, 6, 8), (3, 4))
    boards, nodes = lab.pick(40, 10, 3), lab.pick(400_000, 30_000, 4_000)
    by_size: dict[int, dict[str, Answers]] = {}
    for done, colours in enumerate(sizes, 1):
        game = make_game(f"water-sort(colours={colours})")
        starts = [game.initial(generator(lab.seed, "board", colours, number_)) for number_ in range(boards)]
        by_size[colours] = solve_all(game, starts, METHODS, nodes)
        lab.advance(done / len(sizes))
    tables = tuple(
        Table(
            f"colours-{colours}",
            f"{colours} colours, capacity 4, two empty tubes; at most {nodes:,} nodes a search",
            METHOD_HEADINGS,
            tuple(method_row(found) for found in answers.values()),
        )
        for colours, answers in by_size.items()
    )
    heuristics = _heuristics(by_size)
    example, shorter = _example()
    findings = (
        shorter,
        _savings(by_size, BLOCKS, BREADTH_FIRST),
        _lengths(by_size),
        _savings(by_size, BLOCKS, BOUNDARIES),
    )
    return Report(
        NAME,
        TITLE,
        ASKS,
        findings,
        (
            Section("The document's example", (example,), findings[:1]),
            Section("All methods on the same boards", (_expanded_plot(by_size), *tables), findings[1:2]),
            Section(
                "`solve` against `optimal_solve`: moves", (_length_plot(by_size), _never_longer(by_size)), findings[2:3]
            ),
            Section("Heuristics for A*", (heuristics, _heuristics_text()), findings[3:]),
        ),
        left_out=_given_up(by_size, nodes),
    )


def _example() -> tuple[Table, str]:
    """The board that the document shows, by every method; it gives no results for it."""
    board = str([list(tube) for tube in EXAMPLE.value])
    game = make_game("water-sort")
    answers = solve_all(game, [game.parse(board)], METHODS, EXAMPLE_NODES)
    rows = tuple(
        (label, found.results[0].length, found.results[0].expanded, found.results[0].generated)
        for label, found in answers.items()
    )
    first, best = answers[DEPTH_FIRST].results[0], answers[BLOCKS].results[0]
    text = (
        f"The document's example takes {first.length} moves depth-first and {best.length} with A*, which no solution "
        "can undercut"
    )
    caption = f"The document's six tubes, {board}"
    return Table("example", caption, ("method", "moves", "expanded", "created"), rows), text


def _expanded_plot(by_size: dict[int, dict[str, Answers]]) -> Picture:
    lines = []
    for method in METHODS:
        points = []
        for colours, answers in by_size.items():
            able, boards = comparable(answers)
            if boards and answers[method.label] in able:
                points.append((colours, mean_expanded(answers[method.label], boards)))
        lines.append(Line(method.label, [x for x, _ in points], [y for _, y in points]))
    figure = line_plot(
        lines,
        title=_savings(by_size, BLOCKS, BREADTH_FIRST),
        across="colours",
        up="states expanded (geometric mean,\nboards that all these answered)",
        logarithmic=True,
        whole=True,
    )
    return Picture("expanded", figure)


def _length_plot(by_size: dict[int, dict[str, Answers]]) -> Picture:
    dots = []
    for colours, answers in by_size.items():
        for label in (DEPTH_FIRST, "greedy, blocks"):
            more = longer_than(answers[label], answers[BLOCKS])
            if more is not None:
                dots.append(Dot(f"{colours} colours", more.value, more.interval, label))
    figure = dot_plot(
        dots, title=_lengths(by_size), label="moves more than the shortest solution, mean with 95 % interval"
    )
    return Picture("lengths", figure)


def _lengths(by_size: dict[int, dict[str, Answers]]) -> str:
    colours = max(by_size)
    more = longer_than(by_size[colours][DEPTH_FIRST], by_size[colours][BLOCKS])
    if more is None:
        return f"With {colours} colours no board was solved by both depth-first search and A*"
    return (
        f"With {colours} colours depth-first search needs {number(more.value)} moves more than the shortest solution"
        f"{between(more.interval)}"
    )


def _savings(by_size: dict[int, dict[str, Answers]], better: str, worse: str) -> str:
    """The factor between two methods at the largest number of colours that both answered."""
    for colours in sorted(by_size, reverse=True):
        answers = by_size[colours]
        boards = sorted(set(answers[better].answered()) & set(answers[worse].answered()))
        if boards:
            factor = mean_expanded(answers[worse], boards) / mean_expanded(answers[better], boards)
            fewer = f"{number(factor)} times fewer" if factor >= 1 else f"{number(1 / factor)} times more"
            return (
                f"With {colours} colours {better} expands {fewer} states than {worse} "
                f"({plural(len(boards), 'board')} that both answered)"
            )
    return f"No board was answered by both {better} and {worse}"


def _never_longer(by_size: dict[int, dict[str, Answers]]) -> str:
    compared, never = 0, True
    for answers in by_size.values():
        for label in (DEPTH_FIRST, BREADTH_FIRST, BOUNDARIES):
            for one, best in zip(answers[label].results, answers[BLOCKS].results, strict=True):
                if one.solved and best.solved:
                    compared += 1
                    never = never and best.length <= one.length
    proven = all(result.optimal for answers in by_size.values() for result in answers[BLOCKS].solved)
    words = "was never longer than" if never else "was LONGER somewhere than"
    return (
        f"In {compared} comparisons on the same boards the solution of A* with blocks {words} that of another method; "
        f"{'every one of its solutions is' if proven else 'not every one of its solutions is'} proven to be shortest."
    )


def _heuristics(by_size: dict[int, dict[str, Answers]]) -> Table:
    rows = []
    for colours, answers in by_size.items():
        boards = sorted(set(answers[BLOCKS].answered()) & set(answers[BOUNDARIES].answered()))
        if not boards:
            continue
        plain = sum(answers[BOUNDARIES].results[at].expanded for at in boards) / len(boards)
        strong = sum(answers[BLOCKS].results[at].expanded for at in boards) / len(boards)
        before = KNOWN.get(colours, (None, None))
        rows.append((colours, len(boards), round(plain, 1), round(strong, 1), round(plain / strong, 1), *before))
    headings = ("colours", "boards", "boundaries", "blocks", "times fewer", "known: boundaries", "known: blocks")
    return Table("heuristics", "Mean states expanded by A*, beside what was known", headings, tuple(rows))


def _heuristics_text() -> str:
    return (
        "Both estimates never exceed the truth, so A* is optimal with either. “boundaries” counts the places where one "
        "colour lies on another; “blocks” counts blocks minus distinct bottom colours, which also knows that a colour "
        "without a bottom of its own needs an empty tube first."
    )


def _given_up(by_size: dict[int, dict[str, Answers]], nodes: int) -> tuple[str, ...]:
    told = []
    for colours, answers in by_size.items():
        for found in answers.values():
            if found.gave_up:
                boards = plural(found.gave_up, "board")
                told.append(f"{found.label}, {colours} colours: no answer on {boards} within {nodes:,} nodes")
    return tuple(told)
