"""Settings: declared once, checked when an object is made, written and read as `name(setting=value)`."""

from dataclasses import FrozenInstanceError, dataclass
from typing import ClassVar

import pytest

from mohreh import GAMES, MohrehError, ParseError, make_game
from mohreh.games import game_class
from mohreh.settings import Configured, nearest, setting, split_call


@dataclass(frozen=True)
class Kettle(Configured):
    """Something with a setting of every kind."""

    name: ClassVar[str] = "kettle"

    litres: float = setting(1.5, range=(0.5, 3), help="how much it holds")
    cups: int = setting(4, range=(1, None), help="how many it serves")
    age: int = setting(0, range=(None, 100), help="years")
    metal: str = setting("steel", choices=("steel", "copper"), help="what it is made of")
    whistle: bool = setting(False, help="whether it whistles")
    motto: str = setting("tea", help="what is written on it")
    limit: int | None = setting(None, type=int, range=(1, 9), help="cups a day")


def refusal(**values):
    with pytest.raises(MohrehError) as error:
        Kettle.configured(values)
    return str(error.value)


def test_the_defaults_need_no_brackets():
    assert str(Kettle()) == "kettle"
    assert Kettle() == Kettle.configured({})


def test_only_what_differs_from_the_default_is_written():
    kettle = Kettle(cups=6, metal="copper", whistle=True, limit=3)
    assert str(kettle) == 'kettle(cups=6, metal="copper", whistle=True, limit=3)'
    name, values = split_call(str(kettle))
    assert (name, Kettle.configured(values)) == ("kettle", kettle)


def test_a_whole_number_serves_where_any_number_does_and_becomes_one():
    assert Kettle(litres=2).litres == 2.0
    assert isinstance(Kettle(litres=2).litres, float)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"litres": 4}, "kettle: litres=4.0 is not possible; it takes a number from 0.5 to 3"),
        ({"litres": "big"}, 'kettle: litres="big" is not possible; it takes a number from 0.5 to 3'),
        ({"litres": float("nan")}, "kettle: litres=nan is not possible; it takes a number from 0.5 to 3"),
        ({"cups": 0}, "kettle: cups=0 is not possible; it takes a whole number of at least 1"),
        ({"cups": 2.0}, "kettle: cups=2.0 is not possible; it takes a whole number of at least 1"),
        ({"cups": True}, "kettle: cups=True is not possible; it takes a whole number of at least 1"),
        ({"cups": None}, "kettle: cups=None is not possible; it takes a whole number of at least 1"),
        ({"age": 101}, "kettle: age=101 is not possible; it takes a whole number up to 100"),
        ({"metal": "tin"}, 'kettle: metal="tin" is not possible; choose one of steel, copper'),
        ({"whistle": 1}, "kettle: whistle=1 is not possible; it takes True or False"),
        ({"motto": 3}, "kettle: motto=3 is not possible; it takes a text"),
        ({"limit": 10}, "kettle: limit=10 is not possible; it takes a whole number from 1 to 9"),
        (
            {"cup": 3},
            "kettle has no setting 'cup' (did you mean 'cups'?); "
            "its settings: litres, cups, age, metal, whistle, motto, limit",
        ),
    ],
)
def test_a_wrong_value_is_refused_with_what_would_be_right(values, message):
    assert refusal(**values) == message


def test_a_setting_is_refused_however_the_object_is_made():
    with pytest.raises(MohrehError):
        Kettle(cups=0)


def test_a_setting_whose_default_is_none_may_stay_unset():
    assert Kettle(limit=None).limit is None


def test_what_has_no_settings_says_so():
    @dataclass(frozen=True)
    class Plain(Configured):
        name: ClassVar[str] = "plain"

    with pytest.raises(MohrehError, match="plain has no setting 'size'; it has none"):
        Plain.configured({"size": 1})


def test_settings_describe_themselves_as_plain_data():
    litres, _, age, metal, whistle, *_ = [declared.describe() for declared in Kettle.settings()]
    assert litres == {
        "name": "litres", "type": "float", "default": 1.5, "range": [0.5, 3], "help": "how much it holds",
    }  # fmt: skip
    assert age["range"] == [None, 100]
    assert metal["choices"] == ["steel", "copper"]
    assert (whistle["type"], whistle["default"]) == ("bool", False)


def test_an_object_does_not_change_and_equals_its_like():
    with pytest.raises(FrozenInstanceError):
        Kettle().cups = 3
    assert {Kettle(cups=6), Kettle(cups=6)} == {Kettle(cups=6)}


# -- names with settings in brackets


