"""What every move is worth, told as it becomes known: the strongest advice there is, soon and then deeper.

The engine looks at every move in turn, one ply deeper in each round, so that all moves have a value of their own and
not only a bound, and a line; a round is reported when all moves have come through. In between, the game's prover gets a
share of the time: as soon as it has a proof, that takes the place of the estimate. Games of chance and positions
with very many moves are searched as a whole, puzzles are solved move by move.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from mohreh.agents.base import Agent, Memory
from mohreh.agents.engines import Engine, PuzzleEngine, Solver, prover_of
from mohreh.agents.solving import is_puzzle, shortest_solution
from mohreh.budget import Budget, Spending
from mohreh.games.base import OVER, AnyGame
from mohreh.kit import Prover, kit_of, loaded
from mohreh.results import DECIDED, SearchResult
from mohreh.scale import MOVES, PLAIN, Scale
from mohreh.search.root import to_move

DEEPEST: Final = 60
MANY: Final = 60
"""More moves than this (companions of a card game, say) are not looked at one by one."""

FIRST_PROOF: Final = 0.1
"""Seconds of searching after which a proof is tried for the first time; then whenever twice as many have passed."""

PROVING: Final = 0.5
"""How long a proof may take, as a share of the time searched so far: at most a third of all time."""

TABLE: Final = 4 << 20
"""Bytes of tables that are made again for every search: larger ones take longer to prepare than to use."""


class Valued(NamedTuple):
    """One move: what it is worth to whoever makes it, the line that follows, and how sure that is.

    `bounded`: it is worth at most this. `exact`: that is proven.
    """

    action: Any
    value: float
    line: tuple[Any, ...] = ()
    depth: int = 0
    exact: bool = False
    bounded: bool = False


class Analysis(NamedTuple):
    """All moves of a position that have a value, the best first, and what finding them took.

    `exact`: the value of the best move, and so of the position, is proven. `complete` is False where the time ended
    before an agent had come to the end of what it set out to do. `trail` has the best value of every round.
    """

    moves: tuple[Valued, ...] = ()
    nodes: int = 0
    depth: int = 0
    seconds: float = 0.0
    exact: bool = False
    complete: bool = False
    speed: str = "native"
    trail: tuple[tuple[int, float], ...] = ()

    @property
    def best(self) -> Valued | None:
        """The best move."""
        return self.moves[0] if self.moves else None


SOON: Final = 0.1
"""The share of its time after which a search that does not tell how far it is says what it has found."""

Report = Callable[[Analysis], None]


def scale_of(game: AnyGame) -> Scale:
    """The scale of a game's engine and prover."""
    offer = kit_of(game).scale
    if offer is not None:
        scale: Scale = loaded(offer)(game)
        return scale
    return MOVES if is_puzzle(game) else PLAIN


def analyse(
    game: AnyGame,
    state: Any,
    agent: Agent,
    *,
    budget: Budget,
    report: Report = lambda found: None,
    memory: Memory | None = None,
    moves: int = 0,
) -> Analysis:
    """What every move is worth to the player to move, as far as the budget goes. Every better answer is reported.

    An agent that is neither engine nor solver is asked once, a solver without a native prover twice; `moves` is how
    many it has made in this game. To ask again in the same game, bring the `memory` of the last time along, with its
    tables.
    """
    to_move(game, state)
    memory = memory or Memory(moves=moves, prefers_native=True)
    if is_puzzle(game) and isinstance(agent, PuzzleEngine | Solver):
        return _every_move_solved(game, state, budget, report)
    if isinstance(agent, Engine):
        looking = _Looking(game, state, agent, memory, budget.tighter(memory=agent.memory << 20), report)
        one_by_one = game.players == 2 and len(game.actions(state)) <= MANY
        return looking.move_by_move() if one_by_one else looking.as_a_whole()
    spending = Spending(budget)
    if isinstance(agent, Solver) and prover_of(game) is None and budget.seconds is not None:
        soon = _said_at_once(agent.advise(game, state, random.Random(0), memory, budget=spending.left(SOON)))
        if soon.exact:
            return soon
        report(soon)
    return _said_at_once(agent.advise(game, state, random.Random(0), memory, budget=spending.left()))


