"""Where a command takes a position or a file: what is neither gets the sentence that fits what was meant."""

import pytest

COMMANDS = {
    "solve": ["solve", "water-sort"],
    "analyze": ["analyze", "othello"],
    "perft": ["perft", "2048", "--depth", "2", "--position"],
    "play": ["play", "othello", "random", "random", "--position"],
}
PATHS = ["/nope", "./nope", "../nope", ".\\nope", "~/nope", "nope/board", "nope.txt", "my boards.obf", "2.json"]
# What comes closest to a path among positions with a slip: it is still the game that says what is wrong.
SLIPS = {
    "2048": ["2 0 0 4/0 0 0 0", "0/0", "0 2 / 0 0", "2,0/0,0"],
    "othello": [".....OX..X", "..X.O", "f5d6c3zz", "(;GM[Othello]DT[2001/02/03]"],
    "water-sort": ["1 / / 2", "0/1/2x/#", "[[0,1],[1,0.5]]"],
    "card-sort": ["9q/1r", "3 2 3 / 3g 2g 1r / 3r 2r 1k / #"],
    "hand-of-the-king": ["GSLSYT GLLGTS / 0 0 / ----- / first"],
}


@pytest.mark.parametrize("arguments", COMMANDS.values(), ids=COMMANDS)
@pytest.mark.parametrize("path", PATHS)
def test_a_path_to_no_file_is_told_as_one(mohreh, tmp_path, monkeypatch, arguments, path):
    monkeypatch.chdir(tmp_path)
    ended = mohreh(*arguments, path)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.replace("\n", " ") == f"mohreh: there is no file {path!r} "


def test_a_folder_is_told_as_one(mohreh, tmp_path):
    ended = mohreh("solve", "water-sort", str(tmp_path))
    assert ended.code == 2
    assert "is a folder, not a file of positions" in ended.err.replace("\n", " ")


@pytest.mark.parametrize(("game", "slip"), [(game, slip) for game, slips in SLIPS.items() for slip in slips])
def test_a_position_with_a_slip_is_told_by_its_game(mohreh, game, slip):
    ended = mohreh("perft", game, "--depth", "1", "--position", slip)
    assert (ended.code, ended.out) == (2, "")
    assert "no file" not in ended.err


def test_a_position_is_read_before_anything_is_taken_for_a_path(mohreh):
    found = mohreh("perft", "water-sort", "-d", "1", "--position", "0/1/#", "--json")
    assert found.json["position"] == "0 / 1 / #"
