"""The course document of Water sort: its experiments again."""

from pathlib import Path

WORDS = Path(__file__).parent / "words"
"""What the reports say, a file for each language."""
