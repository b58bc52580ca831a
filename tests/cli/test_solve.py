"""`mohreh solve`: the answers, the document's output, the table of all methods, the exit codes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mohreh import native
from mohreh.cli.main import run

EASY = "3 2 3 / 3g 2g 1r / 3r 2r 1g / #"
IMPOSSIBLE = "[[3,3,1,3],[0,2,3],[2,2,1],[0,0,1,1],[2,0]]"


def mohreh(*arguments: str) -> int:
    with pytest.raises(SystemExit) as ended:
        run(arguments)
    return int(ended.value.code or 0)


def document(capsys: Any) -> Any:
    return json.loads(capsys.readouterr().out)


def test_a_solution_as_json(capsys: Any) -> None:
    """water-sort-A1: moves as [from, to], from 0."""
    board = "[[2, 0, 1], [2, 3, 1], [2, 3, 0], [0, 1, 3], [], []]"
    assert mohreh("solve", "water-sort", board, "--with", "astar", "--json") == 0
    found = document(capsys)
    keys = {"solved", "optimal", "moves", "length", "expanded", "generated", "seconds"}
    assert keys <= found.keys()
    assert (found["solved"], found["optimal"], found["length"]) == (True, True, 10)
    tubes = json.loads(board)
    for source, target in found["moves"]:
        colour = tubes[source][-1]
        while tubes[source] and tubes[source][-1] == colour:
            tubes[target].append(tubes[source].pop())
    assert all(len(set(tube)) <= 1 for tube in tubes)


def test_no_solution_is_an_answer_and_exits_with_1(capsys: Any) -> None:
    assert mohreh("solve", "water-sort", IMPOSSIBLE, "--json") == 1
    found = document(capsys)
    assert (found["solved"], found["optimal"], found["moves"]) == (False, False, [])
    assert mohreh("solve", "water-sort", IMPOSSIBLE) == 1
    assert "there is no solution (proven)" in capsys.readouterr().out


def test_the_native_solver_serves_those_who_name_no_method(capsys: Any) -> None:
    assert mohreh("solve", "card-sort", EASY, "--json") == 0
    assert document(capsys)["method"] == ("native" if native.available else "astar")
    assert mohreh("solve", "card-sort", EASY) == 0
    chosen = "the native solver" if native.available else "astar"
    assert f"by {chosen}, as no method was named" in capsys.readouterr().out
    assert mohreh("solve", "card-sort", EASY, "--with", "astar") == 0
    assert "as no method was named" not in capsys.readouterr().out


def test_who_names_a_heuristic_wants_a_star(capsys: Any) -> None:
    assert mohreh("solve", "card-sort", EASY, "--heuristic", "course", "--json") == 0
    assert document(capsys)["method"] == "astar"


def test_a_board_that_is_too_large_for_the_core_is_left_to_a_star(capsys: Any) -> None:
    tubes = [[colour] * 2 for colour in range(40)] + [[]]
    assert mohreh("solve", "water-sort(capacity=2)", json.dumps(tubes), "--json") == 0
    assert document(capsys)["method"] == "astar"


def test_a_spent_budget_exits_with_3(capsys: Any) -> None:
    assert mohreh("solve", "water-sort(colours=10)", "--with", "bfs", "--nodes", "50", "--json") == 3
    assert document(capsys)["solved"] is None
    assert mohreh("solve", "card-sort", "--with", "ids", "--nodes", "5") == 3
    assert "the budget ran out" in capsys.readouterr().out


def test_card_sort_writes_what_its_document_writes(capsys: Any) -> None:
    """card-sort-O1: every state with an arrow line after it, then the figures."""
    assert mohreh("solve", "card-sort", EASY, "--with", "document") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:8] == [
        "[['3g', '2g', '1r'], ['3r', '2r', '1g'], []]",
        "=====>",
        "[['3g', '2g'], ['3r', '2r', '1g'], ['1r']]",
        "=====>",
        "[['3g', '2g', '1g'], ['3r', '2r'], ['1r']]",
        "=====>",
        "[['3g', '2g', '1g'], ['3r', '2r', '1r'], []]",
        "=====>",
    ]
    assert lines[8] == "depth = 3 , explored : 4 , total nodes created : 6"
    assert lines[9].startswith("total search time : ")


def test_card_sort_without_a_solution_says_so_in_the_documents_words(capsys: Any) -> None:
    """card-sort-O1."""
    assert mohreh("solve", "card-sort", "2 2 2 / 1g 2g / 1r 2r") == 1
    assert capsys.readouterr().out.splitlines()[0] == "answer not found !!!"


def test_a_file_of_several_positions_gives_a_list(tmp_path: Path, capsys: Any) -> None:
    file = tmp_path / "boards.txt"
    file.write_text("0 1 / 1 0 / #\n0 1 0 / 1 0 1 / #\n")
    assert mohreh("solve", "water-sort", str(file), "--json") == 0
    assert [found["length"] for found in document(capsys)] == [3, 5]


def test_positions_come_through_a_pipe(monkeypatch: Any, capsys: Any) -> None:
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO(EASY.replace(" / ", "\n")))
    assert mohreh("solve", "card-sort", "-", "--json") == 0
    assert document(capsys)["length"] == 3


def test_all_methods_side_by_side(capsys: Any) -> None:
    """water-sort-A2: one row per method; running out of budget is a row, not a failure."""
    assert mohreh("solve", "water-sort(colours=5)", "--compare", "--nodes", "300", "--json") == 0
    rows = {row["method"]: row for row in document(capsys)}
    assert {"dfs", "bfs", "ids", "ucs", "greedy", "astar", "weighted-astar", "ida-star"} == rows.keys() - {"native"}
    assert rows["bfs"]["solved"] is None
    assert rows["astar"]["solved"] is True
    assert mohreh("solve", "card-sort", EASY, "--compare") == 0
    table = capsys.readouterr().out
    assert "course" in table
    assert "solved" in table


def test_compared_methods_get_the_same_few_seconds(monkeypatch: Any, capsys: Any) -> None:
    from mohreh.agents import solving

    budgets = []
    solve_with = solving.solve_with

    def watched(game: Any, state: Any, method: str, heuristic: str, budget: Any) -> Any:
        budgets.append(budget.seconds)
        return solve_with(game, state, method, heuristic, budget)

    monkeypatch.setattr(solving, "solve_with", watched)
    assert mohreh("solve", "card-sort", EASY, "--compare") == 0
    assert set(budgets) == {5.0}
    budgets.clear()
    assert mohreh("solve", "card-sort", EASY, "--compare", "--time", "2") == 0
    assert set(budgets) == {2.0}


def test_the_methods_and_heuristics_are_listed_with_their_claims(capsys: Any) -> None:
    """card-sort-H2: each heuristic says whether it is admissible and consistent."""
    assert mohreh("solve", "card-sort", "--methods") == 0
    shown = capsys.readouterr().out
    assert "misplaced-twice" in shown
    assert "astar" in shown


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["water-sort", "--with", "astra"], "did you mean 'astar'?"),
        (["water-sort", "--heuristic", "none"], "its heuristics: blocks, boundaries, zero"),
        (["2048"], "2048 has chance"),
        (["water-sort", "[[0,1],[1]]"], "mohreh:"),
    ],
)
def test_bad_input_is_one_sentence_and_exits_with_2(arguments: list[str], sentence: str, capsys: Any) -> None:
    assert mohreh("solve", *arguments) == 2
    complaint = capsys.readouterr().err
    assert sentence in complaint
    assert complaint.count("\n") == 1
