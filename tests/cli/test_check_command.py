from pathlib import Path

BROKEN = Path(__file__).parent.parent / "broken_games"
EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "nim.py"


def test_a_good_game_is_exit_code_0(mohreh):
    ended = mohreh("check", str(EXAMPLE))
    assert (ended.code, ended.out) == (0, f"{EXAMPLE}: nothing wrong\n")


def test_a_broken_game_is_exit_code_1_and_a_sentence_a_problem(mohreh):
    ended = mohreh("check", str(BROKEN / "one_score.py"))
    assert ended.code == 1
    assert ended.out.startswith("wrong: the outcome has 1 scores for 2 players")
    assert ended.out.endswith("one_score.py: 1 problem\n")
    assert ended.err == ""


def test_json(mohreh):
    found = mohreh("check", str(BROKEN / "stuck.py"), "--json").json
    assert found["ok"] is False
    assert [problem["rule"] for problem in found["problems"]] == ["no actions"]
    assert mohreh("check", "othello(size=4)", "--json").json == {
        "name": "othello(size=4)",
        "ok": True,
        "problems": [],
    }


def test_a_warning_does_not_fail(mohreh):
    ended = mohreh("check", str(BROKEN / "endless.py"))
    assert ended.code == 0
    assert ended.out.startswith("note: none of 20 random games ended")
