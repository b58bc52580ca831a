"""minimax agent - team 7"""
import copy
from main import find_varys, make_move

DEPTH = 4
BANNER = 10


def valid_moves(cards):
    row, col = divmod(find_varys(cards), 6)
    moves = []
    for c in cards:
        if c.get_name() == 'Varys':
            continue
        r, k = divmod(c.get_location(), 6)
        if r == row or k == col:
            moves.append(c.get_location())
    return moves


def heuristic(p1, p2):
    h = BANNER * sum(p1.get_banners().values()) - BANNER * sum(p2.get_banners().values())
    h += sum(len(x) for x in p1.get_cards().values())
    h -= sum(len(x) for x in p2.get_cards().values())
    return h


def simulate(cards, p1, p2, move, maximizing):
    new_cards, new_p1, new_p2 = map(copy.deepcopy, (cards, p1, p2))
    if maximizing:
        make_move(new_cards, move, new_p1)
    else:
        make_move(new_cards, move, new_p2)
    return new_cards, new_p1, new_p2


def minimax(cards, p1, p2, depth, maximizing, alpha, beta):
    moves = valid_moves(cards)
    if depth == 0 or len(moves) == 0:
        return heuristic(p1, p2)
    if maximizing:
        value = -float('inf')
        for m in moves:
            c, a, b = simulate(cards, p1, p2, m, True)
            value = max(value, minimax(c, a, b, depth - 1, False, alpha, beta))
            alpha = max(alpha, value)
            if beta <= alpha:
                break
        return value
    value = float('inf')
    for m in moves:
        c, a, b = simulate(cards, p1, p2, m, False)
        value = min(value, minimax(c, a, b, depth - 1, True, alpha, beta))
        beta = min(beta, value)
        if beta <= alpha:
            break
    return value


def get_move(cards, player1, player2):
    best_move, best = None, -float('inf')
    for m in valid_moves(cards):
        c, a, b = simulate(cards, player1, player2, m, True)
        score = minimax(c, a, b, DEPTH - 1, False, -float('inf'), float('inf'))
        if score > best:
            best, best_move = score, m
    return best_move
