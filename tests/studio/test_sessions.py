"""Going back and forth, seats, agents that move by themselves, and taking a game away."""

import time

import pytest


def test_a_refused_move_changes_nothing(api):
    game = api.new("othello")
    assert game.refusal("move", action="a1") == (
        422,
        "illegal_action",
        "'a1' is not possible here; possible: c2, b3, e4, d5",
    )
    assert game.refusal("move", action="c2", ply=3)[:2] == (409, "conflict")
    assert game.refusal("move", actoin="c2")[1] == "invalid"
    assert game.refusal("move", action="c2", extra=1)[1] == "invalid"
    assert game.now["ply"] == 0


def test_undo_redo_and_goto(api):
    game = api.new("2048", seed=3)
    positions = [game.first["position"]["text"]]
    for action in ("left", "up", "left", "up"):
        legal = [one["name"] for one in game.now["position"]["actions"]]
        positions.append(game.move(action if action in legal else legal[0])["position"]["text"])
    assert game.do("undo")["position"]["text"] == positions[3]
    assert game.do("goto", ply=1)["position"]["text"] == positions[1]
    assert game.do("redo")["position"]["text"] == positions[2]
    assert game.do("goto", ply=4)["can_redo"] is False
    assert game.refusal("goto", ply=5)[:2] == (409, "conflict")
    assert game.refusal("redo")[:2] == (409, "conflict")
    game.do("goto", ply=0)
    assert game.refusal("undo")[:2] == (409, "conflict")


def test_after_an_undo_the_same_move_meets_the_same_luck(api):
    game = api.new("2048", seed=8)
    action = game.first["position"]["actions"][0]["name"]
    once = game.move(action)["position"]["text"]
    game.do("undo")
    assert game.move(action)["position"]["text"] == once


def test_another_move_after_an_undo_forgets_what_was_taken_back(api):
    game = api.new("othello")
    game.move("c2")
    game.do("undo")
    session = game.move("b3")
    assert (session["ply"], session["plies"], session["can_redo"]) == (1, 1, False)


def test_an_agent_opposite_a_person_answers_by_itself(api):
    game = api.new("othello(size=4)", seats=["human", "greedy"])
    game.do("autoplay", playing=True, delay=0)
    with game.watched() as events:
        assert events.next("session")["reason"] == "snapshot"
        game.move(game.first["position"]["actions"][0]["name"])
        session = events.until_ply(2)
    assert session["last"]["by"] == "greedy"
    assert session["last"]["value"] is not None
    assert session["position"]["player"] == 0
    assert game.do("undo")["ply"] == 0


def test_an_agent_in_the_first_seat_begins(api):
    game = api.new("othello(size=4)", seats=["random", "human"])
    with game.watched() as events:
        assert events.until_ply(1)["last"]["by"] == "random"


def test_it_is_not_your_turn(api):
    game = api.new("othello", seats=["random", "random"])
    assert game.refusal("move", action="c2") == (409, "conflict", "it is the turn of random")


def test_agents_play_each_other_to_the_end_step_by_step_or_by_themselves(api):
    game = api.new("othello(size=4)", seats=["greedy", "random"], seed=2)
    assert game.first["autoplay"]["playing"] is False
    with game.watched() as events:
        game.do("step")
        assert events.until_ply(1)["autoplay"]["playing"] is False
        game.do("autoplay", playing=True, delay=0)
        while (session := events.next("session")["session"])["position"]["turn"] != "over":
            pass
    assert session["position"]["outcome"]["score"]


def test_2048s_keys_play_on_until_stopped(api):
    for agent in ("expectimax(depth=1)", "mcts(playouts=1, length=2)", "ucb(playouts=2, length=2)"):
        game = api.new("2048", seed=4)
        with game.watched() as events:
            game.do("autoplay", playing=True, agent=agent, delay=0)
            session = events.until_ply(5)
            assert session["last"]["by"] == agent
            stopped = game.do("autoplay", playing=False)
            assert stopped["autoplay"] == {"playing": False, "agent": None, "delay": 0}
        time.sleep(0.1)
        assert game.now["ply"] <= stopped["ply"] + 1


def test_a_move_of_the_person_takes_over_from_the_agent_that_played_for_them(api):
    game = api.new("2048", seed=4)
    with game.watched() as events:
        game.do("autoplay", playing=True, agent="random", delay=0.01)
        session = events.until_ply(2)
        for _ in range(20):
            legal = session["position"]["actions"][0]["name"]
            answer = api.http.post(f"/api{game.path}/move", json={"action": legal})
            if answer.status_code == 200:
                break
            session = game.now
    assert answer.json()["autoplay"]["agent"] is None
    time.sleep(0.1)
    assert game.now["ply"] == answer.json()["ply"]


