"""2048 at native speed, on boards up to 4×4: expectimax, the engine, flat Monte-Carlo, UCB and whole games.

A native board has four bits per cell, which end at 32768. A larger tile is searched as if it were a 32768; the
answer is a legal move all the same.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeGuard

from mohreh import native
from mohreh.budget import UNLIMITED, Budget, must_end
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
from mohreh.games.twenty48.evaluation import BoardFeatures
from mohreh.games.twenty48.rules import Board, Rows, Twenty48
from mohreh.native.results import decision
from mohreh.results import SearchResult
from mohreh.scale import Scale
from mohreh.search.root import to_move

if TYPE_CHECKING:
    from mohreh._native import twenty48 as core
else:
    core = native.part("twenty48")

LARGEST_SIZE: Final = 4
DEEPEST: Final = 12
"""Plies beyond which no time limit reaches."""

UNBOUNDED: Final = 2**64 - 1

LEAST_PROBABILITY: Final = 0.002
"""What the engine looks at no further when it is less likely: a twice as fast search of four plies, and no worse."""


def serves(game: AnyGame) -> TypeGuard[Twenty48]:
    """Whether the core can play this game: 2048 on a board that it has bits for."""
    return isinstance(game, Twenty48) and game.size <= LARGEST_SIZE


def copy_of(search: str, game: Twenty48, evaluation: object) -> Callable[..., SearchResult[int]] | None:
    """The native copies of readable searches, on boards that the core has bits for."""
    if not serves(game):
        return None
    if search == "expectimax":
        return expectimax if isinstance(evaluation, BoardFeatures) else None
    return {"mcts": mcts, "ucb": ucb}.get(search)


def pack(board: Board) -> int:
    """A board as the core sees it: the tiles' exponents, four bits per cell, four cells per row.

    >>> hex(pack(Board(((2, 4), (0, 2048)), False)))
    '0xb00021'
    """
    bits = 0
    for y, row in enumerate(board.rows):
        for x, tile in enumerate(row):
            bits |= min(max(tile.bit_length() - 1, 0), 15) << (16 * y + 4 * x)
    return bits


def unpack(bits: int, size: int) -> Rows:
    """The rows of a board the core gave back."""
    exponents = [[bits >> (16 * y + 4 * x) & 15 for x in range(size)] for y in range(size)]
    return tuple(tuple(2**exponent if exponent else 0 for exponent in row) for row in exponents)


def moved(game: Twenty48, board: Board, direction: int) -> tuple[Rows, int]:
    """The rows after a move, before a tile appears, and the points; the same rows if the move is not legal."""
    _check_size(game)
    bits, points = core.move_board(game.size, pack(board), direction)
    return unpack(bits, game.size), points


def evaluate(game: Twenty48, board: Board, features: BoardFeatures | None = None) -> float:
    """What a board is worth by the document's features, or else by the engine's own evaluation."""
    _check_size(game)
    if features is None:
        return core.evaluate_strong(game.size, pack(board))
    return _features(game.size, features).value(pack(board))


def expectimax(
    game: Twenty48,
    board: Board,
    depth: int,
    features: BoardFeatures,
    *,
    budget: Budget = UNLIMITED,
) -> SearchResult[int]:
    """The same values and node counts as `mohreh.search.expectimax` with that evaluation."""

    legal = _legal(game, board)
    started = time.perf_counter()
    found = _features(game.size, features).search(pack(board), depth, game.stop_at_2048, budget)
    return best_direction(found, legal, time.perf_counter() - started, exact=_nothing_guessed(found))


@cache
def ply_settings(plies: int, least_probability: float, memory: int = UNBOUNDED) -> core.PlySettings:
    """How far a search in plies goes, over whatever evaluation of boards, and the most bytes of its table."""
    return core.PlySettings(plies, least_probability, memory)


def engine(
    game: Twenty48,
    board: Board,
    *,
    plies: int | None = None,
    least_probability: float = LEAST_PROBABILITY,
    budget: Budget = UNLIMITED,
) -> SearchResult[int]:
    """The strongest native player: to a number of plies (the player's layers), or as deep as the budget allows.

    `depth` of the result is in plies, `nodes` counts chance nodes, and values are those of the engine's own
    evaluation, not points. It plays on beyond 2048 whatever the game's settings say.
    """
    must_end(budget, plies, "the 2048 engine", "a number of plies")
    legal = _legal(game, board)
    settings = ply_settings(plies or DEEPEST, least_probability)
    started = time.perf_counter()
    found = core.search_engine(game.size, pack(board), settings, plies is None, budget)
    return best_direction(found, legal, time.perf_counter() - started, exact=_nothing_guessed(found))


def mcts(
    game: Twenty48,
    board: Board,
    playouts: int,
    length: int | None,
    seed: int,
    *,
    budget: Budget = UNLIMITED,
) -> SearchResult[int]:
    """Flat Monte-Carlo as in `mohreh.search.montecarlo`: as many random play-outs for every legal move."""
    return _simulate(game, board, playouts, length, seed, None, budget)


def ucb(
    game: Twenty48,
    board: Board,
    playouts: int,
    length: int | None,
    seed: int,
    *,
    c: float = 2.0,
    punishment: float = 0.0,
    normalised: bool = False,
    budget: Budget = UNLIMITED,
) -> SearchResult[int]:
    """The same play-outs handed out by UCB1 as in `mohreh.search.ucb`, that many in all."""
    settings = core.UcbSettings(c, punishment, normalised)
    return _simulate(game, board, playouts, length, seed, settings, budget)


@dataclass(frozen=True)
class PlayedGame:
    """One whole game: its seed, what was reached, and how long it took."""

    seed: int
    score: int
    largest: int
    moves: int
    seconds: float
    finished: bool
    bits: int
    size: int

    @property
    def rows(self) -> Rows:
        """The last board."""
        return unpack(self.bits, self.size)


def random_player() -> core.Player:
    """Any legal move."""
    return core.RandomPlayer()


def expectimax_player(features: BoardFeatures, depth: int = 3, step: int | None = None) -> core.Player:
    """Plain expectimax; the depth grows by one every `step` moves."""
    return core.ExpectimaxPlayer(_weights(features), depth, _step(step))


def engine_player(
    plies: int | None = None, *, seconds: float | None = None, nodes: int | None = None, memory: int = 1 << 24
) -> core.Player:
    """The engine, to a number of plies, or deeper and deeper for that many seconds or nodes per move."""
    settings = ply_settings(plies or DEEPEST, LEAST_PROBABILITY, memory)
    if plies is None and seconds is None and nodes is None:
        raise MohrehError("the 2048 engine needs a number of plies, or seconds or nodes for a move")
    return core.EnginePlayer(settings, math.inf if seconds is None else seconds, UNBOUNDED if nodes is None else nodes)


def mcts_player(playouts: int = 8, length: int | None = 8, step: int | None = 200) -> core.Player:
    """Flat Monte-Carlo; both numbers grow by their first value every `step` moves."""
    return core.MctsPlayer(_playouts(playouts, length, False), _step(step))


def ucb_player(
    playouts: int = 80,
    length: int | None = 10,
    step: int | None = 300,
    *,
    c: float = 2.0,
    punishment: float = 0.0,
    normalised: bool = False,
) -> core.Player:
    """That many play-outs in all by UCB1, growing likewise."""
    return core.UcbPlayer(_playouts(playouts, length, False), core.UcbSettings(c, punishment, normalised), _step(step))


def play(
    game: Twenty48,
    player: core.Player,
    seeds: Iterable[int],
    *,
    threads: int = 1,
    most_moves: int | None = None,
    budget: Budget = UNLIMITED,
) -> list[PlayedGame]:
    """One whole game per seed, the same whatever the number of threads; `finished` tells which came to their end."""
    _check_size(game)
    settings = core.GameSettings(game.stop_at_2048, core.NEVER if most_moves is None else most_moves, max(threads, 1))
    games = core.play(game.size, list(seeds), player, settings, budget)
    return [_played(found, game.size) for found in games]


def _played(found: core.PlayedGame, size: int) -> PlayedGame:
    return PlayedGame(
        seed=found.seed,
        score=found.score,
        largest=1 << found.largest,
        moves=found.moves,
        seconds=found.seconds,
        finished=found.finished,
        bits=found.board,
        size=size,
    )


def _nothing_guessed(found: core.Decision) -> bool:
    return found.complete and found.leaf_evaluations == 0


def best_direction(found: core.Decision, legal: Sequence[int], seconds: float, *, exact: bool) -> SearchResult[int]:
    """The decision for the legal direction of the largest value."""
    valued = [(direction, found.values[direction], True) for direction in legal if found.valued[direction]]
    best, _, _ = max(valued, key=lambda each: each[1], default=(legal[0], 0.0, True))
    return decision(
        best,
        valued,
        expanded=found.expanded,
        nodes=found.nodes,
        depth=found.depth,
        seconds=seconds,
        exact=exact,
        complete=found.complete,
    )


def _simulate(
    game: Twenty48,
    board: Board,
    playouts: int,
    length: int | None,
    seed: int,
    settings: core.UcbSettings | None,
    budget: Budget,
) -> SearchResult[int]:
    legal = _legal(game, board)
    started = time.perf_counter()
    found = core.search_playouts(
        game.size,
        pack(board),
        _playouts(playouts, length, game.stop_at_2048),
        seed % 2**64,
        settings,
        budget,
    )
    arms = found.arms
    return decision(
        found.action if found.action in legal else legal[0],
        ((action, arms[action].total / arms[action].visits, True) for action in legal if arms[action].visits),
        expanded=1,
        nodes=found.playouts,
        depth=1,
        seconds=time.perf_counter() - started,
        exact=False,
        complete=found.complete,
    )


def _legal(game: Twenty48, board: Board) -> Sequence[Any]:
    """The legal moves by the game's own rules, which know tiles beyond 32768; refuses what cannot be searched."""
    _check_size(game)
    to_move(game, board)
    return game.actions(board)


def _check_size(game: Twenty48) -> None:
    if game.size > LARGEST_SIZE:
        raise MohrehError(f"the native core plays 2048 up to size {LARGEST_SIZE}; this board has size {game.size}")


@lru_cache(maxsize=8)
def _features(size: int, features: BoardFeatures) -> core.Features:
    """The tables of an evaluation; making them takes a few milliseconds."""
    return core.Features(size, _weights(features))


def _weights(features: BoardFeatures) -> core.FeatureWeights:
    return core.FeatureWeights(
        features.monotonicity, features.smoothness, features.empty, features.merges, features.corner
    )


def _playouts(playouts: int, length: int | None, stop_at_2048: bool) -> core.PlayoutSettings:
    return core.PlayoutSettings(playouts, core.NEVER if length is None else length, stop_at_2048)


def _step(step: int | None) -> int:
    return core.NEVER if step is None else step


def has_network(game: Twenty48) -> bool:
    """Whether the engine plays by the learned network: on its own board, but not in a browser's tab."""
    return game.size == LARGEST_SIZE and native.flavour != "wasm"


def scale(game: Twenty48) -> Scale:
    """Points to come where the learned network plays; elsewhere the hand-made evaluation's own units."""
    return Scale("points" if has_network(game) else "value", half=0.02, relative=True)
