from typing import Iterator, NamedTuple


class Card(NamedTuple):
    number: int
    color: str

    @classmethod
    def parse(cls, word):
        return cls(int(word[:-1]), word[-1])


class Problem:
    def __init__(self):
        self.n, self.m, self.k = map(int, input('n m k: ').split())
        self.start = tuple(self.read(input()) for _ in range(self.k))

    @staticmethod
    def read(line):
        return () if line.strip() == '#' else tuple(Card.parse(w) for w in line.split())

    def is_goal(self, state) -> bool:
        return all(not c or (len(c) == self.n and self.neat(c)) for c in state)

    @staticmethod
    def neat(column) -> bool:
        return all(a.color == b.color and a.number > b.number for a, b in zip(column, column[1:]))

    def actions(self, state) -> Iterator[tuple]:
        for i, a in enumerate(state):
            for j, b in enumerate(state):
                if i != j and a and (not b or b[-1].number > a[-1].number):
                    yield i, j

    def result(self, state, action):
        i, j = action
        new = list(state)
        new[j] = new[j] + new[i][-1:]
        new[i] = new[i][:-1]
        return tuple(new)


def report(problem, moves, created, expanded):
    if moves is None:
        print('There is no answer')
        return
    state = problem.start
    for step, (i, j) in enumerate(moves, 1):
        card = state[i][-1]
        print(f'step {step}: move {card.number}{card.color} from column {i + 1} to column {j + 1}')
        state = problem.result(state, (i, j))
    print(f'solution depth = {len(moves)}')
    print(f'generated nodes = {created}')
    print(f'expanded nodes = {expanded}')
