"""Learning: evaluations that were not written by hand, and the frame every trainer shares.

`model_file`, `checkpoint`, `curve`, `run` and the searches over weights, `genetic` and `cma`, know no game. `ntuple`
and its neighbours learn 2048, `king_…` Hand of the King, `othello_…` Othello.
"""