@pytest.mark.parametrize(
    ("text", "name", "values"),
    [
        ("kettle", "kettle", {}),
        ("kettle()", "kettle", {}),
        (" kettle ( cups = 6 ) ", "kettle", {"cups": 6}),
        ('kettle(metal="copper")', "kettle", {"metal": "copper"}),
        ("kettle(metal='copper')", "kettle", {"metal": "copper"}),
        ("kettle(metal=copper)", "kettle", {"metal": "copper"}),
        ("kettle(whistle=True, litres=0.5)", "kettle", {"whistle": True, "litres": 0.5}),
        ("kettle(whistle=true)", "kettle", {"whistle": True}),
        ("kettle(whistle=false)", "kettle", {"whistle": False}),
        ("kettle(cups=-3)", "kettle", {"cups": -3}),
        ("kettle(limit=None)", "kettle", {"limit": None}),
        ('kettle(motto="a (b), c=d")', "kettle", {"motto": "a (b), c=d"}),
        ("2048(size=3)", "2048", {"size": 3}),
    ],
)
def test_a_name_is_taken_apart(text, name, values):
    assert split_call(text) == (name, values)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("kettle(cups=6", "lacks its closing bracket"),
        ("kettle(cups=6)x", "lacks its closing bracket"),
        ("kettle(6)", "cannot be read; write it like kettle(setting=value, other=value)"),
        ("kettle(cups)", "cannot be read"),
        ("kettle(cups=)", "cannot be read"),
        ("kettle(cups=6)(age=3)", "cannot be read"),
        ("kettle(cups=6, cups=7)", "sets cups twice; give it one value"),
        ("kettle(**cups)", "cannot be read"),
        ("kettle(cups=6), f(age=3)", "cannot be read"),
        ("kettle(cups=1+1)", "'1 + 1' in 'kettle(cups=1+1)' is not a value"),
        ("kettle(cups=[1][0])", "is not a value; write a number, a word, True or False"),
    ],
)
def test_what_cannot_be_read_is_refused_in_one_sentence(text, message):
    with pytest.raises(ParseError) as error:
        split_call(text)
    assert message in str(error.value)
    assert "\n" not in str(error.value)


def test_a_call_inside_the_brackets_is_text_and_is_never_run():
    assert split_call("kettle(motto=tea(cups=3))") == ("kettle", {"motto": "tea(cups=3)"})
    name, values = split_call("kettle(cups=exit(3))")
    assert (name, values) == ("kettle", {"cups": "exit(3)"})
    assert refusal(**values) == 'kettle: cups="exit(3)" is not possible; it takes a whole number of at least 1'


def test_the_nearest_word_is_offered_only_when_it_is_near():
    assert nearest("otello", ["othello", "2048"]) == " (did you mean 'othello'?)"
    assert nearest("lphabeta", ["alphabeta", "minimax"]) == " (did you mean 'alphabeta'?)"
    assert nearest("card", ["card-sort", "2048"]) == " (did you mean 'card-sort'?)"
    assert nearest("chess", ["othello", "2048"]) == ""
    assert nearest("nothing", ["hand-of-the-king", "2048"]) == ""


# -- the games


def test_every_game_has_its_stable_name():
    assert list(GAMES) == ["2048", "othello", "hand-of-the-king", "water-sort", "card-sort"]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_made_by_its_name_with_its_defaults(name):
    game = make_game(name)
    assert game.name == str(game) == name
    for declared in game.settings():
        assert getattr(game, declared.name) == declared.default
        assert declared.help


NEEDED = {("card-sort", "columns"): {"colours": 1}, ("card-sort", "colours"): {"columns": 99}}
"""What another setting must be so that one can take all its values: card sort has no more colours than columns."""


@pytest.mark.parametrize("name", GAMES)
def test_every_value_a_setting_offers_is_accepted_and_reads_back(name):
    for declared in game_class(name).settings():
        values = declared.choices or ((True, False) if declared.type is bool else declared.range)
        for value in [declared.default, *values]:
            game = game_class(name).configured({declared.name: value} | NEEDED.get((name, declared.name), {}))
            assert make_game(str(game)) == game


@pytest.mark.parametrize("name", GAMES)
def test_every_number_outside_its_range_is_refused(name):
    for declared in game_class(name).settings():
        for value in (declared.range[0] - 1, declared.range[1] + 1) if declared.range else ():
            with pytest.raises(MohrehError, match=f"{name}: {declared.name}={value} is not possible"):
                game_class(name).configured({declared.name: value})


def test_an_unknown_game_is_refused_with_the_ones_there_are():
    with pytest.raises(MohrehError) as error:
        make_game("otello(size=6)")
    assert str(error.value) == (
        "there is no game 'otello' (did you mean 'othello'?); "
        "the games: 2048, othello, hand-of-the-king, water-sort, card-sort"
    )


def test_a_file_is_not_run_unless_it_is_asked_for(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text("raise SystemExit('this must not run')")
    with pytest.raises(MohrehError, match="there is no game"):
        make_game(str(path))
