"""The code beside the film: which line runs, what its variables hold, and where in the tree its calls are."""

from __future__ import annotations

import inspect
import random
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from mohreh.film import Film, record
from mohreh.film.code import Code, is_search
from mohreh.film.film import KINDS
from mohreh.games import make_game
from mohreh.search import alphabeta
from search.positions import NIM

OTHELLO = make_game("othello(size=4)")
START = OTHELLO.initial(random.Random(0))
WATER = make_game("water-sort(colours=2)")


def filmed(search: str = "alphabeta(depth=3)", game: Any = OTHELLO, state: Any = START) -> tuple[Film, Code]:
    film = record(game, state, search, code=True)
    assert film.code is not None
    return film, film.code


def lines_of(code: Code) -> list[str]:
    """The text of every line that ran."""
    files = [file["text"].splitlines() for file in code.files]
    functions = [code.functions[function] for function in code.frames.function]
    return [
        files[functions[frame]["file"]][line - 1].strip()
        for frame, line in zip(code.steps.frame, code.steps.line, strict=True)
    ]


def stacks(code: Code) -> list[list[int]]:
    """The calls under way at every step, as the columns say that they are put together."""
    found, stack = [], []
    for frame in code.steps.frame:
        depth = code.frames.depth[frame]
        stack = [*stack[:depth], frame]
        found.append(stack)
    return found


def test_the_source_is_the_file_that_runs() -> None:
    _, code = filmed()
    sources = {file["name"]: file["text"] for file in code.files}
    path = Path(inspect.getfile(alphabeta))
    assert sources["mohreh/search/alphabeta.py"] == path.read_text("utf-8")
    assert is_search(str(path))


@pytest.mark.parametrize(
    ("search", "said"),
    [
        ("alphabeta(depth=3)", {"enter": "observer.enter", "cut": "observer.cut", "improve": "observer.improve"}),
        ("minimax(depth=3)", {"enter": "observer.enter", "leave": "observer.leave"}),
        ("uct(iterations=20)", {"select": "observer.select", "backup": "observer.backup"}),
    ],
)
def test_an_event_happens_while_the_line_that_tells_it_runs(search: str, said: dict[str, str]) -> None:
    film, code = filmed(search)
    lines = lines_of(code)
    seen = set()
    for kind, step in zip(film.events.kind, film.events.step, strict=True):
        if (told := said.get(KINDS[kind])) is not None:
            assert lines[step].startswith(told)
            seen.add(KINDS[kind])
    assert seen == set(said)
    assert film.events.step == sorted(film.events.step)


def test_the_call_stack_is_the_path_in_the_tree() -> None:
    film, code = filmed()
    steps = film.events.step
    for event, node in enumerate(film.events.node):
        path = [node]
        while film.nodes.parent[path[-1]] >= 0:
            path.append(film.nodes.parent[path[-1]])
        called = [code.frames.node[frame] for frame in stacks(code)[steps[event]]]
        on_stack = list(dict.fromkeys(at for at in called if at >= 0))
        assert on_stack in (path[::-1], path[:0:-1]), "the node itself, or its parent that enters or leaves it"


def test_variables_are_told_when_they_change_and_only_then() -> None:
    film, code = filmed("minimax(depth=2)")
    ends = [*code.steps.changes[1:], len(code.changed.value)]
    known: dict[int, dict[str, str]] = {}
    alpha = []
    for step, frame in enumerate(code.steps.frame):
        for change in range(code.steps.changes[step], ends[step]):
            name, value = code.variables[code.changed.variable[change]], code.values[code.changed.value[change]]
            assert known.setdefault(frame, {}).get(name) != value
            known[frame][name] = value
            if name == "best" and code.functions[code.frames.function[frame]]["name"] == "decide":
                alpha.append(value)
    improved = [
        film.at(event + 1)[0]["value"]
        for event, kind in enumerate(film.events.kind)
        if KINDS[kind] == "improve" and film.events.node[event] == 0
    ]
    assert alpha == ["−∞", *(f"{value:g}" for value in improved)]
    assert {"state", "depth", "action", "value"} <= {name for frame in known.values() for name in frame}
    assert not {"observer", "meter", "game"} & {name for frame in known.values() for name in frame}


