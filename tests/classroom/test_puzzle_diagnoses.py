"""One mistake put into a right program at a time: the question that is about it says so, and the other way round."""

from pathlib import Path

import pytest

from mohreh.classroom.assignment import assignments_of, recognised
from mohreh.classroom.hand_in import read_hand_in
from mohreh.classroom.questions.grading import Asked, grade
from mohreh.games import make_game

HAND_INS = Path(__file__).parents[2] / "examples" / "hand-ins"

WATER = {
    "units": ("whole-runs", "units", "min(space, self.top_units(state[source]))", "1"),
    "estimate too large": ("admissible", "too large", "        return boundaries", "        return 2 * boundaries"),
    "too much of h": ("optimal", "weighted", "f = new_g + self", "f = new_g + 3 * self"),
    "h not used": (
        "useful",
        "not used",
        "f = new_g + self.heuristic(new_state)",
        "self.heuristic(new_state); f = new_g",
    ),
    "no memory": (
        *("no-state-twice", "again", "        self.visited_tubes.add(self.key(current_state))\n"),
        "        if len(self.moves) > 12:\n            return\n",
    ),
    "pours in place": (
        *("hands-off", "changed", "    def optimal_solve(self, current_state):\n"),
        "    def optimal_solve(self, current_state):\n        current_state.reverse()\n",
    ),
}

CARDS = {
    "a stack": ("bfs", "longer", "bfs.py", "frontier.popleft()", "frontier.pop()"),
    "a crash": ("astar", "crashes", "a_star.py", "itertools.count()", "itertools.cuont()"),
    "a wrong count": ("counts", "depth", "bfs.py", 'print("depth:", len(answer))', 'print("depth:", 17)'),
    "a claim": ("gives-up", "claims", "bfs.py", 'print("no solution")', "print(GOAL)"),
}
GOAL = 'GOAL = [["3g", "2g", "1g"], ["3r", "2r", "1r"], []]\n'


def asked(game: str, path: Path, question: str) -> Asked:
    found = grade(recognised(read_hand_in(path), assignments_of(make_game(game))), only=[question])
    return next(one for one in found.asked if one.question.id == question)


@pytest.mark.parametrize("name", WATER)
def test_a_mistake_in_water_sort_is_named(name: str, tmp_path: Path) -> None:
    question, key, right, wrong = WATER[name]
    source = (HAND_INS / "water-sort" / "right.py").read_text("utf-8")
    assert right in source
    (tmp_path / "ai_solution.py").write_text(source.replace(right, wrong), "utf-8")
    verdict = asked("water-sort", tmp_path / "ai_solution.py", question).verdict
    assert verdict.key == key
    assert verdict.share < 1


@pytest.mark.slow
@pytest.mark.parametrize("name", CARDS)
def test_a_mistake_in_card_sort_is_named(name: str, tmp_path: Path) -> None:
    question, key, file, right, wrong = CARDS[name]
    for path in (HAND_INS / "card-sort" / "right").glob("*.py"):
        source = path.read_text("utf-8")
        if path.name == file:
            assert right in source
            source = GOAL + source.replace(right, wrong)
        (tmp_path / path.name).write_text(source, "utf-8")
    verdict = asked("card-sort", tmp_path, question).verdict
    assert verdict.key == key
    assert verdict.share < 1
