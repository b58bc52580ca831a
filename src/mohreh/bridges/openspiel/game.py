"""A game of ours as OpenSpiel loads it: what kind of game it is, and its parameters.

The settings of the game are parameters. How a game begins is a chance node at the root: all starts with their
probabilities where they can be listed, else `deals` of them, equally likely, made from the numbers `seed`, `seed + 1`
and so on; a single one leaves nothing to chance, and `position` is a single one. `returns` says whether a two-player
game is worth 1 to its winner (`win`) or the difference of the scores (`score`), `rewards` whether points come step by
step (`step`) or as one sum (`end`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import pyspiel

from mohreh.bridges.openspiel.state import Chances, Played, SpielState
from mohreh.bridges.settings import encoding_of, is_puzzle
from mohreh.bridges.splitmix import SplitMix
from mohreh.encoding import Encoding
from mohreh.errors import MohrehError
from mohreh.games import GAMES, game_class
from mohreh.games.base import AnyGame

LONGEST: Final = 1000
"""The moves after which a puzzle is given up: OpenSpiel's games are finite."""

OWN: Final[dict[str, Any]] = {"position": "", "seed": 0, "deals": 1, "returns": "win", "rewards": "step"}
HIGHEST_SCORE: Final = 4_000_000.0
"""More points than any game of this house can have."""


def spiel_name(game: str) -> str:
    """The name under which OpenSpiel knows a game.   'water-sort' -> 'mohreh_water_sort'"""
    return "mohreh_" + game.replace("-", "_")


def register() -> None:
    """Tell OpenSpiel of all games."""
    for name in GAMES:
        cls = type("MohrehGame", (SpielGame,), {"game_name": name})
        pyspiel.register_game(game_type(game_class(name), dict(OWN)), cls)


def game_type(rules: type[AnyGame], own: dict[str, Any]) -> Any:
    """What kind of game it is."""
    types = pyspiel.GameType
    stepwise = rules.players == 1 and own["rewards"] == "step"
    specification = {setting.name: setting.default for setting in rules.settings()} | OWN
    return types(
        short_name=spiel_name(rules.name),
        long_name=f"Mohreh's {rules.name}",
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC if has_chance(rules, own) else types.ChanceMode.DETERMINISTIC,
        information=types.Information.PERFECT_INFORMATION,
        utility=types.Utility.ZERO_SUM if rules.players == 2 else types.Utility.GENERAL_SUM,
        reward_model=types.RewardModel.REWARDS if stepwise else types.RewardModel.TERMINAL,
        max_num_players=rules.players,
        min_num_players=rules.players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=specification,
    )


def has_chance(rules: type[AnyGame], own: dict[str, Any]) -> bool:
    """Whether anything is left to chance."""
    return rules.has_chance or own["deals"] > 1


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One game with its settings."""

    game_name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        own = OWN | {name: value for name, value in given.items() if name in OWN}
        if own["deals"] < 1 or own["returns"] not in ("win", "score") or own["rewards"] not in ("step", "end"):
            raise MohrehError("deals takes a number from 1 on, returns win or score, rewards step or end")
        rules = game_class(self.game_name)
        settings = {name: value for name, value in given.items() if name not in OWN}
        encoding = encoding_of(rules.configured(settings))
        self.played = Played(encoding, own, starts_of(encoding, own), encoding.longest or LONGEST)
        most = max(len(self.played.starts), encoding.most_chances) if has_chance(rules, own) else 0
        lowest, highest = bounds_of(encoding, own)
        info = pyspiel.GameInfo(
            num_distinct_actions=encoding.actions,
            max_chance_outcomes=most,
            num_players=rules.players,
            min_utility=lowest,
            max_utility=highest,
            utility_sum=0.0 if rules.players == 2 else None,
            max_game_length=self.played.longest,
        )
        super().__init__(game_type(rules, own), info, given)

    def new_initial_state(self, state: Any = None) -> SpielState:
        """The root."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Who turns states into arrays."""
        return Observer(self.played.encoding)


def starts_of(encoding: Encoding, own: Mapping[str, Any]) -> Chances:
    """How a game may begin."""
    if own["position"]:
        state = encoding.game.parse(own["position"])
        encoding.check(state)
        return [(state, 1.0)]
    listed = encoding.starts()
    if listed is not None:
        return list(listed)
    seeds = range(own["seed"], own["seed"] + own["deals"])
    return [(encoding.game.initial(SplitMix(seed)), 1 / len(seeds)) for seed in seeds]


def bounds_of(encoding: Encoding, own: Mapping[str, Any]) -> tuple[float, float]:
    """The least and the most that a game can be worth."""
    if encoding.game.players == 2:
        most = float(encoding.most_score) if own["returns"] == "score" else 1.0
        return -most, most
    return (-float(LONGEST), 0.0) if is_puzzle(encoding.game) else (0.0, HIGHEST_SCORE)


class Observer:
    """What a player sees, as OpenSpiel wants it: one row of numbers, and views of its parts."""

    def __init__(self, encoding: Encoding) -> None:
        self._encoding = encoding
        self.tensor = np.zeros(encoding.size, np.float32)
        look = encoding.look(None)
        self.dict = {
            name or "observation": self.tensor[field.start : field.start + field.count].reshape(field.shape)
            for name, field in look.items()
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the player sees."""
        if state.position is None:
            self.tensor[:] = 0
        else:
            self.tensor[:] = self._encoding.observe(state.position, max(player, 0))

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text: everybody sees everything."""
        return str(state)
