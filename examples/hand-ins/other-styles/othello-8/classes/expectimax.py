from minimax import Searcher
import copy


class RandomFoe(Searcher):
    def __init__(self, color):
        super().__init__(color, False)

    def minimize(self, board, depth, alpha, beta):
        value = self.leaf(board, depth)
        if value is not None:
            return None, value
        options = board.get_valid_moves(self.foe)
        if not options:
            return None, self.maximize(board, depth - 1, alpha, beta)[1]
        total = 0
        for row, col in options:
            nxt = copy.deepcopy(board)
            nxt.place_disc(row, col, self.foe)
            total += self.maximize(nxt, depth - 1, alpha, beta)[1]
        return None, total / len(options)


def expectimax(board, depth, maximizing_player, player_color):
    foe = RandomFoe(player_color)
    go = foe.maximize if maximizing_player else foe.minimize
    return go(board, depth, -float('inf'), float('inf'))
