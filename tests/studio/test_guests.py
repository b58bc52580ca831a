"""Games of the user's own in the studio: only those named on its command line, and none of their code in the server."""

import random
import time
from pathlib import Path

import pytest

from mohreh import make_game

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
CONNECT_FOUR = "openspiel:connect_four"


@pytest.fixture(scope="module")
def my_othello(tmp_path_factory):
    """Nim under the name of a built-in game."""
    file = tmp_path_factory.mktemp("mine") / "my_othello.py"
    file.write_text((EXAMPLES / "nim.py").read_text("utf-8").replace('name = "nim"', 'name = "othello"'), "utf-8")
    return file


@pytest.fixture(scope="module")
def api(start, my_othello):
    pytest.importorskip("pyspiel")
    with start(games=[my_othello, EXAMPLES / "tic_tac_toe.py", CONNECT_FOUR, "openspiel:pig"]) as started:
        yield started


def played_out(game, most=100):
    """The game at its end, people taking the first action there is."""
    while (now := game.now)["position"]["turn"] == "player":
        assert now["ply"] < most
        game.move(now["position"]["actions"][0]["name"])
    return now


def test_they_stand_in_the_list_under_names_of_their_own(api):
    games = {game["name"]: game for game in api.get("/games")}
    assert list(games)[5:] == ["my_othello.py", "tic_tac_toe.py", CONNECT_FOUR, "openspiel:pig"]
    assert games["othello"]["view"] == "othello"
    assert (games["my_othello.py"]["view"], games["my_othello.py"]["settings"][0]["name"]) == ("text", "matches")
    assert games["tic_tac_toe.py"]["titles"] == {"en": "Tic-tac-toe", "fa": "دوز"}
    assert games[CONNECT_FOUR]["titles"] == {"en": "Connect Four (OpenSpiel)"}
    assert games["openspiel:pig"]["has_chance"]


def test_nim_called_othello_is_played_to_its_end_and_is_not_othello(api):
    game = api.new("my_othello.py(matches=9)", seats=["human", "human"])
    assert game.first["game"] == "my_othello.py(matches=9)"
    assert game.first["position"]["view"] == {"kind": "text", "board": "9 / 0"}
    hint = game.do("hint", seconds=2)
    assert (hint["action"], hint["exact"]) == ("1", True)
    ended = played_out(game)
    assert ended["position"]["outcome"]["code"] == "last-match"
    real = api.new("othello", seats=["human", "human"])
    assert (real.first["game"], real.first["position"]["view"]["kind"]) == ("othello", "othello")


def test_it_deals_what_the_command_line_deals(api):
    there = make_game("openspiel:pig").initial(random.Random(7))
    here = make_game("openspiel:pig", files=True).initial(random.Random(7))
    assert there.text == here.text


@pytest.mark.parametrize("agent", ["alphabeta(depth=4)", "uct(iterations=50)", "random", "solver"])
def test_agents_play_it(api, agent):
    game = api.new("my_othello.py", seats=["human", agent])
    with game.watched() as events:
        game.do("autoplay", playing=True, delay=0)
        game.move("1")
        assert events.until_ply(2)["last"]["by"] == agent


def test_a_move_is_taken_back_and_another_is_tried(api):
    game = api.new("tic_tac_toe.py", seats=["human", "human"])
    game.move("4")
    game.move("0")
    game.do("undo")
    game.move("8")
    tree = api.get(f"{game.path}/tree")
    assert [turn["name"] for turn in tree["turns"]] == ["4", "0", "8"]
    assert game.now["position"]["view"]["board"].endswith("6 │ 7 │ O")


def test_a_kit_of_ones_own_is_offered(api):
    agents = {agent["name"]: agent for agent in api.get("/agents", game="tic_tac_toe.py")["agents"]}
    assert agents["hasty"]["summary"] == "wins at once if it can, else plays anywhere"
    game = api.new("tic_tac_toe.py", start="xx.oo....", seats=["hasty", "human"])
    with game.watched() as events:
        game.do("step")
        assert events.until_ply(1)["last"]["action"]["name"] == "2"
    film = api.post(
        "/films", game="tic_tac_toe.py", search='minimax(depth=1, evaluation="open-lines(weight=3)")', nodes=50
    )
    assert film["result"]["value"] == 12.0
    refused = api.refusal("/films", game="tic_tac_toe.py", search="minimax(evaluation=closed)", nodes=50)
    assert "its evaluations: open-lines, zero" in refused[2]


