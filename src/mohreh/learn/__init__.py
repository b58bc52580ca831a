"""Learning: the frame that every trainer shares; it knows no game.

`run` is the frame, with `curve` and `checkpoint`; `parts` suits trainers that learn from games. `genetic` and `cma`
search for weights, `logistic` and `phases` fit them. What learns a game stands in its room, `games/<game>/learn`.
"""
