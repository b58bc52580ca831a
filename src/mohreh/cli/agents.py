"""`mohreh agents`: who can play a game, with the settings of each."""

from __future__ import annotations

from mohreh.terminal.options import AsJson, GameName


def agents(game: GameName, as_json: AsJson = False) -> None:
    """List the agents of a game with their settings and defaults."""
    from mohreh.agents import agents_of, describe_agents
    from mohreh.cli.games import possible
    from mohreh.games import make_game
    from mohreh.terminal.output import console, print_json

    rules = make_game(game, files=True)
    if as_json:
        print_json(describe_agents(rules))
        return

    from rich.table import Table
    from rich.text import Text

    out = console()
    for name, agent in agents_of(rules).items():
        out.print(Text().append(name, "bold").append(f"  {agent.summary}"))
        table = Table(box=None, show_header=False, padding=(0, 2))
        for declared in agent.settings_in(rules):
            default = "–" if declared.default in (None, "") else declared.default
            table.add_row(f"{declared.name}={default}", possible(declared), Text(declared.help, style="dim"))
        if table.row_count:
            out.print(table)
    out.print("\nWrite settings in brackets: mohreh play othello 'alphabeta(depth=5)'. Your own .py file works too.")
