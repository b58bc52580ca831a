"""A tournament started, watched, stopped, resumed, and one of its games replayed."""

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
    expect(page.button("Go on")).to_be_visible()
    stopped = page.raw.evaluate("document.querySelector('progress').value")
    page.button("Go on").click()
    page.until("(old) => document.querySelector('progress').value > old[0]", stopped)
    page.button("Stop").click()
    expect(page.button("Go on")).to_be_visible()
    page.raw.reload()
    expect(page.raw.get_by_role("row", name="random").first).to_be_visible()
    page.raw.get_by_role("button", name="Replay game").first.click()
    page.until("() => document.querySelectorAll('.move').length > 2")
    assert page.session(server)["ply"] == 0
    page.button("Replay the moves").click()
    page.wait_for_ply(server, 3)
