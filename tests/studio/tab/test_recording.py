"""Beginnings of games that a page shows before Python is there are what Python would have said."""

import asyncio
import io
import json
import tarfile

import pytest

from mohreh.studio.tab.opening import open_tab

from .tools import tool

OWN = ("id", "seq", "created", "updated", "thinking", "best", "seats", "difficulty")
"""What differs from game to game: the page puts in its own, or Python tells it soon."""


@pytest.fixture(scope="module")
def recording():
    with tool("recording") as found:
        yield found


@pytest.fixture
def recorded(recording, tmp_path, monkeypatch):
    """A recording with one board of each game."""
    empty = io.BytesIO()
    tarfile.open(fileobj=empty, mode="w:gz").close()
    monkeypatch.setattr(recording, "SEEDS", (1,))
    return asyncio.run(recording.record(tmp_path / "recorded", empty.getvalue()))


def compared(session):
    return {name: value for name, value in session.items() if name not in OWN}


def test_a_game_that_goes_on_in_python_is_the_recorded_one(recording, recorded, tmp_path):
    assert [one["game"] for one in recorded["openings"]] == list(recording.BEGINNINGS)

    async def play():
        door = await open_tab(tmp_path / "tab", lambda name, data: None, recording._Idle)

        async def ask(path, **wanted):
            answer = await door.request(
                "POST", f"/api/{path}", {"content-type": "application/json"}, json.dumps(wanted).encode()
            )
            assert answer.status < 300, answer.body
            return json.loads(answer.body)

        for which, opening in enumerate(recorded["openings"]):
            start = opening["start"]
            seats = [{}, {"seats": ["human", "greedy"]}][len(start["session"]["seats"]) - 1]
            for number, (action, place) in enumerate(start["moves"].items()):
                name = f"chosen-by-page-{which}-{number}"
                wanted = {"game": opening["game"], "id": name, "seed": start["session"]["seed"], "any": True, **seats}
                begun = await ask("sessions", **wanted)
                assert begun["id"] == name
                assert compared(begun) == compared(start["session"])
                moved = await ask(f"sessions/{name}/move", action=action, ply=0)
                assert compared(moved) == compared(place["session"])
                for second, after in list(place["moves"].items())[-1:]:
                    moved = await ask(f"sessions/{name}/move", action=second, ply=1)
                    assert compared(moved) == compared(after["session"])
                if number == 3:
                    break
        await door.close()

    asyncio.run(play())


def test_every_first_move_is_recorded_and_so_is_what_the_page_asks_before_it(recording, recorded):
    for opening in recorded["openings"]:
        start = opening["start"]
        assert set(start["moves"]) == {action["name"] for action in start["session"]["position"]["actions"]}
        assert start["session"]["best"] is None, "that is in the visitor's own library"
        name = recording.quote(opening["game"], safe=recording.UNRESERVED)
        assert recorded["answers"][f"ladder?game={name}"]["rungs"] or len(start["session"]["seats"]) == 1
        assert f"agents?game={name}" in recorded["answers"]


def test_a_name_that_is_taken_is_refused(recording, tmp_path):
    async def twice():
        door = await open_tab(tmp_path / "tab", lambda name, data: None, recording._Idle)
        body = json.dumps({"game": "2048", "id": "my-own-name"}).encode()
        kind = {"content-type": "application/json"}
        answers = [await door.request("POST", "/api/sessions", kind, body) for _ in range(2)]
        await door.close()
        return [answer.status for answer in answers]

    assert asyncio.run(twice()) == [201, 409]
