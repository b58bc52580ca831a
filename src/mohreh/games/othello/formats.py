"""Othello as text: board strings, diagrams, OBF lines and transcripts. It knows squares, not rules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from mohreh.errors import ParseError

COLUMNS = "abcdefgh"


def square_name(size: int, square: int) -> str:
    """square_name(6, 8) -> 'c2'"""
    return f"{COLUMNS[square % size]}{square // size + 1}"


@cache
def square_names(size: int) -> tuple[str, ...]:
    """The names of all squares, in their order: they are asked for at every move."""
    return tuple(square_name(size, square) for square in range(size * size))


def square_number(size: int, name: str) -> int:
    """square_number(6, 'c2') -> 8"""
    column, row = COLUMNS.find(name[:1].lower()), name[1:]
    if 0 <= column < size and row.isascii() and row.isdigit() and 1 <= int(row) <= size:
        return (int(row) - 1) * size + column
    raise ParseError(
        f"{name!r} is not a square of a {size}×{size} board; they run from a1 to {COLUMNS[size - 1]}{size}"
    )


def board_string(size: int, x: int, o: int) -> str:
    """The squares row by row from a1, as `X`, `O` and `-`."""
    return "".join("X" if x >> s & 1 else "O" if o >> s & 1 else "-" for s in range(size * size))


def diagram(size: int, x: int, o: int, o_to_move: bool) -> str:
    """The board with its coordinates, and who moves."""
    string = board_string(size, x, o)
    lines = ["  " + " ".join(COLUMNS[:size])]
    lines += [f"{row + 1} " + " ".join(string[row * size : (row + 1) * size]) for row in range(size)]
    return "\n".join([*lines, f"{'O' if o_to_move else 'X'} to move"])


def is_board_string(size: int, line: str) -> bool:
    """Whether a line begins with the squares of a whole board."""
    words = line.split()
    return bool(words) and len(words[0]) >= min(16, size * size) and not set(words[0].upper()) - set("XO-.")


def read_board(size: int, text: str) -> tuple[int, int, int]:
    """X's discs, O's discs and whose turn it is (0 or 1), from a board string, an OBF line or a diagram."""
    lines = text.strip().splitlines()
    if len(lines) > 1:
        return _read_diagram(size, lines)
    board, *entries = text.split(";")
    words = board.split()
    if len(words) != 2:
        raise ParseError(
            f"a position is {size * size} squares (X, O, -), a space and the side to move (X or O); "
            f"found {len(words)} part{'s' * (len(words) != 1)} in {text.strip()[:80]!r}"
        )
    found = *_read_squares(size, words[0]), _side(words[1])
    _read_scores(size, entries)  # nothing half-read: a spoilt tail is refused though only the board is wanted
    return found


def _read_diagram(size: int, lines: list[str]) -> tuple[int, int, int]:
    if lines[0].split() != list(COLUMNS[:size]):
        raise ParseError(f"line 1: {lines[0].strip()!r} should name the columns: {' '.join(COLUMNS[:size])}")
    if len(lines) != size + 2:
        raise ParseError(
            f"a diagram of {size}×{size} has {size + 2} lines (columns, rows, side to move); found {len(lines)}"
        )
    squares = ""
    for number in range(1, size + 1):
        label, *row = lines[number].split() or [""]
        if label != str(number) or len(row) != size or any(len(token) != 1 for token in row):
            raise ParseError(
                f"line {number + 1}: {lines[number].strip()!r} should be the row number {number} "
                f"and {size} squares (X, O or -)"
            )
        squares += "".join(row)
    side = re.fullmatch(r"\s*(\S+) to move\s*", lines[-1])
    if not side:
        raise ParseError(f"line {len(lines)}: {lines[-1].strip()!r} should be 'X to move' or 'O to move'")
    return *_read_squares(size, squares), _side(side[1])


def _read_squares(size: int, squares: str) -> tuple[int, int]:
    if len(squares) != size * size:
        raise ParseError(f"a {size}×{size} board has {size * size} squares; found {len(squares)}")
    x = o = 0
    for square, letter in enumerate(squares.upper()):
        if letter == "X":
            x |= 1 << square
        elif letter == "O":
            o |= 1 << square
        elif letter not in "-.":
            raise ParseError(f"square {square_name(size, square)}: {letter!r} is not one of X, O and -")
    return x, o


def _side(word: str) -> int:
    if word.upper() not in ("X", "O"):
        raise ParseError(f"the side to move is {word!r}; it must be X or O")
    return "XO".index(word.upper())


def read_obf(size: int, line: str) -> tuple[tuple[int, int, int], dict[int, int]]:
    """An OBF line, `BOARD SIDE; A2:+38; C7:+36; …`: the board as by `read_board`, and the score of each move."""
    return read_board(size, line), _read_scores(size, line.split(";")[1:])


def _read_scores(size: int, entries: list[str]) -> dict[int, int]:
    """The scores of `A2:+38`, `C7:+36`, …; the last semicolon may be there or not."""
    scores = {}
    for entry in entries if entries and entries[-1].strip() else entries[:-1]:
        found = re.fullmatch(r"\s*(\w+):([+-]?\d+)\s*", entry)
        if not found:
            raise ParseError(f"{entry.strip()!r} in an OBF line should be a move and its score, such as A2:+38")
        square = -1 if found[1].lower() in ("pass", "ps") else square_number(size, found[1])
        scores[square] = int(found[2])
    return scores


def is_transcript(text: str) -> bool:
    """Whether the text is moves only: `f5d6c3`."""
    return bool(re.fullmatch(r"([A-Ha-h][0-9]\s*)+", text.strip()))


def transcript_squares(size: int, text: str) -> Iterator[int]:
    """The squares of a transcript, one by one."""
    packed = "".join(text.split())
    if len(packed) % 2:
        raise ParseError(f"a transcript is pairs of letter and digit; {packed[-1]!r} is left over at its end")
    for number, at in enumerate(range(0, len(packed), 2), 1):
        try:
            yield square_number(size, packed[at : at + 2])
        except ParseError as error:
            raise ParseError(f"move {number}: {error}") from None


def transcript(moves: Sequence[str]) -> str:
    """A game as `f5d6c3…`; passes are left out, as everywhere in the world."""
    return "".join(move for move in moves if move != "pass")
