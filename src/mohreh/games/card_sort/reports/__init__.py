"""The course document of Card sort: its experiments again."""
