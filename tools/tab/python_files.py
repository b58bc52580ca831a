"""The Python of the tab: Pyodide, the packages that the studio's server needs, and Mohreh's readable part.

A plain web server does not compress, so what is large lies compressed in the folder and is unpacked by the page. The
folder's name holds a hash of its content: a browser that has it never needs to ask again.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import lzma
import shutil
import subprocess
import sys
import tarfile
import zipfile
from importlib.metadata import version
from pathlib import Path, PurePosixPath
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PYODIDE: Final = ROOT / "web" / "node_modules" / "pyodide"
PLATFORM: Final = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--abi", "cp314")
"""What Pyodide's Python calls itself (`info` in its pyodide-lock.json)."""

SITE: Final = "site-packages"
MOHREH: Final = f"{SITE}/mohreh/"
WANTED: Final = "first_visit.txt"
"""A list in the first archive: the modules that a visit imports."""

EXPORTED: Final = "export default _createPyodideModule;"

PACKAGES: Final = (
    "fastapi",
    "starlette",
    "pydantic",
    "pydantic_core",
    "anyio",
    "typing_extensions",
    "h11",
    "markdown-it-py",
)
"""Fetched in the versions that are installed here, with what they need in turn."""

LEFT_OUT: Final = (
    "__main__.py",
    "_native*",
    "bridges",
    "cli",
    "console.py",
    "terminal",
    "studio/static",
    "arena/executors/cluster*",
    "film/pictures*",
    "games/*/learn",
    "games/*/picture.py",
)
"""What of Mohreh needs a terminal, the native core, numpy, or other programs."""

LARGEST_DATA: Final = 120_000
"""Bytes of a data file that travels: larger ones are networks and patterns for the native core."""

NOT_NEEDED: Final = ("idlelib", "lib2to3", "ensurepip", "turtledemo", "pydoc_data", "tkinter", "turtle.py")
"""Of the standard library."""


def pack(tree: Path) -> tuple[dict[str, bytes], str]:
    """Every file of the folder by its name, and the place of the one compiled library among Python's modules.

    The `tree` is the library; what of it is needed first is compiled there.
    `first.tar` holds what a tab needs before anything can be played, `rest.tar` everything else; the compiled library
    of a package goes apart, so that Python can start while it is on its way.
    """
    visited = first_visit(tree)
    first = {name: (tree / name).read_bytes() for name in visited["files"]}
    rest = {path.relative_to(tree).as_posix(): path.read_bytes() for path in files_of(tree)}
    rest = {name: content for name, content in rest.items() if name not in first}
    compiled = {name: first.pop(name) for name in list(first) if name.endswith(".so")}
    ((place, machine_code),) = compiled.items()
    for name in [name for name in rest if name.endswith(".py") and cached(name) in first]:
        # Python looks for the source before it takes what was compiled; ours is read by films only.
        first[name] = b"" if name.startswith(MOHREH) else rest[name]
    first[WANTED] = "\n".join(visited["modules"]).encode()
    files = {
        "pyodide.asm.js.gz": squeezed(interpreter_script()),
        "pyodide.asm.wasm.xz": pressed((PYODIDE / "pyodide.asm.wasm").read_bytes()),
        "library.so.xz": pressed(machine_code),
        "first.tar.xz": pressed(archived(first)),
        "rest.tar.xz": pressed(archived(rest)),
    }
    return files, place


def folder_name(files: dict[str, bytes]) -> str:
    """`python-` and the hash of these files."""
    found = hashlib.sha256()
    for name, content in sorted(files.items()):
        found.update(name.encode() + b"\0" + hashlib.sha256(content).digest())
    return f"python-{found.hexdigest()[:12]}"


def library(scratch: Path) -> Path:
    """Python's own modules, and in `site-packages` the packages of others and Mohreh.

    What is costly to make and seldom changes is kept in `scratch`.
    """
    tree = cleared(scratch / "library")
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
        archive.extractall(tree)
    for name in NOT_NEEDED:
        remove(tree / name)
    shutil.copytree(packages(scratch), tree / SITE, dirs_exist_ok=True)
    add_mohreh(tree / SITE)
    return tree


