"""The nine reports at tiny sizes: complete folders, contents that fit the numbers, words that say no more."""

from __future__ import annotations

import csv
import itertools
import json
import re
from pathlib import Path
from typing import Any

import pytest

from mohreh.arena import LocalWorkers
from mohreh.arena.plots import Line, line_plot
from mohreh.arena.reports import Subject, make_report, reports
from mohreh.arena.reports.laboratory import Laboratory, Size
from mohreh.arena.wording import between, difference, listed, number, percent, plural, seconds
from mohreh.errors import MohrehError
from mohreh.statistics import Mean

SPEC_IDS = {
    "2048-agents": "2048-Q1",
    "othello-features": "othello-Q1",
    "othello-depths": "othello-S1",
    "othello-ordering": "othello-Q1",
    "othello-branching": "othello-Q1",
    "othello-random-opponent": "othello-Q1",
    "hand-of-the-king-agents": "hand-of-the-king-S1",
    "hand-of-the-king-learning": "hand-of-the-king-L1",
    "water-sort-methods": "water-sort-A2",
    "card-sort-methods": "card-sort-C1",
}


class Folders(dict[str, Path]):
    """The folders of the reports by name, each built when it is first asked for."""

    def __init__(self, root: Path) -> None:
        super().__init__()
        self.root = root

    def __missing__(self, name: str) -> Path:
        make_report(name, self.root / name, Laboratory(Size.TINY, seed=1, executor=LocalWorkers(2)))
        self[name] = self.root / name
        return self[name]


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Folders:
    return Folders(tmp_path_factory.mktemp("reports"))


def data(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "report.json").read_text())
    return found


@pytest.mark.parametrize("name", SPEC_IDS, ids=SPEC_IDS.get)
def test_a_report_is_a_complete_folder(folders: Folders, name: str) -> None:
    folder = folders[name]
    page = (folder / "report.html").read_text()
    text = (folder / "report.md").read_text()
    found = data(folder)
    assert found["findings"]
    assert found["tables"]
    assert found["measured"]["seed"] == 1
    for finding in found["findings"]:
        assert finding in text
    images = re.findall(r"!\[(.+?)\]\((.+?)\.png\)", text)
    assert images, "every report has a plot"
    for title, image in images:
        assert len(title) > 15, "a title that says the finding"
        assert (folder / f"{image}.png").stat().st_size > 5000
        assert (folder / f"{image}.svg").exists()
    assert page.count("data:image/svg+xml;base64,") == len(images)
    assert not re.search(r'(src|href)="(?!data:)', page), "the page needs nothing else"
    for table, rows in found["tables"].items():
        with (folder / f"{table}.csv").open() as file:
            assert len(list(csv.DictReader(file))) == len(rows)
    assert "nan" not in text.lower().replace("finance", "")
    assert "Intervals are 95 % intervals" in text


def test_othello_S1_has_the_documents_table_beside_ours(folders: Folders) -> None:
    """`othello-S1`, `othello-Q1` items 2 and 5."""
    found = data(folders["othello-depths"])
    rows = {(row["depth"], row["search"]): row for row in found["tables"]["table"]}
    assert rows[1, "plain"]["document: wins"] == "85.5 %"
    assert rows[3, "pruned"]["document: seconds"] == "36.5"
    assert rows[7, "pruned"]["document: games"] == 20
    assert rows[7, "pruned"]["document: wins"] == "19 of 20: 100 % and 90 %"
    assert rows[1, "pruned"]["ours: games"] == 4
    assert rows[1, "plain"]["ours: wins"] == rows[1, "pruned"]["ours: wins"], (
        "the same games, for pruning changes no move"
    )
    assert found["data"]["identical_games"] == found["data"]["compared_games"] > 0
    same = found["data"]["same_decisions"]
    assert same["same_value"] == same["best_move"] == same["positions"]
    cost = found["tables"]["cost"]
    assert all(row["pruned: nodes"] <= row["plain: nodes"] for row in cost)


def test_othello_Q1_ordering_counts_the_same_as_the_searches(folders: Folders) -> None:
    """`othello-Q1` item 3."""
    rows = data(folders["othello-ordering"])["tables"]["nodes"]
    for row in rows:
        assert row["best first"] <= row["no pruning"]
        assert row["worst first"] <= row["no pruning"] + 1e-9
    assert rows[-1]["best first"] < rows[-1]["as they come"]


