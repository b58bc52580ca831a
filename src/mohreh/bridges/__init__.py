"""Mohreh inside the tools people already use: Gymnasium, PettingZoo, OpenSpiel, Othello programs, notebooks.

A bridge is a door. It asks a game's kit how the game looks as numbers, and translates between that and what the tool
expects; none of them is imported by anybody who does not ask for it.
"""
