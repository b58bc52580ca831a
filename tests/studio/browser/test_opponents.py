"""Opponents with a strength: chosen by name, shown with their Elo, and one that is about as strong as you."""

from playwright.sync_api import expect


def test_an_opponent_is_chosen_by_strength_and_called_by_name(open_page, server):
    page = open_page("#/new/othello(size=8)?seed=1").sees("Black to move")
    first = page.game
    page.button("Set up a game").click()
    expect(page.button("About my level")).to_have_attribute("aria-pressed", "true")
    page.button("Newcomer").last.click()
    page.button("Start", exact=True).click()
    page.until("(old) => location.hash.startsWith('#/play/') && !location.hash.endsWith(old[0])", first)
    assert page.session(server)["seats"][1].startswith("careless(")
    page.sees("Newcomer")


def test_the_ladder_shows_elo_with_intervals_and_its_command(open_page):
    page = open_page("#/new/hand-of-the-king?seed=1", language="fa")
    page.raw.get_by_text("حریف‌ها به ترتیب قدرت").click()
    rungs = page.raw.locator("ol > li:has(.bar)")
    expect(rungs).to_have_count(10)
    expect(rungs.last).to_contain_text("پیشگو")
    expect(rungs.last).to_contain_text("±")
    expect(page.raw.locator("code")).to_contain_text("mohreh ladder hand-of-the-king --measure")


def test_a_player_of_2048_is_watched(open_page, server):
    page = open_page("#/new/2048?seed=3", delay=0.02).sees("Score")
    page.raw.get_by_text("Players by points").click()
    page.button("Watch: Dreamer").click()
    page.wait_for_ply(server, 3)
    assert page.session(server)["last"]["by"] == "careless(temperature=20.0, overlooks=0.3)"
