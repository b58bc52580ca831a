"""Packs of puzzles through the interface."""

import pytest


def test_the_packs_and_the_puzzle_of_the_day(api):
    packs = api.get("/puzzles", today="2026-11-18")
    assert [pack["name"] for pack in packs] == ["othello", "hand-of-the-king", "water-sort", "card-sort"]
    again = api.get("/puzzles", today="2026-11-18")
    assert [pack["today"] for pack in packs] == [pack["today"] for pack in again]
    other = api.get("/puzzles", today="2026-11-19")
    assert packs[2]["today"]["id"] != other[2]["today"]["id"]
    assert packs[2]["levels"] == {str(level): 100 for level in range(1, 6)}


@pytest.mark.parametrize("pack", ["othello", "hand-of-the-king", "water-sort", "card-sort"])
def test_a_puzzle_is_begun_and_its_solution_solves_it(api, pack):
    told = api.get(f"/puzzles/{pack}")
    puzzle = told["puzzles"][2]
    assert "answer" not in puzzle
    session = api.post(f"/puzzles/{pack}/{puzzle['id']}/play")
    assert session["seats"].count("human") == 1
    assert api.get("/library", state="empty")["games"][0]["origin"] == f"puzzle:{pack}/{puzzle['id']}"
    solution = api.get(f"/puzzles/{pack}/{puzzle['id']}/solution")
    assert solution["proven"]
    first = solution["steps"][0]
    assert api.get(f"/puzzles/{pack}/{puzzle['id']}/verdict", move=first["move"])["right"]
    if told["kind"] == "solve":
        assert len(solution["steps"]) == puzzle["optimum"]
        assert solution["steps"][-1]["position"]["outcome"]["winner"] == 0


def test_what_is_not_there_is_refused(api):
    assert api.refusal("/puzzles/2048", method="GET")[0] == 404
    assert "there is no puzzle" in api.refusal("/puzzles/othello/9-9/play")[2]
    assert api.refusal("/puzzles/othello/1-1/verdict?move=z9", method="GET")[0] == 422
