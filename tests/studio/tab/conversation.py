"""A conversation with the studio that touches every family of its routes, to be held over HTTP and in the tab.

`python conversation.py PARTS ARCHIVE` holds it over HTTP, without the native core, and prints what was answered. The
archive (.tar.gz) holds the tournaments and the training runs that the studio has.
"""

import json
import re
import sys
import tarfile
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

from mohreh.agents import agents_of
from mohreh.games import make_game

Ask = Callable[[str, str, Any], tuple[int, Any]]
Said = Iterator[tuple[str, int, Any]]

PATIENCE = 120.0
HAND_IN = Path(__file__).parents[3] / "examples" / "hand-ins" / "water-sort" / "forgets_g.py"
GAMES = ("2048", "othello", "hand-of-the-king", "water-sort", "card-sort")
PLAYED = (
    "2048(size=3)",
    "othello(size=4)",
    "hand-of-the-king",
    "water-sort(colours=3)",
    "card-sort(columns=3, colours=2, cards=2)",
)
BY_THE_CLOCK = {("hand-of-the-king", "course"): "course(depth=2)"}
"""Agents who look as far as their time lets them, and how they are asked instead."""

LATE = "--G-YL L-L--- V--T-B ------ --B--- -----G / 4 3 2 1 2 1 1 / 4 2 1 3 0 1 1 / sssffff / first"
PROVEN_HERE = {("hand-of-the-king", "solver"): LATE}
"""Agents who have nothing but their time to end by, and positions in which they come to an end long before it."""

LEARNED = ("15-temporal-differences", "16-network-evaluation", "17-genetic-algorithm")
"""Lessons about networks: the site brings them prepared (tools/tab/prepare_lessons.py)."""

OWN = {"id", "seq", "created", "updated", "seconds", "seconds_per_move", "sandbox", "link", "thinking", "working"}
"""What differs from one studio to the next, and from one moment to the next."""

NUMBER = re.compile(r"[\w-]{12}")
"""Of a game; who brings games in is told theirs."""


def plain(value: Any) -> Any:
    """An answer without what is its own."""
    if isinstance(value, dict):
        return {key: numbers_of(one) if key == "games" else plain(one) for key, one in value.items() if key not in OWN}
    if isinstance(value, list):
        return [plain(one) for one in value]
    if isinstance(value, str):
        return re.sub(r"\b\d+(\.\d+)?( ms| s|/s)\b", "some time", value)
    return float(f"{value:.9g}") if isinstance(value, float) else value


def numbers_of(games: Any) -> Any:
    """How many there are, where they are told by their numbers."""
    numbered = isinstance(games, list) and all(isinstance(one, str) and NUMBER.fullmatch(one) for one in games)
    return len(games) if numbered else plain(games)


