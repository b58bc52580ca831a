"""Reinforcement learning for Hand of the King: a network that learns from its own games, generation by generation.

It begins with random weights and knows the rules only through the search, which sees when a game is decided. Each
generation plays games against itself, learns who won them, and must then beat the last promoted network: a test
decides (sequentially, so that a clear case is short), and only then does it make the next games. A generation that
is not promoted goes on learning. No solver and no hand-made evaluation teaches it. (The ordering of moves within the
search is the engine's, whoever judges the leaves.)
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from mohreh.games.hand_of_the_king.learn import core as fast
from mohreh.games.hand_of_the_king.learn.data import ROW, Positions, Rows, joined, write_positions
from mohreh.games.hand_of_the_king.learn.network import KingNetwork, rounded, save_network
from mohreh.games.hand_of_the_king.learn.recipes import TrainingRecipe, preset
from mohreh.games.hand_of_the_king.learn.training import Trainer, split
from mohreh.learn.checkpoint import load_checkpoint, save_checkpoint
from mohreh.learn.curve import Across, Point, Series, described, draw_png, write_json
from mohreh.statistics import Sprt, score_interval

KIND: Final = "hand-of-the-king self-play"
GENERATIONS: Final = Across("generation", "generations")
SERIES: Final = (
    Series("score", "score", "score_interval", panel="against the document's evaluation"),
    Series("validation_loss", "held back games", panel="mean loss"),
    Series("promotions", "promoted so far", panel="generations"),
)

Array = npt.NDArray[Any]
Counts = Mapping[float, int]
Observer = Callable[[float, Sequence[Point]], None]


@dataclass(frozen=True)
class SelfplayPlan:
    """How long it goes on, and how much is done in a generation."""

    generations: int = 12
    games: int = 2000
    nodes: int = 200
    """Of a move, in games and tests."""
    opening: int = 20
    """At most so many random plies before the network plays."""
    window: int = 4
    """Generations whose games are learned from."""
    epochs: int = 3
    test_boards: int = 300
    """At most so many pairs of games decide about a promotion."""
    reference_boards: int = 100
    """Pairs of games against the document's evaluation, for the curve."""


def learning(plan: SelfplayPlan) -> TrainingRecipe:
    """How a generation learns: the relative encoding in a small network, in all images."""
    return replace(preset("relative-symmetries"), hidden=(64, 16), epochs=plan.epochs, patience=plan.epochs)


