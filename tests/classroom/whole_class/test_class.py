"""A whole class: graded once, kept, played, and shown; whatever students call their files."""

import csv
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from mohreh.arena.game_record import Fixture, GameRecord
from mohreh.arena.store import Store
from mohreh.classroom.whole_class import grading
from mohreh.classroom.whole_class.book import ClassBook
from mohreh.classroom.whole_class.pages.student_page import without_hidden
from mohreh.classroom.whole_class.roster import submissions_in
from mohreh.classroom.whole_class.turning import turning_ply
from mohreh.cli.main import run
from mohreh.games import make_game
from mohreh.games.hand_of_the_king.classroom.positions import winner, wins_to_find

HAND_INS = Path(__file__).parents[3] / "examples" / "hand-ins"

KING = "hand-of-the-king"

HASTY = """
import random
class Othello:
    def __init__(self, ui, minimax_depth=1, prune=True):
        self.size = 6
        self.board = [[0] * 6 for _ in range(6)]
        self.board[2][2] = self.board[3][3] = 1
        self.board[2][3] = self.board[3][2] = -1
        self.current_turn = 1
    def flips(self, player, i, j):
        found = []
        for a in (-1, 0, 1):
            for b in (-1, 0, 1):
                run, x, y = [], i + a, j + b
                while (a or b) and 0 <= x < 6 and 0 <= y < 6 and self.board[x][y] == -player:
                    run, x, y = [*run, (x, y)], x + a, y + b
                if run and 0 <= x < 6 and 0 <= y < 6 and self.board[x][y] == player:
                    found += run
        return found if self.board[i][j] == 0 else []
    def get_valid_moves(self, player):
        return [(i, j) for i in range(6) for j in range(6) if self.flips(player, i, j)]
    def make_move(self, player, move):
        for x, y in [*self.flips(player, *move), move]:
            self.board[x][y] = player
    def get_human_move(self):
        moves = self.get_valid_moves(1)
        return moves[CHOICE] if moves else None
"""


def ended(*arguments: object) -> int:
    with pytest.raises(SystemExit) as end:
        run([str(one) for one in arguments])
    assert isinstance(end.value.code, int)
    return end.value.code


