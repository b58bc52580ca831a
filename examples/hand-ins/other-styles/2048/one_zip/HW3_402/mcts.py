import numpy as np
import game_functions as gf
from game_functions import random_move, add_new_tile


class MCTS:
    def __init__(self, board, mode='ucb'):
        self.C_CONSTANT = 2
        self.SD_SCALE_PARAM = 8
        self.TM_SCALE_PARAM = 4
        self.SCALER_PARAM = 200
        self.UCB_SD_SCALE_PARAM = 10
        self.UCB_TM_SCALE_PARAM = 10
        self.UCB_SCALER_PARAM = 300
        self.board = board
        self.mode = mode

    def get_search_params(self, move_number: int) -> (int, int):
        # با زیاد شدن حرکت‌ها جستجو بیشتر می‌شود
        if self.mode == 'ucb':
            step = move_number // self.UCB_SCALER_PARAM
            return self.UCB_SD_SCALE_PARAM + 2 * step, self.UCB_TM_SCALE_PARAM + 2 * step
        step = move_number // self.SCALER_PARAM
        return self.SD_SCALE_PARAM + 2 * step, self.TM_SCALE_PARAM + 2 * step

    def ai_move(self, board, move_number):
        search_depth, total_moves = self.get_search_params(move_number)
        if self.mode == 'ucb':
            return self.mcts_v2(board, total_moves * 4, search_depth)
        return self.mcts_v0(board, total_moves, search_depth)

    @staticmethod
    def simulate_move(board: np.ndarray, search_depth: int) -> float:
        b = np.array(board)
        points = []
        for step in range(search_depth):
            b, made, gained = random_move(b)
            if made is False:
                break
            points.append(gained)
            b = add_new_tile(b)
        return float(sum(points))

    def ucb(self, moves: list, total_visits: int) -> np.ndarray:
        answer = np.zeros(4)
        for i in range(4):
            n = moves[i][2]
            if n == 0:
                answer[i] = np.inf
                continue
            exploit = moves[i][1] / n
            explore = np.sqrt(np.log(total_visits) / n)
            answer[i] = exploit + self.C_CONSTANT * explore
        return answer

    def mcts_v0(self, board: np.ndarray, total_moves: int, search_depth: int):
        scores = {}
        for name, action in enumerate(gf.get_moves()):
            child, made, gained = action(board)
            if made:
                scores[action] = 0
                for _ in range(total_moves):
                    scores[action] += gained + MCTS.simulate_move(add_new_tile(np.array(child)), search_depth)
        return max(scores, key=scores.get) if scores else gf.get_moves()[0]

    def mcts_v2(self, board, total_moves, search_depth):
        arms = [[action, 0, 0] for action in gf.get_moves()]
        for t in range(total_moves):
            i = int(np.argmax(self.ucb([tuple(a) for a in arms], t)))
            child, made, gained = arms[i][0](board)
            arms[i][2] += 1
            if not made:
                arms[i][1] -= 10 ** 8
                continue
            arms[i][1] += gained + MCTS.simulate_move(add_new_tile(child), search_depth)
        order = sorted(range(4), key=lambda i: arms[i][1])
        return arms[order[-1]][0]
