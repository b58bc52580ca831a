"""A whole game of each of the five, played with mouse and keys."""

import itertools

from playwright.sync_api import expect

SETTLED = """([tiles]) =>
  Array.from(document.querySelectorAll('.tile'), (tile) => tile.innerText).sort().join() === tiles
"""


def test_a_game_of_2048_with_the_keys(open_page, server):
    page = open_page("#/new/2048(size=2)?seed=3")
    page.sees("Score")
    assert page.game
    for key in itertools.islice(itertools.cycle(["a", "ArrowUp", "d", "ArrowDown", "s", "w"]), 200):
        page.raw.keyboard.press(key)
        page.raw.wait_for_timeout(40)
        if page.is_over(server):
            break
    page.sees(f"No move left: {page.session(server)['points']:,.0f} points")
    cells = filter(None, page.session(server)["position"]["view"]["cells"])
    page.until(SETTLED, ",".join(sorted(map(str, cells))))
    assert page.raw.locator("dd").first.inner_text().split()[0] == f"{page.session(server)['points']:,.0f}"


def test_a_game_of_othello_against_an_agent(open_page, server):
    page = open_page()
    game = server.post("/sessions", game="othello(size=4)", seed=1, seats=["human", "random"])["id"]
    page.visit(f"#/play/{game}").sees("Black to move")
    while (session := page.session(server))["position"]["turn"] != "over":
        if session["position"]["player"] == 0:
            page.raw.locator("button.legal").or_(page.button("No move: pass")).first.click()
            page.wait_for_ply(server, session["ply"] + 1)
        page.raw.wait_for_timeout(50)
    expect(page.raw.locator("p.over")).to_contain_text("wins")
    discs = [cell for cell in page.session(server)["position"]["view"]["cells"] if cell is not None]
    assert page.raw.locator(".disc.white").count() - 1 == discs.count(1)


def test_a_game_of_hand_of_the_king_with_companions(open_page, server):
    page = open_page()
    game = server.post("/sessions", game="hand-of-the-king(companions=True)", seed=4, seats=["human", "random"])["id"]
    page.visit(f"#/play/{game}").sees("First player to move")
    used = set()
    for _ in range(200):
        session = page.session(server)
        if session["position"]["turn"] == "over":
            break
        if session["position"]["player"] == 0:
            view = session["position"]["view"]
            if view["choosing"]:
                used.add(use_a_companion(page, view, used))
            else:
                page.raw.locator("button.lit").first.click()
            page.wait_for_ply(server, session["ply"] + 1)
        page.raw.wait_for_timeout(60)
    expect(page.raw.locator("p.over")).to_contain_text("wins")
    assert used, "no companion came up; choose another seed"


def test_the_advised_companion_is_seen_with_its_cards_among_thousands(open_page, server):
    page = open_page(language="fa")
    first = "GBVLY- STLBLS YTSSLG GSSGGS LLBGT- TBYTGS / 0 0 0 0 0 0 1 / 0 0 0 0 0 0 1 / ------s / second choosing "
    game = "hand-of-the-king(companions=True)"
    started = server.post("/sessions", game=game, start=first + "/ Jon Gendry Ramsay Sandor Jaqen Melisandre")
    page.visit(f"#/play/{started['id']}")
    expect(page.raw.locator(".companion")).to_have_count(6)
    page.raw.keyboard.press("h")
    expect(page.raw.locator(".companion.best")).to_have_count(1)
    expect(page.raw.locator(".companion.best bdi")).to_contain_text("٪")
    assert page.raw.locator("main").get_by_role("listitem").count() < 120
    advised = server.post(f"/sessions/{started['id']}/hint", seconds=1)["action"].split()
    picked = [part for part in advised if part.isdigit()]
    page.until("([cells]) => document.querySelectorAll('[data-cell].best, .varys.best').length >= cells", len(picked))
    assert not page.raw.locator(".lines").get_by_text("Jaqen").count(), "companions have Persian names"


def use_a_companion(page, view, used):
    """Pick step by step, thinking again once on the way."""
    wanted = next(
        (one for one in view["companions"] if one["picks"] and one["name"] not in used), view["companions"][0]
    )
    page.button(wanted["name"], exact=False).first.click()
    if wanted["picks"]:
        page.sees("pick")
        page.raw.keyboard.press("Escape")
        page.sees("choose a companion")
        page.button(wanted["name"], exact=False).first.click()
    for cell in wanted["cells"][: wanted["picks"]]:
        page.raw.locator(f'[data-cell="{cell}"]').click()
    if wanted["dismiss"]:
        page.sees("Who leaves with him?")
        page.button(wanted["dismiss"][0]).click()
    return wanted["name"]


def test_a_level_of_water_poured_by_hand(open_page, server):
    page = open_page()
    game = server.post("/sessions", game="water-sort", start="0 1 / 1 0 / #")["id"]
    page.visit(f"#/play/{game}").sees("Solvable")
    for source, target in [(0, 2), (1, 0), (1, 2)]:
        page.button(f"Tube {source},").click()
        expect(page.raw.locator(".tube.target").first).to_be_visible()
        page.button(f"Tube {target},").click()
        expect(page.raw.locator(".tube.chosen")).to_have_count(0)
        page.raw.wait_for_timeout(50)
    page.sees("Solved!")
    expect(page.button("Tube 0,")).to_have_accessible_name("Tube 0, from the bottom: red, red")


def test_a_level_of_cards_carried_with_the_keyboard(open_page, server):
    page = open_page()
    game = server.post("/sessions", game="card-sort", start="3 2 2 / 2g 1r / 2r 1g / #")["id"]
    page.visit(f"#/play/{game}").sees("Solvable")
    for ply, (source, target) in enumerate([(0, 2), (1, 0), (2, 1)], 1):
        page.button(f"Column {source},").focus()
        page.raw.keyboard.press("Enter")
        page.button(f"Column {target},").focus()
        page.raw.keyboard.press("Enter")
        page.wait_for_ply(server, ply)
    page.sees("Solved!")
