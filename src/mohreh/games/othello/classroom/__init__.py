"""Othello in the classroom: a course's 6×6 `main.py`, and a sister course's 8×8 `minimax.py` and `expectimax.py`."""