def test_othello_Q1_branching_starts_at_four(folders: Folders) -> None:
    """`othello-Q1` item 4."""
    rows = data(folders["othello-branching"])["tables"]["by-move"]
    assert [row["mean"] for row in rows[:2]] == [4, 3]


def test_othello_Q1_features_are_compared_with_the_whole(folders: Folders) -> None:
    """`othello-Q1` item 1."""
    found = data(folders["othello-features"])
    assert "discs alone" in {row["variant"] for row in found["tables"]["against-the-whole"]}
    assert all(row["than all three"] == "not shown" for row in found["tables"]["against-the-whole"]), (
        "four games are few"
    )


def test_othello_Q1_a_random_opponent(folders: Folders) -> None:
    """`othello-Q1` item 6."""
    found = data(folders["othello-random-opponent"])
    assert [row["search"] for row in found["tables"]["against-random"]] == [
        "minimax (alphabeta)",
        "expectimax",
        "median reply",
    ]
    assert all("could be shown" in finding for finding in found["findings"]), "four games show nothing"


def test_2048_Q1_asks_both_questions(folders: Folders) -> None:
    """`2048-Q1`."""
    found = data(folders["2048-agents"])
    assert {row["agent"] for row in found["tables"]["scores"]} >= {"random", "greedy", "mcts", "ucb"}
    depth = found["tables"]["depth"]
    assert all(later["nodes"] > sooner["nodes"] for sooner, later in itertools.pairwise(depth))
    assert any("4×4" in what for what in found["left_out"]), "a smaller board is said to be one"


def test_2048_C1_a_report_on_one_agent_is_ai_plot_as_a_command(tmp_path: Path) -> None:
    """`2048-C1`: that many games by a named agent, the mean score, the time, and plots."""
    lab = Laboratory(Size.TINY, seed=1, executor=LocalWorkers(1))
    shares: list[float] = []
    lab.advance = shares.append
    make_report("2048-agent", tmp_path, lab, subject=Subject("random", 20))
    found = data(tmp_path)
    rows = {row["the games end"]: row for row in found["tables"]["measured"]}
    assert list(rows) == ["To 2048, as in the document", "To the end of the board"]
    for row, scores in zip(rows.values(), found["data"]["scores"].values(), strict=True):
        assert (row["games"], len(scores)) == (20, 20)
        assert row["mean score"] == round(sum(scores) / 20)
    assert "in 20 games" in found["findings"][1]
    assert {path.stem for path in tmp_path.glob("*.svg")} == {
        f"{form}-{plot}" for form in ("to-2048", "to-the-end") for plot in ("scores", "tiles", "games")
    }
    assert shares == sorted(shares), "every game is progress"
    assert len(shares) == 40


def test_games_are_counted_in_whole_numbers_along_the_axis() -> None:
    line = Line("random", range(1, 21), [float(score) for score in range(20)])
    axes = line_plot([line], title="t", across="game", up="score", whole=True).axes[0]
    assert all(tick == int(tick) for tick in axes.get_xticks())


def test_only_a_report_on_one_agent_takes_an_agent(tmp_path: Path) -> None:
    with pytest.raises(MohrehError, match="not about one agent"):
        make_report("othello-depths", tmp_path, Laboratory(Size.TINY), subject=Subject("random"))
    with pytest.raises(MohrehError, match="no agent 'nobody'"):
        make_report("2048-agent", tmp_path, Laboratory(Size.TINY), subject=Subject("nobody"))


def test_hand_of_the_king_S1_against_random_and_each_other(folders: Folders) -> None:
    """`hand-of-the-king-S1`."""
    found = data(folders["hand-of-the-king-agents"])
    last = found["tables"]["by-depth"][-1]
    assert (last["won"], last["games"]) == (99, 100)
    agents = {row["agent"] for row in found["tables"]["standings"]}
    assert {"random", "greedy"} <= agents
    rows = found["tables"]["cross-table"]
    assert [row["agent"].partition(" ")[0] for row in rows] == list(rows[0])[1:], "columns are numbered as rows are"
    assert {row["agent"].partition(" ")[2] for row in rows} == agents


