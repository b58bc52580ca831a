"""What random play must never break: tiles, discs, cards and water are where they must be."""

import re
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given

from mohreh import CHANCE, make_game
from random_play import MODEST, SEEDS, random_states, random_steps

HOUSES = {"S": 8, "G": 7, "L": 6, "T": 5, "B": 4, "Y": 3, "U": 2}


# -- 2048


def tiles(game, state):
    return [int(word) for word in re.findall(r"\d+", game.text(state)) if word != "0"]


def worth(tile):
    """The points that merging a tile up from 2s has brought: 4 → 4, 8 → 16, 16 → 48."""
    return tile * (tile.bit_length() - 2)


@pytest.mark.parametrize("size", [2, 3, 4, 5])
@MODEST
@given(seed=SEEDS)
def test_2048_moves_keep_the_sum_of_the_tiles_and_chance_adds_one(size, seed):
    game = make_game(f"2048(size={size})")
    for state, action, after in random_steps(game, seed):
        before, now = tiles(game, state), tiles(game, after)
        assert all(tile & (tile - 1) == 0 for tile in now)
        if game.turn(state) == CHANCE:
            assert sum(now) - sum(before) in (2, 4)
            assert len(now) == len(before) + 1
        else:
            assert sum(now) == sum(before)
            assert len(now) <= len(before)
            assert sum(map(worth, now)) - sum(map(worth, before)) == game.points(state, action)


# -- Othello


@pytest.mark.parametrize("size", [4, 6, 8])
@MODEST
@given(seed=SEEDS)
def test_othello_moves_add_one_disc_and_turn_at_least_one(size, seed):
    game = make_game(f"othello(size={size})")
    for state, action, after in random_steps(game, seed):
        mover, other = ("X", "O") if game.turn(state) == 0 else ("O", "X")
        before, now = Counter(game.text(state)[:-2]), Counter(game.text(after)[:-2])
        assert now.total() == size * size
        if game.action_text(action) == "pass":
            assert now == before
            continue
        turned = before[other] - now[other]
        assert turned >= 1
        assert now[mover] == before[mover] + turned + 1
        assert now["-"] == before["-"] - 1


# -- Hand of the King


def king(game, state):
    """The parts of a position's line: the grid as 36 letters, what each holds, the companions."""
    grid, first, second, _, _, *companions = game.text(state).split(" / ")
    held = [dict(zip(HOUSES, map(int, part.split()), strict=True)) for part in (first, second)]
    return grid.replace(" ", ""), held, companions[0].split() if companions else []


def banners(game, state):
    """Who owns each banner, from the table of the diagram."""
    table = [line.split() for line in game.board(state).splitlines()[8:15]]
    return {row[0]: {"first": 0, "second": 1, "-": None}[row[-1]] for row in table}


@pytest.mark.parametrize("name", ["hand-of-the-king", 'hand-of-the-king(deal="course", rule="official")'])
@MODEST
@given(seed=SEEDS)
def test_hand_of_the_king_loses_no_card(name, seed):
    game = make_game(name)
    for state in random_states(game, seed):
        grid, held, _ = king(game, state)
        assert grid.count("V") == 1
        for house, size in HOUSES.items():
            assert grid.count(house) + held[0][house] + held[1][house] == size


@pytest.mark.parametrize("rule", ["course", "official"])
@MODEST
@given(seed=SEEDS)
def test_companions_give_and_remove_exactly_what_they_say(rule, seed):
    game = make_game(f"hand-of-the-king(rule={rule}, companions=True)")
    for state, action, after in random_steps(game, seed):
        grid, held, _ = king(game, state)
        later_grid, later_held, _ = king(game, after)
        total = {house: grid.count(house) + held[0][house] + held[1][house] for house in HOUSES}
        later = {house: later_grid.count(house) + later_held[0][house] + later_held[1][house] for house in HOUSES}
        companion, *targets = game.action_text(action).split()
        expected = Counter(total)
        if companion == "Jon":
            expected[grid[int(targets[0])]] += 2
        elif companion == "Gendry":
            expected["B"] += 1
        elif companion in ("Sandor", "Jaqen"):
            expected.subtract(grid[int(cell)] for cell in targets if cell.isdigit())
        assert later == expected
        assert later_grid.count("V") == 1


@pytest.mark.parametrize("name", ["hand-of-the-king", "hand-of-the-king(companions=True)"])
@MODEST
@given(seed=SEEDS)
def test_a_banner_changes_hands_only_to_who_takes_a_card_and_then_has_as_many(name, seed):
    game = make_game(name)
    for state, _, after in random_steps(game, seed):
        mover, owners, later = game.turn(state), banners(game, state), banners(game, after)
        (_, held, _), (_, later_held, _) = king(game, state), king(game, after)
        for house in HOUSES:
            took = later_held[mover][house] > held[mover][house]
            enough = later_held[mover][house] >= later_held[1 - mover][house]
            assert later[house] == (mover if took and enough else owners[house])


