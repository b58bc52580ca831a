"""Games in a studio that was not started with them, and games that go wrong: a sentence, and the studio continues."""

import json
import sys
import threading
import time
from pathlib import Path

import pytest

from mohreh import make_game
from mohreh.errors import MohrehError
from mohreh.games.guests import invited
from mohreh.play import link
from mohreh.play.seeded import SeededHistory
from mohreh.studio.guests.guest import read_guests

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
CONNECT_FOUR = "openspiel:connect_four"


@pytest.fixture
def my_othello(tmp_path):
    """Nim under the name of a built-in game."""
    file = tmp_path / "my_othello.py"
    file.write_text((EXAMPLES / "nim.py").read_text("utf-8").replace('name = "nim"', 'name = "othello"'), "utf-8")
    return file


@pytest.mark.parametrize("name", [CONNECT_FOUR, "my_othello.py", "/etc/my_othello.py", "openspiel:chess"])
def test_what_was_not_named_is_refused_and_told_how_to_be_named(start, name):
    with start() as api:
        for path, more in (("/sessions", {}), ("/films", {"search": "minimax"}), ("/positions", {})):
            status, code, sentence = api.refusal(path, game=name, **more)
            assert (status, code) == (422, "bad_input")
            assert f"name it on the command line: mohreh studio --games {name}" in sentence


def test_a_link_to_such_a_game_says_the_same(start, my_othello):
    written = link.write(SeededHistory(make_game(str(my_othello), files=True), 1), ["human", "human"])
    with start(games=[my_othello]) as api:
        exported = api.get(f"{api.new('my_othello.py').path}/export")
    with start() as api:
        sentence = api.refusal("/sessions", link=exported["link"])[2]
        assert "mohreh studio --games my_othello.py" in sentence
        assert api.post("/sessions", link=written)["game"] == "othello", "its own name means the built-in game"


def test_a_kept_game_waits_for_the_studio_that_has_it(start, my_othello, tmp_path):
    with start(data=tmp_path, games=[my_othello]) as api:
        game = api.new("my_othello.py", seats=["human", "human"])
        game.move("2")
    with start(data=tmp_path) as api:
        assert "mohreh studio --games my_othello.py" in api.refusal(game.path, method="GET")[2]
    with start(data=tmp_path, games=[my_othello]) as api:
        assert api.get(game.path)["plies"] == 1
    assert invited() == ()


NIM = (EXAMPLES / "nim.py").read_text("utf-8")
AFTER = "    def after(self, state: tuple[int, int], action: int) -> tuple[int, int]:\n"
BOARD = "    def board(self, state):\n        return '12' if state[0] == 12 else "
BAD = {
    "raises": (
        AFTER + "        raise ZeroDivisionError('no')\n",
        "the game bad.py raised ZeroDivisionError: no (line ",
    ),
    "hangs": (AFTER + "        while state[0] == 12: pass\n", "bad.py did not answer within "),
    "ends": (AFTER + "        import os; os._exit(3)\n", "the game bad.py was stopped: its process died"),
    "hoards": (AFTER + "        return bytearray(1 << 31)\n", "the game bad.py raised MemoryError"),
    "floods": (BOARD + "'9' * 3_000_000\n\n", "the game bad.py was stopped: it sent a line of more than "),
    "says much": (BOARD + "'9' * 30_000\n\n", "bad.py tells what cannot be shown: facts.board"),
    "cannot be printed": (BOARD + "'\\ud800\\x1b'\n\n", "bad.py tells what cannot be shown: facts.board"),
    "earns no number": (
        "    def points(self, state, action):\n        return float('nan')\n\n",
        "the game bad.py was stopped",
    ),
}


HARMLESS = ("floods", "says much", "cannot be printed", "earns no number")
"""To a search, which looks at no board and adds no points up."""


def bad_game(folder, what):
    file = folder / "bad.py"
    body, _ = BAD[what]
    assert AFTER in NIM
    file.write_text(NIM.replace(AFTER, body if AFTER in body else body + AFTER), "utf-8")
    return file


@pytest.mark.parametrize("what", BAD)
def test_a_game_that_goes_wrong_says_a_sentence_and_the_studio_continues(start, tmp_path, monkeypatch, what):
    if what == "hangs":
        monkeypatch.setattr("mohreh.studio.guests.host.PATIENCE", 1.0)
    with start(games=[bad_game(tmp_path, what)], move_seconds=1.0) as api:
        game = api.new("bad.py", seats=["human", "alphabeta"])
        refused = game.refusal("move", action="1")
        assert refused[:2] == (422, "bad_input")
        assert BAD[what][1] in refused[2]
        assert (game.now["ply"], game.now["position"]["text"]) == (0, "12 / 0")
        film = {"game": "bad.py", "search": "minimax(depth=2)", "nodes": 50, "seconds": 1}
        assert what in HARMLESS or api.refusal("/films", **film)[2]
        assert api.new("othello(size=4)").first["position"]["turn"] == "player"


