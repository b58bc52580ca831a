"""Thousands of games in one native step, as a vector environment of Gymnasium.

    gym.make_vec("mohreh.bridges.gymnasium:mohreh/2048-v0", num_envs=4096, vectorization_mode="vector_entry_point")

Game i of a seed s is the very game that the scalar environment plays with the seed s + i. Everything is written into
arrays that are made once. With `copy=False` those arrays themselves are given out and the next step overwrites them:
the fastest way, for those who use what they get before they step again.
"""

from __future__ import annotations

from collections.abc import Sequence
from numbers import Integral
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from mohreh import native
from mohreh.extras import explained

with explained():
    import gymnasium.vector
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from gymnasium.vector.utils import batch_space

from mohreh.bridges.episode import Episode
from mohreh.bridges.settings import RANDOM, SELF, configured, encoding_of, one_of, position_in
from mohreh.bridges.spaces import space_of
from mohreh.encoding import Encoding, shown
from mohreh.errors import IllegalAction, MohrehError

if TYPE_CHECKING:
    import mohreh._native as core
else:
    core = native.whole()

BEFORE_1: Final = gymnasium.__version__.startswith("0.")
"""Whether this is a Gymnasium whose own vectors start a game over in the step that ends it, and whose `make_vec` does
not hand the registered game on."""

AutoresetMode: Any = getattr(gymnasium.vector, "AutoresetMode", None)
"""Gymnasium has names for the three modes from 1.1 on."""

USUAL_AUTORESET: Final = "same-step" if BEFORE_1 else "next-step"
FINAL_OBSERVATION: Final = "final_observation" if BEFORE_1 else "final_obs"

AUTORESETS: Final = {"NEXT_STEP": "next_step", "SAME_STEP": "same_step", "DISABLED": "disabled"}
RESET_MASK: Final = "reset_mask"


