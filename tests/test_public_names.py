"""What `import mohreh` promises. A name that leaves this list breaks somebody's script."""

import mohreh

PUBLIC = [
    "CHANCE",
    "GAMES",
    "OVER",
    "Evaluation",
    "Game",
    "IllegalAction",
    "Kit",
    "MohrehError",
    "Outcome",
    "ParseError",
    "__version__",
    "make_game",
    "setting",
]


def test_the_public_names_are_these_in_order():
    assert mohreh.__all__ == PUBLIC


def test_every_public_name_is_there():
    for name in PUBLIC:
        assert hasattr(mohreh, name), name


def test_whose_turn_it_is_can_not_be_confused_with_a_player():
    assert (mohreh.CHANCE, mohreh.OVER) == (-1, -2)


def test_every_error_a_person_can_cause_is_caught_by_one_class():
    assert issubclass(mohreh.ParseError, mohreh.MohrehError)
    assert issubclass(mohreh.IllegalAction, mohreh.MohrehError)
    assert issubclass(mohreh.MohrehError, ValueError)
