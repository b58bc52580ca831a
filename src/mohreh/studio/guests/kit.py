"""The kit of a guest as the server has it: the names and settings of what the game offers, and none of its code.

What is chosen on the page is checked here by the same means as for the built-in games; what it stands for runs in the
workers, where the game's real kit is.
"""

from __future__ import annotations

import dataclasses
import keyword
from collections.abc import Sequence
from typing import Any, NoReturn

from mohreh.agents.base import Agent
from mohreh.errors import MohrehError
from mohreh.kit import Kit
from mohreh.scale import Scale
from mohreh.search.evaluation import Evaluation
from mohreh.search.heuristic import Heuristic
from mohreh.search.methods import Method
from mohreh.settings import Configured, setting
from mohreh.studio.guests.facts import Described, Offered, SettingFacts
from mohreh.views.models import TextView
from mohreh.views.picture import Picture

TYPES: dict[str, type] = {"int": int, "float": float, "bool": bool, "str": str}


def _elsewhere(*_: Any, **__: Any) -> NoReturn:
    raise RuntimeError("a guest's own code runs in its workers, not in the server")


class StandInEvaluation(Evaluation[Any]):
    """An evaluation by name."""

    def on(self, game: Any) -> Any:
        return _elsewhere


class StandInAgent(Agent):
    """An agent by name."""

    choose = _elsewhere


class GuestPicture(Picture):
    """The board as the game's terminal picture draws it, else its text."""

    def view(self, state: Any) -> TextView:
        return TextView(board=state.facts.shown)


def kit_from(told: Described) -> Kit:
    """The kit that a game has told of."""
    heuristics = None if told.heuristics is None else [_heuristic(one) for one in told.heuristics]
    scale = None if told.scale is None else Scale(**told.scale.model_dump())
    return Kit(
        evaluations=tuple(stand_in(StandInEvaluation, one) for one in told.evaluations),
        heuristics=None if heuristics is None else lambda game: heuristics,
        agents=tuple(stand_in(StandInAgent, one) for one in told.agents),
        methods=tuple(Method(one.name, one.summary, one.informed, _elsewhere) for one in told.methods),
        schedules=dict.fromkeys(told.schedules, _elsewhere) if told.schedules else None,
        adviser=told.adviser,
        scale=None if scale is None else lambda game: scale,
        view=GuestPicture,
        names=dict(told.names),
        rules=dict(told.rules),
    )


def _heuristic(told: Any) -> Heuristic[Any]:
    return Heuristic(told.name, _elsewhere, told.admissible, told.consistent, told.note)


def stand_in(base: type[Configured], told: Offered) -> Any:
    """A class of that name with those settings."""
    flags = {"watchable": told.watchable, "reporting": told.reporting} if base is StandInAgent else {}
    body = {"name": told.name, "summary": told.summary, **flags}
    fields = fields_of(base, told.settings)
    return dataclasses.make_dataclass(base.__name__, fields, bases=(base,), namespace=body, frozen=True)


def fields_of(base: type, settings: Sequence[SettingFacts]) -> list[tuple[str, Any, Any]]:
    """Settings as the fields of a dataclass; none may take the place of what every such class has."""
    found = []
    for one in settings:
        if keyword.iskeyword(one.name) or hasattr(base, one.name):
            raise MohrehError(f"a setting cannot be called {one.name!r}; give it another name")
        bounds = None if one.range is None else (one.range[0], one.range[1])
        declared = setting(one.default, help=one.help, choices=one.choices, range=bounds, type=TYPES[one.type])
        found.append((one.name, TYPES[one.type], declared))
    return found
