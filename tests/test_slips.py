"""The slips of the course documents as pages: in both languages, with commands that run and measured figures."""

import re
import shlex
import sys
from pathlib import Path

import pytest

from mohreh.agents import agents_of, make_agent
from mohreh.games import game_class, make_game
from mohreh.kit import kit_of
from mohreh.language import LANGUAGES, catalogue
from mohreh.slips import page
from mohreh.slips.slip import ALL, NONE

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import measure_slips  # noqa: E402
import write_documents  # noqa: E402

SLIPS = [(name, slip) for name, known in page.slips().items() for slip in known.slips]
IDS = [f"{name}, {slip.key}" for name, slip in SLIPS]
SAID = ("title", "text", "theirs", "ours", "cost")


def test_every_slip_that_is_known_is_told():
    assert {name: [slip.key for slip in known.slips] for name, known in page.slips().items()} == {
        "2048": ["side", "undivided", "stop", "total"],
        "othello": ["squares", "end", "passes", "ties", "label", "games"],
        "hand-of-the-king": ["count", "penalty", "moves", "tully", "winner"],
        "card-sort": ["heuristic", "goal", "detour", "digit", "header", "deck"],
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_what_the_games_know(language):
    told = "run `python tools/write_documents.py`, and look at what changed"
    assert write_documents.page_file("slips", language).read_text("utf-8") == page.whole_page(language), told


def test_both_languages_tell_the_same_slips_with_the_same_commands_and_boards():
    english, persian = (write_documents.page_file("slips", language).read_text("utf-8") for language in LANGUAGES)
    for pattern in (r"^### .*\(`([a-z]+)`\)$", r"^\| `(mohreh [^`]*)`", r"^```(?:sh|text)\n([^`]*)\n```$"):
        found = [re.findall(pattern, text, re.MULTILINE) for text in (english, persian)]
        assert found[0] == found[1]
        assert len(found[0]) >= len(SLIPS) - 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "slip"), SLIPS, ids=IDS)
def test_everything_is_said_in_both_languages(name, slip, language):
    words = catalogue(page.slips()[name].words, language)[slip.key]
    assert set(words) == set(SAID)
    shown = page.slip_page(page.slips()[name], slip, language)
    assert "{" not in re.sub(r"```.*?```", "", shown, flags=re.DOTALL)


@pytest.mark.parametrize("name", page.slips())
def test_what_is_told_is_what_the_words_are_about(name):
    known = page.slips()[name]
    for language in LANGUAGES:
        assert set(catalogue(known.words, language)) == {slip.key for slip in known.slips}


@pytest.mark.parametrize(("name", "slip"), SLIPS, ids=IDS)
def test_agents_that_commands_name_exist(name, slip):
    for command in (*slip.theirs, *slip.ours, *(cost.command for cost in slip.costs)):
        words = shlex.split(command)
        assert words[0] == "mohreh"
        game = make_game(words[2])
        if words[1] == "analyze":
            make_agent(words[4], game)
        elif words[1] == "match":
            for agent in words[3 : words.index("--games")]:
                make_agent(agent, game)
        else:
            assert words[1] in ("play", "solve")


@pytest.mark.parametrize("name", page.slips())
def test_the_agent_course_has_the_slips_of_its_document(name):
    game = make_game(name)
    (declared,) = [one for one in agents_of(game)["course"].settings() if one.name == "slips"]
    assert declared.choices[:2] == (ALL, NONE)
    assert set(declared.choices[2:]) <= {slip.key for slip in page.slips()[name].slips}


@pytest.mark.parametrize(("name", "slip"), SLIPS, ids=IDS)
def test_a_cost_is_a_figure_inside_its_interval(name, slip):
    for cost in slip.costs:
        assert cost.low <= cost.value <= cost.high
        assert f"--games {cost.games}" in cost.command
        assert "--seed" in cost.command, "it can be played again"


@pytest.mark.slow
@pytest.mark.parametrize("slip", ["heuristic", "goal", "detour"])
def test_costs_are_what_their_commands_print(slip):
    for cost in measure_slips.costs("card-sort", slip):
        assert measure_slips.played_again(cost) == cost


def test_a_game_without_slips_offers_none():
    assert kit_of(game_class("water-sort")).slips is None
