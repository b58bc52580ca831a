"""Reinforcement learning for Hand of the King: a network that learns from its own games, generation by generation.

It begins with random weights and knows the rules only through the search, which sees when a game is decided. Each
generation plays games against itself, learns who won them, and must then beat the last promoted network: a test
decides (sequentially, so that a clear case is short), and only then does it make the next games. A generation that
is not promoted continues learning. No solver and no hand-made evaluation teaches it. (The ordering of moves within the
search is the engine's, whatever evaluates the leaves.)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from mohreh.games.hand_of_the_king.learn import core as fast
from mohreh.games.hand_of_the_king.learn.data import ROW, Positions, Rows, joined, write_positions
from mohreh.games.hand_of_the_king.learn.network import KingNetwork, rounded, save_network
from mohreh.games.hand_of_the_king.learn.recipes import TrainingRecipe, preset
from mohreh.games.hand_of_the_king.learn.training import NetworkTrainer, split
from mohreh.learn.checkpoint import Meta
from mohreh.learn.curve import Across, Point, Series
from mohreh.learn.run import Plan, Run, Undo, by_reference
from mohreh.statistics import Sprt, mean_score, score_interval

KIND: Final = "hand-of-the-king self-play"
GENERATIONS: Final = Across("generation", "generations")
SERIES: Final = (
    Series("score", "score", "score_interval", panel="against the document's evaluation"),
    Series("validation_loss", "held back games", panel="mean loss"),
    Series("promotions", "promoted so far", panel="generations"),
)

Array = npt.NDArray[Any]
Counts = Mapping[float, int]


@dataclass(frozen=True)
class SelfplayRecipe:
    """How long it continues, and how much is done in a generation."""

    generations: int = 12
    games: int = 2000
    nodes: int = 200
    """Of a move, in games and tests."""
    opening: int = 20
    """At most that many random plies before the network plays."""
    window: int = 4
    """Generations whose games are learned from."""
    epochs: int = 3
    test_boards: int = 300
    """At most that many pairs of games decide about a promotion."""
    reference_boards: int = 100
    """Pairs of games against the document's evaluation, for the curve."""

    def settings(self, seed: int) -> dict[str, Any]:
        """All that decides what a generation does; how many there are may change when a run is resumed."""
        return {"seed": seed, **{name: value for name, value in asdict(self).items() if name != "generations"}}


def learning(recipe: SelfplayRecipe) -> TrainingRecipe:
    """How a generation learns: the relative encoding in a small network, in all images."""
    return replace(preset("relative-symmetries"), hidden=(64, 16), epochs=recipe.epochs, patience=recipe.epochs)


