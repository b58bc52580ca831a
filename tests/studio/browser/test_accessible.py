"""axe finds nothing serious, in either theme and language."""

from pathlib import Path

import pytest

from studio.browser.test_steady import PAGES

AXE = Path(__file__).parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"


@pytest.mark.skipif(
    not AXE.is_file(), reason="the accessibility tests did not run: axe-core is not installed (`npm ci` in web)"
)
@pytest.mark.parametrize(
    ("language", "theme", "width"), [("en", "light", 1280), ("fa", "dark", 1280), ("en", "dark", 390)]
)
def test_axe_finds_nothing_serious(open_page, language, theme, width):
    page = open_page(language=language, theme=theme, width=width)
    found = []
    for address in PAGES:
        page.visit(address)
        page.until("() => document.querySelector('h1')")
        page.raw.wait_for_timeout(700)
        page.raw.evaluate(AXE.read_text(encoding="utf-8"))
        result = page.raw.evaluate("axe.run(document, {resultTypes: ['violations']})")
        found += [
            (address, one["id"], node["target"], node["failureSummary"])
            for one in result["violations"]
            if one["impact"] in ("serious", "critical")
            for node in one["nodes"][:3]
        ]
    assert not found, "\n".join(map(str, found))
