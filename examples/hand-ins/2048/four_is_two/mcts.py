import numpy as np

import evaluation
import game_functions as gf


class MCTS:
    def __init__(self, board, mode='ucb'):
        self.C_CONSTANT = 2
        self.SD_SCALE_PARAM = 6
        self.TM_SCALE_PARAM = 6
        self.SCALER_PARAM = 200
        self.UCB_SD_SCALE_PARAM = 8
        self.UCB_TM_SCALE_PARAM = 10
        self.UCB_SCALER_PARAM = 300
        self.board = board
        self.mode = mode

    def get_search_params(self, move_number: int) -> (int, int):
        if self.mode == 'ucb':
            more = move_number // self.UCB_SCALER_PARAM
            return self.UCB_SD_SCALE_PARAM + more, self.UCB_TM_SCALE_PARAM + more
        more = move_number // self.SCALER_PARAM
        return self.SD_SCALE_PARAM + more, self.TM_SCALE_PARAM + more

    def ai_move(self, board, move_number):
        search_depth, total_moves = self.get_search_params(move_number)
        if self.mode == 'ucb':
            return self.mcts_v2(board, total_moves * 4, search_depth)
        return self.mcts_v0(board, total_moves, search_depth)

    @staticmethod
    def simulate_move(board: np.ndarray, search_depth: int) -> float:
        total = 0.0
        current = np.copy(board)
        for _ in range(search_depth):
            current, moved, points = gf.random_move(current)
            if not moved:
                break
            current = gf.add_new_tile(current)
            total += points
        return total

    def mcts_v0(self, board: np.ndarray, total_moves: int, search_depth: int):
        actions = gf.get_moves()
        scores = np.full(4, -np.inf)
        for k, action in enumerate(actions):
            after, moved, points = action(np.copy(board))
            if not moved:
                continue
            scores[k] = 0
            for _ in range(total_moves):
                scores[k] += points + self.simulate_move(gf.add_new_tile(np.copy(after)), search_depth)
        return actions[int(np.argmax(scores))]

    def ucb(self, moves: list, total_visits: int) -> np.ndarray:
        scores = np.zeros(len(moves))
        for k, (_, score, visits) in enumerate(moves):
            if visits == 0:
                scores[k] = np.inf
            else:
                scores[k] = score / visits + self.C_CONSTANT * np.sqrt(np.log(total_visits) / visits)
        return scores

    def mcts_v2(self, board, total_moves, search_depth):
        moves = [(action, 0, 0) for action in gf.get_moves()]
        for visits in range(total_moves):
            k = int(np.argmax(self.ucb(moves, visits)))
            action, score, count = moves[k]
            after, moved, points = action(np.copy(board))
            if moved:
                score += points + self.simulate_move(gf.add_new_tile(after), search_depth)
            else:
                score -= 10 ** 6
            moves[k] = (action, score, count + 1)
        return max(moves, key=lambda move: move[1])[0]
