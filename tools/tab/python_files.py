"""The Python of the tab: Pyodide, the packages that the studio's server needs, and Mohreh's readable part.

A plain web server does not compress, so what is large lies compressed in the folder and is unpacked by the page. The
folder's name holds a hash of its content: a browser that has it never needs to ask again.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PYODIDE: Final = ROOT / "web" / "node_modules" / "pyodide"
PLATFORM: Final = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--abi", "cp314")
"""What Pyodide's Python calls itself (`info` in its pyodide-lock.json)."""

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

READS_ITSELF: Final = "anyio"
"""A package that looks into its own source when it is imported."""

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


def pack(scratch: Path) -> dict[str, bytes]:
    """Every file of the folder by its name. What is costly to make and seldom changes is kept in `scratch`."""
    return {
        "pyodide.asm.mjs": (PYODIDE / "pyodide.asm.mjs").read_bytes(),
        "pyodide.asm.wasm.gz": squeezed((PYODIDE / "pyodide.asm.wasm").read_bytes()),
        "stdlib.zip.gz": squeezed(zipped(standard_library(scratch))),
        "packages.tar.gz": squeezed(archived([packages(scratch), mohreh(scratch)])),
    }


def folder_name(files: dict[str, bytes]) -> str:
    """`python-` and the hash of these files."""
    found = hashlib.sha256()
    for name, content in sorted(files.items()):
        found.update(name.encode() + b"\0" + hashlib.sha256(content).digest())
    return f"python-{found.hexdigest()[:12]}"


def standard_library(scratch: Path) -> Path:
    """Python's own modules."""
    folder = scratch / f"stdlib-{pyodide_version()}"
    if not folder.is_dir():
        fresh = cleared(scratch / "stdlib")
        with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
            archive.extractall(fresh)
        for name in NOT_NEEDED:
            remove(fresh / name)
        compiled(fresh, "bare")
        fresh.rename(folder)
    return folder


def packages(scratch: Path) -> Path:
    """The packages of others, with their licences but without what only installers read."""
    wanted = [f"{name}=={version(name)}" for name in PACKAGES]
    key = hashlib.sha256(" ".join([*wanted, *PLATFORM, pyodide_version()]).encode()).hexdigest()[:12]
    folder = scratch / f"packages-{key}"
    if not folder.is_dir():
        fresh = cleared(scratch / "packages")
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile"]
        subprocess.run([*pip, "--only-binary=:all:", *PLATFORM, "--target", fresh, *wanted], check=True)
        for path in (fresh / "bin", fresh / "pydantic" / "v1", *fresh.glob("*.dist-info/[MRWs]*")):
            remove(path)
        compiled(fresh, "beside", READS_ITSELF)
        compiled(fresh, "bare")
        fresh.rename(folder)
    return folder


def mohreh(scratch: Path) -> Path:
    """Mohreh's readable part: sources, for films show them, and compiled beside them."""
    folder = cleared(scratch / "mohreh")
    source = ROOT / "src" / "mohreh"
    shutil.copytree(source, folder / "mohreh", ignore=shutil.ignore_patterns("__pycache__", "_native", "static"))
    for pattern in LEFT_OUT:
        for path in (folder / "mohreh").glob(pattern):
            remove(path)
    for path in (folder / "mohreh" / "data").rglob("*"):
        if path.is_file() and path.stat().st_size > LARGEST_DATA:
            path.unlink()
    preparing = [sys.executable, Path(__file__).with_name("prepare_lessons.py"), folder / "mohreh" / "data" / "lessons"]
    subprocess.run(preparing, check=True)
    compiled(folder, "beside")
    return folder


def compiled(folder: Path, kind: str, package: str = "") -> None:
    """Compile what of a folder a tab imports at its start, by Pyodide itself; the rest is smaller as it is."""
    sources = (path for path in files_of(folder / package) if path.suffix == ".py")
    files = [path.relative_to(folder) for path in sources if not cached(path).exists()]
    wanted = "\n".join(file.as_posix() for file in files if module_name(file) in imported_at_start())
    command = ["node", Path(__file__).with_name("compile.mjs"), PYODIDE, kind, folder]
    subprocess.run(command, input=wanted, text=True, check=True)


def cached(source: Path) -> Path:
    """Where the compiled form of a source lies beside it, for Pyodide's Python."""
    return source.parent / "__pycache__" / f"{source.stem}.cpython-314.pyc"


def module_name(file: Path) -> str:
    """`starlette/routing.py` is `starlette.routing`."""
    parts = file.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def imported_at_start() -> frozenset[str]:
    """The modules that the studio imports when it opens, here as there but for a few."""
    program = "import sys, mohreh.studio.tab.opening; print('\\n'.join(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", program],
        check=True,
        capture_output=True,
        text=True,
        env=os.environ | {"MOHREH_NATIVE": "none"},
    )
    return frozenset(done.stdout.split())


def zipped(folder: Path) -> bytes:
    """A zip whose files are not compressed one by one: all of it together becomes smaller that way."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for path in files_of(folder):
            archive.writestr(zipfile.ZipInfo(path.relative_to(folder).as_posix()), path.read_bytes())
    return made.getvalue()


def archived(folders: list[Path]) -> bytes:
    """A tar of several folders, the same whenever it is made."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for folder in folders:
            for path in files_of(folder):
                about = tarfile.TarInfo(path.relative_to(folder).as_posix())
                about.size = path.stat().st_size
                with path.open("rb") as content:
                    archive.addfile(about, content)
    return made.getvalue()


def squeezed(content: bytes) -> bytes:
    """Compressed as a browser can read it."""
    return gzip.compress(content, 9, mtime=0)


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
