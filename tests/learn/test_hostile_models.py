"""Model files that somebody has made to do harm, with valid checksums: each is refused in a sentence, in little memory.

D11: of 74 such files 34 ended in a traceback, one of 3 MB took 3 GB, and weights that are not numbers were believed.
"""

from __future__ import annotations

import copy
import json
import random
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mohreh.artefacts.file import CHUNK, HEAD, MAGIC, VERSION, read_model, write_model
from mohreh.artefacts.shipped import shipped
from mohreh.errors import MohrehError
from mohreh.games.hand_of_the_king.learn import weights as king_weights
from mohreh.games.hand_of_the_king.learn.data import ROW, Positions, read_positions, write_positions
from mohreh.games.hand_of_the_king.learn.network import KingNetwork, load_network, save_network
from mohreh.games.othello.book import load_book
from mohreh.games.othello.fitted import load_table
from mohreh.games.othello.patterns import load_patterns
from mohreh.games.twenty48.learn.network import shape
from mohreh.games.twenty48.learn.network_file import load as load_ntuple
from mohreh.games.twenty48.learn.network_file import pack, save

Header = dict[str, Any]


def read_weights(path: Path) -> object:
    king_weights.load.cache_clear()
    return king_weights.load(path)


def read_table(path: Path) -> object:
    return load_table(6, path)


def read_patterns(path: Path) -> object:
    return load_patterns(6, path)


READERS: dict[str, Callable[[Path], object]] = {
    "weights": read_weights,
    "network": load_network,
    "positions": read_positions,
    "ntuple": load_ntuple,
    "fitted": read_table,
    "patterns": read_patterns,
    "book": load_book,
}


def write_good(name: str, path: Path) -> None:
    """A small file of a kind, such as its trainer writes."""
    rng = np.random.default_rng(1)
    if name == "weights":
        king_weights.save(path, next(iter(king_weights.STARTS.values())), {})
    elif name == "network":
        layers = [(8, 56), (1, 8)]
        made = [(rng.normal(size=size).astype(np.float32), np.zeros(size[0], np.float32)) for size in layers]
        save_network(path, KingNetwork("course", np.zeros(56, np.float32), np.ones(56, np.float32), tuple(made), {}))
    elif name == "positions":
        rows = np.zeros(5, ROW)
        rows["board"][:, 0] = 8
        write_positions(path, Positions(rows, {"seed": 1}))
    elif name == "ntuple":
        tuples = shape("01 45", stages=(64,))
        places = np.arange(0, tuples.weights, 7)
        save(path, pack(tuples, places, rng.normal(size=len(places)).astype(np.float32), {}))
    else:
        file = {"fitted": "fitted-6", "patterns": "patterns-6", "book": "book-6"}[name]
        path.write_bytes(shipped("othello", f"{file}.mohreh").read_bytes())


def taken_apart(path: Path) -> tuple[Header, bytes]:
    raw = path.read_bytes()
    _, length, _ = HEAD.unpack(raw[len(MAGIC) : len(MAGIC) + HEAD.size])
    start = len(MAGIC) + HEAD.size
    return json.loads(raw[start : start + length]), raw[start + length :]


def put_together(path: Path, header: bytes | Header, body: bytes) -> None:
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    path.write_bytes(MAGIC + HEAD.pack(VERSION, len(text), zlib.crc32(text)) + text + body)


ODD: list[Any] = [None, True, -1, 0, 10**30, 1e308, float("nan"), float("inf"), "", "x" * 99, "\ud800", [], [[]], {}]
ODD += [[-1], [10**18, 10**18], [0] * 99, ["0"], {"a": 1}, "O", "V9", "M8", "<U99999", "<f16", "not a type"]


