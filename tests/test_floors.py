"""The floors of the house: a module imports from its own floor and from those below, never from above."""

import ast
from pathlib import Path

import pytest

import mohreh.errors

ROOT = Path(mohreh.errors.__file__).parent
FLOORS = {
    "games": 0,
    "search": 1,
    "evaluation": 1,
    "models": 1,
    "native": 2,
    "agents": 3,
    "conformance": 4,
    "arena": 4,
    "learn": 4,
    "studio": 5,
    "cli": 6,
}
"""The command line stands on top of the studio: it opens it."""


def imported(path: Path) -> set[str]:
    """The modules of the house that a file names in its imports, wherever in it they stand."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found |= {f"{node.module}.{name.name}" for name in node.names}
    return {name.split(".")[1] for name in found if name.startswith("mohreh.")}


@pytest.mark.parametrize("floor", FLOORS)
def test_nothing_is_imported_from_above(floor: str) -> None:
    files = sorted((ROOT / floor).rglob("*.py"))
    assert files
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in files
        for name in sorted(imported(path))
        if FLOORS.get(name, 0) > FLOORS[floor]
    ]
    assert not wrong
