# توابع کمکی
import numpy as np

LOG = [0] + [0] * 131072
for k in range(1, 18):
    LOG[2 ** k] = k


def logs(board):
    return [[LOG[int(v)] for v in row] for row in board]


def columns(grid):
    return [list(col) for col in zip(*grid)]


def pairs(line):
    return list(zip(line, line[1:]))
