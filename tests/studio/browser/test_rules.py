"""How to play, beside the board: the rules in the reader's language, with the boards drawn; and refusals in Persian."""

import pytest
from playwright.sync_api import expect

TITLES = {
    "2048": ("2048: the rules", "قوانین ۲۰۴۸"),
    "othello": ("Othello: the rules", "قوانین اتللو"),
    "hand-of-the-king": ("Hand of the King: the rules", "قوانین دست پادشاه"),
    "water-sort": ("Water sort: the rules", "قوانین مرتب‌سازی آب"),
    "card-sort": ("Card sort: the rules", "قوانین مرتب‌سازی کارت"),
}


@pytest.mark.parametrize("game", TITLES)
def test_how_to_play_stands_beside_the_board_in_both_languages(open_page, game):
    page = open_page(f"#/new/{game}?seed=1")
    page.button("How to play").click()
    rules = page.raw.get_by_role("region", name="How to play")
    expect(rules.get_by_role("heading", name=TITLES[game][0])).to_be_visible()
    assert rules.locator("figure .picture").count() >= 3, "boards are drawn, not written"
    page.button("فارسی").click()
    persian = page.raw.get_by_role("region", name="چگونه بازی کنیم")
    expect(persian.get_by_role("heading", name=TITLES[game][1])).to_be_visible()
    assert persian.get_attribute("dir") == "rtl"
    page.button("چگونه بازی کنیم").click()
    expect(persian).to_have_count(0)


def test_the_keys_of_a_reader_move_no_tiles(open_page, server):
    page = open_page("#/new/2048?seed=1").sees("Score")
    page.button("How to play").click()
    page.raw.get_by_role("region", name="How to play").focus()
    page.raw.keyboard.press("ArrowDown")
    page.raw.keyboard.press("ArrowLeft")
    page.raw.wait_for_timeout(300)
    assert page.session(server)["ply"] == 0


def test_the_companions_still_to_be_had_are_always_shown(open_page, server):
    page = open_page("#/new/hand-of-the-king(companions=True)?seed=1")
    left = page.raw.get_by_role("region", name="Companions left")
    expect(left.get_by_role("listitem")).to_have_count(6)
    left.get_by_text("Gendry").click()
    expect(left.get_by_text("One Baratheon card")).to_be_visible()
    page.raw.locator("button.lit").first.click()
    page.wait_for_ply(server, 1)
    expect(left.get_by_role("listitem")).to_have_count(6)


def test_without_companions_there_are_none_to_be_had(open_page):
    page = open_page("#/new/hand-of-the-king?seed=1").sees("First player to move")
    expect(page.raw.get_by_text("Companions left")).to_have_count(0)


def test_a_refusal_is_told_in_the_language_of_the_page(open_page):
    page = open_page("#/new/othello?seed=1", language="fa").sees("نوبت سیاه")
    page.raw.get_by_text("رونوشت، چسباندن، هم‌رسانی").click()
    page.raw.get_by_label("یک وضعیت، بازی یا پیوند را اینجا بچسبانید").fill("XO")
    page.button("بازکردن").click()
    page.sees("وضعیت ۳۶ خانه است")
