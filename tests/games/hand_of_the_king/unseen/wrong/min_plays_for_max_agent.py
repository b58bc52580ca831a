import copy
import random
from math import inf

from main import make_move, set_banners, calculate_winner
from utils.classes import Card, Player

HOUSES = {'Stark': 8, 'Greyjoy': 7, 'Lannister': 6, 'Targaryen': 5, 'Baratheon': 4, 'Tyrell': 3, 'Tully': 2}
DEPTH = 3


def moves_of(cards):
    v = next(c for c in cards if c.get_name() == 'Varys').get_location()
    return [c.get_location() for c in cards
            if c.get_name() != 'Varys' and (c.get_location() // 6 == v // 6 or c.get_location() % 6 == v % 6)]


def score(p1, p2, color):
    total = 0
    for h, n in HOUSES.items():
        total += 10 * p1.get_banners()[h] - 10 * p2.get_banners()[h]
        total += len(p1.get_cards()[h]) / n - len(p2.get_cards()[h]) / n
    return color * total


def negamax(cards, p1, p2, depth, alpha, beta, color):
    moves = moves_of(cards)
    if not moves:
        return color * (1000 if calculate_winner(p1, p2) == 1 else -1000), None
    if depth == 0:
        return score(p1, p2, color), None
    best, best_move = -inf, None
    for m in moves:
        c, a, b = copy.deepcopy(cards), copy.deepcopy(p1), copy.deepcopy(p2)
        house = make_move(c, m, a)
        set_banners(a, b, house, 1 if color == 1 else 2)
        value = -negamax(c, a, b, depth - 1, -beta, -alpha, -color)[0]
        if value > best:
            best, best_move = value, m
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return best, best_move


def get_move(cards, player1, player2):
    value, move = negamax(cards, player1, player2, DEPTH, -inf, inf, 1)
    return move
