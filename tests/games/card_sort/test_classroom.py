"""Card sort in the classroom: transcripts in many forms are read, and nothing is believed that does not replay."""

import random
from collections import deque

import pytest

from mohreh.classroom.paths.distances import distance, reached
from mohreh.classroom.paths.mutants import DEEPENINGS, deepening_with_a_list, matching_deepening
from mohreh.games.card_sort.classroom.cards import GAME, SPLIT, Deck
from mohreh.games.card_sort.classroom.deals import drawn
from mohreh.games.card_sort.classroom.dialects import DIALECTS, Dialect
from mohreh.games.card_sort.classroom.judging import mistaken_goal
from mohreh.games.card_sort.classroom.programs import ASTAR, BFS, IDS, programs
from mohreh.games.card_sort.classroom.proving import EQUAL, LARGER, WRONG_END, read
from mohreh.games.card_sort.rules import CardSort, CardState, Carry

DEAL = GAME.parse("4 2 3 / # / 3g 2g 1r / # / 3r 2r 1g")
WAY = (Carry(1, 0), Carry(3, 1), Carry(0, 3))

TRANSCRIPTS = {
    "the document's": """[[], ['3g', '2g', '1r'], [], ['3r', '2r', '1g']]
=====>
[['1r'], ['3g', '2g'], [], ['3r', '2r', '1g']]
=====>
[['1r'], ['3g', '2g', '1g'], [], ['3r', '2r']]
=====>
[[], ['3g', '2g', '1g'], [], ['3r', '2r', '1r']]
=====>
depth =  3 , explored :  4 , total nodes created :  6""",
    "moves in words": """searching . . .
**** MOVE FROM 1 TO 0 ****
0 : 1r
1 : 3g 2g
2 : #
3 : 3r 2r 1g
STEP: 1 / 3
**** MOVE FROM 3 TO 1 ****
**** MOVE FROM 0 TO 3 ****
GOAL DEPTH: 3""",
    "columns from one": "Depth: 3\nCreated nodes: 20\nExpanded nodes: 4\nActions:\n2 => 1\n4 => 2\n1 => 4\n",
    "pairs": "path: [(1, 0), (3, 1), (0, 3)] cost 3",
    "cards and targets": "1r -> 1\n1g -> 2g\n1r -> 2r",
    "lines": "1r\n3g 2g\n#\n3r 2r 1g\n-----\n1r\n3g 2g 1g\n#\n3r 2r\n-----\n#\n3g 2g 1g\n#\n3r 2r 1r",
    "empty lines for empty columns": "1r\n3g 2g\n\n3r 2r 1g\n1r\n3g 2g 1g\n\n3r 2r\n\n3g 2g 1g\n\n3r 2r 1r\n",
    "from the goal back": """[[], ['3g', '2g', '1g'], [], ['3r', '2r', '1r']]
[['1r'], ['3g', '2g', '1g'], [], ['3r', '2r']]
[['1r'], ['3g', '2g'], [], ['3r', '2r', '1g']]""",
    "Persian": "از ستون ۲ به ستون ۱\nاز ستون ۴ به ستون ۲\nاز ستون ۱ به ستون ۴\nعمق: ۳",
    "pairs for cards": """[(), ((3, 'g'), (2, 'g')), ((1, 'r'),), ((3, 'r'), (2, 'r'), (1, 'g'))]
[(), ((3, 'g'), (2, 'g'), (1, 'g')), ((1, 'r'),), ((3, 'r'), (2, 'r'))]
[(), ((3, 'g'), (2, 'g'), (1, 'g')), (), ((3, 'r'), (2, 'r'), (1, 'r'))]""",
    "rows": "1r | 3g 2g | # | 3r 2r 1g\n1r | 3g 2g 1g | # | 3r 2r\n# | 3g 2g 1g | # | 3r 2r 1r",
    "numbers and letters apart": """1 r
3 g 2 g
#
3 r 2 r 1 g

1 r
3 g 2 g 1 g
#
3 r 2 r

#
3 g 2 g 1 g
#
3 r 2 r 1 r""",
    "letters first": "['r1'] ['g3', 'g2'] [] ['r3', 'r2', 'g1']\nmove 1 to 0\nmove 3 to 1\nmove 0 to 3",
    "prompts before it": """Enter k: Enter m: Enter n:
from column 2 to column 1
from column 4 to column 2
from column 1 to column 4""",
    "printed twice": "1 -> 0\n3 -> 1\n0 -> 3\nthe answer again:\n1 -> 0\n3 -> 1\n0 -> 3",
    "coloured": "\x1b[32m1 -> 0\x1b[0m\n3 -> 1\n0 -> 3",
}


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_a_way_is_read_and_proven_in_whatever_form(name: str) -> None:
    found = read(DEAL, TRANSCRIPTS[name])
    assert found.solved
    assert found.moves is not None
    assert len(found.moves) == len(WAY)


