"""OpenSpiel's games behind our protocol: `openspiel:connect_four`, `openspiel:mancala`, `openspiel:2048`.

Any game of perfect information for one or two players that take turns. A state is the actions that led to it, which is
also how it is written; OpenSpiel replays them.

>>> from mohreh.games import make_game
>>> game = make_game("openspiel:tic_tac_toe", files=True)
>>> state = game.parse("4,0")
>>> game.action_text(game.actions(state)[0])
'1'
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar, Final

from mohreh.errors import MohrehError, ParseError
from mohreh.games import OPENSPIEL
from mohreh.games.base import CHANCE, OVER, AnyGame, Game, Outcome
from mohreh.kit import Kit

START: Final = "start"
MARK: Final = "actions:"
"""Begins the last line of a board, which tells the actions so far."""


@dataclass(frozen=True)
class SpielPosition:
    """The actions so far, and OpenSpiel's own state, which nobody changes. Equal where the actions are."""

    history: tuple[int, ...]
    state: Any = field(compare=False, repr=False)


def written(history: Sequence[int]) -> str:
    """Actions as text.   (3, 3, 2) -> '3,3,2', () -> 'start'"""
    return ",".join(map(str, history)) or START


@dataclass(frozen=True)
class OpenSpielGame(Game[SpielPosition, int]):
    """The base of the classes that `openspiel_game` makes, one for each game and its parameters."""

    loaded: ClassVar[Any] = None

    def initial(self, rng: random.Random) -> SpielPosition:
        state = self.loaded.new_initial_state()
        return SpielPosition((), state)

    def turn(self, state: SpielPosition) -> int:
        if state.state.is_terminal():
            return OVER
        player = state.state.current_player()
        return CHANCE if state.state.is_chance_node() else int(player)

    def actions(self, state: SpielPosition) -> Sequence[int]:
        if state.state.is_terminal() or state.state.is_chance_node():
            return ()
        found: list[int] = state.state.legal_actions()
        return found

    def chances(self, state: SpielPosition) -> Sequence[tuple[int, float]]:
        if state.state.is_terminal() or not state.state.is_chance_node():
            return ()
        found: list[tuple[int, float]] = state.state.chance_outcomes()
        return found

    def after(self, state: SpielPosition, action: int) -> SpielPosition:
        return SpielPosition((*state.history, action), state.state.child(action))

    def points(self, state: SpielPosition, action: int) -> float:
        if not self.has_points or state.state.is_chance_node():
            return 0.0
        return float(state.state.child(action).player_return(0) - state.state.player_return(0))

    def outcome(self, state: SpielPosition) -> Outcome | None:
        if not state.state.is_terminal():
            return None
        returns = tuple(state.state.returns())
        if self.players == 1:
            won = returns[0] > 0
            return Outcome(0 if won else None, f"the return is {returns[0]:g}", returns, "return")
        winner = None if returns[0] == returns[1] else 0 if returns[0] > returns[1] else 1
        reason = "equal returns" if winner is None else f"returns {returns[0]:g} and {returns[1]:g}"
        return Outcome(winner, reason, returns, "draw" if winner is None else "returns")

    def text(self, state: SpielPosition) -> str:
        return written(state.history)

    def board(self, state: SpielPosition) -> str:
        return f"{str(state.state).rstrip()}\n{MARK} {written(state.history)}"

    def is_position_line(self, line: str) -> bool:
        return (bool(line.strip()) and all(part.strip().isdigit() for part in line.split(","))) or line.strip() == START

    def parse(self, text: str) -> SpielPosition:
        """The actions by their numbers, separated by commas; of a board only the last line, which tells them."""
        said = text.rpartition(MARK)[2].strip()
        position = self.initial(random.Random(0))
        for token in [] if said == START else said.split(","):
            if not token.strip().isdigit():
                raise ParseError(f"{token.strip()!r} is not an action; a position is the numbers of its actions: 3,3,2")
            action = int(token)
            if action not in self.legal(position):
                right = ", ".join(map(str, self.legal(position)))
                raise ParseError(f"action {action} is not legal after {written(position.history)}; legal: {right}")
            position = self.after(position, action)
        return position

    def action_text(self, action: int) -> str:
        return self.names().get(action) or str(action)

    def parse_action(self, state: SpielPosition, text: str) -> int:
        """By OpenSpiel's name of it in this state, or by its number."""
        said = " ".join(text.split())
        for action in self.legal(state):
            shown = state.state.action_to_string(state.state.current_player(), action)
            if said in (str(action), " ".join(shown.split())):
                return int(action)
        return super().parse_action(state, text)

    @classmethod
    @cache
    def names(cls) -> Mapping[int, str]:
        """What the actions are called, where that is the same whoever takes them and wherever."""
        return _names(cls.loaded)


