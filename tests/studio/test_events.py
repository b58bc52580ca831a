"""The WebSocket: nothing is missed, also by those who were away."""

import pytest
from starlette.websockets import WebSocketDisconnect

from mohreh.studio.play.session_views import session_view


def test_a_new_page_is_told_everything_first(api):
    game = api.new("othello")
    with game.watched() as events:
        message = events.receive()
    assert (message["type"], message["reason"]) == ("session", "snapshot")
    assert message["session"]["id"] == game.id


def test_who_comes_back_is_told_what_was_missed(api):
    game = api.new("othello")
    with game.watched() as events:
        seen = events.next("session")["seq"]
    for action in ("c2", "b4"):
        game.move(action)
    with game.watched(after=seen) as events:
        missed = [events.next("session") for _ in range(2)]
    assert [message["reason"] for message in missed] == ["move", "move"]
    assert [message["seq"] for message in missed] == [seen + 1, seen + 2]
    assert [message["session"]["ply"] for message in missed] == [1, 2]


def test_the_answer_to_a_request_says_where_to_go_on(api):
    game = api.new("othello")
    seq = game.move("c2")["seq"]
    game.move("b4")
    with game.watched(after=seq) as events:
        assert events.receive()["session"]["ply"] == 2


@pytest.mark.parametrize("after", [0, 2**52])
def test_an_unknown_number_means_everything_anew(api, after):
    game = api.new("othello")
    game.move("c2")
    with game.watched(after=after) as events:
        assert events.receive()["reason"] == "snapshot"


def test_every_page_hears_of_every_change(api):
    game = api.new("othello")
    with game.watched() as one, game.watched() as other:
        game.move("c2")
        assert one.until_ply(1) == other.until_ply(1)


def test_ping(api):
    with api.new("2048").watched() as events:
        events.socket.send_json({"type": "ping"})
        assert events.next("pong")


@pytest.mark.parametrize("message", ["{", "[]", '"ping"', '{"type": "move"}', "[" * 900, "x" * 2000])
def test_anything_else_ends_the_connection(api, message):
    with api.new("2048").watched() as events:
        events.next("session")
        events.socket.send_text(message)
        with pytest.raises(WebSocketDisconnect) as ended:
            events.next("pong")
    assert ended.value.code == 4400


def test_bytes_end_the_connection(api):
    with api.new("2048").watched() as events:
        events.next("session")
        events.socket.send_bytes(b"\x00")
        with pytest.raises(WebSocketDisconnect):
            events.next("pong")


def test_no_such_game(api):
    with (
        api.http.websocket_connect("ws://127.0.0.1:8642/api/sessions/nothing/events") as socket,
        pytest.raises(WebSocketDisconnect) as no,
    ):
        socket.receive_json()
    assert no.value.code == 4404


def test_a_forgotten_game_closes_its_pages(api):
    game = api.new("2048")
    with game.watched() as events:
        events.next("session")
        api.delete(game.path)
        with pytest.raises(WebSocketDisconnect) as ended:
            events.next("session")
    assert ended.value.code == 4404


def test_only_so_many_sockets(start):
    with start(sockets=1) as api:
        game = api.new("2048")
        with game.watched() as first:
            first.next("session")
            with game.watched() as second, pytest.raises(WebSocketDisconnect) as no:
                second.next("session")
            assert no.value.code == 4429


def test_whoever_moves_is_answered_with_what_the_pages_are_told(api, monkeypatch):
    """The picture of the game is made once for both."""
    made = []

    def counted(*arguments):
        made.append(session_view(*arguments))
        return made[-1]

    game = api.new("othello", seats=["human", "random"])
    with game.watched() as events:
        events.next("session", reason="snapshot")
        game.do("autoplay", playing=False)
        monkeypatch.setattr("mohreh.studio.play.table.session_view", counted)
        answer = game.move("c2")
        assert len(made) == 1
        assert known_from_events(events.next("session", reason="move")["session"]) == known_from_events(answer)


def known_from_events(session):
    """What changes tell of a session: neither the position as text nor what nobody waits for."""
    position = {name: value for name, value in session["position"].items() if name != "text"}
    return session | {"position": position, "updated": None, "working": None, "thinking": None}
