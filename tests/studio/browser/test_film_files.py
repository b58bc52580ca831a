"""A film given away as one file, in a browser that can reach nothing: it plays as the studio's does."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from lessons.writing import written
from mohreh.film import record
from mohreh.games import make_game
from mohreh.studio.film_page import TEMPLATE, page_of

pytestmark = pytest.mark.skipif(not TEMPLATE.is_file(), reason="the page that plays films was not built")

OTHELLO = make_game("othello(size=4)")
START = OTHELLO.initial(random.Random(0))


def test_a_film_plays_without_a_server_in_both_languages(offline, tmp_path):
    film = record(OTHELLO, START, "alphabeta(depth=3)", code=True)
    page = offline(written(tmp_path, page_of([film], "fa"), "film.html"))
    expect(page.get_by_text("آلفا-بتا").first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    page.get_by_role("button", name="English").click()
    page.get_by_role("button", name="Next cut").click()
    cut = next(at for at, kind in enumerate(film.events.kind) if film.as_data()["kinds"][kind] == "cut")
    expect(page.locator(".transport input")).to_have_value(str(cut + 1))
    expect(page.locator("li.current")).to_contain_text("observer.cut()")
    said = page.locator(".sentence").inner_text()
    assert said.replace("\u2066", "").replace("\u2069", "") == film.sentence(cut)
    expect(page.locator(".node-card .disc").first).to_be_visible()
    page.get_by_role("button", name="Step in", exact=True).click()
    expect(page.locator("dl .fresh, dl div").first).to_be_visible()


@pytest.mark.parametrize(("named", "moment"), [("#7", 7), ("", 0), ("#nothing", 0)])
def test_the_address_of_a_film_may_name_a_moment(offline, tmp_path, named, moment):
    film = record(OTHELLO, START, "alphabeta(depth=3)", code=True)
    page = offline(written(tmp_path, page_of([film]), "film.html"), named)
    expect(page.locator(".transport input")).to_have_value(str(moment))


def test_two_films_play_side_by_side_without_a_server(offline, tmp_path):
    films = [record(OTHELLO, START, search, code=True) for search in ("minimax(depth=3)", "alphabeta(depth=3)")]
    page = offline(written(tmp_path, page_of(films), "both.html"))
    expect(page.get_by_text("saves 16 of 61 nodes")).to_be_visible()
    page.get_by_role("button", name="Both to their ends").click()
    for side, film in enumerate(films):
        expect(page.locator(".transport input").nth(side)).to_have_value(str(len(film)))


def test_a_game_that_the_page_does_not_know_is_shown_as_text(offline, tmp_path):
    from search.positions import NIM

    film = record(NIM, NIM.initial(random.Random(0)), "minimax(depth=3)", code=True)
    page = offline(written(tmp_path, page_of([film], game=NIM), "nim.html"))
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".node-card pre")).to_be_visible()


@pytest.mark.parametrize(("name", "search"), [("othello", "minimax(depth=8)"), ("water-sort(colours=4)", "ids")])
def test_five_thousand_nodes_take_at_most_two_megabytes(name, search):
    game = make_game(name)
    film = record(game, game.initial(random.Random(0)), search, nodes=5000, code=True)
    assert len(film.nodes.parent) == 5000
    assert len(page_of([film]).encode()) <= 2_000_000
