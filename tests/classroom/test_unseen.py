"""Hand-ins by a stranger: written from the course documents alone, before the loader was read.

The right ones lose no point in any style. Of the wrong ones each gets the diagnosis that fits, and what is not wrong
with it is not complained of.
"""

import shutil
from pathlib import Path

import pytest

from mohreh.classroom.assignment import Recognised, assignments_of, recognised
from mohreh.classroom.hand_in import read_hand_in
from mohreh.classroom.questions.grading import Grade, grade
from mohreh.classroom.questions.question import BLOCKED
from mohreh.errors import MohrehError
from mohreh.games import make_game

GAMES = Path(__file__).parents[1] / "games"
ROOMS = {
    "hand-of-the-king": GAMES / "hand_of_the_king" / "unseen",
    "othello": GAMES / "othello" / "unseen",
    "othello(size=8)": GAMES / "othello" / "unseen" / "8",
    "2048": GAMES / "twenty48" / "unseen",
    "water-sort": GAMES / "water_sort" / "unseen",
    "card-sort": GAMES / "card_sort" / "unseen",
}
ARCHIVED = "persian_zip"


def hand_ins(kind: str) -> list[tuple[str, str]]:
    return [
        (game, path.name)
        for game, room in ROOMS.items()
        for path in sorted((room / kind).iterdir())
        if path.name != "__pycache__"
    ]


def read(game: str, kind: str, name: str, tmp_path: Path) -> Recognised:
    path = ROOMS[game] / kind / name
    if name == ARCHIVED:
        path = Path(shutil.make_archive(str(tmp_path / name), "zip", path))
    return recognised(read_hand_in(path), assignments_of(make_game(game)))


def lost(found: Grade) -> dict[str, str]:
    return {one.question.id: one.verdict.key for one in found.asked if one.points < one.of}


@pytest.mark.parametrize("kind", ["right", "wrong"])
def test_each_is_recognised(kind: str, tmp_path: Path) -> None:
    for game, name in hand_ins(kind):
        assert read(game, kind, name, tmp_path).assignment.name.startswith(game.partition("(")[0])


def test_a_hand_in_for_another_game_is_told_which() -> None:
    hand_in = read_hand_in(ROOMS["water-sort"] / "right" / "heap_tuples")
    with pytest.raises(MohrehError, match=r"is a hand-in for Water sort .*; here evaluate_state"):
        recognised(hand_in, assignments_of(make_game("2048")))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), hand_ins("right"))
def test_a_right_one_loses_no_point(game: str, name: str, tmp_path: Path) -> None:
    assert lost(grade(read(game, "right", name, tmp_path))) == {}


DIAGNOSES: dict[tuple[str, str], tuple[dict[str, str], set[str]]] = {
    ("hand-of-the-king", "cuts_early_agent.py"): ({"prunes-rightly": "cut too early"}, set()),
    ("hand-of-the-king", "dirty_board_agent.py"): ({"hands-off": "changed"}, set()),
    ("hand-of-the-king", "min_plays_for_max_agent.py"): ({"turns": "other side"}, {"end"}),
    ("hand-of-the-king", "optimist_agent.py"): (
        {"values": "largest", "prunes-rightly": "both players maximise", "prunes": "does not prune"},
        {"end"},
    ),
    ("hand-of-the-king", "ties_go_to_first_agent.py"): ({"rules": "ties"}, {"end"}),
    ("othello", "a_ply_too_deep.py"): ({"depth": "too deep"}, {"greedy"}),
    ("othello", "board_not_put_back.py"): ({"restored": "changed"}, set()),
    ("othello", "min_moves_white.py"): ({"turns": "other side"}, {"end"}),
    ("othello", "never_prunes.py"): ({"saves": "does not prune"}, set()),
    ("othello", "pass_keeps_the_sign.py"): ({"end": "gives wins away"}, {"values", "passes"}),
    ("othello", "whose_point_of_view.py"): ({"end": "sign"}, {"beats-random"}),
    ("othello(size=8)", "mean_of_max"): ({"expectimax": "other mean"}, set()),
    ("othello(size=8)", "wrong_cut"): ({"same-answer": "worse move"}, {"greedy", "end", "beats-random"}),
    ("2048", "depth_grows_too_fast"): ({"files": "below", "schedule": "grows too fast"}, set()),
    ("2048", "half_and_half"): ({"chance": "tiles: even"}, set()),
    ("2048", "illegal_moves_too"): ({"maximizer": "impossible move"}, {"plays"}),
    ("2048", "log_of_the_wrong_count"): ({"ucb": "other formula"}, set()),
    ("2048", "tiles_pile_up"): ({"simulation": "changed"}, set()),
    ("water-sort", "estimate_too_high"): ({"optimal": "overestimates", "admissible": "too large"}, {"consistent"}),
    ("water-sort", "goal_when_made"): ({}, set()),
    ("water-sort", "one_unit_at_a_time"): ({"whole-runs": "units"}, set()),
    ("water-sort", "one_path_for_all"): ({"optimal-solves": "impossible pour"}, set()),
    ("water-sort", "pours_the_given_tubes"): ({"hands-off": "changed"}, {"backtracks", "optimal-solves"}),
    ("card-sort", "bfs_takes_the_last"): ({"bfs": "longer"}, set()),
    ("card-sort", "colours_do_not_matter"): ({"goal": "order only"}, set()),
    ("card-sort", "equal_on_equal"): ({"gives-up": "claims"}, set()),
    ("card-sort", "heuristic_triple"): ({"astar": "overestimates", "admissible": "too large"}, {"consistent"}),
    ("card-sort", "ids_never_forgets"): ({"ids": "list within the limit"}, set()),
}
"""What is found in the wrong ones, and what else may be lost by it. To test the goal too early may cost nothing."""


def test_each_wrong_one_has_a_diagnosis() -> None:
    assert set(DIAGNOSES) == set(hand_ins("wrong"))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), DIAGNOSES)
def test_a_wrong_one_is_told_what_is_wrong_and_nothing_else(game: str, name: str, tmp_path: Path) -> None:
    wanted, also = DIAGNOSES[game, name]
    complaints = {
        one.question.id: one.verdict.key
        for one in grade(read(game, "wrong", name, tmp_path)).asked
        if one.applies and one.verdict.share < 1 and one.verdict.status != BLOCKED
    }
    assert wanted.items() <= complaints.items()
    assert set(complaints) <= set(wanted) | also
