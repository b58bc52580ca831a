"""Build the documentation site, in English and Persian: `python tools/site/build.py [FOLDER]`, or `make docs`.

Warnings are errors, and so is a link that leads nowhere. The Persian site lies in `fa/` of the English one.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from embedded import make_embedded
from pages import LANGUAGES, ROOT, gather
from pictures import take

HERE = Path(__file__).parent
BUILD = ROOT / "build" / "docs"


def build(site: Path) -> None:
    """Both languages, checked."""
    shutil.rmtree(site, ignore_errors=True)
    for language in LANGUAGES:
        folder = BUILD / language
        gather(language, folder / "pages")
        make_embedded(language, folder / "pages" / "embedded")
        take(folder / "pages" / "pictures", language)
        config = ROOT / ("mkdocs.yml" if language == "en" else "mkdocs.fa.yml")
        print(f"{config.name}: the pages of {language}", flush=True)
        command = [Path(sys.executable).with_name("zensical"), "build", "--strict", "-c", "-f", config]
        done = subprocess.run(command, env={**os.environ, "PYTHONPATH": str(HERE)})
        if done.returncode:
            sys.exit(f"{config.name}: the pages could not be built without warnings")
        target = site if language == "en" else site / language
        shutil.copytree(folder / "site", target, dirs_exist_ok=True)
    if lost := sorted(broken(site)):
        sys.exit("links that lead nowhere:\n" + "\n".join(lost))
    if curious := sorted(asking(site)):
        sys.exit("pages that would ask another host:\n" + "\n".join(curious))
    if raw := sorted(unread(site)):
        sys.exit("Markdown that was not understood:\n" + "\n".join(raw))
    print(f"the documentation is in {os.path.relpath(site)}")


class Links(HTMLParser):
    """The addresses that a page links to or shows, and the places in it that can be linked to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what the tag names."""
        for name, value in attrs:
            if name in ("href", "src") and value:
                self.addresses.append(value)
            if name == "id" and value:
                self.places.add(value)


def broken(site: Path) -> Iterator[str]:
    """Every link of the built pages that leads nowhere, with its page."""
    read = {path: Links(path.read_text("utf-8")) for path in site.rglob("*.html") if "embedded" not in path.parts}
    for path, links in read.items():
        for address in links.addresses:
            parts = urlsplit(address)
            if parts.scheme or parts.netloc or path.name == "404.html":
                continue
            target = path if not parts.path else (path.parent / unquote(parts.path)).resolve()
            if target.is_dir():
                target /= "index.html"
            if not target.is_file():
                yield f"{path.relative_to(site)}: {address}"
            elif parts.fragment and target in read and not place_in(unquote(parts.fragment), read[target]):
                yield f"{path.relative_to(site)}: {address} (no such place)"


FETCHED: Final = re.compile(r"<(?:script|img|iframe|source|link)\b[^>]*? (?:src|href)=\"?(?:https?:)?//[^>]*>")
MARKED: Final = 'data-md-component="source"'
"""By this mark of the theme's link to the repository its script asks the repository's host for stars and versions."""


def asking(site: Path) -> Iterator[str]:
    """Every page that asks another host for something when it is opened."""
    for path in site.rglob("*.html"):
        text = path.read_text("utf-8")
        fetched = [tag for tag in FETCHED.findall(text) if 'rel="canonical"' not in tag and "rel=canonical" not in tag]
        if "embedded" not in path.parts and (fetched or MARKED in text):
            yield f"{path.relative_to(site)}: {(fetched or [MARKED])[0][:120]}"


class Prose(HTMLParser):
    """The text of a page that is not code."""

    VERBATIM: Final = ("code", "pre", "script", "style")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.inside = 0
        self.texts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Enter."""
        self.inside += tag in self.VERBATIM

    def handle_endtag(self, tag: str) -> None:
        """Leave."""
        self.inside -= tag in self.VERBATIM

    def handle_data(self, data: str) -> None:
        """Keep what is not code."""
        if not self.inside:
            self.texts.append(data.strip())


MARKS: Final = re.compile(r"```|\]\(|\*\*\w|^\|[-|: ]+\||^::: ", re.MULTILINE)
"""What only Markdown that was not understood leaves in a text: fences, links, tables."""


def unread(site: Path) -> Iterator[str]:
    """Every piece of Markdown that stands in the built pages as it was written, with its page."""
    for path in site.rglob("*.html"):
        if "embedded" not in path.parts:
            for text in Prose(path.read_text("utf-8")).texts:
                if MARKS.search(text):
                    yield f"{path.relative_to(site)}: {text[:80]!r}"


def place_in(fragment: str, links: Links) -> bool:
    """Whether a page has that place; the theme's own marks are made by its script."""
    return fragment in links.places or re.match(r"__", fragment) is not None


if __name__ == "__main__":
    build(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else BUILD / "site")
