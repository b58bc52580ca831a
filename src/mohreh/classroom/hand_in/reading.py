"""Reading a hand-in: every file of it, once, within limits, and nothing outside it.

Folders of installed packages are never walked, links are never followed, and an archive is read as data: nothing in it
chooses where it is written, and one that unpacks to more than the limit is refused before it does.
"""

from __future__ import annotations

import ast
import hashlib
import os
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Final

from mohreh.classroom.hand_in.notebook import Place, as_python
from mohreh.errors import MohrehError
from mohreh.settings import PARSING

SUFFIXES: Final = (".py", ".zip", ".ipynb")
NEVER_WALKED: Final = frozenset(
    {".venv", "venv", "env", ".env", "site-packages", "__pycache__", ".git", "__MACOSX", ".idea", ".vscode"}
    | {"node_modules", ".ipynb_checkpoints", ".mypy_cache", ".pytest_cache"}
)
MOST_FILES: Final = 2_000
MOST_BYTES: Final = 64 << 20
"""All files of a hand-in together; a network's weights fit, a data set does not."""

LARGEST_SOURCE: Final = 2 << 20
"""A Python file beyond this is not a program that somebody wrote."""

LINK: Final = 0o120000
KIND: Final = 0o170000


@dataclass(frozen=True)
class HandIn:
    """The files of a hand-in by their place in it; notebooks have become Python files beside themselves."""

    name: str
    files: Mapping[str, bytes]
    skipped: tuple[str, ...] = ()
    given: str = ""
    """The one file that was named, where it was one; what lies beside it only serves it."""
    places: Mapping[str, tuple[str, tuple[Place, ...]]] = field(default_factory=dict)
    """For a file made from a notebook: the notebook, and where each line stands in it."""

    @property
    def sha256(self) -> str:
        """One number for all that was handed in: names and contents."""
        digest = hashlib.sha256()
        for name in sorted(self.files):
            digest.update(f"{name}\0{len(self.files[name])}\0".encode())
            digest.update(self.files[name])
        return digest.hexdigest()

    @property
    def sources(self) -> dict[str, str]:
        """The text of its Python files."""
        return {name: text_of(data) for name, data in self.files.items() if name.endswith(".py")}

    def where(self, file: str, line: int) -> str:
        """A line as its author knows it.   agent.py, line 7;   work.ipynb, cell 3, line 2"""
        name, cell, own = self.place(file, line)
        return f"{name}, cell {cell}, line {own}" if cell else f"{name}, line {own}"

    def place(self, file: str, line: int) -> tuple[str, int, int]:
        """The file, the cell of a notebook (0: it is none) and the line, as their author knows them."""
        if file in self.places:
            notebook, places = self.places[file]
            if 0 < line <= len(places):
                return notebook, places[line - 1].cell, places[line - 1].line
        return file, 0, line

    def line(self, file: str, line: int) -> str:
        """The text of a line, or nothing."""
        rows = self.sources.get(file, "").splitlines()
        return rows[line - 1].strip() if 0 < line <= len(rows) else ""

    def unpack(self, folder: Path) -> None:
        """Write the files into an empty folder."""
        for name, data in self.files.items():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)


def is_hand_in(name: str) -> bool:
    """Whether a name on a command line is the path of something that could be handed in."""
    return name.endswith(SUFFIXES) or (("/" in name or os.sep in name or name == ".") and Path(name).is_dir())


def read_hand_in(path: Path, *, alone: bool = False) -> HandIn:
    """All that lies at a path: a file, a folder, an archive or a notebook.

    A single file brings along what it imports and opens beside it, unless it stands `alone`: in the folder of a class
    that would be what others have handed in.
    """
    if path.name in ("", ".."):  # the folder one stands in has a name, too
        path = path.resolve()
    if path.is_dir():
        files, skipped = _gathered(_folder(path))
    elif not path.is_file():
        raise MohrehError(f"there is no file or folder {str(path)!r}")
    elif path.suffix == ".zip":
        files, skipped = _gathered(_archive(path))
    elif path.suffix in SUFFIXES:
        files, skipped = _gathered(iter([(path.name, _limited(path))]) if alone else _with_neighbours(path))
    else:
        raise MohrehError(f"{path.name!r} cannot be handed in; it takes a .py, .ipynb or .zip file, or a folder")
    places = {}
    for name in [name for name in files if name.endswith(".ipynb")]:
        code, lines = as_python(text_of(files[name]))
        made = name.removesuffix(".ipynb") + ".py"
        if made not in files:
            files[made] = code.encode()
            places[made] = (name, lines)
    if not any(name.endswith(".py") for name in files):
        raise MohrehError(f"{path.name!r} holds no Python file")
    given = path.with_suffix(".py").name if path.suffix in (".py", ".ipynb") else ""
    return HandIn(path.name, _without_common_folder(files), tuple(skipped), given, _renamed(places, files))


