"""Recording one seeded random game of every game and variant, every state and every choice in it.

The files stand beside this one. A change of the rules shows as a change of the files; after a change that is
meant, `python -m tests.playthroughs.recorder` writes them again, and the naive twins judge what it wrote.
"""

from __future__ import annotations

import random
import re
from itertools import product
from pathlib import Path
from typing import NamedTuple

from mohreh import CHANCE, GAMES, OVER, make_game
from mohreh.games import game_class

FOLDER = Path(__file__).parent
MOST_STEPS = 1000
MOST_STEPS_OF_A_PUZZLE = 40

# Beyond the variants: other sizes, and puzzles so small that a random walk solves them or gets stuck.
OTHERS = [
    "2048(size=2)",
    "2048(size=3)",
    "2048(size=5)",
    "water-sort(colours=2, capacity=2, empty=1)",
    'water-sort(colours=2, capacity=3, empty=1, pour="partial")',
    'water-sort(colours=3, capacity=2, empty=1, pour="single")',
    "card-sort(columns=3, colours=2, cards=2)",
    "card-sort(columns=2, colours=2, cards=2)",
    'card-sort(columns=3, colours=2, cards=2, goal="split")',
]
# Where seed 1 would tell less: passes, early ends, a puzzle solved or stuck.
SEEDS = {
    "othello": "3",
    "othello(size=4)": "9",
    'othello(size=4, empties="winner")': "9",
    "othello(size=8)": "8",
    'water-sort(colours=3, capacity=2, empty=1, pour="single")': "5",
    "card-sort(columns=3, colours=2, cards=2)": "7",
    "card-sort(columns=2, colours=2, cards=2)": "4",
    'card-sort(columns=3, colours=2, cards=2, goal="split")': "7",
}
# Where a random game would hardly meet what the variant is about, it does not begin at the start.
STARTS = {"2048(stop_at_2048=True)": "1024 512 256 256/0 0 0 0/0 0 0 0/0 2 0 0"}


class Step(NamedTuple):
    """One state of a recording: whose turn, what was possible, how many chance outcomes, what was played."""

    state: str
    turn: str
    legal: list[str]
    chances: int
    play: str | None


class Recording(NamedTuple):
    """A file taken apart; `outcome` is (winner, score, reason), or None when the walk was cut off."""

    game: str
    seed: str
    start: str
    steps: list[Step]
    outcome: tuple[str, str, str] | None


def variants(name):
    """The game with every combination of those settings that choose among a few rules."""
    declared = game_class(name).settings()
    few = {each.name: each.choices or (False, True) for each in declared if each.choices or each.type is bool}
    for values in product(*few.values()):
        yield str(game_class(name).configured(dict(zip(few, values, strict=True))))


def wanted():
    """The name, settings in brackets, of everything that must have been recorded."""
    return [variant for name in GAMES for variant in variants(name)] + OTHERS


def path_of(name):
    return FOLDER / (re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") + ".txt")


def record(name, seed, start):
    """The text of a recording."""
    game, rng = make_game(name), random.Random(seed)
    state = game.initial(rng) if start == "drawn" else game.parse(start)
    lines = [f"game {name}", f"seed {seed}", f"start {start}"]
    is_puzzle = game.players == 1 and not game.has_chance
    for _ in range(MOST_STEPS_OF_A_PUZZLE if is_puzzle else MOST_STEPS):
        turn = game.turn(state)
        lines += ["", f"state {game.text(state)}", f"turn {({CHANCE: 'chance', OVER: 'over'}).get(turn, turn)}"]
        if turn == OVER:
            outcome = game.outcome(state)
            lines.append(f"outcome {outcome.winner} | {' '.join(map(str, outcome.score))} | {outcome.reason}")
            break
        if turn == CHANCE:
            lines.append(f"chances {len(game.chances(state))}")
            action = game.sample(state, rng)
        else:
            actions = game.actions(state)
            lines.append(f"legal {', '.join(map(game.action_text, actions))}")
            action = rng.choice(actions)
        lines.append(f"play {game.action_text(action)}")
        state = game.after(state, action)
    else:
        lines += ["", "cut off"]
    return "\n".join(lines) + "\n"


def read(text):
    """A recording from its text."""
    head, *blocks = [block.splitlines() for block in text.rstrip("\n").split("\n\n")]
    game, seed, start = (line.partition(" ")[2] for line in head)
    steps, outcome = [], None
    for block in blocks:
        if block == ["cut off"]:
            continue
        part = {line.partition(" ")[0]: line.partition(" ")[2] for line in block}
        legal = part["legal"].split(", ") if "legal" in part else []
        steps.append(Step(part["state"], part["turn"], legal, int(part.get("chances", 0)), part.get("play")))
        if "outcome" in part:
            winner, score, reason = part["outcome"].split(" | ")
            outcome = winner, score, reason
    return Recording(game, seed, start, steps, outcome)


def write_all():
    for name in wanted():
        path_of(name).write_text(record(name, SEEDS.get(name, "1"), STARTS.get(name, "drawn")), encoding="utf-8")


if __name__ == "__main__":
    write_all()
