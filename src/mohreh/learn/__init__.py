"""Learning: evaluations that were not written by hand, and the frame every trainer shares.

`model_file`, `checkpoint`, `curve` and `run` know no game. `ntuple` and its neighbours learn 2048.
"""
