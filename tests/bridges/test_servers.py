"""Mohreh as the engine of other programs: GTP and NBoard, spoken to as they speak."""

import io
import random
import subprocess
import sys

import pytest

from mohreh.bridges.servers.gtp import GtpServer
from mohreh.bridges.servers.nboard import NBoardServer
from mohreh.errors import MohrehError
from mohreh.games import make_game
from mohreh.games.base import OVER

START = "8 ---------------------------O*------*O--------------------------- *"
EDAX = (
    "protocol_version name version known_command list_commands quit boardsize clear_board komi play genmove undo "
    "time_settings time_left showboard"
)
"""What the best known Othello program understands."""


def spoken(*lines: str, agent: str = "greedy", game: str = "othello(size=8)") -> list[str]:
    answers = io.StringIO()
    GtpServer(make_game(game), agent).serve(io.StringIO("\n".join(lines) + "\n"), answers)
    text = answers.getvalue()
    assert text == "" or text.endswith("\n\n")
    return text.split("\n\n")[:-1]


def nboard(*lines: str, agent: str = "alphabeta(depth=2)") -> list[str]:
    answers = io.StringIO()
    NBoardServer(make_game("othello(size=8)"), agent).serve(io.StringIO("\n".join(lines) + "\n"), answers)
    return answers.getvalue().splitlines()


def test_gtp_knows_what_it_lists() -> None:
    (listed,) = spoken("list_commands")
    names = listed.removeprefix("= ").split()
    assert set(EDAX.split()) <= set(names)
    assert spoken(*(f"known_command {name}" for name in names)) == ["= true"] * len(names)
    assert spoken("known_command loadsgf", "known_command") == ["= false", "= false"]


def test_gtp_echoes_ids_and_tells_errors() -> None:
    assert spoken("7 protocol_version", "8 dance", "# a remark", "", "9 name # and another") == [
        "=7 2",
        "?8 unknown command",
        "=9 Mohreh",
    ]
    assert spoken("play green f5")[0].startswith("? syntax error")
    assert spoken("play black a1")[0].startswith("? illegal move")
    assert spoken("play white f5")[0].startswith("? illegal move: it is the turn of black")
    assert spoken("boardsize 19") == ["? unacceptable size"]
    assert spoken("undo") == ["? cannot undo"]
    for time in ("", "soon", "nan", "inf"):
        assert spoken(f"time_settings {time}")[0].startswith("? syntax error")
    assert spoken("quit", "name") == ["="]


def test_gtp_plays_a_whole_game_and_scores_it() -> None:
    moves = [f"genmove {colour}" for _ in range(64) for colour in ("b", "w")]
    answers = spoken("time_settings 60 0 0", *moves, "final_score", "showboard", agent="greedy", game="othello(size=4)")
    assert set(answers[1:-2]) <= {f"= {column}{row}" for column in "abcd" for row in "1234"} | {"= pass"}
    assert answers[-2].startswith(("= B+", "= W+", "= 0"))
    assert "a b c d" in answers[-1]


def test_gtp_puts_in_the_pass_that_nobody_told_of_and_takes_moves_back() -> None:
    server, rng = GtpServer(make_game("othello(size=4)"), "random"), random.Random(1)
    game = server.game
    while game.turn(server.history.state) == OVER or game.action_text(game.actions(server.history.state)[0]) != "pass":
        if game.turn(server.history.state) == OVER:
            server.answered("clear_board")
        server.history.play(rng.choice(game.actions(server.history.state)))
    before, ply = server.history.state, server.history.ply
    other = ("black", "white")[1 - game.turn(before)]
    answer, _ = server.answered(f"genmove {other}")
    assert answer.startswith("= ")
    assert server.history.ply == ply + 2
    server.answered("undo")
    server.answered("undo")
    assert server.history.state == before


def test_boardsize_changes_the_board() -> None:
    shown = spoken("boardsize 6", "showboard")[-1]
    assert "a b c d e f\n" in shown


def test_the_command_speaks_gtp() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "mohreh", "gtp", "--agent", "random"],
        input="1 boardsize 8\n2 genmove black\nquit\n",
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert told.startswith("=1\n\n=2 ")


def test_nboard_greets_and_answers_pings() -> None:
    assert nboard("nboard 2", "ping 3", "ping 4", "learn", "quit", "ping 5") == [
        "set myname Mohreh",
        "pong 3",
        "pong 4",
    ]


def test_nboard_follows_a_game_and_moves() -> None:
    game = f"set game (;GM[Othello]PC[NBoard]PB[a]PW[b]RE[?]TY[8]BO[{START}]B[f5//1.2]W[d6];)"
    answers = nboard("nboard 2", game, "move C3/0.2/1", "go")
    move = next(line for line in answers if line.startswith("=== "))
    name = move.removeprefix("=== ").partition("/")[0].casefold()
    rules = make_game("othello(size=8)")
    state = rules.parse("f5d6c3")
    assert name in [rules.action_text(action) for action in rules.actions(state)]
    assert answers[-1] == "status"
    assert any(line.startswith("nodestats ") for line in answers)


def test_nboard_gives_hints_best_first() -> None:
    lines = [line.split() for line in nboard(f"set game (;GM[Othello]TY[8]BO[{START}];)", "set depth 3", "hint 3")]
    hints = [words for words in lines if words[0] == "search"]
    assert len(hints) == 3
    assert [float(words[2]) for words in hints] == sorted((float(words[2]) for words in hints), reverse=True)
    assert hints[0][-1] == "3"


def test_nboard_hints_of_the_engine_are_values_and_lines_of_their_own() -> None:
    """A search for the best move alone would say of the others that they are worth no more."""
    lines = nboard(f"set game (;GM[Othello]TY[8]BO[{START}]B[f5];)", "hint 3", agent="engine(time=0.3)")
    hints = [line.split() for line in lines if line.startswith("search ")]
    assert {words[1][:2] for words in hints} == {"D6", "F4", "F6"}
    assert len({words[2] for words in hints}) == 3
    assert all(len(words[1]) > 2 for words in hints)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("set game (;GM[Othello];)", "no board"),
        ("set game (;BO[8 ---- *];)", "is not a board of 8×8"),
        (f"set game (;BO[{START}]B[a1];)", "not possible here"),
        (f"set game (;BO[{START}]W[f5];)", "not the turn"),
        ("move a1", "not possible here"),
    ],
)
def test_nboard_says_what_is_wrong(line: str, words: str) -> None:
    (answer,) = nboard(line)
    assert answer.startswith("status ")
    assert words in answer


def test_only_games_of_two_have_servers() -> None:
    with pytest.raises(MohrehError, match="has one player"):
        GtpServer(make_game("2048"), "random")
    with pytest.raises(MohrehError, match="reads none"):
        NBoardServer(make_game("hand-of-the-king"), "random")