def test_a_seeded_game_of_agents_can_be_had_again(api):
    ends = []
    for _ in range(2):
        game = api.new("othello(size=4)", seats=["random", "random"], seed=77)
        with game.watched() as events:
            game.do("autoplay", playing=True, delay=0)
            while (session := events.next("session")["session"])["position"]["turn"] != "over":
                pass
        ends.append(session["position"]["text"])
    assert ends[0] == ends[1]


def test_seats_change_in_mid_game(api):
    game = api.new("othello")
    game.move("c2")
    with game.watched() as events:
        api.put(f"{game.path}/seats", seats=["human", "random"])
        assert events.until_ply(2)["last"]["by"] == "random"
    assert api.refusal(f"{game.path}/seats", method="PUT", seats=["human"])[1] == "bad_input"
    assert "has no agent 'nobody'" in api.refusal(f"{game.path}/seats", method="PUT", seats=["human", "nobody"])[2]


@pytest.mark.parametrize("name", ["2048", "othello", "hand-of-the-king(companions=True)", "water-sort", "card-sort"])
def test_text_and_link_bring_the_whole_game_back(api, name):
    game = api.new(name, seed=12)
    session = game.first
    for _ in range(30):
        if session["position"]["turn"] == "over" or not session["position"]["actions"]:
            break
        session = game.move(session["position"]["actions"][-1]["name"])
    away = api.get(f"{game.path}/export")
    for how in ("text", "link"):
        again = api.post("/sessions", **{how: away[how]})
        assert again["position"] == session["position"]
        assert (again["ply"], again["points"], again["seed"]) == (session["ply"], session["points"], 12)
        moves = [api.get(f"/sessions/{one}/moves")["moves"] for one in (game.id, again["id"])]
        assert moves[0] == moves[1]


def test_a_link_of_a_long_game_is_short(api):
    game = api.new("2048", seed=1)
    with game.watched() as events:
        game.do("autoplay", playing=True, agent="random", delay=0)
        events.until_ply(60)
        game.do("autoplay", playing=False)
    assert len(api.get(f"{game.path}/export")["link"]) < 200


def test_a_game_that_starts_from_a_position(api):
    game = api.new("othello(size=4)", start="-XOOXXOO-XOOX-XO X")
    assert game.first["position"]["text"] == "-XOOXXOO-XOOX-XO X"
    link = api.get(f"{game.path}/export")["link"]
    assert api.post("/sessions", link=link)["position"] == game.first["position"]


def test_luck_that_was_written_down_is_kept(api):
    game = api.new("2048", start="2 2 0 0/0 0 0 0/0 0 0 0/0 0 0 0", moves=["left", "4@15", "right"])
    moves = api.get(f"{game.path}/moves")["moves"]
    assert moves[0]["chance"] == ["4@15"]
    assert len(moves) == 2
    assert api.post("/sessions", link=api.get(f"{game.path}/export")["link"])["position"] == game.first["position"]


def test_a_session_needs_one_source(api):
    for body in ({}, {"game": "2048", "link": "x"}, {"seed": 3}):
        assert api.refusal("/sessions", **body)[0] == 422
    for link in ("x", "!!!!", "eNqLNtRR", "A" * 1000):
        assert api.refusal("/sessions", link=link)[1] == "bad_input"
    assert api.refusal("/sessions", text="hello")[1] == "bad_input"
    assert api.refusal("/sessions", text="mohreh game\ngame: othello\nmoves: c9")[1] == "illegal_action"


def test_a_game_can_be_forgotten(api):
    game = api.new("2048")
    assert game.id in [one["id"] for one in api.get("/sessions")]
    api.delete(game.path)
    assert api.refusal(game.path, method="GET")[:2] == (404, "not_found")
    assert game.id not in [one["id"] for one in api.get("/sessions")]


def test_only_so_many_games_are_kept(start):
    with start(sessions=3, tables=2, away_seconds=0.01) as api:
        games = [api.new("2048") for _ in range(5)]
        assert [one["id"] for one in api.get("/sessions")] == [game.id for game in games[:1:-1]]
        assert api.refusal(games[0].path, method="GET")[0] == 404
        assert [game.now["id"] for game in games[2:]] == [game.id for game in games[2:]]
