# Artificial intelligence, project phase 1: alpha-beta for Hand of the King
import copy
from math import inf

from main import calculate_winner, get_possible_moves, make_move, set_banners

HOUSE_SIZE = {"Stark": 8, "Greyjoy": 7, "Lannister": 6, "Targaryen": 5, "Baratheon": 4, "Tyrell": 3, "Tully": 2}
WIN = 10_000


def evaluate(player1, player2):
    score = 0
    for house, size in HOUSE_SIZE.items():
        mine = len(player1.get_cards()[house])
        yours = len(player2.get_cards()[house])
        score += (mine - yours) / size
        score += 3 * (player1.get_banners()[house] - player2.get_banners()[house])
    return score


def result(cards, player1, player2, move, turn):
    """The position after a move; the given one stays as it is."""
    new_cards = copy.deepcopy(cards)
    new_player1 = copy.deepcopy(player1)
    new_player2 = copy.deepcopy(player2)
    house = make_move(new_cards, move, new_player1 if turn == 1 else new_player2)
    set_banners(new_player1, new_player2, house, turn)
    return new_cards, new_player1, new_player2


def alphabeta(cards, player1, player2, depth, alpha, beta, turn):
    moves = get_possible_moves(cards)
    if not moves:
        return (WIN if calculate_winner(player1, player2) == 1 else -WIN), None
    if depth == 0:
        return evaluate(player1, player2), None

    best_move = None
    if turn == 1:
        best = -inf
        for move in moves:
            value, _ = alphabeta(*result(cards, player1, player2, move, 1), depth - 1, alpha, beta, 2)
            if value > best:
                best, best_move = value, move
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    else:
        best = inf
        for move in moves:
            value, _ = alphabeta(*result(cards, player1, player2, move, 2), depth - 1, alpha, beta, 1)
            if value < best:
                best, best_move = value, move
            beta = min(beta, best)
            if alpha >= beta:
                break
    return best, best_move


def get_move(cards, player1, player2):
    depth = 3 if len(cards) > 20 else 4
    value, move = alphabeta(cards, player1, player2, depth, -inf, inf, 1)
    return move
