"""What a transcript proves: a way that replays by the rules from the deal to where the program says it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from mohreh.games.card_sort.classroom.cards import GAME, SPLIT, Deck
from mohreh.games.card_sort.classroom.transcript import (
    NOTHING,
    CardMove,
    card_moves_in,
    counts_in,
    moves_in,
    plain,
    states_in,
)
from mohreh.games.card_sort.rules import CardState, Carry

Moves = tuple[Carry, ...]
Pairs = Sequence[tuple[int, int]]

MOST_STARTS: Final = 300
LONGEST_WAY: Final = 400

LARGER: Final = "larger on smaller"
EQUAL: Final = "equal cards"
WRONG_END: Final = "wrong end"


@dataclass(frozen=True)
class Reading:
    """What a transcript says of a deal."""

    start: CardState
    moves: Moves | None = None
    """The way that was proven, to a sorted position or at least to the end of what is printed."""
    final: CardState | None = None
    """Where it ends; without a way the last sorted position that is printed, if it can be reached at all."""
    broken: str = ""
    """Without a way: the rule that the printed moves break."""
    nothing: bool = False
    """Whether it says that there is no solution."""
    counts: dict[str, list[int]] = field(default_factory=dict)

    @property
    def solved(self) -> bool:
        """Whether the way ends where every column falls in one colour."""
        return self.moves is not None and self.final is not None and SPLIT.solved(self.final)

    @property
    def depth(self) -> int | None:
        """The length of the way, or what the program says it is."""
        if self.moves is not None:
            return len(self.moves)
        told = self.counts.get("depth", [])
        return told[-1] if told else None


def read(start: CardState, transcript: str) -> Reading:
    """Everything that a transcript says, with a way if one is proven."""
    text = plain(transcript)
    deck = Deck(start)
    counts = {what: counts_in(text, what) for what in ("depth", "created", "expanded")}
    nothing = NOTHING.search(text) is not None
    ways = list(_ways(start, text, deck))
    if ways and SPLIT.solved(end_of(start, ways[0])):
        return Reading(start, ways[0], end_of(start, ways[0]), "", nothing, counts)
    printed = [state for states in states_in(text, deck) for state in states]
    final = next((state for state in reversed(printed) if SPLIT.solved(state)), None)
    if final is not None:
        broken = _broken(start, text, deck) if any(True for _ in moves_in(text)) else ""
        return Reading(start, None, final, broken, nothing, counts)
    for way in sorted(ways, key=len, reverse=True):
        if _is_meant(end_of(start, way), way, printed, counts["depth"]):
            return Reading(start, way, end_of(start, way), "", nothing, counts)
    broken = _broken(start, text, deck)
    if counts["depth"] == [0] and not (broken or printed or nothing):
        return Reading(start, (), start, "", nothing, counts)  # it takes the deal itself for the goal
    return Reading(start, None, None, broken, nothing, counts)


def _is_meant(final: CardState, way: Moves, printed: Sequence[CardState], depths: Sequence[int]) -> bool:
    """Whether legal moves that sort nothing are really the answer: the end is printed too, or their number is."""
    if printed:
        return _same(printed[-1], final) and not _same(final, printed[0])
    return bool(way) and len(way) in depths


def end_of(state: CardState, moves: Moves) -> CardState:
    """Where moves lead."""
    for move in moves:
        state = GAME.after(state, move)
    return state


def is_legal(state: CardState, source: int, target: int) -> bool:
    """Whether a card may be carried so; unlike in the game also when all is sorted."""
    columns = state.columns
    if not (0 <= source < len(columns) and 0 <= target < len(columns)) or source == target or not columns[source]:
        return False
    return not columns[target] or columns[source][-1].number < columns[target][-1].number


def _ways(start: CardState, text: str, deck: Deck) -> Iterator[Moves]:
    """All candidates that replay to the end of what is printed: those that sort the cards first, of these the ones as
    long as the program says, and the longest, for lines that are read wrongly lose positions.
    """
    said = counts_in(text, "depth")
    played: list[Moves] = []
    for pairs in map(_once, moves_in(text)):
        for base in (0, 1):
            shifted = [(source - base, target - base) for source, target in pairs]
            played += [way for order in (shifted, shifted[::-1]) if (way := _longest_end(start, order)) is not None]
    for told in card_moves_in(text):
        way = _by_cards(start, told)
        if way is not None:
            played.append(way)
    for states in states_in(text, deck):
        for order in (states, states[::-1]):
            way = _linked(start, order)
            if way is not None:
                played.append(way)
    yield from sorted(played, key=lambda way: (not SPLIT.solved(end_of(start, way)), len(way) not in said, -len(way)))


def _once(pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Moves that are printed twice, taken once."""
    half = len(pairs) // 2
    return pairs[:half] if half > 1 and pairs[:half] == pairs[half:] else pairs


def _longest_end(start: CardState, pairs: Pairs) -> Moves | None:
    """The most of the last moves that can be played from the start to the very last; before them is something else."""
    for first in range(min(len(pairs), MOST_STARTS)):
        state, way = start, []
        for source, target in pairs[first:]:
            if not is_legal(state, source, target):
                break
            way.append(Carry(source, target))
            state = GAME.after(state, way[-1])
        else:
            if first == 0:
                return tuple(way)
            if SPLIT.solved(state):
                # If all moves together sort the cards against the rules, they are the answer, and not its end alone.
                return None if _sorts(start, pairs, lambda *_: True) else tuple(way)
    return None


