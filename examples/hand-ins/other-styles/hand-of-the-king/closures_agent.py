"""Everything inside get_move: the board as a list of letters, undone after every move; negamax."""

HOUSES = ['Stark', 'Greyjoy', 'Lannister', 'Targaryen', 'Baratheon', 'Tyrell', 'Tully']


def get_move(cards, player1, player2, verbose=False):
    board = [None] * 36
    varys = None
    for c in cards:
        if c.get_name() == 'Varys':
            varys = c.get_location()
        else:
            board[c.get_location()] = HOUSES.index(c.get_house())
    held = [[len(p.get_cards()[h]) for h in HOUSES] for p in (player1, player2)]
    owner = [0 if player1.get_banners()[h] else 1 if player2.get_banners()[h] else None for h in HOUSES]

    def options(v):
        r, c = divmod(v, 6)
        return [x for x in range(36) if x != v and board[x] is not None and (x // 6 == r or x % 6 == c)]

    def captured(v, to):
        if v // 6 == to // 6:
            step = 1 if to > v else -1
        else:
            step = 6 if to > v else -6
        return [x for x in range(v + step, to + step, step) if board[x] == board[to]]

    def winner():
        mine, yours = owner.count(0), owner.count(1)
        if mine != yours:
            return 1 if mine > yours else -1
        for o in owner:
            if o is not None:
                return 1 if o == 0 else -1
        return -1

    def worth():
        total = 0
        for h in range(7):
            left = board.count(h)
            a, b = held[0][h], held[1][h]
            if owner[h] is not None:
                total += (30 if owner[h] == 0 else -30) + (20 if a > b + left else -20 if b > a + left else 0)
            total += 2 * (a - b)
        return total

    def negamax(v, depth, alpha, beta, side):
        choices = options(v)
        if not choices:
            return 5000 * winner() * side, None
        if depth == 0:
            return worth() * side, None
        best, move = float('-inf'), None
        for to in choices:
            house = board[to]
            gone = captured(v, to)
            before = owner[house]
            who = 0 if side == 1 else 1
            for x in gone:
                board[x] = None
            held[who][house] += len(gone)
            if held[who][house] >= held[1 - who][house]:
                owner[house] = who
            value = -negamax(to, depth - 1, -beta, -alpha, -side)[0]
            held[who][house] -= len(gone)
            owner[house] = before
            for x in gone:
                board[x] = house
            if value > best:
                best, move = value, to
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best, move

    n = len(cards)
    value, move = negamax(varys, 5 if n > 24 else 6 if n > 16 else 20, float('-inf'), float('inf'), 1)
    if verbose:
        print('value', value)
    return move
