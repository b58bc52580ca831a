"""What a game says about itself before anybody plays: its name, its players, its settings."""

from __future__ import annotations

import dataclasses
import re

from mohreh.conformance.problem import Inspector
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
from mohreh.settings import split_call


def check_class(kind: type[AnyGame]) -> str | None:
    """What keeps the settings of a class from being read at all, in one sentence."""
    forgotten = [name for name, value in vars(kind).items() if isinstance(value, dataclasses.Field)]
    if forgotten:
        return f"{kind.__name__} has settings but is not a dataclass; write @dataclass(frozen=True) above it"
    bare = [field.name for field in dataclasses.fields(kind) if "setting" not in field.metadata]
    if bare:
        return f"the field {bare[0]} is not a setting; write {bare[0]}: … = setting(default, help=…)"
    return None


def check_declaration(inspector: Inspector) -> None:
    """Name, players and settings of the game under test."""
    game = inspector.game
    if not isinstance(game.name, str) or not re.fullmatch(r"[^\s()]+", game.name):
        inspector.note("name", f"name is {game.name!r}; it must be a word without spaces and brackets")
    if game.players not in (1, 2):
        inspector.note("players", f"players is {game.players!r}; it must be 1 or 2")
    elif len(game.player_names) < game.players:
        inspector.note("player_names", f"player_names has {len(game.player_names)} names for {game.players} players")
    _check_settings(inspector)


def _check_settings(inspector: Inspector) -> None:
    game = inspector.game
    for declared in game.settings():
        if not declared.help:
            inspector.note("settings", f"the setting {declared.name} has no help; say what it is")
    try:
        again = type(game).configured(split_call(str(game))[1])
    except MohrehError as error:
        inspector.note("settings", f"its own name {str(game)!r} does not read back: {error}")
    else:
        if again != game or hash(again) != hash(game):
            inspector.note("settings", f"a game made again from its name {str(game)!r} does not equal it")
