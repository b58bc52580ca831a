"""The arena: matches, tournaments, ratings, plots and reports, measured honestly and kept safely.

>>> from mohreh.arena import Here, Plan, Tournament, standings
>>> with Tournament(Plan("othello(size=4)", ("random", "greedy"), games=20, seed=1)) as tournament:
...     tournament.run(Here())
...     [line.agent for line in standings(tournament.store).lines]
['greedy', 'random']

`BackgroundTournament` does the same in a thread, with a call for each finished game.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mohreh.arena.background import BackgroundTournament
    from mohreh.arena.executors import Executor, Here, LocalWorkers
    from mohreh.arena.game_record import Fixture, GameError, GameRecord
    from mohreh.arena.match import match_summary
    from mohreh.arena.plan import FORMATS, GAUNTLET, HOME_AND_AWAY, ROUND_ROBIN, Plan
    from mohreh.arena.play import RulesDefect
    from mohreh.arena.ranking import Standing, Standings, standings, standings_of
    from mohreh.arena.results import Cell, cross_table
    from mohreh.arena.store import Store, StoreFull
    from mohreh.arena.tournament import Progress, Tournament

__all__ = [
    "FORMATS",
    "GAUNTLET",
    "HOME_AND_AWAY",
    "ROUND_ROBIN",
    "BackgroundTournament",
    "Cell",
    "Executor",
    "Fixture",
    "GameError",
    "GameRecord",
    "Here",
    "LocalWorkers",
    "Plan",
    "Progress",
    "RulesDefect",
    "Standing",
    "Standings",
    "Store",
    "StoreFull",
    "Tournament",
    "cross_table",
    "match_summary",
    "standings",
    "standings_of",
]

PLACES = {
    "background": ("BackgroundTournament",),
    "executors": ("Executor", "Here", "LocalWorkers"),
    "game_record": ("Fixture", "GameError", "GameRecord"),
    "match": ("match_summary",),
    "plan": ("FORMATS", "GAUNTLET", "HOME_AND_AWAY", "ROUND_ROBIN", "Plan"),
    "play": ("RulesDefect",),
    "ranking": ("Standing", "Standings", "standings", "standings_of"),
    "results": ("Cell", "cross_table"),
    "store": ("Store", "StoreFull"),
    "tournament": ("Progress", "Tournament"),
}
"""Where these names are at home. They are fetched when they are asked for: a worker process, which only plays, starts
without the plans, the statistics and the store."""


def __getattr__(name: str) -> Any:
    for module, names in PLACES.items():
        if name in names:
            globals()[name] = getattr(import_module(f"mohreh.arena.{module}"), name)
            return globals()[name]
    raise AttributeError(f"module 'mohreh.arena' has no attribute {name!r}")
