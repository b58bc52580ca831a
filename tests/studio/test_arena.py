"""Tournaments on screen: started, watched, stopped, resumed, looked at; reports opened."""

import json
import sys
import time

import pytest

from mohreh.arena import Here, Plan, Tournament
from mohreh.studio.app import create_app
from mohreh.studio.config import Config

from studio.conftest import HERE, THERE, Api, Events, TestClient  # isort: skip


LINE_PLAYER = """
import sys
for line in sys.stdin:
    word, *fields = line.rstrip("\\n").split("\\t")
    print("play\\t" + fields[2] if word == "choose" else "ready", flush=True)
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Tournaments of the command line, two with a file and a program of a user; a file that is none; and a report."""
    folder = tmp_path_factory.mktemp("arena")
    played(folder / "done.db", "othello(size=4)", ("random", "greedy"), games=6)
    played(folder / "alone.db", "2048(size=2)", ("random",), games=3)
    (folder / "own.py").write_text("def choose(game, state, rng):\n    return game.actions(state)[0]\n")
    played(folder / "own.db", "othello(size=4)", ("random", str(folder / "own.py")), games=2)
    (folder / "answers.py").write_text(LINE_PLAYER)
    program = f'program(command="{sys.executable} {folder / "answers.py"}")'
    played(folder / "program.db", "othello(size=4)", ("random", program), games=2)
    (folder / "no.db").write_text("this is not a database")
    report = folder / "reports" / "othello-depths"
    report.mkdir(parents=True)
    (report / "report.html").write_text('<html lang="en"><title>how deep</title>')
    (report / "report.json").write_text(json.dumps({"title": "How deep", "findings": ["deeper is better"]}))
    persian = folder / "reports" / "fa" / "othello-depths"
    persian.mkdir(parents=True)
    (persian / "report.html").write_text("<title>تا چه عمق</title>")
    (persian / "report.json").write_text(json.dumps({"title": "تا چه عمق", "findings": ["عمیق‌تر بهتر است"]}))
    (report / "secret.py").write_text("secret")
    (folder / "reports" / "secret.html").write_text("secret")
    return folder


def played(path, game, agents, games):
    with Tournament(Plan(game, agents, games=games, seed=3, files=True), path) as tournament:
        tournament.run(Here())


@pytest.fixture(scope="module")
def hall(folder, tmp_path_factory):
    config = Config(data=tmp_path_factory.mktemp("data"), tournaments=folder, reports=folder / "reports", workers=1)
    with TestClient(create_app(config), base_url=HERE) as http:
        yield Api(http)


def watched(hall, name):
    return hall.http.websocket_connect(f"{THERE}/api/tournaments/{name}/events")


def test_tournaments_of_the_command_line_are_shown(hall):
    found = {one["id"]: one for one in hall.get("/tournaments")}
    assert set(found) >= {"done", "alone", "own", "program"}
    assert (found["done"]["done"], found["done"]["total"], found["done"]["kind"]) == (6, 6, "duel")
    assert (found["alone"]["done"], found["alone"]["kind"]) == (3, "score")
    assert [name for name, one in found.items() if one["own_files"]] == ["program", "own"], "the latest first"


def test_standings_and_cross_table(hall):
    whole = hall.get("/tournaments/done")
    lines = whole["standings"]["lines"]
    assert {line["agent"] for line in lines} == {"random", "greedy"}
    assert lines[0]["rating"] >= lines[1]["rating"]
    low, high = lines[0]["interval"]
    assert low <= lines[0]["rating"] <= high
    assert whole["cross"][0][0] is None
    assert whole["cross"][0][1]["games"] == 6
    assert whole["cross"][0][1]["score"] + whole["cross"][1][0]["score"] == pytest.approx(1)
    assert hall.get("/tournaments/alone")["cross"] == []


def test_games_and_a_replay(hall):
    page = hall.get("/tournaments/done/games", offset=1, most=2)
    assert page["total"] == 6
    assert [game["number"] for game in page["games"]] == [2, 3]
    assert hall.get("/tournaments/done/games", agent="nobody")["total"] == 0
    line = page["games"][0]
    session = hall.post("/tournaments/done/games/2/replay")
    assert (session["ply"], session["plies"]) == (0, line["plies"])
    moves = hall.get(f"/sessions/{session['id']}/moves")["moves"]
    assert {move["by"] for move in moves} == {"opening", *line["agents"]}
    end = hall.post(f"/sessions/{session['id']}/goto", ply=session["plies"])
    assert end["position"]["outcome"]["winner"] == line["winner"]
    assert hall.refusal("/tournaments/done/games/99/replay")[0] == 404


def test_a_replay_meets_the_chance_of_its_game(hall):
    line = hall.get("/tournaments/alone/games")["games"][0]
    session = hall.post("/tournaments/alone/games/1/replay")
    end = hall.post(f"/sessions/{session['id']}/goto", ply=session["plies"])
    assert end["points"] == line["points"][0]
    assert end["position"]["turn"] == "over"


