"""Every gap that a review found between the course documents and this program, each closed by a command to run.

A row is what the document asks for, the command that answers it, and what one sees. Reports are built as small as in
other tests; their own sizes are those of `--quick` and of the slow tests.
"""

import contextlib
import io
import json
import shlex
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from mohreh import native
from mohreh.arena import executors
from mohreh.arena.reports import pdf
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.cli.main import run

needs_core = pytest.mark.skipif(not native.available, reason="the native core was not built")
needs_chromium = pytest.mark.skipif(not any(map(shutil.which, pdf.BROWSERS)), reason="no Chromium here")

SEEN = {
    # 2048
    "2048: the game ends, won, at 2048": (
        "play '2048(stop_at_2048=True)' human --position '1024 1024 0 0/0 0 0 0/0 0 0 0/0 0 0 0' < left",
        ["a 2048 tile was made", "in 1 move"],
    ),
    "2048: the depth schedule has an end": ("agents 2048", ["deepest=6", "where the growing ends"]),
    "2048: in version 2 total_moves counts all play-outs": (
        "analyze 2048 start --agent 'ucb(limits=course)' --json",
        ['"nodes": 20,'],
    ),
    "2048: E, M and U in the terminal": (
        "play 2048 --seed 1 < e\nm\nu\nquit",
        ["expectimax plays", "mcts plays", "ucb plays"],
    ),
    "2048: the slips explained": ("slips 2048", ["side", "chance", "2048", "total_moves"]),
    # Othello
    "Othello: expectimax with a probability for each reply": (
        "analyze othello start --agent 'expectimax(depth=2, opponent=softmax(temperature=5))'",
        ["expectimax"],
    ),
    "Othello: the slips explained": ("slips othello", ["range", "pass", ">=", "depth"]),
    # water sort
    "water sort: which pour is the document's": ("games", ["the document's"]),
    # Hand of the King
    "Hand of the King: the rules written down": (
        "rules hand-of-the-king --language fa",
        ["قوانین دست پادشاه", "همراه", "official"],
    ),
    "Hand of the King: companions in the terminal": (
        "play 'hand-of-the-king(companions=True)' --seed 1 < quit",
        ["companions: Jon, Gendry, Ramsay, Sandor, Jaqen, Melisandre"],
    ),
    "Hand of the King: the slips explained": ("slips hand-of-the-king", ["Tully", "cards"]),
    # all of them
    "all: a map from document to commands": (
        "documents othello",
        ["Question 6", "mohreh report othello-random-opponent"],
    ),
    "all: the map for the Persian reader": ("documents othello --language fa", ["پرسش ۶", "mohreh report othello"]),
    "all: the reports say what they answer": ("report", ["2048-agent", "mohreh report hand-of-the-king --quick"]),
    "all: no internal ids": ("train hand-of-the-king mlp --help", ["relative-symmetries"]),
}


@dataclass
class Printed:
    code: int
    text: str


def typed(command, monkeypatch):
    """Run a command as it would be typed; what stands behind `<` is typed into it."""
    words, _, lines = command.partition(" < ")
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{lines}\n"))
    monkeypatch.setenv("COLUMNS", "200")
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out), pytest.raises(SystemExit) as ended:
        run(shlex.split(words))
    return Printed(ended.value.code, out.getvalue())


@pytest.mark.parametrize(("command", "seen"), SEEN.values(), ids=SEEN)
def test_a_command_answers_it(command, seen, monkeypatch):
    printed = typed(command, monkeypatch)
    assert printed.code == 0, printed.text
    for words in seen:
        assert words in printed.text


class Reports:
    """The reports that commands write, each once, in the smallest size there is."""

    def __init__(self, root):
        self.root, self.printed = root, {}

    def __call__(self, command):
        folder = self.root / "".join(filter(str.isalnum, command))
        if folder not in self.printed:
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(Laboratory, "pick", lambda self, full, quick, tiny: tiny)
                patch.setattr(executors, "LocalWorkers", lambda *_, **__: executors.Here())
                self.printed[folder] = typed(f"report {command} --to {folder}", patch)
        assert self.printed[folder].code == 0, self.printed[folder].text
        return folder, self.printed[folder].text


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    return Reports(tmp_path_factory.mktemp("documents"))


