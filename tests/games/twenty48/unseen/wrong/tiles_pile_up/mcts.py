# simulate_move adds the first tile to the very board it was given: the tiles pile up from one simulation to the next
import numpy as np
import game_functions as gf


class MCTS:
    def __init__(self, board, mode='ucb'):
        self.C_CONSTANT = 2
        self.SD_SCALE_PARAM = 6
        self.TM_SCALE_PARAM = 6
        self.SCALER_PARAM = 200
        self.UCB_SD_SCALE_PARAM = 8
        self.UCB_TM_SCALE_PARAM = 18
        self.UCB_SCALER_PARAM = 300
        self.board = board
        self.mode = mode

    def get_search_params(self, move_number):
        if self.mode == 'ucb':
            return (self.UCB_SD_SCALE_PARAM + move_number // self.UCB_SCALER_PARAM,
                    self.UCB_TM_SCALE_PARAM + move_number // self.UCB_SCALER_PARAM)
        return (self.SD_SCALE_PARAM + move_number // self.SCALER_PARAM,
                self.TM_SCALE_PARAM + move_number // self.SCALER_PARAM)

    def ai_move(self, board, move_number):
        search_depth, total_moves = self.get_search_params(move_number)
        if self.mode == 'ucb':
            return self.mcts_v2(board, total_moves, search_depth)
        return self.mcts_v0(board, total_moves, search_depth)

    @staticmethod
    def simulate_move(board, search_depth):
        total = 0
        for _ in range(search_depth):
            board = gf.add_new_tile(board)
            board, moved, points = gf.random_move(board)
            if not moved:
                break
            total += points
        return total

    def mcts_v0(self, board, total_moves, search_depth):
        best_action, best_score = None, -np.inf
        for action in gf.get_moves():
            after, moved, points = action(board)
            if not moved:
                continue
            score = 0
            for _ in range(total_moves):
                score += points + self.simulate_move(after, search_depth)
            if score > best_score:
                best_action, best_score = action, score
        return best_action or gf.get_moves()[0]

    def ucb(self, moves, total_visits):
        values = []
        for action, score, visits in moves:
            if visits == 0:
                values.append(np.inf)
            else:
                values.append(score / visits + self.C_CONSTANT * np.sqrt(np.log(total_visits) / visits))
        return np.array(values)

    def mcts_v2(self, board, total_moves, search_depth):
        moves = [(action, 0, 0) for action in gf.get_moves()]
        for visits in range(total_moves):
            k = int(np.argmax(self.ucb(moves, visits)))
            action, score, count = moves[k]
            after, moved, points = action(board)
            score += points + self.simulate_move(after, search_depth) if moved else -10 ** 7
            moves[k] = action, score, count + 1
        return max(moves, key=lambda m: m[1])[0]
