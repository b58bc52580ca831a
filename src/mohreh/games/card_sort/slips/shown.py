"""The slips of the card-sort document: where each stands, where it shows, and what boards say that it costs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from mohreh.errors import ParseError
from mohreh.games.card_sort.course_astar import course_astar
from mohreh.games.card_sort.document import EXAMPLES, NO_FULL_DECK
from mohreh.games.card_sort.formats import Card
from mohreh.games.card_sort.heuristics import course_estimate
from mohreh.games.card_sort.rules import CardSort, CardState
from mohreh.games.card_sort.slips.program import CourseProgram
from mohreh.games.card_sort.slips.reading import as_read, header_as_code_reads
from mohreh.games.columns_text import read_columns
from mohreh.slips.of_agents import analysis
from mohreh.slips.slip import Cost, Slip, Slips

GAME: Final = CardSort()
MATCH: Final = "mohreh match '{}' '{}' 'course(slips=none)' --games {} --seed 1"
TWO_COLOURS: Final = "card-sort(columns=4, colours=2, cards=3)"
ONE_COLOUR: Final = "card-sort(columns=4, colours=1, cards=5)"
MANY_CARDS: Final = "card-sort(columns=3, colours=1, cards=10)"

TWO_CARDS: Final = "2 1 2 / 2g / 1g"
LONGER: Final = "4 1 5 / # / 2g / 3g 4g / 5g 1g"
DETOUR: Final = "4 1 5 / # / 2g / 4g 3g 1g / 5g"
TEN: Final = "2 1 10 / 10g 9g 8g 7g 6g 5g 4g 3g 2g / 1g"
THREE_COLUMNS: Final = "3 1 2 / 2g / 1g / #"


def answers(board: str, slip: str) -> Mapping[str, Any]:
    """The moves, and the states expanded, that the program finds with a slip and without any."""
    state = GAME.parse(board)
    return {
        f"{whose}_{what}": figure
        for whose, slips in (("their", slip), ("our", "none"))
        for result in [CourseProgram(slips=slips).solve(GAME, state)]
        for what, figure in (("moves", result.length), ("expanded", result.expanded), ("made", result.generated))
    }


def estimates() -> Mapping[str, Any]:
    """What the heuristic says of two cards, the truth, and a board where the answer suffers."""
    state = GAME.parse(TWO_CARDS)
    shortest = CourseProgram(slips="none").solve(GAME, state).length
    estimate = int(course_estimate(GAME)(state))
    return {"estimate": estimate, "truth": shortest, "board": LONGER, **answers(LONGER, "heuristic")}


def first_digits() -> Mapping[str, Any]:
    """How the program reads a ten."""
    ten = as_read(Card(10, "g"))
    return {"number": ten.number, "colour": ten.colour, **answers(TEN, "digit")}


def headers() -> Mapping[str, Any]:
    """The same header, read as the prose says and as the code does."""
    return {"board": THREE_COLUMNS, **header_as_code_reads(THREE_COLUMNS)._asdict()}


@cache
def no_full_deck() -> Mapping[str, Any]:
    """How many states the program goes through for nothing, and what we say."""
    _, *columns = read_columns(NO_FULL_DECK.value)
    state = CardState(tuple(tuple(Card(int(token[0]), token[1]) for token in column.tokens) for column in columns))
    found = course_astar(GAME, state, course_estimate(GAME))
    assert found.solved is False
    try:
        GAME.parse(NO_FULL_DECK.value)
    except ParseError as error:
        return {"states": found.expanded, "refusal": str(error)}
    raise AssertionError("a board that is not a full deck was accepted")


SLIPS: Final = Slips(
    Path(__file__).parent / "words",
    (
        Slip(
            "heuristic",
            128,
            "return (m*n + (k - m)) - counter",
            facts=estimates,
            game="card-sort",
            position=TWO_CARDS,
            theirs=(analysis("card-sort", LONGER, "course(slips=heuristic)"),),
            ours=(analysis("card-sort", LONGER, "course(slips=none)"),),
            costs=(
                Cost(MATCH.format(TWO_COLOURS, "course(slips=heuristic)", 1000), 1000, "moves", 0.0, 0.0, 0.0),
                Cost(MATCH.format(ONE_COLOUR, "course(slips=heuristic)", 1000), 1000, "moves", 0.018, 0.01, 0.026),
            ),
        ),
        Slip(
            "goal",
            166,
            "if goal_check(temp_table.table, n, m, k)",
            facts=partial(answers, EXAMPLES[2].board.value, "goal"),
            game="card-sort",
            position=EXAMPLES[2].board.value,
            theirs=(analysis("card-sort", EXAMPLES[2].board.value, "course(slips=goal)"),),
            ours=(analysis("card-sort", EXAMPLES[2].board.value, "course(slips=none)"),),
            costs=(
                Cost(MATCH.format(TWO_COLOURS, "course(slips=goal)", 1000), 1000, "moves", 0.0, 0.0, 0.0),
                Cost(MATCH.format(ONE_COLOUR, "course(slips=goal)", 1000), 1000, "moves", 0.0, 0.0, 0.0),
            ),
        ),
        Slip(
            "detour",
            164,
            "if temp_table.table not in [n.table for n in explored] and temp_table.table not in",
            facts=partial(answers, DETOUR, "detour"),
            game="card-sort",
            position=DETOUR,
            theirs=(analysis("card-sort", DETOUR, "course(slips=detour)"),),
            ours=(analysis("card-sort", DETOUR, "course(slips=none)"),),
            costs=(
                Cost(MATCH.format(TWO_COLOURS, "course(slips=detour)", 1000), 1000, "moves", 0.01, 0.004, 0.016),
                Cost(MATCH.format(ONE_COLOUR, "course(slips=detour)", 1000), 1000, "moves", 0.032, 0.021, 0.043),
                Cost(MATCH.format(TWO_COLOURS, "course", 1000), 1000, "moves", 0.092, 0.073, 0.111),
                Cost(MATCH.format(ONE_COLOUR, "course", 1000), 1000, "moves", 0.283, 0.253, 0.313),
            ),
        ),
        Slip(
            "digit",
            175,
            "int(frontier[index].table[i][-1][0])",
            facts=first_digits,
            game="card-sort",
            position=TEN,
            theirs=(analysis("card-sort", TEN, "course(slips=digit)"),),
            ours=(analysis("card-sort", TEN, "course(slips=none)"),),
            costs=(Cost(MATCH.format(MANY_CARDS, "course(slips=digit)", 20), 20, "solved", 0.0, 0.0, 0.1611),),
        ),
        Slip(
            "header",
            98,
            "n, m, k = input().split()",
            facts=headers,
            game="card-sort",
            position=THREE_COLUMNS,
            ours=(f"mohreh solve card-sort '{THREE_COLUMNS}'", "mohreh solve card-sort '2 1 3 / 2g / 1g / #'"),
        ),
        Slip(
            "deck",
            NO_FULL_DECK.line,
            NO_FULL_DECK.words,
            facts=no_full_deck,
            ours=(f"mohreh solve card-sort '{NO_FULL_DECK.value}'",),
        ),
    ),
)
