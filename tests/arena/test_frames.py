"""What a worker process sends: nothing on its pipe can make the arena wait for ever, or run anything."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from mohreh.arena import LocalWorkers, Plan, Tournament, frames
from mohreh.arena.frames import HEAD, MARK, Garbled, receive, send
from mohreh.arena.play import RulesDefect


class Pipe:
    """Both ends of a pipe as files."""

    def __init__(self) -> None:
        reading, writing = os.pipe()
        self.reading, self.writing = os.fdopen(reading, "rb", buffering=0), os.fdopen(writing, "wb", buffering=0)

    def close(self) -> None:
        self.reading.close()
        self.writing.close()


@pytest.fixture
def pipe() -> Pipe:
    return Pipe()


def test_messages_come_through_whole(pipe: Pipe) -> None:
    message = [("moves", "c2 " * 200_000), None, 3]
    thread = threading.Thread(target=send, args=(pipe.writing, message))
    thread.start()
    assert receive(pipe.reading) == message
    thread.join()
    pipe.close()


@pytest.mark.parametrize(
    "bytes_sent",
    [
        b"\xff" * 8,
        b"\xff\xff\xff\xff\0\0\0\0",
        HEAD.pack(MARK, 0xFFFFFFFF),
        HEAD.pack(MARK, 3) + b"abc",
        b"hello world",
    ],
)
def test_what_is_no_message_is_refused_at_once(pipe: Pipe, bytes_sent: bytes) -> None:
    pipe.writing.write(bytes_sent)
    with pytest.raises(Garbled):
        receive(pipe.reading)
    pipe.close()


@pytest.mark.parametrize("bytes_sent", [b"\xff\xff\xff\xff", MARK, HEAD.pack(MARK, 1000) + b"half"])
def test_a_message_that_stops_in_the_middle_is_not_waited_for(
    pipe: Pipe, bytes_sent: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frames, "PATIENCE", 0.05)
    pipe.writing.write(bytes_sent)
    with pytest.raises(Garbled, match="in the middle"):
        receive(pipe.reading)
    pipe.close()


def test_a_closed_pipe_is_the_end(pipe: Pipe) -> None:
    pipe.writing.close()
    with pytest.raises(EOFError):
        receive(pipe.reading)
    pipe.reading.close()


def test_rules_that_write_into_the_workers_pipes_end_in_a_sentence(tmp_path: Path) -> None:
    """A user's own game runs in the worker: it can spoil the tournament, but not hang it."""
    nim = (Path(__file__).parents[2] / "examples" / "nim.py").read_text()
    spoiling = (
        "    def after(self, state, action):\n        import os\n        for pipe in range(3, 12):\n"
        "            try:\n                os.write(pipe, b'\\xff' * 64)\n            except OSError:\n"
        "                pass\n        return self._after(state, action)\n\n    def _after("
    )
    path = tmp_path / "spoils.py"
    path.write_text(nim.replace("    def after(", spoiling))
    plan = Plan(str(path), ("random", "greedy"), games=2, openings=0, files=True)
    with Tournament(plan) as tournament, pytest.raises(RulesDefect, match="only the rules of"):
        tournament.run(LocalWorkers(1))
