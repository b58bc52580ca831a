"""Write the types of the native core for Python's checkers, as the core itself tells them.

    python -S native/stubs.py STUBGEN MODULE FOLDER...

STUBGEN is nanobind's own program, MODULE the flavour that was built (in `mohreh/` below the first FOLDER). The types go
to `_native/` in each FOLDER but the first, whichever flavour they are of. What only a checker needs, a name for a union
of classes, stands in native/GAME/names.pyi.in. `-S`, so that the core just built is asked and not an installed one.
"""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

PACKAGE = "mohreh"
NAME = "_native"
NATIVE = Path(__file__).parent


def generated(stubgen: str, module: str, built: Path) -> dict[str, str]:
    """The text of every stub by its file's name."""
    with TemporaryDirectory() as folder:
        sys.argv = [stubgen, "-q", "-r", "-m", f"{PACKAGE}.{module}", "-i", str(built), "-O", folder]
        runpy.run_path(stubgen, run_name="__main__")
        found = {path.name: path.read_text("utf-8") for path in Path(folder).rglob("*.pyi")}
    return {name: text.replace(f"{PACKAGE}.{module}", f"{PACKAGE}.{NAME}") for name, text in found.items()}


def main(stubgen: str, module: str, built: str, *folders: str) -> None:
    """Write what has changed, so that nothing is checked anew without need."""
    stubs = generated(stubgen, module, Path(built))
    for names in NATIVE.glob("*/names.pyi.in"):
        stubs[f"{names.parent.name}.pyi"] += "\n" + names.read_text("utf-8")
    for folder in folders:
        target = Path(folder) / NAME
        target.mkdir(parents=True, exist_ok=True)
        for old in target.glob("*.pyi"):
            if old.name not in stubs:
                old.unlink()
        for name, text in stubs.items():
            path = target / name
            if not path.exists() or path.read_text("utf-8") != text:
                path.write_text(text, "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