@pytest.mark.parametrize("name", ["my_othello.py", "tic_tac_toe.py", CONNECT_FOUR])
def test_two_searches_are_filmed_with_their_code_and_compared(api, name):
    films = [
        api.post("/films", game=name, search=search, nodes=200, code=True)
        for search in ("minimax(depth=3)", "alphabeta(depth=3)")
    ]
    assert all(film["game"] == name and film["steps"] > film["events"] > 50 for film in films)
    whole = api.get(f"/films/{films[0]['id']}")
    assert (whole["game"], bool(whole["code"])) == (name, True)
    node = api.get(f"/films/{films[0]['id']}/nodes/2")
    assert len(node["line"]) == 2
    assert node["position"]["player"] == 0
    assert api.get(f"/films/{films[0]['id']}/against/{films[1]['id']}")["twins"][0][0] == 0


def test_chance_has_its_turn_by_the_seed(api):
    game = api.new("openspiel:pig", seats=["human", "human"], seed=3)
    after = game.move(game.first["position"]["actions"][0]["name"])
    assert len(after["last"]["chance"]) == 1
    again = api.new("openspiel:pig", seats=["human", "human"], seed=3)
    assert again.move(after["last"]["action"]["name"])["last"]["chance"] == after["last"]["chance"]
    assert api.post("/films", game="openspiel:pig", search="expectimax(depth=2)", nodes=50)["nodes"] > 5


def test_a_game_is_kept_exported_and_opened_again(api):
    game = api.new(CONNECT_FOUR, seats=["human", "random"], seed=5)
    game.do("autoplay", playing=False)
    game.move("3")
    exported = api.get(f"{game.path}/export")
    for way in ({"text": exported["text"]}, {"link": exported["link"]}):
        copy = api.post("/sessions", **way)
        assert (copy["game"], copy["plies"], copy["seats"]) == (CONNECT_FOUR, 1, ["human", "random"])


def test_the_arena_plays_it(api):
    asked = {"agents": ["hasty", "random"], "games": 6, "format": "round-robin", "seed": 2}
    found = api.post("/tournaments", game="tic_tac_toe.py", **asked)
    assert (found["game"], found["own_files"]) == ("tic_tac_toe.py", False)
    for _ in range(200):
        if not (found := api.get(f"/tournaments/{found['id']}"))["running"]:
            break
        time.sleep(0.1)
    assert (found["done"], found["error"]) == (6, None)
    replayed = api.post(f"/tournaments/{found['id']}/games/1/replay")
    assert (replayed["game"], replayed["plies"] >= 5) == ("tic_tac_toe.py", True)
    assert api.get(f"/tournaments/{found['id']}/plots") == []


PUZZLE = """
from dataclasses import dataclass
from mohreh import Game, Outcome, OVER
class Stairs(Game):
    name, players = "stairs", 1
    def initial(self, rng): return rng.randint(5, 9)
    def turn(self, state): return OVER if state <= 0 else 0
    def actions(self, state): return [1, 2] if state > 1 else [1] if state else []
    def after(self, state, action): return state - action
    def outcome(self, state): return None if state else Outcome(0, "down", (1,), "down")
    def text(self, state): return str(state)
    def parse(self, text): return int(text)
    def action_text(self, action): return str(action)
"""


def test_methods_race_in_a_puzzle_and_its_solution_is_played(start, tmp_path):
    file = tmp_path / "stairs.py"
    file.write_text(PUZZLE)
    with start(games=[file]) as api:
        game = api.new("stairs.py", start="7")
        with game.watched() as events:
            game.do("race", methods=["bfs", "ids", "astar"], seconds=5)
            rows = events.next("race", done=True)["rows"]
            assert [(row["method"], row["length"]) for row in rows] == [("bfs", 4), ("ids", 4), ("astar", 4)]
            game.do("solve", optimal=True, delay=0)
            assert events.next("solve", state="done")["at"] == 4
        assert game.now["position"]["outcome"]["code"] == "down"
