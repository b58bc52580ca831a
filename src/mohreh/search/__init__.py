"""The searches, one algorithm a file, written to be read. They know the protocol and no game."""
