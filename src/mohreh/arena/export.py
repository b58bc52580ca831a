"""Games as others read them: positions to replay, Othello transcripts."""

from __future__ import annotations

from typing import Any

from mohreh.arena.game_record import GameRecord
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
from mohreh.games.othello import Othello


def positions(game: AnyGame, record: GameRecord) -> list[tuple[str | None, Any]]:
    """Every position of a game with the action that led to it; the first one has none."""
    state = game.parse(record.start)
    found: list[tuple[str | None, Any]] = [(None, state)]
    for text in record.moves:
        state = game.after(state, game.parse_action(state, text))
        found.append((text, state))
    return found


def transcript(game: AnyGame, record: GameRecord) -> str:
    """An Othello game as `f5d6c3…`; passes are left out, as everywhere in the world."""
    if not isinstance(game, Othello):
        raise MohrehError(f"transcripts are for Othello; {game.name} exports JSON lines (--lines)")
    return "".join(move for move in record.moves if move != "pass")
