"""The screen: one picture redrawn in place on a terminal, one picture after the other everywhere else."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from mohreh.cli.table.keys import key_within, keys_can_be_read, keys_unbuffered, read_key
from mohreh.terminal.output import console

if TYPE_CHECKING:
    from rich.console import RenderableType

ENTER = "\n"
BACKSPACE = "\x7f"


class Screen:
    """Where the table is drawn and what is typed is read.

    `live` (stdin and stdout both a terminal) redraws in place and may read single keys. Otherwise every
    picture follows the one before, so that a pipe or a file gets the whole story.
    """

    def __init__(self) -> None:
        self.console = console()
        self.pretty = self.console.is_terminal and not self.console.is_dumb_terminal
        self.live = self.pretty and sys.stdin.isatty()
        self.colour = self.pretty and not self.console.no_color
        self.has_keys = self.live and keys_can_be_read()

    @contextmanager
    def opened(self, *, keys: bool = False) -> Iterator[None]:
        """On a terminal a page of its own, which leaves what was there before as it was."""
        with ExitStack() as stack:
            if self.live:
                stack.enter_context(self.console.screen(hide_cursor=keys))
            if keys and self.has_keys:
                stack.enter_context(keys_unbuffered())
            yield

    def show(self, picture: RenderableType) -> None:
        """Draw the picture in place of the last one, or below it."""
        if self.live:
            self.console.clear()
        self.console.print(picture)

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        """One typed line, None at the end of the input. On a terminal the words complete with Tab."""
        if self.live:
            return _input(prompt, words)
        self.console.print(prompt, end="", markup=False, soft_wrap=True)
        self.console.file.flush()
        line = sys.stdin.readline()
        self.console.print()
        return line.strip() if line else None

    def ask_key(self, keys: Mapping[str, str]) -> str | None:
        """What the next key with a meaning means, None at the end of the input; other keys are passed over."""
        while (key := read_key()) is not None:
            if key.casefold() in keys:
                return keys[key.casefold()]
            if key == ENTER:
                return self._typed_word()
        return None

    def pressed(self, seconds: float) -> bool:
        """Whether a key is pressed before the time is over."""
        return key_within(seconds)

    def _typed_word(self) -> str:
        """A word typed between two Enters, where single keys are read."""
        word = ""
        self.console.print("> ", end="")
        while (key := read_key()) not in (None, ENTER):
            if key == BACKSPACE:
                word = word[:-1]
                self.console.file.write("\b \b")
                self.console.file.flush()
            elif len(key or "") == 1:
                word += key or ""
                self.console.print(key, end="", markup=False)
        return word.strip()


def _input(prompt: str, words: Sequence[str]) -> str | None:
    """`input` with line editing, history and Tab completing the words, where Python has readline."""
    found: list[str] = []

    def complete(begun: str, number: int) -> str | None:
        if number == 0:
            found[:] = [word for word in words if word.lower().startswith(begun.lower())]
        return found[number] if number < len(found) else None

    try:
        import readline
    except ImportError:
        pass
    else:
        readline.set_completer_delims("")
        readline.set_completer(complete)
        readline.parse_and_bind("tab: complete")
    try:
        return input(prompt).strip()
    except EOFError:
        return None
