"""Searches in the tab: the native core's advice, its strongest player, films side by side, analysis with variations."""

import pytest
from playwright.sync_api import expect

from studio.browser.test_analysis import BOARDS

from .visitor import OPEN_CELLS, STARTING, assert_ready, until_discs


def test_the_native_core_advises_in_every_game(visit, host, site):
    if not list(site.glob("python-*/core.wasm.gz")):
        pytest.skip("the site was built without the native core")
    page = visit()
    for game, (seen, ready) in BOARDS.items():
        page.arrive(f"#/new/{game}?seed=3")
        assert_ready(page)
        # For a puzzle a second worker has to start before it is known whether it can be solved.
        expect(page.raw.get_by_text(ready).first).to_be_visible(timeout=STARTING)
        page.raw.keyboard.press("h")
        expect(page.raw.locator(seen).first).to_be_visible(timeout=STARTING)
        expect(page.raw.locator("[role=log]")).to_contain_text("Hint:")
    assert any(path.endswith("/core.wasm.gz") for path in host.asked)
    assert any(path.endswith("/othello/patterns-8.mohreh") for path in host.asked)


def test_the_oracle_answers_a_move(visit):
    """The last of the ladder: an engine with that many nodes per move."""
    page = visit("#/new/othello(size=8)?seed=1").sees("Black to move")
    first = page.game
    page.button("Set up a game").click()
    page.button("Oracle").last.click()
    page.button("Start", exact=True).click()
    page.until("(old) => location.hash.startsWith('#/play/') && !location.hash.endsWith(old[0])", first)
    page.until("() => document.querySelectorAll('[data-cell]').length === 64")
    page.raw.locator(OPEN_CELLS).first.click()
    until_discs(page, 6)


def test_two_films_lie_side_by_side(visit):
    page = visit("#/inside?game=othello(size%3D4)&algorithm=minimax(depth%3D3)&against=alphabeta(depth%3D3)")
    expect(page.raw.locator(".stage")).to_have_count(2, timeout=STARTING)
    for name in ("Minimax", "Alpha-beta"):
        expect(page.raw.locator("main .bar").first).to_contain_text(name)


def test_an_analysis_keeps_variations(visit):
    page = visit("#/new/othello(size=4)?seed=1")
    page.raw.locator(OPEN_CELLS).first.click()
    until_discs(page, 6)
    page.button("Analyse").click()
    page.until("() => location.hash.startsWith('#/analysis/')")
    expect(page.raw.locator(".move")).to_have_count(2)
    page.button("Undo (Z)").click()
    until_discs(page, 5)
    page.raw.locator(OPEN_CELLS).last.click()
    expect(page.raw.locator(".move.variation")).to_have_count(1)
    expect(page.raw.locator(".move")).to_have_count(3)
