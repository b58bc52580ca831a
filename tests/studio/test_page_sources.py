"""What the page is made of: it names no other host, its files stay readable, and a game's files know that game only."""

import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
SRC = WEB / "src"
ENTRIES = (SRC / "main.ts", SRC / "tab.ts", SRC / "lesson.ts", SRC / "film.ts", SRC / "widget.ts")
SOURCES = sorted(path for path in SRC.rglob("*") if path.suffix in (".svelte", ".ts", ".css"))
GAMES = sorted(path.name for path in (SRC / "games").iterdir() if path.is_dir())
SVG = "http://www.w3.org/2000/svg"
"""The name by which a picture in a file of its own is known as SVG; nothing is fetched from there."""
NAMES = re.compile("|".join([*(name.replace("_", "[ _-]?") for name in GAMES), "2048"]), re.IGNORECASE)
IMPORTS = re.compile(r"""(?:from|import)\s*\(?\s*["'](\.[^"']*)["']""")


def named(path):
    return path.relative_to(WEB).as_posix()


def test_the_lock_file_records_no_download_addresses():
    locked = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in locked
    assert "://" not in locked


@pytest.mark.parametrize("path", SOURCES, ids=named)
def test_a_source_of_the_page_is_short_and_names_no_other_host(path):
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 400
    assert not re.findall(r"(?:https?|wss?)://\w[^\s\"'`]*", text.replace(SVG, ""))
    assert not re.search(r"\sstyle=\"", text), "the page's policy forbids style attributes; use style:name={…}"


def test_only_the_folders_of_the_games_name_a_game():
    assert GAMES == ["card_sort", "hand_of_the_king", "othello", "twenty48", "water_sort"]
    for path in SOURCES:
        if path.relative_to(SRC).parts[0] != "games":
            found = NAMES.findall(path.read_text(encoding="utf-8"))
            assert not found, f"{named(path)} names {found}: that belongs into web/src/games"


def test_a_game_is_reached_through_the_registry_and_reaches_no_other_game():
    """An entry hands the registry to its page, the registry lists the games, and a game imports itself and lib."""
    for path in SOURCES:
        for target in imported(path):
            if not target.is_relative_to(SRC / "games"):
                continue
            room = path.relative_to(SRC).parts[:2]
            assert (
                (path in ENTRIES and target == SRC / "games")
                or (path.parent == SRC / "games" and target.parent in (SRC, SRC / "games"))
                or (room[0] == "games" and target.is_relative_to(SRC.joinpath(*room)))
            ), f"{named(path)} imports {named(target)}"


def test_a_game_uses_lib_and_no_page():
    for path in SOURCES:
        if path.relative_to(SRC).parts[0] in ("games", "lib"):
            for target in imported(path):
                assert not target.is_relative_to(SRC / "components"), f"{named(path)} imports {named(target)}"


def imported(path):
    return [(path.parent / target).resolve() for target in IMPORTS.findall(path.read_text(encoding="utf-8"))]


def test_only_the_two_who_answer_the_page_reach_for_anything():
    """The pages ask a service; what it is, a server or a worker of the tab, only its own files know."""
    for path in SOURCES:
        if path != SRC / "lib" / "api" / "network.ts" and path.relative_to(SRC).parts[0] != "tab":
            found = re.findall(
                r"(?<![#.\w])fetch\(|new (?:WebSocket|EventSource|Worker)\b|[\"'`]api/", path.read_text("utf-8")
            )
            assert not found, f"{named(path)}: {found}; ask lib/api/service.ts"
