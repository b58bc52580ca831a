"""Hand of the King: two players send Varys across a grid of cards to capture the houses of Westeros.

Varys goes to any card in his row or column; the mover captures it and all cards of its house on the way. Whoever
holds more cards of a house has its banner, and more banners win when Varys has nowhere left to go. With
companions, whoever captures the last card of a house from the grid uses one of six helpers at once.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from mohreh.games.base import OVER, Game, Outcome
from mohreh.games.hand_of_the_king import formats
from mohreh.games.hand_of_the_king.cards import (
    BARATHEON,
    DECK,
    EMPTY,
    HOUSES,
    NOBODY,
    REACH,
    VARYS,
    KingState,
    banner_owners,
    can_move,
    captured,
    changed,
    farthest_cells,
)
from mohreh.games.hand_of_the_king.companions import COMPANIONS, GENDRY, JON, Use, after_use, still_usable, uses
from mohreh.games.hand_of_the_king.json_format import JsonCard, read_deal, write_deal
from mohreh.settings import setting


@dataclass(frozen=True)
class HandOfTheKing(Game[KingState, int | Use]):
    """Move Varys, capture cards, win banners. An action is the cell Varys goes to, or the `Use` of a companion."""

    name: ClassVar[str] = "hand-of-the-king"
    kit: ClassVar[str] = "mohreh.games.hand_of_the_king.kit:KIT"
    players: ClassVar[int] = 2
    summary: ClassVar[str] = "send Varys across the grid to capture cards; more banners win"

    deal: str = setting(
        "uniform",
        choices=("uniform", "course"),
        help="how the cards are laid: shuffled, or each from a random house, so that small ones end up near the top",
    )
    rule: str = setting(
        "course",
        choices=("course", "official"),
        help="where Varys may go: to any card in his row or column, or to the farthest of a house in each direction",
    )
    companions: bool = setting(False, help="whether the last card of a house earns one of six companions")

    def initial(self, rng: random.Random) -> KingState:
        return self.start(tuple(rng.sample(DECK, len(DECK)) if self.deal == "uniform" else course_deal(rng)))

    def start(self, board: tuple[int, ...]) -> KingState:
        """The first player's turn on a grid of all 36 cards."""
        nothing = (0,) * len(HOUSES)
        companions = COMPANIONS if self.companions else ()
        return KingState(board, (nothing, nothing), (NOBODY,) * len(HOUSES), 0, companions)

    def turn(self, state: KingState) -> int:
        return state.turn

    def actions(self, state: KingState) -> Sequence[int | Use]:
        if state.choosing:
            return list(uses(state))
        if self.rule == "official":
            return farthest_cells(state.board)
        board = state.board
        return [cell for cell in REACH[board.index(VARYS)] if board[cell]]

    def after(self, state: KingState, action: int | Use) -> KingState:
        if isinstance(action, Use):
            return after_use(state, action)
        cells = captured(state.board, action)
        house, player = state.board[action], state.turn
        cards = list(state.board)
        for cell in (cards.index(VARYS), *cells):
            cards[cell] = EMPTY
        cards[action] = VARYS
        board = tuple(cards)
        first, second = state.held
        if player == 0:
            first = changed(first, house - 1, first[house - 1] + len(cells))
        else:
            second = changed(second, house - 1, second[house - 1] + len(cells))
        last = changed(state.last, house - 1, player)
        companions = still_usable(state.companions, board)
        if companions and house not in board:
            return KingState(board, (first, second), last, player, companions, choosing=True)
        return KingState(board, (first, second), last, 1 - player if can_move(board) else OVER, companions)

    def captures(self, state: KingState, cell: int) -> tuple[int, ...]:
        """The cells whose cards a move to that cell captures, from Varys outwards."""
        return captured(state.board, cell)

    def banners(self, state: KingState) -> tuple[int | None, ...]:
        """Who has the banner of each house now, Stark first; None where nobody holds a card."""
        return banner_owners(state.held, state.last)

    def secured(self, state: KingState) -> tuple[int | None, ...]:
        """Who has each house for good, whatever still happens; four such houses win.

        The other player can still reach what he holds and all that remains on the grid; with companions two more
        by Jon while a card of the house is there to be named, and one more Baratheon by Gendry. He wins ties,
        being the last to take.
        """
        owners = self.banners(state)
        found: list[int | None] = []
        for house, owner in enumerate(owners, 1):
            remaining = state.board.count(house)
            if remaining and JON in state.companions:
                remaining += 2
            if house == BARATHEON and GENDRY in state.companions:
                remaining += 1
            if owner is None:
                found.append(None)
                continue
            more = state.held[owner][house - 1] - state.held[1 - owner][house - 1]
            found.append(owner if more > remaining or not remaining else None)
        return tuple(found)

    def outcome(self, state: KingState) -> Outcome | None:
        if state.turn != OVER:
            return None
        owners = self.banners(state)
        first, second = owners.count(0), owners.count(1)
        if first != second:
            most, least = max(first, second), min(first, second)
            winner, values = 0 if first > second else 1, {"most": most, "least": least}
            return Outcome(winner, f"{most} banners to {least}", (first, second), "most-banners", values)
        largest, winner = next((house, owner) for house, owner in enumerate(owners) if owner is not None)
        reason = f"{first} banners each; the {self.player_names[winner]} has the largest house, {HOUSES[largest]}"
        return Outcome(winner, reason, (first, second), "largest-house", {"banners": first, "house": HOUSES[largest]})

    def text(self, state: KingState) -> str:
        return formats.write_line(state, self.companions)

    def board(self, state: KingState) -> str:
        return formats.write_diagram(state, self.companions)

    def to_json(self, state: KingState) -> list[JsonCard]:
        """The cards on the grid as plain data for JSON: house, name and location of each."""
        return write_deal(state.board)

    def parse(self, text: str) -> KingState:
        """What `text` or `board` wrote, or a full grid as JSON: a list of `{"house", "name", "location"}`."""
        if text.lstrip().startswith("["):
            return self.start(read_deal(text))
        if len(text.strip().splitlines()) > 1:
            return formats.read_diagram(text, self.companions)
        return formats.read_line(text, self.companions)

    def is_position_line(self, line: str) -> bool:
        packed = "".join(line.split())
        return "/" in packed or (packed.startswith("[{") and packed.endswith("}]"))

    def action_text(self, action: int | Use) -> str:
        return str(action)

    def parse_action(self, state: KingState, text: str) -> int | Use:
        """As in every game, with the two cells of a companion in either order, and cells also by their coordinates.

        >>> game = HandOfTheKing()
        >>> state = game.initial(random.Random(3))
        >>> all(game.parse_action(state, formats.cell_name(cell)) == cell for cell in game.actions(state))
        True
        """
        words = [formats.without_coordinates(word) for word in text.split()]
        if len(words) > 2 and all(word.isascii() and word.isdigit() and len(word) < 3 for word in words[1:3]):
            words[1:3] = sorted(words[1:3], key=int)
        return super().parse_action(state, " ".join(words))


def course_deal(rng: random.Random) -> list[int]:
    """Cell by cell a card of a group chosen uniformly from those not empty: the seven houses, and Varys alone."""
    left = {card: DECK.count(card) for card in dict.fromkeys(DECK)}
    board = []
    for _ in DECK:
        card = rng.choice([card for card, number in left.items() if number])
        left[card] -= 1
        board.append(card)
    return board
