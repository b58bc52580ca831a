"""The line that crosses the wall: what is read from it, and all the ways in which it can be wrong."""

from __future__ import annotations

import contextlib
import os
import threading
import time
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mohreh.sandbox import EXCEPTION, PROTOCOL, TIME, Fault, Malformed, SandboxError, number_of, object_of, text_of
from mohreh.sandbox.channel import Channel, Clock, Closed
from mohreh.sandbox.fault import plain_sentence
from mohreh.sandbox.protocol import LONGEST_LINE, read, written


def test_a_message_reads_back() -> None:
    assert read(b'{"id": 3, "answer": {"action": "c2"}}', 3) == {"answer": {"action": "c2"}}
    assert written(3, {"question": "choose"}) == b'{"id":3,"question":"choose"}\n'


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"garbage",
        b"\xff\xff\xff\xff",
        b"[]",
        b"3",
        b"null",
        b'"text"',
        b'{"id": 4, "answer": {}}',
        b'{"id": "3", "answer": {}}',
        b'{"id": 3.0, "answer": {}}',
        b'{"id": true, "answer": {}}',
        b'{"answer": {}}',
        b'{"id": 3}',
        b'{"id": 3, "answer": {}, "points": 30}',
        b'{"id": 3, "answer": {}, "raised": {}}',
        b'{"id": 3, "answer": {"value": NaN}}',
        b'{"id": 3, "answer": {"value": Infinity}}',
        b'{"id": 3, "answer": {}} {"id": 4, "answer": {}}',
        b'{"id": 3, "answer": {"n": ' + b"9" * 5000 + b"}}",
        b'{"id": 3, "answer": ' + b"[" * 200_000 + b"]" * 200_000 + b"}",
        b"\x80\x04\x95\x1c\x00\x00\x00\x00\x00\x00\x00\x8c\x05posix\x8c\x06system\x93",
    ],
)
def test_a_line_that_is_no_answer_is_malformed(line: bytes) -> None:
    with pytest.raises(Malformed):
        read(line, 3)


@given(st.binary(max_size=200))
def test_no_bytes_at_all_do_more_than_be_malformed(line: bytes) -> None:
    with contextlib.suppress(Malformed):
        read(line, 3)


json_values = st.sampled_from(["", "c2", 3, 11, -1, True, None, 2.0, [], ["c2"], {}, {"action": "c2"}])


@given(st.dictionaries(st.sampled_from(["action", "n", "inner"]), json_values))
def test_a_field_is_what_was_asked_for_or_malformed(fields: dict[str, object]) -> None:
    for take, kind in ((text_of, str), (object_of, dict)):
        try:
            assert type(take(fields, "action")) is kind
        except Malformed:
            assert type(fields.get("action")) is not kind
    try:
        assert 0 <= number_of(fields, "n", 0, 10) <= 10
    except Malformed:
        assert type(fields.get("n")) is not int or not 0 <= fields["n"] <= 10  # type: ignore[operator]


def test_a_field_may_be_too_long() -> None:
    with pytest.raises(Malformed, match="longer than 10"):
        text_of({"action": "x" * 11}, "action", 10)


def test_the_referees_own_message_may_be_too_long_and_that_is_nobodys_fault() -> None:
    with pytest.raises(SandboxError, match="does not fit"):
        written(1, {"state": "x" * LONGEST_LINE})


@given(st.text(alphabet=st.sampled_from("a \n\t\r\x1b\x9b\u202e\ud800é✓"), max_size=700))
def test_a_foreign_text_becomes_one_harmless_line(text: str) -> None:
    line = plain_sentence(text)
    assert len(line) <= 500
    assert line.isprintable()
    line.encode()


class Pipes:
    """A channel, and the ends of its pipes that a player would hold."""

    def __init__(self) -> None:
        self.orders, orders = os.pipe()
        answers, self.answers = os.pipe()
        printed, self.printed = os.pipe()
        self.channel = Channel(orders, answers, printed, 100)

        self.ends = [self.orders, orders, answers, self.answers, printed, self.printed]

    def receive(self, seconds: float) -> bytes:
        return self.channel.receive(Clock(seconds))

    def close(self) -> None:
        for end in self.ends:
            with contextlib.suppress(OSError):
                os.close(end)


@pytest.fixture
def pipes() -> Iterator[Pipes]:
    made = Pipes()
    yield made
    made.close()


def test_a_line_in_pieces_is_one_line(pipes: Pipes) -> None:
    os.write(pipes.answers, b'{"id"')
    threading.Timer(0.05, os.write, (pipes.answers, b": 1}\n")).start()
    assert pipes.receive(5.0) == b'{"id": 1}'


def test_half_a_line_is_waited_for_no_longer_than_allowed(pipes: Pipes) -> None:
    os.write(pipes.answers, b"half")
    began = time.monotonic()
    with pytest.raises(Fault) as caught:
        pipes.receive(0.2)
    assert caught.value.kind == TIME
    assert time.monotonic() - began < 1.0


def test_a_line_that_drips_is_waited_for_no_longer_either(pipes: Pipes) -> None:
    ending = threading.Event()

    def drip() -> None:
        while not ending.wait(0.001):
            os.write(pipes.answers, b"x")

    thread = threading.Thread(target=drip)
    thread.start()
    began = time.monotonic()
    with pytest.raises(Fault):
        pipes.receive(0.3)
    assert time.monotonic() - began < 1.3
    ending.set()
    thread.join()


def test_a_line_without_end_is_cut_at_a_mebibyte(pipes: Pipes) -> None:

    def pour() -> None:
        with contextlib.suppress(BrokenPipeError):
            while True:
                os.write(pipes.answers, b"x" * 65536)

    thread = threading.Thread(target=pour)
    thread.start()
    with pytest.raises(Malformed, match="more than 1048576 bytes"):
        pipes.receive(10.0)
    os.close(pipes.channel._answers)
    thread.join()


def test_a_closed_pipe_is_told(pipes: Pipes) -> None:
    os.close(pipes.answers)
    with pytest.raises(Closed):
        pipes.receive(1.0)


def test_who_speaks_without_being_asked_is_refused(pipes: Pipes) -> None:
    pipes.channel.refuse_unasked()
    os.write(pipes.answers, b'{"id": 1, "answer": {"action": "c2"}}\n{"id": 2, "answer": {"action": "c2"}}\n')
    assert pipes.receive(1.0).startswith(b'{"id": 1')
    with pytest.raises(Malformed, match="without being asked"):
        pipes.channel.refuse_unasked()


def test_a_question_that_nobody_reads_is_given_up(pipes: Pipes) -> None:
    with pytest.raises(Fault) as caught:
        pipes.channel.send(b"x" * LONGEST_LINE, Clock(0.2))
    assert caught.value.kind == TIME


def test_a_machine_that_was_asleep_counts_as_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("mohreh.sandbox.channel.time.monotonic", lambda: now[0])
    clock = Clock(5.0)
    now[0] = 7200.0
    clock.tick()
    assert clock.left == 4.0


def test_kinds_of_faults_are_words() -> None:
    assert (EXCEPTION, PROTOCOL, TIME) == ("exception", "protocol", "time")
