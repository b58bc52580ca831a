import sys


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


class Counter:
    made = 1
    opened = 0


def dfs(game, state, limit, path, trail):
    if game.goal(state):
        return list(path)
    if limit == 0:
        Counter.cut = True
        return None
    Counter.opened += 1
    for a, b, t in game.moves(state):
        if t in trail:
            continue
        Counter.made += 1
        path.append((a, b))
        trail.add(t)
        found = dfs(game, t, limit - 1, path, trail)
        trail.remove(t)
        path.pop()
        if found is not None:
            return found
    return None


game = Solitaire(sys.stdin.read())
limit = 0
while True:
    Counter.cut = False
    found = dfs(game, game.init, limit, [], {game.init})
    if found is not None:
        out(found, Counter.made, Counter.opened)
        break
    if not Counter.cut:
        print('No solution')
        break
    limit += 1