def text_of(data: bytes) -> str:
    """A source file's text; bytes that are not UTF-8 become marks, for they stand in comments."""
    return data.decode("utf-8-sig", errors="replace").replace("\r\n", "\n").replace("\r", "\n")


def _gathered(found: Iterator[tuple[str, bytes | None]]) -> tuple[dict[str, bytes], list[str]]:
    """The files within the limits; None is something that is left out."""
    files: dict[str, bytes] = {}
    skipped: list[str] = []
    total = 0
    for name, data in found:
        if data is None or (name.endswith(".py") and len(data) > LARGEST_SOURCE):
            skipped.append(name)
            continue
        total += len(data)
        files[name] = data
        if len(files) > MOST_FILES:
            raise MohrehError(f"the hand-in has more than {MOST_FILES:,} files; leave out what you did not write")
        _within(total)
    return files, skipped


def _within(total: int) -> None:
    if total > MOST_BYTES:
        raise MohrehError(f"the hand-in is larger than {MOST_BYTES >> 20} MiB; leave out data sets and packages")


def _folder(root: Path) -> Iterator[tuple[str, bytes | None]]:
    total = 0
    for folder, inside, names in os.walk(root, followlinks=False):
        inside[:] = sorted(one for one in inside if one not in NEVER_WALKED and not (Path(folder) / one).is_symlink())
        for name in sorted(names):
            path = Path(folder) / name
            shown = path.relative_to(root).as_posix()
            if path.is_symlink() or not path.is_file():
                yield shown, None
                continue
            total += path.stat().st_size
            _within(total)
            yield shown, path.read_bytes()


def _with_neighbours(path: Path) -> Iterator[tuple[str, bytes | None]]:
    """A single file, and what it needs beside it: the modules that it imports and the data files that it names.

    Only those: the folder may be a whole class's, or a home.
    """
    if path.is_symlink():
        path = path.resolve()
    waiting, taken = [path], {path.name}
    while waiting:
        one = waiting.pop()
        data = _limited(one)
        yield one.name, data
        if one.suffix == ".py":
            for name in sorted(_named_beside(text_of(data[:LARGEST_SOURCE]))):
                beside = path.parent / name
                if name not in taken and beside.is_file() and not beside.is_symlink():
                    taken.add(name)
                    waiting.append(beside)


def _named_beside(source: str) -> set[str]:
    """The files of its own folder that a source may want: `import weights` and `open("weights.json")`."""
    try:
        with PARSING:
            tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return set()
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {f"{alias.name.partition('.')[0]}.py" for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            modules = [node.module] if node.module else [alias.name for alias in node.names]
            found |= {f"{module.partition('.')[0]}.py" for module in modules}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and 2 < len(node.value) < 100:
            name = PurePosixPath(node.value.replace("\\", "/")).name
            if "." in name.strip("."):
                found.add(name)
    return found


def _limited(path: Path) -> bytes:
    _within(path.stat().st_size)
    return path.read_bytes()


def _archive(path: Path) -> Iterator[tuple[str, bytes | None]]:
    try:
        with zipfile.ZipFile(path) as archive:
            left = MOST_BYTES
            for entry in archive.infolist():
                parts = PurePosixPath(entry.filename.replace("\\", "/")).parts
                if entry.is_dir() or any(part in NEVER_WALKED for part in parts):
                    continue
                if not parts or ".." in parts or parts[0] == "/" or parts[0].endswith(":"):
                    raise MohrehError(f"{path.name}: {entry.filename[:80]!r} points outside the archive; it is refused")
                shown = "/".join(parts)
                if entry.external_attr >> 16 & KIND == LINK or entry.flag_bits & 1:
                    yield shown, None
                    continue
                with archive.open(entry) as packed:
                    data = packed.read(left + 1)
                _within(MOST_BYTES - left + len(data))
                left -= len(data)
                yield shown, data
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, ValueError) as error:
        if isinstance(error, MohrehError):
            raise
        raise MohrehError(f"{path.name!r} is not a readable zip archive: {error}") from None


def _common_folder(files: Mapping[str, bytes]) -> str:
    """The folders that all files lie in: archives often hold one folder that holds everything."""
    tops = {name.split("/")[0] for name in files}
    return next(iter(tops)) + "/" if len(tops) == 1 and all("/" in name for name in files) else ""


def _without_common_folder(files: Mapping[str, bytes]) -> dict[str, bytes]:
    common = _common_folder(files)
    shorter = {name.removeprefix(common): data for name, data in files.items()}
    return _without_common_folder(shorter) if common else shorter


def _renamed(
    places: Mapping[str, tuple[str, tuple[Place, ...]]], files: Mapping[str, bytes]
) -> dict[str, tuple[str, tuple[Place, ...]]]:
    cut = len(next(iter(files))) - len(next(iter(_without_common_folder(files))))
    return {name[cut:]: (notebook[cut:], lines) for name, (notebook, lines) in places.items()}