def test_hand_of_the_king_phase_2_has_companions_on_and_off_and_the_ensemble(folders: Folders) -> None:
    found = data(folders["hand-of-the-king-learning"])
    rows = found["tables"]["against-the-evaluation"]
    assert {row["companions"] for row in rows} == {"without companions", "with companions"}
    assert any("ensemble" in row["player"] for row in rows)
    text = (folders["hand-of-the-king-learning"] / "report.md").read_text()
    assert "never describes it" in text, "the genetic algorithm of the document"
    assert "/" not in "".join(found["findings"]).replace("a/b", ""), "no path of this machine"


def test_water_sort_A2_the_methods_agree_where_they_must(folders: Folders) -> None:
    """`water-sort-A2`."""
    found = data(folders["water-sort-methods"])
    for name, rows in found["tables"].items():
        if name.startswith("colours"):
            lengths = {row["method"]: row["moves"] for row in rows}
            assert lengths["bfs"] == lengths["A*, blocks"] == lengths["A*, boundaries"] <= lengths["dfs"]
    text = (folders["water-sort-methods"] / "report.md").read_text()
    assert "was never longer than" in text


def test_card_sort_C1_the_documents_examples_come_out_exactly(folders: Folders) -> None:
    """`card-sort-C1`; the output of the second is cut off in the document, so two of three can be compared."""
    found = data(folders["card-sort-methods"])
    first, cut_off, third = found["tables"]["examples"]
    for what in ("depth", "explored", "created"):
        assert first[f"document: {what}"] == first[f"ours: {what}"]
        assert cut_off[f"document: {what}"] is None
        assert third[f"document: {what}"] == third[f"ours: {what}"]
    assert [cut_off[f"ours: {what}"] for what in ("depth", "explored", "created")] == [9, 134, 235]
    assert "2 of the 2 examples whose figures the document shows" in found["findings"][0]
    text = (folders["card-sort-methods"] / "report.md").read_text()
    assert "gives 6 / 7 / 43" in text
    assert "in the order of the input 6 / 10 / 57" in text


def test_all_reports_of_the_documents_are_there() -> None:
    assert set(SPEC_IDS) <= set(reports())


def test_the_same_seed_gives_the_same_findings(tmp_path: Path) -> None:
    findings = [
        make_report("othello-ordering", tmp_path / str(turn), Laboratory(Size.TINY, seed=4)).report.findings
        for turn in range(2)
    ]
    assert findings[0] == findings[1]


def test_an_unknown_report_lists_the_right_ones(tmp_path: Path) -> None:
    with pytest.raises(MohrehError, match="othello-depths"):
        make_report("othello-depth", tmp_path, Laboratory(Size.TINY))


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    with pytest.raises(MohrehError, match="cannot be written"):
        make_report("othello-ordering", blocked / "report", Laboratory(Size.TINY))


class TestWording:
    """Words that say no more than the data."""

    def test_a_difference_is_claimed_only_if_shown(self) -> None:
        shown = difference("a", "b", Mean(5.0, (1.0, 9.0), 20), "points")
        assert shown == "a has 5 more points than b (95 %: 1 to 9)"
        assert difference("a", "b", Mean(-5.0, (-9.0, -1.0), 20), "points").startswith("b has 5 more points than a")
        assert "no difference" in difference("a", "b", Mean(5.0, (-1.0, 11.0), 20), "points")
        assert "no difference" in difference("a", "b", Mean(5.0, None, 1), "points")

    def test_numbers(self) -> None:
        assert [number(value) for value in (1234.5, 12.345, 1.5, 0.01234, 0.00001, 3.0)] == [
            "1,234",
            "12.3",
            "1.50",
            "0.0123",
            "0.00001",
            "3",
        ]
        assert [percent(share) for share in (0.855, 1.0, 0.0)] == ["85.5 %", "100 %", "0 %"]
        assert [seconds(value) for value in (0.00012, 2.5, 300)] == ["0.12 ms", "2.5 s", "5 min"]

    def test_lists_and_plurals(self) -> None:
        assert listed(["a", "b", "c"]) == "a, b and c"
        assert listed(["a"]) == "a"
        assert plural(1, "game") == "1 game"
        assert plural(1200, "game") == "1,200 games"
        assert between(None) == ""
