"""Recorded searches: the last few are kept, packed, and any node's position is found by playing its line again."""

from __future__ import annotations

import gzip
import json
import secrets
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from mohreh.games import AnyGame
from mohreh.studio.models.traces import TraceInfo
from mohreh.studio.refusal import not_found

PACKED = 4
"""How hard to compress: more takes longer and saves little."""


@dataclass(frozen=True)
class Kept:
    """One recorded search."""

    info: TraceInfo
    game: AnyGame
    root: Any
    parents: list[int]
    actions: list[int]
    names: list[str]
    packed: bytes
    """The whole trace as the page gets it: JSON, compressed."""

    def line(self, node: int) -> list[str]:
        """The actions from the root to a node."""
        if not 0 <= node < len(self.parents):
            raise not_found("such node")
        found = []
        while self.parents[node] >= 0:
            found.append(self.names[self.actions[node]])
            node = self.parents[node]
        return found[::-1]

    def state(self, line: list[str]) -> Any:
        """The state that a line leads to."""
        state = self.root
        for name in line:
            state = self.game.after(state, self.game.parse_action(state, name))
        return state


class Traces:
    """The recorded searches of a server; the oldest makes room."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[str, Kept] = OrderedDict()

    def keep(self, game: AnyGame, root: Any, algorithm: str, found: dict[str, Any]) -> TraceInfo:
        """Keep what a search told."""
        info = TraceInfo(
            id=secrets.token_urlsafe(9),
            game=str(game),
            position=game.text(root),
            algorithm=algorithm,
            **found_info(found),
        )
        whole = info.model_dump() | {name: found[name] for name in ("names", "parent", "action", "turn", "columns")}
        packed = gzip.compress(json.dumps(whole, allow_nan=False, separators=(",", ":")).encode(), PACKED)
        self._kept[info.id] = Kept(info, game, root, found["parent"], found["action"], found["names"], packed)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return info

    def get(self, trace: str) -> Kept:
        """The one of that name."""
        if trace not in self._kept:
            raise not_found("such trace; only the last few are kept")
        self._kept.move_to_end(trace)
        return self._kept[trace]

    def forget(self, trace: str) -> None:
        """Remove one."""
        self.get(trace)
        del self._kept[trace]


def found_info(found: dict[str, Any]) -> dict[str, Any]:
    """What is told about a trace without its nodes."""
    return {name: found[name] for name in ("count", "left_out", "stopped", "facts", "result")}
