"""Second, deliberately naive implementations of the games, written from their rules alone.

They share no line with the package. Each offers the same few functions over its own plain lists and
dictionaries: `turn` (0, 1, "chance", "over"), `legal` (names of actions), `chances` (name → probability),
`play` (the position after a name), `outcome` (winner and score) and `read` (a position from the one-line text).
"""

from reference.card_sort import ReferenceCardSort
from reference.hand_of_the_king import ReferenceHandOfTheKing
from reference.othello import ReferenceOthello
from reference.twenty48 import ReferenceTwenty48
from reference.water_sort import ReferenceWaterSort

REFERENCES = {
    "2048": lambda game: ReferenceTwenty48(game.size, game.stop_at_2048),
    "othello": lambda game: ReferenceOthello(game.size, game.empties),
    "hand-of-the-king": lambda game: ReferenceHandOfTheKing(game.deal, game.rule, game.companions),
    "water-sort": lambda game: ReferenceWaterSort(game.pour),
    "card-sort": lambda game: ReferenceCardSort(game.goal),
}


def reference_for(game):
    """The naive twin of a game, with the same settings."""
    return REFERENCES[game.name](game)
