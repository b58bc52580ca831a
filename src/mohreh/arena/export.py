"""Games as others read them: positions to replay, and transcripts."""

from __future__ import annotations

from typing import Any

from mohreh.arena.game_record import GameRecord
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
from mohreh.kit import kit_of, loaded
from mohreh.play.history import History


def positions(game: AnyGame, record: GameRecord) -> list[tuple[str | None, Any]]:
    """Every position of a game with the action that led to it; the first one has none."""
    history = History(game, game.parse(record.start))
    for text in record.moves:
        history.play(game.parse_action(history.state, text))
    return [(text, node.state) for text, node in zip((None, *record.moves), history.line, strict=True)]


def transcript(game: AnyGame, record: GameRecord) -> str:
    """A game on one line as others write it, such as Othello's `f5d6c3…`, where its kit knows how."""
    offer = kit_of(game).transcript
    if offer is None:
        raise MohrehError(f"{game.name} has no transcripts; it exports JSON lines (--lines)")
    return loaded(offer)(record.moves)
