"""Colours that can be told apart, for water and cards. All are of the 256 that every terminal has."""

from __future__ import annotations

GROUNDS = (
    "#d70000",
    "#0087ff",
    "#00af00",
    "#ffd700",
    "#af5fff",
    "#ff8700",
    "#00d7d7",
    "#ff87d7",
    "#87ff00",
    "#875f00",
    "#0000af",
    "#d7d7d7",
    "#005f5f",
    "#ff5f87",
    "#8787af",
)
DARK, LIGHT = "#000000", "#ffffff"


def ground(number: int) -> str:
    """The colour of that number; after the last one they begin again."""
    return GROUNDS[number % len(GROUNDS)]


def ink_on(colour: str) -> str:
    """Black or white, whichever is better read on that colour."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return DARK if 0.3 * red + 0.59 * green + 0.11 * blue > 110 else LIGHT
