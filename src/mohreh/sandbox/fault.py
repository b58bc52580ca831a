"""What can go wrong with a program in the sandbox, and whose fault it is."""

from __future__ import annotations

from typing import Final

from mohreh.errors import MohrehError

EXCEPTION: Final = "exception"
TIME: Final = "time"
DIED: Final = "died"
LIMIT: Final = "limit"
PROTOCOL: Final = "protocol"
"""It raised, answered too late, ended its process, took more than it may, or did not keep to the protocol."""


class Fault(MohrehError):
    """What a confined program did wrong: a kind and one sentence. Its process is gone, except after `EXCEPTION`."""

    def __init__(self, kind: str, sentence: str) -> None:
        super().__init__(sentence)
        self.kind = kind


class SandboxError(MohrehError):
    """The sandbox itself cannot be set up: nobody's fault who is inside."""


LONGEST_SENTENCE: Final = 500


def plain_sentence(text: str, longest: int = LONGEST_SENTENCE) -> str:
    """A foreign text as one short line that no terminal and no file stumbles over.

    >>> plain_sentence("two\\n lines and \\x1b[31mred\\ud800")
    'two lines and �[31mred�'
    """
    line = " ".join(text[: 4 * longest].split())[:longest]
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in line)
