"""What the tab's Python needs beside Mohreh: the pure packages as installed here, and one wheel for Pyodide."""

import re
import shutil
import subprocess
import sys
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

    Python's own library lies there too, out of its archive: what is compiled once need not be compiled again.
    """
    core = version(COMPILED)
    folder = BUILT / f"packages-{core}"
    wheels = BUILT / "wheels"
    wheel = next(wheels.glob(f"{COMPILED}-{core}-*.whl"), None)
    if wheel is None:
        words = "--no-deps --only-binary :all: --platform pyemscripten_2026_0_wasm32 --python-version 314 --abi cp314"
        command = [sys.executable, "-m", "pip", "download", "-q", *words.split(), "-d", str(wheels)]
        subprocess.run([*command, f"{COMPILED}=={core}"], check=True, timeout=120, capture_output=True)
        wheel = next(wheels.glob(f"{COMPILED}-{core}-*.whl"))
    if not (folder / COMPILED).is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(wheel) as opened:
            opened.extractall(folder)
    if not (folder / "stdlib").is_dir():
        with zipfile.ZipFile(MODULES / "python_stdlib.zip") as opened:
            opened.extractall(folder / "stdlib")
    for name in (needed("fastapi") | needed("markdown-it-py")) - {"pydantic-core"}:
        found = distribution(name)
        for file in found.files or ():
            here = folder / str(file)
            if file.suffix == ".py" and ".." not in file.parts and not here.exists():
                here.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(str(found.locate_file(file)), here)
    return folder
