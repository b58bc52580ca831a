"""The check of whatever a user names: a built-in game, or a file of their own, which runs in the sandbox."""

from __future__ import annotations

from pathlib import Path

from mohreh.agents import DEFAULT_TERMS, Terms
from mohreh.agents.user_file import names_bound_in
from mohreh.conformance.agent_file import check_agent
from mohreh.conformance.checking import Report, check_game
from mohreh.conformance.game_file import check_game_file
from mohreh.conformance.problem import Problem
from mohreh.errors import MohrehError
from mohreh.games import make_game
from mohreh.settings import split_call


def check_named(
    name: str,
    seed: int = 0,
    report: Report = lambda share: None,
    *,
    at: str | None = None,
    terms: Terms = DEFAULT_TERMS,
) -> list[Problem]:
    """The problems of a built-in game or of a user's file, from its loading to how it behaves in another run.

    A file with a function `choose` is an agent: it is tried at the game named `at`, or at all. Only what is not a check
    at all is an error: a file that is not there, a wrong setting.
    """
    path, _ = split_call(name)
    if not is_file(name):
        return check_game(make_game(name, files=True), seed, report)
    if is_agent(Path(path)):
        return check_agent(path, at, seed, terms)
    return check_game_file(name, seed, report, terms)


def is_file(name: str) -> bool:
    """Whether a user's own file is named, with or without settings, and not a built-in game."""
    path, _ = split_call(name)
    return path.endswith(".py") and Path(path).is_file()


def is_agent(path: Path) -> bool:
    """Whether a file is an agent's: it gives something the name `choose`. What cannot be read is not an agent."""
    try:
        return "choose" in names_bound_in(path)
    except MohrehError:
        return False
