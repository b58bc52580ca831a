"""The classroom: closed unless opened; then files are limited, confined, watched and deleted, and classes are shown."""

import shutil
import time
from pathlib import Path

import pytest

from mohreh.classroom.whole_class.book import ClassBook, Entry
from mohreh.sandbox import KERNEL
from mohreh.sandbox.levels import missing
from mohreh.scratch import scratch_folder
from mohreh.studio.classroom import gradings
from studio.conftest import THERE

HAND_INS = Path(__file__).parents[2] / "examples" / "hand-ins"
needs_walls = pytest.mark.skipif(missing(KERNEL) is not None, reason="needs the sandbox's level kernel")


def handed_in(api, name, data, game="2048"):
    headers = {"content-type": "application/octet-stream"}
    return api.http.post("/api/classroom/hand-ins", params={"game": game, "name": name}, content=data, headers=headers)


def uploads():
    home = scratch_folder("look")
    home.rmdir()
    return list(home.parent.glob("upload-*"))


@pytest.fixture
def zipped(tmp_path):
    """A small hand-in of 2048."""
    return Path(shutil.make_archive(str(tmp_path / "right"), "zip", HAND_INS / "2048" / "four_is_two")).read_bytes()


def test_nothing_can_be_handed_in_unless_the_classroom_was_opened(api, zipped):
    about = api.get("/classroom")
    assert (about["open"], about["uploads"], about["classes"]) == (False, False, [])
    answer = handed_in(api, "work.zip", zipped[:1000])
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "closed")
    assert "--classroom" in answer.json()["error"]["message"]
    assert handed_in(api, "work.zip", b"x" * 300_000).status_code == 413
    assert api.http.get("/api/classroom/classes/class.db").status_code == 403


@needs_walls
def test_a_hand_in_is_graded_while_its_events_tell_and_its_file_is_gone(start, zipped, tmp_path):
    with start(classes=tmp_path) as api:
        about = api.get("/classroom")
        assert about["uploads"]
        assert about["sandbox"] in ("kernel", "strict")
        assert {"2048", "othello-6", "othello-8", "hand-of-the-king"} <= {one["name"] for one in about["assignments"]}
        made = handed_in(api, "my work.zip", zipped)
        assert made.status_code == 201, made.text
        ident = made.json()["id"]
        with api.http.websocket_connect(f"{THERE}/api/classroom/hand-ins/{ident}/events") as socket:
            told = [socket.receive_json()]
            while told[-1]["type"] != "hand-in" or told[-1]["hand_in"]["state"] == "running":
                told.append(socket.receive_json())
        verdicts = [one["question"] for one in told if one["type"] == "question" and one["question"]]
        whole = told[-1]["hand_in"]
        assert (whole["state"], whole["file"]) == ("done", "my work.zip")
        assert len(verdicts) >= len(whole["questions"]) - 2
        chance = next(one for one in whole["questions"] if one["id"] == "chance")
        assert chance["verdict"]["status"] == "failed"
        assert set(chance["verdict"]["sentence"]) == {"en", "fa"}
        assert api.get(f"/classroom/hand-ins/{ident}") == whole
        assert uploads() == []
        api.delete(f"/classroom/hand-ins/{ident}")
        assert api.http.get(f"/api/classroom/hand-ins/{ident}").status_code == 404


@needs_walls
def test_what_cannot_be_graded_says_why(start, tmp_path):
    with start(classes=tmp_path, upload_bytes=400_000) as api:
        for name, data, status, says in (
            ("report.pdf", b"%PDF", 422, "it takes a file that ends in"),
            ("..", b"", 422, "it takes a file"),
            ("large.py", b"#" * 500_000, 413, "at most"),
        ):
            answer = handed_in(api, name, data)
            assert answer.status_code == status
            assert says in answer.json()["error"]["message"]
        assert handed_in(api, "a.py", b"x = 1", game="tic").status_code == 422
        for name, data, says in (
            ("../../other.py", b"class Checkers: pass\n", "checkers"),
            ("broken.py", b"def f(:\n", "is not Python"),
            ("bomb.zip", b"PK\x03\x04 not really", "not a readable zip"),
        ):
            ident = handed_in(api, name, data).json()["id"]
            for _ in range(100):
                found = api.get(f"/classroom/hand-ins/{ident}")
                if found["state"] != "running":
                    break
                time.sleep(0.1)
            assert found["state"] == "refused"
            assert says in found["refused"], found
    assert uploads() == []


@needs_walls
def test_grading_can_be_stopped_and_only_so_many_go_on_at_once(start, tmp_path):
    looping = b"while True:\n    pass\ndef get_move(cards, player1, player2):\n    return 0\n"
    with start(classes=tmp_path, gradings=1) as api:
        ident = handed_in(api, "loop.py", looping, "hand-of-the-king").json()["id"]
        busy = handed_in(api, "loop.py", looping, "hand-of-the-king")
        assert (busy.status_code, busy.json()["error"]["code"]) == (429, "busy")
        api.delete(f"/classroom/hand-ins/{ident}")
        assert uploads() == []
        assert handed_in(api, "loop.py", looping, "hand-of-the-king").status_code == 201
    assert uploads() == []


def test_a_machine_without_walls_takes_no_files(start, monkeypatch, tmp_path):
    monkeypatch.setattr(gradings, "resolve", lambda wanted: "limits")
    with start(classes=tmp_path) as api:
        about = api.get("/classroom")
        assert (about["open"], about["uploads"]) == (True, False)
        assert "confine" in about["closed_because"]
        assert handed_in(api, "a.py", b"x = 1").status_code == 409


def test_classes_are_listed_by_their_books_and_nothing_else_is_read(start, tmp_path):
    classes = tmp_path / "classes"
    classes.mkdir()
    grade = {
        "assignment": "2048", "title": "2048", "game": "2048(stop_at_2048=True)", "file": "x", "points": 3.0, "of": 4.0,
        "questions": [], "notes": ["n"], "roles": {}, "sandbox": "kernel",
    }  # fmt: skip
    with ClassBook(classes / "class.db") as book:
        book.describe({"game": "2048(stop_at_2048=True)", "assignment": "2048", "terms": "{}"})
        book.enter(Entry("ali.zip", "40213", "Ali", "ab" * 32, "ali.zip@abababab"))
        book.enter(Entry("sara.py", "40217", "Sara", "", "", "it is not Python"))
        book.keep_grade("ab" * 32, "{}", {"en": grade, "fa": {**grade, "title": "۲۰۴۸"}})
    (classes / "other.db").write_bytes(b"SQLite format 3\0 no more")
    (tmp_path / "secret.db").write_text("not a class")
    (classes / "link.db").symlink_to(classes / "class.db")
    with start(classes=classes) as api:
        assert [one["name"] for one in api.get("/classroom")["classes"]] == ["class.db"]
        found = api.get("/classroom/classes/class.db")
        assert [(one["name"], one["points"], one["refused"]) for one in found["lines"]] == [
            ("Ali", 3.0, ""),
            ("Sara", None, "it is not Python"),
        ]
        assert api.get("/classroom/classes/class.db/hand-in", file="ali.zip")["title"]["fa"] == "۲۰۴۸"
        assert api.get("/classroom/classes/class.db/hand-in", file="sara.py")["state"] == "refused"
        for name in ("other.db", "link.db", "..%2Fsecret.db", "none.db"):
            assert api.http.get(f"/api/classroom/classes/{name}").status_code == 404, name
