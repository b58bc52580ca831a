"""`mohreh train hand-of-the-king`: evaluations of Hand of the King that are learned, each method in its own file."""

from __future__ import annotations

import typer

from mohreh.cli import train_king_data, train_king_network, train_king_selfplay, train_king_weights

app = typer.Typer(help="Learn an evaluation for Hand of the King.", no_args_is_help=True)
app.command("data")(train_king_data.data)
app.command("mlp")(train_king_network.mlp)
app.command("selfplay")(train_king_selfplay.selfplay)
app.command("genetic")(train_king_weights.genetic)
app.command("cma")(train_king_weights.cma)


@app.callback()
def hand_of_the_king() -> None:
    """Learn an evaluation for Hand of the King."""
