"""What a visitor of the static site sees and does on several of its pages."""

import pytest
from playwright.sync_api import expect

STARTING = 120_000
"""Milliseconds: Python starts in the tab, on a machine that may be busy."""

SCREENS = pytest.mark.parametrize(("language", "theme", "width"), [("en", "light", 1280), ("fa", "dark", 390)])
"""A desk by day in English, a telephone by night in Persian."""

OPEN_CELLS = "[data-cell]:not([aria-disabled=true])"


def until_promised(page, expression):
    """Until a promise is kept with something true; `Page.until` takes any promise for true."""
    for _ in range(STARTING // 200):
        if page.raw.evaluate(expression):
            return
        page.raw.wait_for_timeout(200)
    raise AssertionError(f"this did not come true: {expression}")


def assert_ready(page):
    page.until("() => document.querySelector('main') && !document.querySelector('aside progress')")
    assert not page.raw.locator("aside[role=alert]").count(), page.raw.locator("aside[role=alert]").inner_text()


def until_discs(page, number):
    """Until that many discs lie on the board."""
    page.until("([n]) => document.querySelectorAll('[data-cell] .disc, [data-cell].disc').length === n", number)


def hand_in(page, file, assignment="othello-6"):
    page.visit("#/classroom")
    page.raw.locator("select").first.select_option(value=assignment)
    page.raw.locator("input[type=file]").set_input_files(str(file))
    page.until("() => location.hash.startsWith('#/hand-in/')")


def assert_graded(page):
    """The grading is over, and how it ended is told."""
    expect(page.raw.locator("main header a.button")).to_be_visible(timeout=4 * STARTING)
