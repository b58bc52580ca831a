"""Model files: read back exactly, and refused in words when damaged, foreign or newer."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from mohreh.artefacts.atomic import whole_file
from mohreh.artefacts.file import MAGIC, read_model, write_model
from mohreh.errors import MohrehError
from mohreh.games.twenty48.learn.network import shape
from mohreh.games.twenty48.learn.network_file import load, pack, save
from mohreh.games.twenty48.learn.packing import save_network

ARRAYS = {
    "small": np.arange(-5, 7, dtype=np.int16).reshape(3, 4),
    "large": np.random.default_rng(1).normal(size=700_000).astype(np.float32),
    "none": np.zeros((0, 2), np.float32),
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "deep" / "model.mohreh"
    write_model(made, "test", {"who": "we"}, ARRAYS)
    return made


@pytest.mark.parametrize("level", [0, 1, 9])
def test_arrays_come_back_as_they_were(tmp_path: Path, level: int) -> None:
    write_model(tmp_path / "m", "test", {"who": "we"}, ARRAYS, level=level)
    model = read_model(tmp_path / "m", "test")
    assert model.meta == {"who": "we"}
    for name, array in ARRAYS.items():
        assert np.array_equal(model.array(name), array)
        assert model.array(name).dtype == array.dtype
    with pytest.raises(MohrehError, match="it holds small, large, none"):
        model.array("other")


def test_a_flipped_bit_anywhere_is_noticed(path: Path) -> None:
    raw = path.read_bytes()
    for at in range(0, len(raw), max(len(raw) // 60, 1)):
        path.write_bytes(raw[:at] + bytes([raw[at] ^ 4]) + raw[at + 1 :])
        with pytest.raises(MohrehError, match=r"damaged|not a model file|has format"):
            _read_all(path)


def test_a_cut_file_is_noticed(path: Path) -> None:
    raw = path.read_bytes()
    for length in (0, 5, len(MAGIC), len(MAGIC) + 3, 60, len(raw) // 2, len(raw) - 1):
        path.write_bytes(raw[:length])
        with pytest.raises(MohrehError, match=r"damaged|not a model file"):
            _read_all(path)


def test_a_writer_that_is_interrupted_leaves_the_old_file(path: Path) -> None:
    before = path.read_bytes()

    def interrupted() -> None:
        with whole_file(path) as file:
            file.write(b"half of it")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert path.read_bytes() == before
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_foreign_newer_and_missing_files_are_told_apart(path: Path, tmp_path: Path) -> None:
    with pytest.raises(MohrehError, match="holds a model of kind 'test'; one of kind 'other' is needed"):
        read_model(path, "other")
    raw = bytearray(path.read_bytes())
    raw[len(MAGIC)] = 9
    path.write_bytes(raw)
    with pytest.raises(MohrehError, match="has format 9, and this Mohreh reads up to 1"):
        read_model(path, "test")
    (tmp_path / "text").write_text("hello")
    with pytest.raises(MohrehError, match="not a model file of Mohreh"):
        read_model(tmp_path / "text", "test")
    with pytest.raises(MohrehError, match="cannot be read"):
        read_model(tmp_path / "missing", "test")


def test_networks_are_packed_over_any_gap(tmp_path: Path) -> None:
    network = shape("01234 0")
    numbers = np.array([0, 1, 70_000, 70_001, 500_000, network.weights - 1])
    weights = np.array([5, -3, 7, 0.01, 30_000, 2], np.float32)
    save(tmp_path / "n", pack(network, numbers, weights, {"a": 1}, scale=1.0))
    packed = load(tmp_path / "n")
    found = {int(number): int(value) for number, value in zip(packed.numbers, packed.values, strict=True) if value}
    assert found == {0: 5, 1: -3, 70_000: 7, 500_000: 30_000, network.weights - 1: 2}
    assert (packed.shape, packed.card) == (network, {"a": 1})


@pytest.mark.parametrize("kind", [np.uint32, np.float32])  # as a GPU and as the processor count
def test_a_network_is_pruned_until_its_file_is_small_enough(tmp_path: Path, kind: type[np.generic]) -> None:
    network, rng = shape("01234"), np.random.default_rng(2)
    weights = rng.integers(-3000, 3000, network.weights).astype(np.float32)
    visits = rng.integers(0, 50, network.weights).astype(kind)
    packed = save_network(tmp_path / "n", network, np.arange(network.weights), weights, visits, {}, 0.3)
    assert (tmp_path / "n").stat().st_size <= 300_000
    kept = packed.numbers[packed.values != 0]
    costs = visits * (weights - packed.bases[0] / 8) ** 2
    assert len(kept) < np.count_nonzero(visits)
    assert costs[kept].min() > 0.9 * np.delete(costs, kept).max()


def _read_all(path: Path) -> None:
    model = read_model(path, "test")
    for name in model.arrays:
        model.array(name)
