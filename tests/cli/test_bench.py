"""`mohreh bench`: its node counts are the signature of the searches, and change only when somebody says so here."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mohreh import native
from mohreh.cli.main import run

NODES = {
    "2048 expectimax": 2011,
    "othello minimax": 18705,
    "othello alphabeta": 3794,
    "othello uct": 400,
    "hand-of-the-king alphabeta": 2272,
    "water-sort astar": 9215,
    "card-sort astar": 36821,
    "2048 native expectimax": 55037,
    "othello native alphabeta": 1522835,
    "othello native solver": 2882248,
    "hand-of-the-king native alphabeta": 188692,
    "hand-of-the-king native solver": 311869,
    "water-sort native": 71240,
    "card-sort native": 24906,
}


def test_the_searches_make_the_nodes_they_made_before(capsys: Any) -> None:
    with pytest.raises(SystemExit):
        run(["bench", "--json"])
    document = json.loads(capsys.readouterr().out)
    found = {row["name"]: row["nodes"] for row in document["bench"]}
    expected = {name: nodes for name, nodes in NODES.items() if native.available or "native" not in name}
    assert found == expected
    assert document["signature"] == ("73218-5056827" if native.available else "73218-none")
    assert all(row["seconds"] > 0 for row in document["bench"])


def test_another_program_is_timed_beside_ours(capsys: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mohreh.arena.bench.all_work", list)
    with pytest.raises(SystemExit):
        run(["bench", "--json", "--compare", "echo 1,234 nodes"])
    compared = json.loads(capsys.readouterr().out)["compared"]
    assert compared["nodes"] == 1234
    assert compared["seconds"] > 0
