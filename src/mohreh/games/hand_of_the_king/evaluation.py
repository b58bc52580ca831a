"""Hand of the King: the course document's evaluation, a better one, and "who would win now"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from mohreh.games.hand_of_the_king import document
from mohreh.games.hand_of_the_king.cards import (
    HOUSES,
    REACH,
    SIZES,
    VARYS,
    KingState,
    banner_owners,
    farthest_cells,
)
from mohreh.games.hand_of_the_king.rules import HandOfTheKing
from mohreh.results import Evaluate
from mohreh.search.evaluation import Evaluation
from mohreh.settings import setting

HOUSE_WEIGHTS: Final = tuple(document.HOUSE_WEIGHTS[house].value for house in HOUSES)
"""The document's weight of each banner, Stark to Tully: a small house is won with few cards."""


def varys_moves(game: HandOfTheKing, state: KingState) -> int:
    """The cards Varys can go to."""
    board = state.board
    if game.rule == "official":
        return len(farthest_cells(board))
    return sum(board[cell] > 0 for cell in REACH[board.index(VARYS)])


def would_win(state: KingState, player: int) -> bool:
    """Whether the player would win if the game ended now: more banners, then the largest house owned."""
    owners = banner_owners(state.held, state.last)
    mine, theirs = owners.count(player), owners.count(1 - player)
    if mine != theirs:
        return mine > theirs
    return next((owner for owner in owners if owner is not None), 1 - player) == player


class WeighsHouses(Evaluation[HandOfTheKing]):
    """An evaluation with a weight for each house, a setting of the house's name."""

    @property
    def houses(self) -> tuple[float, ...]:
        """What each house counts, Stark to Tully."""
        return tuple(getattr(self, house.lower()) for house in HOUSES)


def banner_setting(house: str) -> Any:
    """The weight of a house's banner, at first the document's."""
    return setting(float(document.HOUSE_WEIGHTS[house].value), help=f"weight of {house}'s banner")


@dataclass(frozen=True)
class CourseEvaluation(WeighsHouses):
    """Banners by weight, useful cards, and mobility, as the course document means it."""

    name: ClassVar[str] = "course"
    aliases: ClassVar[tuple[str, ...]] = ("document",)
    summary: ClassVar[str] = "10·weight per banner, 2 per useful card, 3 per legal move of the player to move"

    banner: float = setting(float(document.BANNER.value), help="worth of a banner, times the house's weight")
    cards: float = setting(float(document.CARD.value), help="worth of a card, up to a majority of its house")
    mobility: float = setting(
        float(document.MOVE.value), help="worth of each card Varys can go to, for the player to move"
    )
    stark: float = banner_setting("Stark")
    greyjoy: float = banner_setting("Greyjoy")
    lannister: float = banner_setting("Lannister")
    targaryen: float = banner_setting("Targaryen")
    baratheon: float = banner_setting("Baratheon")
    tyrell: float = banner_setting("Tyrell")
    tully: float = banner_setting("Tully")

    def on(self, game: HandOfTheKing) -> Evaluate[KingState]:
        weights = self.houses

        def score(state: KingState, player: int) -> float:
            banners = 0.0
            for weight, owner in zip(weights, banner_owners(state.held, state.last), strict=True):
                if owner == player:
                    banners += weight
            useful = sum(min(held, size // 2 + 1) for held, size in zip(state.held[player], SIZES, strict=True))
            return self.banner * banners + self.cards * useful

        def value(state: KingState, player: int) -> float:
            moves = self.mobility * varys_moves(game, state)
            return score(state, player) - score(state, 1 - player) + (moves if state.turn == player else -moves)

        return value


def house_setting(house: str) -> Any:
    """How much a house counts beside the others, at first as much as they."""
    return setting(1.0, help=f"what {house} counts beside the other houses")


@dataclass(frozen=True)
class SecuredHouses(WeighsHouses):
    """What is won for good counts most, then what is led, then how near the others are."""

    name: ClassVar[str] = "secured"
    summary: ClassVar[str] = "houses won for good, houses led, how near the open ones are, mobility"

    secured: float = setting(100.0, help="worth of a house that nobody can take back")
    leading: float = setting(35.0, help="worth of a banner that can still be lost")
    nearness: float = setting(40.0, help="worth of a lead in an open house, as a share of the cards still to come")
    mobility: float = setting(2.0, help="worth of each card Varys can go to, for the player to move")
    decided: float = setting(2000.0, help="worth of four secured houses, which win")
    stark: float = house_setting("Stark")
    greyjoy: float = house_setting("Greyjoy")
    lannister: float = house_setting("Lannister")
    targaryen: float = house_setting("Targaryen")
    baratheon: float = house_setting("Baratheon")
    tyrell: float = house_setting("Tyrell")
    tully: float = house_setting("Tully")

    def on(self, game: HandOfTheKing) -> Evaluate[KingState]:
        weights = self.houses

        def value(state: KingState, player: int) -> float:
            secured = game.secured(state)
            total = 0.0
            mine, theirs = state.held[player], state.held[1 - player]
            for house, owner in enumerate(game.banners(state)):
                sure = secured[house] is not None
                worth = 0.0
                if owner is not None:
                    worth = self.secured if sure else self.leading
                    worth = worth if owner == player else -worth
                if not sure:
                    remaining = state.board.count(house + 1)
                    worth += self.nearness * (mine[house] - theirs[house]) / (remaining + 2)
                total += weights[house] * worth
            if secured.count(player) >= 4:
                total += self.decided
            elif secured.count(1 - player) >= 4:
                total -= self.decided
            moves = self.mobility * varys_moves(game, state)
            return total + (moves if state.turn == player else -moves)

        return value


@dataclass(frozen=True)
class WinnerOnly(Evaluation[HandOfTheKing]):
    """Near the end of the game only the winner counts at the leaves, as in the course document."""

    name: ClassVar[str] = "winner"
    summary: ClassVar[str] = "±2000 for whoever would win if the game ended now"

    worth: float = setting(float(document.WINNER.value), help="worth of the win")

    def on(self, game: HandOfTheKing) -> Evaluate[KingState]:
        def value(state: KingState, player: int) -> float:
            return self.worth if would_win(state, player) else -self.worth

        return value


Tunable = CourseEvaluation | SecuredHouses
"""The evaluations whose weights games can tune."""
