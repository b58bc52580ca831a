"""Games as text and as links: the whole tree comes back, and what cannot be read is said in one sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mohreh.errors import IllegalAction, MohrehError, ParseError
from mohreh.games import make_game
from mohreh.games.base import OVER, Game, Outcome
from mohreh.play import link, notation
from mohreh.play.seeded import SeededHistory
from mohreh.play.written import Move, retrace
from play.tree import any_tree, check_sound, shape
from random_play import MODEST, SEEDS

GAMES = ["2048(size=2)", "othello(size=4)", "hand-of-the-king", "water-sort(colours=2)", "card-sort"]
BOTH = pytest.mark.parametrize("how", [notation, link], ids=["text", "link"])


def again(how, text):
    """The game that a text or a link tells."""
    written = how.read(text)
    history = SeededHistory(make_game(written.game), written.seed, written.start)
    retrace(history, written.moves, written.comment)
    return history


@BOTH
@MODEST
@given(st.sampled_from(GAMES), SEEDS, st.lists(st.text(), max_size=9))
def test_a_tree_with_comments_is_read_back_exactly(how, name, seed, comments):
    history = any_tree(name, seed)
    nodes = list(history.nodes())
    for at, comment in enumerate(comments):
        nodes[at * 7 % len(nodes)].annotate(comment)
    found = again(how, how.write(history, ["human"], whole=True))
    check_sound(found)
    assert shape(found.root) == shape(history.root)
    assert [node.state for node in found.nodes()] == [node.state for node in nodes]
    assert found.current is found.main_line()[-1]


@BOTH
@MODEST
@given(st.sampled_from(GAMES), SEEDS)
def test_without_the_variations_it_ends_at_the_position_shown(how, name, seed):
    history = any_tree(name, seed)
    found = again(how, how.write(history, ["human"]))
    assert found.names() == history.names()
    assert found.state == history.state
    assert len(list(found.nodes())) == history.place + 1


def test_a_game_reads_as_people_write_one():
    history = SeededHistory(make_game("othello"), 7)
    retrace(
        history, [Move("c2"), Move("d2", "natural", [[Move("b2"), Move("a2")], [Move("b4")]]), Move("e3")], "Watch."
    )
    text = notation.write(history, ["human", "greedy"], whole=True)
    assert text == (
        "mohreh game\ngame: othello\nseed: 7\nseats: human | greedy\n"
        "moves: {Watch.} c2, d2 {natural} (b2, a2) (b4), e3\n"
    )
    assert notation.write(history, []) == (
        "mohreh game\ngame: othello\nseed: 7\nseats: \nmoves: {Watch.} c2, d2 {natural}, e3\n"
    )


def test_comments_may_look_like_anything():
    history = SeededHistory(make_game("othello"), 0)
    said = "seed: 9 game: 2048 moves: " * 12 + r"{ } \ } (a, b) " + "x" * 300
    history.play(history.game.actions(history.state)[0]).annotate(said)
    found = again(notation, notation.write(history, ["human", "human"]))
    assert (found.current.comment, found.seed, str(found.game)) == (said, 0, "othello")


def test_luck_decides_what_is_not_written():
    history = SeededHistory(make_game("2048"), 3)
    retrace(history, [Move("left"), Move("up", variations=[[Move("down"), Move("left")]])])
    straight = SeededHistory(make_game("2048"), 3)
    for name in ("left", "up"):
        straight.decide(straight.game.parse_action(straight.state, name))
    assert history.state == straight.state
    assert len(history.at_ply(1).children) == 2


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        ("(c2)", "a variation follows the move that it replaces"),
        ("c2 (b3", "does not end"),
        ("c2)", "where none began"),
        ("c2 ()", "at least one move"),
        ("c2 ({hm} b3)", "a comment follows the move"),
        ("c2 {hm", "does not end"),
        ('"c2', "does not end"),
        (r'"\q"', "is not a name in quotes"),
        ("c2, c9", "move 2: 'c9' is not possible here"),
        ("c2, b2 (b9)", "move 2: 'b9' is not possible here"),
        ("(" * 100_000, "a variation follows"),
        ("c2 (" * 50_000, "does not end"),
    ],
)
def test_what_cannot_be_read_is_said(moves, sentence):
    with pytest.raises((ParseError, IllegalAction), match=sentence.replace("(", r"\(")):
        again(notation, f"mohreh game\ngame: othello\nmoves: {moves}")


@pytest.mark.parametrize("text", ["", "mohreh", "mohreh game", "mohreh game\nseed: 1", "mohreh game\nhello"])
def test_a_text_that_is_not_a_game(text):
    with pytest.raises(ParseError):
        notation.read(text)


@BOTH
def test_many_variations_are_read_in_good_time(how):
    history = SeededHistory(make_game("2048(size=5)"), 1)
    while history.ply < 800 and history.turn >= 0:
        actions = history.game.actions(history.state)
        for action in actions[1:]:
            history.decide(action)
            history.goto(history.at_ply(history.ply - 1))
        history.decide(actions[0])
    assert shape_size(again(how, how.write(history, ["human"], whole=True))) == shape_size(history)


def shape_size(history):
    return len(list(history.nodes())), history.main_line()[-1].ply


class Odd(Game):
    """A game whose actions have names that need quotes."""

    name, players = "odd", 1

    def initial(self, rng):
        return ""

    def turn(self, state):
        return 0 if len(state) < 3 else OVER

    def actions(self, state):
        return ["(", "a, b", '"', "{x}", "plain one"]

    def after(self, state, action):
        return f"{state}{action[0]}"

    def outcome(self, state):
        return Outcome(0, "three", (0,)) if len(state) > 2 else None

    def text(self, state):
        return state

    def parse(self, text):
        return text

    def action_text(self, action):
        return action


def test_odd_names_are_quoted():
    history = SeededHistory(Odd(), 0)
    for action in ("(", "a, b", "plain one"):
        history.play(action)
    text = notation.write(history, ["human"])
    assert 'moves: "(", "a, b", plain one' in text
    found = SeededHistory(Odd(), 0)
    retrace(found, notation.read(text).moves)
    assert found.names() == history.names()


@pytest.mark.parametrize("text", ["x", "!!!!", "eNqLNtRR", "A" * 1000, "é"])
def test_a_damaged_link_is_one_sentence(text):
    with pytest.raises(MohrehError, match="damaged"):
        link.read(text)


def test_a_link_to_a_plain_game_is_one_that_every_version_reads():
    history = SeededHistory(make_game("othello"), 7)
    retrace(history, [Move("c2"), Move("d2")])
    assert link._document(link.write(history, []))[0] == link.PLAIN
    history.current.annotate("natural")
    assert link._document(link.write(history, []))[0] == link.TREE
