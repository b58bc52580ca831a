"""The games that are being played in a tournament now, as boards: what the workers' black boxes say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mohreh.arena.guard import UnderWay
from mohreh.games import AnyGame
from mohreh.studio.models.arena import LiveBoard
from mohreh.studio.positions import position_of

MOST = 4
"""Boards that are shown at once."""


@dataclass
class _Followed:
    """A game, how many of its moves were played here too, and the position after them."""

    key: tuple[object, ...]
    moves: int
    state: Any


class Boards:
    """Follows the running games move by move, so that a long one is not played again at every look."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._followed: dict[int, _Followed] = {}

    def now(self, under_way: Sequence[UnderWay]) -> list[LiveBoard]:
        """The boards as they stand."""
        return [self._board(place, one) for place, one in enumerate(under_way[:MOST])]

    def _board(self, place: int, one: UnderWay) -> LiveBoard:
        game, key = self._game, (one.fixture, one.number)
        followed = self._followed.get(place)
        if followed is None or followed.key != key or followed.moves > len(one.moves):
            followed = self._followed[place] = _Followed(key, 0, game.parse(one.start))
        for name in one.moves[followed.moves :]:
            followed.state = game.after(followed.state, game.parse_action(followed.state, name))
            followed.moves += 1
        return LiveBoard(
            agents=list(one.fixture.seats),
            number=one.number,
            moves=len(one.moves),
            position=position_of(game, followed.state),
        )
