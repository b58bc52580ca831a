"""`mohreh solve`: puzzles solved, by any method or by all of them side by side; games solved to their result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from mohreh.terminal.options import AsJson

if TYPE_CHECKING:
    from mohreh.budget import Budget
    from mohreh.games.base import AnyGame
    from mohreh.results import PathResult

NO_SOLUTION = 1
OUT_OF_BUDGET = 3
PUZZLE_SECONDS = 60.0
COMPARED_SECONDS = 5.0
GAME_SECONDS = 600.0


def solve(
    game: Annotated[str, typer.Argument(metavar="GAME", show_default=False, help="A puzzle, or a game to be solved.")],
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A file of positions, - for stdin, a position, or start.")
    ] = "start",
    method: Annotated[
        str,
        typer.Option(
            "--with",
            metavar="METHOD",
            show_default="the native solver, else astar",
            help="The search; --methods lists them. Or a program's file.",
        ),
    ] = "",
    heuristic: Annotated[
        str, typer.Option("--heuristic", metavar="H", show_default="the strongest", help="For A* and its relatives.")
    ] = "",
    compare: Annotated[
        bool, typer.Option("--compare", help="Run all methods, each with the same budget, and show one table.")
    ] = False,
    methods: Annotated[bool, typer.Option("--methods", help="List the methods and heuristics, and end.")] = False,
    seconds: Annotated[
        float | None,
        typer.Option(
            "--time",
            min=0.001,
            show_default="60, each method of --compare 5, games 600",
            help="The most seconds for each search.",
        ),
    ] = None,
    nodes: Annotated[
        int | None, typer.Option("--nodes", min=1, show_default="no limit", help="The most nodes.")
    ] = None,
    memory: Annotated[int, typer.Option("--memory", min=1, help="The most memory, in MB.")] = 1000,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Seed of the start that is dealt.")] = 0,
    sandbox: Annotated[
        str, typer.Option("--sandbox", metavar="auto|strict|kernel|limits|off", help="How a file is confined.")
    ] = "auto",
    as_json: AsJson = False,
) -> None:
    """Solve a puzzle or a two-player game.

    A puzzle: the moves, whether they are proven to be the fewest, and what finding them took. A game: the result under
    perfect play for the player to move (Othello counts discs), and how it is reached.
    """
    import random

    from mohreh.agents.solving import is_puzzle, method_for, methods_for, solve_with
    from mohreh.budget import Budget
    from mohreh.cli.positions import read_positions
    from mohreh.cli.solve_game import solve_games
    from mohreh.cli.solve_output import print_choice, print_comparison, print_methods, print_path
    from mohreh.errors import MohrehError
    from mohreh.games import make_game
    from mohreh.terminal.output import print_json, progress

    rules = make_game(game, files=True)
    if rules.has_chance:
        raise MohrehError(f"{rules.name} has chance, so it cannot be solved; solve takes puzzles and the other games")
    if not is_puzzle(rules):
        for option, given in (
            ("--with", method),
            ("--heuristic", heuristic),
            ("--compare", compare),
            ("--methods", methods),
        ):
            if given:
                raise MohrehError(f"{option} is for puzzles; {rules.name} is not one and can be solved in one way only")
        budget = Budget(nodes=nodes, seconds=seconds or GAME_SECONDS, memory=memory * 10**6)
        solve_games(rules, read_positions(rules, file, random.Random(seed)), budget, as_json)
        return
    if methods:
        print_methods(rules)
        return
    budget = Budget(
        nodes=nodes, seconds=seconds or (COMPARED_SECONDS if compare else PUZZLE_SECONDS), memory=memory * 10**6
    )
    states = read_positions(rules, file, random.Random(seed))
    documents: list[Any] = []
    answers: list[bool | None] = []
    for state in states:
        names = methods_for(rules) if compare else [method or method_for(rules, state, heuristic)]
        results = []
        with progress("comparing the methods" if compare else "solving") as advance:
            for done, name in enumerate(names):
                advance(done / len(names))
                if is_file(name):
                    results.append(played(rules, state, name, budget, sandbox))
                else:
                    results.append(solve_with(rules, state, name, heuristic, budget))
        rows = [described(rules, state, name, result) for name, result in zip(names, results, strict=True)]
        answers.append(_answer([result.solved for result in results]))
        documents.append(rows if compare else rows[0])
        if as_json:
            continue
        if compare:
            print_comparison(rules, state, rows)
        else:
            print_path(rules, state, results[0])
            if not method:
                print_choice(names[0])
    if as_json:
        print_json(documents[0] if len(documents) == 1 else documents)
    raise typer.Exit(OUT_OF_BUDGET if None in answers else NO_SOLUTION if False in answers else 0)


def is_file(method: str) -> bool:
    """Whether a method is named by the path of a program."""
    return method.endswith((".py", ".zip", ".ipynb")) or "/" in method


def played(game: AnyGame, state: Any, file: str, budget: Budget, sandbox: str) -> PathResult[Any]:
    """What a program in a file finds: it plays from the position on. Nothing that it says is taken for a proof."""
    import random
    import time

    from mohreh.agents import Memory, Player, Terms, make_configured_agent
    from mohreh.games.base import OVER
    from mohreh.results import PathResult
    from mohreh.sandbox import resolve

    player = Player(make_configured_agent(file, game, files=True), game, Memory(terms=Terms(resolve(sandbox))))
    began, rng = time.perf_counter(), random.Random(0)
    moves, seen, nodes = [], set(), 0
    try:
        while game.turn(state) != OVER and state not in seen:
            seen.add(state)
            found = player.choose(state, rng, budget=budget)
            nodes += found.nodes
            moves.append(found.action)
            state = game.after(state, found.action)
    finally:
        player.leave()
    solved = True if game.solved(state) else None
    return PathResult(solved, False, tuple(moves), len(moves), nodes, time.perf_counter() - began)


def described(game: AnyGame, state: Any, method: str, result: PathResult[Any]) -> dict[str, Any]:
    """An answer as plain data; a move of a built-in puzzle is [from, to]."""
    moves = [list(move) if isinstance(move, tuple) else game.action_text(move) for move in result.moves]
    named = {"game": str(game), "position": game.text(state), "method": method}
    return {**named, **result.as_data(game), "moves": moves}


def _answer(found: list[bool | None]) -> bool | None:
    """What several methods say together: one that knows is enough."""
    return next((answer for answer in found if answer is not None), None)
