"""The 8×8 course's own modules as hand-ins know them, written on our rules: `board`, `player`, `game`, `utils`."""
