"""Trees of moves for the tests: random ones, and what must be true of every one of them."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from mohreh.games import CHANCE, make_game
from mohreh.play.history import History, Node
from mohreh.play.seeded import SeededHistory

GAMES = ["2048(size=2)", "othello(size=4)", "hand-of-the-king", "water-sort(colours=2)", "examples/nim.py(matches=9)"]

STEPS = st.lists(
    st.tuples(st.sampled_from(["play"] * 6 + ["undo", "redo", "goto"]), st.integers(0, 10**6)), max_size=60
)
"""What happens to a tree, step by step; the number says which action, which node."""


def grown(name: str, steps: list[tuple[str, int]]) -> SeededHistory[Any, Any]:
    """A tree as these steps make it."""
    history = SeededHistory(make_game(name, files=True), seed=len(steps))
    for what, number in steps:
        step(history, what, number)
    return history


def step(history: SeededHistory[Any, Any], what: str, number: int) -> None:
    """One step; those that are not possible here change nothing."""
    if what == "play" and history.turn >= 0:
        actions = history.game.actions(history.state)
        history.decide(actions[number % len(actions)])
    elif what == "undo":
        node = history.decision_before({0, 1})
        history.goto(node or history.root)
    elif what == "redo":
        history.goto(history.at_ply(min(history.ply + 1, history.plies)))
    elif what == "goto":
        decisions = [node for node in history.nodes() if node.turn != CHANCE]
        history.goto(decisions[number % len(decisions)])


def check_sound(history: History[Any, Any]) -> None:
    """The tree hangs together, its states are those of the rules, and line and place lie in it."""
    game = history.game
    found = list(history.nodes())
    assert len(set(map(id, found))) == len(found)
    for node in found:
        for child in node.children:
            assert child.parent is node
            assert child.state == game.after(node.state, child.action)
            assert child.actor == node.turn == game.turn(node.state)
            assert child.turn == game.turn(child.state)
            assert child.depth == node.depth + 1
            assert child.ply == node.ply + (child.actor != CHANCE)
            assert child.points == node.points + child.gain
        actions = [child.action for child in node.children]
        assert len(set(actions)) == len(actions)
        assert node.visited is None or node.visited in node.children
    assert history.line[0] is history.root
    assert all(after.parent is before for before, after in zip(history.line, history.line[1:], strict=False))
    assert not history.line[-1].children
    assert history.current is history.line[history.place]


def shape(node: Node[Any, Any]) -> Any:
    """A tree as plain values, to be compared."""
    return node.action, node.comment, [shape(child) for child in node.children]


def any_tree(name: str, seed: int, steps: int = 60) -> SeededHistory[Any, Any]:
    """A random tree of a game."""
    rng = random.Random(seed)
    whats = ["play"] * 6 + ["undo", "redo", "goto"]
    return grown(name, [(rng.choice(whats), rng.randrange(10**6)) for _ in range(steps)])
