"""Playing through a pipe: everything that can be typed, and how a game ends."""

import pytest

from mohreh import make_game
from mohreh.play import notation
from mohreh.play.seeded import SeededHistory
from mohreh.play.written import retrace


def test_a_person_against_an_agent(mohreh):
    ended = mohreh("play", "othello", "random", "--seed", "3", stdin="c2\nquit\n")
    assert ended.code == 0
    assert "O (random) plays" in ended.out
    assert "Left after 2 moves." in ended.out


def test_one_name_is_the_opponent_and_two_are_watched(mohreh):
    assert "first player (you) wins" in mohreh("play", "examples/nim.py(matches=1)", "random", stdin="1\n").out
    ended = mohreh("play", "othello", "random", "random", "--seed", "1")
    assert ended.code == 0
    assert "wins: " in ended.out or "A draw: " in ended.out


def test_the_agent_may_have_the_first_move(mohreh):
    out = mohreh("play", "othello", "random", "human", "--seed", "1", stdin="quit\n").out
    assert "X (random) plays" in out


def test_the_end_says_who_won_and_why_and_2048_its_points(mohreh):
    assert (
        "first player (human) wins: took the last match. 1 move."
        in mohreh("play", "examples/nim.py(matches=1)", stdin="1\n").out
    )
    out = mohreh("play", "2048", "random", "--seed", "1").out
    assert "Over: no move changes the board; the largest tile is" in out
    assert " points in " in out


def test_letters_and_names_move_2048(mohreh):
    position = "2 0 0 0/0 0 0 0/0 0 0 0/0 0 0 0"
    for typed in ("d", "right", "RIGHT"):
        out = mohreh("play", "2048", "--seed", "1", "--position", position, stdin=f"{typed}\nposition\n").out
        assert "0 0 0 2/0 0 0 0/0 0 2 0/0 0 0 0" in out


def test_undo_restart_and_nothing_to_take_back(mohreh):
    out = mohreh("play", "othello", stdin="c2\nundo\nposition\nundo\nc2\nb2\nrestart\nposition\n").out
    start = "--------------OX----XO-------------- X"
    assert out.count(start) == 2
    assert "There is nothing to take back." in out


def test_redo_plays_again_what_was_taken_back(mohreh):
    out = mohreh("play", "othello", stdin="c2\nundo\nredo\nposition\nredo\n").out
    assert "--------X-----XX----XO-------------- O" in out
    assert "There is nothing to play again." in out


def test_another_move_keeps_the_line_that_was_left(mohreh):
    out = mohreh("play", "othello", stdin="c2\nd2\nundo\nundo\nb3\nundo\nc2\nredo\ngame\n").out
    assert "moves: c2 (b3), d2" in out
    assert "Left after 2 moves." in out


def test_a_game_as_text_can_be_read_back(mohreh):
    out = mohreh("play", "2048", "--seed", "5", stdin="left\nup\nundo\ndown\ngame\nposition\n").out
    text = out[out.index("mohreh game") :].split("\n\n")[0]
    written = notation.read(text)
    history = SeededHistory(make_game(written.game), written.seed, written.start)
    retrace(history, written.moves)
    assert len(history.at_ply(1).children) == 2
    history.goto(history.at_ply(1).children[1])
    history.draw()
    assert history.game.text(history.state) in out


def test_the_opponent_answers_the_same_after_an_undo(mohreh):
    out = mohreh("play", "othello", "random", "--seed", "3", stdin="c2\nposition\nundo\nc2\nposition\n").out
    first, second = [line for line in out.splitlines() if line.endswith(" X") and len(line) == 38]
    assert first == second


def test_hint_asks_an_agent_and_names_values(mohreh):
    out = mohreh("play", "othello", "--hint", "alphabeta(depth=1)", stdin="hint\n").out
    assert "alphabeta(depth=1) would play c2: c2 +" in out
    assert "(readable search)." in out
    assert "Left after 0 moves." in out


@pytest.mark.parametrize("name", ["2048", "othello", "hand-of-the-king", "water-sort(colours=2)", "examples/nim.py"])
def test_every_game_has_a_hint(mohreh, name):
    assert " would play " in mohreh("play", name, "--seed", "1", stdin="hint\n").out


def test_a_wrong_hint_agent_is_said_when_asked(mohreh):
    assert "There is no hint: " in mohreh("play", "othello", "--hint", "oracle", stdin="hint\n").out


def test_help_moves_and_what_is_not_possible(mohreh):
    out = mohreh("play", "othello", stdin="help\nmoves\nz9\n").out
    assert "take your last move back" in out
    assert "c2 b3 e4 d5" in out
    assert "'z9' is not possible here; possible: c2, b3, e4, d5; `help` shows the commands." in out


def test_a_seed_deals_the_same_game(mohreh):
    one, other = (mohreh("play", "2048", "random", "--seed", "7").out for _ in range(2))
    assert one == other


def test_positions_may_come_from_a_file_or_stdin(mohreh, tmp_path):
    file = tmp_path / "board.txt"
    file.write_text("0 1\n1 0\n#\n")
    assert "0 / 1 0 / 1" in mohreh("play", "water-sort", "--position", str(file), stdin="0>2\nposition\n").out
    ended = mohreh("play", "water-sort", "random", "--position", "-", "--seed", "1", stdin="0 1 / 1 0 / #\n")
    assert "Done: every colour alone in a full tube." in ended.out


def test_several_positions_are_too_many(mohreh):
    ended = mohreh("play", "water-sort", "--position", "-", stdin="0 1 / 1 0 / #\n" * 2)
    assert ended.code == 2
    assert "holds 2 positions; this takes one" in ended.err


def test_in_a_pipe_the_board_reads_back_and_has_no_colour(mohreh):
    out = mohreh("play", "othello", stdin="quit\n").out
    assert "\x1b" not in out
    assert out.startswith("  a b c d e f\n1 - - - - - -\n")


def test_play_without_a_game_lets_one_choose_and_play(mohreh):
    ended = mohreh("play", "--seed", "4", stdin="7\nothello(size=4)\nhuman\nquit\n1\nd\nquit\nq\n")
    assert ended.code == 0
    assert "there is no game '7'" in ended.out
    assert "1 - - - -\n2 - O X -" in ended.out
    assert ended.out.count("Left after") == 2


def test_the_chooser_ends_with_the_input(mohreh):
    assert mohreh("play", stdin="").code == 0
    assert mohreh("play", stdin="othello\n").code == 0
