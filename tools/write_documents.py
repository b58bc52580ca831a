"""Write docs/documents.md and docs/documents.fa.md, the map of the course documents, from what the games know."""

from __future__ import annotations

from pathlib import Path

from mohreh.documents.page import whole_page
from mohreh.language import LANGUAGES

DOCS = Path(__file__).parent.parent / "docs"


def page_file(language: str) -> Path:
    """The file of the page in that language."""
    return DOCS / ("documents.md" if language == "en" else f"documents.{language}.md")


if __name__ == "__main__":
    for language in LANGUAGES:
        page_file(language).write_text(whole_page(language), "utf-8")
