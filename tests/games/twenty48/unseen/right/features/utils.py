import numpy as np

SNAKE = np.array([[15, 14, 13, 12], [8, 9, 10, 11], [7, 6, 5, 4], [0, 1, 2, 3]])


class Feature:
    weight = 1.0

    def __call__(self, board):
        raise NotImplementedError


class Monotone(Feature):
    weight = 4.0

    def __call__(self, board):
        total = 0
        for line in [*board, *board.T]:
            line = [int(x).bit_length() for x in line]
            up = sum(max(0, b - a) for a, b in zip(line, line[1:]))
            down = sum(max(0, a - b) for a, b in zip(line, line[1:]))
            total -= min(up, down)
        return total


class Smooth(Feature):
    weight = 1.0

    def __call__(self, board):
        total = 0
        for line in [*board, *board.T]:
            tiles = [int(x).bit_length() for x in line if x]
            total -= sum(abs(a - b) for a, b in zip(tiles, tiles[1:]))
        return total


class Empty(Feature):
    weight = 3.0

    def __call__(self, board):
        return int((board == 0).sum())


FEATURES = [Monotone(), Smooth(), Empty()]


def debug(*things):
    print('[debug]', *things)
