"""The network of Hand of the King in PyTorch, and its samples: positions as tensors, seen in one of eight images.

Needs `mohreh[learn]`; playing does not.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from mohreh.errors import MohrehError
from mohreh.games.hand_of_the_king.cards import CELLS
from mohreh.games.hand_of_the_king.learn.data import Rows
from mohreh.games.hand_of_the_king.learn.inputs import (
    COURSE_INPUTS,
    MOST_ACTIVE,
    NONE,
    RELATIVE_INPUTS,
    cell_symmetries,
    course_inputs,
    relative_inputs,
    relative_symmetries,
)
from mohreh.games.hand_of_the_king.learn.network import LEAK, KingNetwork
from mohreh.games.hand_of_the_king.learn.recipes import TrainingRecipe

try:
    import torch as torch  # for the modules that train, too: here it is said what to do where it is missing
    from torch import Tensor, nn
except ImportError:
    raise MohrehError("training a network needs PyTorch: pip install 'mohreh[learn]'") from None

Array = npt.NDArray[Any]
Floats = npt.NDArray[np.float32]


class Perceptron(nn.Module):
    """Weighted sums with Leaky ReLU between them. The relative encoding's first sum is over the inputs that are 1."""

    def __init__(self, recipe: TrainingRecipe, seed: int) -> None:
        super().__init__()
        drawn = torch.Generator().manual_seed(seed)
        first = recipe.hidden[0]
        self.places: nn.EmbeddingBag | None = None
        if recipe.encoding == "relative":
            self.places = nn.EmbeddingBag(RELATIVE_INPUTS + 1, first, mode="sum", padding_idx=NONE)
            self.bias = nn.Parameter(torch.zeros(first))
            with torch.no_grad():  # as for a layer with as many inputs as are 1 at most
                self.places.weight.normal_(0, (2 / (1 + LEAK**2) / MOST_ACTIVE) ** 0.5, generator=drawn)
                self.places.weight[NONE] = 0
        widths = (*(() if self.places else (COURSE_INPUTS,)), *recipe.hidden, 1)
        self.linears = [nn.Linear(wide, narrow) for wide, narrow in pairwise(widths)]
        self.layers = nn.ModuleList(self.linears)
        for layer in self.linears:
            nn.init.kaiming_normal_(layer.weight, a=LEAK, generator=drawn)
            nn.init.zeros_(layer.bias)
        self.dropout = nn.Dropout(recipe.dropout)

    def forward(self, inputs: Tensor) -> Tensor:
        linears = self.linears
        if self.places is None:
            values, linears = linears[0](inputs), linears[1:]
        else:
            values = self.places(inputs) + self.bias
        for layer in linears:
            values = layer(self.dropout(nn.functional.leaky_relu(values, LEAK)))
        answer: Tensor = values[:, 0]
        return answer

    def _pairs(self) -> list[tuple[Tensor, Tensor]]:
        """Weights (outputs × inputs) and bias of every layer, where they are."""
        first = [] if self.places is None else [(self.places.weight[:NONE].T, self.bias)]
        return [*first, *((layer.weight, layer.bias) for layer in self.linears)]

    def arrays(self) -> list[tuple[Array, Array]]:
        """Copies of the weights (outputs × inputs) and the bias of every layer."""
        with torch.no_grad():
            return [(weights.cpu().numpy().copy(), bias.cpu().numpy().copy()) for weights, bias in self._pairs()]

    def take(self, network: KingNetwork) -> None:
        """Begin with the weights of a network of the same shape."""
        with torch.no_grad():
            for pair, arrays in zip(self._pairs(), network.layers, strict=True):
                for tensor, array in zip(pair, arrays, strict=True):
                    tensor.copy_(torch.tensor(array))


class Samples:
    """Positions on a device, with their answers; a batch is standardised, and perhaps mirrored, when it is taken."""

    def __init__(self, rows: Rows, recipe: TrainingRecipe, device: str) -> None:
        self.sparse = recipe.encoding == "relative"
        self.device = device
        self.wins = torch.tensor(rows["wins"], dtype=torch.float32, device=device)
        if self.sparse:
            self.inputs = torch.tensor(relative_inputs(rows).astype(np.int16), device=device)
            self.table = torch.tensor(relative_symmetries(), device=device)
            self.standardise(np.zeros(RELATIVE_INPUTS, np.float32), np.ones(RELATIVE_INPUTS, np.float32))
        else:
            inputs = course_inputs(rows)
            self.inputs = torch.tensor(inputs, device=device)
            self.table = torch.tensor(cell_symmetries(), device=device)
            self.standardise(*standardisation(inputs))

    def standardise(self, mean: Floats, deviation: Floats) -> None:
        """Use this mean and deviation of the inputs; zeros and ones of the relative encoding stay what they are."""
        self.mean, self.deviation = mean, deviation
        self.shift = torch.tensor(mean, device=self.device)
        self.scale = torch.tensor(deviation, device=self.device)

    def __len__(self) -> int:
        return len(self.wins)

    def batch(self, which: Tensor, image: Tensor | None = None) -> Tensor:
        """The inputs of some positions, each in one of its images."""
        taken = self.inputs[which]
        if self.sparse:
            places = taken.long()
            return places if image is None else self.table[image[:, None], places]
        if image is not None:
            cells = taken[:, : len(CELLS)].gather(1, self.table[image])
            taken = torch.cat([cells, taken[:, len(CELLS) :]], dim=1)
        return (taken - self.shift) / self.scale


def standardisation(inputs: Floats) -> tuple[Floats, Floats]:
    """Mean and deviation of each input; one that never changes is left as it is."""
    mean, deviation = inputs.mean(axis=0, dtype=np.float64), inputs.std(axis=0, dtype=np.float64)
    return mean.astype(np.float32), np.where(deviation > 0, deviation, 1).astype(np.float32)


def loss_of(name: str, logits: Tensor, wins: Tensor) -> Tensor:
    """The mean loss of some answers."""
    if name == "cross-entropy":
        return nn.functional.binary_cross_entropy_with_logits(logits, wins)
    error = torch.sigmoid(logits) - wins
    return (error**2 if name == "squared" else error.abs()).mean()
