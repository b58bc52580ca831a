"""`othello-branching`: how many moves there are, through the game."""

from __future__ import annotations

from math import log10

from mohreh.arena.branching import Branching, action_counts, branching
from mohreh.arena.plots import Line, line_plot
from mohreh.arena.reports.document import Picture, Report, Section, Table
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.arena.speech import Words
from mohreh.arena.wording import between
from mohreh.games import make_game
from mohreh.games.othello.reports import WORDS
from mohreh.statistics import Mean, mean_of

NAME = "othello-branching"
SAY = Words(WORDS, "branching")


def build(lab: Laboratory) -> Report:
    """Count the legal moves in games of random and of searching players."""
    games = lab.pick(1000, 400, 6)
    searching = f"alphabeta(depth={lab.pick(3, 2, 1)})"
    settings = {
        SAY("random_6"): ("othello", ("random", "random"), games),
        SAY("searching_6", agent=searching): ("othello", (searching, searching), lab.pick(400, 200, 4)),
        SAY("random_8"): ("othello(size=8)", ("random", "random"), games),
    }
    through: dict[str, list[Branching]] = {}
    overall: dict[str, Mean] = {}
    trees: dict[str, Mean] = {}
    for part, (label, (name, agents, count)) in zip(lab.parts(len(settings)), settings.items(), strict=True):
        rules = make_game(name)
        counts = [action_counts(rules, record) for record in part.play(name, agents, count)]
        through[label] = branching(counts)
        overall[label] = mean_of([sum(game) / len(game) for game in counts])
        trees[label] = mean_of([sum(log10(actions) for actions in game) for game in counts])
    main = next(iter(through))
    widest = max(through[main], key=lambda at: at.mean)
    finding = SAY(
        "finding",
        move=widest.decision + 1,
        widest=widest.mean,
        mean=overall[main].value,
        interval=between(overall[main].interval),
    )
    lines = [
        Line(label, [at.decision + 1 for at in found], [at.mean for at in found], [(at.low, at.high) for at in found])
        for label, found in through.items()
    ]
    figure = line_plot(
        lines,
        title=SAY("plot", move=widest.decision + 1, widest=widest.mean),
        across=SAY("move_axis"),
        up=SAY("legal_axis"),
    )
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
        SAY("summary_caption"),
        SAY.each("games_of", "games", "mean_of_game", "widest_at", "mean_there", "tree"),
        rows,
    )
    by_move = Table(
        "by-move",
        SAY("by_move_caption"),
        SAY.each("move", "mean", "low", "high", "lasted"),
        tuple((at.decision + 1, round(at.mean, 2), at.low, at.high, at.games) for at in through[main]),
    )
    return Report(
        NAME,
        SAY("title"),
        SAY("asks"),
        (finding, SAY("lines_of_play", exponent=trees[main].value)),
        (
            Section(SAY("through"), (Picture("branching", figure), summary)),
            Section(SAY("question"), (_answer(through[main], widest), by_move)),
        ),
        data={label: [vars(at) for at in found] for label, found in through.items()},
    )


def _answer(found: list[Branching], widest: Branching) -> str:
    first, last = found[0], found[-1]
    return SAY(
        "answer",
        first=first.mean,
        widest=widest.mean,
        move=widest.decision + 1,
        last=last.mean,
        end=last.decision + 1,
    )