def _by_cards(start: CardState, told: Sequence[CardMove]) -> Moves | None:
    """Moves told by their card: the column that it lies on, and where it can go."""
    for base in (0, 1):
        state, way = start, []
        for card, target in told:
            sources = [number for number, column in enumerate(state.columns) if column and column[-1] == card]
            if target.isdigit():
                ends = [int(target) - base]
            elif target in ("#", "empty"):
                ends = [number for number, column in enumerate(state.columns) if not column][:1]
            else:
                ends = [number for number, column in enumerate(state.columns) if column and str(column[-1]) == target]
            if not sources or not ends or not is_legal(state, sources[0], ends[0]):
                break
            way.append(Carry(sources[0], ends[0]))
            state = GAME.after(state, way[-1])
        else:
            return tuple(way)
    return None


def _linked(start: CardState, states: Sequence[CardState]) -> Moves | None:
    """The moves between printed positions, back from the last one that is sorted, or else from the last.

    Some programs print their columns in another order; only where nothing else links is that overlooked.
    """
    sorted_at = [number for number, state in enumerate(states) if SPLIT.solved(state)]
    for end in [*sorted_at[::-1][:20], len(states) - 1]:
        for same in (_is, _same):
            way = _back_to(start, states[: end + 1], same)
            if way is not None:
                return _carries(start, way)
    return None


def _back_to(
    start: CardState, states: Sequence[CardState], same: Callable[[CardState, CardState], bool]
) -> list[CardState] | None:
    """The positions after the start, followed back from the last."""
    way = [states[-1]]
    for state in reversed(states[:-1]):
        if same(way[0], start) or len(way) > LONGEST_WAY:
            break
        if same(state, way[0]):
            continue
        if not _follows(state, way[0], same):
            break
        way.insert(0, state)
    if same(way[0], start):
        return way[1:]
    return way if _follows(start, way[0], same) else None


def _is(one: CardState, other: CardState) -> bool:
    return one == other


def _same(one: CardState, other: CardState) -> bool:
    """Whether two positions are one; some programs print their columns in another order."""
    return GAME.canonical(one) == GAME.canonical(other)


def _next(state: CardState) -> list[Carry]:
    count = range(len(state.columns))
    return [Carry(source, target) for source in count for target in count if is_legal(state, source, target)]


def _follows(state: CardState, after: CardState, same: Callable[[CardState, CardState], bool] = _same) -> bool:
    return any(same(GAME.after(state, move), after) for move in _next(state))


def _carries(start: CardState, states: Sequence[CardState]) -> Moves | None:
    way: list[Carry] = []
    state = start
    for after in states:
        able = [move for move in _next(state) if GAME.canonical(GAME.after(state, move)) == GAME.canonical(after)]
        if not able:
            return None
        exact = [move for move in able if GAME.after(state, move) == after]
        way.append((exact or able)[0])
        state = GAME.after(state, way[-1])
    return tuple(way)


def _broken(start: CardState, text: str, deck: Deck) -> str:
    """The rule that printed moves break, if without it they sort the cards."""
    for pairs in moves_in(text):
        for base in (0, 1):
            shifted = [(source - base, target - base) for source, target in pairs]
            for order in (shifted, shifted[::-1]):
                for name, rule in RELAXED.items():
                    if _sorts(start, order, rule):
                        return name
            turned = CardState(tuple(column[::-1] for column in start.columns))
            if any(_sorts(turned, order, _may) for order in (shifted, shifted[::-1])):
                return WRONG_END
    for states in states_in(text, deck):
        name = _broken_between(start, states)
        if name:
            return name
    return ""


Rule = Callable[[CardState, int, int], bool]


def _may(state: CardState, source: int, target: int) -> bool:
    return is_legal(state, source, target)


def _or_equal(state: CardState, source: int, target: int) -> bool:
    top = state.columns[target][-1:]
    return not top or state.columns[source][-1].number <= top[0].number


RELAXED: Final[dict[str, Rule]] = {EQUAL: _or_equal, LARGER: lambda state, source, target: True}


def _sorts(state: CardState, pairs: Pairs, rule: Rule) -> bool:
    for source, target in pairs:
        inside = 0 <= source < len(state.columns) and 0 <= target < len(state.columns) and source != target
        if not inside or not state.columns[source] or not rule(state, source, target):
            return False
        state = GAME.after(state, Carry(source, target))
    return SPLIT.solved(state)


def _broken_between(start: CardState, states: Sequence[CardState]) -> str:
    """The rule broken by the first step between printed positions that carries one card and may not."""
    if not states or not SPLIT.solved(states[-1]):
        return ""
    worst = ""
    for before, after in zip((start, *states), states, strict=False):
        if _same(before, after) or _follows(before, after):
            continue
        count = range(len(before.columns))
        forced = [
            (source, target)
            for source in count
            for target in count
            if source != target
            and before.columns[source]
            and GAME.canonical(GAME.after(before, Carry(source, target))) == GAME.canonical(after)
        ]
        if not forced:
            return ""
        worst = EQUAL if _or_equal(before, *forced[0]) and worst != LARGER else LARGER
    return worst
