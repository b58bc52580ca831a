"""`2048-learning`: how the shipped network was learned, and how it plays beside the hand-made evaluation."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from typing import Any

from mohreh.arena.executors.local import cores
from mohreh.arena.plots import Line, Point, box_plot, line_plot, scatter_plot
from mohreh.arena.reports.document import Picture, Report, Section, Table
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.arena.speech import Words, figure_here
from mohreh.arena.wording import between, percent, span
from mohreh.artefacts.shipped import shipped
from mohreh.errors import MohrehError
from mohreh.games.twenty48 import engine as heuristic
from mohreh.games.twenty48.learn import core as network
from mohreh.games.twenty48.learn.cpu import EVALUATION_SEED
from mohreh.games.twenty48.learn.games_played import summary
from mohreh.games.twenty48.learn.network_file import card
from mohreh.games.twenty48.learn.played import Played
from mohreh.games.twenty48.reports import WORDS
from mohreh.games.twenty48.rules import Twenty48

NAME = "2048-learning"
SAY = Words(WORDS, "learning")
GAMES = {1: (1000, 60, 2), 2: (300, 12, 1), 3: (100, 4, 1)}
"""Games at each number of plies, by the size of the report."""

MOST_MOVES = (None, None, 200)
LEAST = 10
"""Games from which an interval is given."""

PUBLISHED = (
    ("Szubert & Jaśkowski 2014", "1_ply", 99_916),
    ("Jaśkowski 2016", "1_ply", 324_710),
    ("Guei et al. 2021", "1_ply", 412_785),
    ("Jaśkowski 2016", "1_second", 609_104),
    ("Guei et al. 2021", "6_ply", 625_377),
)
"""Who, how far they looked, and the mean score."""

CURVE = shipped("twenty48", "curve.json")


@dataclass(frozen=True)
class Tried:
    """A player, its games and what they say."""

    name: str
    games: list[Played]
    seconds_a_move: float

    @property
    def told(self) -> dict[str, Any]:
        """The games as figures."""
        return summary(self.games)

    @property
    def interval(self) -> tuple[float, float] | None:
        """Of the mean score; none from so few games that it would say nothing."""
        low, high = self.told["interval"]
        return (low, high) if len(self.games) >= LEAST else None


def build(lab: Laboratory) -> Report:
    """The curve from the training run; games of both players on the same seeds."""
    if not shipped("twenty48", "network.mohreh").exists():
        raise MohrehError("the package came without its 2048 network; `mohreh train 2048` makes one")
    points = json.loads(CURVE.read_text("utf-8"))["points"]
    tried = []
    for plies, counts in GAMES.items():
        seeds = range(EVALUATION_SEED, EVALUATION_SEED + lab.pick(*counts))
        tried.append(_by_network(plies, seeds, lab.pick(*MOST_MOVES)))
        tried.append(_by_hand(plies, seeds, lab.pick(*MOST_MOVES)))
        lab.advance(plies / len(GAMES))
    best = max(tried, key=lambda one: one.told["mean"])
    last = points[-1]
    findings = (
        SAY("trained", minutes=last["seconds"] / 60, mean=last["mean"]),
        SAY("best", name=best.name, mean=best.told["mean"], interval=between(best.interval), games=len(best.games)),
        _tiles_text(points),
    )
    sections = (
        Section(SAY("learning"), (_curve(points), _tiles(points))),
        Section(SAY("playing"), (_table(tried), _distribution(tried), _cost(tried))),
        Section(SAY("published"), (_published(best),)),
    )
    return Report(NAME, SAY("title"), SAY("asks"), findings, sections, {"card": card(), "points": points})


def _by_network(plies: int, seeds: range, most_moves: int | None) -> Tried:
    shipped = network.load_network()
    began = time.process_time()
    games = network.play(shipped, seeds, plies=plies, most_moves=most_moves, threads=cores())
    return Tried(SAY("network", plies=plies), games, _each(time.process_time() - began, games))


def _by_hand(plies: int, seeds: range, most_moves: int | None) -> Tried:
    player = heuristic.engine_player(plies)
    began = time.process_time()
    found = heuristic.play(Twenty48(), player, seeds, most_moves=most_moves, threads=cores())
    games = [Played(game.seed, game.score, game.largest, game.moves) for game in found]
    return Tried(SAY("by_hand", plies=plies), games, _each(time.process_time() - began, games))


def _each(seconds: float, games: list[Played]) -> float:
    """Seconds of the processor per move, however many threads shared them."""
    return seconds / max(sum(game.moves for game in games), 1)


def _curve(points: list[dict[str, Any]]) -> Picture:
    line = Line(
        SAY("one_ply"),
        [p["seconds"] / 60 for p in points],
        [p["mean"] for p in points],
        [tuple(p["interval"]) for p in points],
    )
    title = SAY("curve", mean=points[len(points) // 3]["mean"])
    return Picture("curve", line_plot([line], title=title, across=SAY("minutes"), up=SAY("mean_score")))


def _tiles_text(points: list[dict[str, Any]]) -> str:
    shares = {tile: percent(points[-1]["tiles"].get(tile, 0.0)) for tile in ("16384", "32768")}
    return SAY("tiles", first=shares["16384"], second=shares["32768"])


def _tiles(points: list[dict[str, Any]]) -> Picture:
    minutes = [p["seconds"] / 60 for p in points]
    lines = [Line(figure_here(tile), minutes, [p["tiles"][tile] for p in points]) for tile in points[-1]["tiles"]]
    figure = line_plot(lines, title=_tiles_text(points), across=SAY("minutes"), up=SAY("share"), percent=True)
    return Picture("tiles", figure)


def _table(tried: list[Tried]) -> Table:
    rows = [
        (
            one.name,
            one.told["games"],
            round(one.told["mean"]),
            span(one.interval),
            percent(one.told["tiles"]["8192"]),
            percent(one.told["tiles"]["16384"]),
            percent(one.told["tiles"]["32768"]),
            1e6 * one.seconds_a_move,
        )
        for one in tried
    ]
    headings = SAY.each("player", "games", "mean", "interval", "from_8192", "from_16384", "from_32768", "time")
    return Table("players", SAY("players_caption"), headings, tuple(rows))


def _distribution(tried: list[Tried]) -> Picture:
    scores = {one.name: [float(game.score) for game in one.games] for one in tried}
    return Picture("scores", box_plot(scores, title=SAY("scores"), label=SAY("score")))


def _cost(tried: list[Tried]) -> Picture:
    points = [Point(one.name, one.seconds_a_move, one.told["mean"], one.interval) for one in tried]
    picture = scatter_plot(points, title=SAY("cost"), across=SAY("seconds"), up=SAY("mean_score"), logarithmic_up=False)
    return Picture("cost", picture)


def _published(best: Tried) -> Table:
    published = ((SAY(f"searched_{how}", who=who), mean) for who, how, mean in PUBLISHED)
    rows = (*published, (SAY("here", name=best.name), round(best.told["mean"])))
    return Table(
        "published", SAY("published_caption"), SAY.each("player", "mean"), tuple(sorted(rows, key=lambda row: row[1]))
    )
