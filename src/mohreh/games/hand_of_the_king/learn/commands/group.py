"""`mohreh train hand-of-the-king`: evaluations of Hand of the King that are learned, each method in its own file."""

from __future__ import annotations

import typer

from mohreh.games.hand_of_the_king.learn.commands import data, network, outlook, selfplay, weights

app = typer.Typer(help="Learn an evaluation for Hand of the King.", no_args_is_help=True)
app.command("data")(data.data)
app.command("mlp")(network.mlp)
app.command("families")(outlook.families)
app.command("outlook")(outlook.outlook)
app.command("selfplay")(selfplay.selfplay)
app.command("genetic")(weights.genetic)
app.command("cma")(weights.cma)


@app.callback()
def hand_of_the_king() -> None:
    """Learn an evaluation for Hand of the King."""
