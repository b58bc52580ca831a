"""`mohreh train 2048` from outside: what it prints, what it leaves behind, and what it says when it cannot."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import pytest

from mohreh import native
from mohreh.artefacts.shipped import shipped
from mohreh.cli.main import run
from mohreh.games.twenty48.learn.network_file import card

needs_core = pytest.mark.skipif(not native.available, reason="the native core was not built")


def mohreh(*words: str) -> int:
    with pytest.raises(SystemExit) as ended:
        run(words)
    return int(ended.value.code or 0)


@needs_core
def test_a_run_leaves_a_model_a_curve_and_a_checkpoint(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("train", "2048", "--preset", "012 0145", "--threads", "1", "--slices", "2", "--evaluation-games", "4")
    where = ("--out", str(tmp_path), "--json")
    assert mohreh(*words, "--games", "20", *where) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["games"] == 20
    assert document["evaluation"]["games"] == 4
    assert document["moves_per_second"] > 0
    assert card(Path(document["model"]))["trained"]["games"] == 20
    assert {file.name for file in tmp_path.iterdir()} == {
        "checkpoint.mohreh",
        "curve.json",
        "curve.png",
        "model.mohreh",
    }
    assert mohreh(*words, "--games", "30", "--resume", *where) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 30


@needs_core
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--preset", "4x7"), "is not a tuple"),
        (("--games", "5", "--minutes", "1"), "one of them"),
        (("--device", "tpu"), "choose cpu or cuda"),
        (("--stages", "a,b"), "are not stages"),
        (("--preset", "stages", "--restart", "0.5"), "chooses --stages"),
        (("--resume", "--out", "nowhere"), "there is no checkpoint"),
    ],
)
def test_bad_input_is_one_sentence(words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert mohreh("train", "2048", *words) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.skipif(importlib.util.find_spec("cupy") is not None, reason="CuPy is here")
def test_without_a_gpu_the_command_says_what_would_work(capsys: pytest.CaptureFixture[str]) -> None:
    assert mohreh("train", "2048", "--device", "cuda") == 2
    assert "--device cpu works without" in capsys.readouterr().err


@needs_core
def test_the_shipped_network_is_small_has_a_card_and_knows_good_boards_from_bad() -> None:
    from mohreh.games.twenty48.learn.core import load_network
    from mohreh.games.twenty48.rules import Board

    assert shipped("twenty48", "network.mohreh").stat().st_size <= 48_000_000
    assert {"command", "seed", "hardware", "results", "before_quantisation"} <= set(card())
    network = load_network()
    ordered = Board(((2048, 1024, 512, 256), (16, 32, 64, 128), (8, 4, 2, 0), (0, 0, 0, 0)), True)
    scattered = Board(((2, 256, 4, 512), (1024, 8, 2048, 16), (4, 64, 2, 32), (128, 0, 0, 0)), True)
    assert network.value(ordered) > network.value(scattered) + 10_000