def _said_at_once(found: SearchResult[Any]) -> Analysis:
    if not found.complete and not found.values:
        return Analysis(seconds=found.seconds, nodes=found.nodes, speed=found.speed)
    rows = {
        action: Valued(action, value, (action,), found.depth, found.exact, action in found.bounded)
        for action, value in found.values.items()
    }
    rows[found.action] = Valued(found.action, found.value, found.line, found.depth, found.exact)
    ordered = sorted(rows.values(), key=lambda row: (row.action != found.action, -row.value))
    return Analysis(tuple(ordered), found.nodes, found.depth, found.seconds, found.exact, found.complete, found.speed)


class _Looking:
    """An engine that looks at one position, deeper and deeper."""

    def __init__(
        self, game: AnyGame, state: Any, engine: Engine, memory: Memory, budget: Budget, report: Report
    ) -> None:
        self.game, self.state, self.engine, self.memory = game, state, engine, memory
        self.spending = Spending(budget)
        self.report = report
        self.me = game.turn(state)
        self.prover: Prover | None = prover_of(game) if game.players == 2 else None
        self.next_proof = FIRST_PROOF
        self.rows: dict[Any, Valued] = {}
        self.trail: list[tuple[int, float]] = []
        self.depth = 0
        self.exact = False
        self.searched_out = False
        """The engine has nothing more to say: all the time that is left is for proofs."""

    def move_by_move(self) -> Analysis:
        """Every move in turn, round by round, and proofs in between."""
        for depth in range(2, DEEPEST + 1):
            if not self._round(depth):
                break
            self._tell()
            if self._all_proven() or self.spending.over:
                break
            if self.spending.seconds >= self.next_proof:
                self.next_proof = 2 * self.spending.seconds
                self._prove()
                if self._all_proven():
                    break
        return self._found()

    def _round(self, depth: int) -> bool:
        """Look at all moves that are not proven, each to that depth; False if the time ended before the last.

        Whoever is stopped says what a shallower search has found: beside deeper ones that would be unfair, for values
        swing between even and odd depths.
        """
        fresh: dict[Any, Valued] = {}
        for action in self._in_order():
            if action in self.rows and self.rows[action].exact:
                continue
            child = self.game.after(self.state, action)
            if self.game.turn(child) == OVER:
                fresh[action] = Valued(action, self._final(child), (action,), 1, exact=True)
                continue
            found = self.engine.look(self.game, child, self.memory, self._left(), depth - 1)
            self.spending.count(found.nodes)
            cut = found.depth < depth - 1 and not found.exact and self.spending.over
            if cut or not found.complete or found.depth < 1:
                return False
            fresh[action] = self._seen(action, child, found)
        self.rows |= fresh
        self.depth = depth
        return True

    def _in_order(self) -> Iterable[Any]:
        return [row.action for row in self._ordered()] or self.game.actions(self.state)

    def _seen(self, action: Any, child: Any, found: SearchResult[Any]) -> Valued:
        value = found.value if self.game.turn(child) == self.me else -found.value
        return Valued(action, value, (action, *found.line), found.depth + 1, found.exact)

    def _prove(self) -> None:
        """Try a proof of the position, then of every other move, within a share of what was spent so far."""
        if self.prover is None:
            return
        if not self.exact:
            found = self._proof_of(self.state)
            if not found.exact:
                return
            self.exact = True
            self.rows[found.action] = Valued(found.action, found.value, found.line, found.depth, exact=True)
            self._bound_by(found.value)
            self._tell()
        for row in self._ordered():
            child = self.game.after(self.state, row.action)
            if row.exact or self.game.turn(child) == OVER:
                continue
            found = self._proof_of(child)
            if not found.exact:
                return
            self.rows[row.action] = self._seen(row.action, child, found)
            self._tell()

    def _proof_of(self, state: Any) -> SearchResult[Any]:
        assert self.prover is not None
        left = self.spending.left()
        if not self.searched_out:
            left = left.tighter(seconds=self.spending.seconds * PROVING)
        found = self.prover(self.game, state, budget=left, threads=1, kept=self.memory.kept, fresh=False)
        self.spending.count(found.nodes)
        return found

    def _bound_by(self, best: float) -> None:
        """No move is worth more than the proven value: estimates that say so are only bounds."""
        for action, row in self.rows.items():
            if not row.exact and row.value > best:
                self.rows[action] = row._replace(value=best, bounded=True)

    def as_a_whole(self) -> Analysis:
        """The position deeper and deeper, with the values of its moves as the engine tells them."""
        for depth in range(1, DEEPEST + 1):
            found = self.engine.look(self.game, self.state, self.memory, self._left(), depth)
            self.spending.count(found.nodes)
            if not found.complete and self.rows:
                break
            self.rows = {
                action: Valued(action, value, (action,), found.depth, found.exact, action in found.bounded)
                for action, value in found.values.items()
            }
            self.rows[found.action] = Valued(found.action, found.value, found.line, found.depth, found.exact)
            self.depth, self.exact = found.depth, found.exact
            self._tell()
            self.searched_out = found.depth < depth
            if self.searched_out or self.spending.seconds >= self.next_proof:
                self.next_proof = 2 * self.spending.seconds
                self._prove()
            if self.exact or self.searched_out or not found.complete or self.spending.over:
                break
        return self._found()

    def _left(self) -> Budget:
        return self.spending.left().tighter(memory=TABLE)

    def _final(self, state: Any) -> float:
        """What a finished game is worth: by how much it was won where the scale counts that."""
        outcome = self.game.outcome(state)
        assert outcome is not None
        if scale_of(self.game).unit == "discs":
            return outcome.score[self.me] - outcome.score[1 - self.me]
        return 0.0 if outcome.winner is None else DECIDED if outcome.winner == self.me else -DECIDED

    def _all_proven(self) -> bool:
        return bool(self.rows) and all(row.exact for row in self.rows.values())

    def _ordered(self) -> list[Valued]:
        return sorted(self.rows.values(), key=lambda row: (-row.value, row.bounded, not row.exact))

    def _tell(self) -> None:
        found = self._found()
        if found.best is not None and (not self.trail or self.trail[-1][0] < self.depth or found.exact):
            self.trail.append((self.depth, found.best.value))
        self.report(found)

    def _found(self) -> Analysis:
        moves = tuple(self._ordered())
        won = bool(moves) and moves[0].exact and moves[0].value >= DECIDED
        return Analysis(
            moves,
            self.spending.nodes,
            self.depth,
            self.spending.seconds,
            self.exact or won or self._all_proven(),
            bool(moves),
            trail=tuple(self.trail),
        )


