"""What several reports share: agents against a random opponent, with win ratios as the course documents count them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mohreh.arena.game_record import GameRecord
from mohreh.arena.plan import GAUNTLET
from mohreh.arena.plots import Dot
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.arena.results import Effort, effort_of, lead_of
from mohreh.arena.wording import SAY, percent, span
from mohreh.statistics import Interval, Mean, mean_of, paired_difference, proportion_interval

OPPONENT = "random"


@dataclass(frozen=True)
class Trial:
    """An agent's games against a random opponent, each seat in half of them. Draws are not wins."""

    agent: str
    label: str
    records: tuple[GameRecord, ...]

    @property
    def games(self) -> int:
        """How many."""
        return len(self.records)

    @property
    def wins(self) -> int:
        """How many were won."""
        return sum(record.winner is not None and record.seats[record.winner] == self.agent for record in self.records)

    @property
    def draws(self) -> int:
        """How many were drawn."""
        return sum(record.winner is None for record in self.records)

    @property
    def rate(self) -> float:
        """The win ratio."""
        return self.wins / self.games

    @property
    def interval(self) -> Interval:
        """Of the win ratio."""
        return proportion_interval(self.wins, self.games)

    @property
    def margin(self) -> Mean:
        """By how much the agent's own count was larger at the end, on average."""
        return mean_of([lead_of(record, self.agent) for record in self.records])

    @property
    def effort(self) -> Effort:
        """What thinking cost."""
        return effort_of(self.records, self.agent)

    def dot(self, series: str = "") -> Dot:
        """The win ratio for a plot."""
        return Dot(self.label, self.rate, self.interval, series)

    def ratio_text(self) -> str:
        """The win ratio in words: '18 of 20 games (90 %, interval 70 % to 97 %)'."""
        share, edges = percent(self.rate), span(self.interval, as_percent=True)
        return SAY("won", wins=self.wins, games=self.games, share=share, span=edges)


def against_random(lab: Laboratory, game: str, agents: Mapping[str, str], games: int, **how: int) -> list[Trial]:
    """Play the trials of some agents by their labels; the opponent's luck depends on seed and pair alone, so all
    of them meet the same.
    """
    records = lab.play(game, [OPPONENT, *agents.values()], games, format=GAUNTLET, **how)
    return [
        Trial(agent, label, tuple(record for record in records if agent in record.seats))
        for label, agent in agents.items()
    ]


def margins_difference(first: Trial, second: Trial) -> Mean:
    """The difference in mean margin, pair of games by pair of games, over the pairs that both have."""
    by_pair = [_pair_margins(trial) for trial in (first, second)]
    common = sorted(set(by_pair[0]) & set(by_pair[1]))
    return paired_difference([by_pair[0][pair] for pair in common], [by_pair[1][pair] for pair in common])


def _pair_margins(trial: Trial) -> dict[int, float]:
    sums: dict[int, float] = {}
    for record in trial.records:
        sums[record.fixture.pair] = sums.get(record.fixture.pair, 0.0) + lead_of(record, trial.agent) / 2
    return sums
