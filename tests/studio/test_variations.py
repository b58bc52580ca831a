"""What was played and left is kept as a variation, in memory and in the file."""

import random

import pytest

from mohreh.games import make_game
from mohreh.play.seeded import SeededHistory
from mohreh.play.walk import walk
from mohreh.studio.play.serialise import Rows
from mohreh.studio.play.store import Head, Store
from play.tree import any_tree, shape

TEXT = "mohreh game\ngame: othello\nmoves: {Watch.} c2, d2 {natural} (b2 {bold}, a2), e3\n"


def head_of(rows, version=0):
    history = rows.history
    return Head(
        *("game", version, str(history.game), history.seed, history.start, ["human"]),
        *(rows.number(history.current), history.plies, {}, 0.0, 0.0),
        *(rows.number(history.line[-1]), history.root.comment),
    )


def kept(store):
    return Rows.read(store.head("game"), store.turns("game"))


@pytest.mark.parametrize("name", ["2048(size=2)", "othello(size=4)", "hand-of-the-king", "water-sort(colours=2)"])
@pytest.mark.parametrize("seed", range(4))
def test_a_tree_comes_back_from_the_file_and_goes_on(tmp_path, name, seed):
    history, rng = any_tree(name, seed), random.Random(seed)
    for node in rng.sample(list(history.nodes()), 3):
        node.annotate(f"note {rng.random()}")
    store, rows = Store(tmp_path / "games.db"), Rows(history)
    store.add(head_of(rows), rows.all())
    for version in range(12):
        again = kept(store)
        assert shape(again.history.root) == shape(rows.history.root)
        assert [node.action for node in again.history.line] == [node.action for node in rows.history.line]
        assert again.history.place == rows.history.place
        assert again.all() == rows.all()
        rows = again
        ends = [node for node in rows.history.nodes() if node.turn != -1]
        rows.history.goto(rng.choice(ends))
        fresh = []
        if rows.history.turn >= 0:
            rows.history.decide(rng.choice(rows.history.game.actions(rows.history.state)))
            fresh = [rows.row(rows.history.current)]
        store.save(head_of(rows, version), fresh)
    store.close()


def test_a_game_left_and_played_on_otherwise_keeps_both(start, tmp_path):
    with start(data=tmp_path) as api:
        game = api.new("othello")
        game.move("c2")
        game.move("d2")
        game.do("goto", ply=0)
        assert game.move("b3")["plies"] == 1
        game.do("undo")
        assert game.do("redo")["last"]["action"]["name"] == "b3"
        game.do("goto", ply=0)
    with start(data=tmp_path) as api:
        game.api = api
        assert (game.now["ply"], game.now["plies"]) == (0, 1)
        session = game.move("c2")
        assert (session["ply"], session["plies"], session["can_redo"]) == (1, 2, True)
        assert game.do("redo")["last"]["action"]["name"] == "d2"


def test_a_text_with_variations_is_opened_and_kept(start, tmp_path):
    with start(data=tmp_path) as api:
        session = api.post("/sessions", text=TEXT)
        assert (session["ply"], session["last"]["action"]["name"]) == (3, "e3")
    store = Store(tmp_path / "studio.db")
    rows = Rows.read(store.head(session["id"]), store.turns(session["id"]))
    store.close()
    history = rows.history
    assert history.root.comment == "Watch."
    assert [child.comment for child in history.line[1].children] == ["natural", "bold"]
    assert len(list(history.nodes())) == 6


def test_what_is_beside_the_line_is_forgotten_when_it_is_too_much(start, tmp_path):
    with start(data=tmp_path, turns=4) as api:
        game = api.new("2048", seed=1)
        for _ in range(3):
            for action in game.now["position"]["actions"]:
                game.move(action["name"])
                game.do("undo")
            session = game.move(game.now["position"]["actions"][0]["name"])
        moves = api.get(f"{game.path}/moves")
    with start(data=tmp_path, turns=4) as api:
        assert api.get(f"{game.path}/moves") == moves
        assert api.get(game.path)["position"] == session["position"]
    store = Store(tmp_path / "studio.db")
    assert 3 <= len(store.turns(game.id)) <= 8
    store.close()


def test_who_played_a_move_last_played_it(start, tmp_path):
    rules = make_game("othello(size=4)")
    walked = walk(rules, rules.initial(random.Random(0)), random.Random(0), 99)
    forced = next(state for _, state in walked if len(rules.actions(state)) == 1)
    with start(data=tmp_path) as api:
        game = api.new(str(rules), start=rules.text(forced))
        game.move(rules.action_text(rules.actions(forced)[0]))
        game.do("undo")
        with game.watched() as events:
            game.do("step", agent="greedy")
            by = events.until_ply(1)["last"]["by"]
    assert by == "greedy"
    with start(data=tmp_path) as api:
        turns = api.get(f"{game.path}/moves")["moves"]
        assert [turn["by"] for turn in turns] == ["greedy"]