@MODEST
@given(seed=SEEDS)
def test_hand_of_the_king_always_has_a_winner_with_no_fewer_banners(seed):
    game = make_game("hand-of-the-king(companions=True)")
    *_, last = random_states(game, seed)
    outcome, owners = game.outcome(last), banners(game, last)
    counts = tuple(list(owners.values()).count(player) for player in (0, 1))
    assert outcome.winner in (0, 1)
    assert outcome.score == counts
    assert counts[outcome.winner] >= counts[1 - outcome.winner]
    if counts[0] == counts[1]:
        assert outcome.winner == next(owner for owner in owners.values() if owner is not None)


@MODEST
@given(seed=SEEDS)
def test_companions_only_ever_leave(seed):
    game = make_game("hand-of-the-king(companions=True)")
    for state, action, after in random_steps(game, seed):
        available, later = king(game, state)[2], king(game, after)[2]
        used = game.action_text(action).split()[0]
        assert set(later) - {"none"} <= set(available) - {used}


# -- the puzzles


def columns(game, state):
    """The tubes or columns of a puzzle as lists of words; card sort's line begins with its three numbers."""
    parts = game.text(state).split(" / ")
    return [[] if part == "#" else part.split() for part in (parts[1:] if game.name == "card-sort" else parts)]


def contents(piles):
    return Counter(piece for pile in piles for piece in pile)


def blocks(tubes):
    """The number of maximal runs of one colour."""
    return sum(1 + sum(one != two for one, two in pairwise(tube)) for tube in tubes if tube)


@pytest.mark.parametrize("pour", ["whole", "partial", "single"])
@MODEST
@given(seed=SEEDS)
def test_water_is_conserved_and_a_pour_joins_at_most_two_blocks(pour, seed):
    game = make_game(f"water-sort(pour={pour})")
    for state, action, after in random_steps(game, seed, most_steps=60):
        before, now = columns(game, state), columns(game, after)
        assert contents(now) == contents(before)
        assert all(len(tube) <= 4 for tube in now)
        assert blocks(now) >= blocks(before) - 1
        source, target = map(int, game.action_text(action).split(">"))
        moved = len(before[source]) - len(now[source])
        assert before[source][len(now[source]) :] == now[target][len(before[target]) :]
        assert moved == len(now[target]) - len(before[target]) >= 1
        untouched = [number for number in range(len(now)) if number not in (source, target)]
        assert all(now[number] == before[number] for number in untouched)


@pytest.mark.parametrize("goal", ["complete", "split"])
@MODEST
@given(seed=SEEDS)
def test_cards_are_conserved_and_one_moves_onto_a_larger_one(goal, seed):
    game = make_game(f"card-sort(goal={goal})")
    for state, action, after in random_steps(game, seed, most_steps=60):
        before, now = columns(game, state), columns(game, after)
        assert contents(now) == contents(before)
        source, target = map(int, game.action_text(action).split(">"))
        card = before[source][-1]
        assert now[source] == before[source][:-1]
        assert now[target] == [*before[target], card]
        assert not before[target] or int(before[target][-1][:-1]) > int(card[:-1])


# -- every game


@pytest.mark.parametrize(
    "name",
    ["2048", "othello(size=4)", "hand-of-the-king", "hand-of-the-king(companions=True)", "water-sort", "card-sort"],
)
@MODEST
@given(seed=SEEDS)
def test_every_state_keeps_the_promises_of_the_protocol(name, seed):
    game = make_game(name)
    for state in random_states(game, seed, most_steps=60):
        turn, actions, chances = game.turn(state), game.actions(state), game.chances(state)
        assert len(set(actions)) == len(actions)
        assert list(game.actions(state)) == list(actions), "the order is always the same"
        assert bool(actions) == (turn >= 0)
        assert bool(chances) == (turn == CHANCE)
        assert not chances or sum(probability for _, probability in chances) == pytest.approx(1)
        assert (game.outcome(state) is not None) == (turn not in (0, 1, CHANCE))
        assert hash(state) == hash(game.parse(game.text(state)))


@pytest.mark.parametrize(
    "name", ["2048", "hand-of-the-king", 'hand-of-the-king(deal="course")', "water-sort", "card-sort"]
)
def test_the_same_seed_deals_the_same_start_and_seeds_differ(name):
    game = make_game(name)
    starts = [next(random_states(game, seed)) for seed in range(30)]
    assert starts == [next(random_states(game, seed)) for seed in range(30)]
    assert len(set(starts)) > 20
