"""`hand-of-the-king-learning`: phase 2 of the document: the network, the genetic algorithm, and both with a search.

Training takes longer than a report may, so what was learned, from what and how well, is read from the cards of the
shipped models; every game is played here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mohreh.arena.game_record import GameRecord
from mohreh.arena.plan import GAUNTLET
from mohreh.arena.plots import Dot, dot_plot
from mohreh.arena.reports.document import Picture, Report, Section, Table
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.arena.results import effort_of, score_units
from mohreh.arena.speech import Words, figure_here
from mohreh.arena.wording import listed, percent, span
from mohreh.artefacts.file import read_model
from mohreh.artefacts.shipped import shipped
from mohreh.games.hand_of_the_king import document
from mohreh.games.hand_of_the_king.reports import WORDS
from mohreh.statistics import Interval, chance_of_score, holm, mean_score, score_interval

NAME = "hand-of-the-king-learning"
SAY = Words(WORDS, "learning")
ROOM = "hand_of_the_king"
GAMES = (1000, 300, 2)
"""Of each player, by the size of the report."""

DEPTHS = {
    "off": {"network": (3, 2, 1), "genetic": (7, 5, 2), "reference": (7, 6, 2)},
    "on": {"network": (3, 2, 1), "genetic": (5, 4, 2), "reference": (4, 3, 2)},
}
"""Depths that take about as long: a network is far slower than a sum. With a limit of time instead, other work on the
machine would change the games, and the document's evaluation would be searched by the readable alpha-beta."""

VARIANTS = {"off": "hand-of-the-king", "on": "hand-of-the-king(companions=true)"}
LEARNED = ("course", "mlp", "selfplay", "genetic", "ensemble")

PRESETS = (
    ("course", 0.688, (0.667, 0.708)),
    ("dropout", 0.718, (0.698, 0.738)),
    ("symmetries", 0.729, (0.709, 0.750)),
    ("relative", 0.800, (0.786, 0.815)),
    ("relative-symmetries", 0.831, (0.816, 0.845)),
)
"""Winners predicted correctly on 8,658 solved positions that were held back, each preset after 100,000 positions:
`mohreh train hand-of-the-king mlp --preset NAME --most 100000 --epochs 30 --patience 6`."""


@dataclass(frozen=True)
class Duel:
    """One of the learned players against the document's evaluation in a search that takes about as long."""

    key: str
    companions: str
    score: float
    interval: Interval
    clear: int


def build(lab: Laboratory) -> Report:
    """Every learned player against alpha-beta with the document's evaluation, without and with companions."""
    games = lab.pick(*GAMES)
    units: dict[tuple[str, str], dict[float, int]] = {}
    times: dict[tuple[str, str], tuple[float, float]] = {}
    for part, (companions, game) in zip(lab.parts(len(VARIANTS)), VARIANTS.items(), strict=True):
        depths = {what: lab.pick(*by_size) for what, by_size in DEPTHS[companions].items()}
        agents = {key: _agent(key, depths.get(key, depths["network"])) for key in LEARNED}
        reference = f"alphabeta(depth={depths['reference']})"
        records: list[GameRecord] = part.play(game, [reference, *agents.values()], games, format=GAUNTLET, files=True)
        for key, agent in agents.items():
            units[key, companions] = dict(score_units(records, agent, reference))
            met = [record for record in records if agent in record.seats]
            times[key, companions] = (
                effort_of(met, agent).seconds_per_move,
                effort_of(met, reference).seconds_per_move,
            )
    duels = _judged(units)
    findings = (_beats(duels, "off"), _beats(duels, "on"), _genetic_text(), _data_text())
    return Report(
        NAME,
        SAY("title"),
        SAY("asks"),
        findings,
        (
            Section(SAY("data"), (_models(), SAY("about_inputs")), findings[3:]),
            Section(SAY("changes"), (_presets(), SAY("about_changes"))),
            Section(SAY("genetic_heading"), (SAY("about_genetic"),), findings[2:3]),
            Section(SAY("against"), (_plot(duels, findings[0]), _duel_table(duels, games, times)), findings[:2]),
            Section(SAY("balance"), _balance(duels)),
        ),
        clear={f"{duel.key}, companions {duel.companions}": duel.clear for duel in duels},
    )


def _agent(key: str, depth: int) -> str:
    if key == "course":
        return f'mlp(depth={depth}, model="{shipped(ROOM, "course.mohreh").as_posix()}")'
    return f"{key}(depth={depth})"


