import numpy as np

import main as engine
from dragons.state import GameState
from dragons.value import evaluate


def search(state, depth, alpha=-np.inf, beta=np.inf):
    if state.over:
        return (1 if engine.calculate_winner(*state.players) == 1 else -1) * 1e4, None
    if depth == 0:
        return evaluate(state.players), None
    choice = None
    if state.turn == 0:
        value = -np.inf
        for kid in state.successors():
            v, _ = search(kid, depth - 1, alpha, beta)
            if v > value:
                value, choice = v, kid.last
            alpha = max(alpha, value)
            if value >= beta:
                break
    else:
        value = np.inf
        for kid in state.successors():
            v, _ = search(kid, depth - 1, alpha, beta)
            if v < value:
                value, choice = v, kid.last
            beta = min(beta, value)
            if value <= alpha:
                break
    return value, choice


def get_move(cards, player1, player2):
    state = GameState(cards, (player1, player2))
    depth = 3 if len(cards) > 15 else 5
    _, move = search(state, depth)
    return np.int64(move) if move is not None else None
