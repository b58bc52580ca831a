"""The plan of the house: floors, on which a module imports downward only, and rooms, one for each game.

The horizontal packages know no game; a game's room knows one game and nothing of the doors.
"""

import ast
import re
from pathlib import Path

import pytest

import mohreh.errors
from mohreh.games import GAMES

ROOT = Path(mohreh.errors.__file__).parent
FLOORS = {
    "errors": 0,
    "extras": 0,
    "settings": 0,
    "budget": 0,
    "migration": 0,
    "plain_text": 0,
    "scratch": 0,
    "documents": 0,
    "language": 0,
    "results": 0,
    "scale": 0,
    "games": 0,
    "kit": 0,
    "search": 1,
    "statistics": 1,
    "sandbox": 1,
    "artefacts": 1,
    "native": 1,
    "views": 1,
    "encoding": 1,
    "play": 2,
    "agents": 3,
    "conformance": 4,
    "arena": 4,
    "learn": 4,
    "slips": 4,
    "ladder": 4,
    "puzzles": 4,
    "film": 4,
    "classroom": 5,
    "lessons": 5,
    "terminal": 5,
    "studio": 6,
    "bridges": 6,
    "cli": 7,
    "console": 6,
    "__main__": 7,
    "__init__": 1,
}
"""`games` are the protocol and the registry. The command line stands on top of the studio: it opens it."""

ROOMS = {GAMES[name].split(".")[2] for name in GAMES}
GROUND = 0
BELOW_THE_DOORS = 5
IN_A_ROOM = dict.fromkeys(("rules", "formats", "document", "document_map", "kit"), GROUND) | dict.fromkeys(
    ("evaluation", "heuristics", "features", "engine"), 1
)
"""Files of a room that stand on a floor of their own; all others may use everything below the doors."""

NAMES = re.compile(r"2048|othello|twenty.?48|hand.of.the.king|\bking_|water.?sort|card.?sort", re.IGNORECASE)
TOLD = {"games/__init__.py"}
"""The registry."""

EXAMPLE = re.compile(r"\w+\(size=\d\)|mohreh play \w+")
"""How examples in the doors' texts look."""


def own_files() -> list[Path]:
    return sorted(path for path in ROOT.rglob("*.py") if "_native" not in path.parts)


def room_of(path: Path) -> str | None:
    parts = path.relative_to(ROOT).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else None


def floor_of(path: Path) -> int:
    parts = path.relative_to(ROOT).with_suffix("").parts
    if room_of(path) is None:
        return FLOORS[parts[0]]
    return IN_A_ROOM.get(parts[2], BELOW_THE_DOORS)


def imported(path: Path) -> set[str]:
    """The modules of ours that a file names in its imports, wherever in it they stand."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found |= {f"{node.module}.{name.name}" for name in node.names}
    return {name for name in found if name.startswith("mohreh.") and not name.startswith("mohreh._native")}


def test_every_module_stands_on_a_floor() -> None:
    there = {path.relative_to(ROOT).with_suffix("").parts[0] for path in own_files()}
    assert there == set(FLOORS)


@pytest.mark.parametrize("path", own_files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_is_imported_from_above(path: Path) -> None:
    public = {"__version__"} | set(mohreh.__all__)
    names = {name.split(".")[1] for name in imported(path)} - public
    assert not [name for name in names if FLOORS[name] > floor_of(path)]


@pytest.mark.parametrize("path", own_files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_room_is_entered_only_from_inside(path: Path) -> None:
    """No game imports another, and nobody else imports a game: they ask its kit."""
    entered = {name.split(".")[2] for name in imported(path) if name.startswith("mohreh.games.")} & ROOMS
    assert entered <= {room_of(path)}


@pytest.mark.parametrize(
    "path", [path for path in own_files() if room_of(path) is None], ids=lambda path: str(path.relative_to(ROOT))
)
def test_a_horizontal_floor_names_no_game(path: Path) -> None:
    """Except in examples: docstrings, and the help texts of the doors."""
    if str(path.relative_to(ROOT)) in TOLD:
        return
    tree = ast.parse(path.read_text("utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    told |= {id(part) for text in _help_texts(tree) for part in ast.walk(text)}
    named = [
        node.value if isinstance(node, ast.Constant) else getattr(node, "id", getattr(node, "attr", ""))
        for node in ast.walk(tree)
        if id(node) not in told
    ]
    assert not [one for one in named if isinstance(one, str) and NAMES.search(EXAMPLE.sub("", one))]


def _help_texts(tree: ast.AST) -> list[ast.AST]:
    words = [word for node in ast.walk(tree) if isinstance(node, ast.Call) for word in node.keywords]
    return [word.value for word in words if word.arg in ("help", "description", "epilog")]
