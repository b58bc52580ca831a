"""A console on which foreign text stays text."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from mohreh.plain_text import plain_text


class SafeConsole(Console):
    """As rich's own, but control characters in what is printed, or stands in a table, are written out."""

    def render_str(self, text: str, **more: Any) -> Text:
        return super().render_str(text if text.isprintable() else plain_text(text), **more)
