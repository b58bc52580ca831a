"""One game from its start to its record, determined by the tournament's seed and the fixture alone."""

from __future__ import annotations

import random
import time
from typing import Any

from mohreh.agents import Player
from mohreh.arena.black_box import BlackBox, NoBox
from mohreh.arena.game_record import (
    BROKEN_OFF,
    ILLEGAL,
    LOST_BY_ERROR,
    NO_SOLUTION,
    GameError,
    GameRecord,
    Task,
)
from mohreh.arena.seeds import derived_seed, generator
from mohreh.arena.table import MARGIN, Seated
from mohreh.errors import IllegalAction, MohrehError
from mohreh.games.base import CHANCE, OVER, AnyGame
from mohreh.play.forward import Forward
from mohreh.results import DECIDED, SearchResult
from mohreh.sandbox import EXCEPTION, TIME, Fault, SandboxError

Box = BlackBox | NoBox


class RulesDefect(MohrehError):
    """The rules of a game failed, which is nobody's loss: the tournament cannot continue and says why."""


def play_game(seated: Seated, task: Task, box: Box | None = None) -> GameRecord:
    """Play a game. What an agent does wrong ends it, lost by that agent, and is recorded as what it is."""
    game, seed, fixture = seated.game, seated.table.seed, task.fixture
    forward = Forward(game, start_of(game, seed, fixture.pair))
    progress = _Progress(forward, fixture.seats, box or NoBox(), seated.level(fixture.seats))
    players = [seated.player(name) for name in fixture.seats]
    rngs = [generator(seed, "seat", seat, name, fixture.pair) for seat, name in enumerate(fixture.seats)]
    for seat, player in enumerate(players):
        player.memory.history = progress.moves
        progress.get_ready(player, seat, rngs[seat])
    random.seed(derived_seed(seed, "global", *fixture.seats, fixture.pair))  # for agents that use it against advice
    began = time.perf_counter()
    chance = generator(seed, "chance", fixture.pair)
    start = game.text(forward.state)
    reason, code, winner, score = "", "", None, tuple(0.0 for _ in players)
    try:
        for text in task.opening:
            progress.play(game.parse_action(forward.state, text))
        while progress.error is None and (turn := forward.turn) != OVER:
            if turn == CHANCE:
                progress.play(game.sample(forward.state, chance))
                continue
            if sum(progress.decisions) >= seated.longest:
                reason, code = f"broken off after {seated.longest} decisions", BROKEN_OFF
                break
            result = progress.think(players[turn], turn, rngs[turn], seated.table.move_time)
            if result is None:
                continue
            if game.players == 1 and result.exact and result.value == -DECIDED and not game.has_chance:
                reason, code = "proven to have no solution", NO_SOLUTION
                break
            progress.points[turn] += progress.play(result.action)
        outcome = game.outcome(forward.state) if progress.error is None else None
        if outcome is not None:
            winner, reason, code = outcome.winner, outcome.reason, outcome.code
            score = tuple(map(float, outcome.score))
    except SandboxError:
        raise
    except Exception as error:
        raise RulesDefect(
            f"the rules of {game} failed in {fixture}: {type(error).__name__}: {error}; `mohreh check` looks closer"
        ) from error
    finally:
        progress.box.finished()
    if progress.error is not None:
        seat = progress.error.seat
        reason, code = f"{fixture.seats[seat]}: {progress.error.kind}", LOST_BY_ERROR
        winner = 1 - seat if game.players == 2 else None
    return progress.record(task, start, winner, reason, code, score, time.perf_counter() - began)


def start_of(game: AnyGame, seed: int, pair: int) -> Any:
    """The start that both games of a pair, or all agents on an instance, have in common."""
    return game.initial(generator(seed, "start", pair))


class _Progress:
    """What has happened in a game so far, and what it took."""

    def __init__(self, forward: Forward[Any, Any], seats: tuple[str, ...], box: Box, level: str) -> None:
        self.forward = forward
        self.game = forward.game
        self.box = box
        self.level = level
        self.moves: list[str] = []
        self.points = [0.0] * len(seats)
        self.seconds = [0.0] * len(seats)
        self.slowest = [0.0] * len(seats)
        self.decisions = [0] * len(seats)
        self.nodes = [0] * len(seats)
        self.proven = True
        self.error: GameError | None = None
        box.begin()

    def play(self, action: Any) -> float:
        """Whoever has the turn does this, and it is noted; what it earns them."""
        text = self.game.action_text(action)
        self.moves.append(text)
        self.box.moved(text)
        return self.forward.play(action)

    def get_ready(self, player: Player, seat: int, rng: random.Random) -> None:
        """Let a player load what it needs, before any clock runs; if it cannot, `error` says why."""
        if self.error is not None:
            return
        self.box.preparing(seat)
        try:
            player.prepare(rng)
        except SandboxError:
            raise
        except (Exception, SystemExit) as error:
            self.error = _blamed(seat, error)

    def think(self, player: Player, seat: int, rng: random.Random, limit: float | None) -> SearchResult[Any] | None:
        """A player's decision; None if it went wrong, and then `error` says how."""
        state = self.forward.state
        self.box.thinking(seat)
        result, wrong = None, None
        began = time.perf_counter()
        try:
            result = player.choose(state, rng)
        except SandboxError:
            raise
        except (Exception, SystemExit) as error:
            wrong = _blamed(seat, error)
        took = time.perf_counter() - began
        self.seconds[seat] += took
        self.slowest[seat] = max(self.slowest[seat], took)
        if limit is not None and took > limit + MARGIN:
            stopped = wrong is not None and wrong.kind == TIME
            what = f"no move after {took:.1f} s" if stopped else f"a move took {took:.3f} s"
            wrong = GameError(seat, TIME, f"{what}, the limit is {limit:g} s")
        elif result is not None and result.action not in self.game.actions(state):
            where = self.game.text(state)
            wrong = GameError(seat, ILLEGAL, f"{result.action!r} is not possible in {where}")
        if wrong is not None or result is None:
            self.error = wrong
            return None
        self.decisions[seat] += 1
        self.nodes[seat] += result.nodes
        self.proven = self.proven and result.exact
        return result

    def record(
        self,
        task: Task,
        start: str,
        winner: int | None,
        reason: str,
        code: str,
        score: tuple[float, ...],
        wall: float,
    ) -> GameRecord:
        """The finished game."""
        return GameRecord(
            fixture=task.fixture,
            start=start,
            moves=tuple(self.moves),
            opening=len(task.opening),
            winner=winner,
            reason=reason,
            code=code,
            score=score,
            points=tuple(self.points),
            seconds=tuple(self.seconds),
            slowest=tuple(self.slowest),
            decisions=tuple(self.decisions),
            nodes=tuple(self.nodes),
            proven=self.proven and self.error is None and sum(self.decisions) > 0,
            error=self.error,
            wall=wall,
            plies=len(self.moves),
            sandbox=self.level,
        )


def _blamed(seat: int, error: BaseException) -> GameError:
    """What a player did wrong, by what was raised in its turn."""
    if isinstance(error, Fault):
        return GameError(seat, error.kind, str(error))
    if isinstance(error, IllegalAction):
        return GameError(seat, ILLEGAL, _sentence(error))
    return GameError(seat, EXCEPTION, f"{type(error).__name__}: {_sentence(error)}")


def _sentence(error: BaseException) -> str:
    """What an exception says, as one line that is not too long to keep."""
    return " ".join(str(error).split())[:500]
