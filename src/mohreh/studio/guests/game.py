"""A guest as the rest of the studio knows it: a game whose states are what its process has told of them.

A state carries all its facts, so that only a new one has to be asked for: a start, a position that somebody wrote, what
an action leads to. Those were perhaps asked for before (`Answers` remembers), by somebody who could wait.
"""

from __future__ import annotations

import dataclasses
import random
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

from mohreh.games.base import Game, Outcome
from mohreh.studio.guests.facts import Described, Facts, Step, checked
from mohreh.studio.guests.host import Host
from mohreh.studio.guests.kit import fields_of, kit_from

REMEMBERED: Final = 256
"""States that actions led to, remembered for whoever asks again."""


@dataclass(frozen=True)
class GuestState:
    """A position as its text, with all that is known of it."""

    text: str
    facts: Facts = field(compare=False, repr=False)


class Answers:
    """What the process of a guest says about positions, checked, and remembered where an action led there."""

    def __init__(self, name: str, host: Host) -> None:
        self._name = name
        self._host = host
        self._after: OrderedDict[tuple[str, str, str], tuple[float, GuestState]] = OrderedDict()

    def to(self, question: str, **fields: Any) -> tuple[float, GuestState]:
        """The state that a question leads to, and what was earned on the way."""
        told: Step = checked(Step, self._host.ask(question, **fields), self._name)
        return told.points, GuestState(told.facts.text, told.facts)

    def after(self, game: GuestGame, state: GuestState, action: str) -> tuple[float, GuestState]:
        """What an action earns, and what it leads to."""
        key = (str(game), state.text, action)
        found = self._after.get(key)
        if found is None:
            found = self._after[key] = self.to("after", values=game.values(), text=state.text, action=action)
        while len(self._after) > REMEMBERED:
            self._after.popitem(last=False)
        return found


@dataclass(frozen=True)
class GuestGame(Game[GuestState, str]):
    """The base of the classes that stand for guests, one for each. An action is its name."""

    answers: ClassVar[Answers]

    def values(self) -> dict[str, Any]:
        """Its settings."""
        return {declared.name: getattr(self, declared.name) for declared in self.settings()}

    def initial(self, rng: random.Random) -> GuestState:
        return self.answers.to("initial", values=self.values(), luck=rng.getstate())[1]

    def parse(self, text: str) -> GuestState:
        return self.answers.to("parse", values=self.values(), text=text)[1]

    def positions(self, text: str) -> list[GuestState]:
        return [self.parse(text)]

    def after(self, state: GuestState, action: str) -> GuestState:
        return self.answers.after(self, state, action)[1]

    def points(self, state: GuestState, action: str) -> float:
        return self.answers.after(self, state, action)[0]

    def turn(self, state: GuestState) -> int:
        return state.facts.turn

    def actions(self, state: GuestState) -> Sequence[str]:
        return state.facts.actions

    def chances(self, state: GuestState) -> Sequence[tuple[str, float]]:
        return state.facts.chances

    def outcome(self, state: GuestState) -> Outcome | None:
        told = state.facts.outcome
        return None if told is None else Outcome(**dict(told))

    def text(self, state: GuestState) -> str:
        return state.text

    def board(self, state: GuestState) -> str:
        return state.facts.board

    def action_text(self, action: str) -> str:
        return action

    def parse_action(self, state: GuestState, text: str) -> str:
        """As the game itself writes it, or nearly so."""
        return text if text in self.legal(state) else super().parse_action(state, text)


def stand_in_for(name: str, host: Host, told: Described) -> type[GuestGame]:
    """The class that stands for a guest of that name."""
    body = {
        "answers": Answers(name, host),
        "name": name,
        "players": told.players,
        "has_chance": told.has_chance,
        "has_points": told.has_points,
        "summary": told.summary,
        "player_names": told.player_names or GuestGame.player_names[: told.players],
        "kit": kit_from(told),
    }
    fields = fields_of(GuestGame, told.settings)
    made: type[GuestGame] = dataclasses.make_dataclass(
        "GuestGame", fields, bases=(GuestGame,), namespace=body, frozen=True
    )
    return made
