"""Opponents of every strength, and the one that is about as strong as you."""

import pytest
from tests.studio.test_library import head

from mohreh.agents import make_configured_agent
from mohreh.games import make_game
from mohreh.ladder import ladder_of
from mohreh.studio.play.library import Library
from mohreh.studio.play.store import Store

LADDERS = ["othello(size=6)", "othello(size=8)", "hand-of-the-king", "hand-of-the-king(companions=True)", "2048"]


@pytest.mark.parametrize("game", LADDERS)
def test_the_opponents_are_told_with_their_strength(api, game):
    told = api.get("/ladder", game=game)
    assert len(told["rungs"]) >= 8
    assert all(set(rung["names"]) == {"en", "fa"} for rung in told["rungs"])
    ratings = [rung["rating"] for rung in told["rungs"]]
    assert ratings == sorted(ratings)
    assert all(rung["interval"][0] <= rung["rating"] <= rung["interval"][1] for rung in told["rungs"])
    assert told["command"].startswith("mohreh ladder")
    assert told["level"]["games"] == 0
    assert api.new(game, seats=[told["rungs"][0]["agent"]] * make_game(game).players)


def test_a_game_without_a_ladder_has_no_rungs(api):
    assert api.get("/ladder", game="othello(size=4)")["rungs"] == []
    assert api.get("/ladder", game="water-sort")["level"] is None


def test_the_level_adapts_to_results(start, tmp_path):
    game = "othello(size=8)"
    ladder = ladder_of(make_game(game))
    ranks = [rung.rank for rung in ladder.rungs]
    levels = []
    for result in ("lost", "won"):
        folder = tmp_path / result
        folder.mkdir()
        store = Store(folder / "studio.db")
        for number in range(8):
            made = vars(head(number)) | {
                "game": game,
                "seats": ["human", ladder.rungs[3].agent],
                "result": result,
            }
            store.add(type(head(number))(**made), [])
        store.close()
        with start(data=folder) as api:
            level = api.get("/ladder", game=game)["level"]
            assert level["games"] == 8
            levels.append(ranks.index(level["rank"]))
    assert levels[0] < 3 < levels[1]


@pytest.mark.parametrize("game", LADDERS)
def test_without_the_native_core_only_readable_opponents_are_offered(api, game, monkeypatch):
    whole = [rung["agent"] for rung in api.get("/ladder", game=game)["rungs"]]
    monkeypatch.setattr("mohreh.native.available", False)
    monkeypatch.setattr("mohreh.native.complete", False)
    told = api.get("/ladder", game=game)
    readable = [rung["agent"] for rung in told["rungs"]]
    assert 2 <= len(readable) < len(whole)
    assert told["level"]["rank"] in {rung["rank"] for rung in told["rungs"]}
    for agent in readable:
        make_configured_agent(agent, make_game(game))


def test_what_an_agent_does_in_a_persons_seat_says_nothing_of_the_person(start, tmp_path):
    with start(data=tmp_path) as api:
        by_agent, by_hand = api.new("2048(size=2)", seed=3), api.new("2048(size=2)", seed=3)
        by_agent.do("autoplay", playing=True, agent="greedy", delay=0)
        while by_agent.now["position"]["turn"] != "over":
            pass
        while (now := by_hand.now)["position"]["turn"] != "over":
            by_hand.move(now["position"]["actions"][0]["name"])
    store = Store(tmp_path / "studio.db")
    assert Library(store).points("2048(size=2)") == [now["points"]]
    store.close()
