import numpy as np
import game_functions as gf


class MCTS(object):
    def __init__(self, board, mode='ucb'):
        self.C_CONSTANT = 2
        self.SD_SCALE_PARAM = 4
        self.TM_SCALE_PARAM = 8
        self.SCALER_PARAM = 300
        self.UCB_SD_SCALE_PARAM = 6
        self.UCB_TM_SCALE_PARAM = 16
        self.UCB_SCALER_PARAM = 300
        self.board = board
        self.mode = mode

    def get_search_params(self, move_number):
        prefix = 'UCB_' if self.mode == 'ucb' else ''
        steps = move_number // getattr(self, prefix + 'SCALER_PARAM')
        return getattr(self, prefix + 'SD_SCALE_PARAM') + 2 * steps, getattr(self, prefix + 'TM_SCALE_PARAM') + 2 * steps

    def ai_move(self, board, move_number):
        search_depth, total_moves = self.get_search_params(move_number)
        if self.mode == 'ucb':
            return self.mcts_v2(board, total_moves, search_depth)
        return self.mcts_v0(board, total_moves, search_depth)

    @staticmethod
    def simulate_move(board, search_depth):
        if search_depth == 0 or gf.terminal_state(board):
            return 0
        after, changed, points = gf.random_move(board)
        if not changed:
            return 0
        return points + MCTS.simulate_move(gf.add_new_tile(after), search_depth - 1)

    def rollout(self, board, action, search_depth):
        after, changed, points = action(board)
        if not changed:
            return None
        return points + self.simulate_move(gf.add_new_tile(np.array(after)), search_depth)

    def mcts_v0(self, board, total_moves, search_depth):
        totals = {}
        for action in gf.get_moves():
            for _ in range(total_moves):
                got = self.rollout(board, action, search_depth)
                if got is None:
                    break
                totals[action] = totals.get(action, 0) + got
        return max(totals, key=totals.get)

    def ucb(self, moves, total_visits):
        values = []
        for action, score, visits in moves:
            if not visits:
                values.append(float('inf'))
                continue
            values.append(score / visits + self.C_CONSTANT * np.sqrt(np.log(total_visits) / visits))
        return values

    def mcts_v2(self, board, total_moves, search_depth):
        moves = [(a, 0, 0) for a in gf.get_moves()]
        visits = 0
        while visits < total_moves:
            i = np.argmax(self.ucb(moves, visits))
            action, score, n = moves[i]
            got = self.rollout(board, action, search_depth)
            score += -10 ** 7 if got is None else got
            moves[i] = (action, score, n + 1)
            visits += 1
        return max(moves, key=lambda m: m[1])[0]