def first_visit(tree: Path) -> dict[str, list[str]]:
    """Which `files` a first visit needs, and which `modules` of Mohreh.

    What is needed is compiled now; nothing in a tab is checked against its source, for nothing changes there.
    """
    told: dict[str, list[str]] = json.loads(in_pyodide("first_visit.py", tree, "wasm"))
    return told


def in_pyodide(program: str, tree: Path, native: str, *given: Path) -> str:
    """What one of the programs beside this says inside Pyodide, with the library of the tab and that native core."""
    here = Path(__file__).parent
    command = ["node", here / "in_pyodide.mjs", PYODIDE, tree, native, here / program, *given]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout


def packages(scratch: Path) -> Path:
    """The packages of others, with their licences but without what only installers read."""
    wanted = [f"{name}=={version(name)}" for name in PACKAGES]
    key = hashlib.sha256(" ".join([*wanted, *PLATFORM, pyodide_version()]).encode()).hexdigest()[:12]
    folder = scratch / f"packages-{key}"
    if not folder.is_dir():
        fresh = cleared(scratch / "packages")
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile"]
        subprocess.run([*pip, "--only-binary=:all:", *PLATFORM, "--target", fresh, *wanted], check=True)
        for path in (fresh / "bin", fresh / "pydantic" / "v1", *fresh.glob("*.dist-info/[RWs]*")):
            remove(path)
        fresh.rename(folder)
    return folder


def add_mohreh(site: Path) -> None:
    """Mohreh's readable part; its lessons about networks are prepared, for these need what a tab has not."""
    folder = site / "mohreh"
    source = ROOT / "src" / "mohreh"
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns("__pycache__", "_native", "static"))
    for pattern in LEFT_OUT:
        for path in folder.glob(pattern):
            remove(path)
    for path in (folder / "data").rglob("*"):
        if path.is_file() and path.stat().st_size > LARGEST_DATA:
            path.unlink()
    preparing = [sys.executable, Path(__file__).with_name("prepare_lessons.py"), folder / "data" / "lessons"]
    subprocess.run(preparing, check=True)


def cached(source: str) -> str:
    """Where the compiled form of a source lies beside it, for Pyodide's Python."""
    path = PurePosixPath(source)
    return (path.parent / "__pycache__" / f"{path.stem}.cpython-314.pyc").as_posix()


def archived(files: dict[str, bytes]) -> bytes:
    """A tar of files by their names, the same whenever it is made."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in sorted(files.items()):
            about = tarfile.TarInfo(name)
            about.size = len(content)
            archive.addfile(about, io.BytesIO(content))
    return made.getvalue()


def interpreter_script() -> bytes:
    """The script that starts the interpreter; a worker begins with it, so it cannot be a module to import."""
    text = (PYODIDE / "pyodide.asm.mjs").read_text("utf-8")
    plain, exported, rest = text.rpartition(EXPORTED)
    if not exported or rest.strip():
        sys.exit(f"Pyodide's script does not end in {EXPORTED!r}")
    return f"{plain}self.createPyodideModule = _createPyodideModule;".encode()


def squeezed(content: bytes) -> bytes:
    """Compressed as a browser can read it by itself."""
    return gzip.compress(content, 9, mtime=0)


def pressed(content: bytes) -> bytes:
    """A quarter smaller than that: the tab brings what reads it."""
    return lzma.compress(content, check=lzma.CHECK_CRC32, preset=9 | lzma.PRESET_EXTREME)


def files_of(folder: Path) -> list[Path]:
    """All files below a folder, in a fixed order."""
    return sorted(path for path in folder.rglob("*") if path.is_file())


def cleared(folder: Path) -> Path:
    """An empty folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def remove(path: Path) -> None:
    """A file or a whole folder; nothing where there is none."""
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def pyodide_version() -> str:
    """Of the package that npm has installed."""
    return str(json.loads((PYODIDE / "package.json").read_text("utf-8"))["version"])