@pytest.fixture
def tiles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A class of 2048: a right hand-in, a wrong one, and a file that is none."""
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "class"
    shutil.copytree(HAND_INS / "2048/right", folder / "HW3_40213_Ali")
    shutil.copytree(HAND_INS / "2048/four_is_two", folder / "Sara Ahmadi_50123_assignsubmission_file")
    (folder / "=cmd.py").write_text("print('no entry point')\n")
    (folder / "report.pdf").write_text("no hand-in")
    return folder


def rows_of(pages: Path) -> dict[str, dict[str, str]]:
    with (pages / "class.csv").open(encoding="utf-8") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


def test_a_class_is_graded_once_and_goes_on_with_what_changed(
    tiles: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ("class", tiles, "--game", "2048", "--into", "class.db", "--games", 0)
    assert ended(*command) == 0
    assert "40213" in capsys.readouterr().out
    rows = rows_of(Path("class-pages"))
    assert list(next(iter(rows.values())))[:4] == ["id", "name", "total", "files"]
    assert (rows["40213"]["name"], rows["40213"]["total"], rows["40213"]["of"]) == ("Ali", "30.0", "30")
    assert rows["50123"]["name"] == "Sara Ahmadi"
    assert float(rows["50123"]["total"]) < 30
    assert float(rows["50123"]["chance"]) == 0
    assert rows["'=cmd"]["total"] == ""
    assert "no entry point" in rows["'=cmd"]["note"]

    class Refusing:
        def __init__(self, path: Path, *_: object, **__: object) -> None:
            pytest.fail(f"{path} was graded again")

    with monkeypatch.context() as patched:
        patched.setattr(grading, "Grading", Refusing)
        assert ended(*command, "--language", "fa", "--pages", "fa") == 0
    assert 'dir="rtl"' in Path("fa/index.html").read_text("utf-8")
    assert rows_of(Path("fa"))["40213"]["total"] == "30.0"
    # a hand-in that changes is graded again, one that is taken away leaves the class
    shutil.copy(HAND_INS / "2048/right/expectimax.py", next(tiles.glob("Sara*")))
    (tiles / "=cmd.py").unlink()
    assert ended(*command) == 0
    rows = rows_of(Path("class-pages"))
    assert rows["50123"]["total"] == "30.0"
    assert "'=cmd" not in rows


def test_the_league_is_the_arenas_own_and_pages_escape_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "class"
    folder.mkdir()
    (folder / "<b>first (1).py").write_text(HASTY.replace("CHOICE", "0"))
    (folder / "آخرین.py").write_text(HASTY.replace("CHOICE", "-1"))
    assert ended("class", folder, "--game", "othello", "--into", "book.db", "--games", 2, "--json") == 0
    report = json.loads(capsys.readouterr().out)
    names = {line["name"] for line in report["standings"]}
    assert {"random", "greedy", "alphabeta(depth=3)", "engine(time=0.01)"} < names
    assert len(names) == 6
    assert all(line["games"] == 10 for line in report["standings"])
    assert report["standings"][0]["name"] == "engine(time=0.01)"
    lost = [game for student in report["students"] for game in student["games"]["lost"]]
    assert lost
    assert all(game["error"] is None and game["link"] for game in lost)
    assert any(game["turn"] for game in lost)
    with Store("book.db", create=False) as store:
        assert len(store) == 30
    assert ended("standings", "book.db") == 0
    assert ended("replay", "book.db", lost[0]["number"]) == 0
    for page in Path("book-pages").glob("*.html"):
        text = page.read_text("utf-8")
        assert "<b>first" not in text
    student = next(one for one in Path("book-pages").glob("student-b-first*")).read_text("utf-8")
    assert "mohreh replay book.db" in student
    assert "#/game/" in student
    assert "<svg" in student
    with ClassBook(Path("book.db"), create=False) as book:
        assert [entry.file for entry in book.entries()] == ["<b>first (1).py", "آخرین.py"]


def test_a_hand_in_cannot_use_what_others_have_handed_in(tmp_path: Path) -> None:
    (tmp_path / "ali_agent.py").write_text("def get_move(cards, player1, player2):\n    return 0\n")
    (tmp_path / "sara_agent.py").write_text("from ali_agent import get_move as best\nget_move = best\n")
    (tmp_path / "reza_agent.py").write_text(
        "import ali_agent\ndef get_move(cards, player1, player2):\n    return ali_agent.get_move(cards, 0, 0)\n"
    )
    found = {one.submission.file: one for one in grading.read_all(submissions_in(tmp_path), make_game(KING))}
    assert found["sara_agent.py"].found is None
    reza = found["reza_agent.py"].found
    assert reza is not None
    assert list(reza.hand_in.files) == ["reza_agent.py"]


def test_a_class_is_not_run_without_the_kernels_help_unless_told(
    tiles: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("mohreh.sandbox.resolve", lambda wanted="auto": "limits" if wanted == "auto" else wanted)
    assert ended("class", tiles, "--game", "2048", "--into", "class.db") == 2
    assert "--sandbox limits" in capsys.readouterr().err
    assert not Path("class.db").exists()


def test_the_folder_must_be_there_and_hold_something(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ended("class", tmp_path / "none", "--game", "2048", "--into", tmp_path / "c.db") == 2
    assert ended("class", tmp_path, "--game", "2048", "--into", tmp_path / "c.db") == 2
    (tmp_path / "a.py").write_text("x = 1\n")
    assert ended("class", tmp_path, "--game", "2048", "--into", tmp_path / "c.db") == 2
    told = capsys.readouterr().err.splitlines()
    assert "no folder" in told[0]
    assert "no hand-ins" in told[1]
    assert "no entry point" in told[2]


def test_a_students_page_gives_no_hidden_position_away() -> None:
    questions = [
        {"id": name, "visibility": name, "examples": [{"position": f"{name} position"}]}
        for name in ("visible", "hidden")
    ]
    shown = without_hidden({"points": 3, "questions": questions})
    assert [len(one["examples"]) for one in shown["questions"]] == [1, 0]
    assert shown["points"] == 3


def test_hidden_folders_packages_and_links_are_no_submissions(tmp_path: Path) -> None:
    for name in (".git", "venv", "__pycache__", "ali"):
        (tmp_path / name).mkdir()
    (tmp_path / "sara.py").write_text("")
    (tmp_path / "link.py").symlink_to(tmp_path / "sara.py")
    assert [one.file for one in submissions_in(tmp_path)] == ["ali", "sara.py"]


def test_the_game_turned_where_the_win_was_given_away() -> None:
    game = make_game("hand-of-the-king(deal=course)")
    for number, (state, winning) in enumerate(wins_to_find(game, random.Random(5), 6)):
        loser = state.turn
        start, moves = game.text(state), []
        given_away = next(one for one in game.actions(state) if one not in winning)
        state = game.after(state, given_away)
        moves.append(game.action_text(given_away))
        while state.turn >= 0:  # the other plays on perfectly
            best = [one for one in game.actions(state) if winner(game, game.after(state, one)) != loser]
            action = best[0] if best else game.actions(state)[0]
            moves.append(game.action_text(action))
            state = game.after(state, action)
        zeros = (0.0, 0.0)
        fixture = Fixture(0, ("a", "b"))
        record = GameRecord(
            fixture, start, tuple(moves), 0, 1 - loser, "", zeros, zeros, zeros, zeros, (0, 0), (0, 0), plies=len(moves)
        )
        turn = turning_ply(game, record, loser)
        assert turn is not None
        assert (turn.ply, turn.position, turn.played) == (1, start, moves[0])
        assert int(turn.better) in winning
        if number == 4:
            break


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_a_class_survives_a_kill_and_ctrl_c(tiles: Path, how: signal.Signals) -> None:
    """What was graded stays graded, nothing is left running, and the same command continues."""
    command = [sys.executable, "-m", "mohreh", "class", str(tiles), "--game", "2048", "--into", "class.db"]
    command += ["--games", "0", "--workers", "1"]
    running = subprocess.Popen(command, start_new_session=True)
    grades = 0
    deadline = time.monotonic() + 120
    while not grades and time.monotonic() < deadline:
        time.sleep(0.3)
        if Path("class.db").exists():
            with ClassBook(Path("class.db")) as book:
                terms = book.described().get("terms", "")
                grades = sum(book.grade(entry.sha256, terms) is not None for entry in book.entries())
    os.kill(running.pid, how)
    code = running.wait(60)
    assert code == (130 if how == signal.SIGINT else -signal.SIGKILL)
    with ClassBook(Path("class.db")) as book:
        kept = {entry.sha256: book.grade(entry.sha256, terms) for entry in book.entries()}
    assert any(kept.values())
    assert subprocess.run(command, check=False).returncode == 0
    with ClassBook(Path("class.db")) as book:
        for sha256, grade in kept.items():
            assert grade is None or book.grade(sha256, terms) == grade
    rows = rows_of(Path("class-pages"))
    assert {rows[one]["total"] != "" for one in ("40213", "50123")} == {True}
