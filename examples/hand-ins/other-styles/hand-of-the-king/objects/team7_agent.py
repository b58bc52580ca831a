from search import AlphaBeta
from heuristics import BannerHeuristic
from main import get_possible_moves

agent = AlphaBeta(BannerHeuristic())


def get_move(cards, player1, player2):
    if not get_possible_moves(cards):
        return None
    left = len(cards) - 1
    agent.depth_limit = 4 if left > 22 else 5 if left > 14 else 8
    return agent.choose(cards, player1, player2)
