"""Hand of the King as one line, as a diagram and as JSON. The requirement they show is `hand-of-the-king-R1`."""

import json
import random

import pytest

from games.hand_of_the_king.positions import BASE, WITH, play
from mohreh import OVER, ParseError, make_game
from mohreh.games.hand_of_the_king.json_format import NAMES

START = "LUGTYL LSLSVU LSSTYB YGSSGB TTBSLG BGTSGG / 0 0 0 0 0 0 0 / 0 0 0 0 0 0 0 / ------- / first"
# The first player has captured the Tully next to Varys.
LATER = "LUGTYL LSLS-V LSSTYB YGSSGB TTBSLG BGTSGG / 0 0 0 0 0 0 1 / 0 0 0 0 0 0 0 / ------f / second"
ALL = " / Jon Gendry Ramsay Sandor Jaqen Melisandre"
# After "1" in the position before, the second player has both Tullys gone from the grid, and chooses.
CHOOSING = "LVGTYL LSLS-- LSSTYB YGSSGB TTBSLG BGTSGG / 0 0 0 0 0 0 1 / 0 0 0 0 0 0 1 / ------s / second choosing" + ALL
# What is left when Varys stands alone at the end.
OVER_LINE = "V----- -SSSSS -SSS-- ------ ------ ------ / 0 7 6 0 0 0 0 / 0 0 0 5 4 3 2 / -ffssss / over"

DIAGRAM = """\
    +0 +1 +2 +3 +4 +5
 0   L  U  G  T  Y  L
 6   L  S  L  S  -  V
12   L  S  S  T  Y  B
18   Y  G  S  S  G  B
24   T  T  B  S  L  G
30   B  G  T  S  G  G
house        grid first second last   banner
S Stark         8     0      0 -      -
G Greyjoy       7     0      0 -      -
L Lannister     6     0      0 -      -
T Targaryen     5     0      0 -      -
B Baratheon     4     0      0 -      -
Y Tyrell        3     0      0 -      -
U Tully         1     1      0 first  first
the second player to move"""


def changed(text, old, new):
    """The text with its only `old` replaced: a test that changed nothing, or more, would show nothing."""
    assert text.count(old) == 1, f"{old!r} occurs {text.count(old)} times"
    return text.replace(old, new)


# -- what is written, and read back


def test_the_line_and_the_diagram_of_a_position():
    state = BASE.parse(LATER)
    assert BASE.text(state) == LATER
    assert BASE.board(state) == DIAGRAM
    assert BASE.parse(DIAGRAM) == state
    assert (state.turn, state.held[0], state.last[6]) == (1, (0, 0, 0, 0, 0, 0, 1), 0)
    assert state == play(BASE, BASE.parse(START), "11")


def test_with_companions_the_line_and_the_diagram_tell_who_is_left_and_who_chooses():
    state = WITH.parse(CHOOSING)
    assert WITH.text(state) == CHOOSING
    assert state.choosing
    assert WITH.board(state).endswith(
        "U Tully         0     1      1 second second\n"
        "the second player chooses a companion\n"
        "companions: Jon, Gendry, Ramsay, Sandor, Jaqen, Melisandre"
    )
    assert WITH.parse(WITH.board(state)) == state


def test_the_grid_may_be_written_without_spaces_and_a_finished_game_with_its_side():
    assert BASE.parse(START.replace(" ", "", 5)) == BASE.parse(START)
    over = BASE.parse(OVER_LINE)
    assert over.turn == OVER
    assert BASE.parse(OVER_LINE.replace("over", "first")) == over
    assert BASE.board(over).endswith("the game is over")


def test_a_file_may_hold_several_positions_one_a_line_or_one_diagram():
    assert len(BASE.positions(f"{START}\n\n{LATER}\n")) == 2
    assert BASE.positions(DIAGRAM + "\n") == [BASE.parse(LATER)]
    deal = json.dumps(BASE.to_json(BASE.parse(START)))
    assert BASE.positions(f"{deal}\n{START}\n") == [BASE.parse(START)] * 2
    assert BASE.positions(json.dumps(json.loads(deal), indent=2)) == [BASE.parse(START)]


