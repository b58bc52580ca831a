"""What is at the core imports without any package: games, searches, agents, films, lessons, the classroom, puzzles.

So it can run wherever Python does, a browser's tab among them. What needs a package is named here, with the package.
"""

import json
import subprocess
import sys
from pathlib import Path

WITHOUT = Path(__file__).with_name("without_packages.py")
BLOCKED = "numpy,typer,rich,click,matplotlib,fontTools,PIL,fastapi,starlette,pydantic,uvicorn,websockets,torch,cupy"
CORE = ("games", "play", "search", "agents", "film", "lessons", "classroom", "puzzles", "ladder", "kit", "settings")

NEEDING = {
    "numpy": (
        "games.*.encoding",
        "games.*.learn.*",
        "games.twenty48.classroom.course.game_functions",
        "games.twenty48.classroom.desk",
    ),
    "typer": ("games.*.learn.command", "games.*.learn.commands.*"),
    "rich": ("games.*.picture",),
    "matplotlib": ("film.pictures.raster", "games.*.reports.*"),
    "pydantic": ("games.*.view",),
}
"""Learned players, terminal pictures, reports, the page's views; and the course of 2048, whose boards are arrays."""

IMPORTING = f"""
import importlib, json
from pathlib import Path
import mohreh

root = Path(mohreh.__file__).parent
missing = {{}}
for path in sorted(root.rglob("*.py")):
    parts = path.relative_to(root).with_suffix("").parts
    if parts[0] in {CORE!r}:
        name = ".".join(part for part in parts if part != "__init__")
        try:
            importlib.import_module("mohreh." + name)
        except ModuleNotFoundError as error:
            missing[name] = error.name.partition(".")[0]
print(json.dumps(missing))
"""


def test_the_core_imports_without_any_package():
    command = [sys.executable, str(WITHOUT), BLOCKED, IMPORTING]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    needing = json.loads(done.stdout)
    known = {name for name, package in needing.items() for one in NEEDING.get(package, ()) if Path(name).match(one)}
    assert needing.keys() - known == set()
    used = {(package, one) for package, patterns in NEEDING.items() for one in patterns}
    assert {pair for pair in used if any(Path(name).match(pair[1]) for name in needing)} == used
