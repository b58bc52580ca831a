"""The searches, one algorithm per file, written to be read. They know the protocol and no game."""
