"""Water sort as text: tubes separated by `/`, one tube per line, or the nested list of a program.

>>> read_tubes("0 1 / 1 0 / #") == read_tubes("[[0, 1], [1, 0], []]") == (((0, 1), (1, 0), ()), 2)
True
"""

from __future__ import annotations

import re
from collections import Counter

from mohreh.errors import ParseError
from mohreh.games.columns_text import read_columns
from mohreh.games.json_text import read_json, shown

Tubes = tuple[tuple[int, ...], ...]

RIGHT = "a colour is a whole number from 0 to 999"


def is_whole_board(line: str) -> bool:
    """Whether one line holds a whole board, not one tube of it."""
    packed = "".join(line.split())
    return "/" in packed or (packed.startswith("[[") and packed.endswith("]]"))


def read_tubes(text: str) -> tuple[Tubes, int]:
    """The tubes and their capacity; a board that is not valid is a `ParseError`."""
    if text.lstrip().startswith("["):
        named = _read_list(text)
    else:
        named = [(name, tuple(_colour(name, token) for token in tokens)) for name, tokens in read_columns(text)]
    return tuple(tube for _, tube in named), _capacity(named)


def _colour(name: str, token: str) -> int:
    if not re.fullmatch(r"0|[1-9][0-9]{0,2}", token):
        raise ParseError(f"{name}: {token[:40]!r} is not a colour; {RIGHT}")
    return int(token)


def _read_list(text: str) -> list[tuple[str, tuple[int, ...]]]:
    named = []
    for number, tube in enumerate(read_json(text, "[[0, 1], [1, 0], []]"), 1):
        if not isinstance(tube, list):
            raise ParseError(f"tube {number}: {shown(tube)} is not a tube; a tube is a list of colours such as [0, 1]")
        for unit in tube:
            if type(unit) is not int or not 0 <= unit <= 999:
                raise ParseError(f"tube {number}: {shown(unit)} is not a colour; {RIGHT}")
        named.append((f"tube {number}", tuple(tube)))
    return named


def _capacity(named: list[tuple[str, tuple[int, ...]]]) -> int:
    counts = Counter(unit for _, tube in named for unit in tube)
    if not counts:
        raise ParseError("the tubes hold no water; a board needs at least one colour")
    usual = Counter(counts.values()).most_common(1)[0][0]
    for colour, count in sorted(counts.items()):
        if count != usual:
            name = next(name for name, tube in named if colour in tube)
            raise ParseError(
                f"{name}: colour {colour} occurs {_times(count)} on the board, but others {_times(usual)}; "
                "every colour must occur equally often"
            )
    for name, tube in named:
        if len(tube) > usual:
            raise ParseError(
                f"{name} holds {len(tube)} units; every colour occurs {_times(usual)}, so {usual} is the most "
                "a tube can hold"
            )
    return usual


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"