@pytest.mark.parametrize("seed", range(10))
def test_a_printed_way_is_read_as_it_was_even_if_it_goes_round_in_circles(seed: int) -> None:
    rng = random.Random(seed)
    deal = drawn(rng, 4, 2, 2).state
    state, moves, states = deal, [], [deal]
    while not SPLIT.solved(state) and len(moves) < 60:
        moves.append(rng.choice(list(GAME.actions(state))))
        state = GAME.after(state, moves[-1])
        states.append(state)
    if not SPLIT.solved(state):
        return
    printed = "\n".join(str([[str(card) for card in column] for column in one.columns]) for one in states)
    by_states = read(deal, printed).moves
    assert by_states is not None
    assert len(by_states) == len(moves) - max((at for at, one in enumerate(states) if one == deal), default=0)
    assert read(deal, "\n".join(f"move from {a} to {b}" for a, b in moves)).moves == tuple(moves)


def test_what_only_shows_the_goal_proves_no_way_but_its_depth_is_read() -> None:
    goal = "[[], ['3g', '2g', '1g'], [], ['3r', '2r', '1r']]"
    found = read(DEAL, f"Goal is : {goal} \nGenerated Nodes:  24 \nExpanded Nodes:  7 \nSolution Depth is :  3")
    assert found.moves is None
    assert found.final is not None
    assert found.depth == 3
    assert (found.counts["created"], found.counts["expanded"]) == ([24], [7])


@pytest.mark.parametrize(
    "text", ["", "answer not found !!!", "3 1 4 1 5", "[[1, 2], [3]]", "0 -> 9\n9 -> 0", "x" * 5000]
)
def test_what_proves_nothing_is_taken_for_nothing(text: str) -> None:
    found = read(DEAL, text)
    assert not found.solved
    assert found.final is None
    assert not found.broken
    assert found.nothing == ("not found" in text)


@pytest.mark.parametrize(
    ("deal", "moves", "said"),
    [
        ("3 2 2 / 2g 1g / 2r / 1r", "1 -> 0\n0 -> 1\n2 -> 1", LARGER),
        ("3 2 2 / 2g 1g / 1r / 2r", "1 -> 0\n0 -> 2", EQUAL),
        ("3 2 2 / 1r 2g / # / 1g 2r", "0 -> 1\n2 -> 0\n1 -> 2", WRONG_END),
        ("3 2 2 / 2g 1r / 1g / 2r", "1 -> 0\n0 -> 1", ""),
        ("2 2 2 / 2g 1g 1r / 2r", "0 -> 1", ""),
    ],
)
def test_the_rule_that_is_broken_is_named_only_if_it_explains_everything(deal: str, moves: str, said: str) -> None:
    assert read(GAME.parse(deal), moves).broken == said


