"""axe finds nothing on the static site's own pages, while Python comes and when it is there."""

from studio.browser.test_accessible import AXE

from .test_hand_ins import RIGHT
from .visitor import SCREENS, assert_graded, assert_ready, hand_in

PAGES = (
    "#/arena",
    "#/arena/othello-sample",
    "#/training",
    "#/training/2048-sample",
    "#/classroom",
    "#/new/othello",
    "#/inside?game=othello(size%3D4)&algorithm=alphabeta(depth%3D2)",
    "#/lessons/07-minimax",
    "#/library",
    "#/puzzles",
    "#/",
)


def complaints(page, where):
    """What axe has to say of the page, once it has a heading of its own."""
    page.until("() => document.querySelector('h1:not(.before)')")
    page.raw.wait_for_timeout(700)
    page.raw.evaluate(AXE.read_text(encoding="utf-8"))
    result = page.raw.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [(where, one["id"], node["target"]) for one in result["violations"] for node in one["nodes"][:3]]


@SCREENS
def test_axe_finds_nothing(visit, host, language, theme, width):
    host.sends.clear()
    try:
        page = visit(language=language, theme=theme, width=width, ready=False)
        found = complaints(page, "while Python comes")
    finally:
        host.sends.set()
    assert_ready(page)
    for address in PAGES:
        # Else the heading of the page that is left would be taken for the one of the page that is coming.
        page.raw.locator("h1").evaluate_all("all => all.forEach((one) => (one.className = 'before'))")
        found += complaints(page.visit(address), address)
    hand_in(page, RIGHT)
    assert_graded(page)
    found += complaints(page, "a hand-in")
    assert not found, "\n".join(map(str, found))
