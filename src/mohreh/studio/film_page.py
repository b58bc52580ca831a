"""Films as one HTML file that works without a server: the page that plays them, and the films inside it."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from mohreh.errors import MohrehError
from mohreh.film.columns import NONE
from mohreh.film.comparison import compare
from mohreh.film.film import Film
from mohreh.film.packing import pack
from mohreh.games import AnyGame, make_game
from mohreh.language import Language
from mohreh.studio.catalogue import game_info
from mohreh.studio.positions import position_of

TEMPLATE: Final = Path(__file__).parent / "static" / "film.html"
PLACE: Final = '<script type="text/plain" id="film"></script>'
"""Where in the page the films go."""


def page_of(films: Sequence[Film], language: Language = "en", game: AnyGame | None = None) -> str:
    """The page that plays one film, or two side by side; a user's own game must be given to show its boards."""
    return page_with(shown(films, language, game))


def shown(films: Sequence[Film], language: Language = "en", game: AnyGame | None = None) -> dict[str, Any]:
    """All that the page shows, as plain data: `docs/films.md` describes it."""
    rules = game or _game_of(films[0])
    return {
        "language": language,
        "game": None if rules is None else game_info(rules).model_dump(mode="json"),
        "films": [film.as_data() for film in films],
        "boards": [_boards(film, rules) for film in films],
        "comparison": compare(*films).as_data() if len(films) == 2 else None,
    }


def page_with(data: dict[str, Any]) -> str:
    """The page with this data inside it, compressed."""
    if not TEMPLATE.is_file():
        raise MohrehError("the page that plays films is not there; `make studio` builds it")
    page = TEMPLATE.read_text("utf-8")
    if page.count(PLACE) != 1:
        raise MohrehError(f"{TEMPLATE.name} has no place for films; `make studio` builds it again")
    packed = base64.b64encode(pack(data)).decode()
    return page.replace(PLACE, PLACE.replace("></", f">{packed}</"))


def _game_of(film: Film) -> AnyGame | None:
    try:
        return make_game(film.game)
    except MohrehError:
        return None


def _boards(film: Film, game: AnyGame | None) -> list[dict[str, Any] | None]:
    """The board of every node, found by playing its actions; None where that cannot be done."""
    if game is None:
        return []
    states: list[Any] = []
    boards: list[dict[str, Any] | None] = []
    for node, parent in enumerate(film.nodes.parent):
        root = parent == NONE
        states.append(game.parse(film.position) if root else _after(game, states[parent], film.name(node) or ""))
        boards.append(None if states[-1] is None else _board(game, states[-1]))
    return boards


def _after(game: AnyGame, state: Any, action: str) -> Any:
    """The state after an action; None for one that the rules do not know, as foreign code may tell."""
    try:
        return None if state is None else game.after(state, game.parse_action(state, action))
    except MohrehError:
        return None


def _board(game: AnyGame, state: Any) -> dict[str, Any]:
    """A position without what only a player needs."""
    return position_of(game, state).model_dump(mode="json", exclude={"actions"}) | {"actions": []}
