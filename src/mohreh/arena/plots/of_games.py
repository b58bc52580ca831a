"""Many games of one player alone, as pictures: how its scores are spread, which marks it reached, game by game."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from matplotlib.figure import Figure

from mohreh.arena.game_record import GameRecord
from mohreh.arena.match import milestones_of
from mohreh.arena.plots.boxes import box_plot
from mohreh.arena.plots.lines import Line, line_plot
from mohreh.arena.plots.of_tournament import milestone_plot
from mohreh.arena.results import measure
from mohreh.arena.speech import SHARED, Words
from mohreh.games.base import AnyGame

SAY = Words(SHARED, "games")


def mean_told(game: AnyGame, agent: str, records: Sequence[GameRecord]) -> str:
    """The mean score and the number of games in a sentence."""
    return SAY("mean", agent=agent, mean=fmean(measure(game, record) for record in records), games=len(records))


def plots_of_games(game: AnyGame, agent: str, records: Sequence[GameRecord]) -> dict[str, Figure]:
    """The plots by their names: scores, tiles (or whatever marks the game has), games."""
    scores = [measure(game, record) for record in records]
    title = mean_told(game, agent, records)
    figures = {"scores": box_plot({agent: scores}, title=title, label=SAY("score"), logarithmic=min(scores) > 0)}
    marks = milestones_of(game)
    if marks is not None:
        figures["tiles"] = milestone_plot(marks, {agent: list(records)})
    games = Line(agent, range(1, len(records) + 1), scores)
    figures["games"] = line_plot([games], title=title, across=SAY("game"), up=SAY("score"), whole=True)
    return figures
