import copy
import main

EXACT, LOWER, UPPER = 0, 1, 2


class Searcher:
    table = {}

    def __init__(self, depth=3):
        self.depth = depth

    def key(self, cards, me, other, turn):
        return (tuple(sorted((c.get_location(), c.get_name(), c.get_house()) for c in cards)),
                tuple(len(v) for v in me.get_cards().values()), tuple(me.get_banners().values()),
                tuple(other.get_banners().values()), turn)

    def run(self, cards, me, other, depth, turn, alpha, beta):
        a0, b0 = alpha, beta
        k = self.key(cards, me, other, turn)
        if k in self.table:
            d, flag, v, mv = self.table[k]
            if d == depth:
                if flag == EXACT:
                    return v, mv
                if flag == LOWER:
                    alpha = max(alpha, v)
                else:
                    beta = min(beta, v)
                if alpha >= beta:
                    return v, mv
        moves = main.get_possible_moves(cards)
        if not moves:
            return (10**5 if main.calculate_winner(me, other) == 1 else -10**5), None
        if depth == 0:
            return self.static(me, other), None
        best, best_move = (-10**9, None) if turn == 1 else (10**9, None)
        for m in moves:
            c, x, y = copy.deepcopy((cards, me, other))
            main.set_banners(x, y, main.make_move(c, m, x if turn == 1 else y), turn)
            v, _ = self.run(c, x, y, depth - 1, 3 - turn, alpha, beta)
            if turn == 1:
                if v > best:
                    best, best_move = v, m
                alpha = max(alpha, best)
            else:
                if v < best:
                    best, best_move = v, m
                beta = min(beta, best)
            if alpha >= beta:
                break
        flag = UPPER if best <= a0 else LOWER if best >= b0 else EXACT
        self.table[k] = (depth, flag, best, best_move)
        return best, best_move

    @staticmethod
    def static(me, other):
        weights = {'Stark': 9, 'Greyjoy': 7, 'Lannister': 7, 'Targaryen': 6, 'Baratheon': 5, 'Tyrell': 9, 'Tully': 10}
        return sum(w * (me.get_banners()[h] - other.get_banners()[h]) for h, w in weights.items()) \
            + sum(map(len, me.get_cards().values())) - sum(map(len, other.get_cards().values()))


def get_move(cards, player1, player2):
    s = Searcher()
    Searcher.table.clear()
    return s.run(cards, player1, player2, s.depth, 1, -10**9, 10**9)[1]
