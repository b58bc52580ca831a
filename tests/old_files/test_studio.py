"""The studio's games of an older version: listed, opened, and played on."""

import contextlib
import warnings

import pytest

from mohreh.studio.app import create_app
from mohreh.studio.config import Config
from old_files.unpacked import said, unpacked

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # newer versions would rather have another HTTP client; both do
    from starlette.testclient import TestClient

OLD = said("studio")
SAME = ("game", "seed", "seats", "ply", "plies", "points", "best", "can_redo")


@contextlib.contextmanager
def studio(folder):
    config = Config(data=folder, workers=1, runs=folder / "runs", static=folder)
    with TestClient(create_app(config), base_url="http://127.0.0.1:8642") as http:
        yield http


@pytest.fixture
def http(tmp_path):
    unpacked("studio.db", tmp_path)
    with studio(tmp_path) as opened:
        yield opened


def test_all_games_are_listed(http):
    listed = {game["id"]: game for game in http.get("/api/sessions").json()}
    assert listed.keys() == {old["id"] for old in OLD}
    assert all(listed[old["id"]]["plies"] == old["plies"] for old in OLD)


@pytest.mark.parametrize("old", OLD, ids=lambda old: f"{old['game']} {old['ply']}")
def test_a_game_is_as_it_was(http, old):
    path = f"/api/sessions/{old['id']}"
    session = http.get(path).json()
    assert {name: session[name] for name in SAME} == {name: old[name] for name in SAME}
    assert session["position"]["text"] == old["position"]
    assert (session["last"] and session["last"]["action"]["name"]) == old["last"]
    moves = http.get(f"{path}/moves").json()["moves"]
    assert [{name: move[name] for name in old["moves"][0]} for move in moves] == old["moves"]
    assert http.get(f"{path}/export").json()["position"] == old["export"]["position"]


@pytest.mark.parametrize("form", ["text", "link"])
@pytest.mark.parametrize("old", OLD, ids=lambda old: f"{old['game']} {old['ply']}")
def test_a_game_is_exported_whole(http, old, form):
    """The older version left out what was taken back; now that is part of the file too."""
    path = f"/api/sessions/{old['id']}"
    export = http.get(f"{path}/export").json()
    if old["ply"] == old["plies"]:
        assert export[form] == old["export"][form]
    again = http.post("/api/sessions", json={form: export[form]}).json()
    http.post(f"/api/sessions/{again['id']}/goto", json={"ply": old["ply"]})
    session = http.get(f"/api/sessions/{again['id']}").json()
    assert {name: session[name] for name in SAME} == {name: old[name] for name in SAME}
    assert session["position"]["text"] == old["position"]
    moves = http.get(f"/api/sessions/{again['id']}/moves").json()["moves"]
    assert [(move["name"], move["chance"]) for move in moves] == [
        (move["name"], move["chance"]) for move in old["moves"]
    ]


@pytest.mark.parametrize("old", OLD, ids=lambda old: f"{old['game']} {old['ply']}")
def test_a_game_can_be_played_on_and_is_kept(tmp_path, old):
    unpacked("studio.db", tmp_path)
    path = f"/api/sessions/{old['id']}"
    with studio(tmp_path) as http:
        http.post(f"{path}/autoplay", json={"playing": False})
        http.post(f"{path}/goto", json={"ply": old["plies"]})
        session = http.get(path).json()
        if session["position"]["turn"] == "player" and session["position"]["actions"]:
            action = session["position"]["actions"][0]["name"]
            assert http.post(f"{path}/move", json={"action": action}).json()["ply"] == old["plies"] + 1
        moves = http.get(f"{path}/moves").json()
    with studio(tmp_path) as http:
        assert http.get(f"{path}/moves").json() == moves


@pytest.mark.parametrize("form", ["text", "link"])
@pytest.mark.parametrize("old", OLD, ids=lambda old: f"{old['game']} {old['ply']}")
def test_an_exported_game_is_opened(http, old, form):
    session = http.post("/api/sessions", json={form: old["export"][form]}).json()
    assert (session["position"]["text"], session["ply"]) == (old["position"], old["ply"])
