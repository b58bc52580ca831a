"""What stands around the boards: agents, hints, undo, seats, levels, races, links."""

import pytest
from playwright.sync_api import expect


@pytest.mark.parametrize(("key", "agent"), [("e", "expectimax"), ("m", "mcts"), ("u", "ucb")])
def test_e_m_and_u_play_on_until_stopped(open_page, server, key, agent):
    page = open_page("#/new/2048?seed=7", delay=0.05).sees("Score")
    page.raw.keyboard.press(key)
    expect(page.raw.locator(".toolbar [aria-pressed=true]")).to_have_count(1)
    page.wait_for_ply(server, 5)
    assert page.session(server)["last"]["by"].startswith(agent)
    page.raw.keyboard.press(key)
    expect(page.raw.locator(".toolbar [aria-pressed=true]")).to_have_count(0)
    stopped = page.session(server)
    assert stopped["autoplay"]["agent"] is None
    page.raw.keyboard.press("z")
    page.until("() => !document.querySelector('[aria-label^=Redo]').disabled")


def test_a_hint_shows_the_value_of_every_move(open_page, server):
    page = open_page("#/new/othello?seed=1").sees("Black to move")
    page.button("Hint").click()
    expect(page.raw.locator(".square .value")).to_have_count(4)
    expect(page.raw.locator("button.best")).to_have_count(1)
    page.raw.locator("button.best").click()
    page.wait_for_ply(server, 2)
    expect(page.raw.locator(".move")).to_have_count(2)


def test_undo_redo_and_the_move_list(open_page, server):
    page = open_page("#/new/othello?seed=1").sees("Black to move")
    page.raw.locator('[data-cell="8"]').click()
    page.wait_for_ply(server, 2)
    page.button("Undo (Z)").click()
    expect(page.raw.locator("button.legal")).to_have_count(4)
    page.button("Redo (Y)").click()
    expect(page.raw.locator(".move.current")).to_contain_text("2")
    page.raw.locator(".move").first.click()
    page.until("() => document.querySelector('.move.current')?.textContent.includes('1')")
    page.sees("Paused")
    page.button("Continue").click()
    page.wait_for_ply(server, 2)


def test_agents_play_each_other_faster_slower_and_step_by_step(open_page, server):
    page = open_page()
    game = server.post("/sessions", game="othello(size=4)", seed=1, seats=["random", "random"])["id"]
    page.visit(f"#/play/{game}").sees("to move")
    page.button("One move by the agent").click()
    page.wait_for_ply(server, 1)
    page.button("Autoplay").click()
    expect(page.raw.get_by_role("dialog", name="The game is over")).to_be_visible()


def test_a_new_game_with_settings_seats_and_a_seed(open_page, server):
    page = open_page("#/new/othello").sees("Black to move")
    first = page.game
    page.button("Set up a game").click()
    page.raw.get_by_label("Size", exact=True).select_option("4")
    page.raw.get_by_label("White", exact=True).select_option("minimax")
    page.raw.get_by_text("Settings of Minimax").click()
    page.raw.get_by_label("Depth", exact=True).fill("2")
    page.raw.get_by_role("textbox", name="Seed").fill("42")
    page.button("Start", exact=True).click()
    page.until("(old) => location.hash.startsWith('#/play/') && !location.hash.endsWith(old[0])", first)
    session = page.session(server)
    assert (session["game"], session["seed"]) == ("othello(size=4)", 42)
    assert session["seats"][1] == "minimax(depth=2)"
    expect(page.raw.locator(".square")).to_have_count(16)


def test_opt_solve_is_played_step_by_step_with_pouring(open_page, server):
    page = open_page("#/new/water-sort(colours=3, capacity=3)?seed=2", delay=0.35).sees("Solvable")
    page.button("Shortest solution").click()
    page.until("() => document.getAnimations().some((one) => one.effect?.target?.className?.includes?.('glass'))")
    page.sees("none shorter")
    page.sees("Solved!")
    assert page.session(server)["position"]["outcome"]["winner"] == 0


def test_the_light_tells_a_dead_end(open_page, server):
    page = open_page()
    game = server.post("/sessions", game="water-sort", start="[[3,3,1,3],[0,2,3],[2,2,1],[0,0,1,1],[2,0]]")["id"]
    page.visit(f"#/play/{game}").sees("Dead end")


def test_steppers_choose_the_next_level(open_page, server):
    page = open_page("#/new/water-sort?seed=1").sees("Solvable")
    first = page.game
    page.button("Less: Colours").click()
    page.button("More: Capacity").click()
    page.button("Another level", exact=True).click()
    page.until("(old) => location.hash.startsWith('#/play/') && !location.hash.endsWith(old[0])", first)
    assert page.session(server)["game"] == "water-sort(colours=5, capacity=5)"


def test_a_level_is_drawn_and_played(open_page, server):
    page = open_page("#/new/water-sort(colours=2, capacity=2)?seed=1").sees("Solvable")
    first = page.game
    page.button("Level editor").click()
    page.button("Empty all").click()
    for colour, tube in [("red", 0), ("blue", 0), ("blue", 1)]:
        page.raw.get_by_role("radio", name=colour, exact=True).click()
        page.button(f"Put {colour} on {tube}").click()
    expect(page.button("Play this level")).to_be_disabled()
    page.raw.get_by_role("radio", name="red", exact=True).click()
    page.button("Put red on 1").click()
    page.sees("This level can be played.")
    page.button("Play this level").click()
    page.until("(old) => location.hash.startsWith('#/play/') && !location.hash.endsWith(old[0])", first)
    assert page.session(server)["position"]["text"].startswith("0 1 / 1 0")


def test_a_race_of_methods_ends_in_a_table(open_page):
    page = open_page("#/new/water-sort(colours=4)?seed=3").sees("Solvable")
    page.raw.get_by_text("Race of methods").click()
    page.button("Start the race").click()
    expect(page.raw.locator("tbody tr")).to_have_count(4)
    page.until("() => [...document.querySelectorAll('tbody tr')].every((row) => row.className.includes('solved'))")
    assert page.raw.locator("tbody abbr").count() >= 2, "breadth-first and A* are proven shortest"
    expect(page.raw.locator(".plot canvas")).to_be_visible()


def test_a_link_carries_the_whole_game(open_page, server):
    page = open_page("#/new/othello?seed=1").sees("Black to move")
    page.raw.locator('[data-cell="8"]').click()
    page.wait_for_ply(server, 2)
    exported = server.get(f"/sessions/{page.game}/export")
    other = open_page(f"#/game/{exported['link']}").sees("Moves")
    expect(other.raw.locator(".move")).to_have_count(2)
    assert other.session(server)["position"]["text"] == exported["position"]
    other.raw.get_by_text("Copy, paste, share").click()
    other.raw.get_by_label("Paste a position").fill("--------------OX----XO-------------- X")
    old = other.game
    other.button("Open", exact=True).click()
    other.until("(old) => location.hash.startsWith('#/play/') && !location.hash.endsWith(old[0])", old)
    assert other.session(server)["ply"] == 0


def test_who_wins_with_best_play_is_said_where_it_is_proven(open_page):
    open_page("#/new/othello(size=4)?seed=1").sees("White wins with best play")