class GameVectorEnv(gymnasium.vector.VectorEnv):
    """Many games of one kind, stepped together.

    `threads` share the games among them; `autoreset` says when a game that has ended starts over (a mode of Gymnasium
    or its name: `next-step`, `same-step`, `disabled`; by default as this Gymnasium's own vectors do); `copy` whether
    what is given out is the caller's to keep.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}
    closed = False
    is_vector_env, viewer = True, None  # what Gymnasium before 1.0 looks for

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "",
        *,
        threads: int = 1,
        autoreset: Any = USUAL_AUTORESET,
        copy: bool = True,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        if not game:
            raise MohrehError(
                "name a game: GameVectorEnv(4096, GAME) of mohreh.bridges.vector; before Gymnasium 1.0, make_vec "
                "cannot make native environments"
            )
        rules, manners = configured(game, settings)
        self.encoding = encoding_of(rules)
        one_of("render_mode", render_mode, [None, *self.metadata["render_modes"]])
        for name, count in (("num_envs", num_envs), ("threads", threads)):
            if not isinstance(count, Integral) or count < 1:
                raise MohrehError(f"{name}={count!r} is not possible; it takes a whole number from 1 on")
        self.num_envs = int(num_envs)
        self.render_mode = render_mode
        self.manners = manners
        self._copy = copy
        mode = _autoreset_name(autoreset)
        if AutoresetMode is not None:
            self.metadata = {**type(self).metadata, "autoreset_mode": AutoresetMode[mode]}
        self._same_step = mode == "SAME_STEP"
        self._look = self.encoding.look(manners.observation)
        self.single_action_space = spaces.Discrete(self.encoding.actions)
        self.single_observation_space = space_of(self._look)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._core = self._made(num_envs, mode, threads)
        self._step = _not_begun
        self._seeded = False

    def _made(self, count: int, mode: str, threads: int) -> Any:
        """The native environments, with arrays of ours to write into."""
        make, manners = self.encoding.environments, self.manners
        if make is None:
            raise MohrehError(native.MISSING)
        if manners.dead_ends:
            raise _scalar_only("dead_ends")
        Episode(self.encoding, manners).begin()  # says what is wrong with these settings, if anything is
        made = make(count, _opponent(self.encoding, manners.opponent), manners.seat_number(), manners.reward)
        self._now, self._last = Slate(made, self.encoding), Slate(made, self.encoding)
        self._rewards = np.zeros(count)
        self._terminated, self._truncated = np.zeros(count, np.bool_), np.zeros(count, np.bool_)
        how = core.Manners(
            getattr(core.Autoreset, AUTORESETS[mode]),
            getattr(core.Illegal, {"raise": "raise_"}.get(manners.illegal, manners.illegal)),
            manners.penalty,
            manners.bound(self.encoding.game),
            int(threads),
        )
        results = (self._rewards, self._terminated, self._truncated)
        made.attach(self._now.core, self._last.core, *results, how)
        everywhere = np.ones(count, np.bool_)
        self._observation = shown(self._look, self._now.blocks)
        self._info: dict[str, Any] = self._now.info(self._look, everywhere)
        self._plain = all(field.convert is None for field in self._look.values())
        return made

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """New games, all or (`options={"reset_mask": …}`) some; `options={"position": TEXT}` begins them there."""
        position = position_in(options, [RESET_MASK])
        which = np.asarray((options or {}).get(RESET_MASK, np.ones(self.num_envs)), np.bool_)
        if which.shape != (self.num_envs,):
            raise MohrehError(
                f"{RESET_MASK} has the shape {which.shape}; it takes one truth value for each of {self.num_envs} games"
            )
        self._seed(seed, which)
        self._seeded = True
        self._step = self._core.step
        if position is not None:
            state = self._parsed(position)
            for game in np.flatnonzero(which):
                self._core.set_state(int(game), state, True)
        else:
            self._core.reset(which)
        return self._given()

    def _seed(self, seed: int | Sequence[int | None] | None, which: Any) -> None:
        if isinstance(seed, int | np.integer):
            self._np_random, self._np_random_seed = seeding.np_random(int(seed))
            seeds: Sequence[int | None] = range(int(seed), int(seed) + self.num_envs)
        elif seed is not None:
            seeds = seed
        elif not self._seeded:
            seeds = [int(each) for each in self.np_random.integers(2**63, size=self.num_envs)]
        else:
            return
        if len(seeds) != self.num_envs:
            raise MohrehError(f"there are {len(seeds)} seeds for {self.num_envs} games; give one for each")
        for game, each in enumerate(seeds):
            if each is not None and which[game]:
                self._core.seed(game, each)

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One action for every game."""
        try:
            self._step(actions)
        except (ValueError, TypeError) as error:
            raise _refusal(error, actions, self.num_envs) from None
        if not self._copy and self._plain and not self._same_step:
            return self._observation, self._rewards, self._terminated, self._truncated, self._info
        observation, info = self._given()
        results = (self._rewards, self._terminated, self._truncated)
        rewards, terminated, truncated = (each.copy() for each in results) if self._copy else results
        if self._same_step:
            self._tell_ends(info)
        return observation, rewards, terminated, truncated, info

    def _given(self) -> tuple[Any, dict[str, Any]]:
        """What is seen now."""
        if not self._copy and self._plain:
            return self._observation, dict(self._info)
        now = self._now.copied() if self._copy else self._now
        return shown(self._look, now.blocks), now.info(self._look, np.ones(self.num_envs, np.bool_))

    def _tell_ends(self, info: dict[str, Any]) -> None:
        """How the games that ended in this step and have started over looked at their end."""
        ended = self._terminated | self._truncated
        if ended.any():
            last = self._last.copied() if self._copy else self._last
            info[FINAL_OBSERVATION], info[f"_{FINAL_OBSERVATION}"] = shown(self._look, last.blocks), ended
            info["final_info"], info["_final_info"] = last.info(self._look, ended), ended

    def state(self, game: int) -> Any:
        """The state of one game."""
        return self.encoding.unpack(self._core.state(self._checked(game)))

    def set_state(self, game: int, state: Any) -> None:
        """Let one game continue from a state, or from the text of one."""
        if isinstance(state, str):
            self._core.set_state(self._checked(game), self._parsed(state), False)
        else:
            self.encoding.check(state)
            self._core.set_state(self._checked(game), self.encoding.pack(state), False)

    def _checked(self, game: int) -> int:
        if not 0 <= game < self.num_envs:
            raise MohrehError(f"there is no game {game}; the games are 0 to {self.num_envs - 1}")
        return game

    def _parsed(self, text: str) -> list[int]:
        state = self.encoding.game.parse(text)
        self.encoding.check(state)
        return self.encoding.pack(state)

    def render(self) -> tuple[str, ...] | None:
        """All boards as text."""
        if self.render_mode is None:
            return None
        states = map(self.state, range(self.num_envs))
        return tuple(self.encoding.usual.board(self.encoding.whole(state)) for state in states)

    def action_masks(self) -> Any:
        """The legal actions of all games."""
        return self._now.masks.astype(bool)


