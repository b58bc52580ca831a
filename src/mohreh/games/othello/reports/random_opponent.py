"""`othello-random-opponent`: minimax fears an opponent who plays at random; who does better against one?"""

from __future__ import annotations

from mohreh.arena.game_record import GameRecord
from mohreh.arena.plots import Dot, dot_plot
from mohreh.arena.reports.against_random import Trial, against_random, margins_difference
from mohreh.arena.reports.document import Picture, Report, Section, Table
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.arena.results import score_units
from mohreh.arena.speech import Words
from mohreh.arena.wording import difference, listed, percent, span
from mohreh.games.othello.reports import WORDS
from mohreh.statistics import Interval, Mean, mean_score, score_interval

NAME = "othello-random-opponent"
SAY = Words(WORDS, "random_opponent")
GAME = "othello"
GAMES = (12_000, 8000, 4)
"""Of each search, by the size of the report: expectimax gains about half a disc per game."""


def build(lab: Laboratory) -> Report:
    """Three ways to see the opponent, at the same depth, against the same luck."""
    depth = lab.pick(4, 3, 2)
    games = lab.pick(*GAMES)
    agents = {
        SAY("minimax"): f"alphabeta(depth={depth})",
        SAY("expectimax"): f"expectimax(depth={depth})",
        SAY("median"): f"median-reply(depth={depth})",
    }
    trials = against_random(lab.part(0.0, 0.7), GAME, agents, games, openings=0)
    reference = trials[0]
    differences = {trial.label: margins_difference(trial, reference) for trial in trials[1:]}
    rivals = lab.part(0.7, 1.0).play(
        GAME, list(agents.values()), lab.pick(2000, 1000, 2), format="gauntlet", openings=4
    )
    findings = tuple(_compared(label, found) for label, found in differences.items())
    return Report(
        NAME,
        SAY("title"),
        SAY("asks"),
        findings,
        (
            Section(
                SAY("against_random", depth=depth),
                (_table(trials), _wins_plot(trials), _margin_plot(trials, findings)),
            ),
            Section(SAY("each_other"), (_rival_table(rivals, agents), _rival_text(rivals, agents))),
            Section(SAY("which"), (_answer(trials, differences),)),
        ),
        clear={
            search: found.sign
            for search, found in zip(("expectimax", "median reply"), differences.values(), strict=True)
        },
    )


def _compared(label: str, found: Mean) -> str:
    return difference(label, SAY("plain_minimax"), found, SAY("discs"))


def _table(trials: list[Trial]) -> Table:
    rows = tuple(
        (
            trial.label,
            trial.games,
            percent(trial.rate),
            span(trial.interval, as_percent=True),
            round(trial.margin.value, 1),
            span(trial.margin.interval),
            round(trial.effort.nodes_per_move, 1),
            round(trial.effort.seconds_per_move, 5),
        )
        for trial in trials
    )
    headings = SAY.each("search", "games", "won", "interval", "margin", "its_interval", "nodes", "seconds")
    return Table("against-random", SAY("caption"), headings, rows)


def _wins_plot(trials: list[Trial]) -> Picture:
    best = max(trials, key=lambda trial: trial.rate)
    overlapping = all(trial.interval[1] >= best.interval[0] for trial in trials)
    key = "wins_most_overlap" if overlapping else "wins_most"
    if len({trial.rate for trial in trials}) == 1:
        key = "all_win"
    title = SAY(key, search=best.label, share=percent(best.rate))
    figure = dot_plot([trial.dot() for trial in trials], title=title, label=SAY("won_axis"), percent=True)
    return Picture("wins", figure)


def _margin_plot(trials: list[Trial], findings: tuple[str, ...]) -> Picture:
    dots = [Dot(trial.label, trial.margin.value, trial.margin.interval) for trial in trials]
    return Picture("margins", dot_plot(dots, title=findings[0], label=SAY("margin_axis")))


def _rival_rows(records: list[GameRecord], agents: dict[str, str]) -> list[tuple[str, float, Interval]]:
    first, *others = agents.items()
    rows = []
    for label, agent in others:
        units = score_units(records, agent, first[1])
        rows.append((label, mean_score(units), score_interval(units)))
    return rows


def _rival_table(records: list[GameRecord], agents: dict[str, str]) -> Table:
    rows = tuple(
        (label, percent(score), span(interval, as_percent=True))
        for label, score, interval in _rival_rows(records, agents)
    )
    return Table("against-minimax", SAY("rivals_caption"), SAY.each("search", "score", "interval"), rows)


def _rival_text(records: list[GameRecord], agents: dict[str, str]) -> str:
    beaten = [label for label, _, (_, high) in _rival_rows(records, agents) if high < 0.5]
    return SAY("beaten", searches=listed(beaten)) if beaten else SAY("none_beaten")


def _answer(trials: list[Trial], differences: dict[str, Mean]) -> str:
    gained = [label for label, found in differences.items() if found.excludes_zero and found.value > 0]
    text = SAY("gained", searches=listed(gained)) if gained else SAY("none_gained", games=trials[0].ratio_text())
    minimax, expectimax, median = (trial.effort.nodes_per_move for trial in trials)
    cost = SAY("cost", more=expectimax / max(1e-9, minimax), fewer=minimax / max(1e-9, median))
    return f"{text} {cost}"
