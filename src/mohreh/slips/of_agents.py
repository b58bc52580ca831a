"""Slips that show in a decision: two agents in one position, one with the slip and one without."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from mohreh.agents import make_agent
from mohreh.games import make_game
from mohreh.slips.slip import Cost, Slip


def of_agents(
    key: str,
    line: int,
    words: str,
    *,
    game: str,
    position: str,
    theirs: str,
    ours: str,
    costs: tuple[Cost, ...] = (),
) -> Slip:
    """The slip that these agents, the document's and ours, differ by in this position."""

    return Slip(
        key,
        line,
        words,
        facts=lambda: decisions(game, position, theirs, ours),
        game=game,
        position=position,
        theirs=(analysis(game, position, theirs),),
        ours=(analysis(game, position, ours),),
        costs=costs,
    )


def decisions(game: str, position: str, theirs: str, ours: str) -> Mapping[str, Any]:
    """What both play, what it is worth to them, and (`worth`) what each move is worth to the other of the two."""
    rules = make_game(game)
    state = rules.parse(position)
    wrong, right = (make_agent(agent, rules).choose(state, random.Random(0)) for agent in (theirs, ours))
    return {
        "their_move": rules.action_text(wrong.action),
        "their_value": wrong.value,
        "their_worth": right.values.get(wrong.action, right.value),
        "our_move": rules.action_text(right.action),
        "our_value": right.value,
        "our_worth": wrong.values.get(right.action, wrong.value),
    }


def analysis(game: str, position: str, agent: str) -> str:
    """The command that shows what an agent thinks of a position; one that looks like an option stands behind `--`."""
    end = "-- " if position.startswith("-") else ""
    return f"mohreh analyze {quoted(game)} --agent {quoted(agent)} {end}{quoted(position)}"


def quoted(word: str) -> str:
    """A word as a shell wants it."""
    return f"'{word}'" if set("( ") & set(word) else word
