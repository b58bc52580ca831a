"""The rules of a guest, asked position by position: in its sandbox, for here the game's own code runs."""

from __future__ import annotations

import json
import random
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final

from mohreh.agents.base import Agent
from mohreh.errors import MohrehError
from mohreh.games.base import CHANCE, AnyGame
from mohreh.kit import all_loaded, kit_of, loaded
from mohreh.language import text_of
from mohreh.search.methods import Method
from mohreh.settings import Configured, Setting
from mohreh.studio.guests.within import guest_game
from mohreh.terminal.view import view_of

REMEMBERED: Final = 512
"""States that are kept, so that the next question about one need not read it again."""


class Rules:
    """Answers one question at a time; what the game refuses in words is told apart from what goes wrong in it."""

    def __init__(self, name: str, place: str) -> None:
        self._name, self._place = name, place
        self._states: OrderedDict[tuple[str, str], Any] = OrderedDict()

    def answer(self, question: str, fields: dict[str, Any]) -> dict[str, Any]:
        """`describe`, `initial`, `parse` or `after`; all but the first tell the state they lead to."""
        try:
            values: dict[str, Any] = fields.get("values", {})
            game = guest_game(self._name, self._place, values)
            if question == "describe":
                return _described(game)
            gain, state = self._led_to(game, question, fields)
            told = _facts(game, state)
            self._keep(values, told["text"], state)
            return {"points": gain, "facts": told}
        except MohrehError as error:
            return {"refused": str(error)[:1000]}

    def _led_to(self, game: AnyGame, question: str, fields: dict[str, Any]) -> tuple[float, Any]:
        if question == "initial":
            rng = random.Random()
            version, inner, gauss = fields["luck"]
            rng.setstate((version, tuple(inner), gauss))
            return 0.0, game.initial(rng)
        if question == "parse":
            found = game.positions(fields["text"])
            if len(found) != 1:
                raise MohrehError(f"that is not one position but {len(found)}")
            return 0.0, found[0]
        state = self._states.get((json.dumps(fields["values"]), fields["text"]))
        if state is None:
            state = game.parse(fields["text"])
        named = {game.action_text(action): action for action in game.legal(state)}
        action = named[fields["action"]]
        gain = 0.0 if game.turn(state) == CHANCE else float(game.points(state, action))
        return gain, game.after(state, action)

    def _keep(self, values: dict[str, Any], text: str, state: Any) -> None:
        self._states[json.dumps(values), text] = state
        while len(self._states) > REMEMBERED:
            self._states.popitem(last=False)


def _facts(game: AnyGame, state: Any) -> dict[str, Any]:
    turn, outcome = game.turn(state), game.outcome(state)
    return {
        "text": game.text(state),
        "turn": turn,
        "actions": [game.action_text(action) for action in game.actions(state)],
        "chances": [[game.action_text(one), float(share)] for one, share in game.chances(state)]
        if turn == CHANCE
        else [],
        "outcome": None
        if outcome is None
        else {
            "winner": outcome.winner,
            "reason": outcome.reason,
            "score": [float(score) for score in outcome.score],
            "code": outcome.code,
            "values": dict(outcome.values),
        },
        "board": game.board(state),
        "shown": view_of(game).board(game, state, None, False).plain,
    }


def _described(game: AnyGame) -> dict[str, Any]:
    kit = kit_of(game)
    agents = [agent for agent in all_loaded(kit.agents) if agent.suits(game)]
    scale = None if kit.scale is None else loaded(kit.scale)(game)
    return {
        "players": game.players,
        "has_chance": game.has_chance,
        "has_points": game.has_points,
        "summary": game.summary,
        "player_names": list(game.player_names[: game.players]),
        "settings": _settings(game.settings()),
        "evaluations": [_offered(one) for one in all_loaded(kit.evaluations) if one.suits(game)],
        "heuristics": None if kit.heuristics is None else _heuristics(loaded(kit.heuristics)(game)),
        "agents": [_agent(one, game) for one in agents],
        "methods": [_method(one) for one in all_loaded(kit.methods)],
        "schedules": [] if kit.schedules is None else list(loaded(kit.schedules)),
        "adviser": kit.adviser,
        "scale": None if scale is None else {name: getattr(scale, name) for name in SCALE},
        "names": dict(kit.names),
        "rules": {language: text_of(page) for language, page in kit.rules.items()},
    }


SCALE: Final = ("unit", "half", "relative", "even")


def _settings(declared: Sequence[Setting]) -> list[dict[str, Any]]:
    """All but those that name a file or a program of this machine."""
    return [one.describe() for one in declared if not one.names_file and not one.names_program]


def _offered(kind: type[Configured]) -> dict[str, Any]:
    return {"name": kind.name, "summary": str(vars(kind).get("summary", "")), "settings": _settings(kind.settings())}


def _agent(kind: type[Agent], game: AnyGame) -> dict[str, Any]:
    flags = {"watchable": kind.watchable, "reporting": kind.reporting}
    return {"name": kind.name, "summary": kind.summary, "settings": _settings(kind.settings_in(game)), **flags}


def _method(method: Method) -> dict[str, Any]:
    return {"name": method.name, "summary": method.summary, "informed": method.informed}


def _heuristics(found: Sequence[Any]) -> list[dict[str, Any]]:
    names = ("name", "admissible", "consistent", "note")
    return [{name: getattr(one, name) for name in names} for one in found]
