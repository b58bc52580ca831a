"""`mohreh check` looks at what a game offers beyond its rules, too, and says rightly what is wrong with it."""

from pathlib import Path

import pytest

from mohreh import GAMES, MohrehError, make_game
from mohreh.conformance import check_game, check_named
from mohreh.kit import kit_of, loaded

BROKEN = Path(__file__).parent / "broken_kits"
EXAMPLE = Path(__file__).parent.parent / "examples" / "tic_tac_toe.py"

REASONS = {
    "adviser_unknown": ("adviser", "the adviser 'oracle' cannot play: nim has no agent 'oracle'"),
    "agent_of_few_words": ("agents", "'terse' in agents gives a int; choose must return a SearchResult"),
    "below_nothing": ("heuristics", "the heuristic 'too-far' says -1; it must be a number of at least 0"),
    "empty_picture": ("picture", "board of the picture Nothing draws nothing; it must give a rich Text"),
    "evaluation_of_dice": ("evaluations", "'broken' in evaluations gives another value when asked again"),
    "evaluation_raises": ("evaluations", "'broken' in evaluations raises KeyError: 1"),
    "function_for_an_evaluation": ("evaluations", "stands a function; it must be a class derived from"),
    "greedy_agent": ("agents", "'grabber' in agents chooses 4, which is not legal"),
    "hopeless": ("heuristics", "calls this hopeless, but 4 moves solve it"),
    "inconsistent": ("consistent", "claims to be consistent but falls from 14 to 12 in one move"),
    "infinite_evaluation": ("evaluations", "'broken' in evaluations gives inf; it must be a finite number"),
    "nameless_evaluation": ("evaluations", "has the name None; it must be a word without spaces and brackets"),
    "no_kit": ("kit", "kit is a dict; it must be a mohreh.Kit"),
    "no_tuple": ("evaluations", "evaluations is a str; it must be a tuple"),
    "number_for_a_name": ("names", "its name in the language 'fa' is 7; it must be a text"),
    "overestimates": ("admissible", "claims to be admissible but says 7 where 4 moves are enough"),
    "perft_miscounts": ("perft", "counts 1 lines of two plies; there are 9"),
    "picture_raises": ("picture", "board of the picture Wrong raises AttributeError"),
    "place_unknown": ("evaluations", "'no.such.module:Evaluation' cannot be loaded: No module named 'no'"),
    "place_without_colon": ("picture", "'pictures.Nim' names no part of a kit; write it as module:attribute"),
}


@pytest.mark.parametrize("name", REASONS)
def test_refuses_a_broken_kit_with_the_right_reason(name: str) -> None:
    rule, words = REASONS[name]
    (problem,) = check_game(make_game(str(BROKEN / f"{name}.py"), files=True))
    assert (problem.rule, problem.warning) == (rule, False)
    assert words in str(problem)


def test_every_broken_kit_is_tested() -> None:
    assert {path.stem for path in BROKEN.glob("*.py")} == set(REASONS)


def test_accepts_the_example_with_a_kit() -> None:
    assert check_named(str(EXAMPLE)) == []


@pytest.mark.parametrize("name", GAMES)
def test_the_check_loads_every_part_of_a_built_in_kit(name: str) -> None:
    kit = kit_of(make_game(name))
    assert all(loaded(part) for part in (*kit.evaluations, *kit.agents, kit.picture, kit.view))


def test_a_part_that_cannot_be_loaded_is_a_sentence_wherever_it_is_used() -> None:
    with pytest.raises(MohrehError, match="NoSuch' cannot be loaded"):
        loaded("mohreh.kit:NoSuch")
