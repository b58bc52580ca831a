"""Our own little state: the engine's objects are too slow to copy."""
from collections import namedtuple
from functools import lru_cache

State = namedtuple('State', 'board varys mine theirs owner')
ORDER = ['Stark', 'Greyjoy', 'Lannister', 'Targaryen', 'Baratheon', 'Tyrell', 'Tully']
INDEX = {name: i for i, name in enumerate(ORDER)}


def convert(cards, player1, player2):
    board = [None] * 36
    varys = None
    for card in cards:
        if card.get_name() == 'Varys':
            varys = card.get_location()
        else:
            board[card.get_location()] = INDEX[card.get_house()]
    mine = tuple(len(player1.get_cards()[h]) for h in ORDER)
    theirs = tuple(len(player2.get_cards()[h]) for h in ORDER)
    owner = tuple(1 if player1.get_banners()[h] else (-1 if player2.get_banners()[h] else 0) for h in ORDER)
    return State(tuple(board), varys, mine, theirs, owner)


def children(state, who):
    """yield every (move, next state)"""
    row, col = divmod(state.varys, 6)
    for target in range(36):
        if state.board[target] is None:
            continue
        r, c = divmod(target, 6)
        if r != row and c != col:
            continue
        step = (1 if target > state.varys else -1) * (1 if r == row else 6)
        house = state.board[target]
        board = list(state.board)
        got = 0
        for cell in range(state.varys + step, target + step, step):
            if board[cell] == house:
                board[cell] = None
                got += 1
        mine, theirs, owner = list(state.mine), list(state.theirs), list(state.owner)
        (mine if who == 1 else theirs)[house] += got
        if mine[house] > theirs[house]:
            owner[house] = 1
        elif mine[house] < theirs[house]:
            owner[house] = -1
        else:
            owner[house] = who
        yield target, State(tuple(board), target, tuple(mine), tuple(theirs), tuple(owner))


def winner(state):
    total = sum(state.owner)
    if total == 0:
        return next((o for o in state.owner if o), -1)
    return 1 if total > 0 else -1


@lru_cache(maxsize=None)
def alphabeta(state, depth, who, alpha=-10**6, beta=10**6):
    kids = list(children(state, who)) if depth else None
    if depth == 0:
        if not any(True for _ in children(state, who)):
            return 10000 * winner(state)
        return sum(10 * o + a - b for o, a, b in zip(state.owner, state.mine, state.theirs))
    if not kids:
        return 10000 * winner(state)
    best = -10**6 * who
    for _, kid in kids:
        value = alphabeta(kid, depth - 1, -who, alpha, beta)
        if who == 1:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def get_move(cards, player1, player2):
    alphabeta.cache_clear()
    state = convert(cards, player1, player2)
    options = list(children(state, 1))
    if not options:
        return None
    best = None
    for move, kid in options:
        value = alphabeta(kid, 3, -1)
        if best is None or value > best[0]:
            best = (value, move)
    return best[1]