@pytest.mark.parametrize("deal", ["uniform", "course"])
@pytest.mark.parametrize("rule", ["course", "official"])
@pytest.mark.parametrize("companions", [False, True])
def test_every_position_of_a_random_game_reads_back_from_both_texts(deal, rule, companions):
    """hand-of-the-king-R1: a board as text."""
    game = make_game(f"hand-of-the-king(deal={deal}, rule={rule}, companions={companions})")
    rng = random.Random(f"{deal} {rule}")
    for _ in range(25):
        state = game.initial(rng)
        while True:
            assert game.parse(game.text(state)) == state
            assert game.parse(game.board(state)) == state
            if state.turn == OVER:
                break
            state = game.after(state, rng.choice(game.actions(state)))


# -- what is refused


@pytest.mark.parametrize(
    ("game", "text", "message"),
    [
        (BASE, "", "a position has 5 parts separated by '/'"),
        (BASE, START + ALL, "a position has 5 parts separated by '/'"),
        (WITH, START, "a position has 6 parts separated by '/'"),
        (BASE, changed(START, "LUGTYL", "XUGTYL"), "part 1 (the grid): 'X' on cell 0 is none of -, S, G, L, T, B"),
        (BASE, changed(START, "LUGTYL", "UGTYL"), "part 1 (the grid) has 35 cells instead of 36"),
        (BASE, changed(START, "LSLSVU", "LSLS-U"), "has 'V' (Varys) 0 times instead of once"),
        (BASE, changed(START, "LSLSVU", "LSLSVV"), "has 'V' (Varys) 2 times instead of once"),
        (BASE, changed(START, "LUGTYL", "-UGTYL"), "part 1 (the grid): 5 cards of Lannister there and 0 held by"),
        (BASE, changed(START, "LUGTYL", "UUGTYL"), "part 1 (the grid): 5 cards of Lannister there"),
        (BASE, changed(LATER, "0 1 / 0", "0 2 / 0"), "1 cards of Tully there and 2 held by the players cannot be"),
        (BASE, changed(LATER, "0 1 / 0", "1 / 0"), "part 2 (cards of the first player) has 6 numbers instead of 7"),
        (
            BASE,
            changed(LATER, "0 1 / 0", "0 x / 0"),
            "part 2 (cards of the first player): 'x' is not a number of cards",
        ),
        (BASE, changed(LATER, "0 1 / 0", "0 1 / -0"), "part 3 (cards of the second player): '-0' is not a number"),
        (BASE, changed(LATER, "------f", "-------"), "part 4 (who captured last): '-' says that nobody captured a"),
        (BASE, changed(LATER, "------f", "------s"), "'s' for Tully, but the second player holds none"),
        (BASE, changed(LATER, "------f", "-----f"), "part 4 (who captured last): '-----f' should be 7 letters"),
        (BASE, changed(LATER, "------f", "------1"), "part 4 (who captured last): '------1' should be 7 letters"),
        (
            BASE,
            changed(LATER, "/ second", "/ third"),
            "part 5 (side to move): 'third' should be first, second or over",
        ),
        (BASE, changed(LATER, "/ second", "/"), "part 5 (side to move): '' should be first, second or over"),
        (BASE, changed(LATER, "/ second", "/ over"), "part 5 (side to move): 'over', but Varys can still move"),
        (BASE, LATER + " choosing", "part 5 (side to move): 'choosing', but there is no companion to choose"),
        (WITH, START + " choosing" + ALL, "'choosing', but every house still has cards on the grid"),
        (WITH, CHOOSING + " Jon", "part 6 (companions): 'Jon Gendry Ramsay Sandor Jaqen Melisandre Jon' should be"),
        (WITH, START + " / Gendry Jon", "part 6 (companions): 'Gendry Jon' should be 'Jon Gendry'"),
        (WITH, START + " / Gendri", "part 6 (companions): 'Gendri' is not a companion (did you mean 'Gendry'?)"),
        (WITH, START + " / none Jon", "part 6 (companions): 'none' is not a companion"),
        (WITH, START + " / ", "part 6 (companions): '' should be 'none'"),
        (WITH, START + " / Jaqen", "Jaqen cannot be used on this grid any more and must have left"),
        (WITH, OVER_LINE + " / Jon Melisandre", "Melisandre cannot be used on this grid any more"),
        (WITH, changed(START + ALL, "LUGTYL", "-UGTYL"), "5 cards of Lannister there and 0 held"),
        (WITH, changed(LATER + ALL, "0 1 / 0", "0 3 / 0"), "1 cards of Tully there and 3 held"),
    ],
)
def test_a_line_that_is_no_position_is_refused_by_part_and_token(game, text, message):
    with pytest.raises(ParseError) as error:
        game.parse(text)
    assert message in str(error.value)
    assert "\n" not in str(error.value)


