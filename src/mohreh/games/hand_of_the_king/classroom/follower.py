"""What a search of Hand of the King saw, followed by the rules: whose move made this grid, and who got the cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mohreh.classroom.tree.following import LEGAL, SAME, UNSEEN, Followed, Node, Step
from mohreh.games.hand_of_the_king.cards import VARYS, KingState, banner_owners
from mohreh.games.hand_of_the_king.rules import HandOfTheKing

OTHER_SIDE = "other side"
NOT_COUNTED = "captures not counted"
WRONG_CARDS = "wrong cards"
WRONG_CAPTURES = "wrong captures"
BANNERS = "banners"
TIES = "ties"
OTHER_BANNERS = "other banners"
NO_MOVE = "no legal move"

DIGITS = "0123456789abcdefghij"


class KingFollower:
    """Follows a search whose `player1` is the player to move at the root."""

    def __init__(self, game: HandOfTheKing, root: KingState, reads_banners: bool) -> None:
        self.game = game
        self.me = root.turn
        self.reads_banners = reads_banners

    def turn(self, state: KingState) -> int:
        """Who moves."""
        return state.turn

    def step(self, state: KingState, seen: str) -> Step:
        """How a seen state comes out of another."""
        try:
            grid, first, second, banners1, banners2 = seen.split(" ")
            board = tuple(int(one) for one in grid)  # a grid that was not seen is not a number
        except ValueError:
            return Step(UNSEEN)
        held = (_counts(first), _counts(second))
        if board == state.board:
            return Step(SAME) if self._holds(held, state) else Step(WRONG_CARDS, shown=self._shown(state, board, held))
        reached = [(one, self.game.after(state, one)) for one in self.game.actions(state)]
        for action, after in reached:
            if after.board == board:
                kind = self._kind(held, (_counts(banners1), _counts(banners2)), state, after)
                return Step(kind, action, after, "" if kind == LEGAL else self._shown(after, board, held))
        where = board.index(VARYS) if VARYS in board else -1
        there = [one for one, _ in reached if one == where]
        shown = self._shown(state, board, held)
        return Step(WRONG_CAPTURES, there[0], shown=shown) if there else Step(NO_MOVE, shown=shown)

    def _shown(self, near: KingState, board: tuple[int, ...], held: tuple[tuple[int, ...] | None, ...]) -> str:
        """What was seen as a position; what it does not tell is taken from one near it."""
        mine = held[0] or near.held[self.me]
        other = held[1] or near.held[1 - self.me]
        return self.game.text(near._replace(board=board, held=(mine, other) if self.me == 0 else (other, mine)))

    def _holds(self, held: tuple[tuple[int, ...] | None, ...], state: KingState) -> bool:
        right = state.held[self.me], state.held[1 - self.me]
        return all(one is None or one == other for one, other in zip(held, right, strict=True))

    def _kind(
        self,
        held: tuple[tuple[int, ...] | None, ...],
        banners: tuple[tuple[int, ...] | None, ...],
        before: KingState,
        after: KingState,
    ) -> str:
        if self._holds(held, after):
            owners = banner_owners(after.held, after.last)
            right = [tuple(int(owner == one) for owner in owners) for one in (self.me, 1 - self.me)]
            agree = all(one is None or one == other for one, other in zip(banners, right, strict=True))
            return LEGAL if agree or not self.reads_banners else self._wrong_banners(banners, before, after)
        if self._holds(held, before):
            return NOT_COUNTED
        mover = before.turn
        taken = [new - old for new, old in zip(after.held[mover], before.held[mover], strict=True)]
        given = tuple(old + more for old, more in zip(before.held[1 - mover], taken, strict=True))
        swapped = (before.held[0], given) if mover == 0 else (given, before.held[1])
        return OTHER_SIDE if self._holds(held, after._replace(held=swapped)) else WRONG_CARDS

    def _wrong_banners(self, banners: tuple[tuple[int, ...] | None, ...], before: KingState, after: KingState) -> str:
        """How banners are wrong: as before the move, only where both hold equally many cards, or otherwise."""
        seats = (self.me, 1 - self.me)
        old, new = banner_owners(before.held, before.last), banner_owners(after.held, after.last)
        seen = [(one, seat) for one, seat in zip(banners, seats, strict=True) if one is not None]
        wrong = {house for one, seat in seen for house, has in enumerate(one) if has != int(new[house] == seat)}
        if all(one == tuple(int(owner == seat) for owner in old) for one, seat in seen):
            return BANNERS
        return TIES if wrong <= tied_houses(after) else OTHER_BANNERS


def tied_houses(state: KingState) -> set[int]:
    """The houses of which both players hold equally many cards."""
    return {house for house, (one, other) in enumerate(zip(*state.held, strict=True)) if one == other}


def tell_ties_apart(trees: Sequence[Followed]) -> None:
    """Banners that stay with a player on a tie look as if they were never set; if others were, the ties are wrong."""
    nodes = [
        node for tree in trees for node in tree.nodes() if node.parent is not None and node.parent.state is not None
    ]
    stale = [node for node in nodes if node.step.kind == BANNERS]
    changed = {id(node): _changed(node) for node in nodes if node.step.kind in (LEGAL, BANNERS)}
    kept_up = any(changed[id(node)] for node in nodes if node.step.kind == LEGAL)
    if kept_up and all(changed[id(node)] <= tied_houses(node.step.state) for node in stale):
        for node in stale:
            node.step = replace(node.step, kind=TIES)


def _changed(node: Node) -> set[int]:
    """The houses whose banners should change hands on the way to a node."""
    assert node.parent is not None
    before, after = node.parent.state, node.step.state
    old, new = banner_owners(before.held, before.last), banner_owners(after.held, after.last)
    return {house for house, owner in enumerate(new) if owner != old[house]}


def _counts(text: str) -> tuple[int, ...] | None:
    return None if text == "-" else tuple(DIGITS.index(letter) for letter in text)


def follower(game: HandOfTheKing, root: KingState) -> KingFollower:
    """For looking at a tree: banners that the search does not keep up do not matter then."""
    return KingFollower(game, root, reads_banners=False)
