"""The rules of five games behind one protocol, and how to reach a game by its name.

>>> make_game("othello(size=8)")
Othello(size=8, empties='nobody')
>>> make_game("otello")
Traceback (most recent call last):
mohreh.errors.MohrehError: there is no game 'otello' (did you mean 'othello'?); the games: 2048, othello, ...
"""

from __future__ import annotations

import importlib
import shlex
from pathlib import Path

from mohreh.errors import MohrehError
from mohreh.games.base import CHANCE, OVER, AnyGame, Game, Outcome
from mohreh.games.guests import guest_of
from mohreh.settings import nearest, split_call

__all__ = ["CHANCE", "GAMES", "OVER", "AnyGame", "Game", "Outcome", "game_class", "make_game"]

GAMES: dict[str, str] = {
    "2048": "mohreh.games.twenty48.rules:Twenty48",
    "othello": "mohreh.games.othello.rules:Othello",
    "hand-of-the-king": "mohreh.games.hand_of_the_king.rules:HandOfTheKing",
    "water-sort": "mohreh.games.water_sort.rules:WaterSort",
    "card-sort": "mohreh.games.card_sort.rules:CardSort",
}
"""Where each game lives. A module is loaded when its game is first asked for."""


OPENSPIEL = "openspiel:"
"""What the names of OpenSpiel's games begin with."""


def game_class(name: str) -> type[AnyGame]:
    """The class of a built-in game."""
    if name not in GAMES:
        known = list(GAMES)
        raise MohrehError(f"there is no game {name!r}{nearest(name, known)}; the games: {', '.join(known)}")
    module, _, attribute = GAMES[name].partition(":")
    found: type[AnyGame] = getattr(importlib.import_module(module), attribute)
    return found


def make_game(text: str, *, files: bool = False) -> AnyGame:
    """The game of that name, with its settings in brackets; with `files` also the path of a user's own file,
    or a game of OpenSpiel: `openspiel:connect_four`.

    Files and OpenSpiel's games are run as programs: allow them only to a user who sits at this machine. Those that the
    studio was started with (`--games`) are known by their names without it.
    """
    guest = guest_of(text)
    if guest is not None:
        return guest
    name, values = split_call(text)
    if not is_program(name):
        return game_class(name).configured(values)
    if not files:
        raise MohrehError(
            f"there is no game {text!r} here: it is somebody's program, and nobody has named it at the start; "
            f"to play it in the studio, name it on the command line: mohreh studio --games {shlex.quote(text)}"
        )
    return program_game(text)


def is_program(name: str) -> bool:
    """Whether a name is not that of a built-in game but of a program: a file, or a game of OpenSpiel."""
    return name.startswith(OPENSPIEL) or name.endswith(".py")


def program_game(text: str) -> AnyGame:
    """The game in a user's own file, or of OpenSpiel. It is run as a program."""
    name, values = split_call(text)
    if name.startswith(OPENSPIEL):
        from mohreh.games.openspiel import openspiel_game

        return openspiel_game(name.removeprefix(OPENSPIEL), values)
    from mohreh.games.user_file import game_from_file

    return game_from_file(Path(name)).configured(values)
