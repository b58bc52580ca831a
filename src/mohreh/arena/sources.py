"""Users' own files: found by name, read once, and told apart by what is in them.

An agent of a file is known in results by the file and a digest of its source, `mine.py@1f3a9c2e`: edited, it is
another agent, and its games are not counted with those of the old one.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from mohreh.errors import MohrehError
from mohreh.settings import split_call

SHOWN = 8
"""Characters of a digest that stand in a name; the whole of it is kept beside."""


def user_file(text: str) -> Path | None:
    """The user's own file that a game or an agent is named by, if it is."""
    name, _ = split_call(text)
    return Path(name) if name.endswith(".py") else None


def source_of(path: Path) -> str:
    """What a file says."""
    try:
        return path.read_bytes().decode()
    except FileNotFoundError:
        raise MohrehError(f"there is no file {str(path)!r}") from None
    except OSError as error:
        raise MohrehError(f"{str(path)!r} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise MohrehError(f"{str(path)!r} is not a Python file in UTF-8: {error}") from None


def digest(source: str) -> str:
    """A word that stands for a source.

    >>> digest("def choose(game, state, rng): ...")[:SHOWN]
    '263062e5'
    """
    return hashlib.sha256(source.encode()).hexdigest()


def digest_with_folder(path: Path, source: str) -> str:
    """The same for a file that may read the folder beside it, `mine` for `mine.py`: its files count, too."""
    folder = path.with_suffix("")
    inside = () if folder.is_symlink() else folder.rglob("*")  # a link could lead anywhere, and is not read either
    files = sorted(file for file in inside if file.is_file() and file.suffix != ".pyc")
    parts = [f"{file.relative_to(folder).as_posix()} {file_digest(file)}" for file in files]
    return digest("\n".join([source, *parts])) if parts else digest(source)


def file_digest(path: Path) -> str:
    """The same of a file of whatever kind; an empty word where it cannot be read, which others will tell."""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return ""
