"""A newcomer's first visit, what stands before Python is there, and the visits after it."""

import os
import re
import shutil

from playwright.sync_api import expect

from studio.browser.page import Page

from .hosting import Host
from .test_hand_ins import HAND_INS
from .visitor import OPEN_CELLS, SCREENS, assert_ready, hand_in, until_discs, until_promised

KEPT = """caches.keys().then(async (names) => {
    const name = names.find((one) => one.startsWith("python "));
    return name && (await (await caches.open(name)).keys()).some((one) => one.url.endsWith("snapshot"));
})"""

ACTIVE = "navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')"
SETTLED = """navigator.serviceWorker.getRegistration().then(
    ({ installing, waiting, active }) => !installing && !waiting && active.state === "activated")"""
NEXT_FETCHED = "caches.keys().then((names) => names.some((name) => name.endsWith(' next')))"


@SCREENS
def test_a_newcomer_plays_films_learns_and_is_graded(visit, host, language, theme, width):
    page = visit(language=language, theme=theme, width=width)
    assert page.raw.locator("a.game").count() == 5

    page.visit("#/new/othello(size=4)")
    page.until("() => document.querySelectorAll('[data-cell]').length === 16")
    page.raw.locator(OPEN_CELLS).first.click()
    until_discs(page, 6)

    page.visit("#/inside?game=othello(size%3D4)&algorithm=alphabeta(depth%3D2)")
    page.until("() => document.querySelector('main').innerText.includes('alphabeta.py')")

    page.visit("#/lessons/07-minimax")
    page.until("() => document.querySelector('main h1')")

    hand_in(page, HAND_INS / "othello-6" / "right.py")
    page.until("() => document.querySelector('main').innerText.split('✓').length > 9")
    assert not any("/api/" in path for path in host.asked), "all of it was answered in the tab"


@SCREENS
def test_the_first_move_is_made_before_python_is_there_and_stays(visit, host, language, theme, width):
    host.sends.clear()
    try:
        page = visit("#/new/othello", language=language, theme=theme, width=width, ready=False)
        page.raw.locator(OPEN_CELLS).first.click()
        until_discs(page, 5)
        game = page.game
        assert page.raw.locator("aside progress").count() == 1, "Python is not there"
    finally:
        host.sends.set()
    until_discs(page, 6)  # the opponent, who is Python's, answers that very move
    assert_ready(page)
    assert page.game == game, "the game keeps its address"
    page.raw.reload()
    assert_ready(page)
    page.until("() => document.querySelectorAll('[data-cell] .disc, [data-cell].disc').length >= 5")


def test_every_game_begins_before_python_is_there(visit, host):
    host.sends.clear()
    try:
        page = visit(ready=False)
        for game in page.raw.locator("a.game").evaluate_all("links => links.map(link => link.getAttribute('href'))"):
            page.arrive(game)
            page.until("() => location.hash.startsWith('#/play/') && document.querySelector('main h1')")
            page.visit("#/")
        assert page.raw.locator("aside progress").count() == 1, "Python is not there"
    finally:
        host.sends.set()
    assert_ready(page)


def test_what_was_visited_once_works_without_a_network(visit):
    page = visit("#/new/2048")
    game = page.game
    page.until("() => document.querySelector('.board, [role=grid]')")
    page.raw.keyboard.press("ArrowUp")
    page.raw.keyboard.press("ArrowLeft")
    until_promised(page, ACTIVE)
    page.raw.wait_for_timeout(2_000)  # a moment after the last move the games are kept
    page.raw.context.set_offline(True)
    page.visit("#/library").raw.reload()
    assert_ready(page)
    page.until("(game) => document.querySelector(`main a[href*='${game}']`)", game)


def test_the_next_visit_goes_on_from_the_memory_that_was_kept(visit):
    page = visit()
    until_promised(page, KEPT)  # Python's memory, for the next visit
    again = Page(page.raw.context.new_page(), page.url).visit("#/new/othello(size=4)")
    assert_ready(again)
    again.raw.locator(OPEN_CELLS).first.click()
    until_discs(again, 6)


def test_a_new_version_is_fetched_behind_the_one_that_is_shown(visit, site, tmp_path):
    """Parts of the shown version that were not asked for before are still there, though the host has them no more."""
    folder = shutil.copytree(site, tmp_path / "below")
    os.utime(folder / "index.html", (0, 0))  # so old that browsers take it for lasting
    with Host(tmp_path) as host:
        page = visit(at=host)
        until_promised(page, ACTIVE)
        (gone,) = folder.glob("assets/LessonsPage-*.js")
        gone.unlink()
        offline, index = folder / "offline.js", folder / "index.html"
        text = offline.read_text("utf-8").replace(f'"assets/{gone.name}", ', "")
        offline.write_text(re.sub(r'VERSION="\w+"', 'VERSION="next"', text), "utf-8")
        index.write_text(index.read_text("utf-8").replace("<head>", "<head><meta name='next'>"), "utf-8")
        page.raw.reload()
        until_promised(page, NEXT_FETCHED)
        until_promised(page, SETTLED)
        assert page.raw.locator("meta[name=next]").count() == 0
        page.visit("#/lessons")
        expect(page.raw.locator("main a[href='#/lessons/07-minimax']")).to_be_visible()
        page.raw.reload()
        page.until("() => document.querySelector('meta[name=next]')")
