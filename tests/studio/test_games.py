"""Every game can be played through the interface alone, and its pictures say what the rules say."""

import random

import pytest

from mohreh.games import make_game
from mohreh.play.walk import walk
from mohreh.studio.positions import position_of
from mohreh.views.picture import picture_of

GAMES = [
    "2048(size=3)",
    "othello(size=4)",
    "hand-of-the-king",
    "hand-of-the-king(companions=True, rule=official)",
    "water-sort(colours=3)",
    "water-sort(colours=2, capacity=3, empty=1, pour=partial)",
    "card-sort(columns=4, colours=2, cards=3)",
]


def states_of(game, seed, steps=200):
    """The states of a random game."""
    rng = random.Random(seed)
    start = game.initial(rng)
    yield start
    yield from (after for _, after in walk(game, start, rng, steps, even_chance=True))


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played_by_what_the_server_offers(api, name):
    rng = random.Random(5)
    game = api.new(name, seed=11)
    session = game.first
    for _ in range(80):
        position = session["position"]
        if position["turn"] == "over":
            break
        assert position["turn"] == "player"
        session = game.move(any_action(position, rng), ply=session["ply"])
        assert session["last"]["by"] == "human"
    assert len(api.get(f"{game.path}/moves")["moves"]) == session["ply"]
    if session["position"]["turn"] == "over":
        outcome = session["position"]["outcome"]
        assert outcome["reason"]
        assert outcome["code"]
        assert all(str(value) in outcome["reason"] for value in outcome["values"].values())


def any_action(position, rng):
    """What a page can do with a position and nothing else: an action's name, or a companion picked step by step."""
    if position["actions"]:
        return rng.choice(position["actions"])["name"]
    companion = rng.choice(position["view"]["companions"])
    cells = sorted(rng.sample(companion["cells"], companion["picks"]))
    return " ".join(
        [companion["name"], *map(str, cells), *rng.sample(companion["dismiss"], bool(companion["dismiss"]))]
    )


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_is_the_same_game(api, name):
    first, second = (api.new(name, seed=99).first for _ in range(2))
    assert first["position"] == second["position"]


def test_slides_take_every_tile_where_the_rules_put_it():
    game = make_game("2048")
    for state in states_of(game, 3):
        before = [tile for row in state.rows for tile in row]
        for action in game.actions(state) if game.turn(state) >= 0 else ():
            slides = picture_of(game).action(state, action).slides
            goes = dict(zip(slides[::2], slides[1::2], strict=True))
            cells = [0] * 16
            for cell, tile in enumerate(before):
                cells[goes.get(cell, cell)] += tile
            assert cells == [tile for row in game.after(state, action).rows for tile in row]


def test_turned_discs_are_those_that_change_sides():
    game = make_game("othello")
    for state in states_of(game, 4):
        position = position_of(game, state)
        for action in position.actions:
            after = position_of(game, game.after(state, game.parse_action(state, action.name)))
            changed = [
                at for at, cell in enumerate(position.view.cells) if cell is not None and cell != after.view.cells[at]
            ]
            assert sorted(action.turned) == changed
            if action.square is not None:
                assert after.view.cells[action.square] == position.player


def test_captured_cells_leave_the_grid():
    game = make_game("hand-of-the-king")
    for state in states_of(game, 5):
        position = position_of(game, state)
        for action in position.actions:
            after = position_of(game, game.after(state, game.parse_action(state, action.name)))
            gone = [
                at
                for at, cell in enumerate(position.view.cells)
                if cell == action.house and after.view.cells[at] != cell
            ]
            assert sorted(action.captured) == gone
            assert after.view.varys == action.cell


def test_the_picks_of_companions_are_exactly_the_legal_actions():
    from itertools import combinations

    game = make_game("hand-of-the-king(companions=True)")
    choosing = [state for seed in range(40) for state in states_of(game, seed) if state.choosing]
    assert choosing
    for state in choosing:
        position = position_of(game, state)
        names = {
            " ".join([companion.name, *map(str, cells), *filter(None, [other])])
            for companion in position.view.companions
            for cells in combinations(companion.cells, companion.picks)
            for other in companion.dismiss or [""]
        }
        assert names == {game.action_text(action) for action in game.actions(state)}
        assert position.action_count == len(names)
        assert position.actions == []


@pytest.mark.parametrize("pour", ["whole", "partial", "single"])
def test_pours_say_how_much_goes_where(pour):
    game = make_game(f"water-sort(colours=3, pour={pour})")
    for state in states_of(game, 6, steps=30):
        for action in position_of(game, state).actions:
            after = game.after(state, game.parse_action(state, action.name))
            assert after.tubes[action.target][-action.units :] == (action.colour,) * action.units
            assert len(state.tubes[action.source]) - len(after.tubes[action.source]) == action.units


