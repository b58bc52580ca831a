"""Likenesses: a copy in other words is found, two programs of one exercise are not called copies."""

from pathlib import Path

from mohreh.classroom.whole_class.likeness import K, W, alike, fingerprints_of, winnowed, words_of

HAND_INS = Path(__file__).parents[3] / "examples" / "hand-ins"
OTHER_STYLES = HAND_INS / "other-styles"


def source(path: str) -> str:
    return (HAND_INS / path).read_text("utf-8")


def disguised(text: str) -> str:
    """The same program with other names, other numbers, comments, and its functions in another place."""
    for old, new in (("move", "zug"), ("value", "wert"), ("depth", "tiefe"), ("board", "brett"), ("best", "top")):
        text = text.replace(old, new)
    return '"""My own work."""\nimport os\n\nLIMIT = 17\n' + "\n".join(
        f"{line}  # so" if line.strip().startswith("if") and line.endswith(":") else line for line in text.splitlines()
    )


def test_a_disguised_copy_is_found_with_its_places() -> None:
    original = source("othello-6/right.py")
    sources = {
        "ali.py": {"main.py": original},
        "sara.py": {"main.py": disguised(original)},
        "reza.py": {"main.py": source("other-styles/othello-6/numpy_negamax.py")},
        "mina.py": {"main.py": source("other-styles/othello-6/iterative_stack.py")},
    }
    found = alike(sources)
    assert [(one.first, one.second) for one in found] == [("ali.py", "sara.py")]
    assert found[0].share > 0.9
    (file, line), (other, copied) = found[0].places[0]
    assert (file, other) == ("main.py", "main.py")
    assert copied - line == disguised("").count("\n")


def test_other_styles_of_one_exercise_are_not_called_alike() -> None:
    for game in ("othello-6", "hand-of-the-king"):
        programs = sorted((OTHER_STYLES / game).glob("*.py"))
        assert len(programs) > 2
        assert alike({one.name: {one.name: one.read_text("utf-8")} for one in programs}) == []


def test_what_the_course_gave_and_what_most_have_does_not_count() -> None:
    given = source("othello-6/right.py")
    both = {"a": {"m.py": given}, "b": {"m.py": given}}
    assert alike(both)[0].share == 1.0
    assert alike(both, [given]) == []
    assert alike({name: {"m.py": given} for name in "abcdef"}) == []


def test_any_long_enough_common_run_shares_a_fingerprint() -> None:
    """The guarantee of winnowing: W + K − 1 words in common are found wherever they stand."""
    common = list(words_of(source("hand-of-the-king/right_agent.py")))[50 : 50 + W + K - 1]
    before = list(words_of(source("2048/right/mcts.py")))
    for start in (0, 7, 100):
        first = {one for one, _ in winnowed([*before[:start], *common, *before[start:]])}
        second = {one for one, _ in winnowed([*before[300 - start :], *common])}
        assert first & second & {one for one, _ in winnowed(common)}


def test_what_is_no_python_has_no_fingerprints() -> None:
    assert fingerprints_of({"a.py": "def broken(:", "b.py": ""}) == {}