@pytest.mark.parametrize("method", ["bfs", "dfs", "astar", "ids", "ida-star", "greedy"])
def test_every_search_for_a_path_shows_its_loop(method: str) -> None:
    state = WATER.initial(random.Random(1))
    film = record(WATER, state, method, nodes=300, code=True)
    assert film.code is not None
    assert len(film.code.steps.line) > len(film)
    assert all(0 <= step < len(film.code.steps.line) for step in film.events.step)


def test_a_collection_that_changes_in_place_is_told_with_its_new_size() -> None:
    """Iterative deepening keeps its path in a set: as many states as were gone down to and not come back from."""
    film = record(WATER, WATER.initial(random.Random(1)), "ids", nodes=200, code=True)
    code = film.code
    assert code is not None
    ends = [*code.steps.changes[1:], len(code.changed.value)]
    told: list[str] = []
    for step in range(len(code.steps.line)):
        changed = range(code.steps.changes[step], ends[step])
        now = [code.values[code.changed.value[at]] for at in changed if _variable(code, at) == "on_path"]
        told.append(now[-1] if now else told[-1] if told else "")
    depth, seen = 0, set()
    for kind, step in zip((KINDS[kind] for kind in film.events.kind), film.events.step, strict=True):
        depth = {"iteration": 0, "descend": depth + 1, "backtrack": depth - 1}.get(kind, depth)
        if kind in ("limit", "duplicate"):
            assert told[step] == f"{depth} entries"
            seen.add(depth)
    assert len(seen) > 2


def test_pairs_in_a_queue_are_kept_apart_and_what_nobody_uses_is_not_told() -> None:
    _, code = filmed("astar", WATER, WATER.initial(random.Random(1)))
    told = {_variable(code, at): code.values[value] for at, value in enumerate(code.changed.value)}
    assert re.fullmatch(r"\((\S+, ){3}node \d+\)(, .*)?|empty", told["frontier"])
    assert "_" not in told


def _variable(code: Code, change: int) -> str:
    return code.variables[code.changed.variable[change]]


def test_the_search_itself_is_the_same_with_and_without_anybody_watching() -> None:
    for search in ("alphabeta(depth=3)", "uct(iterations=30)", "mcts(playouts=3)"):
        plain, seen = record(OTHELLO, START, search), record(OTHELLO, START, search, code=True)
        assert vars(plain.nodes) == vars(seen.nodes)
        assert plain.events.kind == seen.events.kind
        assert plain.changes == seen.changes


def test_watching_ends_with_the_search() -> None:
    before = sys.gettrace()
    with pytest.raises(Exception, match="no agent"):
        record(OTHELLO, START, "nobody", code=True)
    record(OTHELLO, START, "minimax(depth=1)", code=True)
    assert sys.gettrace() is before


def test_beyond_its_steps_a_film_goes_on_without_its_code(monkeypatch: pytest.MonkeyPatch) -> None:
    from mohreh.film import recording
    from mohreh.film.code import Watcher

    monkeypatch.setattr(recording, "Watcher", lambda *how: Watcher(*how, most=100))
    film, code = filmed()
    assert not code.complete
    assert len(code.steps.line) == 100
    assert len(film) == len(record(OTHELLO, START, "alphabeta(depth=3)"))


def test_the_file_of_a_game_of_ones_own_is_shown_beside_the_search() -> None:
    film, code = filmed("minimax(depth=2)", NIM, NIM.initial(random.Random(0)))
    assert {"mohreh/search/minimax.py", "nim.py"} <= {file["name"] for file in code.files}
    assert "matches, player = state" in lines_of(code)
    assert len(film) > 10
