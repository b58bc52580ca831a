"""Shapes, rules, the generated CUDA source, the curve, and what is said where there is no GPU."""

from __future__ import annotations

import importlib.util
import json
import re
from pathlib import Path

import pytest

from mohreh.errors import MohrehError
from mohreh.games.twenty48.learn.cuda.device import cupy
from mohreh.games.twenty48.learn.cuda.source import index_expression, source
from mohreh.games.twenty48.learn.games_played import SERIES, summary
from mohreh.games.twenty48.learn.network import PRESETS, Rule, shape
from mohreh.games.twenty48.learn.played import Played
from mohreh.learn.curve import MINUTES, Across, Series, described, draw_png, figures, look_up, text_plot, write_json
from mohreh.learn.parts import GamesPlan


def test_presets_have_the_sizes_of_the_plan() -> None:
    sizes = {name: shape(name).weights for name in PRESETS}
    assert sizes == {"small": 4 * 16**5, "4x6": 4 * 16**6, "8x6": 8 * 16**6}
    assert shape("8x6").features == 64


@pytest.mark.parametrize("wrong", ["", "00", "0123456789", "4x7", "xyz"])
def test_wrong_tuples_are_refused(wrong: str) -> None:
    with pytest.raises(MohrehError, match="presets"):
        shape(wrong)


def test_wrong_stages_rules_and_plans_are_refused(tmp_path: Path) -> None:
    with pytest.raises(MohrehError, match="rising order"):
        shape("small", (2048, 1024))
    with pytest.raises(MohrehError, match="trace=2"):
        Rule(trace=2)
    with pytest.raises(MohrehError, match="games or of minutes"):
        GamesPlan(tmp_path, "test", "test", games=1, minutes=1)


@pytest.mark.parametrize("name", list(PRESETS))
def test_the_generated_index_gathers_the_cells_of_a_tuple(name: str) -> None:
    board = 0xFEDCBA9876543210
    for cells in shape(name).tuples:
        expression = re.sub(r"\(unsigned\)|u\b", "", index_expression(cells))
        wanted = sum(cell << 4 * place for place, cell in enumerate(cells))
        assert eval(expression, {"board": board}) == wanted


def test_the_source_of_a_network_names_its_stages() -> None:
    text = source(shape("4x6", (16384, 24576)), (8192,))
    assert "#define TUPLES 4" in text
    assert "(sum >= 16384u) + (sum >= 24576u)" in text
    assert "void __launch_bounds__" in text


@pytest.mark.skipif(importlib.util.find_spec("cupy") is not None, reason="CuPy is here")
def test_without_a_gpu_one_sentence_says_what_is_missing() -> None:
    with pytest.raises(MohrehError, match=r"mohreh\[cuda\].*--device cpu"):
        cupy()


def test_a_curve_is_drawn_and_written(tmp_path: Path) -> None:
    games = [Played(1, 100, 2048, 40), Played(2, 300, 4096, 60)]
    points = [{"seconds": 60.0 * at, "trained_games": at, **summary(games)} for at in (1, 2)]
    write_json(tmp_path / "curve.json", points, described("t", "k", {"seed": 1}, SERIES, MINUTES, 0.5))
    document = json.loads((tmp_path / "curve.json").read_text())
    assert document["points"][1]["tiles"]["4096"] == 0.5
    assert document["across"] == {"key": "seconds", "label": "minutes of training", "unit": 60.0}
    assert document["series"][0]["interval"] == "interval"
    assert all(look_up(points[0], series["key"]) is not None for series in document["series"])
    assert (document["share"], document["kind"], document["title"]) == (0.5, "k", "t")
    draw_png(tmp_path / "curve.png", points, "t", SERIES)
    assert (tmp_path / "curve.png").read_bytes().startswith(b"\x89PNG")
    assert len(text_plot(list(range(1000)), width=50, height=5).splitlines()[0].split("  ")[0]) <= 50


def test_the_last_point_is_told_in_a_line_whatever_was_trained() -> None:
    series = (Series("loss", "loss"), Series("rate.best", "win rate"))
    points = [{"epoch": 3, "loss": 0.25, "rate": {"best": 0.512345}}, {"epoch": 1200, "loss": 0.125}]
    assert figures(points[:1], series, Across("epoch", "epochs")) == "3 epochs  loss 0.25  win rate 0.512"
    assert figures(points, series, Across("epoch", "epochs")) == "1,200 epochs  loss 0.125"
    assert figures([], series) == "the first evaluation follows"
