"""Games of the user's own on the page: found, played to the end, hinted, filmed with the code in step, side by side."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from studio.real_server import Server

EXAMPLES = Path(__file__).parents[3] / "examples"


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    """A studio that was started with three games."""
    pytest.importorskip("pyspiel")
    folder = tmp_path_factory.mktemp("guests")
    mine = folder / "my_othello.py"
    mine.write_text((EXAMPLES / "nim.py").read_text("utf-8").replace('name = "nim"', 'name = "othello"'), "utf-8")
    named = (str(mine), str(EXAMPLES / "tic_tac_toe.py"), "openspiel:connect_four")
    options = [word for game in named for word in ("--games", game)]
    with Server(folder / "data", "--runs", str(folder / "runs"), *options) as running:
        yield running


def test_nim_called_othello_is_opened_hinted_and_played_to_its_end(open_page, host):
    page = open_page(at=host).sees("my_othello.py").sees("Othello", exact=True)
    page.raw.get_by_role("link", name="my_othello.py").click()
    page.sees("First player to move")
    assert page.session(host)["game"] == "my_othello.py"
    page.button("Hint").click()
    expect(page.raw.locator(".actions .best")).to_have_count(1)
    for _ in range(20):
        if page.is_over(host):
            break
        ply = page.session(host)["ply"]
        page.raw.locator(".actions button").first.click()
        page.wait_for_ply(host, ply + 1)
        page.until("() => document.querySelector('.actions button') || document.querySelector('.over')")
        while (now := page.session(host))["position"]["player"] == 1:
            page.wait_for_ply(host, now["ply"] + 1)
    assert page.is_over(host)
    page.sees("wins")


def test_a_search_in_connect_four_is_filmed_with_its_code_and_beside_another(open_page, host):
    search = "#/inside?game=openspiel:connect_four&algorithm=minimax(depth=2)&nodes=1000"
    page = open_page(search, at=host).sees("Choice:")
    expect(page.raw.locator("pre").filter(has_text=".......").first).to_be_visible()
    expect(page.raw.get_by_text("minimax.py").first).to_be_visible()
    page.arrive(f"{search}&against=alphabeta(depth=2)")
    page.sees("of 57 nodes")


def test_in_persian_it_bears_its_persian_name_and_a_stranger_is_told_how_to_come(open_page, host):
    page = open_page(at=host, language="fa", theme="dark", width=390, height=844).sees("دوز")
    page.visit("#/new/openspiel:chess").sees("mohreh studio --games")
    page.visit("#/new/tic_tac_toe.py").sees("بازیکن اول")
    expect(page.raw.locator(".actions button")).to_have_count(9)
    assert page.raw.evaluate("document.documentElement.scrollWidth <= innerWidth")
