"""`othello-random-opponent`: minimax fears an opponent who plays at random; who does better against one?"""

from __future__ import annotations

from mohreh.arena.game_record import GameRecord
from mohreh.arena.plots import Dot, dot_plot
from mohreh.arena.reports.against_random import Trial, against_random, margins_difference
from mohreh.arena.reports.document import Picture, Report, Section, Table
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.arena.results import score_units
from mohreh.arena.wording import between, difference, listed, number, percent
from mohreh.statistics import Mean, mean_score, score_interval

NAME = "othello-random-opponent"
TITLE = "Othello: against an opponent who plays at random"
ASKS = (
    "Question 6: minimax expects the best reply. Against a random opponent, are expectimax and the “median reply” "
    "(follow only the middle one of the replies) better?"
)
GAME = "othello"


def build(lab: Laboratory) -> Report:
    """Three ways to see the opponent, at the same depth, against the same luck."""
    depth = lab.pick(4, 3, 2)
    games = lab.pick(200, 24, 4)
    agents = {
        "minimax (alphabeta)": f"alphabeta(depth={depth})",
        "expectimax": f"expectimax(depth={depth})",
        "median reply": f"median-reply(depth={depth})",
    }
    trials = against_random(lab, GAME, agents, games, openings=0)
    lab.advance(0.7)
    reference = trials[0]
    differences = {trial.label: margins_difference(trial, reference) for trial in trials[1:]}
    rivals = lab.play(GAME, list(agents.values()), lab.pick(100, 12, 2), format="gauntlet", openings=4)
    findings = tuple(_compared(label, found) for label, found in differences.items())
    return Report(
        NAME,
        TITLE,
        ASKS,
        findings,
        (
            Section(
                f"Against a random opponent, depth {depth}",
                (_table(trials), _wins_plot(trials), _margin_plot(trials, findings)),
            ),
            Section("Against each other", (_rival_table(rivals, agents), _rival_text(rivals, agents))),
            Section("Question 6: which is right?", (_answer(trials, differences),)),
        ),
    )


def _compared(label: str, found: Mean) -> str:
    return difference(label, "minimax", found, "discs of margin")


def _table(trials: list[Trial]) -> Table:
    rows = tuple(
        (
            trial.label,
            trial.games,
            percent(trial.rate),
            f"{percent(trial.interval[0])} to {percent(trial.interval[1])}",
            round(trial.margin.value, 1),
            between(trial.margin.interval).strip(" ()").removeprefix("95 %: ") or None,
            round(trial.effort.nodes_per_move, 1),
            round(trial.effort.seconds_per_move, 5),
        )
        for trial in trials
    )
    headings = ("search", "games", "won", "interval", "mean margin", "its interval", "nodes a move", "seconds a move")
    return Table("against-random", "The same opponent's luck for all three", headings, rows)


def _wins_plot(trials: list[Trial]) -> Picture:
    best = max(trials, key=lambda trial: trial.rate)
    overlapping = all(trial.interval[1] >= best.interval[0] for trial in trials)
    title = f"{best.label} wins most, {percent(best.rate)}" + ("; the intervals overlap" if overlapping else "")
    if len({trial.rate for trial in trials}) == 1:
        title = f"All three win {percent(best.rate)} of their games"
    figure = dot_plot(
        [trial.dot() for trial in trials], title=title, label="% of games won, with 95 % interval", percent=True
    )
    return Picture("wins", figure)


def _margin_plot(trials: list[Trial], findings: tuple[str, ...]) -> Picture:
    dots = [Dot(trial.label, trial.margin.value, trial.margin.interval) for trial in trials]
    figure = dot_plot(dots, title=findings[0], label="mean margin in discs, with 95 % interval")
    return Picture("margins", figure)


def _rival_rows(records: list[GameRecord], agents: dict[str, str]) -> list[tuple[str, float, tuple[float, float]]]:
    first, *others = agents.items()
    rows = []
    for label, agent in others:
        units = score_units(records, agent, first[1])
        rows.append((label, mean_score(units), score_interval(units)))
    return rows


def _rival_table(records: list[GameRecord], agents: dict[str, str]) -> Table:
    rows = tuple(
        (label, percent(score), f"{percent(low)} to {percent(high)}")
        for label, score, (low, high) in _rival_rows(records, agents)
    )
    headings = ("search", "score against minimax", "interval")
    return Table("against-minimax", "Head to head from random openings", headings, rows)


def _rival_text(records: list[GameRecord], agents: dict[str, str]) -> str:
    beaten = [label for label, _, (_, high) in _rival_rows(records, agents) if high < 0.5]
    if not beaten:
        return "Against minimax itself none of them is clearly beaten in these games."
    return (
        f"Minimax itself clearly beats {listed(beaten)}: whoever counts on a random opponent pays for it when the "
        "opponent is not."
    )


def _answer(trials: list[Trial], differences: dict[str, Mean]) -> str:
    gained = [label for label, found in differences.items() if found.excludes_zero and found.value > 0]
    text = (
        f"Against a random opponent {listed(gained)} made more of the same games than minimax: replies that a random "
        "player seldom finds are not feared any more."
        if gained
        else "In these games neither of them made measurably more of a random opponent than minimax, which won "
        f"{trials[0].ratio_text()}."
    )
    minimax, expectimax, median = trials
    ratio = expectimax.effort.nodes_per_move / max(1e-9, minimax.effort.nodes_per_move)
    cheaper = minimax.effort.nodes_per_move / max(1e-9, median.effort.nodes_per_move)
    return (
        f"{text} Expectimax cannot prune and looks at {number(ratio)} times the nodes of alpha-beta; the median reply "
        f"follows one reply only and looks at {number(cheaper)} times fewer."
    )
