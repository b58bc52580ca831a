import sys
from collections import deque


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


def main():
    game = Solitaire(sys.stdin.read())
    q = deque([game.init])
    parent = {game.init: None}
    opened = 0
    while q:
        s = q.popleft()
        if game.goal(s):
            way = []
            while parent[s]:
                s, a, b = parent[s]
                way.append((a, b))
            out(way[::-1], len(parent), opened)
            return
        opened += 1
        for a, b, t in game.moves(s):
            if t not in parent:
                parent[t] = (s, a, b)
                q.append(t)
    print('No solution')


main()
