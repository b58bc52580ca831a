"""The board people know: hints on every board, variations, reviews, practice, keys, and nothing that jumps."""

import re

import pytest
from playwright.sync_api import expect

LOADING = 90_000
"""Milliseconds in which an engine reads what it knows where the machine is busy with other tests."""

BOARDS = {
    "2048": ("[role=img] svg.arrow", "Score"),
    "othello(size=8)": (".square button.best .value", "Black to move"),
    "hand-of-the-king": ("[role=grid] svg.arrow", "to move"),
    "water-sort": (".rack svg.arrow", "Solvable"),
    "card-sort": (".table-top svg.arrow", "Solvable"),
}


@pytest.mark.parametrize("game", BOARDS)
def test_a_hint_is_seen_on_the_board_and_said_aloud(open_page, game):
    seen, ready = BOARDS[game]
    page = open_page(f"#/new/{game}?seed=3").sees(ready)
    page.raw.keyboard.press("h")
    expect(page.raw.locator(seen).first).to_be_visible(timeout=LOADING)
    expect(page.raw.locator("[role=log]")).to_contain_text("Hint:")


@pytest.mark.parametrize("game", ["2048", "othello", "hand-of-the-king", "water-sort", "card-sort"])
def test_the_whole_game_can_be_pasted_back(open_page, server, game):
    page = open_page()
    session = server.post("/sessions", game=game, seed=4)
    first = session["position"]["actions"][0]["name"]
    server.post(f"/sessions/{session['id']}/move", action=first)
    text = server.get(f"/sessions/{session['id']}/export")["text"]
    page.visit(f"#/play/{session['id']}")
    page.raw.get_by_text("Copy, paste, share").click()
    page.raw.get_by_label("Paste a position").fill(text)
    page.button("Open", exact=True).click()
    page.until("(old) => location.hash.startsWith('#/play/') && !location.hash.endsWith(old[0])", session["id"])
    again = page.session(server)
    assert again["ply"] == 1
    assert again["last"]["action"]["name"] == first


def test_variations_are_kept_commented_promoted_deleted_and_shared(open_page, server):
    page = open_page()
    game = server.post("/sessions", game="othello", seed=1, moves=["c2", "d2"])["id"]
    page.visit(f"#/play/{game}").sees("Black to move")
    page.button("Analyse").click()
    page.until("() => location.hash.startsWith('#/analysis/')")
    expect(page.raw.locator(".move")).to_have_count(2)
    page.button("Undo (Z)").click()
    page.raw.locator('[data-cell="7"]').click()
    expect(page.raw.locator(".move.variation")).to_contain_text("b2")
    expect(page.raw.locator(".move")).to_have_count(3)
    comment = page.raw.get_by_label("A comment on this move")
    comment.fill("bold")
    comment.press("Enter")
    expect(page.raw.locator("button.said")).to_contain_text("bold")
    page.button("Make this the main line").click()
    expect(page.raw.locator(".move.variation")).to_contain_text("d2")
    analysis = page.raw.evaluate("location.hash").removeprefix("#/analysis/")
    exported = server.get(f"/sessions/{analysis}/export")
    assert "b2 {bold} (d2)" in exported["text"]
    other = open_page(f"#/game/{exported['link']}")
    expect(other.raw.locator(".move.variation")).to_contain_text("d2")
    expect(other.raw.locator("button.said")).to_contain_text("bold")
    page.raw.locator(".move.variation").click()
    page.button("Delete from here").click()
    expect(page.raw.locator(".move")).to_have_count(2)


def test_an_analysis_has_as_many_lines_as_wanted_and_goes_deeper(open_page):
    page = open_page("#/new/othello(size=8)?seed=1", lines=3).sees("Black to move")
    page.button("Hint").click()
    expect(page.raw.locator(".lines li")).to_have_count(3)
    page.raw.get_by_label("How many lines").select_option("5")
    expect(page.raw.locator(".lines li")).to_have_count(4)
    page.until("() => Number(/depth (\\d+)/.exec(document.querySelector('.facts').textContent)?.[1]) >= 6")
    expect(page.raw.locator(".facts")).to_contain_text("nodes")


def test_a_game_is_reviewed_and_practised_from(open_page, server):
    page = open_page()
    game = server.post("/sessions", game="othello(size=6)", seed=1, moves=["c2", "b2", "a2", "a1"])["id"]
    page.visit(f"#/play/{game}")
    page.button("Review the game").click()
    expect(page.raw.locator(".accuracy").first).to_contain_text("%")
    page.until("() => document.querySelector('progress.steps').value === 4")
    panel = page.raw.locator("aside .review")
    expect(panel.locator("ol li").first).to_contain_text(re.compile(r"loses .* discs.*Better: [a-f][1-6]", re.DOTALL))
    panel.get_by_text("How this is counted").click()
    expect(panel).to_contain_text("Here it halves with every 4 discs.")
    page.button("Practise").click()
    expect(page.raw.locator("dialog .task")).to_contain_text("What is better?")
    page.button("Show the answer").click()
    expect(page.raw.locator("dialog .line")).to_be_visible()


def test_a_question_mark_shows_the_keys(open_page):
    page = open_page("#/new/2048?seed=1").sees("Score")
    page.raw.keyboard.press("?")
    expect(page.raw.get_by_role("dialog")).to_contain_text("Take a move back")
    expect(page.raw.get_by_role("dialog")).to_contain_text("Slide the tiles")
    page.raw.keyboard.press("Escape")
    expect(page.raw.get_by_role("dialog")).to_have_count(0)


