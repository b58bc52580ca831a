import copy
import main as game


class State:
    def __init__(self, cards, p1, p2, turn):
        self.cards, self.p1, self.p2, self.turn = cards, p1, p2, turn

    @property
    def moves(self):
        return game.get_possible_moves(self.cards)

    def child(self, move):
        new = copy.deepcopy(self)
        house = game.make_move(new.cards, move, new.p1 if new.turn == 1 else new.p2)
        game.set_banners(new.p1, new.p2, house, new.turn)
        new.turn = 3 - self.turn
        return new


class AlphaBeta:
    def __init__(self, heuristic, depth_limit=4):
        self.heuristic = heuristic
        self.depth_limit = depth_limit
        self.nodes = 0

    def choose(self, cards, p1, p2):
        self.nodes = 0
        root = State(cards, p1, p2, 1)
        best, best_move, alpha = -10 ** 9, None, -10 ** 9
        for move in root.moves:
            v = self.value(root.child(move), 1, alpha, 10 ** 9)
            if v > best:
                best, best_move = v, move
            alpha = max(alpha, best)
        return best_move

    def value(self, state, depth, alpha, beta):
        self.nodes += 1
        moves = state.moves
        if not moves:
            return 10 ** 6 if game.calculate_winner(state.p1, state.p2) == 1 else -10 ** 6
        if depth >= self.depth_limit:
            return self.heuristic(state)
        if state.turn == 1:
            for move in moves:
                alpha = max(alpha, self.value(state.child(move), depth + 1, alpha, beta))
                if alpha >= beta:
                    break
            return alpha
        for move in moves:
            beta = min(beta, self.value(state.child(move), depth + 1, alpha, beta))
            if alpha >= beta:
                break
        return beta
