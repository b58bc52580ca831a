"""The course document of 2048: its experiments again."""
