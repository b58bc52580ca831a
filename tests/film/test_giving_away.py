"""Films to give away: pictures, animations, one page that plays them, and two side by side."""

from __future__ import annotations

import base64
import json
import random
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image

from mohreh.cli.main import run
from mohreh.errors import MohrehError
from mohreh.film import Recorder, record
from mohreh.film.comparison import compare
from mohreh.film.film import GHOST
from mohreh.film.packing import unpack
from mohreh.film.pictures.export import chosen_moments, save_gif, save_png, scene_at, svg_of
from mohreh.film.pictures.scene import Mark, Text
from mohreh.film.reading import read_film
from mohreh.games import make_game
from mohreh.search.minimax import minimax
from mohreh.studio import film_page

OTHELLO = make_game("othello(size=4)")
START = OTHELLO.initial(random.Random(0))
FILM = record(OTHELLO, START, "alphabeta(depth=3)")


def mohreh(*arguments: str) -> int:
    with pytest.raises(SystemExit) as ended:
        run(arguments)
    return int(ended.value.code or 0)


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("moment", [0, 1, 60, None])
def test_a_picture_shows_the_nodes_of_its_moment_and_no_others(moment: int | None, language: Any) -> None:
    svg = svg_of(FILM, moment, language)
    ElementTree.fromstring(svg)
    known = FILM.at(len(FILM) if moment is None else moment)
    scene = scene_at(FILM, moment, language)
    drawn = [part for part in scene.parts if isinstance(part, Mark)]
    rings = sum(part.size > 11 for part in drawn)
    assert len(drawn) - rings == len(known)
    if moment:
        assert FILM.sentence(moment - 1, language).split()[0] in svg


def test_a_whole_tree_fits_into_its_picture() -> None:
    for search in ("minimax(depth=5)", "uct(iterations=200)"):
        film = record(OTHELLO, START, search, nodes=2000)
        scene = scene_at(film)
        for part in scene.parts:
            if isinstance(part, Mark):
                assert 0 <= part.x <= scene.width
                assert 0 <= part.y <= scene.height
        names = sum(isinstance(part, Text) for part in scene.parts)
        assert names < len(film.nodes.parent), "labels thin out"


def test_pictures_are_pictures(tmp_path: Path) -> None:
    save_png(FILM, tmp_path / "film.png", 40)
    save_gif(FILM, tmp_path / "film.gif", most=12)
    with Image.open(tmp_path / "film.png") as picture:
        assert picture.format == "PNG"
        assert picture.width >= 640
    with Image.open(tmp_path / "film.gif") as animation:
        assert (animation.format, animation.n_frames) == ("GIF", 12)


@pytest.mark.parametrize(("last", "most"), [(5, 300), (299, 300), (300, 300), (16_040, 300)])
def test_an_animation_has_its_first_and_last_moment_and_no_more_than_it_may(last: int, most: int) -> None:
    moments = chosen_moments(last, most)
    assert (moments[0], moments[-1]) == (0, last)
    assert len(moments) == min(last + 1, most)
    assert moments == sorted(set(moments))


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    template = tmp_path / "page.html"
    template.write_text(f"<html><body>{film_page.PLACE}</body></html>", encoding="utf-8")
    monkeypatch.setattr(film_page, "TEMPLATE", template)
    return template


def held(html: str) -> Any:
    packed = re.search(r'<script type="text/plain" id="film">([^<]+)</script>', html)
    assert packed is not None
    return unpack(base64.b64decode(packed[1]))


def test_the_page_holds_the_film_and_the_board_of_every_node(page: Path) -> None:
    data = held(film_page.page_of([FILM], "fa"))
    assert read_film(data["films"][0]).as_data() == FILM.as_data()
    assert (data["language"], data["comparison"], data["game"]["name"]) == ("fa", None, "othello")
    for node, board in enumerate(data["boards"][0]):
        state, line, above = START, [], node
        while FILM.nodes.parent[above] >= 0:
            line.append(FILM.name(above) or "")
            above = FILM.nodes.parent[above]
        for name in reversed(line):
            state = OTHELLO.after(state, OTHELLO.parse_action(state, name))
        assert board["text"] == OTHELLO.text(state)


