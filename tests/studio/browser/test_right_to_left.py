"""Persian pages: what is a formula or lies beside a bar reads from the left, as it does in Persian mathematics."""

import pytest
from playwright.sync_api import expect

from studio.browser.formulas import turned

TEXTS = {
    "≤ ۵": True,
    "\u2066≤ ۵\u2069": False,
    "از ۱ … ۲ است": True,
    "از \u2066۱ … ۲\u2069 است": False,
    "بهترین A* است": True,
}


@pytest.mark.parametrize(("text", "wrong"), TEXTS.items())
def test_a_mirrored_formula_is_noticed(open_page, text, wrong):
    page = open_page().raw
    page.evaluate("text => { document.body.innerHTML = `<p dir=rtl>${text}</p>` }", text)
    assert bool(turned(page)) == wrong


@pytest.mark.parametrize(
    ("game", "search", "sign"),
    [
        ("water-sort(colours=2)", "ids", "≤"),
        ("othello(size=4)", "solver", "≤"),
        ("othello(size=4)", "alphabeta(depth=3)", "α"),
        ("water-sort(colours=3)", "astar", "="),
        ("2048(size=3)", "ucb(playouts=12)", "="),
    ],
)
def test_the_bounds_of_a_film_are_not_mirrored(open_page, game, search, sign):
    page = open_page(f"#/inside?game={game}&algorithm={search}", language="fa").raw
    slider = page.locator(".transport input[type=range]")
    slider.wait_for()
    slider.fill(str(int(slider.get_attribute("max")) * 2 // 3))
    expect(page.locator("main").get_by_text(sign).first).to_be_attached()
    page.wait_for_timeout(300)
    assert turned(page) == []


def test_intervals_lie_as_their_bars(open_page, server):
    made = server.post("/tournaments", game="othello(size=4)", agents=["random", "greedy"], games=8, name="bars")
    page = open_page(f"#/arena/{made['id']}", language="fa").raw
    ends = page.locator(".ends").first
    expect(ends).to_contain_text("…")
    low, high = (ends.locator("span").nth(at).bounding_box()["x"] for at in (0, 1))
    assert low < high
    page.locator("figure svg .row").first.hover()
    expect(page.locator("figure", has=page.locator("svg .row")).first).to_contain_text("…")
    assert turned(page) == []


def test_a_cross_table_begins_with_its_names(open_page, server):
    made = server.post("/tournaments", game="othello(size=4)", agents=["random", "greedy"], games=4, name="cross")
    page = open_page(f"#/arena/{made['id']}", language="fa", width=390).raw
    row = page.get_by_role("region", name="جدول رودررو").locator("tbody tr").first
    row.scroll_into_view_if_needed()
    name, *cells = row.locator("th, td").evaluate_all("all => all.map((one) => one.getBoundingClientRect().right)")
    assert max(cells) < name <= 390, "the names stand first, which is at the right, and nobody has to scroll for them"


def test_the_elo_of_the_ladder_is_not_mirrored(open_page):
    page = open_page("#/new/hand-of-the-king?seed=1", language="fa").raw
    page.get_by_text("حریف‌ها به ترتیب قدرت").click()
    expect(page.locator("ol > li:has(.bar)").last).to_contain_text("±")
    assert turned(page) == []


SIGNS = """() => [...document.querySelectorAll("th[title]")].map((one) => {
  const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode();
  return [...text.data].map((sign, at) => {
    const range = new Range();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return [range.getBoundingClientRect().left, sign];
  }).sort(([one], [other]) => one - other).map(([, sign]) => sign).join("");
})"""


MOVE = """(text) => {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const signs = [];
  while (walker.nextNode())
    [...walker.currentNode.data].forEach((sign, at) => {
      const range = new Range();
      range.setStart(walker.currentNode, at);
      range.setEnd(walker.currentNode, at + 1);
      if (/[۰-۹→]/.test(sign)) signs.push([range.getBoundingClientRect().left, sign]);
    });
  const arrow = signs.findIndex(([, sign]) => sign === "→");
  const near = signs.slice(arrow - 1, arrow + 2);
  return near.sort(([one], [other]) => one - other).map(([, sign]) => sign).join("");
}"""


def test_a_move_in_a_sentence_goes_where_its_arrow_points(open_page, server):
    game = server.post("/sessions", game="water-sort", start="0 1 / 1 0 / # / #", moves=["0>2", "2>3"])["id"]
    page = open_page(f"#/play/{game}", language="fa").raw
    page.get_by_role("complementary").get_by_role("button", name="بازبینی بازی").click()
    page.get_by_role("button", name="تمرین (").click()
    task = page.locator("dialog .task")
    expect(task).to_contain_text("→")
    assert task.evaluate(MOVE) == "۲→۳"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="راهنمایی", exact=True).click()
    hint = page.locator("aside").get_by_text("راهنمایی:")
    expect(hint).to_contain_text("→")
    source, target = server.post(f"/sessions/{game}/hint", seconds=2)["action"].split(">")
    assert hint.evaluate(MOVE) == "→".join("۰۱۲۳"[int(place)] for place in (source, target))


def test_a_doubtful_move_is_not_marked_as_an_interesting_one(open_page, server):
    game = server.post("/sessions", game="water-sort", start="0 1 / 1 0 / #", moves=["0>2"])["id"]
    page = open_page(f"#/play/{game}", language="fa").raw
    page.get_by_role("button", name="بازبینی بازی").click()
    expect(page.locator(".accuracy").first).to_contain_text("٪")
    assert page.evaluate(SIGNS) == ["?!", "?", "??"]


def test_the_page_one_is_on_is_not_cut_off_in_the_bar(open_page):
    page = open_page("#/library", language="fa", width=390, height=844).raw
    bar, here = page.locator("header nav"), page.locator("header nav [aria-current]")
    expect(here).to_have_text("کتابخانه")
    page.wait_for_timeout(300)
    assert here.bounding_box()["x"] >= bar.bounding_box()["x"] - 1


def test_numbers_to_choose_from_have_persian_digits(open_page):
    page = open_page("#/new/othello(size=8)?seed=1", language="fa").raw
    page.get_by_role("button", name="چیدن بازی").click()
    size = page.get_by_label("اندازه", exact=True)
    assert size.evaluate("one => [...one.options].map(({ text }) => text.trim())") == ["۴", "۶", "۸"]


def test_a_persian_lesson_that_begins_with_a_latin_name_reads_from_the_right(open_page):
    page = open_page("#/lessons", language="fa").raw
    for words in ("«قابل قبول»", "A*‎ هر حالتی"):
        expect(page.get_by_text(words).first).to_have_css("direction", "rtl")


def test_a_lesson_that_is_not_there_is_told_in_persian(open_page):
    open_page("#/lessons/99-nothing", language="fa").sees("پیدا نشد: درسی با این نام")
