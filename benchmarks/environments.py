"""Steps per second of the environments for learning programs: `python benchmarks/environments.py [SECONDS]`.

All rows come from one run: Mohreh's native environments (batches of 1 and 4,096), its scalar environment, OpenSpiel
from Python and Pgx on the CPU (`pip install pgx`), whichever of these are installed. Random legal actions, chosen
outside the clock; Mohreh's and Pgx's numbers include observations, rewards, masks and beginning anew, OpenSpiel's only
applying an action and asking for the legal ones. The clock is that of the processor, all threads together, so that the
figures are per core and a busy machine costs little; `--wall` takes the one on the wall. The exit code is 1 if a target
is missed.
"""

from __future__ import annotations

import argparse
import importlib.util
import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import gymnasium as gym
import numpy as np

FORMS = {
    "2048": {},
    "othello": {"size": 8, "opponent": "self"},
    "hand-of-the-king": {"opponent": "self"},
    "water-sort": {},
    "card-sort": {},
}
TARGETS = {"2048": 5e6, "othello": 3e6, "hand-of-the-king": 2e6, "water-sort": 2e6, "card-sort": 2e6}
TARGET_OF_ONE = 300e3
BATCH = 4096
PLAYED = 2000
Clock = Callable[[], float]


def some_legal(masks: Any, rng: np.random.Generator) -> Any:
    """A random legal action for each row, all equally likely."""
    return np.argmax(masks * rng.random(masks.shape, np.float32), axis=1)


def made(name: str, count: int, copy: bool) -> Any:
    return gym.make_vec(
        f"mohreh.bridges.gymnasium:mohreh/{name}-v0",
        num_envs=count,
        vectorization_mode="vector_entry_point",
        copy=copy,
        **FORMS[name],
    )


def native(name: str, count: int, seconds: float, clock: Clock, copy: bool = False) -> float:
    """Steps per second of native environments."""
    envs, rng = made(name, count, copy=copy), np.random.default_rng(0)
    _, info = envs.reset(seed=0)
    taken, steps = 0.0, 0
    while taken < seconds:
        chosen = some_legal(info["action_mask"], rng)
        began = clock()
        info = envs.step(chosen)[-1]
        taken += clock() - began
        steps += count
    return steps / taken


def native_alone(name: str, seconds: float, clock: Clock) -> float:
    """Steps per second of a single native environment.

    A look at the clock takes as long as a step, so that a game is played first and repeated with the clock running.
    """
    envs, rng = made(name, 1, copy=False), np.random.default_rng(0)
    taken, steps, seed = 0.0, 0, 0
    while taken < seconds:
        seed += 1
        _, info = envs.reset(seed=seed)
        actions: list[Any] = []
        while len(actions) < PLAYED:
            actions.append(some_legal(info["action_mask"], rng))
            info = envs.step(actions[-1])[-1]
        envs.reset(seed=seed)
        began = clock()
        for action in actions:
            envs.step(action)
        taken += clock() - began
        steps += len(actions)
    return steps / taken


def scalar(name: str, seconds: float, clock: Clock) -> float:
    """Steps per second of the scalar environment."""
    env, rng = gym.make(f"mohreh.bridges.gymnasium:mohreh/{name}-v0", **FORMS[name]).unwrapped, random.Random(0)
    _, info = env.reset(seed=0)
    taken, steps = 0.0, 0
    while taken < seconds:
        action = rng.choice(np.flatnonzero(info["action_mask"]).tolist())
        began = clock()
        *_, terminated, truncated, info = env.step(action)
        taken += clock() - began
        steps += 1
        if terminated or truncated:
            _, info = env.reset()
    return steps / taken


def open_spiel(name: str, seconds: float, clock: Clock) -> float:
    """Steps per second of OpenSpiel from Python: games are played first and repeated with the clock running."""
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(0)
    taken, steps = 0.0, 0
    while taken < seconds:
        state, actions = game.new_initial_state(), []
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                actions.append((True, rng.choices(outcomes, weights)[0]))
            else:
                actions.append((False, rng.choice(state.legal_actions())))
                steps += 1
            state.apply_action(actions[-1][1])
        state = game.new_initial_state()
        began = clock()
        for chance, action in actions:
            if not chance:
                state.legal_actions()
            state.apply_action(action)
        taken += clock() - began
    return steps / taken


def pgx_steps(name: str, seconds: float, clock: Clock) -> float:
    """Steps per second of Pgx on the CPU, compiled; all threads count on the processor's clock."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    jax.config.update("jax_platforms", "cpu")
    env = pgx.make(name)

    def chosen(state: Any, key: Any) -> Any:
        return jax.random.categorical(key, jax.numpy.where(state.legal_action_mask, 0.0, -1e9))

    def advanced(state: Any, actions: Any, key: Any) -> Any:
        return jax.vmap(auto_reset(env.step, env.init))(state, actions, jax.random.split(key, BATCH))

    choose, step, keys = jax.jit(chosen), jax.jit(advanced), jax.random.split(jax.random.PRNGKey(0), 10_000)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(keys[0], BATCH))
    state = jax.block_until_ready(step(state, choose(state, keys[0]), keys[0]))  # compiled before the clock runs
    taken, steps = 0.0, 0
    while taken < seconds:
        key = keys[steps // BATCH % len(keys)]
        actions = jax.block_until_ready(choose(state, key))
        began = clock()
        state = jax.block_until_ready(step(state, actions, key))
        taken += clock() - began
        steps += BATCH
    return steps / taken


@dataclass(frozen=True)
class Peer:
    """Somebody else's library: how it is measured, which games it has, and how it is installed."""

    title: str
    module: str
    package: str
    measure: Callable[[str, float, Clock], float]
    games: tuple[str, ...] = ("2048", "othello")

    @property
    def installed(self) -> bool:
        return importlib.util.find_spec(self.module) is not None


PEERS = (
    Peer("OpenSpiel", "pyspiel", "open_spiel", open_spiel),
    Peer("Pgx", "pgx", "pgx", pgx_steps),
)


def figure(each: float | None) -> str:
    return "–" if each is None else f"{each:,.0f}"


def row(first: str, *others: str) -> str:
    return f"{first:18}" + "".join(f"{each:>13}" for each in others)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seconds", nargs="?", type=float, default=2.0)
    parser.add_argument("--wall", action="store_true")
    asked = parser.parse_args()
    clock = time.perf_counter if asked.wall else time.process_time
    peers = [peer for peer in PEERS if peer.installed]
    for peer in PEERS:
        if peer not in peers:
            print(f"{peer.title} is not installed and left out; `pip install {peer.package}` brings it")
    print(row("steps per second", "batch 4096", "with copies", "batch 1", "scalar", *(peer.title for peer in peers)))
    missed = []
    for name in FORMS:
        many, one = native(name, BATCH, asked.seconds, clock), native_alone(name, asked.seconds, clock)
        copies, alone = native(name, BATCH, asked.seconds, clock, copy=True), scalar(name, asked.seconds, clock)
        theirs = [peer.measure(name, asked.seconds, clock) if name in peer.games else None for peer in peers]
        print(row(name, *map(figure, (many, copies, one, alone, *theirs))), flush=True)
        missed += [f"{name}: {many:,.0f} < {TARGETS[name]:,.0f}"] if many < TARGETS[name] else []
        missed += [f"{name}, one at a time: {one:,.0f} < {TARGET_OF_ONE:,.0f}"] if one < TARGET_OF_ONE else []
    if missed:
        sys.exit("; ".join(missed))


if __name__ == "__main__":
    main()
