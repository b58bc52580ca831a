import copy
import main as engine


class Node:
    def __init__(self, cards, me, other, my_turn=True):
        self.cards = cards
        self.me = me
        self.other = other
        self.my_turn = my_turn

    def moves(self):
        return engine.get_possible_moves(self.cards)

    def child(self, move):
        node = copy.deepcopy(self)
        house = engine.make_move(node.cards, move, node.me if self.my_turn else node.other)
        engine.set_banners(node.me, node.other, house, 1 if self.my_turn else 2)
        node.my_turn = not self.my_turn
        return node

    def score(self):
        total = 0
        for house in self.me.cards:
            total += 8 * (self.me.banners[house] - self.other.banners[house])
            total += len(self.me.cards[house]) - len(self.other.cards[house])
        return total


def search(node, depth, alpha, beta):
    moves = node.moves()
    if depth == 0 or not moves:
        return node.score(), None
    best_move = None
    if node.my_turn:
        best = float("-inf")
        for move in moves:
            value = search(node.child(move), depth - 1, alpha, beta)[0]
            if value >= best:
                best, best_move = value, move
            if best >= beta:
                break
            alpha = max(alpha, best)
    else:
        best = float("inf")
        for move in moves:
            value = search(node.child(move), depth - 1, alpha, beta)[0]
            if value <= best:
                best, best_move = value, move
            if best <= alpha:
                break
            beta = min(beta, best)
    return best, best_move


def get_move(cards, player1, player2):
    return search(Node(cards, player1, player2), 3, float("-inf"), float("inf"))[1]
