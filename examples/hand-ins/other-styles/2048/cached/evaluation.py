"""Ranks are looked up, not computed; the whole evaluation is numpy."""
import numpy as np

RANK = {0: 0, **{2 ** k: k for k in range(1, 18)}}
WEIGHTS = {'monotone': 4.0, 'smooth': 1.5, 'empty': 3.0, 'corner': 2.0}


def ranks(board):
    return np.vectorize(RANK.get)(np.asarray(board)).astype(float)


def features(board):
    r = ranks(board)
    rows, cols = np.diff(r, axis=1), np.diff(r, axis=0)
    monotone = -sum(min(np.clip(d, 0, None).sum(), np.clip(-d, 0, None).sum()) for d in list(rows) + list(cols.T))
    both = (r[:, 1:] > 0) & (r[:, :-1] > 0)
    below = (r[1:] > 0) & (r[:-1] > 0)
    smooth = -(np.abs(rows)[both].sum() + np.abs(cols)[below].sum())
    corner = max(r[0, 0], r[0, 3], r[3, 0], r[3, 3]) == r.max()
    return {'monotone': monotone, 'smooth': smooth, 'empty': (r == 0).sum(), 'corner': float(corner)}


def evaluate_state(board: np.ndarray) -> float:
    return float(sum(WEIGHTS[name] * value for name, value in features(board).items()))
