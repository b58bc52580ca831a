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


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), hand_ins("right"))
def test_a_right_one_loses_no_point(game: str, name: str, tmp_path: Path) -> None:
    assert lost(grade(read(game, "right", name, tmp_path))) == {}