def test_five_thousand_nodes_with_code_leave_room_for_the_page_in_two_megabytes(page: Path) -> None:
    game = make_game("othello")
    film = record(game, game.initial(random.Random(0)), "minimax(depth=7)", nodes=5000, code=True)
    assert len(film.nodes.parent) == 5000
    assert film.code is not None
    assert film.code.complete
    assert len(film_page.page_of([film])) < 1_300_000


def test_without_its_page_a_film_is_refused_in_words(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(film_page, "TEMPLATE", tmp_path / "nothing.html")
    with pytest.raises(MohrehError, match="make studio"):
        film_page.page_of([FILM])
    assert "<svg" in FILM._repr_html_()


def test_films_and_recorders_show_themselves_in_a_notebook(page: Path) -> None:
    assert "<iframe srcdoc=" in FILM._repr_html_()
    recorder = Recorder(OTHELLO)
    minimax(OTHELLO, START, 2, lambda state, player: 0.0, observer=recorder)
    assert "<iframe srcdoc=" in recorder._repr_html_()


def test_minimax_and_alphabeta_side_by_side() -> None:
    whole = record(OTHELLO, START, "minimax(depth=3)")
    found = compare(whole, FILM)
    ghosts = sum(facts["status"] == GHOST for facts in FILM.at(len(FILM)).values())
    assert found.looked_at == (whole.result["nodes"], FILM.result["nodes"])
    assert found.saved == whole.result["nodes"] - FILM.result["nodes"] > 0
    assert (found.same_value, found.same_action) == (True, True)
    assert -1 not in found.twins[1], "all that alpha-beta has, ghosts too, minimax has as well"
    missing = [node for node, twin in enumerate(found.twins[0]) if twin < 0]
    assert len(missing) == found.saved - ghosts, "the others are below ghosts"
    for node, twin in enumerate(found.twins[0]):
        if twin >= 0:
            assert found.twins[1][twin] == node
            assert whole.name(node) == FILM.name(twin)


def test_only_films_of_the_same_position_are_compared() -> None:
    other = record(OTHELLO, OTHELLO.after(START, OTHELLO.actions(START)[0]), "minimax(depth=2)")
    with pytest.raises(MohrehError, match="same position"):
        compare(FILM, other)


@pytest.mark.parametrize("suffix", [".html", ".json", ".svg", ".png", ".gif"])
def test_analyze_writes_the_film(suffix: str, page: Path, tmp_path: Path, capsys: Any) -> None:
    path = tmp_path / f"film{suffix}"
    asked = ("analyze", "othello(size=4)", "start", "--agent", "alphabeta(depth=2)", "--film", str(path), "--json")
    assert mohreh(*asked) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["film"], told["action"]) == (str(path), record(OTHELLO, START, "alphabeta(depth=2)").result["action"])
    assert path.stat().st_size > 1000


def test_analyze_compares_ones_own_file_with_ours(page: Path, tmp_path: Path, capsys: Any) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("def choose(game, state, rng):\n    return game.actions(state)[0]\n", encoding="utf-8")
    path = tmp_path / "both.html"
    asked = ("analyze", "othello(size=4)", "start", "--agent", str(mine), "--against", "minimax(depth=2)")
    assert mohreh(*asked, "--film", str(path)) == 0
    assert f"{path}" in capsys.readouterr().out.replace("\n", "")
    data = held(path.read_text("utf-8"))
    assert [film["search"] for film in data["films"]] == ["mine.py", "minimax(depth=2)"]
    assert data["comparison"]["saved"] < 0


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--film", "film.txt"), "written as .html"),
        (("--film", "film.png", "--moment", "9999"), "no moment 9999"),
        (("--film", "film.gif", "--against", "minimax"), "side by side"),
        (("--film", "film.html", "--language", "de"), "no language 'de'"),
    ],
)
def test_what_cannot_be_filmed_is_refused_in_words(more: Any, said: str, tmp_path: Path, capsys: Any) -> None:
    where = tuple(str(tmp_path / word) if word.startswith("film.") else word for word in more)
    assert mohreh("analyze", "othello(size=4)", "start", "--agent", "minimax(depth=1)", *where) == 2
    assert said in " ".join(capsys.readouterr().err.split())
