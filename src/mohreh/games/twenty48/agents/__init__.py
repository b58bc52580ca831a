"""The players that only 2048 has: its engine, the hand-made search and the learned network."""
