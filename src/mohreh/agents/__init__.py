"""Agents by their names: who can play a game, and with which settings.

>>> from mohreh.games import make_game
>>> othello = make_game("othello")
>>> list(agents_of(othello))
['random', 'greedy', 'minimax', 'alphabeta', ...]
>>> make_agent("minimax(depth=2)", othello).name
'minimax(depth=2)'
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from mohreh.agents.base import DEFAULT_TERMS, Agent, Memory, Player, Terms
from mohreh.agents.careless import CarelessAgent
from mohreh.agents.engines import PuzzleEngine, Solver
from mohreh.agents.external import EXTERNAL, engines
from mohreh.agents.montecarlo import FlatMonteCarloAgent, UcbAgent, UctAgent
from mohreh.agents.simple import GreedyAgent, RandomAgent
from mohreh.agents.trees import AlphaBetaAgent, ExpectimaxAgent, MedianReplyAgent, MinimaxAgent
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
from mohreh.games.guests import guest_named
from mohreh.kit import all_loaded, kit_of, loaded
from mohreh.settings import Configured, nearest, split_call

__all__ = [
    "DEFAULT_TERMS",
    "Agent",
    "Memory",
    "Player",
    "Terms",
    "adviser",
    "agents_of",
    "describe_agents",
    "make_agent",
    "make_configured_agent",
    "strongest",
]

SEARCHES: tuple[type[Agent], ...] = (
    RandomAgent,
    GreedyAgent,
    MinimaxAgent,
    AlphaBetaAgent,
    ExpectimaxAgent,
    MedianReplyAgent,
    FlatMonteCarloAgent,
    UcbAgent,
    UctAgent,
    CarelessAgent,
)
"""The agents of every game that suits them; a game's own stand between these and the two strongest."""

STRONGEST: tuple[type[Agent], ...] = (Solver, PuzzleEngine)

ADVISERS = ("alphabeta", "expectimax", "solver", "uct", "greedy", "random")
"""Who advises where a game names nobody: the first that can play it, the plainest of its kind."""

STRONGEST_ADVICE = ("engine(memory=64)", "solver(memory=64)")
"""Who analyses positions, the first that can be had; where neither can, the adviser."""

ADVICE_SECONDS = 2.0
"""How long an agent that nobody named may think about its advice: some games have thousands of actions."""


def agents_of(game: AnyGame) -> dict[str, type[Agent]]:
    """The agents that can play a game, by name."""
    return {agent.name: agent for agent in _offered(game, _external(game)) if agent.suits(game)}


def agent_named(name: str, game: AnyGame) -> type[Agent]:
    """The agent of that name that can play a game; the others are not asked."""
    external = _external(game) if name in EXTERNAL else ()
    found = [agent for agent in _offered(game, external) if agent.name == name and agent.suits(game)]
    if not found:
        known = list(agents_of(game))
        raise MohrehError(f"{game.name} has no agent {name!r}{nearest(name, known)}; its agents: {', '.join(known)}")
    return found[-1]


def _external(game: AnyGame) -> Iterable[type[Agent]]:
    """Other people's programs, where a file names some. A guest plays where nothing can be started."""
    return EXTERNAL.values() if engines() and guest_named(str(game)) is None else ()


def _offered(game: AnyGame, external: Iterable[type[Agent]]) -> list[type[Agent]]:
    """All agents in the order in which they are shown; of two that have one name the later one is meant."""
    own: list[type[Agent]] = all_loaded(kit_of(game).agents)
    strongest = [agent for agent in own if agent.name == "engine"]
    others = [agent for agent in own if agent.name != "engine"]
    return [*SEARCHES, *others, *external, *STRONGEST, *strongest]


def adviser(game: AnyGame) -> str:
    """The agent that is asked for a hint when nobody is named."""
    able = agents_of(game)
    named, _ = split_call(kit_of(game).adviser)
    return kit_of(game).adviser if named in able else next(name for name in ADVISERS if name in able)


def strongest(game: AnyGame) -> str:
    """The agent that knows best what moves are worth."""
    for text in STRONGEST_ADVICE:
        with suppress(MohrehError):
            make_configured_agent(text, game)
            return text
    return adviser(game)


def make_agent(
    text: str, game: AnyGame, *, files: bool = False, native: bool = False, terms: Terms = DEFAULT_TERMS
) -> Player:
    """The agent of that name, settings in brackets, seated at a game; with `files` also a user's own file.

    With `native` its `speed=auto` means the native copy of a search: for those who play many games.

    A file runs in a sandbox, on the given terms; only a door whose user sits at this machine may allow it.
    """
    memory = Memory(prefers_native=native, terms=terms)
    return Player(make_configured_agent(text, game, files=files), game, memory)


def make_configured_agent(text: str, game: AnyGame, *, files: bool = False) -> Agent:
    """The same, not yet seated."""
    name, values = split_call(text)
    if files and (handed_in := hand_in_agent(name, game)) is not None:
        return handed_in
    if name.endswith(".py") and files:
        from mohreh.agents.user_file import FileAgent  # with all of the sandbox

        return FileAgent.seated(game, {"path": name})
    agent = EXTERNAL[name] if files and name in EXTERNAL else agent_named(name, game)
    if not files:
        refuse_files(agent, values)
    return agent.seated(game, values)


def hand_in_agent(path: str, game: AnyGame) -> Agent | None:
    """The agent that a student's file is, written for a course's program; None if the path is not such a file."""
    if not Path(path).exists() or (offered := kit_of(game).assignments) is None:
        return None
    made: Agent | None = next((agent for one in loaded(offered)[:1] if (agent := one.agent(path, game))), None)
    return made


def refuse_files(owner: type[Configured], values: dict[str, Any]) -> None:
    """Refuse settings that name a file, before anything is made of them."""
    for declared in owner.settings():
        if declared.names_file and values.get(declared.name, declared.default) != declared.default:
            raise MohrehError(f"{owner.name}: {declared.name} names a file, which is not allowed here; leave it out")
        if declared.names_program and values.get(declared.name, declared.default) != declared.default:
            raise MohrehError(
                f"{owner.name}: {declared.name} starts a program, which only the command line may do; "
                "a studio plays with those that `mohreh studio --engines FILE` names"
            )


def describe_agents(game: AnyGame) -> list[dict[str, Any]]:
    """The agents of a game with their settings and defaults, as plain data."""
    return [
        {
            "name": name,
            "summary": agent.summary,
            "settings": [setting.describe() for setting in agent.settings_in(game)],
        }
        for name, agent in agents_of(game).items()
    ]
