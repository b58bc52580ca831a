"""Tournaments and training runs in the static site: what is put into it, what the tab says of it, what it refuses."""

import asyncio
import io
import json
import tarfile

import pytest

from mohreh.agents.simple import GreedyAgent
from mohreh.arena import Here, Plan, Tournament
from mohreh.artefacts import shipped
from mohreh.errors import MohrehError
from mohreh.studio.tab.exhibits import brought
from mohreh.studio.tab.opening import open_tab

from .exhibits import made_in
from .test_door import ThreadWorker, ask
from .tools import tool


@pytest.fixture
def exhibits():
    with tool("exhibits") as found:
        yield found


@pytest.fixture
def made(tmp_path):
    return made_in(tmp_path)


@pytest.fixture
def packed(exhibits, made, tmp_path):
    return exhibits.archive([made / "small.db"], [made / "runs"], tmp_path / "scratch")


def in_a_tab(folder, archive, test):
    async def run():
        door = await open_tab(
            folder, lambda name, data: None, lambda heard, broken: ThreadWorker(heard), archive=lambda: archive
        )
        await test(door)
        await door.close()

    asyncio.run(run())


def test_a_run_is_packed_with_its_curve_only(packed):
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        assert archive.getnames() == ["runs/first/curve.json", "tournaments/small.db"]


def test_the_tab_shows_what_was_packed(packed, tmp_path):
    async def look(door):
        _, (tournament,) = await ask(door, "GET", "/api/tournaments")
        assert (tournament["id"], tournament["done"], tournament["running"]) == ("small", 4, False)
        _, whole = await ask(door, "GET", "/api/tournaments/small")
        assert {line["agent"] for line in whole["standings"]["lines"]} == {"random", "greedy"}
        _, games = await ask(door, "GET", "/api/tournaments/small/games")
        assert games["total"] == 4
        status, game = await ask(door, "POST", "/api/tournaments/small/games/1/replay")
        assert (status, game["game"]) == (201, "othello(size=4)")
        assert await ask(door, "GET", "/api/tournaments/small/plots") == (200, [])
        _, (run,) = await ask(door, "GET", "/api/runs")
        assert (run["id"], run["state"], run["can"]) == ("first", "done", None)
        _, curves = await ask(door, "GET", "/api/runs/first")
        assert curves["series"][0]["values"] == [0.5]

    in_a_tab(tmp_path / "tab", packed, look)


def test_a_link_to_a_tournament_is_told_of_by_its_websocket_too(packed, tmp_path):
    async def watch(door):
        said = asyncio.Queue()
        socket = door.connect("/api/tournaments/small/events", said.put_nowait, said.put_nowait)
        assert json.loads(await asyncio.wait_for(said.get(), 20))["tournament"]["done"] == 4
        await socket.close()

    in_a_tab(tmp_path / "tab", packed, watch)


@pytest.mark.parametrize(
    ("method", "path", "word"),
    [
        ("POST", "tournaments/small/stop", "only be looked at"),
        ("DELETE", "tournaments/small", "only be looked at"),
        ("POST", "runs/first/stop", "only be looked at"),
        ("POST", "tournaments/small/resume", "cannot be started"),
        ("POST", "runs/first/resume", "cannot be started"),
        ("GET", "tournaments/small/plots/elo.svg", "cannot be started"),
    ],
)
def test_nothing_of_it_is_changed(packed, tmp_path, method, path, word):
    async def refuse(door):
        status, answer = await ask(door, method, f"/api/{path}")
        assert (status, answer["error"]["code"]) == (409, "conflict")
        assert word in answer["error"]["message"]
        assert len((await ask(door, "GET", "/api/tournaments"))[1]) == 1

    in_a_tab(tmp_path / "tab", packed, refuse)


def test_who_cannot_play_in_a_browser_is_shown_all_the_same(packed, tmp_path, monkeypatch):
    def refuse(agent, game):
        raise MohrehError("that needs what a browser does not have")

    async def look(door):
        _, found = await ask(door, "GET", "/api/tournaments")
        assert [(one["done"], one["total"]) for one in found] == [(4, 4)]
        assert (await ask(door, "GET", "/api/tournaments/small"))[0] == 200

    monkeypatch.setattr(GreedyAgent, "check", refuse)

    in_a_tab(tmp_path / "tab", packed, look)


def test_the_archive_is_fetched_once_and_only_when_it_is_wanted(packed, tmp_path):
    fetched = []

    async def look(door):
        await ask(door, "GET", "/api/games")
        assert not fetched
        for path in ("runs", "tournaments", "runs"):
            await ask(door, "GET", f"/api/{path}")

    def fetch():
        fetched.append(1)
        return packed

    async def run():
        door = await open_tab(
            tmp_path / "tab", lambda name, data: None, lambda heard, broken: ThreadWorker(heard), archive=fetch
        )
        await look(door)
        await door.close()

    asyncio.run(run())
    assert fetched == [1]


def test_an_archive_that_did_not_come_is_asked_for_again(monkeypatch):
    """A line that broke once hides nothing for the rest of the visit, and nothing is written beside the package."""
    tries = []

    class Bytes:
        def to_bytes(self):
            return b"packed"

    def bring(name):
        tries.append(name)
        if len(tries) == 1:
            raise OSError("the line broke")
        return Bytes()

    monkeypatch.setattr(shipped, "_elsewhere", {"exhibits/one.tar.gz": bring})
    with pytest.raises(OSError, match="broke"):
        brought()
    assert brought() == b"packed"
    assert not (shipped.DATA / "exhibits").exists()


def test_a_site_without_any_has_empty_pages(tmp_path):
    async def look(door):
        for path in ("tournaments", "runs"):
            assert await ask(door, "GET", f"/api/{path}") == (200, [])

    in_a_tab(tmp_path / "tab", None, look)


@pytest.mark.parametrize("kind", ["nothing", "no database", "own file", "twice", "no curve", "odd name"])
def test_what_could_not_be_shown_is_refused_when_the_site_is_built(exhibits, made, tmp_path, kind):
    tournaments, runs = [made / "small.db"], []
    match kind:
        case "nothing":
            tournaments = [made / "runs"]
        case "no database":
            (made / "small.db").write_text("no database")
        case "own file":
            (made / "own.py").write_text("def choose(game, state, rng):\n    return game.actions(state)[0]\n")
            agents = ("random", str(made / "own.py"))
            with Tournament(Plan("othello(size=4)", agents, games=2, files=True), made / "own.db") as one:
                one.run(Here())
            tournaments = [made / "own.db"]
        case "twice":
            tournaments *= 2
        case "no curve":
            (made / "runs" / "first" / "curve.json").write_text("[]")
            runs = [made / "runs"]
        case "odd name":
            tournaments = [(made / "small.db").rename(made / "two words.db")]
    with pytest.raises(SystemExit, match=r"tournament|shown"):
        exhibits.archive(tournaments, runs, tmp_path / "scratch")
