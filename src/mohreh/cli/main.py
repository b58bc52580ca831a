"""The entry point `mohreh`, and what every failure looks like from outside.

Exit codes: 0 done, 1 the answer is no, 2 bad input, 3 the budget ran out, 130 interrupted. Bad input, and a machine
that has no room left, is one sentence on stderr, never a traceback; a traceback is therefore always a defect of ours.

The commands are loaded inside `run`: loading takes a moment, in which Ctrl-C may come.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence

from mohreh.errors import MohrehError

BAD_INPUT = 2
INTERRUPTED = 130


def run(arguments: Sequence[str] | None = None) -> None:
    """Run the command that the arguments (by default the program's own) name, and end with its exit code."""
    try:
        code = _flushed(_outcome(arguments))
    except KeyboardInterrupt:
        code = INTERRUPTED
    sys.exit(code)


def _outcome(arguments: Sequence[str] | None) -> int:
    """The exit code of a command; what went wrong is reported."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that lacks a character shows '?' and lives
    try:
        from mohreh.cli.commands import app

        code = app(args=arguments, prog_name="mohreh", standalone_mode=False)
    except MohrehError as error:
        return _complain(str(error))
    except Exception as error:
        from mohreh.cli.sentences import sentence_of

        if type(error).__name__ == "Abort":  # typer's own; it may be the very thing that is not installed
            return INTERRUPTED
        if type(error).__name__ == "NoArgsIsHelpError":  # as without any command; its text is the rest of the help
            print(error)
            return 0
        sentence = sentence_of(error)
        if sentence is None:
            raise
        return _complain(sentence)
    return code if isinstance(code, int) else 0


def _complain(sentence: str) -> int:
    from mohreh.plain_text import plain_text

    with contextlib.suppress(OSError):  # nobody can be told that stderr is full
        print("mohreh: " + plain_text(" ".join(sentence.split())), file=sys.stderr, flush=True)
    return BAD_INPUT


def _flushed(code: int) -> int:
    """The same code once all output has arrived; where it cannot arrive, that is reported."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python will try once more at its end
        if code or isinstance(error, BrokenPipeError):  # told already, or nobody listens
            return code
        return _complain(f"the output could not be written: {error.strerror}")
    return code
