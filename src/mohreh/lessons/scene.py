"""A search on the stage of a lesson: its film, and the ways to ask it something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Final

from mohreh.agents.solving import is_puzzle, methods_of
from mohreh.budget import Budget
from mohreh.errors import MohrehError
from mohreh.film import Film, record
from mohreh.film.columns import NONE, Facts
from mohreh.film.film import KINDS
from mohreh.games import make_game
from mohreh.games.base import AnyGame
from mohreh.settings import split_call

MOST_NODES: Final = 2_000
"""A lesson's tree is looked at whole."""

MOST_SECONDS: Final = 20.0

Path = tuple[str, ...]
"""The names of the actions from the root to a node."""


@dataclass(frozen=True)
class Scene:
    """One search in one position, recorded."""

    game: AnyGame
    root: Any
    film: Film

    @cached_property
    def paths(self) -> list[Path]:
        """The path to every node."""
        found: list[Path] = []
        for node, parent in enumerate(self.film.nodes.parent):
            name = self.film.name(node)
            found.append(() if parent == NONE or name is None else (*found[parent], name))
        return found

    def nodes_at(self, path: Path) -> list[int]:
        """All nodes that a path leads to: a search that starts over makes one each time."""
        return [node for node, other in enumerate(self.paths) if other == path]

    def children(self, node: int) -> list[int]:
        """The nodes right below one, in the order of their making."""
        return [child for child, parent in enumerate(self.film.nodes.parent) if parent == node]

    def state(self, path: Iterable[str]) -> Any:
        """The state that a path leads to; an error names the action that is not possible."""
        state = self.root
        for name in path:
            state = self.game.after(state, self.game.parse_action(state, name))
        return state

    def events(self, *kinds: str, since: int = 0) -> Iterator[int]:
        """The numbers of the events of these kinds (none named: of all), from one of them on."""
        wanted = {KINDS.index(kind) for kind in kinds} or set(range(len(KINDS)))
        for event in range(since, len(self.film)):
            if self.film.events.kind[event] in wanted:
                yield event

    def first(self, *kinds: str, node: int | None = None, since: int = 0) -> int | None:
        """The first event of these kinds, of a node if one is named."""
        found = (e for e in self.events(*kinds, since=since) if node is None or self.film.events.node[e] == node)
        return next(found, None)

    def last(self, *kinds: str, node: int | None = None) -> int | None:
        """The last event of these kinds, of a node if one is named."""
        found = [e for e in self.events(*kinds) if node is None or self.film.events.node[e] == node]
        return found[-1] if found else None

    def kind(self, event: int) -> str:
        """What happened in an event."""
        return KINDS[self.film.events.kind[event]]

    @lru_cache(maxsize=64)  # noqa: B019 (a scene lives as long as its lesson is prepared)
    def at(self, moment: int) -> dict[int, Facts]:
        """What the search knew after that many events, by node."""
        return {node: dict(facts) for node, facts in self.film.at(moment).items()}

    @property
    def end(self) -> dict[int, Facts]:
        """What it knew when it had ended."""
        return self.at(len(self.film))

    def __hash__(self) -> int:
        return id(self)


def play_scene(game: str, position: str, search: str, seed: int = 0) -> Scene:
    """Run a search and record it; a `MohrehError` says why it cannot stand on a lesson's stage."""
    rules = make_game(game)
    state = rules.parse(position)
    check_watchable(rules, search)
    if rules.turn(state) < 0:
        raise MohrehError(f"nobody is to move in {rules.text(state)!r}: there is nothing to search")
    budget = Budget(seconds=MOST_SECONDS)
    film = record(rules, state, search, seed=seed, nodes=MOST_NODES, budget=budget)
    if film.stopped or film.left_out:
        raise MohrehError(
            f"{search} makes more than {MOST_NODES:,} nodes here; a lesson shows whole trees, so choose a position "
            "with fewer moves, or look less far ahead"
        )
    return Scene(rules, state, film)


def check_watchable(game: AnyGame, search: str) -> None:
    """Refuse a search whose every step cannot be watched."""
    from mohreh.agents import agents_of

    name, _ = split_call(search)
    able = list(methods_of(game)) if is_puzzle(game) else [n for n, agent in agents_of(game).items() if agent.watchable]
    if name not in able:
        raise MohrehError(f"{name!r} cannot be watched in {game.name}; those that can: {', '.join(able)}")
