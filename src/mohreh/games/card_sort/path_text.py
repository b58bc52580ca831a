"""A solution of card sort written as its course document writes it."""

from __future__ import annotations

from mohreh.games.card_sort.rules import CardSort, CardState, Carry
from mohreh.results import PathResult


def path_text(game: CardSort, state: CardState, result: PathResult[Carry]) -> str:
    """Every state as a list of columns with an arrow line after it, then depth, explored, created and time."""
    lines = []
    if result.solved:
        for move in (*result.moves, None):
            lines += [str([[str(card) for card in column] for column in state.columns]), "=====>"]
            state = state if move is None else game.after(state, move)
        lines.append(
            f"depth = {result.length} , explored : {result.expanded} , total nodes created : {result.generated}"
        )
    elif result.solved is None:
        lines.append("the budget ran out before an answer was found")
    else:
        lines.append("answer not found !!!")
    return "\n".join([*lines, f"total search time : {result.seconds:.6f}"])
