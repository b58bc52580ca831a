"""`mohreh analyze --film`: searches filmed, and their films written to files."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mohreh.errors import MohrehError

if TYPE_CHECKING:
    from mohreh.agents import Terms
    from mohreh.budget import Budget
    from mohreh.film import Film
    from mohreh.games.base import AnyGame
    from mohreh.language import Language

Write = Callable[[list["Film"], "Order", "AnyGame"], None]


@dataclass(frozen=True)
class Order:
    """What is to be filmed, and how it is to be given away."""

    path: Path
    search: str
    against: str | None
    moment: int | None
    nodes: int
    seed: int
    language: Language
    budget: Budget
    sandbox: str

    def __post_init__(self) -> None:
        if self.path.suffix not in WRITERS:
            raise MohrehError(f"a film is written as {', '.join(WRITERS)}; {str(self.path)!r} is none of these")
        if self.against is not None and self.path.suffix not in COMPARING:
            raise MohrehError(f"two searches side by side are written as {' or '.join(COMPARING)}")

    def numbered(self, number: int, count: int) -> Order:
        """The order of one of several positions: its file has a number."""
        return self if count == 1 else replace(self, path=self.path.with_stem(f"{self.path.stem}-{number}"))


def filmed(game: AnyGame, state: Any, order: Order) -> dict[str, Any]:
    """Film a position, write the file, and tell what the search answered."""
    searches = [order.search, *([] if order.against is None else [order.against])]
    films = [_film(game, state, search, order) for search in searches]
    if order.moment is not None and order.moment > len(films[0]):
        raise MohrehError(f"the film has {len(films[0])} steps; there is no moment {order.moment}")
    WRITERS[order.path.suffix](films, order, game)
    level = {"sandbox": order.sandbox} if is_file(order.search, game) else {}
    told = {"game": films[0].game, "position": films[0].position, "agent": order.search, **films[0].result}
    return told | level | {"film": str(order.path), "steps": len(films[0])}


def is_file(search: str, game: AnyGame) -> bool:
    """Whether a search is an agent's own file, or a student's hand-in."""
    return search.endswith(".py") or is_handed_in(search, game)


def is_handed_in(search: str, game: AnyGame) -> bool:
    """Whether a search is what a student has handed in: a file, a folder, an archive or a notebook."""
    from mohreh.agents import hand_in_agent

    return hand_in_agent(search, game) is not None


def _film(game: AnyGame, state: Any, search: str, order: Order) -> Film:
    from mohreh.agents import Terms
    from mohreh.film import record
    from mohreh.film.foreign import record_file

    terms = Terms(order.sandbox)
    if is_handed_in(search, game):
        return _film_of_hand_in(game, state, search, order, terms)
    if is_file(search, game):
        return record_file(game, state, Path(search), seed=order.seed, nodes=order.nodes, terms=terms)
    return record(game, state, search, seed=order.seed, nodes=order.nodes, budget=order.budget, code=True)


def _film_of_hand_in(game: AnyGame, state: Any, search: str, order: Order, terms: Terms) -> Film:
    """The film of a hand-in's search, which is watched as when it is graded."""
    from mohreh.agents import make_agent
    from mohreh.film.recording import record_player

    player = make_agent(search, game, files=True, terms=terms)
    try:
        film = record_player(game, state, player, search, seed=order.seed, nodes=order.nodes)
    finally:
        player.leave()
    if not len(film):
        raise MohrehError(f"the search of {search!r} could not be followed, so there is nothing to film")
    return film


def _write_html(films: list[Film], order: Order, game: AnyGame) -> None:
    from mohreh.studio.film_page import page_of

    order.path.write_text(page_of(films, order.language, game), encoding="utf-8")


def _write_json(films: list[Film], order: Order, game: AnyGame) -> None:
    from mohreh.film.comparison import compare

    data = films[0].as_data()
    if len(films) == 2:
        data = {"films": [film.as_data() for film in films], "comparison": compare(*films).as_data()}
    order.path.write_text(json.dumps(data, allow_nan=False, ensure_ascii=False), encoding="utf-8")


def _write_svg(films: list[Film], order: Order, game: AnyGame) -> None:
    from mohreh.film.pictures.export import save_svg

    save_svg(films[0], order.path, order.moment, order.language)


def _write_png(films: list[Film], order: Order, game: AnyGame) -> None:
    from mohreh.film.pictures.export import save_png

    save_png(films[0], order.path, order.moment, order.language)


def _write_gif(films: list[Film], order: Order, game: AnyGame) -> None:
    from mohreh.film.pictures.export import save_gif

    save_gif(films[0], order.path, order.language)


WRITERS: dict[str, Write] = {
    ".html": _write_html,
    ".json": _write_json,
    ".svg": _write_svg,
    ".png": _write_png,
    ".gif": _write_gif,
}
COMPARING = (".html", ".json")
