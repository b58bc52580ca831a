"""Runs what needs no package at all, in plain Python and inside Pyodide alike: playthroughs, and films of all searches.

It prints one line of JSON, so that both can be compared.
"""

import hashlib
import json
import random

from mohreh.agents import agents_of
from mohreh.agents.solving import is_puzzle, methods_of
from mohreh.film import record
from mohreh.games import CHANCE, make_game
from playthroughs import recorder

PLAYED = ("2048", "othello(size=4)", "hand-of-the-king")
SOLVED = ("water-sort(colours=3)", "card-sort(columns=3, colours=2, cards=2)")
MOST_NODES = 150


def play_again():
    """How many recorded games are played again to the letter."""
    texts = [path.read_text("utf-8") for path in sorted(recorder.FOLDER.glob("*.txt"))]
    for text in texts:
        recording = recorder.read(text)
        assert recorder.record(recording.game, recording.seed, recording.start) == text, recording.game
    return len(texts)


def searches(game):
    if is_puzzle(game):
        return list(methods_of(game))
    return [name for name, agent in agents_of(game).items() if agent.watchable and not agent.needs_core]


def films():
    """A digest of every film, and that lines of code go along with it."""
    found = {}
    for name in PLAYED + SOLVED:
        game = make_game(name)
        rng = random.Random(1)
        state = game.initial(rng)
        while game.turn(state) == CHANCE:
            state = game.after(state, game.sample(state, rng))
        for search in searches(game):
            film = record(game, state, search, nodes=MOST_NODES, code=True)
            data = film.as_data()
            assert data.pop("code")["steps"]["line"], search
            data["events"].pop("step")  # which lines there are differs from one Python to the next
            data["result"].pop("seconds", None)
            digest = hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()
            found[f"{name} {search}"] = [len(film), digest[:16]]
    return found


print(json.dumps({"playthroughs": play_again(), "films": films()}))
