"""Forms of the games that the bridges are tried with: every setting occurs."""

from typing import Any

import gymnasium as gym

from mohreh.bridges.vector import BEFORE_1, GameVectorEnv

FORMS: list[tuple[str, dict[str, Any]]] = [
    ("2048", {}),
    ("2048", {"size": 5, "stop_at_2048": True}),
    ("2048", {"size": 2, "observation": "onehot", "reward": "log2"}),
    ("2048", {"size": 3, "observation": "raw", "reward": "unit"}),
    ("othello", {}),
    ("othello", {"size": 4, "opponent": "self"}),
    ("othello", {"size": 8, "opponent": "greedy", "seat": "random"}),
    ("hand-of-the-king", {"seat": 1}),
    ("hand-of-the-king", {"companions": True, "observation": "flat"}),
    ("hand-of-the-king", {"companions": True, "opponent": "self", "rule": "official", "deal": "course"}),
    ("water-sort", {"colours": 4}),
    ("water-sort", {"colours": 8, "empty": 1, "pour": "partial"}),
    ("water-sort", {"colours": 3, "capacity": 3, "pour": "single"}),
    ("card-sort", {}),
    ("card-sort", {"columns": 3, "colours": 2, "cards": 2, "goal": "split"}),
]
IDS = [f"{name} {' '.join(map(str, settings.values()))}".strip() for name, settings in FORMS]


def made(name: str, **settings: Any) -> Any:
    return gym.make(f"mohreh.bridges.gymnasium:mohreh/{name}-v0", **settings)


def made_vector(name: str, count: int, **settings: Any) -> Any:
    if BEFORE_1:
        return GameVectorEnv(count, name, **settings)
    where = f"mohreh.bridges.gymnasium:mohreh/{name}-v0"
    return gym.make_vec(where, num_envs=count, vectorization_mode="vector_entry_point", **settings)
