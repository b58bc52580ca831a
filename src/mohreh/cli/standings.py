"""`mohreh standings`: ratings with intervals and the cross table of a tournament."""

from __future__ import annotations

from mohreh.cli.arena_options import DatabaseFile
from mohreh.terminal.options import AsJson


def standings(file: DatabaseFile, as_json: AsJson = False) -> None:
    """Show a tournament's ratings with their intervals, and who scored what against whom."""
    from mohreh.arena.ranking import standings_of
    from mohreh.arena.results import cross_table
    from mohreh.arena.store import Store
    from mohreh.cli.arena_output import print_cross_table, print_standings, standings_document
    from mohreh.games import make_game
    from mohreh.terminal.output import print_json

    with Store(file, create=False) as store:
        described = store.described() or {}
        records, agents = store.games(), list(store.agents())
    found = standings_of(make_game(described["game"], files=True), described["format"], records, agents)
    if as_json:
        print_json(standings_document(found))
        return
    print_standings(found)
    if found.kind == "duel" and found.lines:
        best_first = [line.agent for line in found.lines]
        print_cross_table(best_first, cross_table(described["format"], records, best_first))
