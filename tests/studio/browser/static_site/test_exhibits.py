"""The tournaments and training runs of the site: looked at, replayed, and nothing of them changed."""

import pytest
from playwright.sync_api import expect

from .visitor import SCREENS


@SCREENS
@pytest.mark.parametrize(("tournament", "agent"), [("othello-sample", "UCT"), ("2048-sample", "Expectimax")])
def test_a_tournament_is_looked_at_and_a_game_of_it_replayed(visit, language, theme, width, tournament, agent):
    page = visit("#/arena", language=language, theme=theme, width=width)
    link = page.raw.locator(f"main a[href='#/arena/{tournament}']")
    assert link.locator(f"bdi[dir=ltr]:text-is('{tournament}')").count() == 1, "a file's name reads from the left"
    link.click()
    tables = page.raw.get_by_role("table")
    expect(tables.first.locator("tbody tr")).not_to_have_count(0)
    assert page.raw.locator(f"main header h1 bdi:text-is('{tournament}')").count() == 1
    if language == "en":
        expect(tables.first).to_contain_text(agent)
    tables.last.get_by_role("button").first.click()
    page.until("() => location.hash.startsWith('#/play/') && document.querySelectorAll('.move').length > 2")


@SCREENS
def test_a_training_run_is_looked_at(visit, language, theme, width):
    page = visit("#/training", language=language, theme=theme, width=width)
    page.raw.locator("main a[href='#/training/2048-sample']").click()
    expect(page.raw.locator("main figure, main svg[role=img]").first).to_be_visible()
    assert page.raw.locator("main progress").get_attribute("value") == "1"
