# Plain search and pruned search are two functions; minimax() chooses.
import math
from board import Board


class Node:
    def __init__(self, board, color, move=None):
        self.board, self.color, self.move = board, color, move

    def expand(self):
        for r, c in self.board.get_valid_moves(self.color):
            b = self.board.copy()
            b.place_disc(r, c, self.color)
            yield Node(b, 'W' if self.color == 'B' else 'B', (r, c))

    def passed(self):
        return Node(self.board.copy(), 'W' if self.color == 'B' else 'B')

    def dead(self):
        return not self.board.get_valid_moves('B') and not self.board.get_valid_moves('W')


def evaluate_board(board, player_color):
    enemy = {'B': 'W', 'W': 'B'}[player_color]
    mine = len(board.get_valid_moves(player_color))
    theirs = len(board.get_valid_moves(enemy))
    score = dict(zip('BW', board.get_score()))
    if mine == 0 and theirs == 0:
        return 1000 * (score[player_color] - score[enemy])
    return 4 * (mine - theirs) + (score[player_color] - score[enemy])


def plain(node, depth, me):
    if depth == 0 or node.dead():
        return None, evaluate_board(node.board, me)
    kids = list(node.expand())
    if not kids:
        return None, plain(node.passed(), depth - 1, me)[1]
    scored = [(plain(kid, depth - 1, me)[1], kid.move) for kid in kids]
    pick = max if node.color == me else min
    value, move = pick(scored, key=lambda x: x[0])
    return move, value


def pruned(node, depth, me, alpha, beta):
    if depth == 0 or node.dead():
        return None, evaluate_board(node.board, me)
    best, move, some = (-math.inf if node.color == me else math.inf), None, False
    for kid in node.expand():
        some = True
        v = pruned(kid, depth - 1, me, alpha, beta)[1]
        if node.color == me:
            if v > best:
                best, move = v, kid.move
            alpha = max(alpha, best)
        else:
            if v < best:
                best, move = v, kid.move
            beta = min(beta, best)
        if beta <= alpha:
            break
    if not some:
        return None, pruned(node.passed(), depth - 1, me, alpha, beta)[1]
    return move, best


def minimax(board, depth, maximizing_player, player_color, use_pruning=False, alpha=-math.inf, beta=math.inf):
    enemy = 'W' if player_color == 'B' else 'B'
    root = Node(board, player_color if maximizing_player else enemy)
    if use_pruning:
        return pruned(root, depth, player_color, alpha, beta)
    return plain(root, depth, player_color)
