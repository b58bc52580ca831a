import numpy as np

import evaluation
import game_functions as gf


class MCTS:
    def __init__(self, board, mode='ucb'):
        self.C_CONSTANT = 2
        self.SD_SCALE_PARAM = 5
        self.TM_SCALE_PARAM = 5
        self.SCALER_PARAM = 200
        self.UCB_SD_SCALE_PARAM = 5
        self.UCB_TM_SCALE_PARAM = 5
        self.UCB_SCALER_PARAM = 300
        self.board = board
        self.mode = mode

    def get_search_params(self, move_number: int) -> (int, int):
        depth, moves, scale = {
            'ucb': (self.UCB_SD_SCALE_PARAM, self.UCB_TM_SCALE_PARAM, self.UCB_SCALER_PARAM),
        }.get(self.mode, (self.SD_SCALE_PARAM, self.TM_SCALE_PARAM, self.SCALER_PARAM))
        return depth + move_number // scale, moves + move_number // scale

    def ai_move(self, board, move_number):
        search_depth, total_moves = self.get_search_params(move_number)
        if self.mode == 'ucb':
            best_move = self.mcts_v2(board, total_moves * 4, search_depth)
        else:
            best_move = self.mcts_v0(board, total_moves, search_depth)
        return best_move

    @staticmethod
    def simulate_move(board: np.ndarray, search_depth: int) -> float:
        """The document: the value of every board on the way is added up."""
        total = 0.0
        board = np.copy(board)
        for _ in range(search_depth):
            board, move_made, score = gf.random_move(board)
            if not move_made:
                break
            board = gf.add_new_tile(board)
            total += evaluation.evaluate_state(board)
        return total

    def ucb(self, moves: list, total_visits: int) -> np.ndarray:
        scores = []
        for _, score, visits in moves:
            if not visits:
                scores += [np.inf]
            else:
                scores += [score / visits + self.C_CONSTANT * np.sqrt(np.log(total_visits) / visits)]
        return np.array(scores)

    def mcts_v0(self, board: np.ndarray, total_moves: int, search_depth: int):
        moves = gf.get_moves()
        scores = np.zeros(4)
        for index in range(4):
            new_board, made, score = moves[index](board)
            if not made:
                scores[index] = -np.inf
                continue
            for _ in range(total_moves):
                with_tile = gf.add_new_tile(np.copy(new_board))
                scores[index] += score + self.simulate_move(with_tile, search_depth)
        return moves[np.argmax(scores)]

    def mcts_v2(self, board, total_moves, search_depth):
        moves = [[move, 0.0, 0] for move in gf.get_moves()]
        for n in range(total_moves):
            chosen = moves[np.argmax(self.ucb(moves, n))]
            new_board, made, score = chosen[0](np.copy(board))
            if made:
                chosen[1] += score + self.simulate_move(gf.add_new_tile(new_board), search_depth)
            else:
                chosen[1] -= 1e9
            chosen[2] += 1
        return max(moves, key=lambda m: m[1])[0]
