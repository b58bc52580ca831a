"""What axe finds on the static site's own pages."""

from studio.browser.test_accessible import AXE

from .visitor import SCREENS

PAGES = (
    "#/",
    "#/arena",
    "#/arena/othello-sample",
    "#/training",
    "#/training/2048-sample",
    "#/classroom",
    "#/new/othello",
)


@SCREENS
def test_axe_finds_nothing_serious(visit, language, theme, width):
    page = visit(language=language, theme=theme, width=width)
    found = []
    for address in PAGES:
        page.visit(address).until("() => document.querySelector('h1')")
        page.raw.wait_for_timeout(700)
        page.raw.evaluate(AXE.read_text(encoding="utf-8"))
        result = page.raw.evaluate("axe.run(document, {resultTypes: ['violations']})")
        found += [(address, one["id"]) for one in result["violations"] if one["impact"] in ("serious", "critical")]
    assert not found
