import time, copy
import main

TIME_LIMIT = 0.4


class TimeUp(Exception):
    pass


class DeepeningAgent:
    def __init__(self, limit):
        self.limit = limit
        self.nodes = 0

    def check_time(self):
        if time.time() - self.start > self.limit:
            raise TimeUp()

    def heuristic(self, me, you):
        s = 0
        for house in me.banners:
            s += 5 * (me.banners[house] - you.banners[house])
            s += 0.5 * (len(me.cards[house]) - len(you.cards[house]))
        return s

    def result(self, cards, me, you, move, mine):
        cards2 = copy.deepcopy(cards)
        me2 = copy.deepcopy(me)
        you2 = copy.deepcopy(you)
        if mine:
            h = main.make_move(cards2, move, me2)
            main.set_banners(me2, you2, h, 1)
        else:
            h = main.make_move(cards2, move, you2)
            main.set_banners(me2, you2, h, 2)
        return cards2, me2, you2

    def max_value(self, cards, me, you, depth, a, b):
        self.check_time()
        self.nodes += 1
        moves = main.get_possible_moves(cards)
        if len(moves) == 0:
            return 500 if main.calculate_winner(me, you) == 1 else -500
        if depth <= 0:
            return self.heuristic(me, you)
        v = float('-inf')
        for m in moves:
            v = max(v, self.min_value(*self.result(cards, me, you, m, True), depth - 1, a, b))
            if v >= b:
                return v
            a = max(a, v)
        return v

    def min_value(self, cards, me, you, depth, a, b):
        self.check_time()
        self.nodes += 1
        moves = main.get_possible_moves(cards)
        if len(moves) == 0:
            return 500 if main.calculate_winner(me, you) == 1 else -500
        if depth <= 0:
            return self.heuristic(me, you)
        v = float('inf')
        for m in moves:
            v = min(v, self.max_value(*self.result(cards, me, you, m, False), depth - 1, a, b))
            if v <= a:
                return v
            b = min(b, v)
        return v

    def decide(self, cards, me, you):
        self.start = time.time()
        legal = main.get_possible_moves(cards)
        if not legal:
            return None
        best = legal[0]
        for depth in range(1, 20):
            try:
                current, current_value = None, float('-inf')
                # بهترین حرکت دور قبل را اول بررسی می‌کنیم
                for m in sorted(legal, key=lambda x: x != best):
                    value = self.min_value(*self.result(cards, me, you, m, True), depth - 1, current_value, float('inf'))
                    if value > current_value:
                        current, current_value = m, value
                best = current
            except TimeUp:
                break
            if abs(current_value) == 500:
                break
        return best


agent = DeepeningAgent(TIME_LIMIT)


def get_move(cards, player1, player2):
    return agent.decide(cards, player1, player2)
