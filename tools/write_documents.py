"""Write the pages of docs/ whose text lies with the games: the course documents' map, their slips, and the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from mohreh.documents import page as documents
from mohreh.games import GAMES, game_class
from mohreh.kit import kit_of
from mohreh.language import LANGUAGES, text_of
from mohreh.slips import page as slips

DOCS: Final = Path(__file__).parent.parent / "docs"


def rules(game: str, language: str) -> str:
    """How a game is played, as its kit has it."""
    return text_of(kit_of(game_class(game)).rules[language])


PAGES: Final[dict[str, Callable[[str], str]]] = {
    "documents": documents.whole_page,
    "slips": slips.whole_page,
    **{f"rules/{game}": partial(rules, game) for game in GAMES},
}


def page_file(name: str, language: str) -> Path:
    """The file of a page in that language."""
    return DOCS / (f"{name}.md" if language == "en" else f"{name}.{language}.md")


if __name__ == "__main__":
    for name, whole_page in PAGES.items():
        for language in LANGUAGES:
            page_file(name, language).write_text(whole_page(language), "utf-8")
