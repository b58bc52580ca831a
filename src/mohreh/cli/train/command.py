"""`mohreh train`: evaluations that are learned; each game's kit brings its own command, loaded when it is asked for."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperGroup

from mohreh.cli.train.compare import compare
from mohreh.games import GAMES


class Trainers(TyperGroup):
    """The commands of the games that can learn, beside those that serve all of them."""

    def list_commands(self, ctx: Any) -> list[str]:
        from mohreh.games import game_class
        from mohreh.kit import kit_of

        return [*(name for name in GAMES if kit_of(game_class(name)).trainers is not None), *super().list_commands(ctx)]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        return _trainer(cmd_name) if cmd_name in GAMES else super().get_command(ctx, cmd_name)


def _trainer(name: str) -> Any:
    """A game's trainers: one command, or a group of them."""
    from mohreh.games import game_class
    from mohreh.kit import kit_of, loaded

    offer = kit_of(game_class(name)).trainers
    if offer is None:
        return None
    trainers = loaded(offer)
    above = typer.Typer()  # alone a group would also offer completion for the shell
    if isinstance(trainers, typer.Typer):
        above.add_typer(trainers, name=name)
    else:
        above.command(name)(trainers)
    return typer.main.get_group(above).commands[name]


app = typer.Typer(cls=Trainers, help="Learn an evaluation: progress, a live curve, checkpoints.", no_args_is_help=True)
app.command("compare")(compare)


@app.callback()
def train() -> None:
    """Learn an evaluation: progress, a live curve, checkpoints."""
