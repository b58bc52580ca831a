"""One game under way, whoever plays it and wherever: its history, its luck, and its forms as text and as a link."""

from typing import Final

HUMAN: Final = "human"
"""Who sits where a person decides; everybody else is an agent, by its name."""
