"""Thousands of requests that fit the description, or nearly: never a 5xx, always an answer that was promised."""

import random

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode, Response
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from mohreh.studio.app import create_app
from mohreh.studio.config import Config

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 8

GAMES = [
    "2048",
    "2048(size=2)",
    "othello(size=4)",
    "hand-of-the-king(companions=True)",
    "water-sort(colours=2)",
    "card-sort",
]
AGENTS = [
    "human",
    "random",
    "greedy",
    "minimax(depth=2)",
    "uct(iterations=5)",
    "solver(time=0.1)",
    "expectimax(depth=1)",
]
REAL = {
    "game": GAMES,
    "algorithm": ["minimax(depth=1)", "astar", "uct(iterations=9)", "dfs", "expectimax(depth=1)"],
    "agent": AGENTS,
    "seats": [["human", "random"], ["human"], ["greedy", "greedy"], ["random"]],
    "moves": [["c2"], ["left", "up"], ["0>1"]],
    "methods": [["bfs", "dfs"], ["astar"]],
    "method": ["bfs", "greedy"],
    "heuristic": ["zero"],
    "text": ["2 0/0 2", "0 1 / 1 0 / #", "mohreh game\ngame: 2048\nmoves: left, up, right"],
    "agents": [["random", "greedy"], ["random"]],
    "ply": [0, 1, 2],
    "delay": [0],
}
"""Values that make sense, put in here and there: what makes none is refused too early to go deep."""


DESCRIPTION = create_app(Config(data=None))._app.openapi()
SCHEMA = schemathesis.openapi.from_dict(DESCRIPTION)
OPERATIONS = {result.ok().label: result.ok() for result in SCHEMA.get_all_operations()}


def can_be_wrong(label):
    """Whether there is anything in such a request to get wrong."""
    method, path = label.split()
    return not {"parameters", "requestBody"}.isdisjoint(DESCRIPTION["paths"][path][method.lower()])


CASES = [(label, "positive") for label in OPERATIONS]
CASES += [(label, "negative") for label in OPERATIONS if can_be_wrong(label)]


@pytest.fixture(scope="module")
def busy(start):
    with start(move_seconds=0.3, away_seconds=0.2) as api:
        body = {"game": "othello(size=4)", "agents": ["random", "greedy"], "games": 2}
        api.post("/tournaments", name="small", **body)
        yield api


@pytest.mark.parametrize(("label", "mode"), CASES)
def test_no_request_is_too_strange(busy, label, mode):
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    @given(case=OPERATIONS[label].as_strategy(generation_mode=GenerationMode(mode)), seed=st.integers(0, 2**32))
    def send(case, seed):
        rng = random.Random(seed)
        if rng.random() < 0.9:
            sensible_path(case, rng, busy)
        if isinstance(case.body, dict):
            sensible_body(case.body, rng)
        answer = busy.http.request(**transported(case))
        case.validate_response(Response.from_httpx(answer, verify=False), checks=CHECKS)

    send()


def sensible_path(case, rng, api):
    """A game or a trace that there is, and a move that is legal in it."""
    given = dict(case.path_parameters or {})
    if "session" in given:
        game = api.new(rng.choice(GAMES), seed=rng.randrange(9))
        actions = game.first["position"]["actions"]
        if rng.random() < 0.5:
            game.move(actions[0]["name"])
        elif isinstance(case.body, dict) and "action" in case.body:
            case.body["action"], case.body["ply"] = rng.choice(actions)["name"], rng.choice([0, None])
        given["session"] = game.id
    for name in {"film", "other"} & given.keys():
        given[name] = api.post("/films", game="othello(size=4)", search="minimax(depth=2)")["id"]
    if "tournament" in given:
        given["tournament"] = "small"
    if "node" in given:
        given["node"] = rng.randrange(5)
    case.path_parameters = given


def sensible_body(body, rng):
    for name in list(body):
        if name in REAL and rng.random() < 0.7:
            body[name] = rng.choice(REAL[name])
    if "seconds" in body and isinstance(body["seconds"], float | int):
        body["seconds"] = min(body["seconds"], 0.05)
    if "agents" in body:
        body["games"] = rng.choice([0, 2, 3])
    if rng.random() < 0.5 and "game" in body:
        for name in ("text", "link", "moves", "start", "position"):
            body.pop(name, None)


def transported(case):
    """The case as the test client sends it."""
    sent = case.as_transport_kwargs(base_url="http://127.0.0.1:8642")
    headers = {str(name): str(value) for name, value in dict(sent.get("headers") or {}).items()}
    kept = {name: sent[name] for name in ("method", "url", "params", "json") if sent.get(name) is not None}
    if "json" in kept:
        headers = {name: value for name, value in headers.items() if name.lower() != "content-type"}
    elif isinstance(sent.get("data"), bytes | str):
        kept["content"] = sent["data"]
    return {**kept, "headers": headers}
