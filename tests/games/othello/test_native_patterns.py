"""The learned evaluation against a second, naive reading of its file, and the searches that use it."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from games.othello.positions import random_position
from mohreh import native
from mohreh.errors import MohrehError
from mohreh.games.othello.patterns import PatternWeights, load_patterns, save_patterns
from mohreh.games.othello.rules import Othello, OthelloState
from mohreh.games.othello.shapes import Shape, canonical_entries, drawn, first_shapes, shapes, stage_size

if not native.available:
    pytest.skip("the native core was not built", allow_module_level=True)

from mohreh.games.othello.engine import (
    Player,
    pattern_weights,
)  # after the skip, which says why there is nothing to import
from mohreh.games.othello.learn.core import Valued
from mohreh.games.othello.learn.least_squares import Model, fit
from mohreh.games.othello.learn.selective import Searched, forecasts, shallow_depths, spread_surface


def image(size: int, square: int, symmetry: int) -> int:
    row, column = divmod(square, size)
    row = size - 1 - row if symmetry & 1 else row
    column = size - 1 - column if symmetry & 2 else column
    return column * size + row if symmetry & 4 else row * size + column


def naive_value(patterns: PatternWeights, game: Othello, state: OthelloState) -> float:
    """The evaluation as its file describes it, square by square."""
    own, opp = state.sides()
    empties = game.size**2 - (own | opp).bit_count()
    values = []
    for row in patterns.weights.astype(float):
        total, offset = 0.0, 0
        for shape in patterns.shapes:
            for placed in images(game.size, shape):
                entry = sum(
                    3**at * (1 if own >> square & 1 else 2 if opp >> square & 1 else 0)
                    for at, square in enumerate(placed)
                )
                total += row[offset + entry]
            offset += 3 ** len(shape)
        mine = game.state(own, opp, 0)
        theirs = game.state(opp, own, 0)
        moves = [len([a for a in game.actions(side) if a >= 0]) if side.turn == 0 else 0 for side in (mine, theirs)]
        values.append(total + float(row[offset:] @ np.array([*moves, 1])))
    tempo = 0.0 if patterns.tempo is None else float(patterns.tempo[empties].astype(float) @ np.array([*moves, 1]))
    if not patterns.interpolated:
        return tempo + values[max(at for at, least in enumerate(patterns.empties) if least <= empties)]
    return tempo + float(np.interp(empties, patterns.empties, values))


def images(size: int, shape: Shape) -> list[Shape]:
    """Where a shape lies on the board: its mirror images, each set of squares once."""
    found: dict[frozenset[int], Shape] = {}
    for symmetry in range(8):
        placed = tuple(image(size, square, symmetry) for square in shape)
        found.setdefault(frozenset(placed), placed)
    return list(found.values())


def weights_by_chance(size: int, stages: tuple[int, ...], interpolated: bool, tempo: bool) -> PatternWeights:
    rng, used = np.random.default_rng(size), shapes(size)
    rows = rng.integers(-300, 300, (len(stages), stage_size(used))).astype(np.int16)
    more = rng.integers(-300, 300, (size**2 + 1, 3)).astype(np.int16) if tempo else None
    return PatternWeights(size, used, stages, rows, interpolated, tempo=more)


@pytest.mark.parametrize("size", [6, 8])
@pytest.mark.parametrize("interpolated", [False, True])
@pytest.mark.parametrize("tempo", [False, True])
def test_the_core_reads_the_weights_as_they_are_meant(
    size: int, interpolated: bool, tempo: bool, tmp_path: Path
) -> None:
    stages = (0, size, size * size // 2) if not interpolated else (2, 9, size * size - 4)
    patterns = weights_by_chance(size, stages, interpolated, tempo)
    save_patterns(tmp_path / "model.mohreh", patterns, {})
    game, rng = Othello(size=size), random.Random(4)
    player = Player(game, memory=1 << 20, book=False, evaluation="patterns", model=tmp_path / "model.mohreh")
    for _ in range(30):
        state = random_position(game, rng, rng.randrange(1, size * size - 6))
        expected = naive_value(patterns, game, state) / 100
        assert player.evaluate(state) == pytest.approx(expected, abs=0.005 * (sum(map(len, shapes(size))) + 3))


def test_files_of_old_keep_their_shapes_and_stages(tmp_path: Path) -> None:
    """A file that names no shapes was made with the first ones, in stages of four empty squares."""
    from mohreh.artefacts.file import write_model

    rows = np.zeros((16, stage_size(first_shapes(8))), np.int16)
    rows[:, -1] = np.arange(16) * 100
    write_model(tmp_path / "old.mohreh", "othello patterns", {"size": 8, "card": {}}, {"weights": rows})
    patterns = load_patterns(8, tmp_path / "old.mohreh")
    assert patterns.shapes == first_shapes(8)
    assert not patterns.interpolated
    player = Player(Othello(size=8), memory=1 << 20, evaluation="patterns", model=tmp_path / "old.mohreh")
    assert player.evaluate(Othello(size=8).initial(random.Random(0))) == 15


def test_weights_that_do_not_fit_their_shapes_are_refused() -> None:
    with pytest.raises(MohrehError, match="these shapes and stages need"):
        PatternWeights(6, ((0, 1),), (0,), np.zeros((1, 5), np.int16), interpolated=False)
    tempo = np.zeros((36, 3), np.int16)
    with pytest.raises(MohrehError, match="the tempo of pattern weights needs 37 × 3 weights, not 36 × 3"):
        PatternWeights(6, ((0, 1),), (0,), np.zeros((1, 12), np.int16), interpolated=False, tempo=tempo)


def test_mirror_images_of_an_entry_share_one_weight() -> None:
    corner = canonical_entries(8, drawn("xxxx....\nxxx.....\nxx......\nx......."))
    assert corner[1] == 1  # the corner itself
    assert corner[3] == corner[3**4] == 3  # b1 and a2
    assert len(set(canonical_entries(8, (tuple(range(8)),)))) == (3**8 + 3**4) // 2


def test_a_fit_finds_the_weights_that_made_the_values() -> None:
    """Values made by symmetric weights are foretold on positions that were not learned from."""
    game, rng = Othello(size=6), random.Random(2)
    states = [random_position(game, rng, rng.randrange(1, 30)) for _ in range(700)]
    own, opp = (np.array(side, np.uint64) for side in zip(*(state.sides() for state in states), strict=True))
    model = Model(6, ((0, 1, 2), (7, 8)), (4, 20, 32))
    truth = np.random.default_rng(1).normal(0, 3, len(model.shared())).astype(np.float32)[model.shared()]
    tempo = truth[math.prod(model.tables) :].reshape(model.tempo)
    tempo[:, :] = tempo[20]  # a weight for every number of empty squares would take more positions
    values = model.predict(truth, Valued(own, opp, np.zeros(len(own), np.float32)))
    known, rest = Valued(own[:600], opp[:600], values[:600]), Valued(own[600:], opp[600:], values[600:])
    found = fit(model, known)
    assert np.sqrt(np.mean((model.predict(found, rest) - rest.value) ** 2)) < 0.15 * np.std(rest.value)
    assert np.allclose(fit(model, known, threads=3), found, atol=0.02)
    few = fit(model, known.only(np.arange(600) < 5))
    assert np.abs(few).max() < np.abs(truth).max() / 2, "five positions move weights little"


def test_forecasts_tell_what_a_shallow_search_is_worth() -> None:
    """Values whose deep search differs from the shallow one by a known spread give that spread back."""
    rng = np.random.default_rng(3)
    empties = np.repeat(np.arange(8, 60), 200)
    walk = rng.normal(0, 2, (len(empties), 9)).cumsum(axis=1) + rng.normal(0, 10, (len(empties), 1))
    known = Searched(empties, walk.astype(np.float32))
    surface = spread_surface(known)
    for depth, shallow in ((4, 2), (6, 2), (8, 4)):
        assert surface.at(8, depth, shallow) == pytest.approx(2 * (depth - shallow) ** 0.5, rel=0.15)
    table = forecasts(8, known)
    assert [int(row[0]) for row in table[8, 8]] == list(shallow_depths(8))
    assert table[8, 8, 1, 1] == pytest.approx(1, abs=0.05)


def test_forecasts_look_at_fewer_nodes_and_stay_near_the_value() -> None:
    game, rng = Othello(size=8), random.Random(11)
    states = [random_position(game, rng, empties=empties) for empties in (44, 38, 34, 30)]
    plain = [Player(game, memory=1 << 24, selective=False).engine(state, depth=9) for state in states]
    chosen = [Player(game, memory=1 << 24).engine(state, depth=9) for state in states]
    assert sum(found.nodes for found in chosen) < 0.5 * sum(found.nodes for found in plain)
    assert max(abs(one.value - two.value) for one, two in zip(plain, chosen, strict=True)) < 4


def test_proofs_leave_nothing_out(tmp_path: Path) -> None:
    """Forecasts order the moves of a proof: even those that foresee nonsense must not change the value of any move."""
    game, rng, weights = Othello(size=8), random.Random(12), pattern_weights(8)
    assert weights.forecasts is not None
    sure = weights.forecasts.copy()
    sure[..., 2] = 3000 * (-1) ** np.arange(sure.shape[0])[:, None, None]  # hundredths of a disc: any side, at random
    sure[..., 3] = np.where(sure[..., 0] > 0, 0.01, sure[..., 3])
    save_patterns(tmp_path / "sure.mohreh", replace(weights, forecasts=sure), {})
    for empties in (11, 16):
        state = random_position(game, rng, empties=empties)
        plain, ordered, misled = (
            Player(game, memory=1 << 24, evaluation="patterns", selective=which, model=model)
            for which, model in ((False, None), (True, None), (True, tmp_path / "sure.mohreh"))
        )
        values = plain.solve(state, all_values=True).values
        assert ordered.solve(state, all_values=True).values == values
        assert misled.solve(state, all_values=True).values == values


def test_shallow_depths_keep_the_parity() -> None:
    for depth in range(3, 25):
        depths = shallow_depths(depth)
        assert all(0 < shallow < depth - 1 and (depth - shallow) % 2 == 0 for shallow in depths)
        assert all(one < two for one, two in pairwise(depths))


def test_forecasts_that_would_never_end_are_refused() -> None:
    """A search foreseen by itself, or by a deeper one, goes round in circles."""
    table = np.zeros((16, 6, 2, 4), np.float32)
    table[:, 4, 0] = 4, 1, 0, 100
    with pytest.raises(MohrehError, match="forecasts of pattern weights"):
        PatternWeights(6, ((0, 1),), (0,), np.zeros((1, 12), np.int16), interpolated=False, forecasts=table)