def places(part: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything that a header says; of long lists only to the beginning."""
    if at:
        yield at
    inner = part.items() if isinstance(part, dict) else enumerate(part[:3]) if isinstance(part, list) else ()
    for key, value in inner:
        yield from places(value, (*at, key))


def changed(header: Header, at: tuple[Any, ...], value: Any, *, missing: bool = False) -> Header:
    spoilt = copy.deepcopy(header)
    inner = spoilt
    for key in at[:-1]:
        inner = inner[key]
    if missing:
        del inner[at[-1]]
    else:
        inner[at[-1]] = value
    return spoilt


def spoilt_headers(header: Header, rng: random.Random) -> Iterator[Header]:
    """Everything that it says left out, and everything replaced by some odd thing."""
    for at in places(header):
        yield changed(header, at, None, missing=True)
        for value in rng.sample(ODD, 8):
            yield changed(header, at, value)


def written(path: Path, headers: Iterator[Header], body: bytes) -> Iterator[None]:
    """One file after the other at the same place."""
    for header in headers:
        put_together(path, header, body)
        yield


def refusal(read: Callable[[], object]) -> str | None:
    """How a file is refused; None if it is not."""
    try:
        read()
    except MohrehError as error:
        return str(error)
    return None


@pytest.mark.parametrize("name", READERS)
def test_whatever_a_header_says_is_read_or_refused_in_a_sentence(name: str, tmp_path: Path) -> None:
    path, read = tmp_path / "model.mohreh", READERS[name]
    write_good(name, path)
    header, body = taken_apart(path)
    told = [refusal(lambda: read(path)) for _ in written(path, spoilt_headers(header, random.Random(name)), body)]
    assert sum(sentence is not None for sentence in told) > 50
    assert all(str(path) in sentence for sentence in told if sentence is not None)


@pytest.mark.parametrize("name", READERS)
def test_whatever_is_in_the_arrays_is_read_or_refused_in_a_sentence(name: str, tmp_path: Path) -> None:
    """Each array filled with the largest numbers, with none, with negative ones; cut short; doubled."""
    path, read = tmp_path / "model.mohreh", READERS[name]
    write_good(name, path)
    header, _ = taken_apart(path)
    file = read_model(path, header["kind"])
    arrays = {key: file.array(key) for key in file.arrays}
    for key, array in arrays.items():
        for spoilt in odd_arrays(array):
            write_model(path, header["kind"], header["meta"], arrays | {key: spoilt}, level=1)
            assert "does not hold together" in (refusal(lambda: read(path)) or "does not hold together")


def odd_arrays(array: np.ndarray[Any, Any]) -> Iterator[np.ndarray[Any, Any]]:
    if array.dtype.kind == "f":
        extremes = [np.nan, np.inf, -np.inf, np.finfo(array.dtype).max, np.finfo(array.dtype).tiny, -1.0, 0.0]
    else:
        extremes = [np.iinfo(array.dtype).max, np.iinfo(array.dtype).min, 0]
    for value in extremes:
        yield np.full_like(array, value)
    yield array[: len(array) // 2]
    yield np.concatenate([array, array])
    yield array[..., np.newaxis]
    yield array.astype(np.complex64).real.astype(np.float32)
    yield array.astype(np.int64, casting="unsafe")


NO_NUMBERS = [
    ("network", "mean", np.nan),
    ("network", "mean", np.inf),
    ("network", "deviation", np.nan),
    ("network", "deviation", 0.0),
    ("network", "weights 0", np.nan),
    ("network", "bias 1", np.inf),
    ("weights", "weights", np.nan),
]


@pytest.mark.parametrize(("name", "array", "value"), NO_NUMBERS)
def test_what_is_no_number_is_refused(name: str, array: str, value: float, tmp_path: Path) -> None:
    path = tmp_path / "model.mohreh"
    write_good(name, path)
    header, _ = taken_apart(path)
    file = read_model(path, header["kind"])
    arrays = {key: file.array(key).copy() for key in file.arrays}
    arrays[array].reshape(-1)[0] = value
    write_model(path, header["kind"], header["meta"], arrays)
    with pytest.raises(MohrehError, match="does not hold together"):
        READERS[name](path)


@pytest.mark.parametrize("scale", ["NaN", "Infinity", "1e999", "-1.0", "0", "true", '"1"'])
def test_a_scale_that_is_no_number_is_refused(scale: str, tmp_path: Path) -> None:
    path = tmp_path / "model.mohreh"
    write_good("ntuple", path)
    header, body = taken_apart(path)
    header["meta"]["scale"] = "HERE"
    put_together(path, json.dumps(header).replace('"HERE"', scale).encode(), body)
    with pytest.raises(MohrehError, match="does not hold together"):
        load_ntuple(path)


BOMB = """
import resource, sys
from pathlib import Path
sys.path.insert(0, {tests!r})
from mohreh.errors import MohrehError
from learn.test_hostile_models import READERS
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
try:
    READERS[{name!r}](Path({path!r}))
except MohrehError as error:
    print(error)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


@pytest.mark.parametrize(("name", "array", "type"), [("network", "weights 0", "<f2"), ("patterns", "weights", "<i2")])
@pytest.mark.parametrize("honest", [True, False], ids=["says how large it is", "hides it"])
def test_a_bomb_does_not_go_off(tmp_path: Path, name: str, array: str, type: str, honest: bool) -> None:
    """Three gigabytes of zeros in three megabytes, told in the header, or packed into chunks that should be small."""
    path = tmp_path / "bomb.mohreh"
    write_good(name, path)
    header, body = taken_apart(path)
    if honest:
        chunk = zlib.compress(bytes(CHUNK))
        entry = [len(body), len(chunk), zlib.crc32(chunk)]
        header["arrays"][array] |= {"shape": [1500 * CHUNK // 2], "chunks": [entry] * 1500, "type": type}
    else:
        packing = zlib.compressobj()
        chunk = b"".join(packing.compress(bytes(CHUNK)) for _ in range(150)) + packing.flush()
        header["arrays"][array]["chunks"][0] = [len(body), len(chunk), zlib.crc32(chunk)]
    put_together(path, header, body + chunk)
    program = BOMB.format(tests=str(Path(__file__).parents[1]), name=name, path=str(path))
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    sentence, kilobytes = done.stdout.splitlines()
    assert "MB of memory" in sentence if honest else "does not hold together" in sentence
    assert int(kilobytes) < 100_000


def test_a_network_too_large_to_unpack_is_refused(tmp_path: Path) -> None:
    """A few bytes that describe sixty-four tables of 268 million weights each."""
    path = tmp_path / "model.mohreh"
    write_good("ntuple", path)
    header, body = taken_apart(path)
    header["meta"]["shape"] = {"tuples": " ".join(["0123456"] * 64), "stages": [100, 200]}
    header["meta"]["bases"] = [0.0] * 3
    put_together(path, header, body)
    with pytest.raises(MohrehError, match="MB of memory"):
        load_ntuple(path)


def test_headers_that_are_no_json_or_too_deep_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "model.mohreh"
    for text in (b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 100_000, b'{"kind": 1}', b"1" * 10_000):
        put_together(path, text, b"")
        with pytest.raises(MohrehError, match="does not hold together"):
            read_model(path, "test")


@pytest.mark.parametrize(
    ("game", "agent", "name"),
    [
        ("hand-of-the-king", 'mlp(model="{}")', "network"),
        ("hand-of-the-king", 'ensemble(models="{}")', "network"),
        ("hand-of-the-king", 'genetic(model="{}")', "weights"),
        ("2048", 'ntuple(model="{}")', "ntuple"),
    ],
)
def test_a_bad_model_is_refused_before_any_game(game: str, agent: str, name: str, tmp_path: Path) -> None:
    from mohreh.agents import make_configured_agent
    from mohreh.games import make_game

    path = tmp_path / "model.mohreh"
    write_good(name, path)
    header, body = taken_apart(path)
    king_weights.load.cache_clear()
    put_together(path, changed(header, ("meta", next(iter(header["meta"]))), 7), body)
    with pytest.raises(MohrehError, match="does not hold together"):
        make_configured_agent(agent.format(path), make_game(game), files=True)


def test_a_bad_checkpoint_is_refused_in_a_sentence(tmp_path: Path) -> None:
    from mohreh.learn.checkpoint import Checkpoint
    from mohreh.learn.genetic import Breeding, Genetic

    checkpoint = Checkpoint(tmp_path / "c.mohreh", "test")
    trainer = Genetic(3, Breeding(population=4), seed=1)
    checkpoint.save(trainer, {"a": 1}, {"points": [], "seconds": 1.0})
    header, body = taken_apart(checkpoint.path)
    files = written(checkpoint.path, spoilt_headers(header, random.Random(1)), body)
    told = [refusal(lambda: checkpoint.load(trainer, {"a": 1})) for _ in files]
    assert sum(sentence is not None for sentence in told) > 50
