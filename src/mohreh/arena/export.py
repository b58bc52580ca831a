"""Games as others read them: positions to replay, and transcripts."""

from __future__ import annotations

from typing import Any

from mohreh.arena.game_record import GameRecord
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
from mohreh.kit import kit_of, loaded


def positions(game: AnyGame, record: GameRecord) -> list[tuple[str | None, Any]]:
    """Every position of a game with the action that led to it; the first one has none."""
    state = game.parse(record.start)
    found: list[tuple[str | None, Any]] = [(None, state)]
    for text in record.moves:
        state = game.after(state, game.parse_action(state, text))
        found.append((text, state))
    return found


def transcript(game: AnyGame, record: GameRecord) -> str:
    """A game on one line as others write it, such as Othello's `f5d6c3…`, where its kit knows how."""
    offer = kit_of(game).transcript
    if offer is None:
        raise MohrehError(f"{game.name} has no transcripts; it exports JSON lines (--lines)")
    return loaded(offer)(record.moves)
