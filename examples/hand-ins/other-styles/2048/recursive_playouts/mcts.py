import numpy as np

import game_functions as gf


class MCTS:
    def __init__(self, board, mode='ucb'):
        self.C_CONSTANT = 2
        self.SD_SCALE_PARAM, self.TM_SCALE_PARAM, self.SCALER_PARAM = 7, 6, 250
        self.UCB_SD_SCALE_PARAM, self.UCB_TM_SCALE_PARAM, self.UCB_SCALER_PARAM = 9, 12, 350
        self.board = board
        self.mode = mode

    def get_search_params(self, move_number: int) -> (int, int):
        if self.mode == 'ucb':
            k = move_number // self.UCB_SCALER_PARAM + 1
            return self.UCB_SD_SCALE_PARAM * k, self.UCB_TM_SCALE_PARAM * k
        k = move_number // self.SCALER_PARAM + 1
        return self.SD_SCALE_PARAM * k, self.TM_SCALE_PARAM * k

    def ai_move(self, board, move_number):
        search_depth, total_moves = self.get_search_params(move_number)
        if self.mode == 'ucb':
            return self.mcts_v2(board, total_moves * 4, search_depth)
        return self.mcts_v0(board, total_moves, search_depth)

    @staticmethod
    def simulate_move(board: np.ndarray, search_depth: int) -> float:
        if search_depth == 0:
            return 0
        new_board, made, score = gf.random_move(board)
        if not made:
            return 0
        new_board = gf.add_new_tile(new_board)
        return score + MCTS.simulate_move(new_board, search_depth - 1)

    def ucb(self, moves: list, total_visits: int) -> np.ndarray:
        score = np.array([m[1] for m in moves], dtype=float)
        visits = np.array([m[2] for m in moves], dtype=float)
        result = np.full(len(moves), np.inf)
        tried = visits > 0
        if tried.any():
            result[tried] = score[tried] / visits[tried] + self.C_CONSTANT * np.sqrt(np.log(total_visits) / visits[tried])
        return result

    def mcts_v0(self, board: np.ndarray, total_moves: int, search_depth: int):
        best, best_score = None, -np.inf
        for action in gf.get_moves():
            after, made, score = action(board)
            if not made:
                continue
            total = 0
            for _ in range(total_moves):
                total += score + self.simulate_move(gf.add_new_tile(after.copy()), search_depth - 1)
            if total > best_score:
                best, best_score = action, total
        return best

    def mcts_v2(self, board, total_moves, search_depth):
        table = []
        for action in gf.get_moves():
            table.append((action, 0, 0))
        done = 0
        while done < total_moves:
            index = np.argmax(self.ucb(table, done))
            action, score, visits = table[index]
            after, made, points = action(board)
            if made:
                after = gf.add_new_tile(after)
                score = score + points + self.simulate_move(after, search_depth)
            else:
                score = score - 10 ** 7
            table[index] = (action, score, visits + 1)
            done += 1
        table.sort(key=lambda entry: entry[1], reverse=True)
        return table[0][0]
