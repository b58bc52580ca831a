"""The data set of Hand of the King (hand-of-the-king-N2): what is in it, and that it comes out the same every time."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from mohreh import native
from mohreh.arena.stopped import Stopped
from mohreh.cli.main import run
from mohreh.errors import MohrehError
from mohreh.games.base import OVER
from mohreh.games.hand_of_the_king.cards import NOBODY, KingState
from mohreh.games.hand_of_the_king.companions import COMPANIONS
from mohreh.games.hand_of_the_king.learn.data import Positions, Rows, joined, merged, read_positions, write_positions
from mohreh.games.hand_of_the_king.rules import HandOfTheKing
from mohreh.learn.curve import Point
from mohreh.learn.run import Observer
from mohreh.learn.run import run as run_training

if not native.available:
    pytest.skip("the native core was not built", allow_module_level=True)

from mohreh.games.hand_of_the_king.engine import solve
from mohreh.games.hand_of_the_king.learn import core as fast
from mohreh.games.hand_of_the_king.learn.core import GameRecipe
from mohreh.games.hand_of_the_king.learn.far_games import FarGames
from mohreh.games.hand_of_the_king.learn.generation import (
    PositionsMaker,  # after the skip, which says why there is nothing to import
    plan_for,
)


def ignore(share: float, points: Sequence[Point]) -> None:
    pass


QUICK = GameRecipe(move_nodes=100, solver_nodes=3000, companion_nodes=500, branches=2, branch_nodes=50)


def state_of(row: Rows) -> KingState:
    companions = tuple(name for bit, name in enumerate(COMPANIONS) if row["companions"] >> bit & 1)
    held = tuple(tuple(map(int, counts)) for counts in row["held"])
    return KingState(tuple(map(int, row["board"])), (held[0], held[1]), tuple(map(int, row["last"])), 0, companions)


def test_positions_depend_on_the_seed_and_not_on_the_threads() -> None:
    evaluator = fast.engine_evaluator()
    one, two, other = (
        fast.samples(QUICK, evaluator, seed=seed, first=4, games=12, threads=threads)
        for seed, threads in ((1, 1), (1, 3), (2, 1))
    )
    assert (one == two).all()
    assert len(one) != len(other) or (one != other).any()


def test_positions_can_come_about_and_are_undecided() -> None:
    rows = fast.samples(QUICK, fast.engine_evaluator(), seed=3, first=0, games=16, threads=1)
    for row in rows[::5]:
        state = state_of(row)
        game = HandOfTheKing(companions=bool(row["game"] & 2))
        assert game.parse(game.text(state)) == state
        secured = game.secured(state)
        assert max(secured.count(0), secured.count(1)) < 4
        assert game.turn(state) != OVER
    assert (rows["companions"][rows["game"] & 2 == 0] == 0).all()
    assert (rows["companions"][rows["game"] & 2 > 0] > 0).any()
    assert ((rows["last"] >= NOBODY) & (rows["last"] <= 1)).all()


def test_solved_labels_are_the_solvers_hand_of_the_king_n2() -> None:
    rows = fast.samples(QUICK, fast.engine_evaluator(), seed=1, first=0, games=8, threads=1)
    solved = rows[rows["solved"] > 0]
    few = (solved["board"] > 0).sum(axis=1) <= np.where(solved["companions"] > 0, 11, 20)
    assert few.sum() > 30
    for row in solved[few][::4]:
        found = solve(HandOfTheKing(companions=bool(row["companions"])), state_of(row), with_line=False)
        assert found.exact
        assert (found.value > 0) == bool(row["wins"])


def made(
    path: Path, *, seed: int = 1, threads: int = 1, observer: Observer = ignore, resume: bool = False
) -> Positions:
    maker = PositionsMaker(2000, seed=seed, threads=threads, recipe=QUICK)
    run_training(maker, plan_for(path), maker.settings, observer, resume=resume)
    return read_positions(path)


def test_a_run_that_was_stopped_goes_on_to_the_same_file(tmp_path: Path) -> None:
    class Enough(KeyboardInterrupt):
        pass

    def stop(share: float, points: Sequence[Point]) -> None:
        if share > 0.5:
            raise Enough

    path, other = tmp_path / "stopped.mohreh", tmp_path / "whole.mohreh"
    with pytest.raises(Enough):
        made(path, observer=stop)
    assert 1000 < len(read_positions(path).rows) < 2000, "what was made is kept"
    resumed = made(path, resume=True)
    whole = made(other, threads=2)
    assert (resumed.rows == whole.rows).all()
    assert (read_positions(path).rows == read_positions(other).rows).all()
    assert resumed.recipe["games"] == whole.recipe["games"] == whole.rows["game"][-1] + 1
    assert len(whole.rows) >= 2000
    with pytest.raises(MohrehError, match="was made with seed=1; --resume needs the same, not 2"):
        made(path, seed=2, resume=True)


def test_whole_games_are_held_back_of_every_kind(tmp_path: Path) -> None:
    rows = fast.samples(QUICK, fast.engine_evaluator(), seed=1, first=0, games=80, threads=2)
    held_back = Positions(rows, {}).held_back
    assert not set(rows["game"][held_back]) & set(rows["game"][~held_back])
    assert set(rows["game"][held_back] % 4) == {0, 1, 2, 3}
    assert 0.02 < held_back.mean() < 0.25


def test_two_sets_hold_back_together_what_each_held_back() -> None:
    first, second = (
        Positions(fast.samples(QUICK, fast.engine_evaluator(), seed=seed, first=0, games=44, threads=2), {"seed": seed})
        for seed in (1, 2)
    )
    both = merged([first, second])
    assert both.held_back.tolist() == [*first.held_back, *second.held_back]
    assert not set(both.rows["game"][: len(first.rows)]) & set(both.rows["game"][len(first.rows) :])
    assert merged([first]).recipe == first.recipe


def test_a_foreign_file_holds_no_positions(tmp_path: Path) -> None:
    path = tmp_path / "positions.mohreh"
    rows = fast.samples(QUICK, fast.engine_evaluator(), seed=1, first=0, games=2, threads=1).copy()
    rows["board"] = 0
    write_positions(path, Positions(rows, {}))
    with pytest.raises(MohrehError, match="some of its boards are none"):
        read_positions(path)
    path.write_bytes(b"nothing")
    with pytest.raises(MohrehError, match="is not a model file"):
        read_positions(path)


def test_the_command_tells_what_it_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "positions.mohreh"
    words = ("train", "hand-of-the-king", "data", "--positions", "200", "--out", str(out), "--json")
    with pytest.raises(SystemExit) as ended:
        run(words)
    assert not ended.value.code
    document = json.loads(capsys.readouterr().out)
    rows = read_positions(out).rows
    assert document["positions"] == len(rows) >= 200
    assert document["solved"] == pytest.approx((rows["solved"] > 0).mean())
    assert sum(document["by_cards"].values()) == len(rows)
    assert document["positions_per_second"] > 0


class Nearby:
    """A Dask client in which everything happens here, at once."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def nthreads(self) -> dict[str, int]:
        return {"here": 2}

    def submit(self, function, recipe, seed, first, games, *, pure):
        self.asked.append(first)
        return SimpleNamespace(result=lambda: function(recipe, seed, first, games))


def test_a_cluster_makes_the_same_positions_and_is_asked_ahead():
    client = Nearby()
    far = PositionsMaker(2000, seed=3, threads=1, recipe=QUICK, far=FarGames(client, "nearby"))
    near = PositionsMaker(2000, seed=3, threads=2, recipe=QUICK)
    for maker in (far, near):
        while maker.share(0) < 1:
            maker.learn(0)
    assert np.array_equal(joined(far.parts), joined(near.parts))
    assert client.asked == sorted(set(client.asked)), "no batch is asked for twice"
    assert client.asked[-1] > far.games, "the next ones are on their way"


def test_a_lost_cluster_is_one_sentence_that_says_what_is_kept():
    def gone(*arguments, **settings):
        raise OSError("connection closed")

    client = SimpleNamespace(nthreads=gone)
    maker = PositionsMaker(2000, seed=3, threads=1, recipe=QUICK, far=FarGames(client, "tcp://there:1"))
    with pytest.raises(Stopped, match=r"'tcp://there:1' is lost .*positions so far are kept"):
        maker.learn(0)
