# تیم ۱۲ - عامل هوشمند بازی دست پادشاه
# فاز اول: مینیمکس با هرس آلفا-بتا، با دو تابع جدا برای نوبت ما و نوبت حریف
import copy
from main import *
from utils.classes import Card, Player

INFINITY = float('inf')
# اندازهٔ هر خاندان
SIZES = {'Stark': 8, 'Greyjoy': 7, 'Lannister': 6, 'Targaryen': 5, 'Baratheon': 4, 'Tyrell': 3, 'Tully': 2}


def ارزش(player1, player2):
    # پرچم‌ها مهم‌ترین چیزند، بعد تعداد کارت‌ها
    total = 0
    for house, size in SIZES.items():
        total += 50 * (player1.get_banners()[house] - player2.get_banners()[house])
        ours, theirs = len(player1.get_cards()[house]), len(player2.get_cards()[house])
        total += 4 * (min(ours, size // 2 + 1) - min(theirs, size // 2 + 1))
    return total


def final_score(player1, player2):
    return 10000 if calculate_winner(player1, player2) == 1 else -10000


def after(cards, player1, player2, move, turn):
    cards2 = copy.deepcopy(cards)
    a = copy.deepcopy(player1)
    b = copy.deepcopy(player2)
    house = make_move(cards2, move, a if turn == 1 else b)
    set_banners(a, b, house, turn)
    return cards2, a, b


def max_value(cards, player1, player2, d, alpha, beta):
    moves = get_possible_moves(cards)
    if not moves:
        return final_score(player1, player2), None
    if d == 0:
        return ارزش(player1, player2), None
    v, best = -INFINITY, None
    for m in moves:
        score, _ = min_value(*after(cards, player1, player2, m, 1), d - 1, alpha, beta)
        if score > v:
            v, best = score, m
        if v >= beta:
            return v, best
        alpha = max(alpha, v)
    return v, best


def min_value(cards, player1, player2, d, alpha, beta):
    moves = get_possible_moves(cards)
    if not moves:
        return final_score(player1, player2), None
    if d == 0:
        return ارزش(player1, player2), None
    v, best = INFINITY, None
    for m in moves:
        score, _ = max_value(*after(cards, player1, player2, m, 2), d - 1, alpha, beta)
        if score < v:
            v, best = score, m
        if v <= alpha:
            return v, best
        beta = min(beta, v)
    return v, best


def get_move(cards, player1, player2):
    n = len(cards)
    depth = 4 if n > 20 else 6 if n > 13 else 9
    return max_value(cards, player1, player2, depth, -INFINITY, INFINITY)[1]
