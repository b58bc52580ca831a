"""Who sits at the table: a person, or an agent by its name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mohreh.agents import DEFAULT_TERMS, Player, Terms, make_agent
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
from mohreh.play import HUMAN


@dataclass(frozen=True)
class Seat:
    """One place at the table. Without an agent a person sits there."""

    name: str
    agent: Player | None = None

    @property
    def is_human(self) -> bool:
        """Whether a person decides here."""
        return self.agent is None


def take_seats(game: AnyGame, names: Sequence[str], terms: Terms = DEFAULT_TERMS) -> list[Seat]:
    """A seat for every player. One name in a game of two is the opponent: the person has the first move."""
    if len(names) > game.players:
        raise MohrehError(f"{game.name} has {_count(game.players)}; {len(names)} names were given")
    people = [HUMAN] * (game.players - len(names))
    return [make_seat(game, name, terms) for name in [*people, *names]]


def make_seat(game: AnyGame, name: str, terms: Terms = DEFAULT_TERMS) -> Seat:
    """The seat of a person (`human`) or of the agent of that name."""
    return Seat(name) if name == HUMAN else Seat(name, make_agent(name, game, files=True, terms=terms))


def seat_again(game: AnyGame, seat: Seat, moves: int) -> Seat:
    """The same seat after an undo: its agent forgets what never happened, but for how many moves it has made."""
    if seat.agent is None:
        return seat
    before = seat.agent.memory
    agent = make_agent(seat.name, game, files=True, terms=before.terms)
    agent.memory.moves, agent.memory.lasting = moves, before.lasting
    return Seat(seat.name, agent)


def _count(players: int) -> str:
    return "one player" if players == 1 else f"{players} players"
