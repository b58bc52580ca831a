"""Puzzles: levels, the puzzle of the day, stars for the optimum, next, streak, solutions explained."""

from playwright.sync_api import expect


def test_a_level_is_solved_by_its_optimum_for_three_stars(open_page, server):
    page = open_page("#/puzzles").sees("Puzzle of the day")
    expect(page.raw.locator("li.pack")).to_have_count(4)
    page.visit("#/puzzles/card-sort").sees("0 of 100 solved")
    page.button("Puzzle 1-2,").click()
    page.sees("none shorter exists")
    for step in server.get("/puzzles/card-sort/1-2/solution")["steps"]:
        source, target = step["move"].split(">")
        page.raw.locator(f'[data-place="{source}"]').click()
        page.raw.locator(f'[data-place="{target}"]').click()
        page.raw.wait_for_timeout(60)
    page.sees("The optimum!")
    expect(page.raw.locator(".bar .lit")).to_have_count(3)
    page.button("Next puzzle").click()
    page.sees("Puzzle 1-3")
    page.visit("#/puzzles/card-sort").sees("1 of 100 solved")


def test_the_puzzle_of_the_day_begins_a_row_of_days(open_page, server):
    page = open_page("#/puzzles").sees("Solve one today")
    page.button("Play: Water sort").click()
    page.sees("none shorter exists")
    name = page.raw.evaluate("new URLSearchParams(location.hash.split('?')[1]).get('puzzle')")
    game = page.game
    for step in server.get(f"/puzzles/{name}/solution")["steps"]:
        server.post(f"/sessions/{game}/move", action=step["move"])
    page.sees("The optimum!")
    page.visit("#/puzzles").sees("A row of days has begun")


def test_a_wrong_move_is_told_and_the_solution_explained(open_page, server):
    page = open_page("#/puzzles/hand-of-the-king").sees("Level 1")
    page.button("Puzzle 1-4,").click()
    page.sees("One move wins")
    right = server.get("/puzzles/hand-of-the-king/1-4/verdict?move=" + first_moves(page, server)[0])["answer"]
    wrong = next(move for move in first_moves(page, server) if move != right)
    page.raw.locator(f'[data-cell="{wrong}"]').click()
    page.sees("That loses")
    page.button("Solution").click()
    page.sees("The only move")
    page.button("Forward").click()
    page.sees("The best reply.")


def first_moves(page, server):
    game = page.game
    return [action["name"] for action in server.get(f"/sessions/{game}")["position"]["actions"]]
