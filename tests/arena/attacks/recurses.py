"""Recursion without a bottom, and without the limit that Python sets to it."""

import sys

sys.setrecursionlimit(10**9)


def deeper(value):
    return deeper(value) + 1


def choose(game, state, rng):
    return deeper(0)
