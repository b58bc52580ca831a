"""Films of searches: the last few are kept, packed, and any node's position is found by playing its line again."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from mohreh.film.film import Film
from mohreh.film.packing import pack, unpack
from mohreh.film.reading import read_film
from mohreh.games import AnyGame
from mohreh.games.guests import guest_named
from mohreh.studio.models.films import FilmInfo
from mohreh.studio.refusal import conflict, not_found


@dataclass(frozen=True)
class Kept:
    """One film."""

    info: FilmInfo
    game: AnyGame
    root: Any
    parents: list[int]
    actions: list[int]
    names: list[str]
    packed: bytes
    """The whole film as the page gets it: JSON, compressed."""

    def film(self) -> Film:
        """The film, unpacked."""
        return read_film(unpack(self.packed))

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


def told_of(film: Film) -> dict[str, Any]:
    """What is told about a film without opening it, and where its nodes lie."""
    told = ("game", "position", "search", "seed", "left_out", "stopped", "result")
    return {
        "info": {
            **{name: getattr(film, name) for name in told},
            "nodes": len(film.nodes.parent),
            "events": len(film),
            "steps": 0 if film.code is None else len(film.code.steps.line),
        },
        "parents": film.nodes.parent,
        "actions": film.nodes.action,
        "names": film.names,
    }


def _checked(packed: bytes, game: str) -> tuple[dict[str, Any], bytes]:
    """A film that a guest's worker made, looked at as one that came from elsewhere."""
    try:
        film = read_film(unpack(packed))
    except ValueError as error:
        raise conflict(f"the film of {game} cannot be read: {error}") from None
    return told_of(film), pack(film.as_data())


class Films:
    """The films of a server; the oldest makes room."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[str, Kept] = OrderedDict()

    def keep(self, game: AnyGame, root: Any, made: dict[str, Any]) -> FilmInfo:
        """Keep a film that a worker made."""
        packed = bytes.fromhex(made["packed"])
        if guest_named(str(game)) is not None:
            made, packed = _checked(packed, str(game))
        info = FilmInfo(id=secrets.token_urlsafe(9), **made["info"])
        self._kept[info.id] = Kept(info, game, root, made["parents"], made["actions"], made["names"], packed)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return info

    def get(self, film: str) -> Kept:
        """The one of that name."""
        if film not in self._kept:
            raise not_found("such film; only the last few are kept")
        self._kept.move_to_end(film)
        return self._kept[film]

    def forget(self, film: str) -> None:
        """Remove one."""
        self.get(film)
        del self._kept[film]
