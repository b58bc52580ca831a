"""The two axes of the native core: `#include`s go downward only, and what serves all games names none of them.

bindings                    native/*.cpp, native/running.hpp, native/GAME/*.{cpp,hpp}, native/tab
GAME/learn
GAME/search                 one game's searches
GAME/evaluation
GAME/rules
search                      searches for any game
core                        budgets, tables, random numbers, threads
"""

import re
from pathlib import Path

import pytest

NATIVE = Path(__file__).parent.parent / "native"
FILES = sorted(path.relative_to(NATIVE) for path in NATIVE.rglob("*.[ch]pp"))
SHARED = ("core", "search")
TAB = "tab"
"""What stands for Python's side of the bindings in a browser's tab."""
PARTS = ("rules", "evaluation", "search", "learn")
BINDINGS = len(SHARED) + len(PARTS)
GAMES = sorted(path.name for path in NATIVE.iterdir() if path.is_dir() and path.name not in (*SHARED, TAB))
REGISTRIES = (Path("module.cpp"), Path("tab/module.cpp"))

SPELLINGS = {
    "twenty48": r"twenty48|2048|n.?tuple",
    "hand_of_the_king": r"hand.of.the.king|\bking",
    "water_sort": r"water.?sort",
    "card_sort": r"card.?sort",
}
"""How a game may be called; one that is not listed is called as its folder."""


def floor(path: Path) -> int:
    """The floor of a file; every file has one."""
    if len(path.parts) == 1:
        return BINDINGS
    if path.parts[0] in SHARED:
        return SHARED.index(path.parts[0])
    return len(SHARED) + PARTS.index(path.parts[1]) if len(path.parts) > 2 else BINDINGS


def game(path: Path) -> str | None:
    return path.parts[0] if path.parts[0] in GAMES else None


def included(path: Path) -> list[Path]:
    return [Path(name) for name in re.findall(r'^#include "([^"]+)"', (NATIVE / path).read_text("utf-8"), re.MULTILINE)]


def test_there_are_games_and_files() -> None:
    assert len(GAMES) >= 5
    assert all(any(path.parts == (name, "bind.cpp") for path in FILES) for name in GAMES)


@pytest.mark.parametrize("path", FILES, ids=str)
def test_nothing_is_included_from_above_or_from_another_game(path: Path) -> None:
    for name in included(path):
        assert name in FILES, f"{path} includes {name}, which is not named from native/ on"
        assert floor(name) <= floor(path), f"{path} includes {name} from above"
        assert game(name) in (None, game(path)), f"{path} includes {name} of another game"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_named_in_its_own_folder_only(name: str) -> None:
    spelling = re.compile(SPELLINGS.get(name, name), re.IGNORECASE)
    strangers = [
        str(path)
        for path in FILES
        if game(path) != name and path not in REGISTRIES and spelling.search((NATIVE / path).read_text("utf-8"))
    ]
    assert strangers == []
