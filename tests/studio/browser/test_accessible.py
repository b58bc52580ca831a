"""axe finds nothing on any page, in either theme and language; no page has two controls of one name; and no formula
reads from the right, in Persian neither."""

import re
from collections import Counter
from pathlib import Path

import pytest

from studio.browser.formulas import turned

AXE = Path(__file__).parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAIRS = [
    ("en", "light", 1280),
    ("fa", "dark", 390),
    pytest.param("en", "dark", 390, marks=pytest.mark.slow),
    pytest.param("fa", "light", 1280, marks=pytest.mark.slow),
]
CONTROL = re.compile(r'- (slider|combobox|spinbutton|textbox|checkbox|searchbox) "([^"]+)"')
HINTED = "svg.arrow, button.best .value"
RACE = "aside > details:nth-of-type(3)"
BLUNDERS = ["c2", "b2", "a2", "a1"]


def hint(page):
    page.raw.keyboard.press("h")
    page.raw.locator(HINTED).first.wait_for(timeout=90_000)


def press(*selectors, seen="dialog[open]"):
    """Press these one after the other, then wait for what should be seen."""

    def pressed(page):
        for selector in selectors:
            page.raw.locator(selector).first.click()
        page.raw.locator(seen).first.wait_for(timeout=60_000)

    return pressed


def film(page):
    """Half-way through it, where most is to be seen."""
    page.raw.locator(".node-card").first.wait_for(timeout=60_000)
    slider = page.raw.locator(".transport input[type=range]")
    slider.fill(str(int(slider.get_attribute("max")) // 2))


def practice(page):
    page.raw.locator(".buttons .button.small.primary").first.click()
    page.until("() => document.querySelector('progress.steps')?.value === 4")
    page.raw.locator(".buttons .button.small:not(.primary)").last.click()
    page.raw.locator("dialog[open] .task").wait_for()


def pages(server):
    """Every page, with what a person did on it: a name, an address, and what to do there."""
    lost = server.post("/sessions", game="othello(size=6)", seed=1, moves=BLUNDERS)["id"]
    ended = server.post("/sessions", game="othello(size=4)", start="XXXXXXXXXXXXXXXO O", seats=["human", "random"])[
        "id"
    ]
    known = server.get("/tournaments")
    held = (
        known[0] if known else server.post("/tournaments", game="othello(size=4)", agents=["random", "greedy"], games=2)
    )
    yield "home", "", None
    for game in ("2048", "othello", "hand-of-the-king", "water-sort", "card-sort"):
        yield f"{game} with a hint", f"#/new/{game}?seed=3", hint
    yield (
        "how to play",
        "#/new/card-sort?seed=3",
        press(".stage header .button[aria-pressed]:not(.icon)", seen="[data-own-keys] figure"),
    )
    yield "a game set up", "#/new/othello?seed=3", press(".stage header .button.primary")
    yield "an edited position", "#/new/2048?seed=3", press(".stage header .button.icon >> nth=-1")
    yield (
        "the keys",
        "#/new/hand-of-the-king?seed=3",
        lambda page: (page.raw.locator("[role=grid]").wait_for(), page.raw.keyboard.press("?")),
    )
    yield "an end", f"#/play/{ended}", None
    yield "a review", f"#/play/{lost}", practice
    yield "an analysis", f"#/analysis/{lost}", press(".toolbar .hint", seen=HINTED)
    yield (
        "a race",
        "#/new/water-sort(colours=4)?seed=3",
        press(f"{RACE} > summary", f"{RACE} .primary", seen=".track + p"),
    )
    yield "puzzles", "#/puzzles", None
    yield "a pack", "#/puzzles/card-sort", None
    yield "library", "#/library", None
    yield "alpha-beta inside", "#/inside?game=othello&algorithm=alphabeta(depth=2)&nodes=60", film
    yield "uct inside", "#/inside?game=othello&algorithm=uct(iterations=30)&nodes=60", film
    yield "a-star inside", "#/inside?game=water-sort(colours=3)&algorithm=astar&nodes=60", film
    yield "arena", "#/arena", None
    yield "a tournament", f"#/arena/{held['id']}", press("table", seen="table")
    yield "no tournament", "#/arena/nothing", None
    yield "training", "#/training", None
    yield "lessons", "#/lessons", None
    yield "a lesson", "#/lessons/08-alpha-beta", None
    yield "no classroom", "#/classroom", None


@pytest.mark.skipif(
    not AXE.is_file(), reason="the accessibility tests did not run: axe-core is not installed (`npm ci` in web)"
)
@pytest.mark.parametrize(("language", "theme", "width"), PAIRS)
def test_axe_finds_nothing_no_two_controls_have_one_name_and_no_formula_is_mirrored(
    open_page, server, language, theme, width
):
    page = open_page(language=language, theme=theme, width=width)
    found = []
    for name, address, do in pages(server):
        page.arrive(address)
        page.until("() => document.querySelector('h1')")
        if do:
            do(page)
        page.raw.wait_for_timeout(400)
        page.raw.evaluate(AXE.read_text(encoding="utf-8"))
        result = page.raw.evaluate("axe.run(document, {resultTypes: ['violations']})")
        found += [
            (name, one["id"], node["target"], node["failureSummary"])
            for one in result["violations"]
            for node in one["nodes"][:3]
        ]
        dialog = page.raw.locator("dialog[open]")
        shown = (dialog if dialog.count() else page.raw.locator("body")).aria_snapshot()
        found += [(name, "one name", twice) for twice, count in Counter(CONTROL.findall(shown)).items() if count > 1]
        found += [(name, "mirrored", formula) for formula in turned(page.raw)]
        page.raw.keyboard.press("Escape")
    assert not found, "\n".join(map(str, found))
