"""The odds of the outlook learned from families: every position, seen in another of its eight images each time.

Needs `mohreh[learn]`; playing does not. With a GPU a minute, without some ten.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt

from mohreh import native
from mohreh.games.hand_of_the_king.learn.families import FAMILY, Families, held_back
from mohreh.games.hand_of_the_king.learn.torch_network import torch
from mohreh.games.hand_of_the_king.outlook import HIDDEN, INPUTS, NARROW, in_whole_numbers

if TYPE_CHECKING:
    from mohreh._native import hand_of_the_king_learn as core
else:
    core = native.part("hand_of_the_king_learn")

nn: Any = torch.nn

LEAK: Final = 0.01
WIDE: Final = 11
"""Places relative to Varys in a row of them: he stands in the middle."""

COUNTS: Final = slice(INPUTS - 65 - 36, INPUTS - 65)
"""The inputs that tell how many cards there are; those of the chances follow."""

Ints = npt.NDArray[np.uint16]


@dataclass(frozen=True)
class OutlookRecipe:
    """How it learns: AdamW under a rate that rises and falls once (Smith & Topin 2019)."""

    epochs: int = 30
    batch: int = 4096
    rate: float = 0.005
    decay: float = 0.001
    seed: int = 1


def rows_of(families: Families) -> tuple[Ints, npt.NDArray[np.float32]]:
    """The undecided positions of families: the inputs that are on, filled up with `INPUTS`, and who wins."""
    raw = np.frombuffer(families.tobytes(), np.uint8).reshape(-1, FAMILY.itemsize)
    found = np.frombuffer(core.outlook_rows(raw), np.uint16).reshape(-1, core.OUTLOOK_MOST_ON + 1)
    return found[:, :-1].copy(), found[:, -1].astype(np.float32)


def images() -> npt.NDArray[np.int64]:
    """Where each input goes in the eight images of a position: the places turn and mirror, the rest stays."""
    kinds = core.OUTLOOK_KINDS
    found = np.tile(np.arange(INPUTS + 1), (8, 1))
    places = np.arange(WIDE * WIDE)
    row, column = places // WIDE - WIDE // 2, places % WIDE - WIDE // 2
    for image in range(8):
        down, right = (-row if image & 1 else row), (-column if image & 2 else column)
        if image & 4:
            down, right = right, down
        target = (down + WIDE // 2) * WIDE + right + WIDE // 2
        found[image, : len(places) * kinds] = (target[:, None] * kinds + np.arange(kinds)).ravel()
    return found


class FloatingNetwork(nn.Module):  # type: ignore[misc]
    """The layers of either network in floating point."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = nn.EmbeddingBag(INPUTS + 1, HIDDEN, mode="sum", padding_idx=INPUTS)
        nn.init.normal_(self.rows.weight, std=0.05)
        with torch.no_grad():
            self.rows.weight[INPUTS] = 0
            self.rows.weight[COUNTS] = 0  # a number of cards that is never met says nothing
        self.bias = nn.Parameter(torch.zeros(HIDDEN))
        self.second = nn.Linear(HIDDEN, NARROW)
        self.last = nn.Linear(NARROW, 1)

    def forward(self, inputs: Any) -> Any:
        """Its answer."""
        hidden = nn.functional.leaky_relu(self.rows(inputs) + self.bias, LEAK)
        return self.last(nn.functional.leaky_relu(self.second(hidden), LEAK)).squeeze(1)

    def weights(self) -> dict[str, npt.NDArray[Any]]:
        """By the names of its parts."""
        parts = {
            "rows": self.rows.weight[:INPUTS],
            "bias": self.bias,
            "second": self.second.weight,
            "second bias": self.second.bias,
            "last": self.last.weight[0],
            "last bias": self.last.bias,
        }
        return {name: part.detach().cpu().numpy().copy() for name, part in parts.items()}


def train_odds(
    sets: Sequence[Families], recipe: OutlookRecipe, told: Callable[[int, float, float], None]
) -> tuple[dict[str, npt.NDArray[Any]], dict[str, Any]]:
    """The best of all epochs by the loss on games that were held back, and what the card should say of it.

    `told(epoch, loss, accuracy)` hears of each epoch.
    """
    torch.manual_seed(recipe.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"

    def tensors(parts: list[tuple[Ints, npt.NDArray[np.float32]]]) -> tuple[Any, Any]:
        inputs, wins = (np.concatenate(part).astype(np.float32) for part in zip(*parts, strict=True))
        return torch.tensor(inputs, device=device), torch.tensor(wins, device=device)

    inputs, wins = tensors([rows_of(families[~held_back(families)]) for families in sets])
    held_inputs, held_wins = tensors([rows_of(families[held_back(families)]) for families in sets])
    image = torch.tensor(images(), device=device)
    network = FloatingNetwork().to(device)
    steps = recipe.epochs * (len(inputs) // recipe.batch + 1)
    optimizer = torch.optim.AdamW(network.parameters(), lr=recipe.rate, weight_decay=recipe.decay)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, recipe.rate, total_steps=steps + 1)
    loss_of = nn.functional.binary_cross_entropy_with_logits
    best, weights, accuracy = float("inf"), network.weights(), 0.0
    for epoch in range(recipe.epochs):
        network.train()
        order = torch.randperm(len(inputs), device=device)
        for begin in range(0, len(order), recipe.batch):
            chosen = order[begin : begin + recipe.batch]
            turned = image[torch.randint(0, 8, (len(chosen), 1), device=device), inputs[chosen].long()]
            optimizer.zero_grad(set_to_none=True)
            loss_of(network(turned), wins[chosen]).backward()
            optimizer.step()
            schedule.step()
        network.eval()
        with torch.no_grad():
            said = torch.cat([network(part.long()) for part in held_inputs.split(1 << 16)])
        loss = float(loss_of(said, held_wins))
        right = float(((said > 0) == (held_wins > 0.5)).float().mean())
        if loss < best:
            best, weights, accuracy = loss, network.weights(), right
        told(epoch + 1, loss, right)
    return in_whole_numbers("odds", weights), {
        "positions": len(inputs) + len(held_inputs),
        "held back": len(held_inputs),
        "loss": round(best, 4),
        "accuracy": round(accuracy, 4),
        **asdict(recipe),
    }