def _judged(units: dict[tuple[str, str], dict[float, int]]) -> list[Duel]:
    """All comparisons together, by Holm's correction."""
    shown = holm([chance_of_score(counts) for counts in units.values()])
    duels = []
    for ((key, companions), counts), clear in zip(units.items(), shown, strict=True):
        score = mean_score(counts)
        sign = (score > 0.5) - (score < 0.5)
        duels.append(Duel(key, companions, score, score_interval(counts), sign * clear))
    return duels


def _card(name: str) -> dict[str, Any]:
    card: dict[str, Any] = read_model(shipped(ROOM, f"{name}.mohreh"), "hand-of-the-king network").meta["card"]
    return card


def _models() -> Table:
    """What the shipped networks learned from, as their cards say."""
    rows: list[tuple[Any, ...]] = []
    for name in ("course", "mlp"):
        card = _card(name)
        settings, found = card["settings"], card["validation"]["solved"]
        layers = figure_here("–".join(map(str, (*settings["hidden"], 1))))
        rows.append(
            (
                SAY(name),
                settings["data"]["positions"],
                layers,
                card["epochs"],
                card["best_epoch"],
                card["seconds"],
                percent(found["accuracy"]),
                span(tuple(found["accuracy_interval"]), as_percent=True),
            )
        )
    own = _card("selfplay")
    rows.append((SAY("selfplay"), own["last"]["positions"], None, None, None, own["seconds"], None, None))
    headings = SAY.each("network", "positions", "layers", "epochs", "best_epoch", "seconds", "correct", "interval")
    return Table("models", SAY("models_caption"), headings, tuple(rows))


def _presets() -> Table:
    rows = tuple((name, percent(share), span(interval, as_percent=True)) for name, share, interval in PRESETS)
    return Table("presets", SAY("presets_caption"), SAY.each("preset", "correct", "interval"), rows)


def _data_text() -> str:
    card = _card("course")
    data = card["settings"]["data"]
    return SAY(
        "data_text",
        positions=data["positions"],
        games=data["games"],
        best=card["best_epoch"],
        document=document.EPOCHS.value,
        accuracy=percent(card["validation"]["solved"]["accuracy"]),
    )


def _genetic_text() -> str:
    card = read_model(shipped(ROOM, "weights.mohreh"), "hand-of-the-king weights").meta["card"]
    evaluation = card["evaluation"]
    return SAY(
        "genetic_text",
        games=card["trained"]["games"],
        seconds=card["seconds"],
        rate=percent(evaluation["rate"]),
        span=span(tuple(evaluation["interval"]), as_percent=True),
        played=evaluation["games"],
    )


def _beats(duels: list[Duel], companions: str) -> str:
    """Who is better than the document's evaluation, and who is worse."""
    told = []
    for sign, key in ((1, "better"), (-1, "worse")):
        players = [
            SAY("scored", name=SAY(duel.key), score=percent(duel.score))
            for duel in duels
            if duel.companions == companions and duel.clear == sign
        ]
        if players:
            told.append(SAY(key, players=listed(players)))
    return SAY(f"against_{companions}", players=SAY("semicolon").join(told) if told else SAY("neither"))


def _plot(duels: list[Duel], finding: str) -> Picture:
    dots = [Dot(SAY(duel.key), duel.score, duel.interval, SAY(f"companions_{duel.companions}")) for duel in duels]
    figure = dot_plot(dots, title=finding, label=SAY("score_axis"), percent=True, mark=0.5, mark_label=SAY("equal"))
    return Picture("against-the-evaluation", figure)


def _duel_table(duels: list[Duel], games: int, times: dict[tuple[str, str], tuple[float, float]]) -> Table:
    words = {1: "is_better", -1: "is_worse", 0: "not_shown"}
    rows = tuple(
        (
            SAY(duel.key),
            SAY(f"companions_{duel.companions}"),
            games,
            percent(duel.score),
            span(duel.interval, as_percent=True),
            SAY(words[duel.clear]),
            *(round(1000 * spent, 2) for spent in times[duel.key, duel.companions]),
        )
        for duel in duels
    )
    headings = SAY.each("player", "companions", "games", "score", "interval", "verdict", "own_time", "its_time")
    return Table("against-the-evaluation", SAY("duels_caption"), headings, rows)


def _balance(duels: list[Duel]) -> tuple[str, ...]:
    score = {duel.key: percent(duel.score) for duel in duels if duel.companions == "off"}
    card = _card("course")
    return (
        SAY("advantages", network=score["course"], ensemble=score["ensemble"]),
        SAY("disadvantages", seconds=card["seconds"], best=card["best_epoch"], epochs=card["epochs"]),
    )
