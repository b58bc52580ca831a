import numpy as np
import game_functions as gf
from evaluation import evaluate_state

DEPTH = 0  # global: the depth of the running search, for the debugging lines


class Expectimax:
    def __init__(self, board):
        self.DEPTH_BASE_PARAM = 3
        self.SCALER_PARAM = 400
        self.board = board
        self.jadval = {}

    def get_depth(self, move_number):
        return self.DEPTH_BASE_PARAM + int(move_number / self.SCALER_PARAM)

    def ai_move(self, board, move_number):
        global DEPTH
        DEPTH = self.get_depth(move_number)
        self.jadval.clear()
        score, action = self.expectimax(board, DEPTH, 1)
        print('[expectimax] move', move_number, 'depth', DEPTH, 'score', score,
              'table', len(self.jadval), 'action', getattr(action, '__name__', None))
        return action

    def expectimax(self, board, depth, turn):
        kelid = (board.tobytes(), depth, turn)
        if kelid in self.jadval:
            return self.jadval[kelid]
        if depth == 0 or gf.terminal_state(board):
            javab = (evaluate_state(board), None)
        elif turn == 1:
            javab = self.maximizer_node(board, depth)
        else:
            javab = self.chance_node(board, depth)
        self.jadval[kelid] = javab
        return javab

    def maximizer_node(self, board, depth):
        emtiaz_ha, amal_ha = [], []
        for amal in gf.get_moves():
            jadid, shod, emtiaz = amal(board)
            if shod:
                amal_ha.append(amal)
                emtiaz_ha.append(emtiaz + self.expectimax(jadid, depth - 1, 0)[0])
        if not amal_ha:
            return evaluate_state(board), None
        i = int(np.argmax(emtiaz_ha))
        return emtiaz_ha[i], amal_ha[i]

    def chance_node(self, board, depth):
        x, y = gf.get_empty_cells(board)
        if len(x) == 0:
            return self.expectimax(board, depth - 1, 1)[0], None
        jam = 0
        for i in range(len(x)):
            # خانه را پر می‌کنیم، مقدار را می‌پرسیم و دوباره خالی می‌کنیم
            for meghdar, ehtemal in [(2, 0.9), (4, 0.1)]:
                board[x[i], y[i]] = meghdar
                jam += ehtemal * self.expectimax(board, depth - 1, 1)[0]
                board[x[i], y[i]] = 0
        return jam / len(x), None
