"""How many won positions of Hand of the King does the engine give away?

    python benchmarks/hand_of_the_king_mistakes.py [--time 0.1 1] [--companions] [--positions N] [--workers N]
    python benchmarks/hand_of_the_king_mistakes.py --make FAMILIES.mohreh …

The positions are those of hand-of-the-king-won.txt (26 cards and more) or hand-of-the-king-won-companions.txt (22 cards
and fewer): won for the player to move, with at least one move that gives the win away, and each with its proof: which
moves win and which lose, by the solver. `--check N` proves some of them again. `--make` writes such a file to standard
output from what `mohreh train hand-of-the-king families` has made; games that the outlook has learned from (--learned)
are left out but for those held back.

`engine` is today's. `before` is the engine of earlier versions in the same program: the chances instead of the
learned outlook, the solver asked by fixed medians, nothing kept. With --processor-time a move's time is that of its
thread, which does not count what other programs take on a busy machine.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from mohreh.budget import Budget
from mohreh.games.hand_of_the_king import engine as fast
from mohreh.games.hand_of_the_king.cards import EMPTY, KingState
from mohreh.games.hand_of_the_king.companions import COMPANIONS
from mohreh.games.hand_of_the_king.rules import HandOfTheKing

HERE: Final = Path(__file__).parent
FEWEST: Final = 26
MOST_WITH_COMPANIONS: Final = 22
PLAYERS: Final = ("before", "engine")


@dataclass(frozen=True)
class Won:
    """A won position, and what each move does."""

    position: str
    winning: tuple[int, ...]
    losing: tuple[int, ...]

    @property
    def game(self) -> HandOfTheKing:
        return HandOfTheKing(companions=len(self.position.split(" / ")) == 6)

    @property
    def cards(self) -> int:
        board = self.game.parse(self.position).board
        return len(board) - board.count(EMPTY) - 1

    @property
    def line(self) -> str:
        return f"{self.position} = {' '.join(map(str, self.winning))} | {' '.join(map(str, self.losing))}"


def file_of(companions: bool) -> Path:
    return HERE / f"hand-of-the-king-won{'-companions' if companions else ''}.txt"


def read(path: Path) -> list[Won]:
    """The positions of a file."""
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        position, moves = line.split(" = ")
        winning, losing = (tuple(map(int, side.split())) for side in moves.split("|"))
        found.append(Won(position, winning, losing))
    return found


def decision(won: Won, player: str, seconds: float, processor: bool) -> tuple[bool, bool]:
    """Whether the player keeps the win, and whether he has proven it."""
    game = won.game
    state = game.parse(won.position)
    budget = Budget(seconds=seconds, memory=256 << 20, **({"clock": time.thread_time} if processor else {}))
    if player == "engine":
        found = fast.engine(game, state, budget=budget)
        return found.action in won.winning, found.exact
    answer = fast.core.engine(fast.pack(state), fast.rule_of(game), fast.DEEPEST, True, 1, None, None, budget)
    return fast.decode(answer.action) in won.winning, answer.exact


def _decision(arguments: tuple[Won, str, float, bool]) -> tuple[bool, bool]:
    return decision(*arguments)


def count(wons: list[Won], player: str, seconds: float, processor: bool, workers: int) -> dict[str, Any]:
    """The mistakes of one player on all positions."""
    asked = [(won, player, seconds, processor) for won in wons]
    if workers == 1:
        answers = [_decision(one) for one in asked]
    else:
        with ProcessPoolExecutor(workers) as pool:
            answers = list(pool.map(_decision, asked, chunksize=4))
    wrong = Counter(won.cards for won, (kept, _) in zip(wons, answers, strict=True) if not kept)
    unproven = sum(not proven for _, proven in answers)
    return {
        "player": player,
        "seconds": seconds,
        "positions": len(wons),
        "mistakes": sum(wrong.values()),
        "unproven": unproven,
        "by_cards": {cards: wrong[cards] for cards in sorted({won.cards for won in wons})},
    }


def check(wons: Iterable[Won]) -> int:
    """How many positions are not what the file says, proven again."""
    false = 0
    for won in wons:
        game = won.game
        proven = fast.solve(game, game.parse(won.position), all_values=True, with_line=False)
        moves = {action: value > 0 for action, value in proven.values.items()}
        false += moves != {**dict.fromkeys(won.winning, True), **dict.fromkeys(won.losing, False)}
    return false


def made_of(paths: Iterable[Path], learned: Iterable[Path], companions: bool) -> Iterator[Won]:
    """The positions of families that can be given away, those with the fewest cards first."""
    from mohreh.games.hand_of_the_king.learn.families import cards_of, held_back, moves_of, read_families

    known = set(learned)
    for path in paths:
        families, _ = read_families(path)
        cards = cards_of(families)
        suits = cards <= MOST_WITH_COMPANIONS if companions else cards >= FEWEST
        if path in known:
            suits &= held_back(families)
        for family in families[suits]:
            moves = dict(moves_of(family))
            if len(set(moves.values())) == 2:
                yield won_of(family, moves, companions)


def won_of(family: Any, moves: dict[int, bool], companions: bool) -> Won:
    names = tuple(name for bit, name in enumerate(COMPANIONS) if family["companions"] >> bit & 1)
    first, second = (tuple(int(count) for count in counts) for counts in family["held"])
    state = KingState(
        tuple(int(card) for card in family["board"]),
        (first, second),
        tuple(int(player) for player in family["last"]),
        0,
        names,
    )
    winning = tuple(cell for cell, wins in moves.items() if wins)
    losing = tuple(cell for cell, wins in moves.items() if not wins)
    return Won(HandOfTheKing(companions=companions).text(state), winning, losing)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--time", type=float, nargs="+", default=[0.1], help="seconds of a move")
    parser.add_argument("--companions", action="store_true")
    parser.add_argument("--positions", type=int, help="only that many, evenly taken")
    parser.add_argument("--players", nargs="+", choices=PLAYERS, default=list(PLAYERS))
    parser.add_argument("--processor-time", action="store_true")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--check", type=int, metavar="N", help="prove every Nth position again instead")
    parser.add_argument("--make", type=Path, nargs="+", metavar="FILE")
    parser.add_argument("--learned", type=Path, nargs="*", default=[], metavar="FILE")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    if given.make:
        for won in sorted(made_of(given.make, given.learned, given.companions), key=lambda won: won.cards):
            print(won.line)
        return
    wons = read(file_of(given.companions))
    if given.check:
        false = check(wons[:: given.check])
        print(f"{false} of {len(wons[:: given.check])} are not what the file says")
        sys.exit(1 if false else 0)
    if given.positions:
        wons = wons[:: max(len(wons) // given.positions, 1)]
    found = []
    for seconds in given.time:
        for player in given.players:
            row = count(wons, player, seconds, given.processor_time, given.workers)
            found.append(row)
            if not given.json:
                by_cards = ", ".join(f"{cards}: {wrong}" for cards, wrong in row["by_cards"].items())
                share = 100 * row["mistakes"] / row["positions"]
                print(
                    f"{player:7} {seconds:g} s: {row['mistakes']} of {row['positions']} given away ({share:.1f} %), "
                    f"{row['unproven']} not proven; by cards {by_cards}",
                    flush=True,
                )
    if given.json:
        print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
