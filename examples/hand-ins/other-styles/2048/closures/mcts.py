from game_functions import *
import numpy as np


class MCTS:
    def __init__(self, board, mode='ucb'):
        self.C_CONSTANT = 2
        self.SD_SCALE_PARAM = 8
        self.TM_SCALE_PARAM = 8
        self.SCALER_PARAM = 200
        self.UCB_SD_SCALE_PARAM = 10
        self.UCB_TM_SCALE_PARAM = 20
        self.UCB_SCALER_PARAM = 300
        self.board = board
        self.mode = mode

    def get_search_params(self, move_number):
        if self.mode == 'ucb':
            factor = 1 + move_number // self.UCB_SCALER_PARAM
            return self.UCB_SD_SCALE_PARAM * factor, self.UCB_TM_SCALE_PARAM * factor
        factor = 1 + move_number // self.SCALER_PARAM
        return self.SD_SCALE_PARAM * factor, self.TM_SCALE_PARAM * factor

    def ai_move(self, board, move_number):
        search_depth, total_moves = self.get_search_params(move_number)
        if self.mode == 'ucb':
            return self.mcts_v2(board, total_moves * 4, search_depth)
        return self.mcts_v0(board, total_moves, search_depth)

    @staticmethod
    def simulate_move(board, search_depth):
        score, now, steps = 0, board.copy(), 0
        while steps < search_depth and not terminal_state(now):
            now, made, gained = random_move(now)
            if not made:
                return score
            add_new_tile(now)
            score += gained
            steps += 1
        return score

    def ucb(self, moves, total_visits):
        def one(entry):
            _, total, n = entry
            return np.inf if n == 0 else total / n + self.C_CONSTANT * np.sqrt(np.log(total_visits) / n)
        return np.array([one(entry) for entry in moves])

    def mcts_v0(self, board, total_moves, search_depth):
        totals = []
        for action in get_moves():
            child, made, gained = action(board)
            if made:
                totals.append(sum(gained + self.simulate_move(add_new_tile(child.copy()), search_depth)
                                  for _ in range(total_moves)))
            else:
                totals.append(-np.inf)
        return get_moves()[int(np.argmax(totals))]

    def mcts_v2(self, board, total_moves, search_depth):
        moves = [(action, 0, 0) for action in get_moves()]
        for n in range(total_moves):
            k = int(np.argmax(self.ucb(moves, n)))
            action, total, visits = moves[k]
            child, made, gained = action(board)
            if made:
                total += gained + self.simulate_move(add_new_tile(child), search_depth)
            else:
                total -= 100000
            moves[k] = (action, total, visits + 1)
        return moves[int(np.argmax([m[1] for m in moves]))][0]
