"""The conformance check accepts what keeps the protocol, and says rightly what is wrong with what does not."""

import random
from pathlib import Path

import pytest

from good_nim import EXAMPLE, Nim
from mohreh import GAMES, MohrehError, make_game
from mohreh.conformance import check_game, check_named
from mohreh.conformance.immutable import changeable_part

BROKEN = Path(__file__).parent / "broken_games"

REASONS = {
    "action_raises": ("after raises", "after of 3 raises KeyError"),
    "action_twice": ("double action", "the action 1 is listed more than once"),
    "board_for_the_eyes": ("board reads back", "parse does not read the board back"),
    "canonical_too_coarse": ("canonical", "canonical calls this state the same as"),
    "chance_unannounced": ("has_chance", "has_chance is False, but chance was met"),
    "changes_its_argument": ("after changes", "after changes the state it is given"),
    "early_outcome": ("early outcome", "there is an outcome but the game is not over"),
    "half_read": ("parse refuses", "parse accepts '12 / 0 ?!'"),
    "lacks_methods": ("loads", "lacks action_text, actions, after, outcome, parse, text, turn"),
    "mutable_state": ("immutable", "a state holds a Position, which can be changed"),
    "no_dataclass": ("settings", "write @dataclass(frozen=True) above it"),
    "no_outcome": ("no outcome", "the game is over but outcome is None"),
    "one_score": ("score", "the outcome has 1 scores for 2 players"),
    "order_changes": ("order of actions", "actions differ when asked twice"),
    "order_of_a_set": ("order of actions", "in another order in another run of Python"),
    "parse_crashes": ("parse refuses", "raises ValueError; it must be a ParseError"),
    "probabilities": ("probabilities", "sum to 0.9; they must sum to 1"),
    "same_name": ("action name", "are both called 'some'"),
    "secret_dice": ("global random", "initial uses the global random generator"),
    "solved_lies": ("solved", "solved is True but outcome says None"),
    "sentence_for_a_code": ("code", "the outcome's code is 'no matches left'; it must be one word"),
    "stuck": ("no actions", "there is no action but the game is not over"),
    "text_forgets": ("text reads back", "parse reads the text back as another state"),
    "unhashable_state": ("hashable", "a state cannot be hashed"),
}


@pytest.mark.parametrize("name", [*GAMES, "hand-of-the-king(companions=True)", "othello(size=4)", str(EXAMPLE)])
def test_accepts_the_built_in_games_and_the_example(name):
    assert [str(problem) for problem in check_named(name) if not problem.warning] == []


@pytest.mark.parametrize("name", REASONS)
def test_refuses_a_broken_game_with_the_right_reason(name):
    rule, words = REASONS[name]
    found = {problem.rule: problem for problem in check_named(str(BROKEN / f"{name}.py"))}
    assert rule in found
    assert words in str(found[rule])
    assert not found[rule].warning


def test_every_broken_game_is_tested():
    assert {path.stem for path in BROKEN.glob("*.py")} == {*REASONS, "endless"}


def test_a_game_that_random_play_does_not_end_is_only_a_warning():
    problems = check_named(str(BROKEN / "endless.py"))
    assert [(problem.rule, problem.warning) for problem in problems] == [("ends", True)]


@pytest.mark.parametrize("name", ["action_twice", "changes_its_argument", "order_changes", "text_forgets"])
def test_names_the_state_where_it_happened(name):
    rule, _ = REASONS[name]
    (problem,) = [found for found in check_named(str(BROKEN / f"{name}.py")) if found.rule == rule]
    assert Nim().parse(problem.state)


def test_the_global_generator_is_left_as_it_was():
    random.seed(5)
    before = random.getstate()
    check_named(str(BROKEN / "secret_dice.py"))
    assert random.getstate() == before


def test_finds_the_same_with_the_same_seed():
    game = Nim(matches=30)
    assert check_game(game, seed=7) == check_game(game, seed=7) == []


def test_what_is_no_game_at_all_is_an_error_not_a_problem(tmp_path):
    with pytest.raises(MohrehError, match="there is no file"):
        check_named(str(tmp_path / "nothing.py"))
    with pytest.raises(MohrehError, match="there is no game"):
        check_named("chess")


def test_a_file_that_does_not_load_is_a_problem(tmp_path):
    file = tmp_path / "typo.py"
    file.write_text("def f(:\n")
    (problem,) = check_named(str(file))
    assert problem.rule == "loads"
    assert "SyntaxError" in str(problem)


def test_reports_how_far_it_is():
    shares = []
    check_game(make_game("othello(size=4)"), 0, shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == 1


@pytest.mark.parametrize(
    ("value", "part"),
    [((1, ("a", frozenset({2}))), None), ([1], "list"), ((1, {}), "dict"), (Nim(), None)],
)
def test_tells_what_can_be_changed(value, part):
    assert changeable_part(value) == part
