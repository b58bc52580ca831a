"""Positions of card sort that somebody wrote down."""

from __future__ import annotations

from dataclasses import replace

from mohreh.games.card_sort.rules import CardSort, CardState


def fitted(game: CardSort, state: CardState) -> CardSort:
    """The same game with the columns, colours and cards of a board."""
    cards = [card for column in state.columns for card in column]
    colours = {colour for _, colour in cards}
    return replace(game, columns=len(state.columns), colours=len(colours), cards=len(cards) // max(1, len(colours)))
