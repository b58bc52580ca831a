"""A whole class: a folder of hand-ins graded, seated in one tournament with baselines, and shown page by page.

Everything is kept in one file, the tournament's own, so that `mohreh standings` and `mohreh replay` read it, too. Work
that was done once is not done again: a grade is known by the hash of what was handed in, a game by its fixture.
"""
