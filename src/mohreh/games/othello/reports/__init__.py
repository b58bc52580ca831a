"""The course document of Othello: its experiments again."""
