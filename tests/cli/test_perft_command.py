import pytest

from mohreh import make_game
from mohreh.search.perft import divide


def test_counts_what_the_othello_spec_says(mohreh):
    ended = mohreh("perft", "othello", "--depth", "6", "--json")
    assert ended.code == 0
    assert ended.json["nodes"] == 7604
    assert ended.json["seconds"] >= 0
    assert "divide" not in ended.json


def test_divide_adds_up(mohreh):
    found = mohreh("perft", "othello(size=8)", "--depth", "5", "--divide", "--json").json
    assert found["divide"].keys() == {"c4", "d3", "e6", "f5"}
    assert sum(found["divide"].values()) == found["nodes"] == 1396


def test_people_get_lines(mohreh):
    out = mohreh("perft", "othello", "--depth", "2", "--divide").out
    assert out.startswith("c2: 3\nb3: 3\ne4: 3\nd5: 3\n12 nodes in ")


@pytest.mark.parametrize("depth", [0, 1, 5])
def test_a_finished_game_is_one_leaf(mohreh, depth):
    position = "X" * 16 + " X"
    assert mohreh("perft", "othello(size=4)", "-d", str(depth), "--position", position, "--json").json["nodes"] == 1


def test_a_pass_is_one_ply(mohreh):
    """X cannot move, O can: one line of one ply, the pass."""
    found = mohreh("perft", "othello(size=4)", "-d", "1", "--position", "OX--OOOOOOOOOOOO O", "--divide", "--json").json
    assert found["divide"] == {"c1": 1}
    found = mohreh("perft", "othello(size=4)", "-d", "1", "--position", "OX--OOOOOOOOOOOO X", "--divide", "--json").json
    assert found["divide"] == {"pass": 1}


def test_reads_positions_from_stdin_and_from_files(mohreh, tmp_path):
    lines = "0 1 / 1 0 / #\n0 0 / 1 1 / #\n"
    found = mohreh("perft", "water-sort", "-d", "2", "--position", "-", "--json", stdin=lines).json
    assert [result["nodes"] for result in found] == [2, 1]
    file = tmp_path / "boards.txt"
    file.write_text(lines)
    again = mohreh("perft", "water-sort", "-d", "2", "--position", str(file), "--json").json
    assert [result["nodes"] for result in again] == [2, 1]


def test_the_same_deal_without_a_seed(mohreh):
    one, other = (mohreh("perft", "hand-of-the-king", "-d", "3", "--json").json["nodes"] for _ in range(2))
    assert one == other


def test_progress_goes_from_0_to_1():
    import random

    game = make_game("othello(size=4)")
    shares = []
    divide(game, game.initial(random.Random(0)), 4, shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == pytest.approx(1)
