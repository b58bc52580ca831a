"""Write the pages of docs/ about the course documents, their map and their slips, from what the games know."""

from __future__ import annotations

from pathlib import Path

from mohreh.documents import page as documents
from mohreh.language import LANGUAGES
from mohreh.slips import page as slips

DOCS = Path(__file__).parent.parent / "docs"
PAGES = {"documents": documents.whole_page, "slips": slips.whole_page}


def page_file(name: str, language: str) -> Path:
    """The file of a page in that language."""
    return DOCS / (f"{name}.md" if language == "en" else f"{name}.{language}.md")


if __name__ == "__main__":
    for name, whole_page in PAGES.items():
        for language in LANGUAGES:
            page_file(name, language).write_text(whole_page(language), "utf-8")
