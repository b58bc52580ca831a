"""Networks in the native core: against the slow rule, against readable expectimax, and themselves when repeated."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from games.twenty48.learning_reference import SlowLearner, indices
from mohreh import native
from mohreh.agents import make_agent
from mohreh.budget import Budget
from mohreh.errors import MohrehError
from mohreh.games.base import CHANCE
from mohreh.games.twenty48.learn.course import Recipe
from mohreh.games.twenty48.learn.games_played import summary
from mohreh.games.twenty48.learn.lessons import Lesson
from mohreh.games.twenty48.learn.network import Rule, shape
from mohreh.games.twenty48.learn.network_file import pack
from mohreh.games.twenty48.learn.staged import StagedTrainer
from mohreh.games.twenty48.learn.state import untouched_weights
from mohreh.games.twenty48.rules import Board, Twenty48
from mohreh.learn.parts import GamesPlan, InParts
from mohreh.learn.run import run
from mohreh.search.expectimax import expectimax

if not native.available:
    pytest.skip("the native core was not built", allow_module_level=True)

from mohreh.games.twenty48.learn import core as fast
from mohreh.games.twenty48.learn.cpu import CpuTrainer  # after the skip, which says why there is nothing to import

TINY = shape("012 0145")
GAME = Twenty48()


def boards(count: int) -> list[Board]:
    """Boards met in random play, before and after the tile."""
    rng, found, board = random.Random(4), [], GAME.initial(random.Random(4))
    while len(found) < count:
        if GAME.outcome(board) is not None:
            board = GAME.initial(rng)
        found.append(board)
        after = GAME.after(board, GAME.random_move(board, rng))
        found.append(after)
        board = GAME.add_tile(after, rng)
    return found[:count]


@pytest.mark.parametrize("network", [TINY, shape("8x6", (64, 128))])
def test_a_board_has_the_weights_of_its_eight_symmetries(network) -> None:
    native_shape = fast.native_shape(network)
    for board in boards(60):
        assert sorted(native_shape.indices(fast.pack(board))) == sorted(indices(network, board.rows))


@pytest.mark.parametrize(
    "rule",
    [Rule(), Rule(trace=0.0, coherence=False, rate=0.1), Rule(optimism=2000.0, least_rate=0.2)],
    ids=["coherence", "plain", "optimistic"],
)
def test_learning_is_the_rule(rule: Rule) -> None:
    trainer, slow = CpuTrainer(TINY, rule, seed=3, threads=1), SlowLearner(TINY, rule, 3)
    moves, _ = slow.learn(0)  # one game: later, the last bit of a float decides between moves that mirror each other
    trainer.train(1, None)
    assert trainer.moves == moves
    for index, weight in slow.weights.items():
        assert trainer.weights[index] == pytest.approx(weight, rel=1e-3, abs=0.05)


@pytest.mark.parametrize("rates", [(), (0.0, 1.0, 0.5, 0.0), (1.0, 0.0, 1.0, 0.0)])
def test_a_lesson_is_the_slow_rule(rates: tuple[float, ...]) -> None:
    network, rule = shape("012 0145", (64, 128, 256)), Rule(starts=(0.0, 500.0, 300.0, 900.0))
    lesson = Lesson(rates, stop=256)
    slow, trainer = SlowLearner(network, rule, 3), CpuTrainer(network, rule, seed=3, threads=1, lesson=lesson)
    moves, _ = slow.learn(0, lesson)
    trainer.train(1, None)
    assert trainer.moves == moves
    assert trainer.counts().updates == tuple(slow.updated)
    for index, weight in slow.weights.items():
        assert trainer.weights[index] == pytest.approx(weight, rel=1e-3, abs=0.05)
    untouched = np.ones(network.weights, bool)
    untouched[list(slow.weights)] = False
    assert np.array_equal(trainer.weights[untouched], untouched_weights(rule, network)[untouched])


def test_games_begin_at_the_boards_with_which_others_passed_a_lap() -> None:
    network, laps = shape("012 0145", (128,)), (128,)
    trainer = CpuTrainer(network, Rule(), seed=1, threads=1, laps=laps, lesson=Lesson(shares=(0.25, 0.75), stop=256))
    trainer.train(200, None)
    counts = trainer.counts()
    assert sum(counts.starts) == 200
    assert counts.starts[1] / 200 == pytest.approx(0.75, abs=0.1)
    passed = trainer.pools.boards[0, : counts.passes[0]]
    sums = [
        sum(1 << rank for rank in cells if rank)
        for cells in ([int(b) >> 4 * c & 15 for c in range(16)] for b in passed)
    ]
    assert all(128 <= total <= 132 for total in sums)
    other = CpuTrainer(network, Rule(), seed=1, threads=1, laps=laps, lesson=trainer.lesson)
    other.restore(*trainer.state())
    other.train(50, None)
    trainer.train(50, None)
    assert other.counts() == trainer.counts()
    assert np.array_equal(other.weights, trainer.weights)


def test_a_course_leads_through_its_stages_and_saves_the_best(tmp_path: Path) -> None:
    recipe = Recipe(
        tuples="0123 0145",
        stages=(512, 1024),
        starts=(0.0, 3000.0, 6000.0),
        groups=(1, 1, 1),
        shares=((1.0,), (0.6, 0.4), (0.5, 0.25, 0.25)),
        boards=20,
    )
    network = shape(recipe.tuples, recipe.stages)
    pupil = CpuTrainer(network, Rule(starts=recipe.starts), seed=1, threads=1, laps=recipe.stages)
    trainer = StagedTrainer(pupil, recipe)
    means = []
    for _ in range(12):
        trainer.train(150, None)
        means.append(trainer.measure(40)["mean"])
    assert trainer.course.open == 3
    assert all(pupil.counts().updates)
    trainer.save(tmp_path / "model.mohreh", {}, 1.0)
    assert summary(pupil.evaluate(40))["mean"] == max(means)
    best = fast.load_network(tmp_path / "model.mohreh")
    exact = fast.Network(network, pupil.weights)
    for board in boards(20):
        assert best.value(board) == pytest.approx(exact.value(board), rel=0.2, abs=network.features)


def test_a_packed_network_is_the_same_in_every_stage() -> None:
    network, rng = shape("012 0145", (8, 32, 512)), np.random.default_rng(1)
    numbers = np.flatnonzero(rng.random(network.weights) < 0.05)
    numbers = numbers[(numbers < network.stage_weights) | (numbers >= 2 * network.stage_weights)]  # one stage is empty
    weights = rng.integers(-500, 500, len(numbers)).astype(np.float32)
    others = np.array([[0, 1], [20, -3], [5, 5], [7, 0]], np.float32)
    packed = fast.Network(network, pack(network, numbers, weights, {}, scale=1.0, others=others))
    whole = np.repeat(others.reshape(-1), list(network.sizes) * 4)
    whole[numbers] = weights
    dense = fast.Network(network, whole)
    for board in boards(60):
        assert packed.value(board) == pytest.approx(dense.value(board), abs=0.01)


def test_boards_that_mirror_each_other_have_one_value() -> None:
    trainer = CpuTrainer(TINY, Rule(), seed=1, threads=1)
    trainer.train(20, None)
    network = fast.Network(TINY, trainer.weights)
    for board in boards(20):
        mirrored = Board(tuple(row[::-1] for row in board.rows), board.spawning)
        assert network.value(mirrored) == pytest.approx(network.value(board), rel=1e-5)


def test_one_thread_repeats_itself_and_goes_on_as_if_undisturbed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mohreh.learn.run.draw_png", lambda *drawn: None)  # pictures take longer than all the rest

    def trained(folder: str, games: int, resume: bool = False) -> CpuTrainer:
        trainer = CpuTrainer(TINY, Rule(), seed=5, threads=1)
        plan = GamesPlan(
            tmp_path / folder, "test", "test", games=games, parts=games // 10, evaluation_games=2, averaging=0.5
        )
        run(InParts(trainer, plan), plan, {"seed": 5}, lambda share, points: None, resume=resume)
        return trainer

    whole = trained("whole", 40)
    halves = CpuTrainer(TINY, Rule(), seed=5, threads=1)
    halves.train(20, None)
    plan = GamesPlan(tmp_path / "halves", "test", "test", games=40, parts=4, evaluation_games=2, averaging=0.5)
    plan.checkpoint.save(halves, {"seed": 5}, {"points": [], "seconds": 1.0})
    again = trained("halves", 40, resume=True)
    assert again.games == whole.games == 40
    assert np.array_equal(again.weights, whole.weights)
    assert np.array_equal(again.sums, whole.sums)
    assert np.array_equal(again.average, whole.average)
    with pytest.raises(MohrehError, match="seed=5"):
        run(InParts(again, plan), plan, {"seed": 6}, lambda share, points: None, resume=True)


def test_learning_helps_with_two_threads() -> None:
    trainer = CpuTrainer(shape("0123 0145"), Rule(), seed=1, threads=2)
    before = summary(trainer.evaluate(30))["mean"]
    trainer.train(400, None)
    assert summary(trainer.evaluate(30))["mean"] > 1.5 * before


def test_search_over_a_network_is_expectimax_with_its_values() -> None:
    trainer = CpuTrainer(TINY, Rule(), seed=1, threads=1)
    trainer.train(30, None)
    network = fast.Network(TINY, trainer.weights)

    def value(state: Board, player: int) -> float:
        return network.value(state) if GAME.turn(state) == CHANCE else 0.0

    for board in [board for board in boards(60) if not board.spawning and GAME.actions(board)][:12]:
        for plies in (1, 2):
            slow = expectimax(GAME, board, 2 * plies - 1, value)
            found = fast.search(GAME, board, network, plies, least_probability=0.0)
            assert found.values == pytest.approx(slow.values, rel=1e-4)


def test_a_trained_model_plays_as_an_agent_and_keeps_its_time(tmp_path: Path) -> None:
    trainer = CpuTrainer(TINY, Rule(), seed=1, threads=1)
    trainer.train(60, None)
    model = tmp_path / "model.mohreh"
    trainer.save(model, {"made": "by a test"}, 1.0)
    packed = fast.load_network(model)
    exact = fast.Network(TINY, trainer.weights)
    for board in boards(20):
        assert packed.value(board) == pytest.approx(exact.value(board), abs=TINY.features)
    board = GAME.initial(random.Random(1))
    for name in (
        f'ntuple(model="{model}")',
        f'ntuple(plies=3, model="{model}")',
        f'ntuple(time=0.01, model="{model}")',
    ):
        assert make_agent(name, GAME, files=True).choose(board, random.Random(1)).action in GAME.actions(board)
    found = fast.engine(GAME, board, packed, Budget(seconds=0.02))
    assert found.depth >= 1
    assert found.seconds < 0.5


def test_the_same_seeds_are_the_same_games_whatever_the_number_of_threads() -> None:
    trainer = CpuTrainer(TINY, Rule(), seed=1, threads=1)
    trainer.train(30, None)
    network = fast.Network(TINY, trainer.weights)
    assert fast.play(network, range(8), plies=1, threads=1) == fast.play(network, range(8), plies=1, threads=2)


def test_what_can_not_be_searched_is_refused() -> None:
    network = fast.Network(TINY, np.zeros(TINY.weights, np.float32))
    board = GAME.initial(random.Random(1))
    with pytest.raises(MohrehError, match="plies, or a budget"):
        fast.search(GAME, board, network)
    with pytest.raises(MohrehError, match="4×4"):
        fast.search(Twenty48(size=3), Twenty48(size=3).initial(random.Random(1)), network, 1)
    with pytest.raises(MohrehError, match="mohreh train 2048"):
        fast.load_network(Path("nowhere.mohreh"))
