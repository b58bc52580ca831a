"""`mohreh train othello`: what is learned of Othello, each method in its own file; without a name the first of them."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperGroup

from mohreh.games.othello.learn.commands import book, fitted, generations, patterns, selective


class FittedUnlessTold(TyperGroup):
    """A group that takes options without a command's name for those of `fitted`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        named = bool(args) and (args[0] in self.commands or args[0] in ("--help", "-h"))
        return super().parse_args(ctx, args if named else ["fitted", *args])


app = typer.Typer(cls=FittedUnlessTold)
app.command("fitted")(fitted.fitted)
app.command("patterns")(patterns.patterns)
app.command("generations")(generations.generations)
app.command("selective")(selective.selective)
app.command("book")(book.book)


@app.callback()
def othello() -> None:
    """Learn evaluations of Othello, or make its opening book; without a command's name it is `fitted`."""
