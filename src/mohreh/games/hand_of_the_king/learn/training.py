"""Train a network of Hand of the King: Adam, epoch by epoch, until the validation loss has not fallen for a while.

Everything random is drawn again each epoch from the seed and the epoch's number, so a run that continues after its last
checkpoint ends like one that was never stopped (on the processor with one thread, to the last bit).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy.typing as npt

from mohreh.errors import MohrehError
from mohreh.games.hand_of_the_king.learn.data import Positions, Rows
from mohreh.games.hand_of_the_king.learn.metrics import agreement
from mohreh.games.hand_of_the_king.learn.network import KingNetwork
from mohreh.games.hand_of_the_king.learn.recipes import TrainingRecipe, preset_name
from mohreh.games.hand_of_the_king.learn.torch_network import Perceptron, Samples, loss_of, torch
from mohreh.learn.checkpoint import Meta
from mohreh.learn.curve import Across, Point, Series
from mohreh.learn.run import Undo

CHECKPOINT_KIND: Final = "hand-of-the-king training"
EPOCHS: Final = Across("epoch", "epochs")
SERIES: Final = (
    Series("loss", "learned from", panel="mean loss"),
    Series("validation_loss", "loss on games held back", panel="mean loss"),
    Series("accuracy", "winners of games held back", "accuracy_interval", panel="winners predicted correctly"),
)
MANY: Final = 8192
"""Positions that are looked at together where nothing is learned."""

Array = npt.NDArray[Any]


class NetworkTrainer:
    """A network that learns, with what its optimiser remembers."""

    def __init__(
        self,
        recipe: TrainingRecipe,
        learned: Rows,
        held_back: Rows,
        *,
        seed: int,
        device: str = "cpu",
        start: KingNetwork | None = None,
    ) -> None:
        if device == "cuda" and not torch.cuda.is_available():
            raise MohrehError("PyTorch finds no GPU here; leave out --device cuda")
        if not len(learned) or not len(held_back):
            raise MohrehError("there are too few positions: some games to learn from and some to hold back are needed")
        self.recipe, self.seed, self.device = recipe, seed, device
        self.samples = Samples(learned, recipe, device)
        if start is not None:
            self.samples.standardise(start.mean, start.deviation)
        self.test = Samples(held_back, recipe, device)
        self.test.standardise(self.samples.mean, self.samples.deviation)
        self.held_back = held_back
        self.network = Perceptron(recipe, seed)
        if start is not None:
            self.network.take(start)
        self.network.to(device)
        self.optimiser = torch.optim.Adam(self.network.parameters(), lr=recipe.rate)
        self.schedule = torch.optim.lr_scheduler.StepLR(self.optimiser, recipe.step, recipe.gamma)
        self.epoch = 0
        self.loss = 0.0
        self.best_loss = float("inf")
        self.best_epoch = 0
        self.best = self.network.arrays()

    @property
    def finished(self) -> bool:
        """Whether all epochs are over, or patience is."""
        return self.epoch >= self.recipe.epochs or self.epoch - self.best_epoch >= self.recipe.patience

    def share(self, seconds: float) -> float:
        """By epochs; when patience is over, so is the run."""
        return 1.0 if self.finished else self.epoch / self.recipe.epochs

    def learn(self, seconds: float) -> None:
        """An epoch: once through all positions in a new order."""
        recipe = self.recipe
        torch.manual_seed(self.seed * 1_000_003 + self.epoch)
        order = torch.randperm(len(self.samples)).to(self.device)
        images = torch.randint(8, (len(self.samples),)).to(self.device) if recipe.symmetries else None
        self.network.train()
        total = torch.zeros((), device=self.device)
        for at in range(0, len(order), recipe.batch):
            which = order[at : at + recipe.batch]
            image = None if images is None else images[at : at + recipe.batch]
            self.optimiser.zero_grad()
            loss = loss_of(recipe.loss, self.network(self.samples.batch(which, image)), self.samples.wins[which])
            loss.backward()  # type: ignore[no-untyped-call]
            self.optimiser.step()
            total += loss.detach() * len(which)
        self.schedule.step()
        self.epoch += 1
        self.loss = float(total) / len(order)

    def train_epoch(self) -> Point:
        """Learn an epoch, and tell how good it is then."""
        self.learn(0.0)
        return self.measure(0.0)

    def restore_point(self) -> Undo:
        """A network is small: the state is all there is to it."""
        meta, arrays = self.state()
        copies = {name: array.copy() for name, array in arrays.items()}
        return lambda: self.restore(meta, copies)

    def result(self, card: dict[str, Any]) -> KingNetwork:
        """The network of the best epoch."""
        layers = tuple((weights, bias) for weights, bias in self.best)
        return KingNetwork(self.recipe.encoding, self.samples.mean, self.samples.deviation, layers, card)

    def state(self) -> tuple[dict[str, Any], dict[str, Array]]:
        arrays: dict[str, Array] = {}
        for number, (name, tensor) in enumerate(self.network.state_dict().items()):
            arrays[f"network {name}"] = tensor.cpu().numpy()
            kept = self.optimiser.state_dict()["state"].get(number, {})
            arrays |= {f"adam {part} {number}": kept[part].cpu().numpy() for part in kept}
        for number, (weights, bias) in enumerate(self.best):
            arrays |= {f"best weights {number}": weights, f"best bias {number}": bias}
        meta = {"epoch": self.epoch, "best_loss": self.best_loss, "best_epoch": self.best_epoch}
        return meta, arrays

    def restore(self, meta: Mapping[str, Any], arrays: Mapping[str, Array]) -> None:
        names = list(self.network.state_dict())
        self.network.load_state_dict({name: torch.tensor(arrays[f"network {name}"]) for name in names})
        whole = self.optimiser.state_dict()
        whole["state"] = {
            number: {part: torch.tensor(arrays[f"adam {part} {number}"]) for part in ("step", "exp_avg", "exp_avg_sq")}
            for number in range(len(names))
        }
        self.optimiser.load_state_dict(whole)
        self.epoch, self.best_epoch, self.best_loss = meta["epoch"], meta["best_epoch"], meta["best_loss"]
        rate = self.recipe.rate * self.recipe.gamma ** (self.epoch // self.recipe.step)
        self.schedule.load_state_dict(self.schedule.state_dict() | {"last_epoch": self.epoch, "_last_lr": [rate]})
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        count = sum(name.startswith("best bias") for name in arrays)
        self.best = [(arrays[f"best weights {number}"], arrays[f"best bias {number}"]) for number in range(count)]

    def measure(self, seconds: float) -> Point:
        """How it does on what was held back; the best so far is kept."""
        self.network.eval()
        with torch.no_grad():
            pieces = [
                self.network(self.test.batch(torch.arange(at, min(at + MANY, len(self.test)), device=self.device)))
                for at in range(0, len(self.test), MANY)
            ]
        measured = agreement(torch.cat(pieces).cpu().numpy(), self.held_back)
        if measured["log_loss"] < self.best_loss:
            self.best_loss, self.best_epoch, self.best = measured["log_loss"], self.epoch, self.network.arrays()
        return {
            "epoch": self.epoch,
            "loss": self.loss,
            "validation_loss": measured["log_loss"],
            "accuracy": measured["accuracy"],
            "accuracy_interval": measured["accuracy_interval"],
        }


def upgraded(meta: Meta) -> Meta:
    """What a checkpoint says of itself, with the preset by its name of today."""
    settings = meta["settings"]
    return {**meta, "settings": {**settings, "preset": preset_name(settings["preset"])}}


def split(positions: Positions) -> tuple[Rows, Rows]:
    """The rows to learn from, and those of the games that are held back."""
    held_back = positions.held_back
    return positions.rows[~held_back], positions.rows[held_back]


def use_threads(threads: int) -> None:
    """How many threads PyTorch may use; with one, runs are repeatable to the last bit."""
    torch.set_num_threads(threads)
    torch.use_deterministic_algorithms(True, warn_only=True)
