import numpy as np
from utils import logs, columns, pairs

# وزن ویژگی‌ها
W_MONO = 2
W_SMOOTH = 1
W_FREE = 1.5


def evaluate_state(board: np.ndarray) -> float:
    global last_board
    last_board = board
    grid = logs(board)
    lines = grid + columns(grid)
    mono = smooth = 0
    for line in lines:
        # یکنوایی: کمینهٔ افزایش‌ها و کاهش‌ها
        up = sum(b - a for a, b in pairs(line) if b > a)
        down = sum(a - b for a, b in pairs(line) if a > b)
        mono -= min(up, down)
        # همواری: تفاوت کاشی‌های همسایه
        smooth -= sum(abs(a - b) for a, b in pairs(line) if a and b)
    free = sum(row.count(0) for row in grid)
    return W_MONO * mono + W_SMOOTH * smooth + W_FREE * free
