"""PettingZoo: the games for two as AEC environments.

    from mohreh.bridges.pettingzoo import env
    game = env("othello", size=8)

The companions of Hand of the King are used in steps: the same player is asked several times in a row.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from mohreh.extras import explained

with explained():
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

from mohreh.bridges.settings import MANNERS, configured, encoding_of
from mohreh.bridges.spaces import space_of
from mohreh.bridges.splitmix import SplitMix
from mohreh.encoding import WHOLE, shown
from mohreh.errors import IllegalAction, MohrehError
from mohreh.games.base import CHANCE, OVER

PLAYERS = ("player_0", "player_1")


def env(game: str, **settings: Any) -> Any:
    """The environment with PettingZoo's usual wrappers: an illegal action loses, and misuse is reported."""
    made = wrappers.TerminateIllegalWrapper(raw_env(game, **settings), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


def raw_env(game: str, **settings: Any) -> GameAEC:
    """The environment alone; an illegal action is an error."""
    return GameAEC(game, **settings)


class GameAEC(AECEnv):  # type: ignore[misc]
    """A game for two; what each player sees has the mask of legal actions beside it.

    `observation` chooses among the looks of the game's encoding; by default it is the first that is one array.
    """

    def __init__(
        self, game: str, render_mode: str | None = None, observation: str | None = None, **settings: Any
    ) -> None:
        super().__init__()
        for name in settings:
            if name in MANNERS:  # all seats are the program's own, and its wrappers say what is illegal
                raise MohrehError(
                    f"PettingZoo's environments have no setting {name!r}; they take render_mode, observation and the "
                    "settings of the game"
                )
        rules, _ = configured(game, settings, ("render_mode", "observation"))
        if rules.players != len(PLAYERS):
            raise MohrehError(f"PettingZoo's environments are for two players; {rules.name} has one")
        self.metadata = {
            "name": f"{rules.name.replace('-', '_')}_v0",
            "render_modes": ["ansi", "rgb_array"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.encoding = encoding_of(rules)
        self.game = self.encoding.game
        arrays = [name for name, look in self.encoding.looks.items() if WHOLE in look]
        self._look = self.encoding.look(observation or arrays[0])
        self.render_mode = render_mode
        self.possible_agents = list(PLAYERS)
        self.agents: list[str] = []
        self.agent_selection: str = PLAYERS[0]
        self._rng = SplitMix(0)
        self._seeded = False
        mask = spaces.Box(0, 1, (self.encoding.actions,), np.int8)
        seen = spaces.Dict({"observation": space_of(self._look), "action_mask": mask})
        self.observation_spaces = dict.fromkeys(PLAYERS, seen)
        self.action_spaces = {player: spaces.Discrete(self.encoding.actions) for player in PLAYERS}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; `options={"position": TEXT}` begins it there."""
        if seed is not None or not self._seeded:
            self._rng = SplitMix(int(np.random.default_rng().integers(2**63)) if seed is None else seed)
            self._seeded = True
        position = (options or {}).get("position")
        self.state_of_game = self.game.initial(self._rng) if position is None else self.game.parse(position)
        self.encoding.check(self.state_of_game)
        self.agents = list(PLAYERS)
        self.rewards = dict.fromkeys(PLAYERS, 0.0)
        self._cumulative_rewards = dict.fromkeys(PLAYERS, 0.0)
        self.terminations = dict.fromkeys(PLAYERS, False)
        self.truncations = dict.fromkeys(PLAYERS, False)
        self.infos: dict[str, dict[str, Any]] = {player: {} for player in PLAYERS}
        self._settle()
        if self.game.turn(self.state_of_game) == OVER:
            raise MohrehError(f"in the position {position!r} the game is over; an episode needs one that continues")

    def observe(self, agent: str) -> dict[str, Any]:
        """What a player sees; who is not to move may do nothing."""
        block = self.encoding.observe(self.state_of_game, PLAYERS.index(agent))
        mask = self.encoding.mask(self.state_of_game)
        if agent != self.agent_selection:
            mask[:] = 0
        return {"observation": shown(self._look, block), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play an action of the player who is to move."""
        player = self.agent_selection
        if self.terminations[player] or self.truncations[player]:
            self._was_dead_step(action)
            return
        legal = self.encoding.legal(self.state_of_game)
        if action is None or action not in legal:
            raise IllegalAction(f"action {action} is not legal here; legal: {', '.join(map(str, legal))}")
        self.state_of_game = self.game.after(self.state_of_game, self.encoding.action(int(action)))
        self._cumulative_rewards[player] = 0.0
        self._settle()
        outcome = self.game.outcome(self.state_of_game)
        if outcome is not None:
            for seat, name in enumerate(PLAYERS):
                self.terminations[name] = True
                self.rewards[name] = 0.0 if outcome.winner is None else 1.0 if outcome.winner == seat else -1.0
        self._accumulate_rewards()

    def _settle(self) -> None:
        """Let chance move, and see who is next; at the end it is the one who did not move last."""
        while self.game.turn(self.state_of_game) == CHANCE:
            self.state_of_game = self.game.after(self.state_of_game, self.game.sample(self.state_of_game, self._rng))
        turn = self.game.turn(self.state_of_game)
        self.agent_selection = PLAYERS[1 - PLAYERS.index(self.agent_selection) if turn == OVER else turn]

    def render(self) -> Any:
        """The board as text (`ansi`), or as pixels (`rgb_array`)."""
        state = self.encoding.whole(self.state_of_game)
        if self.render_mode == "ansi":
            return self.encoding.usual.board(state)
        if self.render_mode == "rgb_array":
            from mohreh.views.drawing import drawing_of

            return drawing_of(self.encoding.usual, state).pixels()
        return None

    def close(self) -> None:
        """Nothing is held."""
