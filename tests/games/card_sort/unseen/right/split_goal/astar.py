import sys
import heapq
import itertools


class Solitaire:
    def __init__(self, text):
        lines = text.strip().split('\n')
        self.k, self.m, self.n = (int(x) for x in lines[0].split())
        self.init = tuple(() if l.strip() == '#' else tuple(l.split()) for l in lines[1:self.k + 1])

    num = staticmethod(lambda card: int(card.rstrip('abcdefghijklmnopqrstuvwxyz')))
    col = staticmethod(lambda card: card.lstrip('0123456789'))

    def goal(self, state):
        for c in state:
            for x, y in zip(c, c[1:]):
                if self.col(x) != self.col(y) or self.num(x) < self.num(y):
                    return False
        return True

    def moves(self, state):
        for a in range(self.k):
            if len(state[a]) == 0:
                continue
            for b in range(self.k):
                if a == b:
                    continue
                if len(state[b]) == 0 or self.num(state[b][-1]) > self.num(state[a][-1]):
                    s = [*state]
                    s[b] = (*s[b], s[a][-1])
                    s[a] = s[a][:-1]
                    yield a, b, tuple(s)


def out(moves, made, opened):
    for a, b in moves:
        print(a, '->', b)
    print('Depth:', len(moves), 'Created:', made, 'Explored:', opened)


def h(game, state):
    # at least one card of every unsorted column has to go
    return sum(any(game.col(x) != game.col(y) or game.num(x) < game.num(y) for x, y in zip(c, c[1:])) for c in state)


game = Solitaire(sys.stdin.read())
tie = itertools.count()
heap = [(h(game, game.init), next(tie), 0, game.init)]
parent, g = {game.init: None}, {game.init: 0}
opened = 0
while heap:
    f, _, d, s = heapq.heappop(heap)
    if d > g[s]:
        continue
    if game.goal(s):
        way = []
        while parent[s]:
            s, a, b = parent[s]
            way.append((a, b))
        out(way[::-1], len(parent), opened)
        break
    opened += 1
    for a, b, t in game.moves(s):
        if d + 1 < g.get(t, 10 ** 9):
            g[t] = d + 1
            parent[t] = (s, a, b)
            heapq.heappush(heap, (d + 1 + h(game, t), next(tie), d + 1, t))
else:
    print('No solution')
