"""A studio to ask: one for the whole run where nothing special is wanted, fresh ones where something is."""

import contextlib
import json
import warnings
from dataclasses import replace
from pathlib import Path

import anyio
import pytest
from starlette.websockets import WebSocketDisconnect

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # newer versions would rather have another HTTP client; both do
    from starlette.testclient import TestClient

from mohreh.studio.app import create_app
from mohreh.studio.config import Config
from mohreh.studio.guests.guest import read_guests
from mohreh.studio.limits import Limits

HERE = "http://127.0.0.1:8642"
PATIENCE = 30
THERE = "ws://127.0.0.1:8642"


class Api:
    """The interface as a few short calls; a refusal can be looked at with `refusal`."""

    def __init__(self, http):
        self.http = http

    def get(self, path, **query):
        return self._answer(self.http.get(f"/api{path}", params=query))

    def post(self, path, **body):
        return self._answer(self.http.post(f"/api{path}", json=body))

    def put(self, path, **body):
        return self._answer(self.http.put(f"/api{path}", json=body))

    def delete(self, path):
        assert self.http.delete(f"/api{path}").status_code == 204

    def refusal(self, path, *, method="POST", **body):
        answer = self.http.request(method, f"/api{path}", json=body or None)
        assert 400 <= answer.status_code < 500, answer.text
        return answer.status_code, answer.json()["error"]["code"], answer.json()["error"]["message"]

    def new(self, game, **more):
        return Game(self, self.post("/sessions", game=game, **more))

    @staticmethod
    def _answer(answer):
        assert answer.status_code < 300, (answer.status_code, answer.text)
        return answer.json()


class Game:
    """One session."""

    def __init__(self, api, first):
        self.api, self.id, self.first = api, first["id"], first

    @property
    def path(self):
        return f"/sessions/{self.id}"

    @property
    def now(self):
        return self.api.get(self.path)

    def do(self, what, **body):
        return self.api.post(f"{self.path}/{what}", **body)

    def move(self, action, **more):
        return self.do("move", action=action, **more)

    def refusal(self, what, **body):
        return self.api.refusal(f"{self.path}/{what}", **body)

    @contextlib.contextmanager
    def watched(self, after=None):
        query = "" if after is None else f"?after={after}"
        with self.api.http.websocket_connect(f"{THERE}/api{self.path}/events{query}") as socket:
            yield Events(socket, None if after is None else self.now)


def merged(known, change):
    """What a page knows after a change: written a second time, in the page's place."""
    if isinstance(change, dict) and "splice" in change and isinstance(known, list):
        start, count, *items = change["splice"]
        return [*known[:start], *items, *known[start + count :]]
    if not (isinstance(change, dict) and isinstance(known, dict)) or change.get("kind", known.get("kind")) != known.get(
        "kind"
    ):
        return change
    return known | {name: merged(known.get(name), value) for name, value in change.items()}


class Events:
    """The messages of a WebSocket. Waiting for one that does not come is a failure, not a standstill.

    A change is handed on as the `session` that a page makes of it, with its `reason`.
    """

    def __init__(self, socket, session=None):
        self.socket, self.session = socket, session

    def receive(self):
        async def within():
            with anyio.fail_after(PATIENCE):
                return await self.socket._send_rx.receive()

        message = self.socket.portal.call(within)
        if message["type"] == "websocket.close":
            raise WebSocketDisconnect(message["code"])
        self.size = len(message["text"])
        return self._whole(json.loads(message["text"]))

    def _whole(self, message):
        if message["type"] == "session":
            self.session = message["session"]
            return message | {"reason": "snapshot"}
        if message["type"] != "change":
            return message
        self.session = merged(self.session, message["to"]) | {"seq": message["seq"]}
        self.session["thinking"] = None
        self.session["plies"] = message["to"].get("plies", self.session["ply"])
        if "number" not in (message["to"].get("last") or {"number": None}):
            self.session["last"] = self.session["last"] | {"number": self.session["ply"]}
        if "actions" in (told := message["to"].get("position", {})) and "action_count" not in told:
            self.session["position"] = self.session["position"] | {
                "action_count": len(self.session["position"]["actions"])
            }
        return {"type": "session", "seq": message["seq"], "reason": message["why"], "session": self.session}

    def next(self, kind, **wanted):
        """The next message of that type with these fields; others are passed over."""
        for _ in range(2000):
            message = self.receive()
            if message["type"] == kind and all(message[name] == value for name, value in wanted.items()):
                return message
        raise AssertionError(f"no {kind} {wanted} came")

    def until_ply(self, ply):
        while (session := self.next("session")["session"])["ply"] < ply:
            pass
        return session


@pytest.fixture(scope="session")
def start(tmp_path_factory):
    """Start a studio with limits of one's own; it ends with the `with` block."""

    @contextlib.contextmanager
    def starting(
        data=None,
        token=None,
        host="127.0.0.1",
        static=None,
        lessons=None,
        classes=None,
        reports=None,
        runs=None,
        games=(),
        **limits,
    ):
        """With a folder of `classes` the classroom is open; `games` are guests, named as on the command line."""
        config = Config(
            data=data or tmp_path_factory.mktemp("data"),
            host=host,
            token=token,
            workers=2,
            runs=runs or tmp_path_factory.mktemp("runs"),
            reports=reports or tmp_path_factory.mktemp("reports"),
            static=static or tmp_path_factory.mktemp("static"),
            lessons=lessons,
            classroom=classes is not None,
            classes=classes or Path(),
            limits=replace(Limits(), **limits),
            guests=read_guests(list(map(str, games))),
        )
        with TestClient(create_app(config), base_url=HERE) as http:
            yield Api(http)

    return starting


@pytest.fixture(scope="session")
def api(start):
    with start() as started:
        yield started
