"""The library: all games kept, found again, brought in and taken away."""

import time

import pytest

from mohreh.studio.play.library import Library, Question
from mohreh.studio.play.store import Head, Row, Store

OTHELLO = "othello(size=4)"


def finish(api, seats=None, **more):
    """A game of Othello played to its end by its first legal moves."""
    game = api.new(OTHELLO, **({"seats": seats} if seats else {}), **more)
    session = game.now
    while session["position"]["turn"] != "over":
        session = game.move(session["position"]["actions"][0]["name"])
    return game


def test_games_are_found_by_state_game_and_result(start):
    with start() as api:
        ended = finish(api)
        api.new("2048")
        open_game = api.new("2048", seed=3)
        open_game.move(open_game.now["position"]["actions"][0]["name"])
        page = api.get("/library")
        assert {one["id"] for one in page["games"]} == {ended.id, open_game.id}
        assert page["counts"] == {"open": 1, "ended": 1, "empty": 1}
        assert [one["id"] for one in api.get("/library", state="open")["games"]] == [open_game.id]
        found = api.get("/library", game="othello")["games"]
        assert [one["id"] for one in found] == [ended.id]
        assert found[0]["result"] in ("first", "second", "drawn")
        assert api.get("/library", result=found[0]["result"], game=OTHELLO)["total"] == 1
        assert api.get("/library", game="othello(size=6)")["total"] == 0


def test_games_are_found_by_opponent_and_date(start):
    with start() as api:
        game = api.new(OTHELLO, seats=["human", "greedy"])
        game.move(game.now["position"]["actions"][0]["name"])
        assert api.get("/library", opponent="greedy")["total"] == 1
        assert api.get("/library", opponent="gr%y")["total"] == 0
        now = time.time()
        assert api.get("/library", since=now - 60, until=now + 60)["total"] == 1
        assert api.get("/library", until=now - 60)["total"] == 0


@pytest.mark.parametrize("name", ["thinker", "Think", "اندیشمند"])
def test_an_opponent_of_a_ladder_is_found_by_its_rank(start, name):
    game = "othello(size=6)"
    with start() as api:
        thinker = next(rung["agent"] for rung in api.get("/ladder", game=game)["rungs"] if rung["rank"] == "thinker")
        for seats in (["human", thinker], ["human", "greedy"]):
            table = api.new(game, seats=seats)
            table.move(table.now["position"]["actions"][0]["name"])
        found = api.get("/library", opponent=name)
        assert [one["seats"] for one in found["games"]] == [["human", thinker]]


def test_an_export_of_many_is_read_back(start):
    with start() as api:
        for seed in range(3):
            finish(api, seed=seed)
        text = api.http.get("/api/library/export").text
        assert text.count("mohreh game") == 3
        with start() as other:
            brought = other.post("/library/import", text=text, name="mine.txt")
            assert len(brought["games"]) == 3
            assert not brought["faults"]
            assert other.get("/library")["games"][0]["origin"] == "file:mine.txt"
            assert other.http.get("/api/library/export").text == text or sorted(
                other.http.get("/api/library/export").text.splitlines()
            ) == sorted(text.splitlines())


GGF = (
    "(;GM[Othello]PC[GGS/os]DT[2003]PB[Ann]PW[Ben]RE[-2]TI[5:00]TY[8]"
    "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"
    "B[F5//1.2]W[F6/0.5/3]B[E6];)"
)


@pytest.mark.parametrize(
    ("text", "plies"),
    [("f5d6c3d3c4", [5]), ("F5F6E6\nf5d6c3\n", [3, 3]), (GGF, [3]), (GGF + "\n" + GGF, [3, 3])],
    ids=["transcript", "two transcripts", "GGF", "two in GGF"],
)
def test_games_of_others_are_brought_in(api, text, plies):
    brought = api.post("/library/import", text=text)
    assert not brought["faults"]
    assert [api.get(f"/sessions/{one}")["ply"] for one in brought["games"]] == plies
    assert api.get(f"/sessions/{brought['games'][0]}")["game"] == "othello(size=8)"


def test_what_cannot_be_read_is_told_and_the_others_are_kept(api):
    brought = api.post("/library/import", text="f5d6c3\na1a2\nf5f6e6")
    assert len(brought["games"]) == 2
    assert [fault["number"] for fault in brought["faults"]] == [2]
    assert "not legal" in brought["faults"][0]["message"]
    nothing = api.post("/library/import", text="hello")
    assert "can be read" in nothing["faults"][0]["message"]


def head(number, plies=10, result="won"):
    seats = ["human", "greedy"]
    auto = {"playing": False, "agent": None, "delay": 0.4}
    made = Head(f"g{number}", 0, OTHELLO, 0, None, seats, 0, plies, auto, float(number), float(number), 0, "")
    return made.__class__(**(vars(made) | {"result": result}))


def test_thousands_are_kept_and_paged(tmp_path):
    store = Store(tmp_path / "studio.db")
    library = Library(store)
    for number in range(6_000):
        store.add(head(number, result="won" if number % 2 else ""), [])
    store.add(head(6_000, plies=0, result=""), [])
    began = time.perf_counter()
    page = library.page(Question("played", "othello", "greedy", "won"), 1_000, 50)
    assert page.total == 3_000
    assert [game.id for game in page.games[:2]] == ["g3999", "g3997"]
    assert len(page.games) == 50
    assert time.perf_counter() - began < 5
    assert store.make_room(5_000) == ["g6000"]  # only the empty one: a game that was played is never dropped
    assert library.page(Question(), 0, 1).total == 6_000


def test_results_of_an_older_file_are_found_out(tmp_path):
    store = Store(tmp_path / "studio.db")
    kept = head(1, result="unknown")
    store.add(kept, [Row(1, 0, "a2", [], "human", None, False, [])])
    library = Library(store)
    assert library.catch_up() == 1
    assert library.page(Question("open"), 0, 10).total == 1
