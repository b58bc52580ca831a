"""A whole game of each of the five in the tab, begun from a link or against its usual opponent, and kept."""

import itertools
from contextlib import suppress
from functools import partial

from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from .visitor import OPEN_CELLS, SCREENS

PASS = {"en": "No move: pass", "fa": "حرکتی نیست: گذر"}
UNDER_WAY = {"en": "Under way (0)", "fa": "ناتمام (۰)"}
SORTED = {
    "water-sort": ("0 1 / 1 0 / #", ".tube", [(0, 2), (1, 0), (1, 2)]),
    "card-sort": ("3 2 2 / 2g 1r / 2r 1g / #", ".column", [(0, 2), (1, 0), (2, 1)]),
}
"""Puzzles by their beginnings, the places on their boards, and the moves that solve them."""

KEPT = 1_500
"""Milliseconds after which the browser keeps what was played last, whatever the machine has to do."""


def until_over(page, act):
    """Act again and again, as soon as it can be done, until the game is over, and stay until it is kept."""
    over = page.raw.locator("p.over")
    for _ in range(2_000):
        if over.count():
            break
        act()
        page.raw.wait_for_timeout(60)
    expect(over).to_be_visible()
    page.raw.wait_for_timeout(KEPT)


def click_any(*locators):
    """The first that there is; it may be gone a moment later, when the opponent's turn or the end has come."""
    for locator in locators:
        if locator.count():
            with suppress(TooLate):
                locator.first.click(timeout=1_000)
            return


@SCREENS
def test_every_game_is_played_to_its_end_and_kept(visit, server, language, theme, width):
    page = visit("#/new/2048(size=2)", language=language, theme=theme, width=width)
    keys = itertools.cycle(["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"])
    page.until("() => document.querySelector('.tile')")
    until_over(page, lambda: page.raw.keyboard.press(next(keys)))

    for game, places in (("othello(size=4)", OPEN_CELLS), ("hand-of-the-king", "button.lit")):
        page.arrive(f"#/new/{game}")
        page.until("() => document.querySelector('[data-cell]')")
        until_over(page, partial(click_any, page.raw.locator(places), page.button(PASS[language])))

    for game, (start, places, moves) in SORTED.items():
        begun = server.post("/sessions", game=game, start=start)
        link = server.get(f"/sessions/{begun['id']}/export")["link"]
        page.arrive(f"#/game/{link}")
        for source, target in moves:
            page.raw.locator(places).nth(source).click()
            page.raw.locator(places).nth(target).click()
            expect(page.raw.locator(f"{places}[aria-pressed=true]")).to_have_count(0)
            page.raw.wait_for_timeout(600)
        expect(page.raw.locator("p.over")).to_be_visible()
        page.raw.wait_for_timeout(KEPT)

    page.visit("#/library").raw.reload()
    expect(page.raw.locator("main a[href*='#/play/']")).to_have_count(5)
    expect(page.raw.get_by_text(UNDER_WAY[language])).to_be_attached()
