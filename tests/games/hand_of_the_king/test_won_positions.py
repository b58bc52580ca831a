"""The won positions on which mistakes are counted, and their proofs, which an earlier prover of other code made."""

from __future__ import annotations

from pathlib import Path

import pytest

from mohreh import native
from mohreh.budget import Budget
from mohreh.games.hand_of_the_king.rules import HandOfTheKing

if not native.available:
    pytest.skip("the solver is native", allow_module_level=True)

from mohreh.games.hand_of_the_king import engine as fast

BENCHMARKS = Path(__file__).parents[3] / "benchmarks"


def won_positions(name: str) -> list[tuple[str, set[int], set[int]]]:
    """The positions of a file, the moves that win and those that lose."""
    found = []
    for line in (BENCHMARKS / name).read_text().splitlines():
        position, moves = line.split(" = ")
        winning, losing = (set(map(int, side.split())) for side in moves.split("|"))
        found.append((position, winning, losing))
    return found


def test_the_prover_of_companions_says_what_the_kept_proofs_say() -> None:
    game = HandOfTheKing(companions=True)
    some = won_positions("hand-of-the-king-won-companions.txt")[:300:12]  # those with the fewest cards come first
    assert len(some) == 25
    for position, winning, losing in some:
        proven = fast.solve(game, game.parse(position), all_values=True, with_line=False)
        assert {action for action, value in proven.values.items() if value > 0} == winning
        assert {action for action, value in proven.values.items() if value < 0} == losing


def test_what_the_engine_calls_proven_wins_also_where_its_solver_is_cut_short() -> None:
    """The search believes what the solver has proven on the way, and may then prove the rest by itself."""
    game = HandOfTheKing()
    proven = given_away = 0
    some = won_positions("hand-of-the-king-won.txt")[::50]
    for position, winning, _ in some:
        found = fast.engine(game, game.parse(position), budget=Budget(nodes=200_000, memory=1 << 24))
        wins = found.action in winning
        assert wins or not found.exact
        proven += found.exact
        given_away += not wins
    assert 0 < proven < len(some)  # some are too hard for that many nodes
    assert given_away < len(some) / 5