class Slate:
    """The arrays that the native environments write what is seen into."""

    def __init__(self, made: Any, encoding: Encoding, arrays: dict[str, Any] | None = None) -> None:
        self.encoding = encoding
        count, size = made.count, made.block
        self.blocks = np.zeros((count, size), np.uint8)
        self.masks = np.zeros((count, made.actions), np.int8)
        self.numbers = np.zeros((made.numbers, count), np.int64)
        self.afterstates = np.zeros((count, size if made.with_afterstates else 0), np.uint8)
        self.core = made.slate(self.blocks, self.masks, self.numbers, self.afterstates)

    def copied(self) -> Slate:
        """The same content in arrays of its own."""
        other = object.__new__(Slate)
        other.encoding = self.encoding
        other.blocks, other.masks = self.blocks.copy(), self.masks.copy()
        other.numbers, other.afterstates = self.numbers.copy(), self.afterstates.copy()
        return other

    def info(self, look: Any, told: Any) -> dict[str, Any]:
        """What Gymnasium calls info: every entry has a second one that says which games it tells of."""
        game = self.encoding.game
        names = ["illegal", *(["score"] if game.has_points else []), *(["player"] if game.players == 2 else [])]
        found: dict[str, Any] = {"action_mask": self.masks}
        found |= dict(zip([*names, *self.encoding.numbers], self.numbers, strict=True))
        if self.afterstates.size:
            found["afterstate"] = shown(look, self.afterstates)
        return found | {f"_{name}": told for name in found}


def _autoreset_name(mode: Any) -> str:
    name = str(getattr(mode, "name", mode)).upper().replace("-", "_")
    if name not in AUTORESETS:
        raise MohrehError(f"autoreset={mode!r} is not possible; choose one of next-step, same-step, disabled")
    return name


def _opponent(encoding: Encoding, name: str) -> Any:
    if encoding.game.players == 2 and name not in (SELF, RANDOM):
        raise _scalar_only(f"the opponent {name!r}")
    return core.Opponent.self if name == SELF else core.Opponent.random


def _scalar_only(what: str) -> MohrehError:
    return MohrehError(
        f"native environments do not have {what}; those that Gymnasium makes of single ones do: "
        'gym.make_vec(…, vectorization_mode="sync")'
    )


def _not_begun(_: Any) -> None:
    raise MohrehError("the games have not begun; call reset()")


def _refusal(error: Exception, actions: Any, count: int) -> MohrehError:
    if isinstance(error, MohrehError):
        return error
    if isinstance(error, ValueError) and np.shape(actions) == (count,):
        return IllegalAction(str(error))
    return MohrehError(
        f"step takes {count} whole numbers in an array, not {type(actions).__name__} {np.shape(actions)}"
    )
