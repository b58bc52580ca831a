"""The command line: one file a command, thin, with no game logic of its own."""
