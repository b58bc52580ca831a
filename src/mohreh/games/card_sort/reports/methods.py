"""`card-sort-methods`: A* with three heuristics, BFS, IDS and greedy on random deals, and the document's figures."""

from __future__ import annotations

from typing import Any

from mohreh.agents.solving import make_method
from mohreh.arena.plots import Dot, dot_plot
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
from mohreh.arena.speech import Words
from mohreh.arena.wording import between, number, percent, plural, span
from mohreh.games import make_game
from mohreh.games.card_sort.document import AS_TYPED, EXAMPLES
from mohreh.games.card_sort.reports import WORDS
from mohreh.search.heuristic import make_heuristic
from mohreh.statistics import proportion_interval

NAME = "card-sort-methods"
SAY = Words(WORDS, "methods")

STRONG, WEAK, DOCUMENT, BREADTH_FIRST = "strong", "weak", "course", "bfs"
SEARCHES = {
    BREADTH_FIRST: ("bfs", ""),
    "ids": ("ids", ""),
    "greedy": ("greedy", "misplaced-twice"),
    DOCUMENT: ("course", "course"),
    WEAK: ("astar", "misplaced"),
    STRONG: ("astar", "misplaced-twice"),
}
"""The search and the heuristic of each method."""


def build(lab: Laboratory) -> Report:
    """Solve the same deals with every method, and the document's examples with its own."""
    deals: tuple[str, ...] = lab.pick(
        (
            "card-sort(columns=4, colours=2, cards=3)",
            "card-sort",
            "card-sort(columns=6, colours=3, cards=5)",
        ),
        ("card-sort(columns=4, colours=2, cards=3)", "card-sort(columns=5, colours=3, cards=3)"),
        ("card-sort(columns=4, colours=2, cards=2)",),
    )
    boards, nodes = lab.pick(100, 80, 4), lab.pick(400_000, 15_000, 5_000)
    methods = [Method(key, SAY(key), search, heuristic) for key, (search, heuristic) in SEARCHES.items()]
    by_deal: dict[str, dict[str, Answers]] = {}
    for part, name in zip(lab.parts(len(deals)), deals, strict=True):
        game = make_game(name)
        starts = [game.initial(generator(lab.seed, "deal", name, number_)) for number_ in range(boards)]
        by_deal[name] = solve_all(part, game, starts, methods, nodes)
    tables = tuple(
        Table(
            f"deals-{number_}",
            SAY("within", game=name, nodes=nodes),
            method_headings(),
            tuple(map(method_row, found.values())),
        )
        for number_, (name, found) in enumerate(by_deal.items(), 1)
    )
    examples, exact = _examples()
    findings = (exact, _savings(by_deal), _document_lengths(by_deal))
    return Report(
        NAME,
        SAY("title"),
        SAY("asks"),
        findings,
        (
            Section(SAY("examples"), (examples, _about_the_examples()), findings[:1]),
            Section(SAY("deals"), (_plot(by_deal, findings[1]), *tables), findings[1:2]),
            Section(SAY("heuristic"), (SAY("admissibility"),), findings[2:]),
        ),
        clear={
            f"the document's solutions are longer, {name}": more.sign
            for name, answers in by_deal.items()
            if (more := longer_than(answers[DOCUMENT], answers[STRONG])) is not None
        },
        left_out=_given_up(by_deal, nodes),
    )


def _examples() -> tuple[Table, str]:
    """The document's examples again; every figure that it gives must come out exactly."""
    game = make_game("card-sort")
    rows: list[tuple[Any, ...]] = []
    shown, equal = 0, 0
    for example in EXAMPLES:
        ours = _by_its_procedure(example.board.value)
        best = make_method(game, "astar")(game, game.parse(example.board.value), make_heuristic(game))
        theirs: tuple[int | None, ...] = (None, None, None)
        if example.figures is not None:
            theirs = example.figures.value
            shown += 1
            equal += theirs == ours
        rows.append((example.board.value, *theirs, *ours, best.length))
    theirs_and_ours = (f"{whose}_{what}" for whose in ("document", "ours") for what in ("depth", "explored", "created"))
    headings = SAY.each("board", *theirs_and_ours, "shortest")
    text = SAY("exact", equal=equal, examples=plural(shown, "example"))
    return Table("examples", SAY("examples_caption"), headings, tuple(rows)), text


def _by_its_procedure(board: str) -> tuple[int, int, int]:
    """Depth, nodes explored and nodes created by the document's own procedure."""
    game = make_game("card-sort")
    result = make_method(game, "course")(game, game.parse(board), make_heuristic(game, "course"))
    return result.length, result.expanded, result.generated


def _about_the_examples() -> str:
    in_order, as_typed = (
        " / ".join(map(number, _by_its_procedure(board))) for board in (EXAMPLES[-1].board.value, AS_TYPED.value)
    )
    return SAY("about_examples", in_order=in_order, as_typed=as_typed)


def _plot(by_deal: dict[str, dict[str, Answers]], finding: str) -> Picture:
    dots: list[Dot] = []
    for name, answers in by_deal.items():
        able, boards = comparable(answers)
        if boards:
            series = SAY("series", game=name, deals=plural(len(boards), "deal"))
            dots += [found.dot(boards, series) for found in able]
    return Picture("expanded", dot_plot(dots, title=finding, label=SAY("expanded_axis"), logarithmic=True))


def _savings(by_deal: dict[str, dict[str, Answers]]) -> str:
    """What the best heuristic saves, on the largest deals that breadth-first search can answer at all."""
    for name, answers in reversed(by_deal.items()):
        boards = sorted(set(answers[STRONG].answered()) & set(answers[BREADTH_FIRST].answered()))
        if boards:
            factor = mean_expanded(answers[BREADTH_FIRST], boards) / mean_expanded(answers[STRONG], boards)
            return SAY("savings", game=name, method=SAY(STRONG), factor=factor, deals=plural(len(boards), "deal"))
    return SAY("no_savings", method=SAY(STRONG))


def _document_lengths(by_deal: dict[str, dict[str, Answers]]) -> str:
    longer, compared = 0, 0
    for answers in by_deal.values():
        for one, best in zip(answers[DOCUMENT].results, answers[STRONG].results, strict=True):
            if one.solved and best.solved:
                compared += 1
                longer += one.length > best.length
    if not compared:
        return SAY("no_lengths")
    name = list(by_deal)[-1]
    more = longer_than(by_deal[name][DOCUMENT], by_deal[name][STRONG])
    edges = span(proportion_interval(longer, compared), as_percent=True)
    text = SAY("lengths", longer=longer, compared=compared, share=percent(longer / compared), span=edges)
    if more is None:
        return text
    return text + SAY("lengths_by", game=name, moves=more.value, interval=between(more.interval))


def _given_up(by_deal: dict[str, dict[str, Answers]], nodes: int) -> tuple[str, ...]:
    return tuple(
        SAY("given_up", method=found.label, game=name, deals=plural(found.gave_up, "deal"), nodes=nodes)
        for name, answers in by_deal.items()
        for found in answers.values()
        if found.gave_up
    )
