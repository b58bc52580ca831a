"""`othello-features`: which features of the heuristic matter."""

from __future__ import annotations

from dataclasses import dataclass

from mohreh.arena.plots import Dot, dot_plot
from mohreh.arena.reports.against_random import Trial, against_random
from mohreh.arena.reports.document import Picture, Report, Section, Table
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.arena.results import score_units
from mohreh.arena.wording import listed, percent
from mohreh.statistics import Interval, mean_score, score_interval

NAME = "othello-features"
TITLE = "Othello: the features of the heuristic"
ASKS = (
    "Question 1: which features does the heuristic need? Each alone, each left out, own counts instead of differences, "
    "corner weight 5 and more."
)
GAME = "othello"
ALL = "all three (1, 5, 3)"
VARIANTS = {
    ALL: "course",
    "discs alone": "course(corners=0, mobility=0)",
    "corners alone": "course(discs=0, mobility=0)",
    "mobility alone": "course(discs=0, corners=0)",
    "without discs": "course(discs=0)",
    "without corners": "course(corners=0)",
    "without mobility": "course(mobility=0)",
    "own counts only": "course(own_only=true)",
    "corners weigh 10": "course(corners=10)",
    "corners weigh 25": "course(corners=25)",
    "corners weigh 50": "course(corners=50)",
}


@dataclass(frozen=True)
class Duel:
    """A variant's score against the whole heuristic."""

    label: str
    score: float
    interval: Interval

    @property
    def clear(self) -> int:
        """1 if clearly better, -1 if clearly worse, 0 if that could not be shown."""
        return (self.interval[0] > 0.5) - (self.interval[1] < 0.5)


def build(lab: Laboratory) -> Report:
    """Every variant against the whole heuristic, and against a random player."""
    depth = lab.pick(3, 2, 1)
    variants = dict(list(VARIANTS.items())[: lab.pick(None, None, 4)])
    agents = {label: f"alphabeta(depth={depth}, evaluation={text})" for label, text in variants.items()}
    records = lab.play(GAME, list(agents.values()), lab.pick(200, 24, 4), format="gauntlet", openings=6)
    lab.advance(0.6)
    whole = agents[ALL]
    duels = []
    for label, agent in agents.items():
        if label != ALL:
            units = score_units(records, agent, whole)
            duels.append(Duel(label, mean_score(units), score_interval(units)))
    trials = against_random(lab, GAME, agents, lab.pick(200, 20, 2), openings=0)
    findings = _findings(duels)
    return Report(
        NAME,
        TITLE,
        ASKS,
        findings,
        (
            Section(
                f"Against the whole heuristic at depth {depth}",
                (_duel_plot(duels, findings[0]), _duel_table(duels, lab.pick(200, 24, 4))),
            ),
            Section("Against a random opponent, as in the document", (_random_plot(trials), _random_table(trials))),
            Section("Question 1: which features?", (_answer(duels),)),
        ),
    )


def _named(duels: list[Duel], sign: int) -> list[str]:
    return [f"{duel.label} ({percent(duel.score)})" for duel in duels if duel.clear == sign]


def _findings(duels: list[Duel]) -> tuple[str, ...]:
    worse, better = _named(duels, -1), _named(duels, 1)
    first = (
        f"Clearly worse than all three features together: {listed(worse)}"
        if worse
        else ("No variant was clearly worse than all three features together in these games")
    )
    second = f"Clearly better: {listed(better)}" if better else "No variant was clearly better"
    return first, second


def _duel_plot(duels: list[Duel], finding: str) -> Picture:
    dots = [Dot(duel.label, duel.score, duel.interval) for duel in duels]
    label = "score against all three features, in %, with 95 % interval"
    figure = dot_plot(dots, title=finding, label=label, percent=True, mark=0.5, mark_label="as good as all three")
    return Picture("against-the-whole", figure)


def _duel_table(duels: list[Duel], games: int) -> Table:
    words = {1: "better", -1: "worse", 0: "not shown"}
    rows = tuple(
        (
            duel.label,
            VARIANTS[duel.label],
            games,
            percent(duel.score),
            f"{percent(duel.interval[0])} to {percent(duel.interval[1])}",
            words[duel.clear],
        )
        for duel in duels
    )
    headings = ("variant", "evaluation", "games", "score", "interval", "than all three")
    return Table("against-the-whole", "Score of each variant against all three features", headings, rows)


def _random_plot(trials: list[Trial]) -> Picture:
    rates = [trial.rate for trial in trials]
    low, high = percent(min(rates)), percent(max(rates))
    title = f"Against a random opponent all variants win between {low} and {high}: a weak test of a heuristic"
    if min(trial.interval[1] for trial in trials) < max(trial.interval[0] for trial in trials):
        worst, best = min(trials, key=lambda trial: trial.rate), max(trials, key=lambda trial: trial.rate)
        title = f"Against a random opponent “{worst.label}” wins {low}, “{best.label}” {high}"
    figure = dot_plot(
        [trial.dot() for trial in trials], title=title, label="% of games won, with 95 % interval", percent=True
    )
    return Picture("against-random", figure)


def _random_table(trials: list[Trial]) -> Table:
    rows = tuple(
        (
            trial.label,
            trial.games,
            percent(trial.rate),
            f"{percent(trial.interval[0])} to {percent(trial.interval[1])}",
            round(trial.margin.value, 1),
        )
        for trial in trials
    )
    headings = ("variant", "games", "won", "interval", "mean margin, discs")
    return Table("against-random", "The same variants against a random opponent", headings, rows)


def _answer(duels: list[Duel]) -> str:
    left_out = [duel for duel in duels if duel.label.startswith("without")]
    needed = [duel.label.removeprefix("without ") for duel in left_out if duel.clear < 0]
    harmful = [duel.label.removeprefix("without ") for duel in left_out if duel.clear > 0]
    open_ = [duel.label.removeprefix("without ") for duel in left_out if duel.clear == 0]
    parts = []
    if needed:
        parts.append(f"Leaving out {listed(needed)} clearly costs points.")
    if harmful:
        parts.append(f"Leaving out {listed(harmful)} clearly gains points: at these weights it misleads.")
    if open_:
        parts.append(f"For {listed(open_)} these games show no difference either way.")
    corners = [duel for duel in duels if duel.label.startswith("corners weigh")]
    if corners:
        better = [duel.label.removeprefix("corners weigh ") for duel in corners if duel.clear > 0]
        parts.append(
            f"A corner weight of {listed(better)} is clearly better than 5."
            if better
            else "No larger corner weight was clearly better than 5."
        )
    own = next((duel for duel in duels if duel.label == "own counts only"), None)
    if own is not None:
        verdict = {1: "clearly better than", -1: "clearly worse than", 0: "not clearly different from"}[own.clear]
        parts.append(f"Counting one's own only is {verdict} counting differences ({percent(own.score)}).")
    return " ".join(parts) or "These games compare too few variants to answer it."
