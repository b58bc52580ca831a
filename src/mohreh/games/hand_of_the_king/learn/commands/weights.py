"""`mohreh train hand-of-the-king genetic` and `cma`: the weights of an evaluation tuned by games."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mohreh.games.hand_of_the_king.learn.commands.folders import place
from mohreh.terminal.options import AsJson, Overwrite, Resume

if TYPE_CHECKING:
    from mohreh.games.hand_of_the_king.evaluation import Tunable
    from mohreh.games.hand_of_the_king.learn.tuning import Strategy, WeightsTrainer
    from mohreh.learn.parts import GamesPlan

EvaluationName = Annotated[
    str,
    typer.Option("--evaluation", help="Whose weights: those of secured, or of course, the course document's own."),
]
Population = Annotated[int, typer.Option("--population", min=4, max=1000, help="Candidates in a generation.")]
Boards = Annotated[
    int, typer.Option("--boards", min=1, help="Boards on which each candidate meets the start, twice each.")
]
Depth = Annotated[int, typer.Option("--depth", min=1, max=8, help="Moves that both sides look ahead.")]
Games = Annotated[int | None, typer.Option("--games", min=1, show_default=False, help="Games to learn from.")]
Minutes = Annotated[float | None, typer.Option("--minutes", min=0.01, show_default="2", help="How long.")]
Threads = Annotated[int, typer.Option("--threads", min=1, max=256, help="Threads that play; they change nothing else.")]
Seed = Annotated[int, typer.Option("--seed", min=0, help="Seed of everything that is random.")]
Averaging = Annotated[
    float, typer.Option("--averaging", min=0, max=1, help="The last share of the run whose best are averaged.")
]
Parts = Annotated[int, typer.Option("--points", "--slices", min=1, help="Points of the curve, if generations allow.")]
EvaluationGames = Annotated[int, typer.Option("--evaluation-games", min=4, help="Games behind each point.")]
Folder = Annotated[Path | None, typer.Option("--out", show_default=str(place("METHOD")), help="Where all files go.")]


def genetic(
    evaluation: EvaluationName = "secured",
    population: Population = 24,
    selection: Annotated[
        str, typer.Option("--selection", help="How parents are chosen: tournament, rank or truncation.")
    ] = "tournament",
    crossover: Annotated[
        str, typer.Option("--crossover", help="How two make a child: blend, uniform or none.")
    ] = "blend",
    elite: Annotated[int, typer.Option("--elite", min=0, help="The fittest that live on unchanged.")] = 2,
    mutation_rate: Annotated[
        float, typer.Option("--mutation-rate", min=0, max=1, help="The share of weights that mutate.")
    ] = 0.3,
    mutation_size: Annotated[
        float, typer.Option("--mutation-size", min=0, help="How far at first; 1 doubles or halves a weight.")
    ] = 0.3,
    cooling: Annotated[
        float, typer.Option("--cooling", min=0.5, max=1, help="By what mutations shrink in each generation.")
    ] = 0.98,
    spread: Annotated[
        float, typer.Option("--spread", min=0, help="How far the first generation lies around the start.")
    ] = 0.5,
    boards: Boards = 100,
    depth: Depth = 3,
    games: Games = None,
    minutes: Minutes = None,
    threads: Threads = 1,
    seed: Seed = 1,
    averaging: Averaging = 0.3,
    parts: Parts = 20,
    evaluation_games: EvaluationGames = 1000,
    folder: Folder = None,
    resume: Resume = False,
    overwrite: Overwrite = False,
    as_json: AsJson = False,
) -> None:
    """Tune the weights of an evaluation by a genetic algorithm, fitness by games.

    The curve shows the generation's best against the starting weights; the model is for `genetic(model=…)`.
    """
    from mohreh.games.hand_of_the_king.learn.weights import start_of, tuned_names
    from mohreh.learn.genetic import Breeding, Genetic

    start = start_of(evaluation)
    breeding = Breeding(population, selection, crossover, elite, mutation_rate, mutation_size, cooling, spread)
    strategy = Genetic(len(tuned_names(start)), breeding, seed)
    plan = _plan("genetic", start, folder, games, minutes, parts, evaluation_games, averaging)
    trainer = _trainer(strategy, start, boards, depth, seed, threads)
    _tune("genetic", trainer, plan, asdict(breeding), resume=resume, overwrite=overwrite, as_json=as_json)


def cma(
    evaluation: EvaluationName = "secured",
    population: Population = 24,
    step: Annotated[
        float, typer.Option("--step", min=0.001, help="How far candidates lie around the mean at first.")
    ] = 0.3,
    boards: Boards = 100,
    depth: Depth = 3,
    games: Games = None,
    minutes: Minutes = None,
    threads: Threads = 1,
    seed: Seed = 1,
    averaging: Averaging = 0.3,
    parts: Parts = 20,
    evaluation_games: EvaluationGames = 1000,
    folder: Folder = None,
    resume: Resume = False,
    overwrite: Overwrite = False,
    as_json: AsJson = False,
) -> None:
    """The same weights by CMA-ES instead of a genetic algorithm; `mohreh train compare` draws both."""
    from mohreh.games.hand_of_the_king.learn.weights import start_of, tuned_names
    from mohreh.learn.cma import Cma

    start = start_of(evaluation)
    strategy = Cma(len(tuned_names(start)), population, step, seed)
    plan = _plan("cma", start, folder, games, minutes, parts, evaluation_games, averaging)
    trainer = _trainer(strategy, start, boards, depth, seed, threads)
    _tune(
        "cma",
        trainer,
        plan,
        {"population": population, "step": step},
        resume=resume,
        overwrite=overwrite,
        as_json=as_json,
    )


def _trainer(strategy: Strategy, start: Tunable, boards: int, depth: int, seed: int, threads: int) -> WeightsTrainer:
    from mohreh.games.hand_of_the_king.learn.tuning import WeightsTrainer

    return WeightsTrainer(strategy, start, boards=boards, depth=depth, seed=seed, threads=threads)


def _plan(
    method: str,
    start: Tunable,
    folder: Path | None,
    games: int | None,
    minutes: float | None,
    parts: int,
    evaluation_games: int,
    averaging: float,
) -> GamesPlan:
    from mohreh.games.hand_of_the_king.learn.tuning import CHECKPOINT_KIND, GAMES, series_of, upgraded
    from mohreh.games.hand_of_the_king.learn.weights import SECURED
    from mohreh.learn.parts import GamesPlan

    run = method if start == SECURED else f"{method}-{start.name}"
    return GamesPlan(
        folder=folder or place(run),
        kind=f"{CHECKPOINT_KIND}, {method}",
        title=f"Hand of the King, {run}",
        series=series_of(start),
        across=GAMES,
        upgrade=upgraded,
        games=games,
        minutes=2.0 if games is None and minutes is None else minutes,
        parts=parts,
        evaluation_games=evaluation_games,
        averaging=averaging,
    )


def _tune(
    method: str,
    trainer: WeightsTrainer,
    plan: GamesPlan,
    settings: dict[str, Any],
    *,
    resume: bool,
    overwrite: bool,
    as_json: bool,
) -> None:
    from mohreh.games.hand_of_the_king.learn.weights import rounded
    from mohreh.learn.parts import InParts
    from mohreh.terminal.output import print_json
    from mohreh.terminal.training import run_on_screen

    settings = {
        **settings,
        "evaluation": trainer.start.name,
        "boards": trainer.boards,
        "depth": trainer.depth,
        "seed": trainer.seed,
    }
    stands = run_on_screen(InParts(trainer, plan), plan, settings, resume=resume, overwrite=overwrite)
    last = stands.points[-1]
    told = {"settings": settings, "trained": trainer.progress(), "seconds": stands.seconds, "evaluation": last}
    trainer.save(plan.model, {"method": method, **told})
    if as_json:
        paths = {"model": plan.model, "checkpoint": plan.checkpoint.path, "curve": plan.curve}
        print_json({"game": "hand-of-the-king", "method": method, **told, **{k: str(v) for k, v in paths.items()}})
        return
    low, high = last["interval"]
    print(f"{trainer.games:,} games, {trainer.strategy.generation} generations in {stands.seconds:.0f} s")
    print(f"wins against the starting weights: {last['rate']:.1%} ({low:.1%} to {high:.1%}, {last['games']} games)")
    print(f"weights: {rounded(trainer.result())}")
    print(f"model: {plan.model}")
