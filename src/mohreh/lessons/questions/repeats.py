"""How often does a search that draws random numbers choose this move, if it is asked again and again?"""

from __future__ import annotations

import random
from typing import Final

from mohreh.agents import make_agent
from mohreh.arena.speech import number
from mohreh.lessons.questions.asked import SAY, Asked, moves
from mohreh.lessons.sheet import Sheet
from mohreh.lessons.text import LessonError

MOST: Final = 100


def repeats(asked: Asked) -> Sheet:
    """The search is run with as many seeds as `times` says; the first that chooses otherwise is shown."""
    film, game = asked.scene.film, asked.scene.game
    times = int(asked.amount("times", 20))
    if not 2 <= times <= MOST:
        raise LessonError(asked.wants["times"].line, f"times is {times}; it takes a whole number from 2 to {MOST}")
    wanted = game.action_text(game.parse_action(asked.scene.root, asked.text("move")))
    chosen = []
    for seed in range(times):
        found = make_agent(film.search, game).choose(asked.scene.root, random.Random(seed))
        chosen.append(game.action_text(found.action))
    often = chosen.count(wanted)
    seed = next((seed for seed, name in enumerate(chosen) if name != wanted), 0)
    scene = asked.scenes.number(film.game, film.position, film.search, seed)
    says = SAY("repeated", count=often, times=times, move=moves(wanted), other=moves(chosen[seed]))
    refutation = asked.refuted(len(asked.scenes[scene].film), -1, says, scene)
    return Sheet("number", number(often), refutation, number=often, within=asked.amount("within", 0.0))
