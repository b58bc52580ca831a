"""A game looked at afterwards: asked for at its end, told move by move, continued when it was cut, practised from."""

import re

import pytest
from playwright.sync_api import expect

LOST = "2 4 16 0/8 2 64 8/64 16 4 2/4 8 16 8"
"""A board of 2048 on which up is the end, and right is not."""


def review(page):
    """The review's panel, after its button was pressed."""
    panel = page.raw.locator("aside .review")
    panel.get_by_role("button", name="Review the game").click()
    return panel


def until_all_is_judged(page):
    page.until("() => { const p = document.querySelector('progress.steps'); return p && p.value === p.max; }")


def test_the_end_of_a_game_leads_to_its_review(open_page, server):
    game = server.post("/sessions", game="water-sort", start="0 1 / 1 0 / #", moves=["0>2", "1>0"])["id"]
    page = open_page(f"#/play/{game}", width=390, height=844).sees("Solvable")
    for place in (1, 2):
        page.raw.locator(f'[data-place="{place}"]').click()
    ending = page.raw.get_by_role("dialog", name="Solved!")
    expect(ending.get_by_role("button", name="Another level")).to_be_visible()
    ending.get_by_role("button", name="Review the game").click()
    expect(ending).to_have_count(0)
    panel = page.raw.locator("aside .review")
    expect(panel.locator(".accuracy")).to_have_text("100%")
    expect(panel.get_by_role("heading", name="Game review")).to_be_in_viewport()


@pytest.mark.parametrize("height", [900, 640])
def test_the_board_stays_in_sight_while_the_panel_beside_it_is_read(open_page, server, height):
    moves = ["d3", "c5", "f6", "f5", "e6", "e3", "d6"]
    game = server.post("/sessions", game="othello(size=8)", seed=1, seats=["human", "human"], moves=moves)["id"]
    page = open_page(f"#/play/{game}", height=height).sees("White to move")
    page.raw.get_by_role("heading", name="Copy, paste, share").scroll_into_view_if_needed()
    assert page.raw.evaluate("scrollY") > 100
    for part in (".stage [role=grid]", ".stage .toolbar"):
        expect(page.raw.locator(part)).to_be_in_viewport(ratio=0.99)


def test_where_nothing_is_left_to_ask_the_review_is_named(open_page, server):
    game = server.post("/sessions", game="othello(size=4)", start="XXXXXXXXXXXXXXXO O")["id"]
    open_page(f"#/play/{game}").sees("The game is over. Its review tells what every move was worth.")


@pytest.mark.slow
def test_a_review_of_2048_shows_how_far_it_is_and_is_continued_where_it_was_stopped(open_page, server):
    game = server.post("/sessions", game="2048", seed=2, seats=["greedy"])["id"]
    page = open_page(f"#/play/{game}").sees("Score")
    server.post(f"/sessions/{game}/autoplay", playing=True, delay=0)
    page.wait_for_ply(server, 60)
    server.post(f"/sessions/{game}/autoplay", playing=False)
    panel = review(page)
    page.until("() => document.querySelector('progress.steps')?.value > 0")
    panel.get_by_role("button", name="Stop").click()
    rest = panel.get_by_role("button", name="Review the rest")
    expect(rest).to_be_enabled()
    expect(panel).to_contain_text("moves are judged.")
    bar = panel.locator("progress.steps")
    judged, total = bar.evaluate("one => [one.value, one.max]")
    assert judged < total
    rest.click()
    page.until("(judged) => document.querySelector('progress.steps').value > judged[0]", judged)
    page.raw.get_by_role("button", name="Stop").click()
    panel.get_by_text("How this is counted").click()
    expect(panel).to_contain_text("points still to come")


def test_one_move_too_many_is_listed(open_page, server):
    """Tubes 0 and 1 need two pours; poured back and forth first, they needed more."""
    game = server.post("/sessions", game="water-sort", start="0 1 / 1 0 / # / #", moves=["0>2", "2>3"])["id"]
    page = open_page(f"#/play/{game}").sees("Solvable")
    panel = review(page)
    until_all_is_judged(page)
    row = panel.locator("ol li").first
    expect(row).to_contain_text("2 → 3?!")
    expect(row).to_contain_text("one move too many")
    expect(page.raw.locator(".move").nth(1)).to_contain_text("2 → 3?!")


def test_a_pasted_game_is_reviewed_and_its_mistakes_are_practised_on_the_board(open_page, server):
    """Black gives the corner away, which loses; a worse move is refused, the best one praised."""
    page = open_page("#/new/othello(size=4)?seed=1").sees("Black to move")
    old = page.game
    given = server.post("/sessions", game="othello(size=6)", moves=["c2", "b2", "a2", "a1", "b3"])["id"]
    page.raw.get_by_text("Copy, paste, share").click()
    page.raw.get_by_label("Paste a position").fill(server.get(f"/sessions/{given}/export")["text"])
    page.button("Open", exact=True).click()
    page.until("(old) => location.hash.startsWith('#/play/') && !location.hash.endsWith(old[0])", old)
    expect(page.raw.locator(".move")).to_have_count(5)
    panel = review(page)
    until_all_is_judged(page)
    expect(panel.locator("ol .badge").first).to_have_text("turning point")
    panel.get_by_role("button", name="Practise").click()
    dialog = page.raw.get_by_role("dialog")
    expect(dialog.locator(".task")).to_contain_text("What is better?")
    legal = dialog.locator("button.legal")
    asked = dialog.locator(".task").inner_text()
    for at in range(legal.count()):
        legal.nth(at).click()
        if dialog.locator(".verdict.good").count():
            break
        expect(dialog.locator(".verdict.bad")).to_be_visible()
    expect(dialog.locator(".verdict.good .line")).to_be_visible()
    assert asked == dialog.locator(".task").inner_text()


@pytest.mark.parametrize(
    ("game", "more", "before"),
    [
        ("2048", {"start": LOST, "moves": ["up"]}, True),
        ("othello(size=6)", {"moves": ["c2", "b2", "a2", "a1"]}, False),
        ("water-sort", {"start": "0 1 / 1 0 / # / #", "moves": ["0>2", "2>3"]}, False),
    ],
)
def test_a_sign_stands_where_the_name_of_its_move_ends(open_page, server, game, more, before):
    """Of a Persian word that is on its left, of letters and digits on their right."""
    session = server.post("/sessions", game=game, **more)["id"]
    page = open_page(f"#/play/{session}", language="fa")
    page.raw.get_by_role("complementary").get_by_role("button", name="بازبینی بازی").click()
    until_all_is_judged(page)
    sign = page.raw.locator(".move .name bdi").first
    expect(sign).to_have_text(re.compile(r"^(\?!|\?\??)$"))
    name = sign.locator("xpath=..")
    middle = name.evaluate("one => { const { left, width } = one.getBoundingClientRect(); return left + width / 2; }")
    assert (sign.bounding_box()["x"] < middle) == before