def test_what_companions_gave_or_removed_is_possible_once_they_are_gone():
    given = changed(LATER, "0 1 / 0", "0 3 / 0")
    assert WITH.parse(given + " / Gendry Ramsay Sandor Jaqen Melisandre").held[0][6] == 3
    removed = changed(START, "LUGTYL", "-UGTYL")
    assert WITH.parse(removed + " / Jon Gendry Ramsay Jaqen Melisandre").board[0] == 0
    with pytest.raises(ParseError, match="4 cards of Lannister there"):
        WITH.parse(changed(START, "LUGTYL", "-UGTY-") + " / Jon Gendry Ramsay Jaqen Melisandre")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("+0 +1", "+1 +0", "line 1: '+1 +0 +2 +3 +4 +5' does not agree with the rest; it should be '+0 +1"),
        ("12   L", "13   L", "line 4: '13 L S S T Y B' does not agree with the rest"),
        (" 6   L  S", " 6   L ", "line 3: '6   L   L  S  -  V' has 6 words instead of 7"),
        ("T  Y  L", "T  Y  x", "lines 2 to 7 (the grid): 'x' on cell 5 is none of"),
        ("house ", "horse ", "line 8: 'horse grid first second last banner' does not agree"),
        ("S Stark         8", "S Stark         7", "line 9: 'S Stark 7 0 0 - -' does not agree with the rest"),
        ("G Greyjoy", "S Greyjoy", "line 10: 'S Greyjoy 7 0 0 - -' does not agree with the rest"),
        ("1     1      0", "1     x      0", "lines 9 to 15 (column 'first'): 'x' is not a number of cards"),
        ("first  first", "first  second", "line 15: 'U Tully 1 1 0 first second' does not agree with the rest"),
        ("first  first", "f      first", "line 15: 'U Tully 1 1 0 f first' does not agree with the rest"),
        ("first  first", "nobody first", "lines 9 to 15 (column 'last'): '------nobody' should be 7 letters"),
        ("to move", "to more", "line 16: 'the second player to more' should be one of: the game is over"),
        ("\nthe second player to move", "", "a diagram has 16 lines"),
        ("to move", "to move\ncompanions: none", "a diagram has 16 lines"),
    ],
)
def test_a_diagram_that_is_no_position_is_refused_by_line_and_token(old, new, message):
    with pytest.raises(ParseError) as error:
        BASE.parse(changed(DIAGRAM, old, new))
    assert message in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("companions: Jon Gendry", "line 17: 'companions: Jon Gendry' does not agree with the rest"),
        ("companions: Bran", "line 17: 'Bran' is not a companion"),
        ("companions:", "line 17: '' should be 'none'"),
        ("friends: none", "line 17: 'friends:' should be 'companions:'"),
        ("", "a diagram has 17 lines"),
    ],
)
def test_the_line_of_companions_is_read_as_strictly(line, message):
    assert WITH.parse(DIAGRAM + "\ncompanions: none").companions == ()
    with pytest.raises(ParseError) as error:
        WITH.parse(f"{DIAGRAM}\n{line}")
    assert message in str(error.value)


