"""Mistakes practised on a whole board: with companions, by keys, and on a list that does not change underneath."""

import json

import pytest
from playwright.sync_api import expect

from studio.browser.test_game_review import LOST, review, until_all_is_judged

COMPANIONS = "hand-of-the-king(companions=True)"
CHOOSING = (
    "--G-YL L-L--- L----- YG---- -TVS-- -----G / 3 3 2 0 3 0 1 / 4 0 0 3 1 1 1 / sffsfsf / first choosing / "
    "Gendry Ramsay Sandor Melisandre"
)
"""Won and lost uses of one companion; there are too many for a review to value them all."""


def practise(page, game):
    """The dialog, opened after a whole review."""
    page.visit(f"#/play/{game}")
    panel = review(page)
    until_all_is_judged(page)
    panel.get_by_role("button", name="Practise").click()
    dialog = page.raw.get_by_role("dialog")
    expect(dialog.locator(".task")).to_contain_text("What is better?")
    return dialog


@pytest.mark.parametrize("width", [1280, 390])
def test_a_companion_is_chosen_in_practice_thought_over_and_judged(open_page, server, width):
    game = server.post("/sessions", game=COMPANIONS, start=CHOOSING, moves=["Ramsay 18 19"])["id"]
    dialog = practise(open_page(width=width, height=844), game)
    expect(dialog.locator(".task")).to_contain_text("Ramsay a4 b4")
    expect(dialog.locator(".task")).to_contain_text("First player to move")
    expect(dialog.get_by_text("banners").first).to_be_attached()
    ramsay = dialog.get_by_role("button", name="Ramsay")
    ramsay.click()
    dialog.page.keyboard.press("Escape")
    for cells, kind in (((2, 8), "bad"), ((5, 8), "good")):
        ramsay.click()
        for cell in cells:
            dialog.locator(f'[data-cell="{cell}"]').click()
        verdict = dialog.locator(f".verdict.{kind}")
        expect(verdict).to_be_in_viewport(ratio=0.5)
    expect(verdict).to_contain_text("Right!")


def test_2048_is_practised_by_arrow_keys(open_page, server):
    game = server.post("/sessions", game="2048", start=LOST, moves=["up"])["id"]
    page = open_page()
    dialog = practise(page, game)
    verdict = dialog.locator(".verdict")
    for key in ("Control+ArrowRight", "ArrowDown"):
        page.raw.keyboard.press(key)
    expect(verdict).to_have_text("")
    page.raw.keyboard.press("ArrowUp")
    expect(verdict).to_contain_text("Not good enough")
    page.raw.keyboard.press("ArrowRight")
    expect(verdict).to_contain_text("Right!")
    expect(dialog.locator("svg.arrow")).to_be_visible()
    assert page.session(server)["ply"] == 1, "the game behind the dialog has not moved"


def test_what_is_practised_stays_the_same_while_the_review_finds_more(open_page, server):
    game = server.post("/sessions", game="othello(size=6)", moves=["c2", "b2", "a2", "a1", "b3"])["id"]
    page = open_page()
    found, rest = [], []

    def in_two_parts(socket):
        def tell(text):
            event = json.loads(text)
            if event["type"] != "review":
                socket.send(text)
                return
            found.extend(event["moves"])
            if event["done"]:
                one = next(move for move in found if move["grade"] == "blunder")
                others = [move for move in found if move is not one]
                socket.send(json.dumps(event | {"moves": [one], "judged": 1, "done": False}))
                rest.append(lambda: socket.send(json.dumps(event | {"moves": others})))

        socket.connect_to_server().on_message(tell)

    page.raw.route_web_socket("**/events**", in_two_parts)
    page.visit(f"#/play/{game}")
    panel = review(page)
    panel.get_by_role("button", name="Practise (1)").click()
    dialog = page.raw.get_by_role("dialog")
    task = dialog.locator(".task")
    expect(task).to_contain_text("1 of 1")
    asked = task.inner_text()
    rest[0]()
    until_all_is_judged(page)
    assert task.inner_text() == asked
    expect(dialog.get_by_role("button", name="Done")).to_be_visible()
    page.raw.keyboard.press("Escape")
    panel.get_by_role("button", name="Practise (2)").click()
    expect(task).to_contain_text("1 of 2")
