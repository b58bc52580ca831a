"""A real terminal: single keys, redrawing in place, Ctrl-C, NO_COLOR. Runs the program on a pseudo-terminal."""

import os
import re
import select
import signal
import subprocess
import sys
import time
from contextlib import suppress

import pytest

pty = pytest.importorskip("pty")

PATIENCE = 20


START = """
import fcntl, runpy, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
runpy.run_module("mohreh", run_name="__main__")
"""


class Terminal:
    """The program on a terminal of 80 by 24, and all that it has written since something was last typed."""

    def __init__(self, *arguments, **surroundings):
        self.seen = ""
        self.descriptor, far_end = pty.openpty()
        settings = {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"} | surroundings
        self.child = subprocess.Popen(
            [sys.executable, "-c", START, *arguments],
            stdin=far_end,
            stdout=far_end,
            stderr=far_end,
            env=os.environ | settings,
            start_new_session=True,  # a session of its own, so that the terminal can be its controlling one
        )
        os.close(far_end)

    @property
    def plain(self):
        return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", self.seen)

    def read_until(self, words):
        self._read(lambda: words in self.plain)
        assert words in self.plain
        return self

    def type(self, text):
        self.seen = ""
        os.write(self.descriptor, text.encode())
        return self

    def interrupt(self):
        """Ctrl-C, again if need be: one that comes just as Python begins to wait for a line goes unnoticed."""
        for _ in range(PATIENCE):
            self.type("\x03")
            self._read(lambda: False, patience=1)
            with suppress(subprocess.TimeoutExpired):
                self.child.wait(timeout=0.5)
                break
        return self.end()

    def end(self):
        self._read(lambda: False)
        try:
            return self.child.wait(timeout=1)
        except subprocess.TimeoutExpired:
            self.child.kill()
            pytest.fail(f"it does not end, but shows {self.plain!r}")
        finally:
            os.close(self.descriptor)

    def _read(self, enough, patience=PATIENCE):
        """Read until it is enough, the program has ended, or patience has."""
        deadline = time.monotonic() + patience
        while not enough() and time.monotonic() < deadline:
            if select.select([self.descriptor], [], [], 0.1)[0]:
                try:
                    self.seen += os.read(self.descriptor, 65536).decode(errors="replace")
                except OSError:  # nobody is at the far end any more
                    return


POSITION = "2 0 0 0/0 0 0 0/0 0 0 0/0 0 0 0"


def test_2048_by_single_keys_and_arrows():
    terminal = Terminal("play", "2048", "--seed", "1", "--position", POSITION)
    terminal.read_until("q quit").type("d").read_until("moves   1")
    terminal.type("\x1b[D").read_until("moves   2")
    terminal.type("z").read_until("moves   1")
    terminal.type("y").read_until("moves   2")
    terminal.type("\nundo\n").read_until("moves   1")
    terminal.type("?").read_until("take your last move back")
    terminal.type("q").read_until("Left after 1 move.")
    assert terminal.end() == 0


@pytest.mark.parametrize(("key", "agent"), [("e", "expectimax"), ("M", "mcts"), ("u", "ucb")])
def test_the_documents_keys_let_agents_play_and_stop_them(key, agent):
    terminal = Terminal("play", "2048", "--seed", "1").read_until("u ucb")
    terminal.type(key).read_until(f"{agent} plays on").read_until("moves   3")
    terminal.type(key).read_until(f"{agent} was stopped.")
    terminal.type("q").read_until("Left after")
    assert terminal.end() == 0


def test_othello_by_typed_lines_redrawn_in_place():
    terminal = Terminal("play", "othello", "human").read_until("X> ")
    assert "\x1b[?1049h" in terminal.seen
    terminal.type("c2\n").read_until("O> ").type("quit\n").read_until("Left after 1 move.")
    assert terminal.end() == 0


def test_a_finished_game_can_be_taken_back():
    terminal = Terminal("play", "examples/nim.py(matches=1)").read_until("first player> ")
    terminal.type("1\n").read_until("undo, restart or quit> ")
    terminal.type("undo\n").read_until("first player> ")
    terminal.type("quit\n").read_until("Left after 0 moves.")
    assert terminal.end() == 0


@pytest.mark.parametrize("game", ["2048", "othello"])
def test_ctrl_c_leaves_the_terminal_as_it_was(game):
    terminal = Terminal("play", game).read_until("quit" if game == "2048" else "X> ")
    assert terminal.interrupt() == 130
    assert "Traceback" not in terminal.plain


def test_an_interrupt_while_agents_are_watched():
    terminal = Terminal("play", "othello", "random", "random", "--delay", "30").read_until("X (random) …")
    terminal.child.send_signal(signal.SIGINT)
    assert terminal.end() == 130


def test_no_colour_where_none_is_wanted():
    terminal = Terminal("play", "othello", NO_COLOR="1").read_until("X> ")
    assert not re.search(r"\x1b\[[0-9;]*[34]8;", terminal.seen)
    assert "○" in terminal.seen
    terminal.type("quit\n")
    assert terminal.end() == 0


def test_the_chooser_comes_back_after_a_game():
    terminal = Terminal("play").read_until("game> ").type("2\n").read_until("[random]> ")
    terminal.type("\n").read_until("X> ").type("quit\n").read_until("Enter for the games> ")
    terminal.type("\n").read_until("game> ").type("q\n")
    assert terminal.end() == 0
