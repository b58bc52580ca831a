"""Pages of Markdown in the terminal."""

from __future__ import annotations

from mohreh.language import standing_alone
from mohreh.terminal.output import console


def print_page(page: str) -> None:
    """Show a page; where no terminal listens it is written as it is, so that it can be kept."""
    text = standing_alone(page)
    out = console()
    if not out.is_terminal:
        print(text)
        return
    from rich.markdown import Markdown

    out.print(Markdown(text, code_theme="ansi_dark", hyperlinks=False))