def test_plots(hall):
    kinds = [plot["kind"] for plot in hall.get("/tournaments/done/plots")]
    persian = hall.get("/tournaments/done/plots", language="fa")
    assert {plot["kind"]: plot["title"] for plot in persian}["ratings"] == "رتبه‌ها با بازه‌هایشان"
    assert "cross-table" in kinds
    assert "tiles" not in kinds
    svg = hall.http.get("/api/tournaments/done/plots/ratings.svg")
    assert svg.headers["content-type"].startswith("image/svg+xml")
    assert "<svg" in svg.text
    assert "sandbox" in svg.headers["content-security-policy"]
    assert hall.http.get("/api/tournaments/done/plots/ratings.png").content.startswith(b"\x89PNG")
    assert hall.refusal("/tournaments/done/plots/tiles.svg", method="GET")[0] == 422
    assert hall.refusal("/tournaments/done/plots/ratings.pdf", method="GET")[0] == 422


def test_your_own_files_are_never_run_from_here(hall, folder):
    for name in ("own.py", "answers.py"):
        (folder / name).write_text("raise SystemExit('this file was run')")
    for name in ("own", "program"):
        for path in ("", "/plots/ratings.svg"):
            assert hall.refusal(f"/tournaments/{name}{path}", method="GET")[0] == 409
        assert hall.refusal(f"/tournaments/{name}/resume")[0] == 409
        assert hall.refusal(f"/tournaments/{name}/games/1/replay")[0] == 409
    for agent in (str(folder / "own.py"), "own.py", f'program(command="{sys.executable}")', 'gtp(engine="edax")'):
        assert hall.refusal("/tournaments", game="othello", agents=["random", agent])[:2] == (422, "bad_input")


def test_a_tournament_is_watched_stopped_and_resumed(hall):
    body = {"game": "othello(size=4)", "agents": ["random", "greedy"], "games": 4000, "seed": 5}
    info = hall.post("/tournaments", name="live", **body)
    assert info["running"]
    assert hall.refusal("/tournaments", name="live", **body)[0] == 409
    assert hall.refusal("/tournaments", name="other", **body)[0] == 409
    assert hall.refusal("/tournaments/live", method="DELETE")[0] == 409
    with watched(hall, "live") as socket:
        events = Events(socket)
        assert events.next("tournament")["tournament"]["total"] == 4000
        games = events.next("games")
        assert 0 < games["done"] <= 4000
        assert set(games["games"][0]["agents"]) == {"random", "greedy"}
        assert events.next("tournament")["tournament"]["standings"]["lines"]
        stopped = hall.post("/tournaments/live/stop")
        assert not stopped["running"]
        assert 0 < stopped["done"] < 4000
        while events.next("tournament")["tournament"]["running"]:
            pass
    time.sleep(0.2)
    assert hall.get("/tournaments/live")["done"] == stopped["done"]
    rounds = (stopped["done"] // 2 + 20) * 2
    assert hall.post("/tournaments/live/resume", games=rounds)["total"] == rounds
    wait_for_end(hall, "live")
    assert hall.get("/tournaments/live")["done"] >= stopped["done"]
    hall.delete("/tournaments/live")
    assert hall.refusal("/tournaments/live", method="GET")[0] == 404


def wait_for_end(hall, name):
    end = time.monotonic() + 60
    while hall.get(f"/tournaments/{name}")["running"]:
        assert time.monotonic() < end
        time.sleep(0.1)


def test_what_cannot_be_a_tournament(hall):
    refused = [
        {"game": "othello", "agents": ["random"]},
        {"game": "othello", "agents": ["random", "greedy"], "games": 3},
        {"game": "water-sort", "agents": ["random"], "openings": 2},
        {"game": "othello", "agents": ["random", "nobody"]},
        {"game": "othello", "agents": ["random", "greedy"], "name": "../x"},
    ]
    for body in refused:
        assert hall.refusal("/tournaments", **body)[0] == 422
    for path in ("/tournaments/nothing", "/tournaments/..%2fdone", "/tournaments/no", "/tournaments/no/games"):
        assert hall.refusal(path, method="GET")[0] in (404, 409, 422)


def test_reports_are_listed_and_opened(hall):
    reports = {report["name"]: report for report in hall.get("/reports")}
    made = reports["othello-depths"]
    assert made["title"] == "How deep"
    assert made["findings"] == ["deeper is better"]
    assert made["files"] == ["report.html", "report.json"]
    assert reports["2048-agents"]["made"] is None
    page = hall.http.get("/reports/othello-depths/report.html")
    assert "how deep" in page.text
    assert "sandbox" in page.headers["content-security-policy"]
    for path in (
        "othello-depths/secret.py",
        "othello-depths/..%2fsecret.html",
        "../reports/secret.html",
        "x/report.html",
    ):
        answer = hall.http.get(f"/reports/{path}")
        assert answer.status_code in (404, 422)
        assert "secret" not in answer.text


def test_reports_are_opened_in_the_colours_of_the_page(hall):
    address = "/reports/othello-depths/report.html"
    assert "data-theme" not in hall.http.get(address).text
    dark = hall.http.get(f"{address}?theme=dark")
    assert '<html data-theme="dark" lang="en">' in dark.text
    assert "sandbox" in dark.headers["content-security-policy"]
    assert hall.http.get(f"{address}?theme=loud").status_code == 422


def test_reports_are_opened_in_the_language_of_the_page(hall):
    made = next(report for report in hall.get("/reports", language="fa") if report["name"] == "othello-depths")
    assert made["title"] == "تا چه عمق"
    assert "تا چه عمق" in hall.http.get("/reports/othello-depths/report.html?language=fa").text
    assert "font-src data:" in hall.http.get("/reports/othello-depths/report.html").headers["content-security-policy"]
