import copy
import random
import numpy as np
import game_functions as gf
import evaluation


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
            searches_per_move = self.UCB_TM_SCALE_PARAM * (1 + (move_number // self.UCB_SCALER_PARAM))
            search_length = self.UCB_SD_SCALE_PARAM * (1 + (move_number // self.UCB_SCALER_PARAM))
        else:
            searches_per_move = self.TM_SCALE_PARAM * (1 + (move_number // self.SCALER_PARAM))
            search_length = self.SD_SCALE_PARAM * (1 + (move_number // self.SCALER_PARAM))
        return search_length, searches_per_move

    def ai_move(self, board, move_number):
        search_depth, total_moves = self.get_search_params(move_number)
        if self.mode == 'ucb':
            return self.mcts_v2(board, total_moves, search_depth)
        return self.mcts_v0(board, total_moves, search_depth)

    @staticmethod
    def simulate_move(board, search_depth):
        score = 0
        moves_made = 0
        new_board = copy.deepcopy(board)
        while moves_made < search_depth:
            new_board, is_done, new_score = gf.random_move(new_board)
            if not is_done:
                break
            score += new_score
            new_board = gf.add_new_tile(new_board)
            moves_made += 1
        return score

    def mcts_v0(self, board, total_moves, search_depth):
        actions = gf.get_moves()
        scores = [0, 0, 0, 0]
        possible = [False] * 4
        for i in range(4):
            new_board, is_done, sc = actions[i](copy.deepcopy(board))
            if is_done:
                possible[i] = True
                new_board = gf.add_new_tile(new_board)
                scores[i] += sc
                for t in range(total_moves):
                    scores[i] += self.simulate_move(copy.deepcopy(new_board), search_depth)
        best = -1
        for i in range(4):
            if possible[i] and (best == -1 or scores[i] > scores[best]):
                best = i
        return actions[best]

    def ucb(self, moves, total_visits):
        result = []
        for m in moves:
            if m[2] == 0:
                result.append(np.inf)
            else:
                result.append(m[1] / m[2] + self.C_CONSTANT * np.sqrt(np.log(total_visits) / m[2]))
        return np.array(result)

    def mcts_v2(self, board, total_moves, search_depth):
        moves = []
        for a in gf.get_moves():
            moves.append((a, 0, 0))
        for i in range(total_moves):
            idx = np.argmax(self.ucb(moves, i))
            act, sc, cnt = moves[idx]
            nb, done, pts = act(copy.deepcopy(board))
            if done:
                nb = gf.add_new_tile(nb)
                sc = sc + pts + self.simulate_move(nb, search_depth)
            else:
                sc = sc - 100000
            moves[idx] = (act, sc, cnt + 1)
        best = moves[0]
        for m in moves:
            if m[1] > best[1]:
                best = m
        return best[0]
