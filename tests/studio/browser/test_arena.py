"""A tournament started, watched, stopped, resumed, and one of its games replayed."""

import pytest
from playwright.sync_api import expect


def test_a_tournament_from_its_form_to_a_replayed_game(open_page, server):
    page = open_page("#/arena").sees("Reports")
    page.button("New tournament").click()
    page.raw.get_by_text("Settings of Othello").click()
    page.raw.get_by_label("Size", exact=True).select_option("4")
    page.button("Another agent").click()
    page.raw.get_by_label("Agent 3", exact=True).select_option("minimax")
    page.raw.get_by_label("Games per pairing").fill("4000")
    page.button("Start the tournament").click()
    expect(page.raw.get_by_role("row", name="minimax").first).to_be_visible()
    page.until("() => document.querySelector('progress').value > 0")
    page.button("Stop").click()
    expect(page.button("Resume")).to_be_visible()
    stopped = page.raw.evaluate("document.querySelector('progress').value")
    page.button("Resume").click()
    page.until("(old) => document.querySelector('progress').value > old[0]", stopped)
    page.button("Stop").click()
    expect(page.button("Resume")).to_be_visible()
    page.raw.reload()
    expect(page.raw.get_by_role("row", name="random").first).to_be_visible()
    page.raw.get_by_role("button", name="Replay game").first.click()
    page.until("() => document.querySelectorAll('.move').length > 2")
    assert page.session(server)["ply"] == 0
    page.button("Replay the moves").click()
    page.wait_for_ply(server, 3)


def test_the_games_of_a_tournament_are_told_by_the_names_of_their_players(open_page, server):
    made = server.post(
        "/tournaments", game="othello(size=4)", agents=["greedy", "minimax(depth=2)"], games=2, name="said"
    )
    page = open_page(f"#/arena/{made['id']}", language="fa")
    expect(page.raw.get_by_role("table").nth(2)).to_contain_text("مینیمکس (عمق ۲)")
    assert not page.raw.locator("main").get_by_text("minimax").count()


def test_the_report_to_build_is_seen_before_it_is_built(open_page):
    desk = open_page("#/arena").raw.get_by_label("Reports to build")
    expect(desk.locator("option").nth(1)).to_be_attached()
    assert desk.input_value() == desk.locator("option").first.get_attribute("value")


CUT = """() => [...document.querySelectorAll(":is(main, dialog) :is(input, select)")].flatMap((field) => {
  const told = field.selectedOptions?.[0]?.text.trim() ?? field.placeholder;
  const style = getComputedStyle(field);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = style.font;
  const arrow = field.selectedOptions ? 18 : 0;
  const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
  return told && pen.measureText(told).width > room ? [told] : [];
})"""


@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("fa", 1280), ("en", 390), ("fa", 390)])
def test_what_a_field_says_has_room_in_it(open_page, language, width):
    page = open_page("#/arena", language=language, width=width).raw
    page.locator("header.page-head button, main button.primary").first.click()
    page.locator("dialog select").last.wait_for()
    assert page.evaluate(CUT) == []
    page.goto(page.url.partition("#")[0] + "#/library")
    page.locator("main input[type=date]").first.wait_for()
    assert page.evaluate(CUT) == []
