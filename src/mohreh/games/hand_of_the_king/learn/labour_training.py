"""The labour of the outlook learned from families: how much work it is for a prover to try a move.

A prover that knew it would try the move with the smallest proof first. So the network is asked about all moves of a
position together, chooses softly among them, and loses what its choice costs more than nothing (the mean binary
logarithm of the nodes); a part of the squared error of what it says keeps its answers true, for the prover adds them
up. Only won positions have a choice, but of lost ones too it should say how much they cost.

Needs `mohreh[learn]`. With a GPU a minute.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt

from mohreh import native
from mohreh.games.hand_of_the_king.learn.families import FAMILY, MOVES, Families, held_back
from mohreh.games.hand_of_the_king.learn.outlook_training import COUNTS, FloatingNetwork, images
from mohreh.games.hand_of_the_king.learn.torch_network import torch
from mohreh.games.hand_of_the_king.outlook import INPUTS, LABOUR_MIDDLE, in_whole_numbers

if TYPE_CHECKING:
    from mohreh._native import hand_of_the_king_learn as core
else:
    core = native.part("hand_of_the_king_learn")

STEPS: Final = 256
"""Of one in the logarithm of a cost, as the core tells it."""

NEVER: Final = 1e9
"""The labour of a move that does not exist."""


@dataclass(frozen=True)
class LabourRecipe:
    """How it learns, else as the odds do."""

    epochs: int = 30
    batch: int = 1024
    """Families."""
    rate: float = 0.005
    decay: float = 0.001
    softness: float = 0.5
    """How much more work makes a move that much less likely to be chosen (a factor of e)."""
    truth: float = 0.4
    """What the squared error of an answer weighs."""
    seed: int = 1


@dataclass(frozen=True)
class Tries:
    """The moves of families to choose from, one family per row of `places`; arrays, or tensors of the same shapes."""

    inputs: Any
    costs: Any
    places: Any
    """Which rows of the others are a family's moves, filled up with -1."""
    won: Any


def tries_of(sets: Sequence[Families]) -> Tries:
    """What the core makes of families: all but those where a move wins at once, or where there is no choice."""
    raw = np.frombuffer(b"".join(families.tobytes() for families in sets), np.uint8).reshape(-1, FAMILY.itemsize)
    width = core.OUTLOOK_MOST_ON + 3
    rows = np.frombuffer(core.labour_rows(raw), np.uint16).reshape(-1, width).astype(np.int64)
    inputs, costs, numbers, won = rows[:, : width - 3], rows[:, -3], rows[:, -2], rows[:, -1]
    firsts = np.flatnonzero(numbers == 0)
    places = np.full((len(firsts), MOVES), -1)
    places[np.cumsum(numbers == 0) - 1, numbers] = np.arange(len(rows))
    return Tries(inputs, (costs / STEPS).astype(np.float32), places, won[firsts].astype(np.float32))


def train_labour(
    sets: Sequence[Families], recipe: LabourRecipe, told: Callable[[int, float], None]
) -> tuple[dict[str, npt.NDArray[Any]], dict[str, Any]]:
    """The best of all epochs by what its choices cost in games held back, and what the card should say of it.

    `told(epoch, excess)` hears of each epoch how much more than the smallest proof its choice costs.
    """
    torch.manual_seed(recipe.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    taught = _on(device, tries_of([families[~held_back(families)] for families in sets]))
    held = _on(device, tries_of([families[held_back(families)] for families in sets]))
    image = images()
    image[:, COUNTS] = INPUTS  # the cards themselves tell how many they are, also where there are more than here
    turned = torch.tensor(image, device=device)
    network = FloatingNetwork().to(device)
    families = len(taught.places)
    steps = recipe.epochs * (families // recipe.batch + 1)
    optimizer = torch.optim.AdamW(network.parameters(), lr=recipe.rate, weight_decay=recipe.decay)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, recipe.rate, total_steps=steps + 1)
    best, weights = float("inf"), network.weights()
    for epoch in range(recipe.epochs):
        network.train()
        order: Any = torch.randperm(families, device=device)
        for chosen in order.split(recipe.batch):
            said, costs, exists = _asked(network, taught, chosen, turned)
            error = ((said - costs)[exists] ** 2).mean()
            choice = (torch.softmax(-said / recipe.softness, 1) * costs).sum(1)
            loss = (choice * taught.won[chosen]).sum() / taught.won[chosen].sum().clamp(min=1)
            optimizer.zero_grad(set_to_none=True)
            (loss + recipe.truth * error).backward()
            optimizer.step()
            schedule.step()
        network.eval()
        excess = _excess(network, held, turned)
        if excess < best:
            best, weights = excess, network.weights()
        told(epoch + 1, excess)
    weights["rows"][COUNTS] = 0
    return in_whole_numbers("labour", weights), {
        "families": families + len(held.places),
        "held back": len(held.places),
        "excess": round(best, 4),
        **asdict(recipe),
    }


def _on(device: str, tries: Tries) -> Tries:
    parts = (tries.inputs.astype(np.int32), tries.costs, tries.places, tries.won)
    return Tries(*(torch.tensor(part, device=device) for part in parts))


def _asked(network: Any, tries: Tries, families: Any, image: Any) -> tuple[Any, Any, Any]:
    """What the network says of all moves of these families, each in one of its images; what they cost; which exist."""
    places = tries.places[families]
    exists = places >= 0
    inputs = tries.inputs[places[exists]].long()
    which = torch.randint(0, 8, (len(inputs), 1), device=inputs.device) if network.training else 0
    said = torch.full(places.shape, NEVER, device=inputs.device)
    said[exists] = network(image[which, inputs]) + LABOUR_MIDDLE
    costs = torch.zeros(places.shape, device=inputs.device)
    costs[exists] = tries.costs[places[exists]]
    return said, costs, exists


def _excess(network: Any, tries: Tries, image: Any) -> float:
    """How much more its choices in won positions cost than the smallest proofs, as a binary logarithm, in the mean."""
    total = 0.0
    won: Any = torch.nonzero(tries.won)[:, 0]
    with torch.no_grad():
        for chosen in won.split(1 << 13):
            said, costs, exists = _asked(network, tries, chosen, image)
            taken = costs.gather(1, said.argmin(1, keepdim=True))[:, 0]
            total += float((taken - costs.masked_fill(~exists, NEVER).min(1).values).sum())
    return total / max(float(tries.won.sum()), 1.0)
