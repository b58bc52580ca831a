import copy
from math import inf
import main


class Agent:
    def evaluate(self, p1, p2):
        s = 0
        for house in p1.get_cards():
            s += len(p1.get_cards()[house]) - len(p2.get_cards()[house])
            s += 10 * (p1.get_banners()[house] - p2.get_banners()[house])
        return s

    def maxi(self, cards, p1, p2, depth, alpha, beta):
        moves = main.get_possible_moves(cards)
        if not moves:
            return 1000 if main.calculate_winner(p1, p2) == 1 else -1000
        if depth == 0:
            return self.evaluate(p1, p2)
        v = -inf
        for m in moves:
            c, a, b = copy.deepcopy(cards), copy.deepcopy(p1), copy.deepcopy(p2)
            main.set_banners(a, b, main.make_move(c, m, a), 1)
            v = max(v, self.mini(c, a, b, depth - 1, alpha, beta))
            if v >= beta:
                break
            alpha = max(alpha, v)
        return v

    def mini(self, cards, p1, p2, depth, alpha, beta):
        moves = main.get_possible_moves(cards)
        if not moves:
            return 1000 if main.calculate_winner(p1, p2) == 1 else -1000
        if depth == 0:
            return self.evaluate(p1, p2)
        v = inf
        for m in moves:
            c, a, b = copy.deepcopy(cards), copy.deepcopy(p1), copy.deepcopy(p2)
            main.set_banners(a, b, main.make_move(c, m, b), 2)
            v = min(v, self.maxi(c, a, b, depth - 1, alpha, beta))
            if v <= alpha:
                break
            beta = min(beta, v)
        return v


def get_move(cards, player1, player2):
    agent = Agent()
    moves = main.get_possible_moves(cards)
    if not moves:
        return None
    best, answer = -inf, None
    for m in moves:
        c, a, b = copy.deepcopy(cards), copy.deepcopy(player1), copy.deepcopy(player2)
        main.set_banners(a, b, main.make_move(c, m, a), 1)
        v = agent.mini(c, a, b, 2, best, inf)
        if v > best:
            best, answer = v, m
    # remember our move on the board we were given
    main.make_move(cards, answer, player1)
    return answer
