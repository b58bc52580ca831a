"""Training runs on screen: which there are, their curves, and what is not a run."""

import json
import os
import time

import pytest

from mohreh.learn.curve import Across, Series, described, write_json
from mohreh.studio.app import create_app
from mohreh.studio.config import Config

from studio.conftest import HERE, Api, TestClient  # isort: skip

SERIES = (
    Series("rate", "win rate", interval="interval", panel="wins"),
    Series("weights.tully", "tully", panel="weight"),
)


def write_run(folder, name, share, points, **more):
    about = described(
        name.title(), "test", {"seed": 1, "boards": [1, 2]}, SERIES, Across("games", "games", 10.0), share
    )
    write_json(folder / name / "curve.json", points, about | more)


def point(games, rate):
    return {"games": games, "rate": rate, "interval": [rate - 0.1, rate + 0.1], "weights": {"tully": 2.0}}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Runs in all states, and what looks like a run and is none."""
    folder = tmp_path_factory.mktemp("training") / "runs"
    write_run(folder, "done", 1.0, [point(10, 0.5), point(20, 0.625)])
    write_run(folder, "going", 0.5, [{"games": 10, "rate": 0.25}, {"games": 20, "rate": 10**400}, {"rate": 1.0}])
    write_run(folder, "left", 0.5, [])
    long_ago = time.time() - 3600
    os.utime(folder / "left" / "curve.json", (long_ago, long_ago))
    write_run(folder, ".hidden", 1.0, [])
    write_run(folder.parent, "outside", 1.0, [])
    for name, text in {
        "empty": "",
        "list": "[]",
        "older": '{"title": "t", "settings": {}, "points": []}',
        "nan": '{"title": NaN}',
        "deep": "[" * 100_000,
        "huge": json.dumps(described("t", "k", {}, SERIES, Across("a", "b"), 10**400)),
        "odd": json.dumps(described("t", "k", {}, SERIES, Across("a", "b"), 1.0) | {"points": [3]}),
    }.items():
        (folder / name).mkdir()
        (folder / name / "curve.json").write_text(text)
    (folder / "file").write_text("no folder")
    return folder


@pytest.fixture(scope="module")
def school(folder, tmp_path_factory):
    config = Config(data=tmp_path_factory.mktemp("data"), runs=folder, workers=1)
    with TestClient(create_app(config), base_url=HERE) as http:
        yield Api(http)


def test_the_runs_of_the_folder_are_listed_and_nothing_else(school):
    found = {run["id"]: run for run in school.get("/runs")}
    assert {name: run["state"] for name, run in found.items()} == {
        "done": "done",
        "going": "running",
        "left": "stopped",
    }
    assert found["done"]["headline"] == {"key": "rate", "label": "win rate", "value": 0.625}
    assert found["left"]["headline"] is None
    assert [run["id"] for run in school.get("/runs")][-1] == "left"


def test_a_run_has_its_curves_in_columns(school):
    run = school.get("/runs/done")
    assert run["settings"] == {"seed": "1", "boards": "[1, 2]"}
    assert run["across"] == {"key": "games", "label": "games", "values": [1.0, 2.0]}
    rate, tully = run["series"]
    assert (rate["panel"], rate["values"]) == ("wins", [0.5, 0.625])
    assert rate["high"] == pytest.approx([0.6, 0.725])
    assert (tully["values"], tully["low"]) == ([2.0, 2.0], None)


def test_what_a_point_does_not_tell_is_null_and_a_point_without_a_place_is_left_out(school):
    run = school.get("/runs/going")
    assert run["across"]["values"] == [1.0, 2.0]
    assert run["series"][0]["values"] == [0.25, None]
    assert run["series"][0]["low"] == [None, None]


def test_a_run_that_grows_is_seen_to_grow(school, folder):
    write_run(folder, "live", 0.1, [point(10, 0.5)])
    assert school.get("/runs/live")["points"] == 1
    write_run(folder, "live", 0.2, [point(10, 0.5), point(20, 0.6)])
    run = school.get("/runs/live")
    assert (run["points"], run["share"], run["state"]) == (2, 0.2, "running")


@pytest.mark.parametrize("name", ["nothing", "nan", "older", "file"])
def test_what_is_no_run_is_not_found(school, name):
    assert school.refusal(f"/runs/{name}", method="GET")[0] == 404


@pytest.mark.parametrize("name", ["..", ".hidden", "%2e%2e", "..%2foutside", "%2e%2e%2foutside", "a" * 90, "a%00b"])
def test_a_name_leads_nowhere_else(school, name):
    assert school.refusal(f"/runs/{name}", method="GET")[0] in (404, 422)


def test_without_a_folder_there_are_no_runs(tmp_path):
    config = Config(data=tmp_path, runs=tmp_path / "nowhere", workers=1)
    with TestClient(create_app(config), base_url=HERE) as http:
        assert Api(http).get("/runs") == []
