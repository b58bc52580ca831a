"""Events tell what changed, in few letters, and a page that adds them up knows what the server knows."""

import random

import pytest

from mohreh.studio.play.changes import difference, splice
from studio.conftest import merged
from studio.test_events import known_from_events
from studio.test_games import GAMES, any_action

MOST_LETTERS = 300


@pytest.mark.parametrize("name", GAMES)
def test_changes_add_up_to_the_session(api, name):
    rng = random.Random(7)
    game = api.new(name, seed=5)
    with game.watched() as events:
        events.next("session")
        for _ in range(25):
            now = game.now
            if now["position"]["turn"] == "over":
                break
            game.move(any_action(now["position"], rng))
            if rng.random() < 0.2:
                game.do("undo")
                events.next("session")
            message = events.next("session")
            assert known_from_events(message["session"]) == known_from_events(game.now)


@pytest.mark.parametrize("agent", ["greedy", "expectimax(depth=2)"])
def test_a_move_of_2048_takes_less_than_three_hundred_letters(api, agent):
    """Also late in a long game, whose tiles, points and values have more digits."""
    game = api.new("2048", seed=12)
    sizes = []
    with game.watched() as events:
        events.next("session")
        game.do("autoplay", playing=True, agent=agent, delay=0)
        events.next("session", reason="autoplay")
        while len(sizes) < 1300:
            if events.next("session")["session"]["position"]["turn"] == "over":
                break
            sizes.append(events.size)
        game.do("autoplay", playing=False)
    assert len(sizes) > 60
    assert sum(sizes) / len(sizes) < MOST_LETTERS
    latest = sizes[1000:] or sizes
    assert sum(latest) / len(latest) < MOST_LETTERS


def test_a_move_of_2048_by_hand_takes_no_more(api):
    by_hand = api.new("2048", seed=12)
    sizes = []
    with by_hand.watched() as events:
        events.next("session")
        for _ in range(40):
            by_hand.move(by_hand.now["position"]["actions"][0]["name"])
            events.next("session")
            sizes.append(events.size)
    assert sum(sizes) / len(sizes) < MOST_LETTERS
    assert max(sizes) < 1.4 * MOST_LETTERS


def test_the_rules_are_not_told_again(api):
    game = api.new("othello")
    with game.watched() as events:
        assert "rules" in events.next("session")["session"]
        events.socket.send_json({"type": "ping"})
        events.next("pong")
        game.move("c2")
        events.next("session")
        assert events.size < 700


def test_whoever_wants_a_brief_answer_gets_none(api):
    game = api.new("othello")
    answer = api.http.post(f"/api{game.path}/move", json={"action": "c2"}, headers={"prefer": "return=minimal"})
    assert (answer.status_code, answer.content) == (204, b"")
    assert game.now["ply"] == 1


def test_any_two_objects_differ_by_their_difference():
    rng = random.Random(1)

    def anything(depth):
        kind = rng.randrange(4 if depth else 2)
        if kind == 0:
            return rng.choice([None, 0, 1, "a", "b"])
        if kind == 1:
            return [rng.randrange(3) for _ in range(rng.randrange(6))]
        return {name: anything(depth - 1) for name in rng.sample(["kind", "x", "y"], 2)}

    for _ in range(2000):
        before, after = ({"one": anything(3), "other": anything(3)} for _ in range(2))
        before["one"] = before["one"] if not isinstance(before["one"], dict) else shaped(before["one"], after["one"])
        if shapes(before) == shapes(after):
            assert merged(before, difference(before, after)) == after


def shaped(one, other):
    return one if isinstance(other, dict) and one.keys() == other.keys() else 0


def shapes(thing):
    """Objects of one kind always have the same parts: only such are compared part by part."""
    if not isinstance(thing, dict):
        return None
    return {name: (part.get("kind"), shapes(part)) if isinstance(part, dict) else None for name, part in thing.items()}


def test_a_list_is_told_by_what_is_put_in_and_taken_out():
    rng = random.Random(2)
    for _ in range(500):
        before, after = ([rng.randrange(3) for _ in range(rng.randrange(7))] for _ in range(2))
        start, count, *items = splice(before, after)["splice"]
        assert [*before[:start], *items, *before[start + count :]] == after


def test_large_answers_are_compressed_for_those_who_can_read_that(api):
    game = api.new("2048", seed=1)
    plain = api.http.get(f"/api{game.path}", headers={"accept-encoding": "identity"})
    packed = api.http.get(f"/api{game.path}", headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert plain.json() == packed.json()
    assert int(packed.headers["content-length"]) < len(plain.content) / 2