SHIFTS = """() => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({ type: "layout-shift" });
}"""


ON_A_PHONE = pytest.param(390, marks=pytest.mark.slow)


@pytest.mark.parametrize("width", [1280, ON_A_PHONE])
@pytest.mark.parametrize("game", ["othello(size=8)", "hand-of-the-king", "2048", "water-sort", "card-sort"])
def test_nothing_jumps_while_agents_play(open_page, server, game, width):
    page = open_page(delay=0.15, width=width)
    session = server.post("/sessions", game=game, seed=2)["id"]
    page.visit(f"#/play/{session}").sees("Moves")
    page.raw.wait_for_timeout(800)
    page.raw.evaluate(SHIFTS)
    agent = "engine" if game.endswith("sort") else "greedy"
    server.post(f"/sessions/{session}/autoplay", playing=True, agent=agent, delay=0.15)
    page.wait_for_ply(server, 12)
    if game.endswith("sort"):
        expect(page.raw.locator("p.over")).to_be_visible()
        page.raw.wait_for_timeout(600)
    assert page.raw.evaluate("window.shifted") < 0.05


@pytest.mark.parametrize("game", BOARDS)
def test_a_hint_moves_no_button(open_page, game):
    page = open_page(f"#/new/{game}?seed=3").sees(BOARDS[game][1])
    buttons = page.raw.locator(".toolbar .button")
    before = [button.bounding_box() for button in buttons.all()]
    page.button("Hint", exact=True).click()
    expect(page.button("Hint", exact=True)).to_have_attribute("aria-pressed", "true")
    assert [button.bounding_box() for button in buttons.all()] == before


def test_on_a_phone_on_its_side_the_whole_board_is_seen(open_page):
    for game, ready in (
        ("othello(size=8)", "Black to move"),
        ("hand-of-the-king(companions=True)", "First player to move"),
        ("2048", "Score"),
        ("water-sort", "Solvable"),
        ("card-sort", "Solvable"),
    ):
        page = open_page(f"#/new/{game}?seed=1", width=844, height=390).sees(ready)
        box = page.raw.locator(".stage > .board").bounding_box()
        assert box["y"] + box["height"] <= 390


def test_othello_opens_as_people_know_it_or_as_it_was_last(open_page, server):
    page = open_page()
    page.raw.get_by_role("link", name="Othello").first.click()
    assert page.session(server)["game"] == "othello(size=8)"
    page.button("Set up a game").click()
    page.raw.get_by_label("Size", exact=True).select_option("4")
    page.button("Start", exact=True).click()
    expect(page.raw.locator(".square")).to_have_count(16)
    page.visit("#/")
    page.raw.get_by_role("link", name="Othello").first.click()
    expect(page.raw.locator(".square")).to_have_count(16)


def test_the_verdict_can_be_switched_off(open_page):
    page = open_page("#/new/othello(size=4)?seed=1").sees("White wins with best play")
    page.raw.get_by_text("When to ask, and what the values mean").click()
    page.raw.get_by_label("Say who wins with best play").uncheck()
    expect(page.raw.get_by_text("White wins with best play")).to_have_count(0)


def test_a_trophy_is_for_those_who_won(open_page, server):
    page = open_page()
    for seats, won in ((["human", "random"], 0), (["random", "human"], 1)):
        session = server.post("/sessions", game="othello(size=4)", start="XXXXXXXXXXXXXXXO O", seats=seats)["id"]
        page.visit(f"#/play/{session}")
        expect(page.raw.locator(".line.over")).to_be_visible()
        expect(page.raw.locator(".line.won")).to_have_count(1 if won == 0 else 0)


def test_a_tournament_that_is_not_there_says_so(open_page):
    open_page("#/arena/nothing").sees("This tournament is not here")


def test_a_replay_names_those_who_played(open_page, server):
    made = server.post("/tournaments", game="othello(size=4)", agents=["random", "greedy"], games=2, name="named")
    page = open_page(f"#/arena/{made['id']}")
    page.raw.get_by_role("button", name="Replay game").first.click()
    page.until("() => location.hash.startsWith('#/play/')")
    assert sorted(page.session(server)["seats"]) == ["greedy", "random"]
    expect(page.raw.locator("aside li", has_text="Greedy").first).to_be_visible()


def test_moves_are_said_in_words(open_page, server):
    page = open_page()
    session = server.post("/sessions", game="water-sort", start="0 1 / 1 0 / #")["id"]
    page.visit(f"#/play/{session}").sees("Solvable")
    page.button("Tube 0,").click()
    page.button("Tube 2,").click()
    expect(page.raw.locator("[role=log]")).to_contain_text("0 → 2")


def test_the_page_travels_compressed(server):
    answer = server.http.get("/", headers={"accept-encoding": "gzip"})
    script = answer.text.split('src="')[1].split('"')[0].removeprefix("./")
    with server.http.stream("GET", f"/{script}", headers={"accept-encoding": "gzip"}) as packed:
        assert packed.headers["content-encoding"] == "gzip"
        assert sum(map(len, packed.iter_raw())) < 240_000


def test_a_search_that_is_not_there_is_not_silently_another(open_page):
    open_page("#/inside?game=othello&algorithm=foo").sees("foo keeps its thoughts to itself")
