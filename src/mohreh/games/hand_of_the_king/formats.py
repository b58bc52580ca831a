"""Hand of the King as text: one line, and a diagram for people. Both are read back exactly.

On one line the parts are: the grid in rows (`S`tark `G`reyjoy `L`annister `T`argaryen `B`aratheon t`Y`rell t`U`lly,
`V`arys, `-` empty), the cards of the first and of the second player by house, who captured last of each house
(`f`irst, `s`econd, `-` nobody), the side to move, and with companions those still available:

    GSLSGT … / 1 0 0 0 0 0 0 / 0 2 0 0 0 0 0 / fs----- / first choosing / Jon Gendry
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mohreh.errors import ParseError
from mohreh.games.base import OVER
from mohreh.games.hand_of_the_king.cards import (
    BARATHEON,
    CELLS,
    HOUSES,
    NOBODY,
    SIDE,
    SIZES,
    VARYS,
    Board,
    Counts,
    KingState,
    banner_owners,
    can_move,
)
from mohreh.games.hand_of_the_king.companions import COMPANIONS, GENDRY, JAQEN, JON, SANDOR, still_usable
from mohreh.settings import nearest

LETTERS: Final = "-SGLTBYUV"
"""What stands for an empty cell, each house, and Varys."""

COLUMNS: Final = "abcdef"

LAST: Final = {"-": NOBODY, "f": 0, "s": 1}
SIDES: Final = ("first", "second")

LINE_PARTS: Final = (
    "part 1 (the grid)",
    "part 2 (cards of the first player)",
    "part 3 (cards of the second player)",
    "part 4 (who captured last)",
    "part 5 (side to move)",
    "part 6 (companions)",
)
DIAGRAM_PARTS: Final = (
    "lines 2 to 7 (the grid)",
    "lines 9 to 15 (column 'first')",
    "lines 9 to 15 (column 'second')",
    "lines 9 to 15 (column 'last')",
    "line 16",
    "line 17",
)


def write_line(state: KingState, with_companions: bool) -> str:
    """A state on one line."""
    letters = "".join(LETTERS[card] for card in state.board)
    parts = [
        " ".join(letters[at : at + SIDE] for at in range(0, len(letters), SIDE)),
        *(" ".join(map(str, counts)) for counts in state.held),
        "".join("fs-"[player] for player in state.last),
        "over" if state.turn == OVER else SIDES[state.turn] + " choosing" * state.choosing,
    ]
    if with_companions:
        parts.append(" ".join(state.companions) or "none")
    return " / ".join(parts)


def cell_name(cell: int) -> str:
    """A cell by its column and row, as on the boards of other games; files and names of actions count cells.

    >>> cell_name(0), cell_name(27)
    ('a1', 'd5')
    """
    return f"{COLUMNS[cell % SIDE]}{cell // SIDE + 1}"


def without_coordinates(word: str) -> str:
    """The number of a cell that is named by its column and row; any other word as it is.   'd5' -> '27'"""
    column, row = COLUMNS.find(word[:1].lower()), word[1:]
    if len(word) == 2 and column >= 0 and row in "123456":
        return str((int(row) - 1) * SIDE + column)
    return word


def read_line(text: str, with_companions: bool) -> KingState:
    """What `write_line` wrote."""
    parts = text.strip().split("/")
    wanted = 6 if with_companions else 5
    if len(parts) != wanted:
        names = ", ".join(name.split("(")[1].rstrip(")") for name in LINE_PARTS[:wanted])
        raise ParseError(f"a position has {wanted} parts separated by '/': {names}; found {len(parts)}")
    return _read_parts(parts, LINE_PARTS)


def write_diagram(state: KingState, with_companions: bool) -> str:
    """A state for people: the grid (row label + column label = cell), the table of houses, who moves."""
    lines = ["   " + "".join(f" +{column}" for column in range(SIDE))]
    for row in range(0, len(CELLS), SIDE):
        cells = "".join(f"  {LETTERS[card]}" for card in state.board[row : row + SIDE])
        lines.append(f"{row:2} {cells}")
    lines.append("house        grid first second last   banner")
    owners = banner_owners(state.held, state.last)
    for index, house in enumerate(HOUSES):
        first, second = (counts[index] for counts in state.held)
        last, banner = (
            ("first", "second", "-")[-1 if who is None else who] for who in (state.last[index], owners[index])
        )
        grid = state.board.count(index + 1)
        lines.append(f"{LETTERS[index + 1]} {house:10}{grid:5}{first:6}{second:7} {last:6} {banner}")
    if state.turn == OVER:
        lines.append("the game is over")
    else:
        lines.append(f"the {SIDES[state.turn]} player " + ("chooses a companion" if state.choosing else "to move"))
    if with_companions:
        lines.append("companions: " + (", ".join(state.companions) or "none"))
    return "\n".join(lines)


def read_diagram(text: str, with_companions: bool) -> KingState:
    """What `write_diagram` wrote; whatever in it follows from the rest must agree with it."""
    lines = text.strip().splitlines()
    wanted = 17 if with_companions else 16
    if len(lines) != wanted:
        raise ParseError(
            f"a diagram has {wanted} lines (columns, 6 rows, heading, 7 houses, side to move"
            f"{', companions' * with_companions}); found {len(lines)}"
        )
    rows = [line.split() for line in lines]
    for number, row in enumerate(rows[1:15], 2):
        if number != 8 and len(row) != 7:
            right = "the label of the row and 6 cells" if number < 8 else "letter, house, 3 numbers, last, banner"
            raise ParseError(f"line {number}: {lines[number - 1].strip()!r} has {len(row)} words instead of 7: {right}")
    table = list(zip(*rows[8:15], strict=True))
    parts = [" ".join("".join(row[1:]) for row in rows[1:7]), *(" ".join(table[column]) for column in (3, 4))]
    parts.append("".join(word if word not in SIDES else word[0] for word in table[5]))
    parts.append(_side_of_sentence(lines[15]))
    if with_companions:
        heading, *names = rows[16]
        if heading != "companions:":
            raise ParseError(f"line 17: {heading!r} should be 'companions:'")
        parts.append(" ".join(name.removesuffix(",") for name in names))
    state = _read_parts(parts, DIAGRAM_PARTS)
    for number, (found, right) in enumerate(
        zip(rows, write_diagram(state, with_companions).splitlines(), strict=True), 1
    ):
        if found != right.split():
            raise ParseError(
                f"line {number}: {' '.join(found)!r} does not agree with the rest; it should be {right.strip()!r}"
            )
    return state


def _side_of_sentence(line: str) -> str:
    sentences = {"the game is over": "over"}
    for side in SIDES:
        sentences[f"the {side} player to move"] = side
        sentences[f"the {side} player chooses a companion"] = f"{side} choosing"
    found = " ".join(line.split())
    if found not in sentences:
        raise ParseError(f"line 16: {found!r} should be one of: {', '.join(sentences)}")
    return sentences[found]


def _read_parts(parts: Sequence[str], names: Sequence[str]) -> KingState:
    board = _read_grid(parts[0], names[0])
    held = _read_counts(parts[1], names[1]), _read_counts(parts[2], names[2])
    last = _read_last(parts[3], names[3], held)
    companions = _read_companions(parts[5], names[5], board) if len(parts) > 5 else ()
    _check_totals(board, held, companions if len(parts) > 5 else COMPANIONS, names[0])
    turn, choosing = _read_side(parts[4], names[4], board, companions)
    return KingState(board, held, last, turn, companions, choosing)


def _read_grid(part: str, name: str) -> Board:
    letters = "".join(part.split())
    for cell, letter in enumerate(letters):
        if letter not in LETTERS:
            raise ParseError(f"{name}: {letter!r} on cell {cell} is none of {', '.join(LETTERS)}")
    if len(letters) != len(CELLS):
        raise ParseError(f"{name} has {len(letters)} cells instead of {len(CELLS)}")
    board = tuple(map(LETTERS.index, letters))
    if board.count(VARYS) != 1:
        raise ParseError(f"{name} has 'V' (Varys) {board.count(VARYS)} times instead of once")
    return board


def _read_counts(part: str, name: str) -> Counts:
    tokens = part.split()
    for token in tokens:
        if not (token.isascii() and token.isdigit() and len(token) < 3):
            raise ParseError(f"{name}: {token[:40]!r} is not a number of cards")
    if len(tokens) != len(HOUSES):
        raise ParseError(f"{name} has {len(tokens)} numbers instead of {len(HOUSES)}, one for each house")
    return tuple(map(int, tokens))


def _read_last(part: str, name: str, held: tuple[Counts, Counts]) -> tuple[int, ...]:
    letters = part.strip()
    if len(letters) != len(HOUSES) or set(letters) - set(LAST):
        raise ParseError(f"{name}: {letters[:40]!r} should be 7 letters, f (first), s (second) or - (nobody)")
    last = tuple(LAST[letter] for letter in letters)
    for house, letter, player, counts in zip(HOUSES, letters, last, zip(*held, strict=True), strict=True):
        if player == NOBODY and any(counts):
            raise ParseError(f"{name}: {letter!r} says that nobody captured a {house}, but somebody holds one")
        if player != NOBODY and not counts[player]:
            raise ParseError(f"{name}: {letter!r} for {house}, but the {SIDES[player]} player holds none")
    return last


def _read_companions(part: str, name: str, board: Board) -> tuple[str, ...]:
    found = [] if part.split() == ["none"] else part.split()
    for companion in found:
        if companion not in COMPANIONS:
            close = nearest(companion, list(COMPANIONS))
            raise ParseError(
                f"{name}: {companion[:40]!r} is not a companion{close}; choose from {', '.join(COMPANIONS)}, none"
            )
    ordered = tuple(companion for companion in COMPANIONS if companion in found)
    if list(ordered) != found or not part.split():
        right = " ".join(ordered) or "none"
        raise ParseError(f"{name}: {part.strip()[:60]!r} should be {right!r}: each once, in the fixed order")
    staying = still_usable(ordered, board)
    for companion in ordered:
        if companion not in staying:
            raise ParseError(f"{name}: {companion} cannot be used on this grid any more and must have left")
    return ordered


def _check_totals(board: Board, held: tuple[Counts, Counts], available: tuple[str, ...], name: str) -> None:
    """Cards only move from the grid to the players; what companions gave or removed is allowed once they are gone."""
    removable = (SANDOR not in available) + 2 * (JAQEN not in available)
    for house, size in enumerate(SIZES, 1):
        gifts = 2 * (JON not in available) + (house == BARATHEON and GENDRY not in available)
        total = board.count(house) + held[0][house - 1] + held[1][house - 1]
        removable -= max(0, size - total)
        if board.count(house) > size or total > size + gifts or removable < 0:
            raise ParseError(
                f"{name}: {board.count(house)} cards of {HOUSES[house - 1]} there and {total - board.count(house)} "
                f"held by the players cannot be; the house has {size}"
            )


def _read_side(part: str, name: str, board: Board, companions: tuple[str, ...]) -> tuple[int, bool]:
    words = part.split()
    if words == ["over"]:
        if can_move(board):
            raise ParseError(f"{name}: 'over', but Varys can still move; it should be first or second")
        return OVER, False
    if not words or words[0] not in SIDES or words[1:] not in ([], ["choosing"]):
        raise ParseError(
            f"{name}: {part.strip()[:40]!r} should be first, second or over{', or first choosing' * bool(companions)}"
        )
    side = SIDES.index(words[0])
    if words[1:]:
        if not companions:
            raise ParseError(f"{name}: 'choosing', but there is no companion to choose")
        if all(house in board for house in range(1, len(HOUSES) + 1)):
            raise ParseError(f"{name}: 'choosing', but every house still has cards on the grid, so nothing was earned")
        return side, True
    return side if can_move(board) else OVER, False
