"""Gymnasium: every game as an environment, `gym.make("mohreh.bridges.gymnasium:mohreh/2048-v0")`.

Gymnasium imports the part before the colon by itself, and this module registers all games. The settings of the game and
those of `mohreh.bridges.settings.Manners` are arguments of `gym.make`.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from mohreh.extras import explained

with explained():
    import gymnasium
    from gymnasium import spaces

from mohreh.bridges.episode import Episode
from mohreh.bridges.settings import configured, encoding_of, one_of, position_in
from mohreh.bridges.spaces import space_of
from mohreh.bridges.splitmix import SplitMix
from mohreh.encoding import shown
from mohreh.errors import MohrehError
from mohreh.games import GAMES

NAMESPACE: Final = "mohreh"
VERSION: Final = "v0"


def environment_id(game: str) -> str:
    """The name under which Gymnasium knows a game.   '2048' -> 'mohreh/2048-v0'"""
    return f"{NAMESPACE}/{game}-{VERSION}"


class GameEnv(gymnasium.Env[Any, Any]):
    """One game. Chance and the opponent move inside `step`; `info` holds the mask of legal actions and some numbers.

    >>> import gymnasium as gym
    >>> env = gym.make("mohreh.bridges.gymnasium:mohreh/2048-v0", size=3)
    >>> observation, info = env.reset(seed=1)
    >>> observation, reward, terminated, truncated, info = env.step(0)
    >>> observation.shape, info["action_mask"].shape
    ((3, 3), (4,))
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}

    def __init__(self, game: str, render_mode: str | None = None, **settings: Any) -> None:
        rules, manners = configured(game, settings)
        one_of("render_mode", render_mode, [None, *self.metadata["render_modes"]])
        self.render_mode = render_mode
        self.episode = Episode(encoding_of(rules), manners)
        self._look = self.episode.encoding.look(manners.observation)
        self.action_space = spaces.Discrete(self.episode.encoding.actions)
        self.observation_space = space_of(self._look)
        self._seeded = False

    @property
    def game(self) -> Any:
        """The rules."""
        return self.episode.encoding.usual

    @property
    def state(self) -> Any:
        """The state of the game now."""
        return self.episode.state

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new game; `options={"position": TEXT}` begins it there."""
        position = position_in(options)
        super().reset(seed=seed)
        if seed is not None:
            self.episode.rng = SplitMix(seed)
        elif not self._seeded:
            self.episode.rng = SplitMix(int(self.np_random.integers(2**63)))
        self._seeded = True
        self.episode.begin(position)
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action by its number."""
        came = self.episode.step(self._number(action))
        return self._observation(), came.reward, came.terminated, came.truncated, self._info()

    def _number(self, action: Any) -> int:
        with suppress(TypeError, ValueError):
            number = int(action)
            if number == action:
                return number
        last = self.episode.encoding.actions - 1
        raise MohrehError(f"step takes the number of an action, from 0 to {last}, not {action!r}")

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions as sb3-contrib's MaskablePPO asks for them."""
        return self.episode.encoding.mask(self.episode.state).astype(bool)

    def set_state(self, state: Any) -> tuple[Any, dict[str, Any]]:
        """Continue from a state, or from the text of one."""
        self.episode.set_state(self.episode.parsed(state) if isinstance(state, str) else state)
        return self._observation(), self._info()

    def clone(self) -> GameEnv:
        """The same environment once more: the same game, and the same luck from here on."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.episode = self.episode.clone()
        return other

    def render(self) -> Any:
        """The board as text (`ansi`), or as pixels (`rgb_array`)."""
        if self.render_mode == "ansi":
            return self.game.board(self.episode.encoding.whole(self.episode.state))
        if self.render_mode == "rgb_array":
            from mohreh.views.drawing import drawing_of

            return drawing_of(self.game, self.episode.encoding.whole(self.episode.state)).pixels()
        return None

    def close(self) -> None:
        """Let the opponent go."""
        self.episode.close()

    def _observation(self) -> Any:
        return shown(self._look, self.episode.observed())

    def _info(self) -> dict[str, Any]:
        episode = self.episode
        info: dict[str, Any] = {"action_mask": episode.encoding.mask(episode.state), **episode.told()}
        if episode.game.has_chance:
            info["afterstate"] = shown(self._look, episode.encoding.observe(episode.afterstate, 0))
        if episode.manners.dead_ends:
            info["dead_end"] = episode.dead_end
        return info


def register() -> None:
    """Tell Gymnasium of all games."""
    for game in GAMES:
        gymnasium.register(
            id=environment_id(game),
            entry_point="mohreh.bridges.gymnasium:GameEnv",
            vector_entry_point="mohreh.bridges.vector:GameVectorEnv",
            kwargs={"game": game},
        )


register()
