"""The arena: matches, tournaments, ratings, plots and reports, measured honestly and kept safely.

>>> from mohreh.arena import Here, Plan, Tournament, standings
>>> with Tournament(Plan("othello(size=4)", ("random", "greedy"), games=20, seed=1)) as tournament:
...     tournament.run(Here())
...     [line.agent for line in standings(tournament.store).lines]
['greedy', 'random']

`BackgroundTournament` does the same in a thread, with a call for each finished game.
"""

from mohreh.arena.background import BackgroundTournament
from mohreh.arena.executors import Executor, Here, LocalWorkers
from mohreh.arena.game_record import Fixture, GameError, GameRecord
from mohreh.arena.match import match_summary
from mohreh.arena.plan import FORMATS, GAUNTLET, HOME_AND_AWAY, ROUND_ROBIN, Plan
from mohreh.arena.play import RulesDefect
from mohreh.arena.results import Cell, cross_table
from mohreh.arena.standings import Standing, Standings, standings, standings_of
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
