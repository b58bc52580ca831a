"""Our own examples: the wrong ones get exactly the intended diagnosis, the right ones full points."""

from pathlib import Path
from typing import NamedTuple

import pytest

from mohreh.classroom.assignment import assignments_of, recognised
from mohreh.classroom.hand_in import read_hand_in
from mohreh.classroom.questions.grading import Grade, grade
from mohreh.games import make_game

HAND_INS = Path(__file__).parents[2] / "examples" / "hand-ins"


class Wrong(NamedTuple):
    """A hand-in, the question that finds its mistake, the sentence's key, and the line that the hint names."""

    file: str
    question: str
    key: str
    line: str


WRONG = {
    "hand-of-the-king": (
        Wrong("forgets_banners_agent.py", "rules", "banners", "make_move(new_cards, move, new_p1)"),
        Wrong("equal_is_better_agent.py", "prunes-rightly", "equality replaces the best move", "if value >= best:"),
        Wrong("takes_everything_agent.py", "turns", "other side", "house = make_move(newCards, move, newP1)"),
    ),
    "othello-6": (
        Wrong("last_equal_move.py", "same-answer", "equality replaces the best move", "if value >= best:"),
        Wrong("no_move_is_infinite.py", "passes", "infinite", "def max_value(self, depth, alpha, beta):"),
        Wrong("forgets_the_last_row.py", "evaluation", "blind", "def get_heuristic(self):"),
    ),
    "2048": (
        Wrong("sum_over_cells", "chance", "cells: sum", "def chance_node(self, board: np.ndarray, depth: int):"),
        Wrong("four_is_two", "chance", "tiles: 4 as 2", "def chance_node(self, board: np.ndarray, depth: int):"),
        Wrong("no_new_tiles", "simulation", "no tiles", ""),
    ),
    "water-sort": (
        Wrong("leaves_dead_ends.py", "backtracks", "dead ends", "def solve(self, current_state):"),
        Wrong("marks_too_early.py", "optimal", "first way only", "visited.add(str(child))"),
        Wrong("forgets_g.py", "optimal", "f is h", "heapq.heappush(pq, (self.h(child.state), child))"),
    ),
    "card-sort": (
        Wrong("list_within_the_limit", "ids", "list within the limit", "if node.table in explored:"),
        Wrong("one_digit_only", "reads", "two digits", "return int(card[0])"),
        Wrong("estimates_double", "admissible", "too large", "def heuristic(table):"),
    ),
    "othello-8": (
        Wrong("misplaced_turns", "turns", "other side", "new_board.place_disc(move[0], move[1], player_color)"),
        Wrong("mean_is_sum", "expectimax", "sum", "def expectimax(board, depth, maximizing_player, player_color):"),
        Wrong("no_bounds", "saves", "does not prune", ""),
    ),
}

RIGHT = {
    "hand-of-the-king": ("right_agent.py",),
    "othello-6": ("right.py",),
    "othello-8": ("right",),
    "2048": ("right",),
    "water-sort": ("right.py",),
    "card-sort": ("right",),
}

GAMES = {"othello-6": "othello", "othello-8": "othello"}
"""Where the folder is not the game's name."""


def graded(game: str, file: str, *only: str) -> Grade:
    found = recognised(read_hand_in(HAND_INS / game / file), assignments_of(make_game(GAMES.get(game, game))))
    return grade(found, only=only)


@pytest.mark.parametrize(
    ("game", "wrong"), [(game, one) for game, all_of in WRONG.items() for one in all_of], ids=lambda one: str(one[0])
)
def test_a_wrong_example_gets_its_diagnosis(game: str, wrong: Wrong) -> None:
    found = graded(game, wrong.file, wrong.question)
    asked = {one.question.id: one for one in found.asked}
    verdict = asked[wrong.question].verdict
    assert verdict.key == wrong.key
    assert verdict.hint is not None
    if wrong.line:
        assert found.recognised.hand_in.line(verdict.hint.file, verdict.hint.line) == wrong.line
    others = [one.question.id for one in found.asked if one.verdict.share < 1 and one.question.id != wrong.question]
    assert not [name for name in others if asked[name].applies]


@pytest.mark.parametrize(("game", "file"), [(game, file) for game, files in RIGHT.items() for file in files], ids=str)
@pytest.mark.slow
def test_a_right_example_gets_full_points(game: str, file: str) -> None:
    found = graded(game, file)
    lost = [(one.question.id, one.verdict.key) for one in found.asked if one.applies and one.verdict.share < 1]
    assert not lost
    assert found.points == found.recognised.assignment.points
