"""What a program printed: positions, moves and counts, in whatever form. Nothing is believed that cannot be replayed.

Every reading gives candidates; `proving` plays them by the rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from mohreh.games.card_sort.classroom.cards import Deck, cards_in
from mohreh.games.card_sort.formats import Card
from mohreh.games.card_sort.rules import CardState

DIGITS: Final = str.maketrans("۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩", "01234567890123456789")
COLOURED: Final = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
PREFIX: Final = re.compile(r"^\s*(?:[^\W\d]+[\s_-]*)?#?\d*\s*(?:[:=)|]|->|=>)+\s*")
"""What may stand before a column: `0 : `, `column 2 = `."""

EMPTY: Final = ("", "#", "[]", "()", "-", "--", "_", "empty", "none", "∅", "{}", "deque([])", "خالی")
PUNCTUATION: Final = "[](){},;'\"<> \t"
LONGEST_STATE: Final = 4_000
MOST_STATES: Final = 4_000
MOST_MOVES: Final = 2_000
ARROW: Final = r"(?:-+>|=+>|~>|→|➔|⇒|>+)"
WORDS_BETWEEN: Final = r"[^\d\n]{0,40}?"

MOVES: Final = (
    re.compile(rf"\bfrom{WORDS_BETWEEN}(\d+){WORDS_BETWEEN}\b(?:in)?to{WORDS_BETWEEN}(\d+)", re.IGNORECASE),
    re.compile(rf"\bاز{WORDS_BETWEEN}(\d+){WORDS_BETWEEN}به{WORDS_BETWEEN}(\d+)"),
    re.compile(rf"(?<![\w.])(\d+)\s*{ARROW}\s*(\d+)(?![\w.])"),
    re.compile(r"[\[(]\s*(\d+)\s*,\s*(\d+)\s*[\])]"),
    re.compile(r"(?<![\w.])(\d+)\s+to\s+(\d+)(?![\w.])", re.IGNORECASE),
    re.compile(r"^\s*(\d+)\s*[ ,]\s*(\d+)\s*$", re.MULTILINE),
)
"""A move as two columns; each kind is tried alone."""

CARD: Final = r"\d{1,2}\s?[A-Za-z](?![A-Za-z])"
TARGET: Final = rf"{CARD}|\d+|#|empty"
CARD_MOVES: Final = (
    re.compile(
        rf"(?<!\w)({CARD}){WORDS_BETWEEN}\b(?:to|onto|on|به)\b{WORDS_BETWEEN}({CARD}|\d+|#|empty)", re.IGNORECASE
    ),
    re.compile(rf"(?<!\w)({CARD})\s*{ARROW}\s*({CARD}|\d+|#|empty)", re.IGNORECASE),
)
"""A move as a card and where it goes: a column, or the card that it lies on then."""

COUNTS: Final = {
    "depth": r"depth|عمق|path length|solution length|length of (?:the )?(?:path|solution)|path cost|total cost|\bcost\b"
    r"|number of (?:moves|steps)|(?:moves|steps) count|\bmoves\b|\bsteps\b|طول",
    "created": r"creat\w*|generat\w*|produc\w*|total nodes?|all nodes|nodes made|تولید\w*|ساخته|ایجاد\w*",
    "expanded": r"explor\w*|expand\w*|visited|گسترش|بسط|کاوش|بررسی",
}
NOTHING: Final = re.compile(
    r"no (?:answer|solution|path|goal|result|way)|not? (?:be )?(?:found|solved|solvable|possible)|fail|unsolvable"
    r"|impossible"
    r"|can(?:no|')?t|could ?n[o']t|does ?n[o']t|\bnone\b|\bfalse\b|ندارد|نشد|نیست|یافت نمی",
    re.IGNORECASE,
)


class CardMove(NamedTuple):
    """A card and where it goes, as texts."""

    card: Card
    target: str


def plain(text: str) -> str:
    """The transcript without colours, digits as in English."""
    return COLOURED.sub("", text).translate(DIGITS)


def moves_in(text: str) -> Iterator[list[tuple[int, int]]]:
    """The moves of each kind that the transcript holds, in their order."""
    for pattern in MOVES:
        found = [(int(one[1]), int(one[2])) for one in pattern.finditer(text)]
        if found:
            yield found[-MOST_MOVES:]


def card_moves_in(text: str) -> Iterator[list[CardMove]]:
    """The moves told by their card."""
    for pattern in CARD_MOVES:
        told = [(cards_in(one[1]), one[2]) for one in pattern.finditer(text)]
        found = [CardMove(cards[0], target.replace(" ", "")) for cards, target in told if cards]
        if found:
            yield found[-MOST_MOVES:]


def states_in(text: str, deck: Deck) -> Iterator[list[CardState]]:
    """The positions that the transcript holds, in their order, read in one way after the other."""
    for reading in (_in_brackets, _in_rows, _in_lines, _in_lines_with_blanks):
        found = reading(text, deck)
        if found:
            yield found[-MOST_STATES:]


def _in_brackets(text: str, deck: Deck) -> list[CardState]:
    """Nested lists: every pair of brackets whose parts are the columns."""
    found: list[tuple[int, CardState]] = []
    open_at: list[int] = []
    for at, letter in enumerate(text):
        if letter in "[(":
            open_at.append(at)
        elif letter in "])" and open_at:
            start = open_at.pop()
            if at - start > LONGEST_STATE:
                continue
            columns = [_column(part) for part in _parts(text[start + 1 : at])]
            known = [column for column in columns if column is not None]
            state = deck.state(known) if len(known) == len(columns) == deck.count else None
            if state is not None:
                found.append((start, state))
    return [state for _, state in sorted(found)]


def _parts(inside: str) -> list[str]:
    """What stands between commas that are in no brackets and no quotes."""
    parts, depth, quote, last = [], 0, "", 0
    for at, letter in enumerate(inside):
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "'\"":
            quote = letter
        elif letter in "[({":
            depth += 1
        elif letter in "])}":
            depth -= 1
        elif letter == "," and depth == 0:
            parts.append(inside[last:at])
            last = at + 1
    return [*parts, inside[last:]]


def _in_rows(text: str, deck: Deck) -> list[CardState]:
    """Whole positions on one line, columns separated by a sign."""
    found = []
    for line in text.splitlines():
        if len(line) > LONGEST_STATE or line.count(" ") + line.count("|") < 1:
            continue
        for sign in ("|", ";", "/", "\t", "    "):
            parts = line.strip().strip(sign).split(sign) if sign.strip() else line.split(sign)
            columns = [_column(PREFIX.sub("", part) if cards_in(part) is None else part) for part in parts]
            known = [column for column in columns if column is not None]
            state = deck.state(known) if len(known) == len(columns) == deck.count else None
            if state is not None:
                found.append(state)
                break
    return found


def _in_lines(text: str, deck: Deck) -> list[CardState]:
    """One column on each line; lines that are not columns stand between positions."""
    return _windows([_line(line) for line in text.splitlines() if line.strip()], deck)


def _in_lines_with_blanks(text: str, deck: Deck) -> list[CardState]:
    """The same where an empty column is an empty line."""
    return _windows([_line(line) for line in text.splitlines()], deck)


def _windows(columns: Sequence[list[Card] | None], deck: Deck) -> list[CardState]:
    found: list[CardState] = []
    at = 0
    while at + deck.count <= len(columns):
        window = [column for column in columns[at : at + deck.count] if column is not None]
        state = deck.state(window) if len(window) == deck.count else None
        if state is None:
            at += 1
        else:
            found.append(state)
            at += deck.count
    return found


def _line(line: str) -> list[Card] | None:
    if len(line) > LONGEST_STATE:
        return None
    whole = _column(line)
    return whole if whole is not None else _column(PREFIX.sub("", line))


def _column(text: str) -> list[Card] | None:
    """The cards of a column as it is printed; None if there is anything else."""
    bare = text.strip()
    if bare.lower() in EMPTY or bare.strip(PUNCTUATION).lower() in EMPTY:
        return []
    inside = re.sub(r"[^\W\d_]{2,}", "", bare)  # Card(number=3, color='g')
    return cards_in(re.sub(r"['\"(),=]", " ", inside)) if inside == bare or "(" in bare or "=" in bare else None


def counts_in(text: str, what: str) -> list[int]:
    """The numbers that stand beside the words for something: depth, created or expanded."""
    words = COUNTS[what]
    after = re.compile(rf"(?:{words})[^\d\n]{{0,50}}?(?:\n\s*)?(\d+)(?![\d.]*\.\d)", re.IGNORECASE)
    before = re.compile(rf"(?<![\w.])(\d+)\s+(?:\w+\s+){{0,2}}?(?:{words})", re.IGNORECASE)
    found = [int(one[1]) for one in after.finditer(text)] or [int(one[1]) for one in before.finditer(text)]
    return found[-50:]
