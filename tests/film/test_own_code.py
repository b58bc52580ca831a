"""Films of somebody's own code: what it looks at and what it thinks of it, made in the sandbox and never believed."""

from __future__ import annotations

import copy
import random
from pathlib import Path
from typing import Any

import pytest

from mohreh.errors import MohrehError
from mohreh.film import record
from mohreh.film.film import KINDS
from mohreh.film.foreign import record_file
from mohreh.film.packing import pack, unpack
from mohreh.film.reading import Unreadable, read_film
from mohreh.games import make_game
from mohreh.search.minimax import minimax

OTHELLO = make_game("othello(size=4)")
START = OTHELLO.initial(random.Random(0))

MINE = """
def value(game, state, me, depth):
    if depth == 0 or game.turn(state) < 0:
        return looks(game, state, me)
    values = [value(game, game.after(state, action), me, depth - 1) for action in game.actions(state)]
    return max(values) if game.turn(state) == me else min(values)


def looks(game, state, me):
    return float(len(game.actions(state)) * (1 if game.turn(state) == me else -1))


def choose(game, state, rng):
    me = game.turn(state)
    best, move = None, None
    for action in game.actions(state):
        found = value(game, game.after(state, action), me, 1)
        if best is None or found > best:
            best, move = found, action
    return move
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(MINE, encoding="utf-8")
    return path


def test_a_minimax_of_ones_own_shows_the_tree_and_the_values_of_ours(mine: Path) -> None:
    film = record_file(OTHELLO, START, mine)

    def looks(state: Any, me: int) -> float:
        return float(len(OTHELLO.actions(state)) * (1 if OTHELLO.turn(state) == me else -1))

    ours = minimax(OTHELLO, START, 2, looks)
    end = film.at(len(film))
    assert {film.name(node): facts["value"] for node, facts in end.items() if film.nodes.parent[node] == 0} == {
        OTHELLO.action_text(action): value for action, value in ours.values.items()
    }
    assert film.result["action"] == OTHELLO.action_text(ours.action)
    assert len(film.nodes.parent) == ours.nodes
    assert {KINDS[kind] for kind in film.events.kind} == {"look", "return", "choose"}


def test_its_call_stack_is_the_path_in_the_tree(mine: Path) -> None:
    film = record_file(OTHELLO, START, mine)
    code = film.code
    assert code is not None
    assert [file["name"] for file in code.files] == ["mine.py"]
    assert code.files[0]["text"] == MINE
    stack: list[int] = []
    for frame in code.steps.frame:
        depth = code.frames.depth[frame]
        stack = [*stack[:depth], frame]
        nodes = [code.frames.node[call] for call in stack]
        names = [code.functions[code.frames.function[call]]["name"] for call in stack]
        for above, below, name in zip(nodes, nodes[1:], names[1:], strict=False):
            assert below == above if name == "looks" else film.nodes.parent[below] == above


def test_what_never_ends_is_stopped_and_shown_as_far_as_it_came(tmp_path: Path) -> None:
    path = tmp_path / "endless.py"
    path.write_text(
        "def choose(game, state, rng):\n"
        "    while True:\n"
        "        for action in game.actions(state):\n"
        "            game.after(state, action)\n",
        encoding="utf-8",
    )
    film = record_file(OTHELLO, START, path, seconds=0.5)
    assert film.stopped
    assert len(film) > 10
    assert film.result["action"] is None


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("raise ValueError('oh')", "ValueError: oh"),
        ("import os; os._exit(3)", "died"),
        ("game.actions", "returned"),
    ],
)
def test_what_goes_wrong_is_said_in_a_sentence(body: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "wrong.py"
    path.write_text(f"def choose(game, state, rng):\n    {body}\n", encoding="utf-8")
    if said == "returned":
        assert record_file(OTHELLO, START, path).stopped
        return
    with pytest.raises(MohrehError, match=said):
        record_file(OTHELLO, START, path)


def test_a_film_is_read_back_as_it_was() -> None:
    for search in ("alphabeta(depth=3)", "uct(iterations=20)"):
        film = record(OTHELLO, START, search, code=True)
        data = unpack(pack(film.as_data()))
        assert read_film(data).as_data() == data == film.as_data()


SPOILT: dict[str, Any] = {
    "a parent that is not a node": lambda data: data["nodes"]["parent"].__setitem__(1, 99),
    "a parent after its child": lambda data: data["nodes"]["parent"].__setitem__(1, 2),
    "an event that is not an event": lambda data: data["events"]["kind"].__setitem__(0, 77),
    "a column that is too short": lambda data: data["events"]["node"].pop(),
    "a fact that is not a fact": lambda data: data["changes"]["fact"].__setitem__(0, 50),
    "a value that is not a number": lambda data: data["changes"]["value"].__setitem__(0, "7"),
    "a value that is infinite": lambda data: data["changes"]["value"].__setitem__(0, 1e999),
    "a truth for a number": lambda data: data["nodes"]["turn"].__setitem__(0, True),
    "changes that count down": lambda data: data["events"]["changes"].__setitem__(0, 3),
    "a name that is not a text": lambda data: data["names"].__setitem__(0, {"a": 1}),
    "a step that never was": lambda data: data["events"]["step"].__setitem__(0, 10**6),
    "a sentence of its own": lambda data: data["speech"]["keys"].__setitem__(0, "<script>"),
    "a sentence without its facts": lambda data: data["speech"]["facts"].__setitem__(1, []),
    "a fact known too early": lambda data: data["nodes"].update(born=[5] * len(data["nodes"]["born"])),
    "another format": lambda data: data.update(format="film"),
}


@pytest.mark.parametrize("how", SPOILT)
def test_a_spoilt_film_is_refused(how: str) -> None:
    data = copy.deepcopy(record(OTHELLO, START, "alphabeta(depth=2)", code=True).as_data())
    SPOILT[how](data)
    with pytest.raises(Unreadable):
        read_film(data)


def test_what_pretends_to_be_small_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mohreh.film.packing.MOST", 1000)
    with pytest.raises(ValueError, match="more than"):
        unpack(pack({"zeros": "0" * 100_000}))
    with pytest.raises(ValueError, match="not compressed"):
        unpack(b"film")
