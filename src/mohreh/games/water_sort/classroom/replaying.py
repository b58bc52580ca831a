"""Moves that a hand-in gives, replayed strictly by the course's pour; and what else they could have meant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from mohreh.games.water_sort.rules import Pour, WaterSort, WaterState, run_length

Moves = Sequence[tuple[int, int]]

MOST_STATES: Final = 3_000


class Replay(NamedTuple):
    """How far moves go: the number played, the board then, and whether all were legal and solved it."""

    played: int
    board: WaterState
    solves: bool


def replay(board: WaterState, moves: Moves, pour: str = "partial") -> Replay:
    """Play moves one after the other until one is not possible."""
    game = WaterSort(pour=pour)
    for number, (source, target) in enumerate(moves):
        if not is_legal(board, source, target, whole=pour == "whole"):
            return Replay(number, board, False)
        board = game.after(board, Pour(source, target))
    return Replay(len(moves), board, game.solved(board))


def is_legal(board: WaterState, source: int, target: int, *, whole: bool = False) -> bool:
    """Whether water can be poured; unlike in the game also on a solved board."""
    tubes, capacity = board
    if not (0 <= source < len(tubes) and 0 <= target < len(tubes)) or source == target or not tubes[source]:
        return False
    room = capacity - len(tubes[target])
    fits = room >= (run_length(tubes[source]) if whole else 1)
    return fits and (not tubes[target] or tubes[target][-1] == tubes[source][-1])


def hides_a_way(board: WaterState, moves: Moves) -> bool:
    """Whether some of the moves, in their order, solve the board: the others are dead ends that were left in."""
    game = WaterSort(pour="partial")
    boards = {board}
    for source, target in moves:
        boards |= {game.after(one, Pour(source, target)) for one in boards if is_legal(one, source, target)}
        if any(map(game.solved, boards)):
            return True
        if len(boards) > MOST_STATES:
            return False
    return False
