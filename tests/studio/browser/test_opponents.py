"""Opponents with a strength: chosen by name, shown with their Elo, and one that is about as strong as you."""

import re

from playwright.sync_api import expect

from studio.real_server import Server


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


def test_opponents_are_of_the_size_that_is_set_however_late_those_of_another_are_told(open_page, server):
    strongest = server.get("/ladder?game=othello(size=8)")["rungs"][-1]
    page = open_page("#/new/othello(size=8)?seed=1").sees("Black to move")
    held = []
    page.raw.route(lambda url: url.endswith("/ladder?game=othello"), lambda route: held.append(route))
    page.button("Set up a game").click()
    rung = page.raw.get_by_role("dialog").get_by_role("button", name=strongest["names"]["en"])
    expect(rung).to_contain_text(f"{strongest['rating']:,.0f}")
    assert held, "the game's usual size is asked for first"
    for asked in held:
        with page.raw.expect_response(asked.request.url):
            asked.continue_()
    page.raw.wait_for_timeout(100)
    expect(rung).to_contain_text(f"{strongest['rating']:,.0f}")


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


def test_about_my_level_goes_down_with_a_defeat_and_up_with_victories(open_page, tmp_path):
    with Server(tmp_path) as server:
        ladder = [rung["agent"] for rung in server.get("/ladder?game=othello(size=6)")["rungs"]]
        page = open_page("#/new/othello(size=6)?seed=1", at=server)
        first = ladder.index(page.session(server)["seats"][1])
        assert 0 < first < len(ladder) - 1, "who is not known meets neither the weakest nor the strongest"
        play_to_the_end(page, server, worst)
        page.raw.get_by_role("dialog", name="You lost").get_by_role("button", name="Look at the board").click()
        page.raw.get_by_text("Opponents by strength").click()
        page.sees(re.compile(r"after 1 game$"))
        easier = meet_my_level(page, server, ladder)
        assert easier < first
        play_to_the_end(page, server, best)
        expect(page.raw.get_by_role("dialog", name="You won!")).to_be_visible()
        page.button("Look at the board").click()
        assert easier < meet_my_level(page, server, ladder)


def best(values):
    return max(values, key=values.get)


def worst(values):
    return min(values, key=values.get)


def play_to_the_end(page, server, choose):
    """A person who always knows what each move is worth, and plays the best or the worst by clicks."""
    game = page.game
    page.raw.locator("[data-cell]").first.wait_for()
    while (session := server.get(f"/sessions/{game}"))["position"]["turn"] != "over":
        actions = session["position"]["actions"]
        if session["position"]["player"] != 0 or not actions:
            page.raw.wait_for_timeout(30)
            continue
        if actions[0]["name"] == "pass":
            page.button("No move: pass").click()
        else:
            told = server.post(f"/sessions/{game}/hint", seconds=0.03)["values"]
            move = choose({one["name"]: one["value"] for one in told if one["value"] is not None})
            cell = "abcdef".index(move[0]) + 6 * (int(move[1:]) - 1)
            page.raw.locator(f'[data-cell="{cell}"].legal').click()
        page.wait_for_ply(server, session["ply"] + 1)


def meet_my_level(page, server, ladder):
    """Begin a game against the opponent that is offered as about one's own level; where it stands on the ladder."""
    old = page.game
    page.button("Set up a game").click()
    page.button("About my level").click()
    expect(page.button("About my level")).to_have_attribute("aria-pressed", "true")
    page.button("Start", exact=True).click()
    page.until("(old) => location.hash.startsWith('#/play/') && !location.hash.endsWith(old[0])", old)
    return ladder.index(page.session(server)["seats"][1])
