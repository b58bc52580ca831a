import numpy as np

# Global state, so that nothing has to be passed around.
GRID = np.zeros(36, dtype=np.int64)      # 0 empty, 1..7 houses
COUNT = np.zeros((2, 7), dtype=np.int64)
OWNER = np.full(7, -1)
NAMES = ['Stark', 'Greyjoy', 'Lannister', 'Targaryen', 'Baratheon', 'Tyrell', 'Tully']
CROSS = [np.array([x for x in range(36) if x != v and (x // 6 == v // 6 or x % 6 == v % 6)]) for v in range(36)]


def read(cards, player1, player2):
    GRID[:] = 0
    where = 0
    for card in cards:
        if card.get_name() == 'Varys':
            where = card.get_location()
        else:
            GRID[card.get_location()] = NAMES.index(card.get_house()) + 1
    for k, name in enumerate(NAMES):
        COUNT[0, k] = len(player1.get_cards()[name])
        COUNT[1, k] = len(player2.get_cards()[name])
        OWNER[k] = 0 if player1.get_banners()[name] else 1 if player2.get_banners()[name] else -1
    return where


def legal(v):
    cells = CROSS[v]
    return cells[GRID[cells] > 0]


def line(v, to):
    step = (1 if to > v else -1) if v // 6 == to // 6 else (6 if to > v else -6)
    cells = np.arange(v + step, to + step, step)
    return cells[GRID[cells] == GRID[to]]


def score():
    return int(40 * ((OWNER == 0).sum() - (OWNER == 1).sum()) + 3 * (COUNT[0] - COUNT[1]).sum())


def finish():
    a, b = (OWNER == 0).sum(), (OWNER == 1).sum()
    if a == b:
        first = OWNER[OWNER >= 0]
        return 9999 if len(first) and first[0] == 0 else -9999
    return 9999 if a > b else -9999


def do(v, to, who):
    k = GRID[to] - 1
    cells = line(v, to)
    undo = (cells, k, who, OWNER[k])
    GRID[cells] = 0
    COUNT[who, k] += len(cells)
    if COUNT[who, k] >= COUNT[1 - who, k]:
        OWNER[k] = who
    return undo


def back(undo):
    cells, k, who, owner = undo
    GRID[cells] = k + 1
    COUNT[who, k] -= len(cells)
    OWNER[k] = owner


def get_move(cards, player1, player2):
    """Alpha-beta without recursion: one frame a ply on a stack of our own."""
    start = read(cards, player1, player2)
    limit = 4 if len(cards) > 18 else 5 if len(cards) > 12 else 8
    frames = [dict(v=start, moves=list(legal(start)), i=0, a=-np.inf, b=np.inf, best=-np.inf, move=None, undo=None)]
    answer = None
    while frames:
        f = frames[-1]
        who = (len(frames) - 1) % 2
        if answer is not None:
            back(f['undo'])
            if (who == 0 and answer > f['best']) or (who == 1 and answer < f['best']):
                f['best'], f['move'] = answer, f['moves'][f['i'] - 1]
            if who == 0:
                f['a'] = max(f['a'], f['best'])
            else:
                f['b'] = min(f['b'], f['best'])
            answer = None
            if f['a'] >= f['b']:
                answer = f['best']
                frames.pop()
                continue
        if f['i'] == len(f['moves']):
            if not f['moves']:
                answer = finish()
            else:
                answer = f['best']
            frames.pop()
            if not frames:
                return f['move']
            continue
        if len(frames) > limit:
            answer = score()
            frames.pop()
            continue
        to = f['moves'][f['i']]
        f['i'] += 1
        f['undo'] = do(f['v'], to, who)
        frames.append(dict(v=to, moves=list(legal(to)), i=0, a=f['a'], b=f['b'],
                           best=np.inf if who == 0 else -np.inf, move=None, undo=None))
    return None
