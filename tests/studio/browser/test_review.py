"""What a review of the studio found wrong and no other test holds: scales, dark plots, races, names."""

import json
import math

import pytest
from playwright.sync_api import expect

from mohreh.arena.reports.page import STYLE
from studio.browser.test_inside import Watched, film_address

LIGHTNESS = """(one) => {
  const [red, green, blue] = getComputedStyle(one).getPropertyValue(%r).match(/[\\d.]+/g).map(Number);
  return (red + green + blue) / 765;
}"""
WIDEST = "() => Math.max(...[...document.querySelectorAll('.runner')].map((one) => one.getBoundingClientRect().width))"


def test_the_choice_of_uct_and_its_node_say_one_value(open_page):
    watched = Watched(open_page, film_address("othello", "uct(iterations=60)"))
    watched.go(len(watched.film))
    choice = watched.raw.locator(".choice")
    said = choice.locator("xpath=..").inner_text().split("(")[1].split(")")[0]
    watched.raw.locator("g[data-node]", has=watched.raw.get_by_text(choice.inner_text(), exact=True)).first.click()
    card = watched.raw.locator(".node-card")
    expect(card.locator("dl div").filter(has_text="value").locator("dd").first).to_have_text(said)
    expect(card).to_contain_text("value = 2 × mean − 1")


def test_the_whole_tree_is_the_whole_tree(open_page):
    watched = Watched(open_page, film_address("water-sort(colours=3)", "astar", nodes=40))
    watched.go(len(watched.film))
    watched.press("Show the whole tree")
    watched.page.until(
        """() => {
          const box = document.querySelector("svg:has(g[data-node])").getBoundingClientRect();
          return [...document.querySelectorAll("g[data-node] .shape")].every((node) => {
            const { left, right, top, bottom } = node.getBoundingClientRect();
            return left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1;
          });
        }"""
    )
    assert watched.raw.locator("g[data-node]").count() == len(watched.film.nodes.parent)


def test_in_the_dark_the_plots_of_a_tournament_are_dark(open_page, server):
    made = server.post("/tournaments", game="othello(size=4)", agents=["random", "greedy"], games=2, name="night")
    page = open_page(f"#/arena/{made['id']}", theme="dark")
    plot = page.raw.locator("figure:has(svg .dot)").first
    expect(plot).to_be_visible()
    assert plot.evaluate(LIGHTNESS % "background-color") < 0.3
    assert plot.locator(".label").first.evaluate(LIGHTNESS % "fill") > 0.7
    assert not page.raw.locator("main img").count(), "a picture made by the server is a white sheet"


def test_the_words_of_a_plot_keep_their_size_on_a_phone(open_page, server):
    made = server.post("/tournaments", game="othello(size=4)", agents=["random", "greedy"], games=2, name="narrow")
    page = open_page(f"#/arena/{made['id']}", language="fa", width=390, height=844)
    page.until("() => document.querySelector('figure svg .label')?.getScreenCTM().a > 0.9")


@pytest.mark.parametrize(("theme", "turned"), [("dark", True), ("light", False)])
def test_the_plots_of_a_report_turn_with_its_page(offline, tmp_path, theme, turned):
    report = tmp_path / "report.html"
    report.write_text(f'<!doctype html><html data-theme="{theme}"><style>{STYLE}</style><img alt="plot">')
    page = offline(report)
    assert ("invert" in page.locator("img").evaluate("one => getComputedStyle(one).filter")) == turned
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == theme


def test_a_race_of_milliseconds_is_watched_in_slow_motion(open_page):
    page = open_page("#/new/water-sort?seed=11").sees("Solvable")
    page.raw.get_by_text("Race of methods").click()
    page.button("Start the race").click()
    page.sees("In slow motion")
    expect(page.raw.locator(".track .lane")).to_have_count(4)
    page.button("Watch again").click()
    page.until(
        f"() => {{ const w = ({WIDEST})(); window.least = Math.min(window.least ?? w, w); return w > least + 20; }}"
    )
    page.button("Larger").click()
    assert page.raw.get_by_role("dialog").locator(".plot").bounding_box()["width"] > 700


