"""`mohreh analyze`: what an agent thinks of a position."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mohreh.terminal.options import AsJson, GameName, InLanguage, Sandbox

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mohreh.budget import Budget
    from mohreh.games.base import AnyGame
    from mohreh.results import SearchResult


def analyze(
    game: GameName,
    position: Annotated[
        str, typer.Argument(metavar="POSITION", help="A position as one line, a file, - for stdin, or start.")
    ] = "start",
    agent: Annotated[
        str | None,
        typer.Option(
            "--agent", metavar="AGENT", show_default="the game's own, for 2 s at most", help="Who looks at it."
        ),
    ] = None,
    film: Annotated[
        Path | None,
        typer.Option(
            "--film",
            metavar="FILE",
            show_default=False,
            help="Write the film of the search: .html plays it, .gif shows up to 300 steps, .svg and .png its tree, "
            ".json all its data; of several positions FILE-1, FILE-2 …",
        ),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option("--against", metavar="AGENT", show_default=False, help="With --film: a second search beside it."),
    ] = None,
    moment: Annotated[
        int | None,
        typer.Option("--moment", min=0, show_default="the end", help="With --film: what .svg and .png show."),
    ] = None,
    film_nodes: Annotated[int, typer.Option(min=1, help="The most nodes of a film: there the search ends.")] = 5_000,
    language: InLanguage = "en",
    trace: Annotated[
        Path | None,
        typer.Option(
            "--trace",
            metavar="FILE",
            show_default=False,
            help="Write the search tree as JSON; of several positions FILE-1, FILE-2 …",
        ),
    ] = None,
    trace_nodes: Annotated[int, typer.Option(min=1, help="The most nodes that a trace keeps.")] = 100_000,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Seed of everything that is random.")] = 0,
    sandbox: Sandbox = "auto",
    as_json: AsJson = False,
) -> None:
    """Show the best move, its value, the principal line and what finding it took."""
    from mohreh.agents import ADVICE_SECONDS, adviser
    from mohreh.budget import UNLIMITED, Budget
    from mohreh.cli.arena_options import warn_of_open_doors
    from mohreh.cli.positions import read_positions
    from mohreh.errors import MohrehError
    from mohreh.games import make_game
    from mohreh.language import check_language
    from mohreh.sandbox import resolve
    from mohreh.terminal.output import print_json

    if film is None and (against is not None or moment is not None):
        raise MohrehError(f"{'--moment' if against is None else '--against'} says what a film shows; add --film FILE")
    if film is not None and trace is not None:
        raise MohrehError("--film and --trace record one search each; name one of them")
    rules = make_game(game, files=True)
    who = agent or adviser(rules)
    warn_of_open_doors(sandbox, [name for name in (agent, against) if name is not None])
    budget = UNLIMITED if agent is not None else Budget(seconds=ADVICE_SECONDS)
    states = list(read_positions(rules, position, random.Random(seed)))
    found: Iterable[dict[str, Any]]
    if film is not None:
        from mohreh.cli.filming import Order, filmed

        level, spoken = resolve(sandbox), check_language(language)
        order = Order(film, who, against, moment, film_nodes, seed, spoken, budget, level)
        found = (filmed(rules, state, order.numbered(at, len(states))) for at, state in enumerate(states, 1))
    else:
        found = _analyses(rules, states, who, seed, budget, sandbox, trace, trace_nodes)
    documents = []
    for state, document in zip(states, found, strict=True):
        documents.append(document)
        if not as_json:
            _print(rules, state, document)
    if as_json:
        print_json(documents[0] if len(documents) == 1 else documents)


def _analyses(
    game: AnyGame,
    states: list[Any],
    who: str,
    seed: int,
    budget: Budget,
    sandbox: str,
    trace: Path | None,
    trace_nodes: int,
) -> Iterator[dict[str, Any]]:
    """What the agent thinks of each position."""
    from mohreh.agents import DEFAULT_TERMS, Memory, Player, Terms, make_configured_agent
    from mohreh.film import Recorder
    from mohreh.sandbox import resolve
    from mohreh.search.trace import SILENT

    chosen = make_configured_agent(who, game, files=True).analysing()
    lasting: dict[str, Any] = {}
    terms = Terms(resolve(sandbox)) if chosen.foreign else DEFAULT_TERMS
    for number, state in enumerate(states, 1):
        observer = Recorder(game, trace_nodes) if trace is not None else SILENT
        player = Player(chosen, game, Memory(lasting=lasting, terms=terms))
        result = player.choose(state, random.Random(seed), budget=budget, observer=observer)
        level = {"sandbox": terms.sandbox} if chosen.foreign else {}
        if trace is not None and isinstance(observer, Recorder):
            observer.save(trace if len(states) == 1 else trace.with_stem(f"{trace.stem}-{number}"))
        yield described(game, state, str(chosen), result) | level


def described(game: AnyGame, state: Any, agent: str, result: SearchResult[Any]) -> dict[str, Any]:
    """A decision as plain data."""
    return {"game": str(game), "position": game.text(state), "agent": agent, **result.as_data(game)}


def _print(game: AnyGame, state: Any, shown: dict[str, Any]) -> None:
    from rich.markup import escape
    from rich.table import Table

    from mohreh.terminal.output import console

    def worth(value: float | None) -> str:
        return "unknown" if value is None else f"{value:g}"

    out = console()
    out.print(game.board(state) + "\n", markup=False)
    proven = " (proven)" if shown["exact"] else ""
    who, what = escape(shown["agent"]), escape(shown["action"] or "nothing")
    out.print(f"{who} plays [bold]{what}[/bold], worth {worth(shown['value'])}{proven}")
    if len(shown["line"]) > 1:
        out.print("line: " + " ".join(shown["line"]), markup=False)
    if shown.get("actions"):
        table = Table("action", "value", box=None)
        for action, value in sorted(shown["actions"].items(), key=lambda pair: -(pair[1] or 0.0)):
            table.add_row(escape(action), f"{'≤ ' if action in shown['bounded'] else ''}{worth(value)}")
        out.print(table)
    if "sandbox" in shown:
        out.print(f"its file ran in the sandbox, level {shown['sandbox']}")
    depth = f"depth {shown['depth']}, " if "depth" in shown else ""
    out.print(f"{shown['nodes']} nodes, {depth}{shown['seconds']:.3f} s, {shown['speed']} search")
    if "film" in shown:
        out.print(f"film of {shown['steps']} steps: {shown['film']}", markup=False)
