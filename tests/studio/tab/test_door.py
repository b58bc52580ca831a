"""The tab's own parts in plain Python: the application is asked without a server, its workers work by messages."""

import asyncio
import json
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from mohreh.studio.tab.door import Door
from mohreh.studio.tab.job import Bench
from mohreh.studio.tab.opening import open_tab


class ThreadWorker:
    """Stands for a web worker: a thread that does what it is told."""

    def __init__(self, heard: Callable[[str], None]) -> None:
        loop = asyncio.get_running_loop()
        self.ended = False
        self._bench = Bench(lambda text: loop.call_soon_threadsafe(heard, text))

    def post(self, text: str) -> None:
        threading.Thread(target=self._bench.take, args=(text,), daemon=True).start()

    def terminate(self) -> None:
        self.ended = True


def with_tab(folder: Path, test: Callable[[Door, list[bytes]], Awaitable[None]], kept: bytes | None = None) -> None:
    async def run() -> None:
        stored: list[bytes] = []
        door = await open_tab(
            folder,
            lambda name, data: stored.append(data),
            lambda heard, broken: ThreadWorker(heard),
            kept=kept,
        )
        await test(door, stored)
        await door.close()

    asyncio.run(run())


async def ask(door: Door, method: str, path: str, body: Any = None) -> tuple[int, Any]:
    raw = b"" if body is None else json.dumps(body).encode()
    answer = await door.request(method, path, {"content-type": "application/json"} if raw else {}, raw)
    return answer.status, json.loads(answer.body)


def test_a_game_against_an_agent_is_played_and_kept(tmp_path: Path) -> None:
    kept: list[bytes] = []

    async def play(door: Door, stored: list[bytes]) -> None:
        status, game = await ask(door, "POST", "/api/sessions", {"game": "othello", "seats": ["human", "greedy"]})
        assert status == 201
        said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        events = f"/api/sessions/{game['id']}/events"
        socket = door.connect(events, lambda text: said.put_nowait(json.loads(text)), print)
        assert (await said.get())["type"] == "session"
        status, _ = await ask(door, "POST", f"/api/sessions/{game['id']}/move", {"action": "c2", "ply": 0})
        assert status == 200
        async with asyncio.timeout(30):
            while True:
                event = await said.get()
                if event["type"] == "change" and event["to"].get("ply") == 2:
                    break
        await socket.close()
        await asyncio.sleep(0.6)
        kept.append(stored[-1])

    async def open_again(door: Door, stored: list[bytes]) -> None:
        status, found = await ask(door, "GET", "/api/library")
        assert (status, found["total"]) == (200, 1)

    with_tab(tmp_path / "first", play)
    with_tab(tmp_path / "second", open_again, kept[0])


def test_what_was_read_is_not_kept_anew(tmp_path: Path) -> None:
    """Else a page that opens would put it in the place of what the page before it kept on its way out."""
    kept: list[bytes] = []

    async def begin(door: Door, stored: list[bytes]) -> None:
        await ask(door, "POST", "/api/sessions", {"game": "othello"})
        await asyncio.sleep(0.6)
        kept.append(stored[-1])

    async def only_look(door: Door, stored: list[bytes]) -> None:
        assert len((await ask(door, "GET", "/api/sessions"))[1]) == 1
        await asyncio.sleep(0.6)
        assert stored == []
        await ask(door, "POST", "/api/sessions", {"game": "2048"})
        await asyncio.sleep(0.6)
        assert stored

    with_tab(tmp_path / "first", begin)
    with_tab(tmp_path / "second", only_look, kept[0])


def test_an_unknown_websocket_is_closed_with_a_code(tmp_path: Path) -> None:
    async def connect(door: Door, stored: list[bytes]) -> None:
        closed: asyncio.Queue[int] = asyncio.Queue()
        door.connect("/api/sessions/nothing/events", print, closed.put_nowait)
        assert await asyncio.wait_for(closed.get(), 5) == 4404

    with_tab(tmp_path, connect)