def data(folder: Path):
    return json.loads((folder / "report.json").read_text("utf-8"))


def test_2048_ai_plot_is_a_command_that_prints_what_it_measured(report):
    folder, printed = report("2048-agent random --games 4")
    assert "of 4 games" in printed
    assert (folder / "to-2048-games.svg").exists()


@needs_core
def test_2048_the_documents_own_agent_plays_in_its_report(report):
    folder, _ = report("2048-agents --quick")
    played = {row["agent"] for row in data(folder)["tables"]["to-2048"]}
    assert played == {"expectimax(limits=course)", "mcts(limits=course)", "ucb(limits=course)"}
    assert "expectimax" in {row["agent"] for row in data(folder)["tables"]["scores"]}


@needs_chromium
def test_2048_answers_as_a_pdf_and_reports_for_the_persian_reader(report):
    folder, _ = report("card-sort --quick --language fa --pdf")
    assert (folder / "report.pdf").read_bytes().startswith(b"%PDF")
    page = (folder / "report.html").read_text("utf-8")
    assert '<html lang="fa" dir="rtl">' in page
    assert "size: A4" in page


def test_othello_one_command_answers_the_six_questions_in_order(report):
    folder, _ = report("othello --quick")
    text = (folder / "report.md").read_text("utf-8")
    places = [text.index(f"Question {number}") for number in range(1, 7)]
    assert places == sorted(places)


def test_othello_the_documents_19_of_20_at_depth_7_in_table_and_plot(report):
    folder, _ = report("othello --quick")
    rows = data(folder)["tables"]["othello-depths-table"]
    assert "19 of 20: 100 % and 90 %" in {row["document: wins"] for row in rows}


def test_othello_question_1_and_6_say_clearly_only_what_a_correction_allows(report):
    folder, _ = report("othello --quick")
    clear = data(folder)["clear"]
    assert {"othello-features: discs_alone", "othello-random-opponent: expectimax"} <= clear.keys()
    assert not any(clear[key] for key in clear if key.startswith("othello-features")), "four games show nothing"


@needs_core
def test_water_sort_new_game_deals_boards_that_can_be_solved(monkeypatch):
    printed = typed("generate 'water-sort(colours=7, capacity=5, empty=1)' --seed 1", monkeypatch)
    assert "moves at least" in printed.text
    dealt = typed("generate 'water-sort(colours=7, capacity=5, empty=1)' --seed 1 --any", monkeypatch)
    assert "a board may have no solution" in dealt.text


def test_hand_of_the_king_the_page_gets_the_companions_before_one_is_chosen():
    """The page draws them: tests/studio/browser/test_rules.py."""
    import random

    from mohreh import make_game
    from mohreh.studio.positions import position_of

    game = make_game("hand-of-the-king(companions=True)")
    view = position_of(game, game.initial(random.Random(1))).view.model_dump()
    assert not view["choosing"]
    assert len(view["companions"]) == 6


@needs_core
def test_hand_of_the_king_a_genetic_algorithm_tunes_the_documents_own_evaluation(tmp_path, monkeypatch):
    command = f"train hand-of-the-king genetic --evaluation course --population 4 --games 200 --out {tmp_path / 'run'}"
    printed = typed(command, monkeypatch)
    assert printed.code == 0, printed.text
    assert list((tmp_path / "run").iterdir())


@needs_core
def test_hand_of_the_king_phase_2_is_a_report_with_the_ensemble(report):
    folder, _ = report("hand-of-the-king-learning --quick")
    rows = data(folder)["tables"]["against-the-evaluation"]
    assert {row["companions"] for row in rows} == {"without companions", "with companions"}
    assert sum("ensemble" in row["player"] for row in rows) == 2


def test_card_sort_example_2_is_cut_off_in_the_document(report):
    folder, printed = report("card-sort --quick")
    assert "2 of the 2 examples whose figures the document shows" in printed
    assert data(folder)["tables"]["card-sort-methods-examples"][1]["document: depth"] is None