DOTS = """(canvas) => {
  const { width, height } = canvas;
  const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
  const dots = {};
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] < 255) continue;
    const colour = `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`;
    (dots[colour] ??= []).push([(at / 4) % width, Math.floor(at / 4 / width)]);
  }
  return dots;
}"""


def last_dot(pixels):
    """The middle of the point furthest to the right: dots are wider than the line."""
    right = max(x for x, _ in pixels)
    near = [(x, y) for x, y in pixels if x > right - 5]
    return right, sum(y for _, y in near) / len(near)


def test_a_race_has_factors_on_both_axes_so_that_the_slowest_hides_nobody(open_page):
    # A level on which every method looks at another number of states: equal ones may lie one upon the other.
    page = open_page("#/new/water-sort?seed=94").sees("Solvable")
    told = []
    page.raw.on("websocket", lambda socket: socket.on("framereceived", lambda frame: told.append(json.loads(frame))))
    page.raw.reload()
    page.sees("Solvable").raw.get_by_text("Race of methods").click()
    page.button("Start the race").click()
    page.sees("In slow motion")
    rows = {row["method"]: row for row in [one for one in told if one.get("type") == "race"][-1]["rows"]}
    lanes = page.raw.locator(".track .runner")
    colours = [lane.evaluate("one => getComputedStyle(one).backgroundColor") for lane in lanes.all()]
    canvas = page.raw.locator(".plot canvas").first
    painted = f"([canvas, colours]) => colours.every((one) => one in ({DOTS})(canvas))"
    page.raw.wait_for_function(painted, arg=[canvas.element_handle(), colours])
    dots = canvas.evaluate(DOTS)
    places = {method: last_dot(dots[colour]) for method, colour in zip(rows, colours, strict=True)}
    assert len({row["expanded"] for row in rows.values()}) == len(rows)
    quick, slow = (by(rows, key=lambda method: rows[method]["seconds"]) for by in (min, max))
    for axis, what in enumerate(("seconds", "expanded")):
        length = abs(places[slow][axis] - places[quick][axis])
        factor = abs(math.log(rows[slow][what] / rows[quick][what]))
        for method, row in rows.items():
            share = abs(places[method][axis] - places[quick][axis])
            wanted = abs(math.log(row[what] / rows[quick][what])) / factor * length
            assert share == pytest.approx(wanted, abs=6), (what, method, rows, places)


def test_what_an_agent_scores_is_nobodys_best(open_page, server):
    page = open_page()
    game = server.post("/sessions", game="2048(size=3)", seed=1, seats=["greedy"])["id"]
    page.visit(f"#/play/{game}").sees("Best")
    server.post(f"/sessions/{game}/autoplay", playing=True, delay=0)
    page.until("() => Number(document.querySelector('dd').textContent.split('+')[0].replaceAll(',', '')) > 40")
    assert page.raw.locator("dt", has_text="Best").locator("xpath=../dd").inner_text() == "0"


@pytest.mark.parametrize("game", ["2048", "othello(size=8)", "hand-of-the-king", "water-sort"])
def test_every_agent_has_a_name_and_every_button_its_own(open_page, game):
    page = open_page(f"#/new/{game}?seed=1")
    page.raw.locator(".toolbar").first.wait_for()
    for summary in page.raw.locator("details.card:not([open]) > summary:has-text('worth')").all():
        summary.click()
    adviser = page.raw.get_by_label("Who judges")
    expect(adviser.locator("option").nth(2)).to_be_attached()
    raw = adviser.evaluate("list => [...list.options].map((one) => [one.value, one.text.trim()])")
    assert not [value for value, text in raw if value == text]
    shown = page.raw.locator("main header button, .toolbar button, aside .button").all_inner_texts()
    buttons = [name.strip().casefold() for name in shown if name.strip()]
    assert len(buttons) > 6
    assert len(set(buttons)) == len(buttons), buttons