def openspiel_game(name: str, parameters: Mapping[str, Any]) -> AnyGame:
    """The game of that name in OpenSpiel, with its parameters."""
    return _class_of(name, tuple(sorted(parameters.items())))()


@cache
def _class_of(name: str, parameters: tuple[tuple[str, Any], ...]) -> type[OpenSpielGame]:
    try:
        pyspiel = importlib.import_module("pyspiel")
    except ImportError:
        raise MohrehError(f"{OPENSPIEL}{name} needs OpenSpiel; install it with: pip install 'mohreh[rl]'") from None
    known = pyspiel.registered_names()
    if name not in known:
        from mohreh.settings import nearest

        raise MohrehError(f"OpenSpiel has no game {name!r}{nearest(name, known)}; it has {len(known)} games")
    try:
        loaded = pyspiel.load_game(name, dict(parameters))
    except Exception as error:
        raise MohrehError(f"OpenSpiel does not make {name}: {' '.join(str(error).split())[:300]}") from None
    _refuse_what_does_not_fit(pyspiel, name, loaded)
    kind = loaded.get_type()
    bracket = ", ".join(f"{key}={value!r}".replace("'", '"') for key, value in parameters)
    attributes = {
        "name": OPENSPIEL + name + (f"({bracket})" if bracket else ""),
        "players": loaded.num_players(),
        "has_chance": kind.chance_mode != pyspiel.GameType.ChanceMode.DETERMINISTIC,
        "has_points": loaded.num_players() == 1,
        "summary": f"{kind.long_name}, by OpenSpiel",
        "player_names": ("first player", "second player")[: loaded.num_players()],
        "loaded": loaded,
        "kit": Kit(picture="mohreh.terminal.openspiel_view:SpielView", names={"en": f"{kind.long_name} (OpenSpiel)"}),
        "__module__": __name__,
    }
    return dataclass(frozen=True)(type("OpenSpielGame", (OpenSpielGame,), attributes))


def _refuse_what_does_not_fit(pyspiel: Any, name: str, loaded: Any) -> None:
    kind, types = loaded.get_type(), pyspiel.GameType
    wrong = []
    if kind.information != types.Information.PERFECT_INFORMATION:
        wrong.append("players do not see everything in it")
    if kind.dynamics != types.Dynamics.SEQUENTIAL:
        wrong.append("players do not take turns in it")
    if loaded.num_players() > 2:
        wrong.append(f"it has {loaded.num_players()} players")
    if kind.chance_mode == types.ChanceMode.SAMPLED_STOCHASTIC:
        wrong.append("it does not tell the probabilities of chance")
    if wrong:
        raise MohrehError(
            f"{OPENSPIEL}{name} does not fit: {' and '.join(wrong)}; "
            "it takes a game of perfect information for one or two players"
        )


def _names(loaded: Any) -> Mapping[int, str]:
    """The names of all actions as the game itself tells them, where no two are the same."""
    found: dict[int, str] = {}
    for player in range(loaded.num_players()):
        for action in range(loaded.num_distinct_actions()):
            try:
                name = " ".join(loaded.action_to_string(player, action).split())
            except Exception:
                return {}
            if player == 0:
                found[action] = name
            elif found[action] != name:
                return {}
    return found if len(set(found.values())) == len(found) else {}
