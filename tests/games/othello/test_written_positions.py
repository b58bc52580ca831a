"""Positions and games of Othello from outside."""

import random

import pytest

from mohreh.errors import MohrehError, ParseError
from mohreh.games.othello.game_files import games
from mohreh.games.othello.rules import Othello
from mohreh.games.othello.written_positions import check_reachable
from mohreh.play.walk import walk


@pytest.mark.parametrize("size", [4, 6, 8])
def test_every_position_of_a_game_is_reachable(size: int) -> None:
    game, rng = Othello(size=size), random.Random(size)
    for _ in range(5):
        for _, state in walk(game, game.initial(rng), rng, 80, even_chance=True):
            check_reachable(game, state)


def test_an_empty_middle_and_discs_apart_are_refused() -> None:
    game = Othello(size=4)
    with pytest.raises(ParseError, match="in the middle"):
        check_reachable(game, game.parse("XO-------------- X"))
    with pytest.raises(ParseError, match="apart"):
        check_reachable(Othello(size=6), Othello(size=6).parse("X-------------OX----XO-------------- X"))


def test_a_transcript_says_its_board_by_its_moves() -> None:
    found = games("f5d6c3\nc2b4c5", None)
    assert found is not None
    assert [one.game for one in found] == ["othello(size=8)", "othello"]  # type: ignore[union-attr]


def test_what_is_wrong_with_a_record_is_told() -> None:
    def complaint(text: str) -> str:
        found = list(games(text, None) or [])
        assert isinstance(found[0], MohrehError)
        return str(found[0])

    assert "out of turn" in complaint("(;GM[Othello]W[F5];)")
    assert "not of Othello" in complaint("(;GM[Go]B[F5];)")
    assert "size '10'" in complaint("(;GM[Othello]BO[10 --- *]B[F5];)")
    assert "not possible here" in complaint("(;GM[Othello]B[A1];)")
    assert games("hello", None) is None
