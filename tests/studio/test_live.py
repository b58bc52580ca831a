"""Arena and training live: running boards, time left, reports and training runs begun from the page."""

import json
import time

import pytest

ENOUGH = 60


def waits_for(look, what):
    """Look until it is so."""
    for _ in range(ENOUGH * 10):
        found = look()
        if what(found):
            return found
        time.sleep(0.1)
    raise AssertionError(found)


def test_running_games_are_seen_and_the_time_left_is_told(start):
    with start() as api:
        name = api.post(
            "/tournaments",
            name="slow-one",
            game="othello(size=8)",
            agents=["engine(time=0.05)", "engine(time=0.06)", "random"],
            games=200,
        )["id"]
        assert name == "slow-one"
        boards = waits_for(
            lambda: api.get(f"/tournaments/{name}/boards"), lambda found: found and found[0]["moves"] > 6
        )
        board = boards[0]
        assert len(board["agents"]) == 2
        discs = [disc for disc in board["position"]["view"]["cells"] if disc is not None]
        assert 4 < len(discs) <= 4 + board["moves"]
        later = waits_for(
            lambda: api.get(f"/tournaments/{name}/boards"),
            lambda found: found and (found[0]["number"], found[0]["moves"]) != (board["number"], board["moves"]),
        )
        assert later
        whole = api.get(f"/tournaments/{name}")
        assert whole["seconds_left"] is None or whole["seconds_left"] > 0
        api.post(f"/tournaments/{name}/stop")
        assert api.get(f"/tournaments/{name}/boards") == []
        assert api.get(f"/tournaments/{name}")["seconds_left"] is None


def test_a_training_run_is_begun_stopped_and_continued(start):
    with start() as api:
        names = [known["name"] for known in api.get("/runs/trainings")]
        assert names == ["2048", "othello fitted", "hand-of-the-king genetic"]
        made = api.post("/runs", training="hand-of-the-king genetic", minutes=0.5, seed=1, name="mine")
        assert made["id"] == "mine"
        assert made["can"] == "stop"
        assert "is learning" in api.refusal("/runs", training="2048")[2]
        stopped = api.post("/runs/mine/stop")
        assert stopped["can"] in ("resume", None)
        if stopped["can"] == "resume" and stopped["points"]:
            again = api.post("/runs/mine/resume")
            assert again["share"] >= stopped["share"]
            api.post("/runs/mine/stop")
        assert "the name is taken" in api.refusal("/runs", training="2048", name="mine")[2]
        assert "there is no training" in api.refusal("/runs", training="chess")[2]
        assert api.refusal("/runs/other/stop")[0] == 409
        assert api.refusal("/runs/other/resume")[0] == 404


def test_a_run_that_was_stopped_before_its_first_checkpoint_begins_again(start, tmp_path):
    folder = tmp_path / "early"
    with start(runs=tmp_path) as api:
        api.post("/runs", training="hand-of-the-king genetic", minutes=0.5, seed=1, name="early")
        api.post("/runs/early/stop")
        (folder / "checkpoint.mohreh").unlink(missing_ok=True)
        (folder / "model.mohreh").unlink(missing_ok=True)
        curve = json.loads((folder / "curve.json").read_text("utf-8"))
        (folder / "curve.json").write_text(json.dumps(curve | {"points": [], "share": 0.0}), "utf-8")
        assert api.post("/runs/early/resume")["can"] == "stop"
        api.post("/runs/early/stop")


@pytest.mark.slow
def test_a_report_is_built_with_progress(start):
    with start() as api:
        assert api.get("/reports/building")["state"] == "none"
        begun = api.post("/reports/water-sort-methods/build", quick=True, language="en")
        assert begun["state"] == "running"
        assert api.refusal("/reports/othello/build")[0] == 409
        done = waits_for(lambda: api.get("/reports/building"), lambda found: found["state"] != "running")
        assert done["state"] == "done", done
        assert next(one for one in api.get("/reports") if one["name"] == "water-sort-methods")["made"]


def test_a_report_is_given_up(start):
    with start() as api:
        api.post("/reports/water-sort-methods/build", quick=False)
        assert api.post("/reports/building/stop")["state"] == "stopped"
        assert api.refusal("/reports/nothing/build", quick=True)[0] == 404
