"""Othello as people write it: board strings, diagrams, OBF lines, transcripts; and what each parser refuses."""

import random
import re

import pytest

from mohreh import OVER, ParseError, make_game
from mohreh.games.othello.formats import read_obf
from mohreh.games.othello.rules import PASS

SIX, EIGHT = make_game("othello"), make_game("othello(size=8)")
START = "--------------OX----XO-------------- X"
DIAGRAM = """\
  a b c d e f
1 - - - - - -
2 - - - - - -
3 - - O X - -
4 - - X O - -
5 - - - - - -
6 - - - - - -
X to move
"""

# Two of the ten FFO endgames: the board, the side to move, every move with its exact score.
FFO_40 = (
    "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X; A2:+38; C7:+36; D8:+34; C1:+30; "
    "B1:+30; G7:+28; D7:+28; C6:+28; F7:+26; A6:+24;"
)
FFO_43 = (
    "--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX- O; G3:-12; C7:-12; H4:-22; G7:-28; "
    "G2:-30; B1:-36;"
)


def test_the_start_as_string_and_as_diagram_is_the_start():
    start = SIX.initial(random.Random(0))
    assert SIX.parse(START) == SIX.parse(DIAGRAM) == start
    assert SIX.board(start) + "\n" == DIAGRAM


def test_letters_may_be_small_and_dots_may_mark_empty_squares():
    assert SIX.parse(START.lower().replace("-", ".")) == SIX.parse(START)


# -- OBF


@pytest.mark.parametrize(("line", "empty", "turn"), [(FFO_40, 20, 0), (FFO_43, 23, 1)])
def test_an_obf_line_names_every_legal_move_with_its_score(line, empty, turn):
    (x, o, mover), scores = read_obf(8, line)
    state = EIGHT.parse(line)
    assert EIGHT.state(x, o, mover) == state
    assert EIGHT.turn(state) == turn
    assert EIGHT.text(state).count("-") == empty
    assert set(scores) == set(EIGHT.actions(state))


def test_obf_scores_are_read_with_their_sign():
    _, scores = read_obf(8, FFO_40)
    assert {EIGHT.action_text(move): score for move, score in scores.items()} == {
        "a2": 38, "c7": 36, "d8": 34, "c1": 30, "b1": 30, "g7": 28, "d7": 28, "c6": 28, "f7": 26, "a6": 24,
    }  # fmt: skip


def test_an_obf_pass_is_read():
    _, scores = read_obf(6, "OX---------------------------------- X; pass:-4;")
    assert scores == {PASS: -4}


@pytest.mark.parametrize("tail", ["; A9:+3;", "; A2=+3;", "; A2:x;", "; nonsense", ";; A2:+3"])
def test_a_spoilt_obf_tail_is_not_half_read(tail):
    with pytest.raises(ParseError):
        EIGHT.parse(FFO_40.partition(";")[0] + tail)
    with pytest.raises(ParseError):
        read_obf(8, FFO_40.partition(";")[0] + tail)


def test_several_positions_in_one_file_are_several_states():
    file = FFO_40 + "\n\n" + FFO_43 + "\n"
    assert EIGHT.positions(file) == [EIGHT.parse(FFO_40), EIGHT.parse(FFO_43)]


def test_a_wrong_line_of_a_file_is_named():
    with pytest.raises(ParseError, match=r"^line 3: .*side to move is 'Q'"):
        EIGHT.positions(FFO_40 + "\n\n" + FFO_43.replace(" O;", " Q;"))


def test_a_diagram_in_a_file_is_one_position():
    assert SIX.positions(DIAGRAM) == [SIX.parse(START)]


# -- transcripts


def test_a_transcript_is_read_from_the_start():
    assert SIX.text(SIX.parse("c2b4c5")) == "--------X-----XX---OXO----X--------- O"
    state = SIX.initial(random.Random(0))
    for name in ["c2", "b4", "c5"]:
        state = SIX.play(state, SIX.parse_action(state, name))
    assert SIX.parse("c2b4c5") == SIX.parse("C2 B4 C5") == state


def test_the_passes_a_transcript_leaves_out_are_put_in():
    game = make_game("othello(size=4)")
    transcript = "d3b4a1d2d1c1b1d4a3"
    actions = game.transcript_actions(transcript)
    written = [game.action_text(action) for action in actions]
    assert written == ["d3", "b4", "a1", "d2", "d1", "c1", "b1", "pass", "d4", "pass", "a3"]
    assert game.transcript(actions) == transcript
    over = game.parse(transcript)
    assert game.turn(over) == OVER
    assert game.outcome(over).score == (12, 1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("c2a1", "move 2, a1, is not legal: it turns no disc over"),
        ("c2c2", "move 2, c2, is not legal: it turns no disc over"),
        ("c2h1", "move 2: 'h1' is not a square of a 6×6 board; they run from a1 to f6"),
        ("c2b9", "move 2: 'b9' is not a square of a 6×6 board; they run from a1 to f6"),
        ("c2b0", "move 2: 'b0' is not a square of a 6×6 board; they run from a1 to f6"),
    ],
)
def test_a_wrong_move_of_a_transcript_is_named(text, message):
    with pytest.raises(ParseError, match=f"^{re.escape(message)}$"):
        SIX.parse(text)


def test_a_move_after_the_end_is_refused():
    with pytest.raises(ParseError, match=r"^move 10, a1, is not legal: the game is over by then$"):
        EIGHT.parse("e6f4e3f6g5d6e7f5c5a1")


def test_half_a_move_at_the_end_of_a_transcript_is_refused():
    with pytest.raises(ParseError, match="'b' is left over"):
        SIX.transcript_actions("c2b")
    with pytest.raises(ParseError):
        SIX.parse("c2b")


# -- what the parser refuses, naming line or square and token


def without_line(number, replacement=None):
    lines = DIAGRAM.splitlines()
    lines[number - 1 : number] = [] if replacement is None else [replacement]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "found 0 parts"),
        (START[:-2], "found 1 part in"),
        (START + " X", "found 3 parts"),
        (START[1:], "a 6×6 board has 36 squares; found 35"),
        ("-" + START, "a 6×6 board has 36 squares; found 37"),
        (START.replace("OX", "OZ"), "square d3: 'Z' is not one of X, O and -"),
        (START[:-1] + "B", "the side to move is 'B'; it must be X or O"),
        (FFO_40, "a 6×6 board has 36 squares; found 64"),
        (without_line(1), "line 1: '1 - - - - - -' should name the columns: a b c d e f"),
        (without_line(2), "has 8 lines (columns, rows, side to move); found 7"),
        (without_line(3, "3 - - - - - -"), "line 3: '3 - - - - - -' should be the row number 2"),
        (without_line(3, ""), "line 3: '' should be the row number 2"),
        (without_line(3, "2 - - - - -"), "line 3: '2 - - - - -' should be the row number 2"),
        (without_line(3, "2 - - - - - --"), "line 3: '2 - - - - - --' should be the row number 2"),
        (without_line(4, "3 - - O Y - -"), "square d3: 'Y' is not one of X, O and -"),
        (without_line(8, "X moves"), "line 8: 'X moves' should be 'X to move' or 'O to move'"),
        (without_line(8, "Z to move"), "the side to move is 'Z'; it must be X or O"),
    ],
)
def test_the_parser_says_in_one_sentence_what_is_wrong(text, message):
    with pytest.raises(ParseError) as error:
        SIX.parse(text)
    assert message in str(error.value)
    assert "\n" not in str(error.value)


def test_an_empty_file_is_refused():
    with pytest.raises(ParseError, match="the input is empty"):
        SIX.positions("\n \n")