def test_while_a_game_hangs_others_are_answered(start, tmp_path, monkeypatch):
    """The rules are asked in a thread; the loop that serves everybody goes on."""
    monkeypatch.setattr("mohreh.studio.guests.host.PATIENCE", 2.0)
    with start(games=[bad_game(tmp_path, "hangs")]) as api:
        game = api.new("bad.py", seats=["human", "human"])
        moving = threading.Thread(target=lambda: game.refusal("move", action="1"))
        moving.start()
        time.sleep(0.3)
        began = time.monotonic()
        api.get("/games")
        assert moving.is_alive()
        assert time.monotonic() - began < 1.0
        moving.join()
        assert "try again in a few seconds" in game.refusal("move", action="1")[2]


def test_an_agent_of_a_guest_that_hangs_is_stopped_and_told_of(start, tmp_path):
    file = tmp_path / "lazy.py"
    lazy = (
        (EXAMPLES / "tic_tac_toe.py")
        .read_text("utf-8")
        .replace("        winning =", "        while True: pass\n        winning =")
    )
    file.write_text(lazy, "utf-8")
    with start(games=[file], move_seconds=1.0) as api:
        game = api.new("lazy.py", seats=["hasty", "human"])
        with game.watched() as events:
            game.do("step")
            assert "hasty did not move" in events.next("notice")["message"]
        assert game.now["ply"] == 0
        assert game.do("hint", seconds=1, agent="minimax(depth=2)")["action"] is not None


SPY = """
import os
from pathlib import Path
def _tried():
    found = []
    try: Path(__file__).with_name("x").write_text("x")
    except OSError: pass
    try: found.append(Path("/etc/passwd").read_text()[:1])
    except OSError: pass
    found += [name for name in os.environ if "SECRET" in name]
    return ",".join(found) or "nothing"
"""


def test_its_code_runs_confined_in_the_rules_and_in_the_workers(start, tmp_path, monkeypatch):
    monkeypatch.setenv("MY_SECRET", "x")
    source = (EXAMPLES / "tic_tac_toe.py").read_text("utf-8")
    source = source.replace("LINES =", SPY + "\nLINES =", 1).replace(
        'summary = "three in a row wins"', "summary = _tried()"
    )
    source = source.replace("        winning =", "        raise ValueError(_tried())\n        winning =")
    file = tmp_path / "spy.py"
    file.write_text(source, "utf-8")
    with start(games=[file]) as api:
        assert next(game for game in api.get("/games") if game["name"] == "spy.py")["summary"] == "nothing"
        game = api.new("spy.py", seats=["hasty", "human"])
        with game.watched() as events:
            game.do("step")
            assert "ValueError: nothing" in events.next("notice")["message"]
        assert not (tmp_path / "x").exists()
        assert not [name for name in sys.modules if "mohreh_user_spy" in name], "nothing of it runs in the server"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("missing.py", "there is no file 'missing.py'"),
        ("othello", "'othello' is not a game; name a Python file"),
        ("openspiel:bridge", "does not fit"),
        ("openspiel:no_such", "OpenSpiel has no game 'no_such'"),
        (str(Path(__file__)), "must define exactly one class"),
    ],
)
def test_what_is_wrong_with_a_game_is_said_before_the_studio_opens(text, sentence):
    pytest.importorskip("pyspiel")
    with pytest.raises(MohrehError, match=sentence.replace("(", r"\(")):
        read_guests([text])


def test_two_files_of_one_name_are_refused(tmp_path, my_othello):
    other = tmp_path / "elsewhere" / my_othello.name
    other.parent.mkdir()
    other.write_text(my_othello.read_text("utf-8"), "utf-8")
    with pytest.raises(MohrehError, match="two games are called my_othello"):
        read_guests([str(my_othello), str(other)])


def test_answers_that_were_forged_are_refused(start, tmp_path):
    """A file may do to its worker what it likes; what the worker says is checked."""
    source = (EXAMPLES / "tic_tac_toe.py").read_text("utf-8")
    forged = json.dumps({"action": "4", "value": "<b>", "exact": 1, "nodes": -1, "seconds": 0})
    forging = f"        SearchResult.as_data = lambda self, game: {forged}\n        winning ="
    file = tmp_path / "forger.py"
    file.write_text(source.replace("        winning =", forging), "utf-8")
    with start(games=[file]) as api:
        game = api.new("forger.py", seats=["hasty", "human"])
        with game.watched() as events:
            game.do("step")
            assert "forger.py tells what cannot be shown" in events.next("notice")["message"]
