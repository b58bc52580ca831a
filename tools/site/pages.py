"""The pages of the documentation site in one language, gathered from where people read them in the repository.

A page `security.md` has a Persian twin `security.fa.md` beside it; the twin of a page outside docs/ lies in it, under
its name in the site. In the Persian site the twin stands under the name of the page, so that links between pages
lead to pages of the same language; a page without a twin would be shown in English. Links that leave the documentation
lead to the repository.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path, PurePosixPath
from typing import Final

from boards import with_boards

ROOT: Final = Path(__file__).resolve().parents[2]
SOURCE: Final = "https://github.com/mohreh/mohreh/blob/main/"
LANGUAGES: Final = ("en", "fa")

ELSEWHERE: Final = {
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "reporting.md",
    "CODE_OF_CONDUCT.md": "conduct.md",
    "benchmarks/README.md": "benchmarks.md",
    "examples/hand-ins/README.md": "hand-ins.md",
    "README.md": "index.md",
}
"""Pages that lie outside docs/, and what they are called in the site. The start page of the site is docs/index.md."""

MADE: Final = ("pictures/", "embedded/")
"""What building the site makes: pictures of the studio, films and lessons."""

LINK: Final = re.compile(r"(!?\[[^\]]*\])\(([^)\s]+)\)")
TWIN: Final = re.compile(r" ?\(\[(?:فارسی|English)\]\([^)]*\)\)")
"""A page's link to itself in the other language: the site has a switch for that."""

UNTRANSLATED: Final = '!!! note "این صفحه هنوز به فارسی نیست"\n\n    متن انگلیسی آن در ادامه آمده است.\n\n'


def sources(language: str) -> dict[str, Path]:
    """Every page of the site by its address in it, with the file that is its text in that language."""
    found: dict[str, Path] = {}
    for path in sorted((ROOT / "docs").rglob("*.md")):
        if not path.name.endswith(".fa.md"):
            found[path.relative_to(ROOT / "docs").as_posix()] = path
    found.update({name: ROOT / path for path, name in ELSEWHERE.items() if name not in found})
    if language == "fa":
        found = {name: twin if (twin := twin_of(name)).exists() else path for name, path in found.items()}
    return found


def twin_of(name: str) -> Path:
    """The file of a page's Persian text; it need not exist."""
    return (ROOT / "docs" / name).with_suffix(".fa.md")


def gather(language: str, folder: Path) -> None:
    """Write the pages of a language, and the pictures they show, into a folder."""
    shutil.rmtree(folder, ignore_errors=True)
    pages = sources(language)
    for name, path in pages.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(with_boards(page(name, path, language), target), "utf-8")
    for path in (ROOT / "docs").rglob("*"):
        if path.is_file() and path.suffix in (".png", ".svg", ".gif", ".pdf", ".html", ".css"):
            target = folder / path.relative_to(ROOT / "docs")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)


def page(name: str, path: Path, language: str) -> str:
    """The text of a page as the site shows it."""
    text = TWIN.sub("", path.read_text("utf-8"), count=1)
    text = LINK.sub(lambda link: f"{link[1]}({target(link[2], path, name, language)})", text)
    text = text.replace('<div dir="ltr">', '<div dir="ltr" markdown>')
    if text.startswith('<div dir="rtl">'):  # the site runs from right to left by itself
        text = text.removeprefix('<div dir="rtl">').strip().removesuffix("</div>").strip() + "\n"
    elif language == "fa":
        title, _, rest = text.partition("\n")
        text = f'{title}\n\n{UNTRANSLATED}<div dir="ltr" lang="en" markdown>\n\n{rest.strip()}\n\n</div>\n'
    return text


def target(link: str, path: Path, name: str, language: str) -> str:
    """Where a link of a file leads in the site."""
    address, sharp, place = link.partition("#")
    if "://" in link or not address:
        return link
    file = (path.parent / address).resolve()
    if not file.is_relative_to(ROOT):
        raise SystemExit(f"{path.relative_to(ROOT)}: {link!r} leads out of the repository")
    inside = file.relative_to(ROOT).as_posix()
    known = _address(inside)
    if known is None:
        return SOURCE + inside + sharp + place
    translated = language == "fa" and not inside.endswith(".fa.md") and twin_of(known).exists()
    place = "" if translated else sharp + place  # the headings of the twin have other names
    return _relative(known, PurePosixPath(name).parent) + place


def _address(inside: str) -> str | None:
    """The address in the site of a file of the repository; None if the site does not contain it."""
    plain = inside.replace(".fa.md", ".md")
    if plain in ELSEWHERE:
        return ELSEWHERE[plain]
    name = plain.removeprefix("docs/")
    known = name in ELSEWHERE.values() or name.startswith(MADE) or (ROOT / plain).is_file()
    return name if plain != name and known else None


def _relative(address: str, folder: PurePosixPath) -> str:
    """The way from a folder of the site to an address."""
    depth = len([part for part in folder.parts if part != "."])
    return "../" * depth + address