def test_cards_say_which_one_is_carried():
    game = make_game("card-sort")
    for state in states_of(game, 7, steps=30):
        for action in position_of(game, state).actions:
            after = game.after(state, game.parse_action(state, action.name))
            assert str(after.columns[action.target][-1]) == f"{action.card.number}{action.card.colour}"


def test_points_add_up_and_the_best_is_remembered(api):
    game = api.new("2048(size=2)", seed=1)
    rng, total = random.Random(1), 0
    session = game.first
    while session["position"]["turn"] == "player":
        session = game.move(rng.choice(session["position"]["actions"])["name"])
        total += session["last"]["points"]
    assert session["points"] == total
    assert session["best"] >= total > 0
    assert api.new("2048(size=2)").first["best"] >= total


def test_a_game_nobody_drew_a_picture_for_is_shown_as_text():
    from mohreh.games.base import OVER, Game, Outcome

    class Nim(Game):
        name, players = "nim", 2

        def initial(self, rng):
            return 3

        def turn(self, state):
            return 0 if state else OVER

        def actions(self, state):
            return [1, 2][:state]

        def after(self, state, action):
            return state - action

        def outcome(self, state):
            return None if state else Outcome(1, "nothing is left", (0, 1))

        def text(self, state):
            return str(state)

        def parse(self, text):
            return int(text)

        def action_text(self, action):
            return f"take {action}"

    position = position_of(Nim(), 2)
    assert position.view.kind == "text"
    assert [action.name for action in position.actions] == ["take 1", "take 2"]


@pytest.mark.parametrize("game", ["2048", "othello(size=8)", "hand-of-the-king", "water-sort", "card-sort"])
def test_how_to_play_is_told_in_both_languages(api, game):
    english, persian = (api.get("/rules", game=game, language=language) for language in ("en", "fa"))
    assert (english["language"], english["direction"]) == ("en", "ltr")
    assert (persian["language"], persian["direction"]) == ("fa", "rtl")
    assert english["text"].startswith("# ")
    for page in (english, persian):
        html = "".join(part["html"] for part in page["parts"])
        assert html.startswith("<h3>"), "below the name of the game and the title of the panel"
        assert "<table>" in html
        assert "href=" not in html, "links lead into the documentation, which is not here"
        boards = [part["board"] for part in page["parts"] if part["board"] is not None]
        assert len(boards) >= 3
        assert {board["view"]["kind"] for board in boards} == {game.partition("(")[0]}, "boards come to be drawn"
        assert all(part["html"].startswith("<pre>") for part in page["parts"] if part["board"] is not None)
    assert [part["board"] for part in english["parts"]] == [part["board"] for part in persian["parts"]]
    assert api.get("/rules", game=game) == english


def test_tags_in_a_page_of_rules_are_shown_and_not_obeyed():
    from mohreh.kit import Kit
    from mohreh.studio.refusal import Refusal
    from mohreh.studio.rules import rules_page

    class Othello(type(make_game("othello"))):
        kit = Kit(rules={"en": "# Mine\n\n<script>alert(1)</script> [x](javascript:alert(1))"})

    page = rules_page(Othello(), "fa")
    assert page.language == "en"
    assert "<script>" not in page.parts[0].html
    assert "href" not in page.parts[0].html

    class Unwritten(type(make_game("othello"))):
        kit = Kit()

    with pytest.raises(Refusal, match="there is no page with the rules of othello"):
        rules_page(Unwritten(), "en")


def test_a_puzzle_is_dealt_with_a_solution_unless_any_deal_is_asked_for(api):
    """The documents' New Game."""
    name = "water-sort(colours=5, empty=1)"
    dealt = [api.new(name, seed=seed, any=True).first for seed in range(8)]
    assert [session["seed"] for session in dealt] == list(range(8))
    first_open = next(session["seed"] for session in dealt if session["difficulty"] != "impossible")
    assert first_open > 0
    proven = api.new(name, seed=0).first
    assert proven["seed"] == first_open
    assert proven["difficulty"] in ("easy", "medium", "hard")
    assert api.new("2048").first["difficulty"] is None


def test_settings_without_solvable_boards_are_refused_in_a_sentence(api):
    answer = api.http.post("/api/sessions", json={"game": "water-sort(colours=7, capacity=20, empty=1)"})
    assert answer.status_code == 422
    assert "hardly any board of these settings has a solution" in answer.text