def test_the_studio_and_the_terminal_have_the_same_luck(api):
    session = api.new("2048", seed=5).move("left")
    history = SeededHistory(make_game("2048"), 5)
    history.decide(history.game.parse_action(history.state, "left"))
    assert session["position"]["text"] == history.game.text(history.state)


def tree_of(api, game):
    tree = api.get(f"{game.path}/tree")
    names = {turn["number"]: turn["name"] for turn in tree["turns"]}
    return [(names.get(turn["parent"], ""), turn["name"], turn["comment"]) for turn in tree["turns"]], tree


def number_of(tree, name):
    return next(turn["number"] for turn in tree["turns"] if turn["name"] == name)


def test_the_tree_is_told_walked_commented_promoted_and_pruned(start, tmp_path):
    with start(data=tmp_path) as api:
        game = api.new("othello")
        for name in ("c2", "d2"):
            game.move(name)
        game.do("undo")
        game.move("b2")
        told, tree = tree_of(api, game)
        assert told == [("", "c2", ""), ("c2", "d2", ""), ("c2", "b2", "")]
        assert tree["current"] == number_of(tree, "b2")
        api.put(f"{game.path}/tree/{number_of(tree, 'd2')}/comment", text="natural")
        api.put(f"{game.path}/tree/0/comment", text="Watch.")
        assert game.do("goto", turn=number_of(tree, "d2"))["last"]["action"]["name"] == "d2"
        session = api.post(f"{game.path}/tree/{number_of(tree, 'b2')}/promote")
        assert session["last"]["action"]["name"] == "d2"
    with start(data=tmp_path) as api:
        game.api = api
        told, tree = tree_of(api, game)
        assert told == [("", "c2", ""), ("c2", "b2", ""), ("c2", "d2", "natural")]
        assert tree["comment"] == "Watch."
        assert api.refusal(f"{game.path}/tree/99/promote")[0] == 404
        assert api.refusal(f"{game.path}/tree/0", method="DELETE")[0] == 409
        answer = api.http.delete(f"/api{game.path}/tree/{number_of(tree, 'd2')}")
        assert answer.json()["ply"] == 1
        assert tree_of(api, game)[0] == [("", "c2", ""), ("c2", "b2", "")]
    with start(data=tmp_path) as api:
        assert tree_of(api, game)[0] == [("", "c2", ""), ("c2", "b2", "")]


def test_pages_hear_that_the_tree_is_another(api):
    game = api.new("2048", seed=1)
    first = game.first["position"]["actions"][0]["name"]
    number = game.move(first)["last"]["number"]
    with game.watched() as events:
        revision = events.next("session")["session"]["revision"]
        api.put(f"{game.path}/tree/{number}/comment", text="so")
        assert events.next("session", reason="tree")["session"]["revision"] == revision + 1
    assert tree_of(api, game)[0] == [("", first, "so")]


@pytest.mark.parametrize("name", ["2048", "othello", "hand-of-the-king", "water-sort", "card-sort"])
def test_text_and_link_hold_variations_and_comments(api, name):
    game = api.new(name, seed=6)
    for at in (0, -1):
        for _ in range(3):
            session = game.move(game.now["position"]["actions"][at]["name"])
        api.put(f"{game.path}/tree/{session['last']['number']}/comment", text=f"so {{ended}} \\ {at}")
        game.do("goto", ply=0)
    away = api.get(f"{game.path}/export")
    for how in ("text", "link"):
        again = api.post("/sessions", **{how: away[how]})["id"]
        trees = [api.get(f"/sessions/{one}/tree")["turns"] for one in (game.id, again)]
        told = [[(turn["ply"], turn["name"], turn["chance"], turn["comment"]) for turn in tree] for tree in trees]
        assert told[0] == told[1]


def test_the_best_points_are_those_that_people_made(api):
    game = api.new("2048(size=3, stop_at_2048=False)", seed=31)
    before = game.first["best"]
    with game.watched() as events:
        game.do("autoplay", playing=True, agent="random", delay=0)
        while (session := events.next("session")["session"])["points"] <= before:
            pass
        game.do("autoplay", playing=False)
    assert session["points"] > before
    assert game.now["best"] == before
    own = api.new("2048(size=3, stop_at_2048=False)", seed=32)
    while own.now["points"] <= before and own.now["position"]["turn"] != "over":
        session = own.move(own.now["position"]["actions"][0]["name"])
    assert own.now["best"] == max(before, session["points"])
