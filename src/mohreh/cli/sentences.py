"""Failures that are not a defect of ours, in a sentence: wrong words, a user's file, a missing extra, a full disk."""

from __future__ import annotations

import re
import sqlite3
import traceback

from mohreh.extras import missing

REWORDED = (
    (r"got unexpected extra arguments?(?:\(s\))? \((.*)\)$", r"'\1' is more than it takes"),
    (r"(?:\. Did you mean (.*)\?| \(Possible options: (.*)\))$", r" (did you mean \1\2?)"),
    (r"Input should be a valid integer\b.*", "it must be a whole number"),
    (r"Input should be a valid number\b.*", "it must be a number"),
    (r"Input should be\b", "it must be"),
)
"""What typer says that is not a sentence of ours, and what is said instead."""


def sentence_of(error: Exception) -> str | None:
    """What to tell of an exception; None for a defect, which is shown with its traceback."""
    for tell in (_of_usage, _of_a_users_file, missing, _of_the_machine):
        sentence = tell(error)
        if sentence is not None:
            return sentence
    return None


def _of_usage(error: Exception) -> str | None:
    """What typer says of a wrong command line. Told by its method, for the class has moved between versions."""
    if not hasattr(error, "format_message"):
        return None
    message = str(error.format_message()).strip().rstrip(".")
    message = f"{message[:1].lower()}{message[1:]}"
    for theirs, ours in REWORDED:
        message = re.sub(theirs, ours, message)
    return f"{message}; `{_command_of(error)} --help` shows how it is used"


def _command_of(error: Exception) -> str:
    """The command that was called, as its words. Not every exception tells it, but what raised it knew."""
    frames = [frame.f_locals.get("ctx") for frame, _ in traceback.walk_tb(error.__traceback__)]
    contexts = [getattr(error, "ctx", None), *reversed(frames)]
    return next((one.command_path for one in contexts if hasattr(one, "command_path")), "mohreh")


def _of_a_users_file(error: Exception) -> str | None:
    """Where it came from, and who can say more."""
    frames = traceback.extract_tb(error.__traceback__)
    modules = [frame.f_globals.get("__name__", "") for frame, _ in traceback.walk_tb(error.__traceback__)]
    for frame, module in reversed(list(zip(frames, modules, strict=True))):
        if module.startswith("mohreh_user_"):
            return (
                f"{frame.filename}, line {frame.lineno}: {frame.name} raised {type(error).__name__}: {error}; "
                f"`mohreh check {frame.filename}` looks closer"
            )
    return None


def _of_the_machine(error: Exception) -> str | None:
    """What the system refused: a full or read-only disk, a missing right, too many open files, no memory."""
    if isinstance(error, MemoryError):
        return "there is not enough memory for this"
    if isinstance(error, sqlite3.DatabaseError):
        return f"a database could not be read or written: {error}"
    if isinstance(error, OSError) and error.strerror:
        if error.filename is None:  # writing to a file that is open does not tell which
            return f"the output, or a file under way, could not be written: {error.strerror}"
        return f"the system refused {str(error.filename)!r}: {error.strerror}"
    return None
