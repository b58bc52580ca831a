"""Games written as text and as links by an older version: read to the same position, and written the same today."""

import json
from pathlib import Path

import pytest

from mohreh.games import make_game
from mohreh.play import link, notation
from mohreh.play.seeded import SeededHistory
from mohreh.play.written import retrace

OLD = json.loads((Path(__file__).parent / "games.json").read_text())


@pytest.mark.parametrize("name", OLD)
@pytest.mark.parametrize(("form", "how"), [("text", notation), ("link", link)])
def test_an_old_game_is_read_and_written_as_it_was(name, form, how):
    old = OLD[name]
    written = how.read(old[form])
    history = SeededHistory(make_game(written.game), written.seed, written.start)
    retrace(history, written.moves, written.comment)
    assert history.game.text(history.state) == old["position"]
    assert (history.points, history.ply) == (old["points"], old["ply"])
    assert how.write(history, written.seats) == old[form]
