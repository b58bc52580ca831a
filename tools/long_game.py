"""One long game against chance, saved move by move: `long_game.py FILE [--game 2048] [--agent AGENT] [--seed N]`.

A game of 2048 at a tenth of a second per move takes hours. Every decision is written to the file before the next is
thought about, and the same command continues where the file ends, whatever ended the last one: a line that was not
written whole is played again. The tiles come from the seed and the number of the move, so an interrupted game meets
the same ones as an undisturbed game; an agent that decides by the clock may still choose otherwise.

    nice -n 19 python tools/long_game.py runs/2048-100ms-1.jsonl --agent 'ntuple(time=0.1)' --seed 1
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mohreh.agents import make_agent
from mohreh.arena.seeds import generator
from mohreh.errors import MohrehError
from mohreh.games import make_game
from mohreh.games.base import CHANCE, OVER


class SavedGame:
    """A game and the file that holds all of it."""

    def __init__(self, path: Path, game: str, agent: str, seed: int) -> None:
        self.path, self.rules, self.seed = path, make_game(game), seed
        self.settings = {"game": game, "agent": agent, "seed": seed}
        self.agent = make_agent(agent, self.rules)
        self.state: Any = self.rules.initial(generator(seed, "start"))
        self.decisions = 0
        self.points = 0.0
        self._restore()

    def _restore(self) -> None:
        """Play what the file holds, and cut off a last line that was not written whole. What is whole is left alone."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a+b") as file:
            file.seek(0)
            held = file.read()
            whole = held[: held.rfind(b"\n") + 1]
            lines = [json.loads(line) for line in whole.splitlines()]
            if lines and lines[0] != self.settings:
                raise MohrehError(
                    f"{self.path} holds the game {lines[0]}; continue with the same, or name another file"
                )
            file.truncate(len(whole))
            if not lines:
                file.write(json.dumps(self.settings).encode() + b"\n")
        for line in lines[1:]:
            self._play(self.rules.parse_action(self.state, line["move"]))

    def _play(self, action: Any) -> None:
        """A decision, and all that chance does until the next."""
        self.points += self.rules.points(self.state, action)
        self.state = self.rules.play(self.state, action)
        self.decisions += 1
        chance = generator(self.seed, "chance", self.decisions)
        while self.rules.turn(self.state) == CHANCE:
            self.state = self.rules.after(self.state, self.rules.sample(self.state, chance))

    def go_on(self) -> Iterator[str]:
        """One decision after the other, each told when it is in the file."""
        with self.path.open("a", encoding="utf-8") as file:
            while self.rules.turn(self.state) != OVER:
                found = self.agent.choose(self.state, generator(self.seed, "agent", self.decisions))
                move = self.rules.action_text(found.action)
                self._play(found.action)
                file.write(json.dumps({"move": move, "points": self.points}) + "\n")
                file.flush()
                yield move

    def told(self) -> str:
        """Where the game stands."""
        over = "over" if self.rules.turn(self.state) == OVER else "not over"
        return f"{self.decisions:,} decisions, {self.points:,.0f} points, {over}\n{self.rules.board(self.state)}"


def main() -> None:
    """Begin or resume, and say where it stands now and then."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--game", default="2048")
    parser.add_argument("--agent", default="ntuple(time=0.1)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decisions", type=int, help="how many more at most")
    given = parser.parse_args()
    try:
        saved = SavedGame(given.file, given.game, given.agent, given.seed)
    except MohrehError as wrong:
        parser.error(str(wrong))
    for number, _ in enumerate(saved.go_on() if given.decisions != 0 else (), 1):
        if number % 1000 == 0:
            print(saved.told(), flush=True)
        if number == given.decisions:
            break
    print(saved.told())


if __name__ == "__main__":
    main()
