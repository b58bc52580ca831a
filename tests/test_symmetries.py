"""Positions that are mirror images behave as mirror images: same moves, same results, same winner."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mohreh import make_game
from random_play import FEW, SEEDS, random_states

# The eight symmetries of a square board: where (row, column) goes, `last` being the last row or column.
SQUARE = {
    "identity": lambda row, column, last: (row, column),
    "quarter turn": lambda row, column, last: (column, last - row),
    "half turn": lambda row, column, last: (last - row, last - column),
    "three quarters": lambda row, column, last: (last - column, row),
    "mirror left and right": lambda row, column, last: (row, last - column),
    "mirror up and down": lambda row, column, last: (last - row, column),
    "mirror diagonal": lambda row, column, last: (column, row),
    "mirror other diagonal": lambda row, column, last: (last - column, last - row),
}


def cell_map(size, symmetry):
    """Where each cell, numbered row by row, goes."""
    moved = [SQUARE[symmetry](cell // size, cell % size, size - 1) for cell in range(size * size)]
    return [row * size + column for row, column in moved]


def rearranged(pieces, goes_to):
    result = [None] * len(pieces)
    for cell, piece in enumerate(pieces):
        result[goes_to[cell]] = piece
    return result


def check_images(game, state, image_of_text, image_of_name, image_of_winner=lambda winner: winner):
    """The image of a state has the images of its actions, their points, their results and its outcome."""
    image = game.parse(image_of_text(game.text(state)))
    legal, image_legal = game.legal(state), game.legal(image)
    names = {image_of_name(game.action_text(action)): action for action in legal}
    image_names = {game.action_text(action): action for action in image_legal}
    assert names.keys() == image_names.keys(), game.text(state)
    chances, image_chances = dict(game.chances(state)), dict(game.chances(image))
    few = sorted(names)[:: 1 + len(names) // 20]  # a choice of companions has hundreds
    for name in few:
        action, twin = names[name], image_names[name]
        assert game.points(state, action) == game.points(image, twin)
        assert chances.get(action) == image_chances.get(twin)
        assert image_of_text(game.text(game.after(state, action))) == game.text(game.after(image, twin)), name
    outcome, image_outcome = game.outcome(state), game.outcome(image)
    assert (outcome is None) == (image_outcome is None)
    if outcome is not None:
        assert image_of_winner(outcome.winner) == image_outcome.winner
        assert sorted(outcome.score) == sorted(image_outcome.score)


# -- Othello


def othello_square(size, number):
    return "abcdefgh"[number % size] + str(number // size + 1)


@pytest.mark.parametrize("symmetry", SQUARE)
@pytest.mark.parametrize("size", [4, 6, 8])
@FEW
@given(seed=SEEDS)
def test_othello_looks_the_same_from_all_sides(size, symmetry, seed):
    game, goes_to = make_game(f"othello(size={size})"), cell_map(size, symmetry)

    def text(line):
        squares, mover = line.split()
        return "".join(rearranged(squares, goes_to)) + " " + mover

    names = {othello_square(size, cell): othello_square(size, goes_to[cell]) for cell in range(size * size)}
    for state in random_states(game, seed):
        check_images(game, state, text, lambda name: names.get(name, name))


@pytest.mark.parametrize("size", [4, 6, 8])
@FEW
@given(seed=SEEDS)
def test_othello_is_the_same_for_both_colours(size, seed):
    game = make_game(f"othello(size={size})")

    def text(line):
        swapped = line.translate(str.maketrans("XO", "OX"))
        return game.text(game.parse(swapped))  # a finished game has no mover: X stands there by convention

    for state in random_states(game, seed):
        check_images(game, state, text, lambda name: name, {0: 1, 1: 0, None: None}.get)


# -- 2048

ARROWS = {"up": (-1, 0), "right": (0, 1), "down": (1, 0), "left": (0, -1)}


def image_of_arrow(symmetry, name):
    """Where an arrow points after the board was turned: the image of a step from the middle of a 3×3 board."""
    down, right = ARROWS[name]
    row, column = SQUARE[symmetry](1 + down, 1 + right, 2)
    return next(name for name, step in ARROWS.items() if step == (row - 1, column - 1))


@pytest.mark.parametrize("symmetry", SQUARE)
@pytest.mark.parametrize("size", [2, 3, 4, 5])
@FEW
@given(seed=SEEDS)
def test_2048_looks_the_same_from_all_sides(size, symmetry, seed):
    game, goes_to = make_game(f"2048(size={size})"), cell_map(size, symmetry)

    def text(line):
        tiles = rearranged(line.removesuffix(" +").replace("/", " ").split(), goes_to)
        rows = "/".join(" ".join(tiles[at : at + size]) for at in range(0, size * size, size))
        return rows + (" +" if line.endswith("+") else "")

    def name(word):
        if word in ARROWS:
            return image_of_arrow(symmetry, word)
        tile, cell = word.split("@")
        return f"{tile}@{goes_to[int(cell)]}"

    for state in random_states(game, seed, most_steps=40):
        check_images(game, state, text, name)


# -- Hand of the King

KINGS = ["hand-of-the-king", 'hand-of-the-king(rule="official")', "hand-of-the-king(companions=True)"]


@pytest.mark.parametrize("symmetry", SQUARE)
@pytest.mark.parametrize("name", KINGS)
@FEW
@given(seed=SEEDS)
def test_the_grid_of_hand_of_the_king_looks_the_same_from_all_sides(name, symmetry, seed):
    game, goes_to = make_game(name), cell_map(6, symmetry)

    def text(line):
        grid, rest = line.split(" / ", 1)
        cells = rearranged(grid.replace(" ", ""), goes_to)
        return " ".join("".join(cells[at : at + 6]) for at in range(0, 36, 6)) + " / " + rest

    def action(words):
        cells = sorted(goes_to[int(word)] for word in words.split() if word.isdigit())
        others = [word for word in words.split() if not word.isdigit()]
        return " ".join([*others[:1], *map(str, cells), *others[1:]])

    for state in random_states(game, seed):
        check_images(game, state, text, action)


@pytest.mark.parametrize("name", KINGS)
@FEW
@given(seed=SEEDS)
def test_hand_of_the_king_is_the_same_for_both_seats(name, seed):
    game = make_game(name)

    def text(line):
        grid, first, second, last, side, *companions = line.split(" / ")
        last = last.translate(str.maketrans("fs", "sf"))
        who, *choosing = side.split()
        side = " ".join([{"first": "second", "second": "first", "over": "over"}[who], *choosing])
        return " / ".join([grid, second, first, last, side, *companions])

    for state in random_states(game, seed):
        check_images(game, state, text, lambda action: action, {0: 1, 1: 0}.get)


# -- the puzzles


@pytest.mark.parametrize(
    "name",
    ["water-sort", "water-sort(pour=partial)", "water-sort(pour=single)", "card-sort", "card-sort(goal=split)"],
)
@FEW
@given(seed=SEEDS, shuffling=st.randoms(use_true_random=False))
def test_tubes_and_columns_are_interchangeable(name, seed, shuffling):
    game = make_game(name)
    heads = 1 if game.name == "card-sort" else 0  # its line begins with the three numbers
    goes_to = list(range(8 if heads == 0 else 5))
    shuffling.shuffle(goes_to)

    def text(line):
        parts = line.split(" / ")
        return " / ".join(parts[:heads] + rearranged(parts[heads:], goes_to))

    def action(move):
        source, target = map(int, move.split(">"))
        return f"{goes_to[source]}>{goes_to[target]}"

    for state in random_states(game, seed, most_steps=30):
        check_images(game, state, text, action)
        assert game.canonical(game.parse(text(game.text(state)))) == game.canonical(state)
        assert game.solved(state) == game.solved(game.parse(text(game.text(state))))


@pytest.mark.parametrize("pour", ["whole", "partial", "single"])
@FEW
@given(seed=SEEDS)
def test_the_colours_of_water_are_only_names(pour, seed):
    game = make_game(f"water-sort(pour={pour})")
    renamed = list("012345")
    random.Random(seed).shuffle(renamed)

    def text(line):
        return "".join(renamed[int(sign)] if sign.isdigit() else sign for sign in line)

    for state in random_states(game, seed, most_steps=30):
        check_images(game, state, text, lambda action: action)


def test_states_that_differ_in_more_than_the_order_of_tubes_differ_in_their_canonical_form():
    game = make_game("water-sort")
    one, two = game.parse("0 1 / 1 0 / #"), game.parse("0 0 / 1 1 / #")
    assert game.canonical(one) != game.canonical(two)
