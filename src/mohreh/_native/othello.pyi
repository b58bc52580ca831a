"""Othello on 4x4, 6x6 and 8x8."""
