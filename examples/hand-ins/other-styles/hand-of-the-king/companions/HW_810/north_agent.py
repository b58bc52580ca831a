import copy
import random
from main import make_move, make_companion_move, set_banners, get_possible_moves, calculate_winner
from main import remove_unusable_companion_cards, house_card_count
import random_agent

BEST = {}


def evaluation(player1, player2):
    value = 0
    for house in player1.get_banners():
        value += 20 * (player1.get_banners()[house] - player2.get_banners()[house])
        value += len(player1.get_cards()[house]) - len(player2.get_cards()[house])
    return value


def search(cards, player1, player2, depth, maximizing, alpha, beta):
    moves = get_possible_moves(cards)
    if len(moves) == 0:
        return (None, 1000) if calculate_winner(player1, player2) == 1 else (None, -1000)
    if depth == 0:
        return None, evaluation(player1, player2)
    best_move = None
    best_value = float('-inf') if maximizing else float('inf')
    for move in moves:
        c, p, q = copy.deepcopy(cards), copy.deepcopy(player1), copy.deepcopy(player2)
        house = make_move(c, move, p if maximizing else q)
        set_banners(p, q, house, 1 if maximizing else 2)
        value = search(c, p, q, depth - 1, not maximizing, alpha, beta)[1]
        if maximizing:
            if value > best_value:
                best_move, best_value = move, value
            alpha = max(alpha, value)
        else:
            if value < best_value:
                best_move, best_value = move, value
            beta = min(beta, value)
        if beta <= alpha:
            break
    return best_move, best_value


def ways(name, cards, companions):
    on_board = random_agent.get_valid_jon_sandor_jaqan(cards)
    if name in ('Jon', 'Sandor'):
        return [[name, cell] for cell in on_board]
    if name == 'Ramsay':
        every = random_agent.get_valid_ramsay(cards)
        return [[name, a, b] for a in every[:8] for b in every[:8] if a < b]
    if name == 'Jaqen':
        others = [c for c in companions if c != 'Jaqen']
        return [[name, a, b, others[0]] for a in on_board[:6] for b in on_board[:6] if a < b] if others else []
    return [[name]]


def companion(cards, player1, player2, companions):
    best, choice = float('-inf'), []
    for name in companions:
        for way in ways(name, cards, companions):
            value = evaluation(player1, player2)
            if name == 'Jon':
                value += 4
            if name == 'Gendry':
                value += 2
            if name == 'Melisandre':
                value += 6
            if name == 'Sandor':
                house = [c.get_house() for c in cards if c.get_location() == way[1]][0]
                value += len(player2.get_cards()[house]) - len(player1.get_cards()[house])
            if value > best:
                best, choice = value, way
    return choice


def get_move(cards, player1, player2, companion_cards, choose_companion):
    if choose_companion:
        return companion(cards, player1, player2, companion_cards)
    n = len(cards)
    return search(cards, player1, player2, 3 if n > 26 else 5 if n > 15 else 9, True, float('-inf'), float('inf'))[0]
