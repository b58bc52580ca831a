"""Make the book of solved 6×6 openings: `python -m mohreh.games.othello.learn.book`.

For each seat the book follows the solver's own best move where that seat is to move and every reply where the other
is, to a number of plies: a player with the book plays perfectly without a search, whatever the other does. Every
position is solved exactly, openings first, so that their proofs in the solver's table serve the positions after them.
Each result is noted in a file at once; started again, the maker goes on where it was stopped.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import deque
from collections.abc import Iterator
from pathlib import Path

from mohreh.artefacts.shipped import shipped
from mohreh.games.base import OVER
from mohreh.games.othello.book import Key, Known, canonical, image_of, save_book
from mohreh.games.othello.engine import Player
from mohreh.games.othello.rules import PASS, Othello, OthelloState


class Notes:
    """The results so far, in a text file that grows by one line a position."""

    def __init__(self, path: Path) -> None:
        self.known: dict[Key, Known] = {}
        if path.exists():
            for line in path.read_text().splitlines():
                numbers = [int(word) for word in line.split()]
                if len(numbers) == 4:  # a line cut short by a kill is solved again
                    self.known[numbers[0], numbers[1]] = numbers[2], numbers[3]
        self._file = path.open("a")

    def add(self, key: Key, value: int, action: int) -> None:
        """Note one result, safely on disk."""
        self.known[key] = value, action
        self._file.write(f"{key[0]} {key[1]} {value} {action}\n")
        self._file.flush()


class Maker:
    """Walks the tree of the book, both seats at once, openings first."""

    def __init__(self, game: Othello, player: Player, notes: Notes, plies: int) -> None:
        self.game, self.player, self.notes, self.plies = game, player, notes, plies
        self.solved = 0

    def positions(self) -> Iterator[tuple[int, OthelloState]]:
        """Every position the book must answer, with its ply; solving one shows the way to the next."""
        start = self.game.initial(random.Random(0))
        for seat in (0, 1):
            seen: set[Key] = set()
            waiting = deque([(0, start)])
            while waiting:
                ply, state = waiting.popleft()
                key = self.key(state)
                if state.turn == OVER or ply > self.plies or key in seen:
                    continue
                seen.add(key)
                if state.turn == seat:
                    yield ply, state
                    following = [self.best(state)]
                else:
                    following = list(self.game.actions(state))
                waiting.extend((ply + 1, self.game.after(state, action)) for action in following)

    def key(self, state: OthelloState) -> Key:
        """The canonical image, the player to move first."""
        own, opp, _ = canonical(self.game.size, *state.sides())
        return own, opp

    def best(self, state: OthelloState) -> int:
        """The best action, from the notes or solved now."""
        own, opp, symmetry = canonical(self.game.size, *state.sides())
        if (own, opp) not in self.notes.known:
            image = self.game.state(own, opp, 0)
            found = self.player.solve(image, line=False)
            self.notes.add((own, opp), int(found.value), int(found.action))
            self.solved += 1
        _, action = self.notes.known[own, opp]
        return PASS if action == PASS else image_of(self.game.size, symmetry).index(action)


def make(game: Othello, notes: Path, target: Path, *, plies: int, memory: int, threads: int) -> None:
    """Solve what the notes lack and write the book."""
    maker = Maker(game, Player(game, memory=memory, threads=threads, book=False), Notes(notes), plies)
    started, needed = time.perf_counter(), set()
    for ply, state in maker.positions():
        before = maker.solved
        maker.best(state)
        needed.add(maker.key(state))
        if maker.solved > before and maker.solved % 50 == 1:
            seconds = time.perf_counter() - started
            print(f"ply {ply}: {len(needed)} positions, {maker.solved} solved in {seconds:.0f} s", file=sys.stderr)
    known = {key: maker.notes.known[key] for key in needed}
    save_book(target, game, plies, known)
    print(
        f"{target.name}: {len(known)} positions, {target.stat().st_size} bytes, "
        f"{maker.solved} solved in {time.perf_counter() - started:.0f} s"
    )


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--plies", type=int, default=10)
    parser.add_argument("--memory", type=int, default=1 << 30, help="bytes of the solver's tables")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--notes", type=Path, default=Path("othello-book.notes"), help="where results are kept")
    parser.add_argument("--out", type=Path, default=shipped("othello", "book-6.mohreh"))
    given = parser.parse_args()
    try:
        make(Othello(size=6), given.notes, given.out, plies=given.plies, memory=given.memory, threads=given.threads)
    except KeyboardInterrupt:
        print(f"stopped; run the same command again to go on ({given.notes} keeps the results)", file=sys.stderr)
        sys.exit(130)


if __name__ == "__main__":
    main()
