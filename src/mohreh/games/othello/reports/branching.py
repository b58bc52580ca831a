"""`othello-branching`: how many moves there are, through the game."""

from __future__ import annotations

from math import log10

from mohreh.arena.branching import Branching, action_counts, branching
from mohreh.arena.plots import Line, line_plot
from mohreh.arena.reports.document import Picture, Report, Section, Table
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.arena.wording import between, number
from mohreh.games import make_game
from mohreh.statistics import Mean, mean_of

NAME = "othello-branching"
TITLE = "Othello: the branching factor through the game"
ASKS = "Question 4: how does the number of legal moves change through the game? (a plot)"


def build(lab: Laboratory) -> Report:
    """Count the legal moves in games of random and of searching players."""
    games = lab.pick(400, 100, 6)
    searching = f"alphabeta(depth={lab.pick(3, 2, 1)})"
    settings = {
        "6×6, random players": ("othello", ("random", "random"), games),
        f"6×6, {searching}": ("othello", (searching, searching), lab.pick(200, 40, 4)),
        "8×8, random players": ("othello(size=8)", ("random", "random"), games),
    }
    through: dict[str, list[Branching]] = {}
    overall: dict[str, Mean] = {}
    trees: dict[str, Mean] = {}
    for number_, (label, (name, agents, count)) in enumerate(settings.items()):
        rules = make_game(name)
        counts = [action_counts(rules, record) for record in lab.play(name, agents, count)]
        through[label] = branching(counts)
        overall[label] = mean_of([sum(game) / len(game) for game in counts])
        trees[label] = mean_of([sum(log10(actions) for actions in game) for game in counts])
        lab.advance((number_ + 1) / len(settings))
    main = next(iter(through))
    widest = max(through[main], key=lambda at: at.mean)
    finding = (
        f"On 6×6 with random players the choice is widest around move {widest.decision + 1}, {number(widest.mean)} "
        "legal moves on average; over a whole game it is "
        f"{number(overall[main].value)}{between(overall[main].interval)}"
    )
    title = (
        f"On 6×6 the choice is widest around move {widest.decision + 1}: {number(widest.mean)} legal moves on average"
    )
    lines = [
        Line(label, [at.decision + 1 for at in found], [at.mean for at in found], [(at.low, at.high) for at in found])
        for label, found in through.items()
    ]
    figure = line_plot(lines, title=title, across="move of the game (a pass counts)", up="legal moves (band: 5–95 %)")
    rows = tuple(
        (
            label,
            count,
            round(overall[label].value, 2),
            max(through[label], key=lambda at: at.mean).decision + 1,
            round(max(at.mean for at in through[label]), 2),
            round(trees[label].value, 1),
        )
        for label, (_, _, count) in settings.items()
    )
    summary = Table(
        "summary",
        "Legal moves, a pass counted as one",
        ("games of", "games", "mean of a game", "widest at move", "mean there", "log10 of the tree"),
        rows,
    )
    by_move = Table(
        "by-move",
        "Mean number of legal moves, move by move (6×6, random players)",
        ("move", "mean", "5 %", "95 %", "games that lasted"),
        tuple((at.decision + 1, round(at.mean, 2), at.low, at.high, at.games) for at in through[main]),
    )
    return Report(
        NAME,
        TITLE,
        ASKS,
        (finding, _tree_text(trees[main])),
        (
            Section("Through the game", (Picture("branching", figure), summary)),
            Section("Question 4", (_answer(through[main], widest), by_move)),
        ),
        data={label: [vars(at) for at in found] for label, found in through.items()},
    )


def _tree_text(tree: Mean) -> str:
    return (
        f"Multiplied along a game of random players on 6×6, the choices make about 10^{tree.value:.1f} lines of play: "
        "a search through all of them is out of the question, a few plies are not"
    )


def _answer(found: list[Branching], widest: Branching) -> str:
    first, last = found[0], found[-1]
    return (
        f"It starts at {number(first.mean)}, rises to {number(widest.mean)} around move {widest.decision + 1} and "
        f"falls to {number(last.mean)} by move {last.decision + 1}, when hardly a square is empty. A search to a fixed "
        "depth is therefore cheapest at both ends of a game and dearest in the middle."
    )
