"""The boards of the pages, drawn: a block of a page that names a position gets its picture beside it.

In the repository such a block is text that anybody can read and that a test compares with the program:

    ```board GAME; POSITION; MOVES
"""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Final

from mohreh.games import make_game
from mohreh.views.drawing import Drawing, drawing_of

BOARD: Final = re.compile(r"^```board ([^;\n]+); ([^;\n]+)(?:; ([^\n]+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ACTIONS: Final = re.compile(r"^```actions [^\n]+$", re.MULTILINE)
FOLDER: Final = "boards"


def with_boards(text: str, page: Path) -> str:
    """The text of a page, beside each of its boards the picture, which is written into a folder beside the page."""

    def shown(found: re.Match[str]) -> str:
        drawn = draw(found[1], found[2], (found[3] or "").split())
        file = page.parent / FOLDER / f"{page.stem}-{len(names) + 1}.svg"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(drawn.svg(), "utf-8")
        names.append(file.name)
        picture = f"![{drawn.title}]({FOLDER}/{file.name})"
        return f'<div class="board" dir="ltr" markdown>\n\n{picture}\n\n```text\n{found[4]}```\n\n</div>'

    names: list[str] = []
    return ACTIONS.sub("```text", BOARD.sub(shown, text))


def draw(name: str, position: str, moves: list[str]) -> Drawing:
    """The board of a game after some moves from a position; `start` is the game's own."""
    game = make_game(name)
    state = game.initial(random.Random(0)) if position == "start" else game.parse(position)
    for move in moves:
        state = game.play(state, game.parse_action(state, move))
    return drawing_of(game, state)
