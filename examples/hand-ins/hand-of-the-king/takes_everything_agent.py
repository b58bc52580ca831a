from copy import deepcopy
from utils.classes import Card, Player
from main import *

Depth = 3


def Evaluate(player1, player2):
    mine = sum(player1.get_banners().values())
    his = sum(player2.get_banners().values())
    cardsDiff = 0
    for house in player1.get_cards().keys():
        cardsDiff += len(player1.get_cards()[house]) - len(player2.get_cards()[house])
    return 20 * (mine - his) + cardsDiff


def MaxValue(cards, player1, player2, depth, alpha, beta):
    moves = get_possible_moves(cards)
    if depth == 0 or moves == []:
        return Evaluate(player1, player2), None
    v, chosen = float('-inf'), None
    for move in moves:
        newCards, newP1, newP2 = deepcopy(cards), deepcopy(player1), deepcopy(player2)
        house = make_move(newCards, move, newP1)
        set_banners(newP1, newP2, house, 1)
        value, _ = MinValue(newCards, newP1, newP2, depth - 1, alpha, beta)
        if value > v:
            v, chosen = value, move
        if v >= beta:
            return v, chosen
        alpha = max(alpha, v)
    return v, chosen


def MinValue(cards, player1, player2, depth, alpha, beta):
    moves = get_possible_moves(cards)
    if depth == 0 or moves == []:
        return Evaluate(player1, player2), None
    v, chosen = float('inf'), None
    for move in moves:
        newCards, newP1, newP2 = deepcopy(cards), deepcopy(player1), deepcopy(player2)
        house = make_move(newCards, move, newP1)
        set_banners(newP1, newP2, house, 1)
        value, _ = MaxValue(newCards, newP1, newP2, depth - 1, alpha, beta)
        if value < v:
            v, chosen = value, move
        if v <= alpha:
            return v, chosen
        beta = min(beta, v)
    return v, chosen


def get_move(cards, player1, player2):
    return MaxValue(cards, player1, player2, Depth, float('-inf'), float('inf'))[1]
