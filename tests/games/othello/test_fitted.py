"""The fitted evaluation of Othello: its features by hand, and what the shipped weights think of plain positions."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from mohreh.artefacts.file import read_model, write_model
from mohreh.artefacts.shipped import shipped
from mohreh.errors import MohrehError
from mohreh.games import make_game
from mohreh.games.othello.evaluation import corner_squares
from mohreh.games.othello.features import FEATURES, features, stable_discs, with_neighbours
from mohreh.games.othello.fitted import KIND, load_table
from mohreh.games.othello.rules import Othello
from mohreh.search.evaluation import evaluations_of, make_evaluation
from search.positions import play_on, random_positions


def counted(size: int, board: str, mark: str = "X") -> dict[str, int]:
    """The features of a board string for one player, by their names."""
    state = Othello(size=size).parse(f"{board.replace(' ', '')} {mark}")
    own, opp = state.sides("XO".index(mark))
    return dict(zip(FEATURES, features(size, own, opp), strict=True))


def test_features_counted_by_hand() -> None:
    """A corner with its edge, a disc before another corner, and who can move where."""
    found = counted(6, "XXX--- ---O-- --OX-- --XO-- -O---- ------")
    assert found["discs"] == 5 - 4
    assert found["corners"] == 1
    assert found["x squares"] == -1  # O before the empty corner at the lower left
    assert found["c squares"] == 0
    assert found["edges"] == 2  # beside a corner that is taken there is no danger
    assert found["second row"] == -1
    assert found["stable"] == 3
    assert found["parity"] == 1  # 27 empty squares
    assert found["odd quarters"] == 3


def test_the_other_side_sees_differences_with_the_other_sign() -> None:
    game = Othello()
    one_sided = ("turn", "moves", "replies", "corner moves", "corner replies", "parity", "odd quarters")
    for state in random_positions(game, 60, seed=4, plies=(0, 28)):
        mine = dict(zip(FEATURES, features(6, state.x, state.o), strict=True))
        theirs = dict(zip(FEATURES, features(6, state.o, state.x), strict=True))
        for name in FEATURES:
            if name not in one_sided:
                assert mine[name] == -theirs[name], name
        assert (mine["moves"], mine["corner moves"]) == (theirs["replies"], theirs["corner replies"])


@pytest.mark.parametrize("size", [4, 6, 8])
def test_neighbours_do_not_wrap_around_the_board(size: int) -> None:
    last = size * size - 1
    assert with_neighbours(size, 1 << last).bit_count() == 4
    assert with_neighbours(size, 1 << size - 1).bit_count() == 4
    assert with_neighbours(size, 1 << size + 1).bit_count() == 9


def test_stable_discs_stay_to_the_end() -> None:
    """Whatever is called stable is never turned over, in random games to their end."""
    game = Othello()
    seen, rng = 0, random.Random(8)
    for state in random_positions(game, 60, seed=8, plies=(18, 26)):
        stable = stable_discs(6, state.x, (1 << 36) - 1 & ~(state.x | state.o))
        seen += stable.bit_count()
        later = play_on(game, state, 20, rng)
        assert later.x & stable == stable
    assert seen > 100


@pytest.mark.parametrize("size", [6, 8])
def test_the_shipped_weights_like_corners_and_their_own_moves(size: int) -> None:
    """A corner is worth discs all through the middle game, and moves are better for who has them."""
    table = load_table(size)
    place = {name: index for index, name in enumerate(FEATURES)}
    middle = table[6 : size * size // 2]
    assert (middle[:, place["corners"]] + middle[:, place["stable"]] > 100).all()
    assert (middle[:, place["moves"]] > middle[:, place["replies"]]).all()
    assert shipped("othello", f"fitted-{size}.mohreh").stat().st_size < 100_000


@pytest.mark.parametrize("size", [6, 8])
def test_who_holds_the_corners_is_seen_to_win_by_both_players(size: int) -> None:
    """Middle-game positions whose four corners are given to the one or to the other: at least ten discs apart."""
    game = Othello(size=size)
    evaluate, corners = make_evaluation(game, "fitted").on(game), corner_squares(size)
    for state in random_positions(game, 30, seed=size, plies=(size * size // 3, size * size // 2)):
        good = game.state(state.x | corners, state.o & ~corners, 0)
        bad = game.state(state.x & ~corners, state.o | corners, 0)
        assert evaluate(good, 0) > evaluate(bad, 0) + 10
        assert evaluate(state, 0) == -evaluate(state, 1)


def test_boards_without_fitted_weights_do_not_offer_them() -> None:
    assert "fitted" in evaluations_of(make_game("othello(size=8)"))
    with pytest.raises(MohrehError, match="its evaluations: course, positional, zero"):
        make_evaluation(make_game("othello(size=4)"), "fitted")


def test_a_damaged_foreign_or_unfit_model_is_an_error_that_says_so(tmp_path: Path) -> None:
    whole = shipped("othello", "fitted-6.mohreh").read_bytes()
    (tmp_path / "damaged").write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    (tmp_path / "foreign").write_bytes(b"PK" + whole[2:])
    meta = {"size": 6, "features": ["discs"], "knots": [], "card": {}}
    write_model(tmp_path / "unfit", KIND, meta, {"table": np.zeros((37, 1), np.int16)})
    with pytest.raises(MohrehError, match="not a model file"):
        load_table(6, tmp_path / "foreign")
    with pytest.raises(MohrehError, match="fitted to other features"):
        load_table(6, tmp_path / "unfit")
    with pytest.raises(MohrehError, match="fitted on 6×6; this board is 8×8"):
        load_table(8, shipped("othello", "fitted-6.mohreh"))
    with pytest.raises(MohrehError, match="`mohreh train othello --size 6` makes one"):
        load_table(6, tmp_path / "nowhere")
    with pytest.raises(MohrehError, match="damaged"):
        read_model(tmp_path / "damaged", KIND).array("discs")
