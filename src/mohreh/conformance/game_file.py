"""A user's own game, checked in the sandbox: whatever its file does, the check ends and says what was wrong."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from mohreh.agents import Terms
from mohreh.conformance.problem import Problem
from mohreh.errors import MohrehError
from mohreh.sandbox import EXCEPTION, TIME, Confined, Fault, Malformed, Policy, number_of, resolve, text_of
from mohreh.sandbox.fault import plain_sentence
from mohreh.settings import split_call

PROGRAM = "mohreh.conformance.game_program:program"
PATIENCE = 5.0
"""Seconds beyond its step in which the process must say how far it is."""

LONGEST = 10_000
Report = Callable[[float], None]


def check_game_file(name: str, seed: int, report: Report, terms: Terms) -> list[Problem]:
    """The problems of the game in a file, named with or without settings.

    `terms.move_seconds` is how long the check may take without getting any further, such as in one random game.
    """
    try:
        with _process(name, seed, terms) as process:
            problems = _followed(process, report, terms.move_seconds)
        if all(problem.warning for problem in problems) and _differs_between_runs(name, seed, terms):
            sentence = "its actions come in another order in another run of Python; sort what comes out of a set"
            problems.append(Problem("order of actions", sentence))
    except Fault as fault:
        said = {
            EXCEPTION: f"it ends the check: {fault}",
            TIME: f"it does not answer: the check did not get further for {terms.move_seconds:g} s",
        }
        return [Problem("ends the check", said.get(fault.kind, str(fault)))]
    except Malformed as error:
        return [Problem("ends the check", f"it changes the check itself: {error}")]
    return problems


@contextmanager
def _process(name: str, seed: int, terms: Terms, order: int = 0) -> Iterator[Confined]:
    """A process for one check. The game may import what this program may: elsewhere it has the user's rights."""
    file, _ = split_call(name)
    path = [os.path.abspath(place) for place in sys.path if place and Path(place).is_dir()]
    readable = (str(Path(file).resolve().parent), *path)
    absolute = str(Path(file).resolve()) + name.removeprefix(file)
    policy = Policy(resolve(terms.sandbox), readable=readable, hash_order=order)
    with Confined(PROGRAM, {"name": absolute, "seed": seed, "path": path}, policy) as process:
        yield process


def _followed(process: Confined, report: Report, seconds: float) -> list[Problem]:
    """The check from its start to what it has found."""
    share, since = 0.0, time.monotonic()
    while True:
        told = process.ask("wait", {}, seconds + PATIENCE)
        if "refused" in told:
            raise MohrehError(plain_sentence(text_of(told, "refused")))
        if "problems" in told:
            return _problems(told["problems"])
        now = told.get("share")
        if type(now) is not float or not 0.0 <= now <= 1.0:
            raise Malformed("its share of the work is not a number from 0 to 1")
        if now > share:
            share, since = now, time.monotonic()
            report(share)
        elif time.monotonic() - since > seconds:
            raise Fault(TIME, "the check does not get further")


def _differs_between_runs(name: str, seed: int, terms: Terms) -> bool:
    """Whether the game is another one in another run of Python, where sets have another order."""
    words = set()
    for order in (1, 2):
        with _process(name, seed, terms, order) as process:
            words.add(text_of(process.ask("fingerprint", {}, 10 * terms.move_seconds), "word"))
    return len(words) > 1


def _problems(told: Any) -> list[Problem]:
    if type(told) is not list:
        raise Malformed("its problems are not a list")
    return [_problem(one) for one in told]


def _problem(told: Any) -> Problem:
    if not isinstance(told, Mapping) or type(told.get("warning")) is not bool:
        raise Malformed("one of its problems is not one")
    rule, sentence = text_of(told, "rule", LONGEST), text_of(told, "sentence", LONGEST)
    state = None if told.get("state") is None else plain_sentence(text_of(told, "state", LONGEST))
    more = number_of(told, "more", 0, 1 << 31)
    return Problem(plain_sentence(rule), plain_sentence(sentence), state, told["warning"], more)
