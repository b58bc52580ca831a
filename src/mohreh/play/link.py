"""A whole game, or a position alone, as a few hundred characters that fit into an address.

Every decision is its number among the legal actions, every chance outcome its number from 1, or 0 where it is what the
seed's luck gives anyway, written as one character each; the whole is compressed. A game of 2048 needs about three
bits per move. Variations stand in brackets after the move they replace, and a mark says where a comment belongs.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from mohreh.errors import ParseError
from mohreh.games import make_game
from mohreh.games.base import CHANCE
from mohreh.play.history import Node
from mohreh.play.seeded import SeededHistory
from mohreh.play.written import CLOSE, OPEN, Lines, Written, events

PLAIN: Final = 1
"""The version of a link to a line without comments, which every mohreh reads."""
TREE: Final = 2

ZERO = ord("0")
COMMENT: Final = "!"
"""Like the brackets it comes before `0`, so that it is not a number."""

LONGEST = 2**20
"""Bytes of an unpacked link: a small one could else unpack to gigabytes."""

DAMAGED = "this is not a link to a game, or it is damaged; copy it again as a whole"


def write(history: SeededHistory[Any, Any], seats: Sequence[str], *, whole: bool = False) -> str:
    """The game up to the position shown, or the whole of it with all variations."""
    start = None if history.start is None else history.game.text(history.root.state)
    moves: list[str] = []
    comments: list[str] = []
    for event in (history.root, *events(history, whole=whole)):
        if not isinstance(event, Node):
            moves.append(event)
            continue
        if event.parent is not None:
            moves.append(chr(ZERO + _number(history, event, event.parent)))
        if event.comment:
            moves.append(COMMENT)
            comments.append(event.comment)
    document: list[Any] = [PLAIN, str(history.game), history.seed, start, list(seats), "".join(moves)]
    if comments or OPEN in moves:
        document = [TREE, *document[1:], comments]
    packed = zlib.compress(json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode(), 9)
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def _number(history: SeededHistory[Any, Any], node: Node[Any, Any], before: Node[Any, Any]) -> int:
    if node.actor != CHANCE:
        return list(history.game.actions(before.state)).index(node.action)
    if node.action == history.drawn(before):
        return 0
    return 1 + [outcome for outcome, _ in history.game.chances(before.state)].index(node.action)


def read(link: str) -> Written:
    """The game that `write` wrote; a `ParseError` if it is none."""
    match _document(link):
        case [1, str(game), int(seed), str() | None as start, list(seats), str(moves)]:
            comments: list[Any] = []
        case [2, str(game), int(seed), str() | None as start, list(seats), str(moves), list(comments)]:
            pass
        case _:
            raise ParseError(DAMAGED)
    if not (0 <= seed < 2**53 and all(isinstance(text, str) for text in (*seats, *comments))):
        raise ParseError(DAMAGED)
    lines = _lines(SeededHistory(make_game(game), seed, start), moves, comments)
    return Written(game, seed, start, seats, lines.whole(), lines.comment)


class _Place(NamedTuple):
    """A state, the turns that led to it, and the outcomes of chance since the last of them."""

    state: Any
    ply: int = 0
    drawn: int = 0


def _lines(history: SeededHistory[Any, Any], moves: str, comments: list[str]) -> Lines:
    """The names of all that happened."""
    game, lines, said = history.game, Lines(), iter(comments)
    before = here = _Place(history.state)
    left: list[tuple[_Place, _Place]] = []
    for character in moves:
        if character == OPEN:
            lines.begin()
            left.append((before, here))
            here = before
        elif character == CLOSE:
            lines.end()
            before, here = left.pop()
        elif character == COMMENT:
            lines.say(next(said, ""))
        else:
            if game.turn(here.state) == CHANCE:
                lucky = history.drawn_at(*here)
                possible = [lucky, *(outcome for outcome, _ in game.chances(here.state))]
                counts = here.ply, here.drawn + 1
            else:
                possible = list(game.actions(here.state))
                counts = here.ply + 1, 0
            number = ord(character) - ZERO
            if not 0 <= number < len(possible):
                raise ParseError(DAMAGED)
            lines.add(game.action_text(possible[number]))
            before, here = here, _Place(game.after(here.state, possible[number]), *counts)
    return lines


def _document(link: str) -> Any:
    try:
        packed = base64.b64decode(link.encode("ascii") + b"=" * (-len(link) % 4), altchars=b"-_", validate=True)
        unpacking = zlib.decompressobj()
        document = unpacking.decompress(packed, LONGEST)
        if not unpacking.eof:
            raise ParseError(DAMAGED)
        return json.loads(document)
    except (UnicodeError, binascii.Error, zlib.error, ValueError, RecursionError) as error:
        raise ParseError(DAMAGED) from error
