"""`water-sort-methods`: depth-first, breadth-first and A* on the same boards."""

from __future__ import annotations

from mohreh.arena.plots import Dot, Line, dot_plot, line_plot
from mohreh.arena.reports.document import Picture, Report, Section, Table
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.arena.reports.solving import (
    Answers,
    Method,
    comparable,
    longer_than,
    mean_expanded,
    method_headings,
    method_row,
    solve_all,
)
from mohreh.arena.seeds import generator
from mohreh.arena.speech import Words, isolated
from mohreh.arena.wording import between, plural
from mohreh.games import make_game
from mohreh.games.water_sort.document import EXAMPLE
from mohreh.games.water_sort.reports import WORDS

NAME = "water-sort-methods"
SAY = Words(WORDS, "methods")
EXAMPLE_NODES = 400_000
"""Far more than the small example needs."""

DEPTH_FIRST, BREADTH_FIRST, BLOCKS, BOUNDARIES, GREEDY = "dfs", "bfs", "blocks", "boundaries", "greedy"
SEARCHES = {
    DEPTH_FIRST: ("dfs", ""),
    BREADTH_FIRST: ("bfs", ""),
    BOUNDARIES: ("astar", "boundaries"),
    BLOCKS: ("astar", "blocks"),
    GREEDY: ("greedy", "blocks"),
}
"""The search and the heuristic of each method."""

KNOWN = {8: (7287.0, 196.0), 14: (31600.0, 1971.0)}
"""Mean expansions known from before, capacity 4, two empty tubes: with boundaries, with blocks."""


def build(lab: Laboratory) -> Report:
    """Solve the same boards with every method, for several numbers of colours."""
    sizes: tuple[int, ...] = lab.pick((4, 6, 8, 10, 12), (4, 5, 6, 8), (3, 4))
    boards, nodes = lab.pick(100, 60, 3), lab.pick(400_000, 30_000, 4_000)
    by_size: dict[int, dict[str, Answers]] = {}
    for part, colours in zip(lab.parts(len(sizes)), sizes, strict=True):
        game = make_game(f"water-sort(colours={colours})")
        starts = [game.initial(generator(lab.seed, "board", colours, number_)) for number_ in range(boards)]
        by_size[colours] = solve_all(part, game, starts, methods(), nodes)
    tables = tuple(
        Table(
            f"colours-{colours}",
            SAY("within", colours=colours, nodes=nodes),
            method_headings(),
            tuple(method_row(found) for found in answers.values()),
        )
        for colours, answers in by_size.items()
    )
    heuristics = _heuristics(by_size)
    example, shorter = _example(lab.part(1.0, 1.0))
    findings = (
        shorter,
        _savings(by_size, BLOCKS, BREADTH_FIRST),
        _lengths(by_size),
        _savings(by_size, BLOCKS, BOUNDARIES),
    )
    return Report(
        NAME,
        SAY("title"),
        SAY("asks"),
        findings,
        (
            Section(SAY("example"), (example,), findings[:1]),
            Section(SAY("all_methods"), (_expanded_plot(by_size), *tables), findings[1:2]),
            Section(SAY("moves_compared"), (_length_plot(by_size), _never_longer(by_size)), findings[2:3]),
            Section(SAY("heuristics"), (heuristics, SAY("about_heuristics")), findings[3:]),
        ),
        clear={
            f"{key} finds longer solutions, {colours} colours": more.sign
            for colours, answers in by_size.items()
            for key in (DEPTH_FIRST, GREEDY)
            if (more := longer_than(answers[key], answers[BLOCKS])) is not None
        },
        left_out=_given_up(by_size, nodes),
    )


def methods() -> list[Method]:
    """Who takes part, under the names of the language spoken."""
    return [Method(key, SAY(key), search, heuristic) for key, (search, heuristic) in SEARCHES.items()]