@pytest.mark.parametrize(
    "held",
    [
        [["2g", "1r"], [], ["2r", "1g"]],
        (("2g", "1r"), (), ("2r", "1g")),
        [deque(["2g", "1r"]), deque(), deque(["2r", "1g"])],
        [[(2, "g"), (1, "r")], [], [(2, "r"), (1, "g")]],
        [[("g", "2"), ("r", "1")], [], [("r", "2"), ("g", "1")]],
        ["2g1r", "", "2r1g"],
        ["2g 1r", "#", "2r 1g"],
        [["2g", "1r"], None, ["2r", "1g"]],
    ],
)
def test_a_position_is_recognised_however_it_is_held(held: object) -> None:
    wanted = GAME.parse("3 2 2 / 2g 1r / # / 2r 1g")
    deck = Deck(wanted)
    assert deck.read(held) == wanted

    class Node:
        def __init__(self) -> None:
            self.parent = None
            self.table = held

    assert deck.seen({"self": 3, "node": Node()}) == wanted
    assert deck.read([["2g", "1r"], [], ["2r"]]) is None


def test_every_dialect_types_all_columns_and_no_two_are_alike() -> None:
    typed = [dialect.write(DEAL) for dialect in DIALECTS]
    assert len(set(typed)) == len(DIALECTS)
    assert all("3g 2g 1r" in text and "#" in text for text in typed)
    assert Dialect("nmk").write(DEAL).splitlines()[0] == "3 2 4"


CODE = "k, m, n = map(int, input().split())\ncolumns = []\nfrontier = []\n"


@pytest.mark.parametrize(
    ("sources", "found"),
    [
        ({"bfs.py": CODE, "ids.py": CODE, "Astar.py": CODE}, {BFS: "bfs.py", IDS: "ids.py", ASTAR: "Astar.py"}),
        ({"P1.py": CODE, "P2.py": CODE, "P3-1.py": CODE}, {BFS: "P1.py", IDS: "P2.py", ASTAR: "P3-1.py"}),
        (
            {"one.py": CODE, "two.py": CODE + "limit = 1", "x.py": CODE + "def heuristic(card): pass"},
            {BFS: "one.py", IDS: "two.py", ASTAR: "x.py"},
        ),
        (
            {"Model.py": CODE, "BFS.py": "from Model import *\nexplored = []\ngoal = 1", "helper.py": "def f(): pass"},
            {BFS: "BFS.py"},
        ),
    ],
)
def test_the_three_programs_are_told_apart(sources: dict[str, str], found: dict[str, str]) -> None:
    assert programs(sources) == found


def test_every_two_broken_deepenings_differ_on_some_deal() -> None:
    rng = random.Random(2)
    deals = [drawn(rng, 4, 3, 2, most=5).state for _ in range(12)]
    told = {
        how: [
            (deal, deepening_with_a_list(GAME, deal, 14, last_first=how[0], when_made=how[1]).length) for deal in deals
        ]
        for how in DEEPENINGS
    }
    assert len({tuple(found for _, found in answers) for answers in told.values()}) == len(DEEPENINGS)
    for how, answers in told.items():
        assert matching_deepening(GAME, answers, 14) == how
    assert matching_deepening(GAME, [(deal, distance(GAME, deal)) for deal in deals], 14) is None


def test_a_list_that_is_never_emptied_finds_nothing_beyond_the_first_limit() -> None:
    deal = GAME.parse("3 2 2 / 2g 1r / # / 2r 1g")
    assert deepening_with_a_list(GAME, deal, 12, last_first=False, forgets=False).length is None


def test_deals_are_as_far_away_as_they_say() -> None:
    rng = random.Random(4)
    for shape in ((3, 2, 2), (4, 3, 2), (4, 2, 3)):
        deal = drawn(rng, *shape)
        for game, needed in ((CardSort(goal="complete"), deal.complete), (CardSort(goal="split"), deal.split)):
            inside = reached(game, deal.state, 200_000)
            assert min(depth for state, depth in inside.items() if game.solved(state)) == needed


@pytest.mark.parametrize(
    ("columns", "said"),
    [
        ("1g 2g / 1r 2r", "rising"),
        ("1g 2g / 2r 1r", "colours only"),
        ("2g 1r / 2r 1g", "order only"),
        ("1g 2r / 2g 1r", "not sorted"),
    ],
)
def test_a_goal_that_is_none_is_told_for_what_it_was_taken(columns: str, said: str) -> None:
    state: CardState = GAME.parse(f"2 2 2 / {columns}")
    assert mistaken_goal(state) == said
