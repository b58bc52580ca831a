"""How much two hand-ins have in common, as a hint for the teacher and no proof of anything.

Every source becomes a row of words, the kinds of its syntax tree's nodes: names, numbers, texts, comments and layout do
not matter. The hashes of all runs of K words are thinned out by winnowing (Schleimer, Wilkerson & Aiken, “Winnowing:
local algorithms for document fingerprinting”, SIGMOD 2003): of every W hashes in a row the smallest is kept, the last
one of equals. Any run of at least W + K − 1 words that two sources share is then found for certain.

What a course gives to everybody, and what most of a class have, is left out: it says nothing about two of them.
"""

from __future__ import annotations

import ast
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from mohreh.settings import PARSING

K: Final = 20
"""Words in a run: about two lines of a program."""

W: Final = 16
"""Hashes of which one is kept."""

COMMON_SHARE: Final = 0.4
FEWEST_TO_COUNT: Final = 5
"""What so large a share of a class has, if it is that many, was given to them or is how everybody writes it."""

WORTH_TELLING: Final = 0.3
FEWEST_SHARED: Final = 6
"""Pairs below these are not told: small programs for one exercise look alike by themselves."""

Place = tuple[str, int]
"""A file and a line."""


@dataclass(frozen=True)
class Alike:
    """Two hand-ins, the share of the smaller one's fingerprints that both have, and where the first of them stand."""

    first: str
    second: str
    share: float
    shared: int
    places: tuple[tuple[Place, Place], ...]


def alike(sources: Mapping[str, Mapping[str, str]], given: Iterable[str] = (), *, most_places: int = 8) -> list[Alike]:
    """Pairs of hand-ins that are more alike than others, the most alike first.

    `sources` holds the files of each hand-in by its name, `given` sources that the course gave to all.
    """
    prints = {name: fingerprints_of(files) for name, files in sources.items()}
    everyone = set().union(*(_prints(source) for source in given)) if given else set()
    if len(prints) >= FEWEST_TO_COUNT:
        seen = Counter(one for found in prints.values() for one in found)
        everyone |= {one for one, count in seen.items() if count > max(2, COMMON_SHARE * len(prints))}
    own = {name: {one: at for one, at in found.items() if one not in everyone} for name, found in prints.items()}
    pairs = [_compared(first, second, own[first], own[second], most_places) for first, second in combinations(own, 2)]
    told = [pair for pair in pairs if pair.share >= WORTH_TELLING and pair.shared >= FEWEST_SHARED]
    return sorted(told, key=lambda pair: (-pair.share, pair.first, pair.second))


def _compared(first: str, second: str, one: Mapping[int, Place], other: Mapping[int, Place], most: int) -> Alike:
    both = sorted(one.keys() & other.keys(), key=lambda found: one[found])
    places: list[tuple[Place, Place]] = []
    for found in both:
        if not places or places[-1][0][0] != one[found][0] or one[found][1] - places[-1][0][1] > 5:
            places.append((one[found], other[found]))
    share = len(both) / min(len(one), len(other)) if one and other else 0.0
    return Alike(first, second, share, len(both), tuple(places[:most]))


def fingerprints_of(files: Mapping[str, str]) -> dict[int, Place]:
    """The fingerprints of a hand-in, and where each stands first."""
    found: dict[int, Place] = {}
    for name, source in sorted(files.items()):
        for one, line in winnowed(list(words_of(source))):
            found.setdefault(one, (name, line))
    return found


def _prints(source: str) -> set[int]:
    return {one for one, _ in winnowed(list(words_of(source)))}


def words_of(source: str) -> Iterator[tuple[str, int]]:
    """The kinds of a source's nodes in the order of its text, each with its line.

    >>> [word for word, _ in words_of("total = first + 1")]
    ['Assign', 'Name', 'BinOp', 'Name', 'Add', 'Constant']
    >>> list(words_of("x = y + 2")) == list(words_of("total = first + 1  # a comment"))
    True
    """
    try:
        with PARSING:
            tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return
    waiting: list[tuple[ast.AST, int]] = [(node, 1) for node in reversed(tree.body)]
    while waiting:
        node, line = waiting.pop()
        line = getattr(node, "lineno", line)
        if isinstance(node, ast.Import | ast.ImportFrom | ast.expr_context | ast.alias) or _is_text_alone(node):
            continue
        yield type(node).__name__, line
        waiting += [(child, line) for child in reversed(list(ast.iter_child_nodes(node)))]


def _is_text_alone(node: ast.AST) -> bool:
    """A docstring, or a comment written as a text."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def winnowed(words: Sequence[tuple[str, int]]) -> list[tuple[int, int]]:
    """The hashes that are kept, each with its line.

    >>> row = [(word, 1) for word in "abcdefghijklmnopqrstuvwxyz" * 3]
    >>> len(winnowed(row)) < len(row) / 4
    True
    """
    hashes = [
        (zlib.crc32(" ".join(word for word, _ in words[at : at + K]).encode()), words[at][1])
        for at in range(len(words) - K + 1)
    ]
    kept: list[tuple[int, int]] = []
    last = -1
    for start in range(max(1, len(hashes) - W + 1)):
        window = range(start, min(start + W, len(hashes)))
        if not window:
            break
        smallest = min(window, key=lambda at: (hashes[at][0], -at))
        if smallest != last:
            kept.append(hashes[smallest])
            last = smallest
    return kept
