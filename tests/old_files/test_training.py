"""Models and training runs of an older version: loaded as agents, resumed."""

import json
import random
import shutil

import pytest

from mohreh import native
from mohreh.agents import make_agent
from mohreh.cli.main import run
from mohreh.games import make_game
from old_files.unpacked import HERE, said

pytestmark = pytest.mark.skipif(not native.available, reason="the native core was not built")

TRAINING = HERE / "training"
KING = ("--population", "4", "--boards", "4", "--depth", "1", "--evaluation-games", "8", "--slices", "3")
RUNS = {
    "2048": (
        "2048",
        "--preset",
        "0123",
        "--threads",
        "1",
        "--slices",
        "3",
        "--evaluation-games",
        "10",
        "--games",
        "60",
    ),
    "othello": (
        *("othello", "--depth", "2", "--solve", "8", "--slices", "2", "--evaluation-games", "20", "--games", "90"),
    ),
    "hand-of-the-king-genetic": ("hand-of-the-king", "genetic", *KING, "--games", "192"),
    "hand-of-the-king-cma": ("hand-of-the-king", "cma", *KING, "--games", "192"),
}


def trained(*words, capsys):
    with pytest.raises(SystemExit) as ended:
        run(("train", *words, "--resume", "--json"))
    out, err = capsys.readouterr()
    assert not ended.value.code, err
    return json.loads(out)


@pytest.mark.parametrize("old", said("decisions"), ids=lambda old: f"{old['agent'].split('(')[0]} {old['action']}")
def test_a_model_decides_as_it_did(old):
    game = make_game(old["game"])
    agent = make_agent(old["agent"].format(training=TRAINING), game, files=True)
    found = agent.choose(game.parse(old["position"]), random.Random(0))
    assert game.action_text(found.action) == old["action"]
    assert found.value == pytest.approx(old["value"], rel=1e-6)


@pytest.mark.parametrize("name", RUNS)
def test_a_run_is_resumed(tmp_path, name, capsys):
    folder = tmp_path / name
    shutil.copytree(TRAINING / name, folder)
    before = json.loads((folder / "curve.json").read_text(encoding="utf-8"))
    trained(*RUNS[name], "--out", str(folder), capsys=capsys)
    after = json.loads((folder / "curve.json").read_text(encoding="utf-8"))
    assert after["points"][: len(before["points"])] == before["points"]
    assert after["points"][-1]["trained_games"] == int(RUNS[name][-1])


def test_more_positions_are_made_where_a_file_ends(tmp_path, capsys):
    path = shutil.copy(TRAINING / "hand-of-the-king-positions.mohreh", tmp_path)
    words = ("hand-of-the-king", "data", "--positions", "600", "--threads", "1", "--out", str(path))
    document = trained(*words, capsys=capsys)
    assert sum(document["by_cards"].values()) >= 600
