"""The course document of Hand of the King: its experiments again."""
