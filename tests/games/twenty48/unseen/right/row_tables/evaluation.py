# ارزیابی: هر سطر و ستون یک بار حساب می‌شود و در حافظه می‌ماند (lru_cache)
from functools import lru_cache
from math import log2

VAZN_YEKNAVAYI = 2.0
VAZN_HAMVARI = 1.0
VAZN_KHALI = 2.7


def rotbe(kashi):
    return log2(kashi) if kashi else 0.0


@lru_cache(maxsize=100000)
def yeknavayi(satr):
    afzayesh = kahesh = 0.0
    for a, b in zip(satr, satr[1:]):
        if a > b:
            kahesh += rotbe(a) - rotbe(b)
        else:
            afzayesh += rotbe(b) - rotbe(a)
    return -min(afzayesh, kahesh)


@lru_cache(maxsize=100000)
def hamvari(satr):
    por = [rotbe(k) for k in satr if k]
    return -sum(abs(a - b) for a, b in zip(por, por[1:]))


def evaluate_state(board):
    satr_ha = [tuple(int(x) for x in satr) for satr in board]
    satr_ha += list(zip(*satr_ha))
    f1 = sum(yeknavayi(s) for s in satr_ha)
    f2 = sum(hamvari(s) for s in satr_ha)
    f3 = sum(s.count(0) for s in satr_ha[:4])
    return VAZN_YEKNAVAYI * f1 + VAZN_HAMVARI * f2 + VAZN_KHALI * f3
