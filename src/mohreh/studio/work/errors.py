"""How a piece of work can fail: always in words for people, with a word for programs."""

from __future__ import annotations


class WorkFailed(Exception):
    """The work has no answer: `code` is `out_of_time`, `out_of_memory`, `bad_input` or `failed`."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class Busy(WorkFailed):
    """So much is waiting that more would not be reached in time."""

    def __init__(self) -> None:
        super().__init__("too_many", "too much is being computed at the moment; try again in a few seconds")