# -- JSON


@pytest.mark.parametrize("game", [BASE, WITH])
def test_a_deal_is_written_as_json_and_read_back(game):
    """hand-of-the-king-R1: a list of house, name and location; Varys's house is "No House"."""
    start = game.initial(random.Random(12))
    cards = game.to_json(start)
    assert [card["location"] for card in cards] == list(range(36))
    assert {(card["house"], card["name"]) for card in cards} == {
        (house, name) for house, of_house in NAMES.items() for name in of_house
    }
    assert [card["name"] for card in cards if card["house"] == "Baratheon"] == [
        "Robert",
        "Stannis",
        "Renly",
        "Shireen",
    ]
    varys = start.board.index(8)
    assert cards[varys] == {"house": "No House", "name": "Varys", "location": varys}
    assert game.parse(json.dumps(cards)) == start
    assert game.parse(json.dumps(list(reversed(cards)), indent=1)) == start


def test_the_json_of_a_later_position_has_the_cards_still_on_the_grid():
    cards = BASE.to_json(BASE.parse(LATER))
    assert len(cards) == 35
    assert [card["name"] for card in cards if card["house"] == "Tully"] == ["Edmure"]
    assert 10 not in [card["location"] for card in cards]


def deal_with(change):
    cards = BASE.to_json(BASE.parse(START))
    change(cards)
    return json.dumps(cards)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (deal_with(lambda cards: cards.pop()), "has all 36 cards; entry 36 and on are missing: Victarion"),
        ("[]", "entry 1 and on are missing: Bran, Robb"),
        (
            deal_with(lambda cards: cards.append(cards[0])),
            "entry 37: Tywin of Lannister is there already, in entry 1",
        ),
        (
            deal_with(lambda cards: cards[3].update(house="Starck")),
            "entry 4: \"Starck\" is not a house (did you mean 'Stark'",
        ),
        (deal_with(lambda cards: cards[3].update(house=7)), "entry 4: 7 is not a house"),
        (
            deal_with(lambda cards: cards[3].update(name="Bran")),
            'entry 4: "Bran" is not of Targaryen; its names: Daenerys',
        ),
        (deal_with(lambda cards: cards[3].update(name=["Aerys"])), "entry 4: a list is not of Targaryen"),
        (
            deal_with(lambda cards: cards[3].update(location=36)),
            "entry 4: 36 is not a location; it takes a whole number",
        ),
        (deal_with(lambda cards: cards[3].update(location=-1)), "entry 4: -1 is not a location"),
        (deal_with(lambda cards: cards[3].update(location="3")), 'entry 4: "3" is not a location'),
        (deal_with(lambda cards: cards[3].update(location=3.0)), "entry 4: 3.0 is not a location"),
        (deal_with(lambda cards: cards[3].update(location=True)), "entry 4: true is not a location"),
        (deal_with(lambda cards: cards[3].update(location=4)), "entry 5: location 4 is taken already"),
        (deal_with(lambda cards: cards[3].update(owner=1)), "entry 4 must have house, name and location and nothing"),
        (deal_with(lambda cards: cards[3].pop("name")), "entry 4 must have house, name and location"),
        (
            deal_with(lambda cards: cards.insert(3, "Arya")),
            "entry 4 must have house, name and location and nothing else",
        ),
        (
            '[{"house": "Stark", "house": "Tully", "name": "Bran", "location": 0}]',
            "found house, house again, location",
        ),
        (
            '[{"house": "Stark", "name": "Bran" "location": 0}]',
            "line 1, column 36: '\"location\":' does not fit here",
        ),
        (deal_with(lambda cards: None) + " / first", "'/ first' does not fit here"),
        ("[" * 100_000, "is too deeply nested"),
    ],
)
def test_json_that_is_no_deal_is_refused_by_entry(text, message):
    """hand-of-the-king-R1"""
    with pytest.raises(ParseError) as error:
        BASE.parse(text)
    assert message in str(error.value)
    assert "\n" not in str(error.value)
