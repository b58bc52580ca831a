"""Pages of rules for the browser: the text as HTML, and every board in it as a position that the page can draw."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Final, Literal

from markdown_it import MarkdownIt  # comes with rich
from markdown_it.token import Token

from mohreh.errors import MohrehError
from mohreh.games import AnyGame, make_game
from mohreh.kit import rules_of
from mohreh.language import RIGHT_TO_LEFT
from mohreh.studio.models.rules import RulesPage, RulesPart
from mohreh.studio.models.views import Position
from mohreh.studio.positions import position_of
from mohreh.studio.refusal import not_found

BOARD: Final = re.compile(r"board ([^;]+); ([^;]+)(?:; (.+))?")
"""The heading of a board: ```board GAME; POSITION; MOVES. What stands below it is the same in characters."""

LEVELS_ABOVE: Final = 2
"""Of headings on the page that shows the rules: the name of the game, and "How to play"."""


def rules_page(game: AnyGame, language: str) -> RulesPage:
    """The rules of a game as somebody wrote them down."""
    found = rules_of(game, language)
    if found is None:
        raise not_found(f"page with the rules of {game.name}; a game's kit may offer one")
    direction: Literal["ltr", "rtl"] = "rtl" if found.language in RIGHT_TO_LEFT else "ltr"
    parts = list(_parts(found.text))
    return RulesPage(game=game.name, language=found.language, direction=direction, text=found.text, parts=parts)


def _parts(text: str) -> Iterator[RulesPart]:
    """Text and boards in turns."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")

    def html(tokens: list[Token]) -> str:
        return str(markdown.renderer.render(tokens, markdown.options, {}))

    waiting: list[Token] = []
    for token in markdown.parse(text):
        if token.type.startswith("heading_"):
            token.tag = f"h{min(int(token.tag[1]) + LEVELS_ABOVE, 6)}"
        board = _board(token)
        if board is None:
            waiting.append(token)
            continue
        if waiting:
            yield RulesPart(html=html(waiting), board=None)
        waiting = []
        yield RulesPart(html=html([token]), board=board)
    if waiting:
        yield RulesPart(html=html(waiting), board=None)


def _board(token: Token) -> Position | None:
    """The position that a heading tells of; None where there is none, or this program does not know the game."""
    told = BOARD.fullmatch(token.info.strip()) if token.type == "fence" else None
    if told is None:
        return None
    name, position, moves = told.groups()
    try:
        game = make_game(name)
        state = game.initial(random.Random(0)) if position == "start" else game.parse(position)
        for move in (moves or "").split():
            state = game.play(state, game.parse_action(state, move))
        return position_of(game, state)
    except MohrehError:
        return None
