"""The course document of Hand of the King: its experiments again."""

from pathlib import Path

WORDS = Path(__file__).parent / "words"
"""What the reports say, a file for each language."""