@dataclass
class Selfplay:
    """A run in its folder."""

    folder: Path
    plan: SelfplayPlan
    seed: int
    threads: int
    test: Sprt
    """Of pairs of games: "elo1" when the new network is better, "elo0" when it is not."""
    points: list[Point] = field(default_factory=list)
    seconds: float = 0.0
    promotions: int = 0

    def __post_init__(self) -> None:
        self.pools: list[Rows] = []
        self.best = self.learner = self._newborn()

    @property
    def checkpoint(self) -> Path:
        """Where the run can be gone on with."""
        return self.folder / "checkpoint.mohreh"

    @property
    def settings(self) -> dict[str, Any]:
        """All that decides what a generation does; how many there are may change when a run goes on."""
        plan = asdict(self.plan)
        del plan["generations"]
        return {"seed": self.seed, **plan}

    def run(self, observer: Observer, *, resume: bool = False) -> None:
        """All generations. The last promoted network is the model; the last games stay, for others to learn from."""
        if resume:
            then = load_checkpoint(self.checkpoint, KIND, self, self.settings)
            self.points, self.seconds, self.promotions = then["points"], then["seconds"], then["promotions"]
        while len(self.points) < self.plan.generations:
            began = time.monotonic()
            point = self._generation(len(self.points))
            self.seconds += time.monotonic() - began
            self.points.append({**point, "seconds": self.seconds})
            self._keep()
            observer(len(self.points) / self.plan.generations, self.points)
        draw_png(self.folder / "curve.png", self.points, self._title, SERIES, GENERATIONS)
        write_positions(self.folder / "positions.mohreh", Positions(joined(self.pools), self.settings))
        card = {"settings": self.settings, "seconds": round(self.seconds, 1), "last": self.points[-1]}
        save_network(self.folder / "model.mohreh", replace(self.best, card=card))

    def state(self) -> tuple[dict[str, Any], dict[str, Array]]:
        arrays: dict[str, Array] = {f"pool {at}": pool.view(np.uint8) for at, pool in enumerate(self.pools)}
        for name, network in (("best", self.best), ("learner", self.learner)):
            for at, (weights, bias) in enumerate(network.layers):
                arrays |= {f"{name} weights {at}": weights, f"{name} bias {at}": bias}
        return {"pools": len(self.pools)}, arrays

    def restore(self, meta: Mapping[str, Any], arrays: Mapping[str, Array]) -> None:
        self.pools = [np.ascontiguousarray(arrays[f"pool {at}"]).view(ROW) for at in range(meta["pools"])]

        def network(name: str) -> KingNetwork:
            count = len(self.best.layers)
            layers = tuple((arrays[f"{name} weights {at}"], arrays[f"{name} bias {at}"]) for at in range(count))
            return replace(self.best, layers=layers)

        self.best, self.learner = network("best"), network("learner")

    @property
    def _title(self) -> str:
        return "Hand of the King, by its own games"

    def _newborn(self) -> KingNetwork:
        from mohreh.games.hand_of_the_king.learn.inputs import RELATIVE_INPUTS
        from mohreh.games.hand_of_the_king.learn.torch_network import Perceptron

        layers = tuple(Perceptron(learning(self.plan), self.seed).arrays())
        nothing, one = np.zeros(RELATIVE_INPUTS, np.float32), np.ones(RELATIVE_INPUTS, np.float32)
        return rounded(KingNetwork("relative", nothing, one, layers, {}))

    def _generation(self, number: int) -> Point:
        plan = self.plan
        recipe = fast.GameRecipe(opening=plan.opening, move_nodes=plan.nodes, solver_nodes=0, branches=0)
        first = number * plan.games
        played = fast.samples(
            recipe, fast.networks_judge(self.best), seed=self.seed, first=first, games=plan.games, threads=self.threads
        )
        self.pools = [*self.pools, played][-plan.window :]
        learned, held_back = split(Positions(joined(self.pools), {}))
        trainer = Trainer(learning(plan), learned, held_back, seed=self.seed + number, start=self.learner)
        while not trainer.finished:
            last = trainer.train_epoch()
        self.learner = rounded(trainer.result({}))
        won, answer = self._test(number)
        if answer == "elo1":
            self.best, self.promotions = self.learner, self.promotions + 1
        score, interval = self._against_document()
        return {
            "generation": number + 1,
            "positions": len(learned) + len(held_back),
            "validation_loss": last["validation_loss"],
            "test": answer or "undecided",
            "test_pairs": {str(share): count for share, count in sorted(won.items())},
            "promotions": self.promotions,
            "score": score,
            "score_interval": interval,
        }

    def _test(self, number: int) -> tuple[Counts, str | None]:
        """The new network against the last promoted one, until the answer is clear or the boards are used up."""
        new, old = fast.networks_judge(self.learner), fast.networks_judge(self.best)
        won: Counter[float] = Counter()
        few = 20
        for first in range(0, self.plan.test_boards, few):
            seed = self.seed * 1_000 + number
            wins = fast.match(new, old, seed=seed, first=first, boards=few, nodes=self.plan.nodes, threads=self.threads)
            won.update(pair / 2 for pair in wins)
            if (answer := self.test.verdict(won)) is not None:
                return won, answer
        return won, None

    def _against_document(self) -> tuple[float, list[float]]:
        """The promoted network against the document's evaluation in the same search, always on the same boards."""
        wins = fast.match(
            fast.networks_judge(self.best),
            fast.document_judge(),
            seed=0,
            boards=self.plan.reference_boards,
            nodes=self.plan.nodes,
            threads=self.threads,
        )
        low, high = score_interval(Counter(pair / 2 for pair in wins))
        return sum(wins) / (2 * len(wins)), [low, high]

    def _keep(self) -> None:
        share = len(self.points) / self.plan.generations
        about = described(self._title, KIND, self.settings, SERIES, GENERATIONS, share)
        write_json(self.folder / "curve.json", self.points, about)
        where = {"points": self.points, "seconds": self.seconds, "promotions": self.promotions}
        save_checkpoint(self.checkpoint, KIND, self, self.settings, where)
