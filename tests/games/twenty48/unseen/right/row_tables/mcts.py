import numpy as np
import game_functions as gf


class MCTS:
    def __init__(self, board, mode='ucb'):
        self.C_CONSTANT = np.sqrt(2)
        self.SD_SCALE_PARAM = 5
        self.TM_SCALE_PARAM = 7
        self.SCALER_PARAM = 250
        self.UCB_SD_SCALE_PARAM = 6
        self.UCB_TM_SCALE_PARAM = 16
        self.UCB_SCALER_PARAM = 350
        self.board = board
        self.mode = mode

    def get_search_params(self, move_number):
        if self.mode == 'ucb':
            ezafe = move_number // self.UCB_SCALER_PARAM
            return self.UCB_SD_SCALE_PARAM + ezafe, self.UCB_TM_SCALE_PARAM + ezafe
        ezafe = move_number // self.SCALER_PARAM
        return self.SD_SCALE_PARAM + ezafe, self.TM_SCALE_PARAM + ezafe

    def ai_move(self, board, move_number):
        omgh, tedad = self.get_search_params(move_number)
        if self.mode == 'ucb':
            amal = self.mcts_v2(board, tedad, omgh)
        else:
            amal = self.mcts_v0(board, tedad, omgh)
        print('[mcts]', self.mode, 'move', move_number, '->', amal.__name__)
        return amal

    @staticmethod
    def simulate_move(board, search_depth):
        emtiaz_kol = 0
        for qadam in range(search_depth):
            board, shod, emtiaz = gf.random_move(board)
            if not shod:
                return emtiaz_kol
            board = gf.add_new_tile(board)
            emtiaz_kol += emtiaz
        return emtiaz_kol

    def mcts_v0(self, board, total_moves, search_depth):
        natayej = {}
        for amal in gf.get_moves():
            for _ in range(total_moves):
                jadid, shod, emtiaz = amal(board)
                if shod:
                    jadid = gf.add_new_tile(jadid)
                    natayej[amal] = natayej.get(amal, 0) + emtiaz + self.simulate_move(jadid, search_depth)
        if not natayej:
            return gf.get_moves()[0]
        return max(natayej, key=natayej.get)

    def ucb(self, moves, total_visits):
        with np.errstate(divide='ignore', invalid='ignore'):
            u = np.array([m[1] for m in moves], dtype=float)
            n = np.array([m[2] for m in moves], dtype=float)
            natije = u / n + self.C_CONSTANT * np.sqrt(np.log(total_visits) / n)
        natije[n == 0] = np.inf
        return natije

    def mcts_v2(self, board, total_moves, search_depth):
        moves = [(amal, 0, 0) for amal in gf.get_moves()]
        i = 0
        while i < total_moves:
            k = np.argmax(self.ucb(moves, i))
            amal, emtiaz, tedad = moves[k]
            jadid, shod, gerefte = amal(board)
            if shod:
                emtiaz += gerefte + self.simulate_move(gf.add_new_tile(jadid), search_depth)
            else:
                emtiaz -= 100000
            moves[k] = (amal, emtiaz, tedad + 1)
            i += 1
        moves.sort(key=lambda m: m[1], reverse=True)
        return moves[0][0]
