# -*- coding: utf-8 -*-
# پروژه هوش مصنوعی - گروه ۱۲
import copy
from main import *
import random_agent
from random_agent import find_varys, get_valid_moves

best_move_global = None
node_count = 0
MAX = 100000


def arzyabi(player1, player2):
    """امتیاز = پرچم‌ها + کارت‌ها"""
    emtiaz = 0
    for khandan in player1.get_banners().keys():
        if player1.get_banners()[khandan] == 1:
            emtiaz = emtiaz + 10
        if player2.get_banners()[khandan] == 1:
            emtiaz = emtiaz - 10
        emtiaz = emtiaz + len(player1.get_cards()[khandan])
        emtiaz = emtiaz - len(player2.get_cards()[khandan])
    return emtiaz


def minimax(cards, player1, player2, depth=3, turn=True, alpha=-MAX, beta=MAX, root=True):
    global best_move_global, node_count
    node_count += 1
    harekat = get_valid_moves(cards)
    if len(harekat) == 0:
        if calculate_winner(player1, player2) == 1:
            return 5000
        return -5000
    if depth == 0:
        return arzyabi(player1, player2)
    if turn:
        meghdar = -MAX
        for h in harekat:
            c = copy.deepcopy(cards)
            p1 = copy.deepcopy(player1)
            p2 = copy.deepcopy(player2)
            khane = make_move(c, h, p1)
            set_banners(p1, p2, khane, 1)
            v = minimax(c, p1, p2, depth - 1, False, alpha, beta, False)
            if root:
                print('harekat', h, 'emtiaz', v)
            if v > meghdar:
                meghdar = v
                if root:
                    best_move_global = h
            alpha = max(alpha, meghdar)
            if beta <= alpha:
                break
        return meghdar
    else:
        meghdar = MAX
        for h in harekat:
            c = copy.deepcopy(cards)
            p1 = copy.deepcopy(player1)
            p2 = copy.deepcopy(player2)
            khane = make_move(c, h, p2)
            set_banners(p1, p2, khane, 2)
            v = minimax(c, p1, p2, depth - 1, True, alpha, beta, False)
            meghdar = min(meghdar, v)
            beta = min(beta, meghdar)
            if beta <= alpha:
                break
        return meghdar


def get_move(cards, player1, player2):
    global best_move_global, node_count
    best_move_global = None
    node_count = 0
    print('*' * 20)
    print('varys is at', find_varys(cards))
    v = minimax(cards, player1, player2)
    print('best', best_move_global, 'value', v, 'nodes', node_count)
    return best_move_global
