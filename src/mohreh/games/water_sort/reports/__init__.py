"""The course document of Water sort: its experiments again."""
