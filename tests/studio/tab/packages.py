"""What the tab's Python needs beside Mohreh: the pure packages as installed here, and one wheel for Pyodide."""

import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from functools import cache
from importlib.metadata import distribution, requires, version
from pathlib import Path

ROOT = Path(__file__).parents[3]
BUILT = ROOT / "build" / "tab"
MODULES = ROOT / "web" / "node_modules" / "pyodide"
COMPILED = "pydantic_core"


def needed(name: str) -> set[str]:
    """A distribution and all that it requires."""
    found, open_names = set(), [name]
    while open_names:
        one = re.sub(r"[-_.]+", "-", open_names.pop()).lower()
        if one not in found:
            found.add(one)
            wanted = [line for line in requires(one) or () if ";" not in line]
            open_names += [re.split(r"[ <>=!~\[(]", line)[0] for line in wanted]
    return found | {"typing-extensions"}


@cache
def why_not() -> str:
    """Why the packages cannot be had; empty if they can."""
    try:
        prepare()
    except (subprocess.SubprocessError, OSError) as error:
        return f"the package index has no {COMPILED} for Pyodide: {type(error).__name__}"
    return ""


@cache
def prepare() -> Path:
    """A folder with copies of the pure packages and the unpacked wheel; made once for each set of versions.

    Python's own library lies there too, out of its archive: what is compiled once need not be compiled again. Tests
    run in several processes: each that finds no folder fills one of its own, and the first to end gives it the name.
    """
    core = version(COMPILED)
    folder = BUILT / f"packages-{core}"
    if not folder.is_dir():
        BUILT.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=BUILT) as scratch:
            fresh = Path(scratch) / "packages"
            fill(fresh, wheel_of(core, Path(scratch)))
            try:
                fresh.rename(folder)
            except OSError:
                if not folder.is_dir():
                    raise
    return folder


def wheel_of(core: str, into: Path) -> Path:
    """The wheel for Pyodide, fetched."""
    words = "--no-deps --only-binary :all: --platform pyemscripten_2026_0_wasm32 --python-version 314 --abi cp314"
    command = [sys.executable, "-m", "pip", "download", "-q", *words.split(), "-d", str(into)]
    subprocess.run([*command, f"{COMPILED}=={core}"], check=True, timeout=120, capture_output=True)
    return next(into.glob("*.whl"))


def fill(folder: Path, wheel: Path) -> None:
    for archive, place in ((wheel, folder), (MODULES / "python_stdlib.zip", folder / "stdlib")):
        with zipfile.ZipFile(archive) as opened:
            opened.extractall(place)
    for name in (needed("fastapi") | needed("markdown-it-py")) - {"pydantic-core"}:
        found = distribution(name)
        for file in found.files or ():
            here = folder / str(file)
            if file.suffix == ".py" and ".." not in file.parts and not here.exists():
                here.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(str(found.locate_file(file)), here)
