"""Boards to touch: things are dragged, the end of a game is worth seeing, sounds are off until switched on."""

import pytest
from playwright.sync_api import expect

TONES = """() => {
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { window.tones++; return start.apply(this, when); };
}"""


def centre(page, place):
    box = page.raw.locator(f'[data-place="{place}"]').bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, source, target):
    page.raw.mouse.move(*centre(page, source))
    page.raw.mouse.down()
    x, y = centre(page, target)
    page.raw.mouse.move(x, y - 12, steps=6)
    page.raw.mouse.move(x, y, steps=3)
    page.raw.mouse.up()


def test_water_and_cards_are_dragged_with_the_mouse(open_page, server):
    for game, start in (("water-sort", "0 1 / 1 0 / #"), ("card-sort", "3 2 2 / 2g 1r / 2r 1g / #")):
        session = server.post("/sessions", game=game, start=start)["id"]
        page = open_page(f"#/play/{session}").sees("Solvable")
        drag(page, 0, 1)
        assert page.session(server)["ply"] == 0, "an illegal drop moves nothing"
        drag(page, 0, 2)
        page.wait_for_ply(server, 1)
        assert page.session(server)["last"]["action"]["name"] == "0>2"
        page.button("Undo (Z)").click()
        page.until("() => !document.querySelector('[aria-label^=Redo]').disabled")
        page.button("Redo (Y)").click()
        page.wait_for_ply(server, 1)


@pytest.mark.parametrize(
    ("game", "start"), [("water-sort", "0 1 / 1 0 / #"), ("card-sort", "3 2 2 / 2g 1r / 2r 1g / #")]
)
def test_water_and_cards_are_dragged_with_a_finger(open_page, server, game, start):
    session = server.post("/sessions", game=game, start=start)["id"]
    page = open_page(f"#/play/{session}", width=390, height=844).sees("Solvable")
    page.raw.locator('[data-place="0"]').scroll_into_view_if_needed()
    finger = page.raw.context.new_cdp_session(page.raw)
    (x, y), (to_x, to_y) = centre(page, 0), centre(page, 2)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in (0.3, 0.6, 1.0):
        point = {"x": x + (to_x - x) * part, "y": y + (to_y - y) * part}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_ply(server, 1)


def test_the_end_is_whole_on_a_board_lower_than_what_it_says(open_page, server):
    game = server.post("/sessions", game="card-sort", start="3 2 2 / 2g 1r / 2r 1g / #", moves=["0>2", "1>0"])["id"]
    page = open_page(f"#/play/{game}", language="fa", width=390, height=844)
    page.raw.locator('[data-place="2"]').click()
    page.raw.locator('[data-place="1"]').click()
    for button in (ending := page.raw.locator(".veil")).get_by_role("button").all():
        expect(button).to_be_visible()
    inner, outer = ending.locator(".told").bounding_box(), ending.bounding_box()
    assert outer["y"] <= inner["y"]
    assert inner["y"] + inner["height"] <= outer["y"] + outer["height"]


def test_marks_are_offered_where_they_do_something(open_page):
    marks = (page := open_page("#/new/water-sort?seed=3")).raw.get_by_label("Marks on the colours")
    expect(marks).to_be_visible()
    expect(page.arrive("#/new/card-sort?seed=3").button("Level editor")).to_be_visible()
    expect(marks).to_have_count(0)


def test_the_end_is_shown_over_the_board_and_sounds_are_off_at_first(open_page, server):
    session = server.post("/sessions", game="water-sort", start="0 0 / 1 1 1 / 0 0 / 1", seats=["human"])["id"]
    page = open_page(f"#/play/{session}")
    expect(page.button("Sounds")).to_have_attribute("aria-pressed", "false")
    page.raw.evaluate(TONES)
    drag(page, 0, 2)
    page.wait_for_ply(server, 1)
    assert page.raw.evaluate("window.tones") == 0
    page.button("Sounds").click()
    expect(page.button("Sounds")).to_have_attribute("aria-pressed", "true")
    drag(page, 3, 1)
    page.until("() => window.tones > 0")
    ending = page.raw.get_by_role("dialog", name="Solved!")
    expect(ending).to_be_visible()
    expect(page.raw.locator(".confetti span").first).to_be_attached()
    page.button("Look at the board").click()
    expect(ending).to_have_count(0)
    page.raw.reload()
    page.sees("Solved!")
    expect(page.raw.get_by_role("dialog")).to_have_count(0)