def _example(lab: Laboratory) -> tuple[Table, str]:
    """The board that the document shows, by every method; it gives no results for it."""
    board = str([list(tube) for tube in EXAMPLE.value])
    game = make_game("water-sort")
    answers = solve_all(lab, game, [game.parse(board)], methods(), EXAMPLE_NODES)
    rows = tuple(
        (found.label, found.results[0].length, found.results[0].expanded, found.results[0].generated)
        for found in answers.values()
    )
    first, best = answers[DEPTH_FIRST].results[0], answers[BLOCKS].results[0]
    headings = SAY.each("method", "moves", "expanded", "created")
    text = SAY("example_takes", first=first.length, best=best.length)
    return Table("example", SAY("example_caption", board=isolated(board)), headings, rows), text


def _expanded_plot(by_size: dict[int, dict[str, Answers]]) -> Picture:
    lines = []
    for key in SEARCHES:
        points = []
        for colours, answers in by_size.items():
            able, boards = comparable(answers)
            if boards and answers[key] in able:
                points.append((colours, mean_expanded(answers[key], boards)))
        lines.append(Line(SAY(key), [x for x, _ in points], [y for _, y in points]))
    figure = line_plot(
        lines,
        title=_savings(by_size, BLOCKS, BREADTH_FIRST),
        across=SAY("colours"),
        up=SAY("expanded_axis"),
        logarithmic=True,
        whole=True,
    )
    return Picture("expanded", figure)


def _length_plot(by_size: dict[int, dict[str, Answers]]) -> Picture:
    dots = []
    for colours, answers in by_size.items():
        for key in (DEPTH_FIRST, GREEDY):
            more = longer_than(answers[key], answers[BLOCKS])
            if more is not None:
                dots.append(Dot(SAY("so_many_colours", colours=colours), more.value, more.interval, SAY(key)))
    return Picture("lengths", dot_plot(dots, title=_lengths(by_size), label=SAY("more_axis")))


def _lengths(by_size: dict[int, dict[str, Answers]]) -> str:
    colours = max(by_size)
    more = longer_than(by_size[colours][DEPTH_FIRST], by_size[colours][BLOCKS])
    if more is None:
        return SAY("no_lengths", colours=colours)
    return SAY("lengths", colours=colours, moves=more.value, interval=between(more.interval))


def _savings(by_size: dict[int, dict[str, Answers]], better: str, worse: str) -> str:
    """The factor between two methods at the largest number of colours that both answered."""
    for colours in sorted(by_size, reverse=True):
        answers = by_size[colours]
        boards = sorted(set(answers[better].answered()) & set(answers[worse].answered()))
        if boards:
            factor = mean_expanded(answers[worse], boards) / mean_expanded(answers[better], boards)
            return SAY(
                "fewer" if factor >= 1 else "more",
                colours=colours,
                better=SAY(better),
                worse=SAY(worse),
                factor=max(factor, 1 / factor),
                boards=plural(len(boards), "board"),
            )
    return SAY("no_savings", better=SAY(better), worse=SAY(worse))


def _never_longer(by_size: dict[int, dict[str, Answers]]) -> str:
    compared, never = 0, True
    for answers in by_size.values():
        for key in (DEPTH_FIRST, BREADTH_FIRST, BOUNDARIES):
            for one, best in zip(answers[key].results, answers[BLOCKS].results, strict=True):
                if one.solved and best.solved:
                    compared += 1
                    never = never and best.length <= one.length
    proven = all(result.optimal for answers in by_size.values() for result in answers[BLOCKS].solved)
    return " ".join(
        (SAY("never_longer" if never else "once_longer", compared=compared), SAY("proven" if proven else "not_proven"))
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
    headings = SAY.each(
        *("colours", "boards", "by_boundaries", "by_blocks", "times_fewer", "known_boundaries", "known_blocks")
    )
    return Table("heuristics", SAY("heuristics_caption"), headings, tuple(rows))


def _given_up(by_size: dict[int, dict[str, Answers]], nodes: int) -> tuple[str, ...]:
    return tuple(
        SAY("given_up", method=found.label, colours=colours, boards=plural(found.gave_up, "board"), nodes=nodes)
        for colours, answers in by_size.items()
        for found in answers.values()
        if found.gave_up
    )
