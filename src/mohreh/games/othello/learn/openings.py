"""Make the book of openings of a board too large to be solved: deep searches, backed up to the start.

Every position of the book has been searched to the same depth. One that is expanded has all its replies in the book,
and is worth what the best of them leaves; the others are worth what their search said. The next to be expanded is the
one that is reached from the start at the least cost, where a move costs what it loses against the best one, and a ply a
little too ("drop-out expansion", Lincke, "Strategies for the automatic construction of opening books", 2000): best
lines first, but answers to what others may try as well. Positions that turn or mirror into each other are one.
"""

from __future__ import annotations

import heapq
import random
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final

import numpy as np

from mohreh.games.base import OVER
from mohreh.games.othello.book import PASS_RECORDED, Key, Known, canonical, save_book
from mohreh.games.othello.engine import Player
from mohreh.games.othello.rules import PASS, Othello
from mohreh.learn.checkpoint import Array, Meta
from mohreh.learn.curve import Point, Series
from mohreh.learn.run import Undo

CHECKPOINT_KIND: Final = "othello openings making"
SERIES: Final = (
    Series("positions", "positions in the book", panel="positions"),
    Series("cost", "what leaving the book costs at least", panel="discs"),
)
PLY: Final = 1.0
"""Discs that a ply costs, beside what its move loses: the larger, the broader the book and the shorter its lines."""

AT_ONCE: Final = 16
"""Positions expanded between two looks at what everything is worth: enough for many threads."""

MEMORY: Final = 1 << 27
"""Bytes of the tables of one thread."""


@dataclass(frozen=True)
class Reply:
    """A move in the canonical image: where it leads, or what it ends the game with."""

    action: int
    key: Key | None
    ended: float = 0.0


class OpeningMaker:
    """Grows the book by the positions that a good game would reach first."""

    def __init__(self, game: Othello, *, positions: int, depth: int, threads: int) -> None:
        self.game, self.positions, self.depth, self.threads = game, positions, depth, threads
        self.players: SimpleQueue[Player] = SimpleQueue()
        self.searched: dict[Key, tuple[float, int]] = {}
        self.replies: dict[Key, list[Reply]] = {}
        self.start = self._key(*game.initial(random.Random(0)).sides())
        self.cost = 0.0

    def share(self, seconds: float) -> float:
        """By positions."""
        return min(1.0, len(self.searched) / self.positions)

    def learn(self, seconds: float) -> None:
        """Expand the positions that come next, and search what that adds."""
        chosen = self._cheapest() if self.searched else []
        added = {key: self._replies(key) for key in chosen}
        wanted = {reply.key for replies in added.values() for reply in replies if reply.key is not None}
        self._search(sorted((wanted or {self.start}) - self.searched.keys()))
        self.replies |= added

    def measure(self, seconds: float) -> Point:
        """How large it is."""
        return {"positions": len(self.searched), "expanded": len(self.replies), "cost": self.cost}

    def restore_point(self) -> Undo:
        """A search that is done stays done; replies are added after all of theirs are."""
        return lambda: None

    def state(self) -> tuple[Meta, dict[str, Array]]:
        """What was searched; the replies follow from the rules."""
        keys = sorted(self.searched)
        return {}, {
            "own": np.array([own for own, _ in keys], np.uint64),
            "opp": np.array([opp for _, opp in keys], np.uint64),
            "value": np.array([self.searched[key][0] for key in keys], np.float32),
            "action": np.array(
                [PASS_RECORDED if self.searched[key][1] == PASS else self.searched[key][1] for key in keys]
            ),
            "expanded": np.array([key in self.replies for key in keys], np.uint8),
        }

    def restore(self, meta: Mapping[str, Any], arrays: Mapping[str, Array]) -> None:
        """Continue from there."""
        columns = (arrays[name].tolist() for name in ("own", "opp", "value", "action", "expanded"))
        for own, opp, value, action, expanded in zip(*columns, strict=True):
            self.searched[own, opp] = value, PASS if action == PASS_RECORDED else action
            if expanded:
                self.replies[own, opp] = self._replies((own, opp))

    def save(self, path: Path) -> None:
        """Write the book: every position with what it is worth, and its best move."""
        worth = self._worth()
        known: dict[Key, Known] = {key: (round(value), action) for key, (value, action) in worth.items()}
        save_book(path, self.game, known, depth=self.depth)

    def _worth(self) -> dict[Key, tuple[float, int]]:
        """The value and the best move of every position, backed up from the end of the book."""
        found: dict[Key, tuple[float, int]] = {}

        def of(key: Key) -> tuple[float, int]:
            if key not in found:
                replies = self.replies.get(key)
                found[key] = (
                    self.searched[key]
                    if replies is None
                    else max(
                        (reply.ended if reply.key is None else -of(reply.key)[0], reply.action) for reply in replies
                    )
                )
            return found[key]

        for key in self.searched:
            of(key)
        return found

    def _cheapest(self) -> list[Key]:
        """The positions to expand next: those that cost the least to reach."""
        worth, waiting = self._worth(), [(0.0, self.start)]
        chosen: list[Key] = []
        seen: set[Key] = set()
        while waiting and len(chosen) < AT_ONCE:
            cost, key = heapq.heappop(waiting)
            if key in seen:
                continue
            seen.add(key)
            if key not in self.replies:
                self.cost = cost
                chosen.append(key)
                continue
            best = worth[key][0]
            for reply in self.replies[key]:
                if reply.key is not None:
                    heapq.heappush(waiting, (cost + PLY + best + worth[reply.key][0], reply.key))
        return chosen

    def _replies(self, key: Key) -> list[Reply]:
        state = self.game.state(*key, 0)
        found = []
        for action in self.game.actions(state):
            following = self.game.after(state, action)
            if following.turn == OVER:
                outcome = self.game.outcome(following)
                assert outcome is not None
                found.append(Reply(action, None, float(outcome.score[0] - outcome.score[1])))
            else:
                found.append(Reply(action, self._key(*following.sides())))
        return found

    def _search(self, keys: list[Key]) -> None:
        """Each depends on its position alone: the tables are empty before it."""

        def one(key: Key) -> tuple[Key, float, int]:
            player = self.players.get() if not self.players.empty() else self._player()
            player.clear()
            found = player.engine(self.game.state(*key, 0), depth=self.depth)
            self.players.put(player)
            return key, float(found.value), int(found.action)

        with ThreadPoolExecutor(self.threads) as pool:
            for key, value, action in pool.map(one, keys):
                self.searched[key] = value, action

    def _player(self) -> Player:
        return Player(self.game, memory=MEMORY, book=False)

    def _key(self, own: int, opp: int) -> Key:
        own, opp, _ = canonical(self.game.size, own, opp)
        return own, opp
