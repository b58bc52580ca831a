"""Whole games of Othello as others keep them: transcripts, one per line, and GGF, the form of the Generic Game Server.

    f5d6c3d3c4f4…                                                     a transcript; passes are left out
    (;GM[Othello]PB[Ann]PW[Ben]RE[+4]TY[8]BO[8 -…- *]B[F5]W[D6]…;)    GGF

In GGF a move may carry its value and its time (`B[F5/1.2/0.5]`), and a pass is `PA`.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from mohreh.errors import MohrehError, ParseError
from mohreh.games.othello.formats import is_transcript
from mohreh.games.othello.rules import PASS, Othello
from mohreh.play import HUMAN
from mohreh.play.written import Move, Written

GGF: Final = re.compile(r"\(;(.*?);\)", re.DOTALL)
PROPERTY: Final = re.compile(r"([A-Z]+)\[((?:[^\]\\]|\\.)*)\]")
SIZES: Final = (4, 6, 8)
NO_LUCK: Final = random.Random(0)
"""Every game of Othello begins alike."""


def games(text: str, game: str | None) -> Iterator[Written | MohrehError] | None:
    """The games of a file; None if it holds neither transcripts nor GGF."""
    if GGF.search(text) is not None:
        return (_tried(partial(_from_ggf, found[1])) for found in GGF.finditer(text))
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if lines and all(map(is_transcript, lines)):
        return (_tried(partial(_from_transcript, line, game)) for line in lines)
    return None


def _tried(read: Callable[[], Written]) -> Written | MohrehError:
    try:
        return read()
    except MohrehError as error:
        return error


def _from_transcript(line: str, game: str | None) -> Written:
    from mohreh.games import make_game

    rules = make_game(game) if game is not None else _board_of(line)
    assert isinstance(rules, Othello)
    moves = [Move(rules.action_text(action)) for action in rules.transcript_actions(line)]
    return Written(str(rules), 0, None, [HUMAN, HUMAN], moves)


def _board_of(line: str) -> Othello:
    """The largest board on which a transcript is legal: people write down the moves, not the board."""
    trouble: MohrehError | None = None
    for size in reversed(SIZES):
        rules = Othello(size=size)
        try:
            rules.transcript_actions(line)
        except ParseError as error:
            trouble = trouble or error
        else:
            return rules
    assert trouble is not None
    raise trouble


def _from_ggf(record: str) -> Written:
    properties: list[tuple[str, str]] = PROPERTY.findall(record)
    told = dict(properties)
    if told.get("GM", "").lower() != "othello":
        raise ParseError(f"the record is of {told.get('GM', 'no game')!r}, not of Othello")
    rules, start = _start(told.get("BO", ""))
    state = rules.parse(start) if start else rules.initial(NO_LUCK)
    moves = []
    for number, (colour, value) in enumerate([one for one in properties if one[0] in ("B", "W")], 1):
        name = value.split("/")[0].strip().lower()
        wanted = "pass" if name in ("pa", "pass") else name
        if state.turn != "BW".index(colour):
            raise ParseError(f"move {number}: {colour}[{value}] is out of turn")
        action = PASS if wanted == "pass" else rules.parse_action(state, wanted)
        moves.append(Move(rules.action_text(action)))
        state = rules.play(state, action)
    players = f"{told.get('PB', '?')} – {told.get('PW', '?')}" if "PB" in told or "PW" in told else ""
    said = " ".join(filter(None, (players, told.get("RE", ""), told.get("DT", ""))))
    return Written(str(rules), 0, start, [HUMAN, HUMAN], moves, said)


def _start(board: str) -> tuple[Othello, str | None]:
    """The board and the position that a game begins from, None for the usual one: `8 -…- *`, `*` being black."""
    if not board.strip():
        return Othello(size=8), None
    size, *squares, side = board.split()
    if not size.isdigit() or int(size) not in SIZES:
        raise ParseError(f"a board of size {size!r} cannot be played here; there are {', '.join(map(str, SIZES))}")
    rules = Othello(size=int(size))
    letters = "".join(squares).replace("*", "X")
    text = f"{letters} {'X' if side == '*' else 'O'}"
    return rules, None if text == rules.text(rules.initial(NO_LUCK)) else rules.text(rules.parse(text))
