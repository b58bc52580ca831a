from main import find_varys, get_possible_moves, calculate_winner

DEPTH = 4


class Board:
    """Moves are made and taken back on one board, nothing is copied while searching."""

    def __init__(self, cards, p1, p2):
        self.cells = {}
        for c in cards:
            if c.get_name() == 'Varys':
                self.varys = c.get_location()
            else:
                self.cells[c.get_location()] = c.get_house()
        self.count = [{h: len(p.get_cards()[h]) for h in p.get_cards()} for p in (p1, p2)]
        self.banner = [{h: p.get_banners()[h] for h in p.get_banners()} for p in (p1, p2)]

    def moves(self):
        return sorted(x for x in self.cells if x // 6 == self.varys // 6 or x % 6 == self.varys % 6)

    def push(self, move, side):
        house = self.cells[move]
        between = range(min(move, self.varys), max(move, self.varys) + 1)
        step = 1 if move // 6 == self.varys // 6 else 6
        taken = [x for x in between if (x - move) % step == 0 and self.cells.get(x) == house
                 and (step == 6 or x // 6 == move // 6)]
        memory = (self.varys, taken, house, self.banner[0][house], self.banner[1][house], side)
        for x in taken:
            del self.cells[x]
        self.count[side][house] += len(taken)
        self.varys = move
        a, b = self.count[0][house], self.count[1][house]
        first = a > b or (a == b and side == 0)
        self.banner[0][house], self.banner[1][house] = int(first), int(not first)
        return memory

    def pop(self, memory):
        varys, taken, house, x, y, side = memory
        self.varys = varys
        for cell in taken:
            self.cells[cell] = house
        self.count[side][house] -= len(taken)
        self.banner[0][house], self.banner[1][house] = x, y

    def value(self):
        return sum(8 * (self.banner[0][h] - self.banner[1][h]) + self.count[0][h] - self.count[1][h]
                   for h in self.count[0])

    def final(self):
        a, b = sum(self.banner[0].values()), sum(self.banner[1].values())
        if a != b:
            return 900 if a > b else -900
        for h in ('Stark', 'Greyjoy', 'Lannister', 'Targaryen', 'Baratheon', 'Tyrell', 'Tully'):
            if self.banner[0][h]:
                return 900
            if self.banner[1][h]:
                return -900
        return 0


def get_move(cards, player1, player2):
    board = Board(cards, player1, player2)

    def walk(depth, side, low, high):
        moves = board.moves()
        if not moves:
            return board.final()
        if depth == 0:
            return board.value()
        best = None
        for m in moves:
            memory = board.push(m, side)
            v = walk(depth - 1, 1 - side, low, high)
            board.pop(memory)
            if side == 0:
                best = v if best is None else max(best, v)
                low = max(low, best)
            else:
                best = v if best is None else min(best, v)
                high = min(high, best)
            if low >= high:
                break
        return best

    answer, top = None, float('-inf')
    for m in board.moves():
        memory = board.push(m, 0)
        v = walk(DEPTH - 1, 1, top, float('inf'))
        board.pop(memory)
        if v > top:
            answer, top = m, v
    return answer
