"""Who handed in what: the entries of a folder, and the students behind their names."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mohreh.classroom.hand_in.reading import NEVER_WALKED, SUFFIXES
from mohreh.errors import MohrehError

NUMBER: Final = re.compile(r"\d{4,}")
"""A student's number; shorter ones count exercises."""

NOT_A_NAME: Final = re.compile(
    r"(?i)(hw|ca|p|ex|phase|ai|homework|project|assignment)?\d*|assignsubmission|file|agent|main"
)
"""Words that programs and courses put into the names of hand-ins (`HW3`, Moodle's `assignsubmission_file`)."""

PERSIAN_DIGITS: Final = str.maketrans("۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩", "01234567890123456789")


@dataclass(frozen=True)
class Submission:
    """One entry of the folder: the student's number (or the entry's name) and name, as far as they can be read."""

    path: Path
    student: str
    name: str

    @property
    def file(self) -> str:
        """What the entry is called; it is known by this."""
        return self.path.name


def submissions_in(folder: Path) -> list[Submission]:
    """The hand-ins of a folder: its files that could be one, and its folders, in alphabetical order."""
    if not folder.is_dir():
        raise MohrehError(f"there is no folder {str(folder)!r}; name the one that holds the hand-ins")
    entries = sorted(folder.iterdir())
    found = [
        Submission(path, *student_of(path.stem if path.is_file() else path.name)) for path in entries if _fits(path)
    ]
    if not found:
        raise MohrehError(f"{str(folder)!r} holds no hand-ins; it takes .py, .ipynb and .zip files, and folders")
    return found


def _fits(path: Path) -> bool:
    if path.is_symlink() or path.name.startswith(".") or path.name in NEVER_WALKED:
        return False
    return path.is_dir() or path.suffix in SUFFIXES


def student_of(entry: str) -> tuple[str, str]:
    """The number and the name in what a hand-in is called; the whole of it where there is none.

    >>> student_of("HW3_810198542_Ali_Mehrani")
    ('810198542', 'Ali Mehrani')
    >>> student_of("Sara Ahmadi_120345_assignsubmission_file")
    ('120345', 'Sara Ahmadi')
    >>> student_of("HW3_40213_Ali_40217_Sara")
    ('40213+40217', 'Ali Sara')
    >>> student_of("north_agent")
    ('north_agent', 'north')
    """
    plain = entry.translate(PERSIAN_DIGITS)
    numbers = NUMBER.findall(plain)
    words = [word for word in re.split(r"[\W_]+", NUMBER.sub(" ", plain)) if word and not NOT_A_NAME.fullmatch(word)]
    return "+".join(numbers) or entry, " ".join(words) or entry
