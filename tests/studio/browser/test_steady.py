"""Reloads, restarts, languages, sizes."""

import pytest
from playwright.sync_api import expect

from studio.real_server import Server

PAGES = [
    "",
    "#/new/2048",
    "#/new/othello",
    "#/new/hand-of-the-king",
    "#/new/water-sort",
    "#/new/card-sort",
    "#/inside?game=othello",
    "#/arena",
    "#/training",
    "#/lessons",
    "#/lessons/08-alpha-beta",
]


def test_a_reload_in_mid_game_changes_nothing(open_page, server):
    page = open_page("#/new/othello?seed=1").sees("Black to move")
    page.raw.locator('[data-cell="8"]').click()
    page.wait_for_ply(server, 2)
    page.raw.wait_for_timeout(200)
    before = page.raw.locator("[data-cell]").evaluate_all("all => all.map((one) => one.ariaLabel)")
    page.raw.reload()
    expect(page.raw.locator(".move")).to_have_count(2)
    assert page.raw.locator("[data-cell]").evaluate_all("all => all.map((one) => one.ariaLabel)") == before


def test_a_restart_of_the_server_in_mid_game_loses_nothing(open_page, tmp_path):
    with Server(tmp_path) as first:
        page = open_page("#/new/2048?seed=5", at=first).sees("Score")
        for _ in range(3):
            page.button("Hint").click()
            expect(page.raw.locator("[role=img] svg.arrow").first).to_be_visible(timeout=90_000)
        for key in ["a", "w", "d", "s"]:
            page.raw.keyboard.press(key)
            page.raw.wait_for_timeout(150)
        played = page.session(first)["ply"]
        first.kill()
        page.sees("Reconnecting…")
        with Server(tmp_path, port=first.port) as second:
            expect(page.raw.get_by_text("Reconnecting…")).to_have_count(0)
            assert page.session(second)["ply"] == played
            for key in ["a", "w", "d", "s"]:
                page.raw.keyboard.press(key)
                page.raw.wait_for_timeout(150)
            page.wait_for_ply(second, played + 1)
            page.button("Hint").click()
            expect(page.raw.locator("[role=img] svg.arrow").first).to_be_visible(timeout=90_000)


def test_a_game_that_is_not_there_says_so(open_page):
    open_page("#/play/nothing").sees("This game is not here")


def test_a_pack_that_is_not_there_says_so_and_leads_to_those_that_are(open_page):
    page = open_page("#/puzzles/nothing").sees("There is no such pack of puzzles")
    page.raw.locator("main").get_by_role("link", name="Puzzles").click()
    page.sees("Puzzle of the day")


@pytest.mark.parametrize(("width", "height"), [(844, 390), (768, 1024)])
def test_language_and_colours_are_in_sight_where_the_pages_do_not_fit(open_page, width, height):
    page = open_page(width=width, height=height).sees("Othello")
    for shown in (page.button("فارسی"), page.raw.locator("header button.icon")):
        expect(shown).to_be_in_viewport(ratio=0.99)
    assert page.raw.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_persian_reads_from_the_right_and_boards_stay(open_page):
    page = open_page("#/new/othello")
    page.sees("Black to move")
    page.button("فارسی").click()
    page.sees("نوبت سیاه")
    assert page.raw.evaluate("[document.documentElement.dir, document.documentElement.lang]") == ["rtl", "fa"]
    left = page.raw.locator('[data-cell="0"]').bounding_box()["x"]
    assert left < page.raw.locator('[data-cell="5"]').bounding_box()["x"]
    page.sees("۴ حرکت ممکن")
    page.raw.reload()
    page.sees("نوبت سیاه")


@pytest.mark.parametrize("language", ["en", "fa"])
def test_every_page_fits_a_phone(open_page, language):
    page = open_page(language=language, width=360, height=740)
    for address in PAGES:
        page.arrive(address)
        page.until("() => document.querySelector('h1')")
        page.raw.wait_for_timeout(300)
        wide = page.raw.evaluate("document.documentElement.scrollWidth")
        assert wide <= 360, f"{address} is {wide} wide"


def test_a_finger_plays_2048(open_page, server):
    page = open_page("#/new/2048?seed=5", width=390, height=800).sees("Score")
    box = page.raw.locator("[role=img]").first.bounding_box()
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for right, down in [(90, 0), (0, 90), (-90, 0), (0, -90)]:
        page.raw.mouse.move(*middle)
        page.raw.mouse.down()
        page.raw.mouse.move(middle[0] + right, middle[1] + down)
        page.raw.mouse.up()
        page.raw.wait_for_timeout(150)
    page.wait_for_ply(server, 2)


def test_light_and_dark_by_system_and_by_hand(open_page):
    page = open_page(theme="dark")
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    dark = page.raw.evaluate(paper)
    page.button("Colours").click()
    page.button("Colours").click()
    assert page.raw.evaluate(paper) != dark
    page.button("Colours").click()
    assert page.raw.evaluate(paper) == dark
