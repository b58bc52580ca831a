"""The command line: one file per command, thin, with no game logic of its own."""
