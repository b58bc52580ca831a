"""What a game costs on its way to the page: few letters a move, whoever makes it."""

import json

import pytest

MOST_LETTERS = 300


@pytest.mark.parametrize("by", ["keys", "an agent"])
def test_a_move_of_2048_reaches_the_page_in_less_than_three_hundred_bytes(open_page, server, by):
    page = open_page("#/new/2048?seed=12").sees("Score")
    told = []
    page.raw.on("websocket", lambda socket: socket.on("framereceived", lambda frame: told.append(frame)))
    page.raw.reload()
    page.sees("Score")
    page.raw.wait_for_timeout(300)
    told.clear()
    if by == "keys":
        for key in "adwsadwsadwsadwsadwsadws":
            page.raw.keyboard.press(key)
            page.raw.wait_for_timeout(40)
    else:
        server.post(f"/sessions/{page.game}/autoplay", playing=True, agent="greedy", delay=0.01)
        page.wait_for_ply(server, 60)
        server.post(f"/sessions/{page.game}/autoplay", playing=False)
    moves = page.session(server)["ply"]
    page.raw.wait_for_timeout(300)
    assert moves >= 12
    changes = [len(frame.encode()) for frame in told if json.loads(frame)["type"] == "change"]
    assert len(changes) >= moves
    assert sum(changes) / moves < MOST_LETTERS
