"""othello-H1: the document's heuristic over the whole board, and the positional one."""

from __future__ import annotations

import pytest

from mohreh.games import make_game
from mohreh.results import DECIDED
from mohreh.search.evaluation import make_evaluation
from mohreh.search.minimax import minimax
from reference.othello import ReferenceOthello
from search.positions import random_positions


def counted_by_hand(size: int, text: str, player: int) -> tuple[int, int, int]:
    """Discs, corners and mobility of the player minus the other's, from the board string and the naive rules."""
    board = text.split()[0]
    mine, theirs = "XO"[player], "OX"[player]
    corners = [board[0], board[size - 1], board[-size], board[-1]]
    reference = ReferenceOthello(size)

    def moves(mark: str) -> int:
        position = reference.read(f"{board} {mark}")
        return len(list(reference.squares_for(position["discs"], mark)))

    return (
        board.count(mine) - board.count(theirs),
        corners.count(mine) - corners.count(theirs),
        moves(mine) - moves(theirs),
    )


@pytest.mark.parametrize("size", [4, 6, 8])
def test_the_documents_heuristic_is_discs_5_corners_3_mobility(size: int) -> None:
    """othello-H1: the last row and column count, on all sizes, for both players."""
    game = make_game(f"othello(size={size})")
    evaluate = make_evaluation(game, "course").on(game)
    for state in random_positions(game, 40, seed=size, plies=(0, size * size - 8)):
        for player in (0, 1):
            discs, corners, mobility = counted_by_hand(size, game.text(state), player)
            assert evaluate(state, player) == discs + 5 * corners + 3 * mobility
            assert evaluate(state, player) == -evaluate(state, 1 - player)


def test_weights_are_settings() -> None:
    """othello-H1: `document(discs=0, corners=9, mobility=0)` counts corners only."""
    game = make_game("othello")
    state = next(random_positions(game, 1, seed=3, plies=(22, 22)))
    _, corners, _ = counted_by_hand(6, game.text(state), 0)
    weighted = make_evaluation(game, "document(discs=0, corners=9, mobility=0)").on(game)
    assert weighted(state, 0) == 9 * corners
    own = make_evaluation(game, "document(corners=0, mobility=0, own_only=True)").on(game)
    assert own(state, 1) == game.text(state).split()[0].count("O")


def test_a_finished_game_is_decided_by_its_winner() -> None:
    """othello-H1: ±1,000,000, and 0 for a draw, whatever the heuristic says."""
    game = make_game("othello(size=4)")

    def foolish(state: object, player: int) -> float:
        return 12345.0

    ends = {DECIDED: 0, -DECIDED: 0, 0.0: 0}
    for state in random_positions(game, 60, seed=2, plies=(7, 11)):
        ends[minimax(game, state, 12, foolish).value] += 1
    assert all(ends.values())


def test_the_positional_evaluation_is_fair_and_likes_corners() -> None:
    game = make_game("othello")
    evaluate = make_evaluation(game, "positional").on(game)
    for state in random_positions(game, 40, seed=9, plies=(0, 28)):
        assert evaluate(state, 0) == -evaluate(state, 1)
    corner = game.parse("X" + "-" * 13 + "OX" + "-" * 4 + "XO" + "-" * 14 + " X")
    assert evaluate(corner, 0) > 0 > evaluate(corner, 1)


def test_a_disc_beside_an_empty_corner_is_a_danger_and_beside_a_taken_one_is_not() -> None:
    game = make_game("othello")
    only_danger = make_evaluation(game, "positional(corners=0, edges=0, mobility=0, discs=0, danger=1)").on(game)
    empty = "-" * 7 + "X" + "-" * 28
    assert only_danger(game.parse(empty + " X"), 0) == -1
    taken = "O" + empty[1:]
    assert only_danger(game.parse(taken + " X"), 0) == 0
