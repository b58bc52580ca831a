"""Agents by their names: who can play a game, and with which settings.

>>> from mohreh.games import make_game
>>> othello = make_game("othello")
>>> list(agents_of(othello))
['random', 'greedy', 'minimax', 'alphabeta', ...]
>>> make_agent("minimax(depth=2)", othello).name
'minimax(depth=2)'
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mohreh.agents.base import DEFAULT_TERMS, Agent, Memory, Player, Terms
from mohreh.agents.engines import PuzzleEngine, Solver
from mohreh.agents.montecarlo import FlatMonteCarloAgent, UcbAgent, UctAgent
from mohreh.agents.simple import GreedyAgent, RandomAgent
from mohreh.agents.trees import AlphaBetaAgent, ExpectimaxAgent, MedianReplyAgent, MinimaxAgent
from mohreh.agents.user_file import FileAgent
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
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
)
"""The agents of every game that suits them; a game's own stand between these and the two strongest."""

STRONGEST: tuple[type[Agent], ...] = (Solver, PuzzleEngine)

ADVISERS = ("alphabeta", "expectimax", "solver", "uct", "greedy", "random")
"""Who advises where a game names nobody: the first that can play it, the plainest of its kind."""

ADVICE_SECONDS = 2.0
"""How long an agent that nobody named may think about its advice: some games have thousands of actions."""


def agents_of(game: AnyGame) -> dict[str, type[Agent]]:
    """The agents that can play a game, by name."""
    own: list[type[Agent]] = all_loaded(kit_of(game).agents)
    strongest = [agent for agent in own if agent.name == "engine"]
    others = [agent for agent in own if agent.name != "engine"]
    return {agent.name: agent for agent in [*SEARCHES, *others, *STRONGEST, *strongest] if agent.suits(game)}


def adviser(game: AnyGame) -> str:
    """The agent that is asked for a hint when nobody is named."""
    able = agents_of(game)
    named, _ = split_call(kit_of(game).adviser)
    return kit_of(game).adviser if named in able else next(name for name in ADVISERS if name in able)


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
        return FileAgent.seated(game, {"path": name})
    known = agents_of(game)
    if name not in known:
        raise MohrehError(
            f"{game.name} has no agent {name!r}{nearest(name, list(known))}; its agents: {', '.join(known)}"
        )
    if not files:
        refuse_files(known[name], values)
    return known[name].seated(game, values)


def hand_in_agent(path: str, game: AnyGame) -> Agent | None:
    """The agent that a student's file is, written for a course's program; None if the path is no such file."""
    offered = kit_of(game).assignments
    if offered is None or not Path(path).exists():
        return None
    made: Agent | None = next((agent for one in loaded(offered)[:1] if (agent := one.agent(path, game))), None)
    return made


def refuse_files(owner: type[Configured], values: dict[str, Any]) -> None:
    """Refuse settings that name a file, before anything is made of them."""
    for declared in owner.settings():
        if declared.names_file and values.get(declared.name, declared.default) != declared.default:
            raise MohrehError(f"{owner.name}: {declared.name} names a file, which is not allowed here; leave it out")


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
