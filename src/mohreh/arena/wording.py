"""Numbers and comparisons in words that never say more than the data."""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.statistics import Interval, Mean


def number(value: float) -> str:
    """A number with as many digits as make sense.   1234.5 -> '1,234', 12.345 -> '12.3', 0.01234 -> '0.0123'"""
    size = abs(value)
    if size >= 100 or value == int(value):
        return f"{value:,.0f}"
    if size >= 10:
        return f"{value:.1f}"
    if size >= 1:
        return f"{value:.2f}"
    return f"{value:.3g}" if size >= 0.001 else f"{value:.7f}".rstrip("0")


def percent(share: float) -> str:
    """0.855 -> '85.5 %', 1.0 -> '100 %'"""
    shown = f"{100 * share:.1f}"
    return shown.removesuffix(".0") + " %"


def between(interval: Interval | None, as_percent: bool = False) -> str:
    """The 95 % interval in brackets; nothing where there is none."""
    if interval is None:
        return ""
    low, high = ((percent if as_percent else number)(edge) for edge in interval)
    return f" (95 %: {low} to {high})"


def seconds(value: float) -> str:
    """A time in the unit that suits it.   0.00012 -> '0.12 ms', 75 -> '75 s', 300 -> '5 min', 9000 -> '2 h'"""
    if value >= 7200:
        return f"{value / 3600:,.0f} h"
    if value >= 120:
        return f"{value / 60:.3g} min"
    return f"{value:.3g} s" if value >= 1 else f"{1000 * value:.3g} ms"


def difference(first: str, second: str, found: Mean, what: str) -> str:
    """Who has more, if the data show it; else that they do not."""
    if not found.excludes_zero:
        return (
            f"no difference in {what} between {first} and {second} could be shown with {found.count} comparisons: "
            f"{number(found.value)}{between(found.interval)}"
        )
    more, less = (first, second) if found.value > 0 else (second, first)
    low, high = sorted(map(abs, found.interval or (0.0, 0.0)))
    return f"{more} has {number(abs(found.value))} more {what} than {less} (95 %: {number(low)} to {number(high)})"


def separated(better: Interval, worse: Interval) -> bool:
    """Whether two intervals do not even touch: then the order is shown beyond doubt (a cautious rule)."""
    return better[0] > worse[1]


def listed(words: Sequence[str]) -> str:
    """Several words as one phrase.   a, b, c -> 'a, b and c'"""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def plural(count: int, one: str, many: str | None = None) -> str:
    """1, 'game' -> '1 game';   2, 'game' -> '2 games'"""
    return f"{count:,} {one if count == 1 else many or one + 's'}"
