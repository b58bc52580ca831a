"""The map of the course documents as a page: section by section what is asked, and what answers it here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from mohreh.documents.document import Document, Part
from mohreh.games import GAMES, game_class
from mohreh.kit import kit_of, loaded
from mohreh.language import RIGHT_TO_LEFT, catalogue, shared_words

SOURCES = "src/mohreh/"


def documents() -> dict[str, Document]:
    """The documents by the names of their games, those with sections only."""
    offers = {name: kit_of(game_class(name)).document for name in GAMES}
    found = {name: loaded(offer) for name, offer in offers.items() if offer is not None}
    return {name: document for name, document in found.items() if document.parts}


def described(document: Document, language: str) -> dict[str, Any]:
    """The words of a document in that language: its title, what it is, and for each part what it asks."""
    assert document.words is not None
    words: dict[str, Any] = catalogue(document.words, language)["document"]
    return words


def whole_page(language: str) -> str:
    """All documents on one page, as it lies in the documentation."""
    words = shared_words(language)["documents"]
    other = "documents.md" if language == "fa" else "documents.fa.md"
    parts = [f"# {words['title']}", words["about"], f"([{words['other language']}]({other}))"]
    parts += [document_page(name, document, language) for name, document in documents().items()]
    page = "\n\n".join(parts)
    return f'<div dir="rtl">\n\n{page}\n\n</div>\n' if language in RIGHT_TO_LEFT else page + "\n"


def document_page(name: str, document: Document, language: str) -> str:
    """One document: the report on the whole of it, and every part with what it asks and what answers it."""
    words = described(document, language)
    lines = [f"## {words['title']}", words["about"], shared_words(language)["documents"]["whole"]]
    lines.append(_block(whole_commands(name, language), language))
    for part in document.parts:
        lines += _part(part, words["parts"][part.key], language)
    return "\n\n".join(lines)


def whole_commands(name: str, language: str) -> tuple[str, str]:
    """The commands that build the report on a whole document: shortly, and at full size to be printed."""
    spoken = "" if language == "en" else f" --language {language}"
    return f"mohreh report {name} --quick{spoken}", f"mohreh report {name}{spoken} --pdf"


def short_map(language: str) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Every document's title with its parts, each with the first command that answers it; the whole of it first."""
    everything = shared_words(language)["documents"]["everything"]
    for name, document in documents().items():
        words = described(document, language)
        rows = [(words["parts"][part.key]["title"], part.commands[0]) for part in document.parts if part.commands]
        yield words["title"], [(everything, whole_commands(name, language)[0]), *rows]


def as_data(name: str, document: Document, language: str) -> dict[str, Any]:
    """A document as plain data."""
    words = described(document, language)
    return {
        "name": name,
        "title": words["title"],
        "about": words["about"],
        "parts": [
            {
                "key": part.key,
                **words["parts"][part.key],
                "commands": list(part.commands),
                "pages": list(part.pages),
                "files": list(part.files),
                "names": dict(part.names),
            }
            for part in document.parts
        ],
    }


def _part(part: Part, words: dict[str, str], language: str) -> Iterator[str]:
    headings = shared_words(language)["documents"]
    yield f"### {words['title']}"
    yield words["asks"]
    if "answer" in words:
        yield words["answer"]
    if part.commands:
        yield _block(part.commands, language)
    listed = []
    if part.pages:
        pages = shared_words(language)["pages"]
        listed.append(f"- {headings['studio']}: {headings['and'].join(pages[page] for page in part.pages)}")
    if part.files:
        listed.append(f"- {headings['files']}: {headings['comma'].join(_file(path, language) for path in part.files)}")
    if listed:
        yield "\n".join(listed)
    if part.names:
        rows = [f"| {headings['theirs']} | {headings['ours']} |", "|---|---|"]
        rows += [f"| `{theirs}` | `{_shown(ours)}` |" for theirs, ours in part.names]
        yield "\n".join(rows)


def _block(commands: Sequence[str], language: str) -> str:
    """Commands, one per line, from left to right in every language."""
    block = "\n".join(f"    {command}" for command in commands)
    return f'<div dir="ltr">\n\n{block}\n\n</div>' if language in RIGHT_TO_LEFT else block


def _file(path: str, language: str) -> str:
    """A page of the documentation as a link to the one in that language, other files as their place."""
    if not path.startswith("docs/"):
        return f"`{SOURCES}{path}`"
    if language != "en":
        path = f"{path.removesuffix('.md')}.{language}.md"
    return f"[{path}]({path.removeprefix('docs/')})"


def _shown(name: str) -> str:
    """`mohreh.search.ucb:ucb1` as one imports it: `mohreh.search.ucb.ucb1`."""
    return name.replace(":", ".") if name.startswith("mohreh.") else name
