"""Numbers and comparisons in words that never say more than the data."""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.arena.speech import SHARED, Words, figure_here, isolated, number
from mohreh.statistics import Interval, Mean

__all__ = ["SAY", "between", "difference", "listed", "number", "percent", "plural", "seconds", "separated", "span"]


SAY = Words(SHARED, "wording")


def percent(share: float) -> str:
    """0.855 -> '85.5 %', 1.0 -> '100 %'"""
    return SAY("percent", share=figure_here(f"{100 * share:.1f}".removesuffix(".0")))


def span(interval: Interval | None, as_percent: bool = False) -> str | None:
    """An interval's two edges: '1 to 9'; None where there is none."""
    if interval is None:
        return None
    low, high = ((percent if as_percent else number)(edge) for edge in interval)
    return SAY("span", low=low, high=high)


def between(interval: Interval | None, as_percent: bool = False) -> str:
    """The 95 % interval in brackets; nothing where there is none."""
    edges = span(interval, as_percent)
    return "" if edges is None else " " + SAY("interval", span=edges)


def seconds(value: float) -> str:
    """A time in the unit that suits it.   0.00012 -> '0.12 ms', 75 -> '75 s', 300 -> '5 min', 9000 -> '2 h'"""
    if value >= 7200:
        return SAY("h", value=figure_here(f"{value / 3600:,.0f}"))
    if value >= 120:
        return SAY("min", value=figure_here(f"{value / 60:.3g}"))
    if value >= 1:
        return SAY("s", value=figure_here(f"{value:.3g}"))
    return SAY("ms", value=figure_here(f"{1000 * value:.3g}"))


def difference(first: str, second: str, found: Mean, what: str) -> str:
    """Who has more, if the data show it; else that they do not."""
    if not found.excludes_zero:
        return SAY(
            "no_difference",
            what=what,
            first=first,
            second=second,
            count=found.count,
            value=number(found.value) + between(found.interval),
        )
    more, less = (first, second) if found.value > 0 else (second, first)
    low, high = sorted(map(abs, found.interval or (0.0, 0.0)))
    edges = between((low, high))
    return SAY("difference", more=more, less=less, what=what, value=number(abs(found.value)), interval=edges)


def separated(better: Interval, worse: Interval) -> bool:
    """Whether two intervals do not even touch: then the order is shown beyond doubt (a cautious rule)."""
    return better[0] > worse[1]


def listed(words: Sequence[str]) -> str:
    """Several words as one phrase.   a, b, c -> 'a, b and c'"""
    words = [isolated(word) for word in words]
    if len(words) < 2:
        return "".join(words)
    return SAY("and", first=SAY("comma").join(words[:-1]), last=words[-1])


def plural(count: int, noun: str) -> str:
    """1, 'game' -> '1 game';   2, 'game' -> '2 games'; the nouns stand in the catalogue."""
    return SAY(f"one_{noun}" if count == 1 else f"many_{noun}", count=figure_here(f"{count:,}"))
