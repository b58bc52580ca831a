"""A whole game as a text that people can read, keep and paste.

mohreh game
game: othello
seed: 7
seats: human | greedy
moves: c2, d2 {natural} (b2, a2), e3

Every decision is followed by what chance answered. A comment stands in braces after the move it speaks of, or before
the first one; a variation stands in brackets after the move it replaces.
"""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Sequence
from typing import Any

from mohreh.errors import ParseError
from mohreh.play.history import Node
from mohreh.play.seeded import SeededHistory
from mohreh.play.written import CLOSE, OPEN, Lines, Written, events

TITLE = "mohreh game"
FIELDS = ("game", "seed", "seats", "start", "moves")
WIDTH = 100

TOKEN = re.compile(r'\{((?:[^}\\]|\\.)*)\}|("(?:[^"\\]|\\.)*")|([(),])|([^(),{}"]+)|.', re.DOTALL)
"""A comment, a quoted name, a mark, a plain name; or what is none of them."""

PLAIN_NAME = re.compile(r'[^(),{}"\s](?:[^(),{}"]*[^(),{}"\s])?')
"""A name that needs no quotes; those of the built-in games never do."""


def write(history: SeededHistory[Any, Any], seats: Sequence[str], *, whole: bool = False) -> str:
    """The game up to the position shown, or the whole of it with all variations."""
    game = history.game
    lines = [TITLE, f"game: {game}", f"seed: {history.seed}", f"seats: {' | '.join(seats)}"]
    if history.start is not None:
        lines.append(f"start: {game.text(history.root.state)}")
    moves = textwrap.wrap(
        f"moves: {_moves(history, whole)}",
        WIDTH,
        subsequent_indent="  ",
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join([*lines, *moves]) + "\n"


def _moves(history: SeededHistory[Any, Any], whole: bool) -> str:
    parts = [f"{_said(history.root)} ".lstrip()]
    separator = ""
    for event in events(history, whole=whole):
        if isinstance(event, Node):
            name = history.game.action_text(event.action)
            parts.append(separator + (name if PLAIN_NAME.fullmatch(name) else json.dumps(name)) + _said(event))
        else:
            parts.append(" (" if event == OPEN else ")")
        separator = "" if event == OPEN else ", "
    return "".join(parts)


def _said(node: Node[Any, Any]) -> str:
    return " {" + re.sub(r"([}\\])", r"\\\1", node.comment) + "}" if node.comment else ""


def read(text: str) -> Written:
    """A game that `write` wrote, perhaps changed by hand: lines may be broken, `seed` and `seats` may be missing.

    >>> second = read("mohreh game\\ngame: othello\\nmoves: c2, d2 {natural} (b2, a2), e3").moves[1]
    >>> second.name, second.comment, [[move.name for move in line] for line in second.variations]
    ('d2', 'natural', [['b2', 'a2']])
    """
    found = _fields(text)
    if not found.get("game"):
        raise ParseError("the text does not say which game it is: a line `game: othello(size=6)`")
    seed = found.get("seed", "0")
    if not (seed.isascii() and seed.isdigit() and len(seed) < 16):
        raise ParseError(f"the seed is a whole number, not {seed[:40]!r}")
    seats = [seat.strip() for seat in found.get("seats", "").split("|") if seat.strip()]
    lines = _lines(found.get("moves", ""))
    return Written(found["game"], int(seed), found.get("start"), seats, lines.whole(), lines.comment)


def _fields(text: str) -> dict[str, str]:
    """What the text says, line by line; a line that begins no field continues with the last one."""
    lines = [line.strip() for line in text.strip().splitlines()]
    if not lines or lines[0] != TITLE:
        raise ParseError(f"a game as text begins with the line {TITLE!r}")
    parts: dict[str, list[str]] = {}
    name, in_comment = "", False
    for line in filter(None, lines[1:]):
        before, colon, after = line.partition(":")
        if colon and before in FIELDS and not in_comment:
            name = before
            parts[name] = [after.strip()]
        elif name:
            parts[name].append(line)
        else:
            raise ParseError(f"{line[:40]!r} is not a line of a game; it has {', '.join(FIELDS[:-1])} and {FIELDS[-1]}")
        if name == "moves":
            for brace in re.findall(r"\\.|[{}]", line):
                in_comment = brace == "{" or (in_comment and brace != "}")
    return {name: " ".join(said) for name, said in parts.items()}


def _lines(moves: str) -> Lines:
    lines = Lines()
    for token in TOKEN.finditer(moves):
        comment, quoted, mark, name = token.groups()
        if comment is not None:
            lines.say(re.sub(r"\\(.)", r"\1", comment))
        elif quoted is not None:
            lines.add(_unquoted(quoted))
        elif mark == OPEN:
            lines.begin()
        elif mark == CLOSE:
            lines.end()
        elif name is not None and name.strip():
            lines.add(name.strip())
        elif name is None and mark is None:
            raise ParseError(f"a comment or a name in quotes does not end: {moves[token.start() :][:40]!r}")
    return lines


def _unquoted(name: str) -> str:
    try:
        return str(json.loads(name))
    except ValueError:
        raise ParseError(f"{name[:40]!r} is not a name in quotes") from None
