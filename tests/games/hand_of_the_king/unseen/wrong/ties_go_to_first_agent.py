# Phase 1. The banners of a tie always go to player 1: set_banners is told that player 1 played last.
from copy import deepcopy
from functools import partial

from main import calculate_winner, get_possible_moves, make_move, set_banners

LIMIT = 3
RANK = dict(zip(['Stark', 'Greyjoy', 'Lannister', 'Targaryen', 'Baratheon', 'Tyrell', 'Tully'], (8, 7, 6, 5, 4, 3, 2)))


def score(p1, p2):
    total = 0
    for house in RANK:
        total += 5 * p1.get_banners()[house] - 5 * p2.get_banners()[house]
        total += (len(p1.get_cards()[house]) - len(p2.get_cards()[house])) / RANK[house]
    return total


def after(state, move, who):
    cards, p1, p2 = deepcopy(state)
    house = make_move(cards, move, p1 if who == 1 else p2)
    set_banners(p1, p2, house, 1)
    return cards, p1, p2


def best_for(state, depth, a, b, who):
    cards, p1, p2 = state
    moves = get_possible_moves(cards)
    if not moves:
        return (400 if calculate_winner(p1, p2) == 1 else -400), None
    if not depth:
        return score(p1, p2), None
    chosen = None
    value = -10 ** 9 if who == 1 else 10 ** 9
    child = partial(after, state)
    for m in moves:
        v = best_for(child(m, who), depth - 1, a, b, 3 - who)[0]
        if who == 1 and v > value:
            value, chosen, a = v, m, max(a, v)
        if who == 2 and v < value:
            value, chosen, b = v, m, min(b, v)
        if a >= b:
            break
    return value, chosen


def get_move(cards, player1, player2):
    return best_for((cards, player1, player2), LIMIT, -10 ** 9, 10 ** 9, 1)[1]
