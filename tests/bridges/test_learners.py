"""Learning programs of others, unmodified: Stable-Baselines3's checker, MaskablePPO, a loop as CleanRL writes it."""

import warnings
from typing import Any

import numpy as np
import pytest
import torch
from stable_baselines3.common.env_checker import check_env

from bridges_forms import FORMS, IDS, made, made_vector

ADVICE = ("It seems that your observation", "The minimal resolution", "Your observation .* has an unconventional shape")
"""What it says of every board: neither a picture nor a row of numbers."""


@pytest.mark.parametrize(("name", "settings"), FORMS, ids=IDS)
def test_stable_baselines_checker_is_content(name: str, settings: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        for words in ADVICE:
            warnings.filterwarnings("ignore", message=words)
        check_env(made(name, **settings).unwrapped, warn=True)


def mean_score(choose: Any, games: int) -> float:
    """The mean score of games of 3×3 2048 that a function from observation and mask to an action plays."""
    envs = made_vector("2048", games, size=3, autoreset="disabled")
    seen, info = envs.reset(seed=1_000)
    over = np.zeros(games, np.bool_)
    scores = np.zeros(games)
    while not over.all():
        seen, _, ended, _, info = envs.step(choose(seen, info["action_mask"]))
        scores[ended & ~over] = info["score"][ended & ~over]
        over |= ended
        if over.any() and not over.all():
            seen, info = envs.reset(options={"reset_mask": over})
    return float(scores.mean())


def at_random(seen: Any, masks: Any) -> Any:
    return np.argmax(masks * RNG.random(masks.shape), axis=1)


RNG = np.random.default_rng(0)


@pytest.mark.slow
def test_maskable_ppo_learns_3x3_2048_to_one_and_a_half_times_random() -> None:
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.env_util import make_vec_env

    torch.set_num_threads(1)
    id_ = "mohreh.bridges.gymnasium:mohreh/2048-v0"
    envs = make_vec_env(id_, n_envs=8, seed=1, env_kwargs={"size": 3, "observation": "onehot", "reward": "log2"})
    model = MaskablePPO("MlpPolicy", envs, seed=1, n_steps=256, batch_size=512, gamma=0.99, device="cpu")
    model.learn(150_000)

    def learned(seen: Any, masks: Any) -> Any:
        layers = np.eye(11, dtype=np.uint8)[seen]
        return model.predict(layers, action_masks=masks.astype(bool), deterministic=True)[0]

    random, trained = mean_score(at_random, 300), mean_score(learned, 300)
    assert trained >= 1.5 * random, (trained, random)


@pytest.mark.slow
def test_a_loop_as_cleanrl_writes_it_learns_by_environment_id() -> None:
    """REINFORCE on vector environments, in one file: it only knows the id, and must beat chance on 2×2 2048."""
    torch.manual_seed(0)
    envs = made_vector("2048", 64, size=2)
    count = int(envs.single_action_space.n)
    policy = torch.nn.Sequential(torch.nn.Linear(24, 64), torch.nn.Tanh(), torch.nn.Linear(64, count))
    optimizer = torch.optim.Adam(policy.parameters(), lr=3e-3)

    def logits(seen: Any, masks: Any) -> Any:
        layers = torch.nn.functional.one_hot(torch.as_tensor(seen).long().reshape(len(seen), -1), 6).flatten(1).float()
        ended = masks.sum(1, keepdims=True) == 0  # the next action of such a game is not looked at
        return policy(layers).masked_fill(torch.as_tensor(np.maximum(masks, ended)) == 0, -1e9)

    def mean_return(choose: Any) -> float:
        seen, info = envs.reset(seed=77)
        finished: list[float] = []
        running = np.zeros(64)
        for _ in range(400):
            seen, rewards, ended, _, info = envs.step(choose(seen, info["action_mask"]))
            running += rewards
            finished += running[ended].tolist()
            running[ended] = 0
        return float(np.mean(finished))

    before = mean_return(at_random)
    seen, info = envs.reset(seed=1)
    for _ in range(120):
        steps = []
        for _ in range(32):
            scores = torch.distributions.Categorical(logits=logits(seen, info["action_mask"]))
            actions = scores.sample()
            kept = scores.log_prob(actions)
            seen, rewards, ended, _, info = envs.step(actions.numpy())
            steps.append((kept, torch.as_tensor(rewards), torch.as_tensor(ended)))
        future, losses = torch.zeros(64, dtype=torch.float64), []
        for kept, rewards, ended in reversed(steps):
            future = rewards + 0.95 * future * ~ended
            losses.append(-kept * (future - future.mean()) / (future.std() + 1e-6))
        optimizer.zero_grad()
        torch.stack(losses).mean().backward()
        optimizer.step()

    def learned(seen: Any, masks: Any) -> Any:
        with torch.no_grad():
            return logits(seen, masks).argmax(1).numpy()

    assert mean_return(learned) > 1.1 * before
