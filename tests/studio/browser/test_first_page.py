"""What the first page weighs, and how the other pages come: when they are wanted, and without a flash."""

from playwright.sync_api import expect

from studio.browser.test_analysis import SHIFTS

SCRIPTS, STYLES, ENTRY, ALL = 300_000, 58_000, 150_000, 466_000
"""Bytes, not compressed: what the page took when it was one script and one style and had half of what it has now."""
PACKED = 106_000 + 13_000
"""The same scripts and styles, compressed."""

WEIGHED = """() => performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
  .map((entry) => [entry.name, entry.decodedBodySize, entry.encodedBodySize])"""

FETCHED = """(ending) => Object.fromEntries(performance.getEntriesByType("resource")
  .filter((entry) => entry.name.endsWith(ending))
  .map((entry) => [entry.name.split("/").at(-1), entry.decodedBodySize]))"""

EMPTY = """() => {
  window.empty = 0;
  const look = () => {
    window.empty += !document.querySelector("main").childElementCount;
    requestAnimationFrame(look);
  };
  look();
}"""


def test_the_first_page_fetches_itself_and_no_other(open_page):
    page = open_page().sees("Othello")
    page.raw.wait_for_load_state("networkidle")
    scripts, styles = (page.raw.evaluate(FETCHED, ending) for ending in (".js", ".css"))
    entry = page.raw.locator("script[src]").get_attribute("src").rpartition("/")[2]
    assert 0 < scripts[entry] <= ENTRY
    assert sum(scripts.values()) <= SCRIPTS, scripts
    assert 0 < sum(styles.values()) <= STYLES, styles
    assert not [name for name in scripts if "Page-" in name]
    weighed = page.raw.evaluate(WEIGHED)
    assert sum(open for _, open, _ in weighed) <= ALL, weighed
    assert 0 < sum(packed for name, _, packed in weighed if name.endswith((".js", ".css"))) <= PACKED, weighed


def test_a_page_is_fetched_when_a_pointer_comes_to_its_link(open_page):
    page = open_page().sees("Othello")
    page.raw.get_by_role("link", name="Arena").hover()
    page.until(f"() => Object.keys(({FETCHED})('.js')).some((name) => name.startsWith('ArenaPage'))")


def test_the_page_before_stays_until_the_next_has_come(open_page):
    page = open_page().sees("Othello")
    held, free = [], []
    page.raw.route("**/ArenaPage*.js", lambda asked: asked.continue_() if free else held.append(asked))
    page.raw.evaluate(SHIFTS)
    page.raw.evaluate(EMPTY)
    page.raw.evaluate("location.hash = '#/arena'")
    page.until("() => document.querySelector('nav [aria-current]').textContent === 'Arena'")
    page.raw.wait_for_timeout(300)
    assert held
    page.sees("Othello")
    free.append(True)
    for asked in held:
        asked.continue_()
    expect(page.raw.get_by_role("heading", level=1)).to_have_text("Arena")
    page.raw.wait_for_timeout(300)
    assert page.raw.evaluate("window.empty") == 0
    assert page.raw.evaluate("window.shifted") < 0.05


def test_a_page_that_cannot_be_fetched_says_so_and_a_renewed_studio_is_loaded_again(open_page):
    """A script that is gone while the server answers was replaced by a newer one: the page is loaded again."""
    page = open_page().sees("Othello")
    renewed = []

    def answer(asked):
        if asked.request.resource_type == "document":
            renewed.append(asked)
        if "ArenaPage" in asked.request.url and not renewed:
            asked.fulfill(status=404)
        else:
            asked.continue_()

    page.raw.route("**/*", answer)
    page.raw.evaluate("window.before = true")
    page.raw.evaluate("location.hash = '#/arena'")
    expect(page.raw.get_by_role("heading", level=1)).to_have_text("Arena")
    assert page.raw.evaluate("window.before") is None
    page.raw.route("**/TrainingPage*.js", lambda asked: asked.abort())
    page.raw.route("**/api/games", lambda asked: asked.abort())
    page.raw.evaluate("location.hash = '#/training'")
    page.sees("The studio does not answer")
