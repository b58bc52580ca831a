class Board(tuple):
    @staticmethod
    def value(card):
        return int(''.join(ch for ch in card if ch.isdigit()))

    @staticmethod
    def colour(card):
        return ''.join(ch for ch in card if ch.isalpha())

    def steps(self):
        for a in range(len(self)):
            for b in range(len(self)):
                if a != b and self[a] and (not self[b] or self.value(self[a][-1]) < self.value(self[b][-1])):
                    piles = list(self)
                    piles[b] += (piles[a][-1],)
                    piles[a] = piles[a][:-1]
                    yield (a, b), Board(piles)

    def sorted(self, n):
        return all(not pile or [self.value(c) for c in pile] == [*range(n, 0, -1)] and len({self.colour(c) for c in pile}) == 1
                   for pile in self)


def read():
    first = input().split()
    k, m, n = int(first[0]), int(first[1]), int(first[2])
    piles = []
    for _ in range(k):
        words = input().split()
        piles.append(() if words[0] == '#' else tuple(words))
    return Board(piles), n


def tell(start, moves, made, seen):
    if moves is None:
        print('unsolvable!')
        return
    board = start
    print(list(map(list, board)))
    for move in moves:
        board = dict(board.steps())[move]
        print('=>', list(map(list, board)))
    print('depth =', len(moves), ', explored =', seen, ', total nodes created =', made)
