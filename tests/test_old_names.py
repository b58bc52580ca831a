"""What was once called `document` is called `course`; files and command lines with the old name still work."""

import re
import sqlite3
from pathlib import Path

import pytest

from mohreh import make_game
from mohreh.agents import make_agent
from mohreh.agents.solving import make_method, solve_with
from mohreh.arena import Plan, Store, Tournament
from mohreh.arena.database.schema import MIGRATIONS
from mohreh.arena.executors import Here
from mohreh.budget import UNLIMITED
from mohreh.errors import MohrehError
from mohreh.search.evaluation import make_evaluation
from mohreh.search.heuristic import make_heuristic


@pytest.mark.parametrize("name", ["othello", "hand-of-the-king"])
def test_an_evaluation_is_found_by_its_old_name(name: str) -> None:
    game = make_game(name)
    assert make_evaluation(game, "document(mobility=7)") == make_evaluation(game, "course(mobility=7)")
    assert make_evaluation(game, "document").name == "course"


def test_an_agent_with_an_old_name_says_the_new_one() -> None:
    game = make_game("othello")
    for agent in ("greedy", "minimax", "alphabeta", "expectimax"):
        assert make_agent(f"{agent}(evaluation=document(corners=9))", game).name.endswith(
            'evaluation="course(corners=9)")'
        )
    assert make_agent("greedy(evaluation=document)", make_game("card-sort")).name == 'greedy(evaluation="course")'


def test_a_method_and_a_heuristic_are_found_by_their_old_names() -> None:
    game = make_game("card-sort")
    board = game.parse("4 2 3 / 2g / 1r / 3r / 2r 1g 3g")
    assert make_method(game, "document").name == make_heuristic(game, "document").name == "course"
    assert solve_with(game, board, "document", "", UNLIMITED).length == 7


def test_only_games_that_had_the_old_name_know_it() -> None:
    with pytest.raises(MohrehError, match="2048 has no evaluation 'document'; its evaluations: features, ntuple, zero"):
        make_evaluation(make_game("2048"), "document")


def test_a_tournament_from_before_the_new_name_is_resumed(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    old = ("random", "minimax(depth=1, evaluation=document)")
    with Tournament(Plan("othello(size=4)", old, games=4, seed=1), path) as tournament:
        tournament.run(Here())
    with Store(path) as store:
        before = [record.what_happened() for record in store.games(moves=True)]
    _as_it_was_written_before(path)
    with Tournament(Plan("othello(size=4)", old, games=4, seed=1), path) as tournament:
        assert list(tournament.remaining()) == []
    with Store(path) as store:
        assert list(store.agents()) == list(old)
        assert [record.what_happened() for record in store.games(moves=True)] == before


def _as_it_was_written_before(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("UPDATE agents SET settings = REPLACE(settings, 'course', 'document')")
    for table, column in re.findall(r"ALTER TABLE (\w+) ADD COLUMN (\w+)", " ".join(MIGRATIONS[2:])):
        connection.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
    connection.execute("PRAGMA user_version = 2")
    connection.commit()
    connection.close()
