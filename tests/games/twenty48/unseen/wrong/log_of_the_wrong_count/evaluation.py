from utils import FEATURES


def evaluate_state(board):
    return sum(feature.weight * feature(board) for feature in FEATURES)
