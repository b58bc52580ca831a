"""`othello-features`: which features of the heuristic matter."""

from __future__ import annotations

from dataclasses import dataclass

from mohreh.arena.game_record import GameRecord
from mohreh.arena.plots import Dot, dot_plot
from mohreh.arena.reports.against_random import Trial, against_random
from mohreh.arena.reports.document import Picture, Report, Section, Table
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.arena.results import score_units
from mohreh.arena.speech import Words
from mohreh.arena.wording import listed, number, percent, span
from mohreh.games.othello.reports import WORDS
from mohreh.statistics import Interval, chance_of_score, holm, mean_score, score_interval

NAME = "othello-features"
SAY = Words(WORDS, "features")
GAME = "othello"
ALL = "all"
VARIANTS = {
    ALL: "course",
    "discs_alone": "course(corners=0, mobility=0)",
    "corners_alone": "course(discs=0, mobility=0)",
    "mobility_alone": "course(discs=0, corners=0)",
    "without_discs": "course(discs=0)",
    "without_corners": "course(corners=0)",
    "without_mobility": "course(mobility=0)",
    "own": "course(own_only=true)",
    "corners_10": "course(corners=10)",
    "corners_25": "course(corners=25)",
    "corners_50": "course(corners=50)",
}
FEATURES = ("discs", "corners", "mobility")
WEIGHTS = (10, 25, 50)
GAMES = (6000, 4000, 4)
"""Of each variant, by the size of the report."""


@dataclass(frozen=True)
class Duel:
    """A variant's score against the whole heuristic.

    `clear` is 1 if it is clearly better, -1 if clearly worse, 0 if that could not be shown, with all the variants that
    were compared in mind.
    """

    key: str
    score: float
    interval: Interval
    clear: int

    @property
    def label(self) -> str:
        """Its name."""
        return SAY(self.key)


def build(lab: Laboratory) -> Report:
    """Every variant against the whole heuristic, and against a random player."""
    depth = lab.pick(3, 2, 1)
    variants = dict(list(VARIANTS.items())[: lab.pick(None, None, 4)])
    agents = {key: f"alphabeta(depth={depth}, evaluation={text})" for key, text in variants.items()}
    games = lab.pick(*GAMES)
    records = lab.part(0.0, 0.8).play(GAME, list(agents.values()), games, format="gauntlet", openings=6)
    duels = _duels(records, agents)
    labelled = {SAY(key): agent for key, agent in agents.items()}
    trials = against_random(lab.part(0.8, 1.0), GAME, labelled, lab.pick(400, 200, 2), openings=0)
    findings = _findings(duels)
    return Report(
        NAME,
        SAY("title"),
        SAY("asks"),
        findings,
        (
            Section(SAY("against_whole", depth=depth), (_duel_plot(duels, findings[0]), _duel_table(duels, games))),
            Section(SAY("against_random"), (_random_plot(trials), _random_table(trials))),
            Section(SAY("which"), (_answer(duels),)),
        ),
        clear={duel.key: duel.clear for duel in duels},
    )


def _duels(records: list[GameRecord], agents: dict[str, str]) -> list[Duel]:
    """Every variant against the whole; Holm's correction, for ten comparisons find something by chance alone."""
    units = {key: score_units(records, agent, agents[ALL]) for key, agent in agents.items() if key != ALL}
    shown = holm([chance_of_score(counts) for counts in units.values()])
    duels = []
    for (key, counts), clear in zip(units.items(), shown, strict=True):
        score = mean_score(counts)
        duels.append(Duel(key, score, score_interval(counts), ((score > 0.5) - (score < 0.5)) * clear))
    return duels


def _named(duels: list[Duel], sign: int) -> list[str]:
    return [SAY("scored", label=duel.label, score=percent(duel.score)) for duel in duels if duel.clear == sign]


def _findings(duels: list[Duel]) -> tuple[str, ...]:
    worse, better = _named(duels, -1), _named(duels, 1)
    return (
        SAY("worse", variants=listed(worse)) if worse else SAY("none_worse"),
        SAY("better", variants=listed(better)) if better else SAY("none_better"),
    )


def _duel_plot(duels: list[Duel], finding: str) -> Picture:
    dots = [Dot(duel.label, duel.score, duel.interval) for duel in duels]
    figure = dot_plot(dots, title=finding, label=SAY("score_axis"), percent=True, mark=0.5, mark_label=SAY("as_good"))
    return Picture("against-the-whole", figure)


def _duel_table(duels: list[Duel], games: int) -> Table:
    words = {1: "is_better", -1: "is_worse", 0: "not_shown"}
    rows = tuple(
        (
            duel.label,
            VARIANTS[duel.key],
            games,
            percent(duel.score),
            span(duel.interval, as_percent=True),
            SAY(words[duel.clear]),
        )
        for duel in duels
    )
    headings = SAY.each("variant", "evaluation", "games", "score", "interval", "than_all")
    return Table("against-the-whole", SAY("duels_caption"), headings, rows)


def _random_plot(trials: list[Trial]) -> Picture:
    rates = [trial.rate for trial in trials]
    low, high = percent(min(rates)), percent(max(rates))
    title = SAY("weak_test", low=low, high=high)
    if min(trial.interval[1] for trial in trials) < max(trial.interval[0] for trial in trials):
        worst, best = min(trials, key=lambda trial: trial.rate), max(trials, key=lambda trial: trial.rate)
        title = SAY("random_apart", worst=worst.label, low=low, best=best.label, high=high)
    figure = dot_plot([trial.dot() for trial in trials], title=title, label=SAY("won_axis"), percent=True)
    return Picture("against-random", figure)


def _random_table(trials: list[Trial]) -> Table:
    rows = tuple(
        (
            trial.label,
            trial.games,
            percent(trial.rate),
            span(trial.interval, as_percent=True),
            round(trial.margin.value, 1),
        )
        for trial in trials
    )
    headings = SAY.each("variant", "games", "won", "interval", "margin")
    return Table("against-random", SAY("random_caption"), headings, rows)


def _answer(duels: list[Duel]) -> str:
    clear = {duel.key: duel.clear for duel in duels}
    parts = []
    for sign, key in ((-1, "needed"), (1, "harmful"), (0, "open")):
        features = [SAY(feature) for feature in FEATURES if clear.get(f"without_{feature}") == sign]
        if features:
            parts.append(SAY(key, features=listed(features)))
    weights = [weight for weight in WEIGHTS if f"corners_{weight}" in clear]
    if weights:
        better = [number(weight) for weight in weights if clear[f"corners_{weight}"] > 0]
        parts.append(SAY("heavier", weights=listed(better)) if better else SAY("none_heavier"))
    own = next((duel for duel in duels if duel.key == "own"), None)
    if own is not None:
        parts.append(SAY({1: "own_better", -1: "own_worse", 0: "own_open"}[own.clear], score=percent(own.score)))
    return " ".join(parts) or SAY("too_few")