class SelfplayTrainer:
    """The last promoted network, the one that learns, and the games of the last generations."""

    def __init__(self, recipe: SelfplayRecipe, test: Sprt, *, seed: int, threads: int) -> None:
        self.recipe, self.test, self.seed, self.threads = recipe, test, seed, threads
        self.pools: tuple[Rows, ...] = ()
        self.best = self.learner = self._newborn()
        self.generation = 0
        self.promotions = 0
        self.last: Point = {}

    def share(self, seconds: float) -> float:
        """By generations."""
        return min(self.generation / self.recipe.generations, 1.0)

    def learn(self, seconds: float) -> None:
        """A generation: play, learn, and be promoted if the test says so."""
        plan, number = self.recipe, self.generation
        recipe = fast.GameRecipe(opening=plan.opening, move_nodes=plan.nodes, solver_nodes=0, branches=0)
        player, first = fast.network_evaluator(self.best), number * plan.games
        played = fast.samples(recipe, player, seed=self.seed, first=first, games=plan.games, threads=self.threads)
        self.pools = (*self.pools, played)[-plan.window :]
        learned, held_back = split(Positions(joined(self.pools), {}))
        trainer = NetworkTrainer(learning(plan), learned, held_back, seed=self.seed + number, start=self.learner)
        while not trainer.finished:
            last = trainer.train_epoch()
        self.learner = rounded(trainer.result({}))
        won, answer = self._test(number)
        if answer == "elo1":
            self.best, self.promotions = self.learner, self.promotions + 1
        self.generation += 1
        self.last = {
            "generation": self.generation,
            "positions": len(learned) + len(held_back),
            "validation_loss": last["validation_loss"],
            "test": answer or "undecided",
            "test_pairs": {str(share): count for share, count in sorted(won.items())},
            "promotions": self.promotions,
        }

    def measure(self, seconds: float) -> Point:
        """The promoted network against the document's evaluation in the same search, always on the same boards."""
        wins = fast.match(
            fast.network_evaluator(self.best),
            fast.course_evaluator(),
            seed=0,
            boards=self.recipe.reference_boards,
            nodes=self.recipe.nodes,
            threads=self.threads,
        )
        pairs = Counter(pair / 2 for pair in wins)
        return {**self.last, "score": mean_score(pairs), "score_interval": list(score_interval(pairs))}

    def restore_point(self) -> Undo:
        """Networks and games are replaced, never changed."""
        return by_reference(self)

    def state(self) -> tuple[dict[str, Any], dict[str, Array]]:
        arrays: dict[str, Array] = {f"pool {at}": pool.view(np.uint8) for at, pool in enumerate(self.pools)}
        for name, network in (("best", self.best), ("learner", self.learner)):
            for at, (weights, bias) in enumerate(network.layers):
                arrays |= {f"{name} weights {at}": weights, f"{name} bias {at}": bias}
        meta = {"pools": len(self.pools), "generation": self.generation, "promotions": self.promotions}
        return meta, arrays

    def restore(self, meta: Mapping[str, Any], arrays: Mapping[str, Array]) -> None:
        self.generation, self.promotions = meta["generation"], meta["promotions"]
        self.pools = tuple(np.ascontiguousarray(arrays[f"pool {at}"]).view(ROW) for at in range(meta["pools"]))

        def network(name: str) -> KingNetwork:
            count = len(self.best.layers)
            layers = tuple((arrays[f"{name} weights {at}"], arrays[f"{name} bias {at}"]) for at in range(count))
            return replace(self.best, layers=layers)

        self.best, self.learner = network("best"), network("learner")

    def _newborn(self) -> KingNetwork:
        from mohreh.games.hand_of_the_king.learn.inputs import RELATIVE_INPUTS
        from mohreh.games.hand_of_the_king.learn.torch_network import Perceptron

        layers = tuple(Perceptron(learning(self.recipe), self.seed).arrays())
        nothing, one = np.zeros(RELATIVE_INPUTS, np.float32), np.ones(RELATIVE_INPUTS, np.float32)
        return rounded(KingNetwork("relative", nothing, one, layers, {}))

    def _test(self, number: int) -> tuple[Counts, str | None]:
        """The new network against the last promoted one, until the answer is clear or the boards are used up."""
        new, old = fast.network_evaluator(self.learner), fast.network_evaluator(self.best)
        won: Counter[float] = Counter()
        few = 20
        for first in range(0, self.recipe.test_boards, few):
            seed = self.seed * 1_000 + number
            wins = fast.match(
                new, old, seed=seed, first=first, boards=few, nodes=self.recipe.nodes, threads=self.threads
            )
            won.update(pair / 2 for pair in wins)
            if (answer := self.test.verdict(won)) is not None:
                return won, answer
        return won, None


def save_result(trainer: SelfplayTrainer, plan: Plan, settings: dict[str, Any], stands: Run) -> None:
    """The last promoted network is the model; the last games stay, for others to learn from."""
    write_positions(plan.folder / "positions.mohreh", Positions(joined(trainer.pools), settings))
    card = {"settings": settings, "seconds": round(stands.seconds, 1), "last": stands.points[-1]}
    save_network(plan.model, replace(trainer.best, card=card))


def upgraded(meta: Meta) -> Meta:
    """What a checkpoint says of itself; how many generations and promotions there were once stood beside the run."""
    then = meta["run"]
    if "promotions" not in then:
        return meta
    counted = {"generation": len(then["points"]), "promotions": then["promotions"]}
    return {**meta, "trainer": {**meta["trainer"], **counted}}
