"""Names from outside made into things: games, agents, seats, positions. Never a path, never code."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from mohreh.agents import Agent, make_configured_agent
from mohreh.agents.solving import methods_for
from mohreh.errors import IllegalAction, MohrehError
from mohreh.film.recording import is_method
from mohreh.games import OVER, AnyGame, make_game
from mohreh.kit import kit_of, loaded
from mohreh.play import HUMAN
from mohreh.search.heuristic import make_heuristic
from mohreh.settings import split_call
from mohreh.studio.catalogue import algorithm_list
from mohreh.studio.limits import Limits, check_agent, check_size
from mohreh.studio.refusal import Refusal, bad_input


@contextmanager
def reading(field: str | None) -> Iterator[None]:
    """Whatever cannot be read in here is a refusal that names the field of the request."""
    try:
        yield
    except IllegalAction as error:
        raise Refusal(422, "illegal_action", str(error), field) from error
    except MohrehError as error:
        raise bad_input(str(error), field) from error
    except (RecursionError, MemoryError, OverflowError) as error:
        raise bad_input("that is nested too deeply or too large to be read", field) from error


def read_game(text: str) -> AnyGame:
    """The game of that name."""
    with reading("game"):
        return make_game(text)


def read_position(game: AnyGame, text: str | None, seed: int, field: str) -> Any:
    """The state that a text describes; without one the starting state of the seed."""
    if text is None:
        return game.initial(random.Random(seed))
    with reading(field):
        states = game.positions(text)
        if len(states) != 1:
            raise bad_input(f"that is not one position but {len(states)}", field)
        check_size(game, states[0])
        return states[0]


def require_playable(game: AnyGame, state: Any) -> None:
    """Refuse a position from which nobody can move, or to which no play leads."""
    offer = kit_of(game).check_reachable
    if offer is not None:
        with reading("text"):
            loaded(offer)(game, state)
    if game.turn(state) == OVER:
        raise bad_input("nobody can move in this position: there is nothing to play", "text")


def fitted_game(game: AnyGame, state: Any) -> AnyGame:
    """The game with the settings that a position shows, where the game's kit can tell."""
    offer = kit_of(game).fitted
    if offer is None:
        return game
    with contextlib.suppress(MohrehError):  # settings that the game does not have: it is played as it was called
        found: AnyGame = loaded(offer)(game, state)
        return found
    return game


def read_agent(game: AnyGame, text: str, limits: Limits, field: str = "agent") -> Agent:
    """The agent of that name at that game."""
    with reading(field):
        agent = make_configured_agent(text, game)
        check_agent(agent, limits)
        return agent


def read_seats(game: AnyGame, seats: list[str] | None, limits: Limits) -> list[str]:
    """Who sits where: `human` or an agent for each player; people where nothing was said."""
    if not seats:
        return [HUMAN] * game.players
    if len(seats) != game.players:
        raise bad_input(f"{game.name} has seats for {game.players}; {len(seats)} were named", "seats")
    named = [" ".join(seat.split()) for seat in seats]
    for seat in named:
        if seat != HUMAN:
            read_agent(game, seat, limits, "seats")
    return named


def check_method(game: AnyGame, name: str, heuristic: str | None) -> None:
    """Refuse a method or a heuristic that this puzzle does not have."""
    with reading("heuristic"):
        make_heuristic(game, heuristic or "")
    known = methods_for(game)
    if name not in known:
        raise bad_input(f"{game.name} has no method {name!r}; its methods: {', '.join(known)}", "method")


def read_algorithm(game: AnyGame, text: str, limits: Limits) -> None:
    """Check that an algorithm can be filmed in this game and that its settings are right."""
    known = {algorithm.name: algorithm for algorithm in algorithm_list(game).algorithms}
    with reading("algorithm"):
        name, values = split_call(text)
        if name not in known:
            raise MohrehError(f"{game.name} has no algorithm {name!r} to look into; there are: {', '.join(known)}")
        if is_method(game, text):
            allowed = {setting.name for setting in known[name].settings}
            if not set(values) <= allowed:
                raise MohrehError(f"{name} has no such setting; its settings: {', '.join(allowed) or 'none'}")
            make_heuristic(game, str(values.get("heuristic", "")))
            return
    read_agent(game, text, limits, "algorithm")
