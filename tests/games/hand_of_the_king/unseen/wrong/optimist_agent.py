import copy
from main import *


def h(p1, p2):
    return sum(p1.get_banners().values()) * 10 - sum(p2.get_banners().values()) * 10


def best(cards, p1, p2, depth, me):
    moves = get_possible_moves(cards)
    if depth == 0 or not moves:
        return h(p1, p2), None
    results = []
    for m in moves:
        c, a, b = copy.deepcopy(cards), copy.deepcopy(p1), copy.deepcopy(p2)
        house = make_move(c, m, a if me else b)
        set_banners(a, b, house, 1 if me else 2)
        results.append((best(c, a, b, depth - 1, not me)[0], m))
    # both sides take the largest value
    return max(results, key=lambda r: r[0])


def get_move(cards, player1, player2):
    return best(cards, player1, player2, 3, True)[1]