class Talk:
    """Asks, and keeps what was answered."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        self.said: list[tuple[str, int, Any]] = []

    def __call__(self, method: str, path: str, body: Any = None) -> Any:
        status, data = self._ask(method, f"/api{path}", body)
        shown = re.sub(r"/(sessions|films|hand-ins|against)/[\w-]+", r"/\1/…", path)
        self.said.append((f"{method} {shown}", status, plain(data)))
        return data

    def until(self, path: str, done: Callable[[Any], bool]) -> Any:
        """Ask again until it is so; only the last answer is kept."""
        end = time.monotonic() + PATIENCE
        while True:
            _, data = self._ask("GET", f"/api{path}", None)
            if done(data) or time.monotonic() > end:
                return self("GET", path)
            time.sleep(0.1)


def catalogue(talk: Talk) -> None:
    talk("GET", "/games")
    for game in GAMES:
        for path in ("agents", "algorithms", "methods", "ladder"):
            talk("GET", f"/{path}?game={game}")
        for language in ("en", "fa"):
            talk("GET", f"/rules?game={game}&language={language}")
    talk("GET", "/agents?game=chess")
    talk("GET", "/lessons?language=fa")
    talk("GET", "/runs")
    talk("GET", "/tournaments")
    talk("GET", "/classroom")
    talk("POST", "/positions", {"game": "othello(size=4)"})


def playing(talk: Talk) -> None:
    game = talk("POST", "/sessions", {"game": "othello", "seed": 1, "seats": ["human", "alphabeta(depth=2)"]})
    here = f"/sessions/{game['id']}"
    talk("POST", f"{here}/move", {"action": "a1", "ply": 0})
    talk("POST", f"{here}/move", {"action": game["position"]["actions"][0]["name"], "ply": 0})
    talk.until(here, lambda now: now["ply"] == 2 and now["thinking"] is None)
    for path in ("moves", "tree", "export", "positions/1"):
        talk("GET", f"{here}/{path}")
    talk("POST", f"{here}/undo")
    talk("POST", f"{here}/redo")
    talk("PUT", f"{here}/seats", {"seats": ["human", "nobody"]})
    tiles = talk("POST", "/sessions", {"game": "2048(size=3)", "seed": 5})
    talk("POST", f"/sessions/{tiles['id']}/step", {"agent": "expectimax(depth=1)"})
    talk.until(f"/sessions/{tiles['id']}", lambda now: now["ply"] == 1 and now["thinking"] is None)
    talk("GET", "/library")
    talk("DELETE", f"/sessions/{tiles['id']}")
    talk("GET", "/library?game=othello")


def agents(talk: Talk) -> None:
    """Every readable agent moves in every game."""
    for name in PLAYED:
        readable = [one for one, agent in agents_of(make_game(name)).items() if not agent.needs_core]
        for agent in readable:
            late = PROVEN_HERE.get((name, agent))
            begun = talk("POST", "/sessions", {"game": name, "seed": 3} | ({"start": late} if late else {}))
            here = f"/sessions/{begun['id']}"
            talk("POST", f"{here}/step", {"agent": BY_THE_CLOCK.get((name, agent), agent)})
            moved = talk.until(here, lambda now: now["ply"] == 1 and now["thinking"] is None)
            assert moved["ply"] == 1, (name, agent)


def variations(talk: Talk) -> None:
    """A game with a variation and a comment, kept, taken away and brought back."""
    begun = talk("POST", "/sessions", {"game": "othello(size=4)", "seed": 1})
    here = f"/sessions/{begun['id']}"
    for action in begun["position"]["actions"][:2]:
        talk("POST", f"{here}/move", {"action": action["name"], "ply": 0})
        talk("POST", f"{here}/undo")
    talk("PUT", f"{here}/tree/1/comment", {"text": "why not the other one?"})
    for path in ("tree", "moves"):
        talk("GET", f"{here}/{path}")
    talk("POST", f"{here}/tree/2/promote")
    talk("POST", f"{here}/goto", {"turn": 1})
    talk("POST", f"{here}/goto", {"ply": 9})
    exported = talk("GET", f"{here}/export")
    talk("POST", "/sessions", {"link": exported["link"]})
    talk("POST", "/sessions", {"text": exported["text"]})
    talk("POST", "/library/import", {"text": exported["text"], "name": "games.txt"})
    talk("POST", "/library/import", {"text": "nothing", "name": "notes.txt"})
    talk("DELETE", f"{here}/tree/2")
    talk("GET", f"{here}/tree")


def puzzles(talk: Talk) -> None:
    packs = talk("GET", "/puzzles?today=2026-11-18")
    for pack in packs[:2]:
        found = talk("GET", f"/puzzles/{pack['name']}?today=2026-11-18")
        begun = talk("POST", f"/puzzles/{pack['name']}/{found['puzzles'][0]['id']}/play")
        move = begun["position"]["actions"][0]["name"]
        talk("GET", f"/puzzles/{pack['name']}/{found['puzzles'][0]['id']}/verdict?move={quote(move)}")


def thinking(talk: Talk) -> None:
    game = talk("POST", "/sessions", {"game": "othello(size=4)", "seed": 1})
    talk("POST", f"/sessions/{game['id']}/hint", {"agent": "alphabeta(depth=3)", "seconds": 30})
    board = talk("POST", "/sessions", {"game": "card-sort(columns=3, colours=2, cards=2)", "seed": 3})
    there = f"/sessions/{board['id']}"
    talk("POST", f"{there}/solve", {"optimal": True, "delay": 0})
    talk.until(there, lambda now: now["position"]["outcome"] is not None)


def films(talk: Talk) -> None:
    made = [
        talk("POST", "/films", {"game": "othello(size=4)", "search": search, "code": False, "seconds": 60})
        for search in ("alphabeta(depth=3)", "minimax(depth=3)")
    ]
    talk("GET", f"/films/{made[0]['id']}")
    talk("GET", f"/films/{made[0]['id']}/nodes/3")
    talk("GET", f"/films/{made[0]['id']}/against/{made[1]['id']}")
    talk("POST", "/films", {"game": "othello", "search": "nothing"})


def lessons(talk: Talk) -> None:
    for lesson in talk("GET", "/lessons?language=en"):
        if lesson["name"] not in LEARNED:
            talk("GET", f"/lessons/{lesson['name']}?language=en")


def classroom(talk: Talk) -> None:
    talk("POST", "/classroom/hand-ins?game=othello&name=notes.txt", b"nothing")
    handed = talk("POST", f"/classroom/hand-ins?game=water-sort&name={HAND_IN.name}", HAND_IN.read_bytes())
    talk.until(f"/classroom/hand-ins/{handed['id']}", lambda now: now["state"] != "running")


def exhibits(talk: Talk) -> None:
    for tournament in talk("GET", "/tournaments"):
        here = f"/tournaments/{tournament['id']}"
        talk("GET", here)
        talk("GET", f"{here}/games")
        talk("GET", f"{here}/games?agent=greedy&most=1")
        talk("POST", f"{here}/games/1/replay")
    talk("GET", "/tournaments/nothing")
    for run in talk("GET", "/runs"):
        talk("GET", f"/runs/{run['id']}")
    talk("GET", "/runs/nothing")


PARTS = {
    part.__name__: part
    for part in (catalogue, playing, variations, puzzles, exhibits, agents, thinking, films, lessons, classroom)
}


def hold(ask: Ask, parts: list[str]) -> list[tuple[str, int, Any]]:
    """The conversation: what was asked, and what was answered."""
    talk = Talk(ask)
    for part in parts:
        PARTS[part](talk)
    return talk.said


def over_http(parts: list[str], data: Path) -> list[tuple[str, int, Any]]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from starlette.testclient import TestClient
    from mohreh.studio.app import create_app
    from mohreh.studio.config import Config

    config = Config(
        data,
        reports=data / "r",
        tournaments=data / "tournaments",
        runs=data / "runs",
        classes=data / "classes",
        classroom=True,
    )
    with TestClient(create_app(config), base_url="http://127.0.0.1:8642") as http:

        def ask(method: str, path: str, body: Any) -> tuple[int, Any]:
            given = {"content": body} if isinstance(body, bytes) else {"json": body} if body is not None else {}
            answer = http.request(method, path, **given)
            return answer.status_code, answer.json() if answer.content else None

        return hold(ask, parts)


if __name__ == "__main__":
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(sys.argv[2]) as archive:
            archive.extractall(folder, filter="data")
        print(json.dumps(over_http(sys.argv[1].split(","), Path(folder))))
