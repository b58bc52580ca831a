"""`card-sort-methods`: A* with three heuristics, BFS, IDS and greedy on random deals, and the document's figures."""

from __future__ import annotations

from typing import Any

from mohreh.agents.solving import make_method
from mohreh.arena.plots import Dot, dot_plot
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
from mohreh.arena.wording import between, number, percent, plural
from mohreh.games import make_game
from mohreh.games.card_sort.document import AS_TYPED, EXAMPLES
from mohreh.search.heuristic import make_heuristic
from mohreh.statistics import proportion_interval

NAME = "card-sort-methods"
TITLE = "Card sort: the methods compared"
ASKS = "Compare the methods on random instances: solved, length, nodes, time, as table and plot."

STRONG, WEAK, DOCUMENT, BREADTH_FIRST = "A*, misplaced twice", "A*, misplaced", "the document's A*", "bfs"
METHODS = (
    Method(BREADTH_FIRST, "bfs"),
    Method("ids", "ids"),
    Method("greedy, misplaced twice", "greedy", "misplaced-twice"),
    Method(DOCUMENT, "course", "course"),
    Method(WEAK, "astar", "misplaced"),
    Method(STRONG, "astar", "misplaced-twice"),
)


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
    boards, nodes = lab.pick(40, 10, 4), lab.pick(400_000, 15_000, 5_000)
    by_deal: dict[str, dict[str, Answers]] = {}
    for done, name in enumerate(deals, 1):
        game = make_game(name)
        starts = [game.initial(generator(lab.seed, "deal", name, number_)) for number_ in range(boards)]
        by_deal[name] = solve_all(game, starts, METHODS, nodes)
        lab.advance(done / len(deals))
    tables = tuple(
        Table(
            f"deals-{number_}",
            f"{name}, at most {nodes:,} nodes a search",
            METHOD_HEADINGS,
            tuple(map(method_row, found.values())),
        )
        for number_, (name, found) in enumerate(by_deal.items(), 1)
    )
    examples, exact = _examples()
    findings = (exact, _savings(by_deal), _document_lengths(by_deal))
    return Report(
        NAME,
        TITLE,
        ASKS,
        findings,
        (
            Section("The document's examples, by its own procedure", (examples, _about_the_examples()), findings[:1]),
            Section("Random deals", (_plot(by_deal, findings[1]), *tables), findings[1:2]),
            Section("The document's heuristic", (_about_admissibility(),), findings[2:]),
        ),
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
    headings = (
        "board",
        "document: depth",
        "document: explored",
        "document: created",
        "ours: depth",
        "ours: explored",
        "ours: created",
        "shortest",
    )
    caption = "The document's figures beside ours, and the length of a shortest solution"
    text = f"{equal} of the {plural(shown, 'example')} whose figures the document shows come out with the same"
    return Table("examples", caption, headings, tuple(rows)), text


def _by_its_procedure(board: str) -> tuple[int, int, int]:
    """Depth, nodes explored and nodes created by the document's own procedure."""
    game = make_game("card-sort")
    result = make_method(game, "course")(game, game.parse(board), make_heuristic(game, "course"))
    return result.length, result.expanded, result.generated


def _about_the_examples() -> str:
    in_order, as_typed = (
        " / ".join(map(str, _by_its_procedure(board))) for board in (EXAMPLES[-1].board.value, AS_TYPED.value)
    )
    return (
        "The output of the document's second example is cut off before its line of figures: those beside it are ours "
        "alone. Of the third it shows the input with the last two columns the other way round than the output begins; "
        f"as the output begins its procedure gives {in_order} (depth / explored / created), as the input is typed "
        f"{as_typed}: it does not treat columns as interchangeable, so their order matters."
    )


def _plot(by_deal: dict[str, dict[str, Answers]], finding: str) -> Picture:
    dots: list[Dot] = []
    for name, answers in by_deal.items():
        able, boards = comparable(answers)
        if boards:
            dots += [found.dot(boards, f"{name}, {plural(len(boards), 'deal')}") for found in able]
    label = "states expanded (geometric mean, deals that all of these answered)"
    return Picture("expanded", dot_plot(dots, title=finding, label=label, logarithmic=True))


def _savings(by_deal: dict[str, dict[str, Answers]]) -> str:
    """What the best heuristic saves, on the largest deals that breadth-first search can answer at all."""
    for name, answers in reversed(by_deal.items()):
        boards = sorted(set(answers[STRONG].answered()) & set(answers[BREADTH_FIRST].answered()))
        if boards:
            factor = mean_expanded(answers[BREADTH_FIRST], boards) / mean_expanded(answers[STRONG], boards)
            return (
                f"{name}: {STRONG} expands {number(factor)} times fewer states than breadth-first search "
                f"({plural(len(boards), 'deal')} that both answered)"
            )
    return f"No deal was answered by both {STRONG} and breadth-first search"


def _document_lengths(by_deal: dict[str, dict[str, Answers]]) -> str:
    longer, compared = 0, 0
    for answers in by_deal.values():
        for one, best in zip(answers[DOCUMENT].results, answers[STRONG].results, strict=True):
            if one.solved and best.solved:
                compared += 1
                longer += one.length > best.length
    if not compared:
        return "No deal was solved by both the document's procedure and A* with an admissible heuristic"
    low, high = map(percent, proportion_interval(longer, compared))
    name = list(by_deal)[-1]
    more = longer_than(by_deal[name][DOCUMENT], by_deal[name][STRONG])
    extra = f"; on {name} by {number(more.value)} moves on average{between(more.interval)}" if more is not None else ""
    return (
        f"The document's procedure found a longer solution than the shortest on {longer} of {compared} deals "
        f"({percent(longer / compared)}, interval {low} to {high}){extra}"
    )


def _about_admissibility() -> str:
    return (
        "Its estimate is not admissible (3g 2g 1g / 3r 2r / 1r: it says 2, one move is enough), and it tests the goal "
        "when a state is made; each of the two alone can make a solution longer than need be."
    )


def _given_up(by_deal: dict[str, dict[str, Answers]], nodes: int) -> tuple[str, ...]:
    return tuple(
        f"{found.label}, {name}: no answer on {plural(found.gave_up, 'deal')} within {nodes:,} nodes"
        for name, answers in by_deal.items()
        for found in answers.values()
        if found.gave_up
    )
