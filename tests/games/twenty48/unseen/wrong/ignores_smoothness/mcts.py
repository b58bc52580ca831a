import numpy as np
import game_functions as gf


class MCTS:
    def __init__(self, board, mode='ucb'):
        self.C_CONSTANT = 1.4
        self.SD_SCALE_PARAM = 5
        self.TM_SCALE_PARAM = 5
        self.SCALER_PARAM = 250
        self.UCB_SD_SCALE_PARAM = 5
        self.UCB_TM_SCALE_PARAM = 12
        self.UCB_SCALER_PARAM = 350
        self.board, self.mode = board, mode

    def get_search_params(self, move_number):
        sd, tm, scale = ((self.UCB_SD_SCALE_PARAM, self.UCB_TM_SCALE_PARAM, self.UCB_SCALER_PARAM) if self.mode == 'ucb'
                         else (self.SD_SCALE_PARAM, self.TM_SCALE_PARAM, self.SCALER_PARAM))
        return sd + move_number // scale, tm + move_number // scale

    def ai_move(self, board, move_number):
        length, count = self.get_search_params(move_number)
        chooser = self.mcts_v2 if self.mode == 'ucb' else self.mcts_v0
        return chooser(board, count, length)

    @staticmethod
    def simulate_move(board, search_depth):
        score = 0
        for _ in range(search_depth):
            options = [(after, points) for after, ok, points in (m(board) for m in gf.get_moves()) if ok]
            if not options:
                return score
            board, points = options[np.random.randint(len(options))]
            score += points
            board = gf.add_new_tile(board.copy())
        return score

    def mcts_v0(self, board, total_moves, search_depth):
        def total(action):
            after, ok, points = action(board)
            if not ok:
                return -np.inf
            return sum(points + self.simulate_move(gf.add_new_tile(after.copy()), search_depth) for _ in range(total_moves))
        return max(gf.get_moves(), key=total)

    def ucb(self, moves, total_visits):
        def one(entry):
            _, u, n = entry
            return np.inf if n == 0 else u / n + self.C_CONSTANT * np.sqrt(np.log(total_visits) / n)
        return np.fromiter(map(one, moves), dtype=float)

    def mcts_v2(self, board, total_moves, search_depth):
        moves = [[action, 0.0, 0] for action in gf.get_moves()]
        for done in range(total_moves):
            chosen = moves[int(np.argmax(self.ucb([tuple(m) for m in moves], done)))]
            after, ok, points = chosen[0](board)
            chosen[1] += points + self.simulate_move(gf.add_new_tile(after.copy()), search_depth) if ok else -1e5
            chosen[2] += 1
        return max(moves, key=lambda m: m[1])[0]