def _every_move_solved(game: AnyGame, state: Any, budget: Budget, report: Report) -> Analysis:
    """A shortest solution first, then the shortest through every other move; a move into a dead end is lost."""
    spending = Spending(budget)
    rows: dict[Any, Valued] = {}
    exact, speed = False, "native"

    def told(complete: bool) -> Analysis:
        moves = tuple(sorted(rows.values(), key=lambda row: -row.value))
        depth = len(moves[0].line) if moves else 0
        return Analysis(moves, spending.nodes, depth, spending.seconds, exact, complete, speed)

    whole = shortest_solution(game, state, spending.left(0.5))
    spending.count(whole.generated)
    speed = whole.speed
    if whole.solved:
        exact = whole.optimal
        rows[whole.moves[0]] = Valued(
            whole.moves[0], -float(whole.length), whole.moves, whole.length, exact=whole.optimal
        )
        report(told(False))
    actions = game.actions(state)
    for number, action in enumerate(actions):
        if action in rows:
            continue
        if whole.solved is False:
            rows[action] = Valued(action, -DECIDED, (action,), exact=True)
            continue
        way = shortest_solution(game, game.after(state, action), spending.left(1 / (len(actions) - number)))
        spending.count(way.generated)
        if way.solved is not None:
            value = -1.0 - way.length if way.solved else -DECIDED
            rows[action] = Valued(action, value, (action, *way.moves), 1 + way.length, way.optimal or not way.solved)
            report(told(False))
        if spending.over:
            break
    complete = len(rows) == len(actions)
    exact = exact or whole.solved is False or (complete and all(row.exact for row in rows.values()))
    return told(complete)
