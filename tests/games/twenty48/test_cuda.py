"""The GPU against the readable rules: moves, points, values, new tiles, whole games, and whether it learns."""

from __future__ import annotations

import random

import numpy as np
import pytest

from games.twenty48.learning_reference import SlowLearner, Tiles, indices, mixed
from mohreh.games.twenty48.learn.games_played import summary
from mohreh.games.twenty48.learn.lessons import Lesson
from mohreh.games.twenty48.learn.network import Rule, Shape, shape
from mohreh.games.twenty48.rules import MOVES, Board, Rows, Twenty48, can_move, moved

pytest.importorskip("cupy", reason="CuPy is not installed")

from mohreh.games.twenty48.learn.cuda.trainer import (
    CudaTrainer,  # after the skip, which says why there is nothing to import
)

GAME = Twenty48()
BLOCKS = 8
SHAPES = [shape("small"), shape("4x6"), shape("8x6", (16384,))]


def bits(rows: Rows) -> int:
    cells = [tile.bit_length() - 1 if tile else 0 for row in rows for tile in row]
    return sum(rank << 4 * cell for cell, rank in enumerate(cells))


def random_rows(rng: random.Random) -> Rows:
    ranks = [min(rng.randrange(15), rng.randrange(15)) for _ in range(16)]
    tiles = [1 << rank if rank else 0 for rank in ranks]
    return tuple(tuple(tiles[at : at + 4]) for at in range(0, 16, 4))


def weighted(network: Shape) -> CudaTrainer:
    """A network of whole numbers, which add up exactly in any order."""
    trainer = CudaTrainer(network, Rule(), seed=1, blocks=BLOCKS)
    numbers = np.arange(network.weights, dtype=np.uint64)
    trainer.weights.set((numbers * np.uint64(2654435761) >> np.uint64(7) & np.uint64(511)).astype(np.float32))
    return trainer


def weight(index: int) -> int:
    return index * 2654435761 >> 7 & 511


@pytest.mark.parametrize("network", SHAPES, ids=Shape.text)
def test_moves_points_and_values_are_those_of_the_rules(network: Shape) -> None:
    rng, trainer = random.Random(1), weighted(network)
    positions = [random_rows(rng) for _ in range(300)]
    afters, points, values = trainer.look([bits(rows) for rows in positions])
    for at, rows in enumerate(positions):
        for move in MOVES:
            after = moved(rows, move)
            assert (values[at, move] > -1e38) == (after != rows)
            if after == rows:
                continue
            earned = GAME.points(Board(rows, False), move)
            assert (int(afters[at, move]), int(points[at, move])) == (bits(after), earned)
            wanted = earned + sum(map(weight, indices(network, after)))
            assert float(values[at, move]) == pytest.approx(wanted, rel=1e-5)


def test_new_tiles_fall_anywhere_and_one_in_ten_is_a_four() -> None:
    board, count = 0x0001203000500110, 100_000
    tiles = (CudaTrainer(shape("small"), Rule(), seed=1, blocks=BLOCKS).new_tiles(board, count, 5)) ^ np.uint64(board)
    places = [(int(tile).bit_length() - 1) // 4 for tile in tiles]
    assert {board >> 4 * place & 15 for place in places} == {0}
    fours = sum(int(tile) >> 4 * place == 2 for tile, place in zip(tiles, places, strict=True))
    assert fours / count == pytest.approx(0.1, abs=0.005)
    for place in set(places):
        assert places.count(place) / count == pytest.approx(1 / len(set(places)), rel=0.05)


def test_a_seeded_game_is_the_game_of_the_rules() -> None:
    network = shape("small")
    for played in weighted(network).play(range(4)):
        tiles, score, moves = Tiles(played.seed), 0.0, 0
        rows = tiles.add(tiles.add(((0,) * 4,) * 4))
        while can_move(rows):
            options = [(moved(rows, move), GAME.points(Board(rows, False), move)) for move in MOVES]
            legal = [(after, points) for after, points in options if after != rows]
            after, points = max(legal, key=lambda one: one[1] + sum(map(weight, indices(network, one[0]))))
            rows, score, moves = tiles.add(after), score + points, moves + 1
        assert (played.score, played.moves) == (score, moves)


@pytest.mark.parametrize("overwrites", [True, False])
@pytest.mark.parametrize("rates", [(), (0.0, 1.0, 0.5, 0.0), (1.0, 0.0, 1.0, 0.0)])
def test_a_lesson_is_the_slow_rule(rates: tuple[float, ...], overwrites: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    network, rule = shape("012 0145", (64, 128, 256)), Rule(starts=(0.0, 500.0, 300.0, 900.0))
    lesson = Lesson(rates, stop=256)
    slow, tiles = SlowLearner(network, rule, 1, overwrites=overwrites), Tiles(1 + mixed(1))
    moves, _ = slow.learn_from(tiles.add(tiles.add(((0,) * 4,) * 4)), tiles, lesson)
    monkeypatch.setattr("mohreh.games.twenty48.learn.cuda.trainer.STEPS", moves + 1 + slow.walked)
    if not overwrites:
        monkeypatch.setattr("mohreh.games.twenty48.learn.cuda.trainer.RACY_UPDATES", -1)
    trainer = CudaTrainer(network, rule, seed=1, lesson=lesson, blocks=1, warps=1)  # one game, and nobody interferes
    trainer.train(1, None)
    assert trainer.progress() == {"games": 1, "moves": moves}
    assert trainer.counts().updates == tuple(slow.updated)
    weights = trainer.weights.get()
    for index, weight in slow.weights.items():
        assert weights[index] == pytest.approx(weight, rel=1e-3, abs=0.05)


def test_learning_helps_and_a_checkpoint_keeps_it() -> None:
    trainer = CudaTrainer(shape("small"), Rule(), seed=1, blocks=BLOCKS)
    before = summary(trainer.evaluate(100))["mean"]
    trainer.train(None, 2.0)
    learned = summary(trainer.evaluate(100))["mean"]
    assert learned > 3 * before
    other = CudaTrainer(shape("small"), Rule(), seed=2, blocks=BLOCKS)
    other.restore(*trainer.state())
    assert summary(other.evaluate(100))["mean"] == learned
    assert other.progress() == trainer.progress()
