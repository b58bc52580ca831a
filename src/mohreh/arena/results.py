"""From records to numbers: what each agent got, by game, by pair and by instance."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from mohreh.arena.game_record import GameRecord
from mohreh.arena.plan import HOME_AND_AWAY
from mohreh.games.base import AnyGame
from mohreh.sandbox import LEVELS
from mohreh.statistics import Interval, Results, mean_score, score_interval


def measure(game: AnyGame, record: GameRecord) -> float:
    """What a player alone achieved: points where there are any, else the game's own count; nothing after an error."""
    if record.error is not None:
        return 0.0
    return record.points[0] if game.has_points else (record.score[0] if record.score else 0.0)


class Tally:
    """How often each unit score of an agent occurred, game by game; a unit is a pair, or a game left alone."""

    def __init__(self, agent: str, other: str) -> None:
        self.units: Counter[float] = Counter()
        self._agent = agent
        self._seats = {agent, other}
        self._alone: dict[int, float] = {}

    def add(self, record: GameRecord) -> None:
        """Count one game more; games of others are passed over."""
        if set(record.seats) == self._seats:
            self.count(record.fixture.pair, record.result_of(record.seats.index(self._agent)))

    def count(self, pair: int, score: float) -> None:
        """Count what the agent got in one game of a pair."""
        if pair not in self._alone:
            self._alone[pair] = score
            self.units[score] += 1
            return
        first = self._alone.pop(pair)
        self.units[first] -= 1
        self.units[(first + score) / 2] += 1
        self.units += Counter()  # drops what is zero


def score_units(records: Iterable[GameRecord], agent: str, other: str) -> Counter[float]:
    """The unit scores of the agent against the other in these games."""
    scores = [
        (record.fixture.pair, record.result_of(record.seats.index(agent)))
        for record in records
        if set(record.seats) == {agent, other}
    ]
    tally = Tally(agent, other)
    for pair, score in scores:
        tally.count(pair, score)
    return tally.units


def home_and_away_units(records: Iterable[GameRecord], agent: str, other: str) -> Counter[float]:
    """The same for home-and-away: more wins take the pair, at one each the larger total of the game's own count.

    A pair whose second game is missing is not yet decided and does not count.
    """
    pairs: dict[int, list[GameRecord]] = defaultdict(list)
    for record in records:
        if set(record.seats) == {agent, other}:
            pairs[record.fixture.pair].append(record)
    units: Counter[float] = Counter()
    for both in pairs.values():
        if len(both) == 2:
            won = sum(record.result_of(record.seats.index(agent)) for record in both)
            lead = sum(lead_of(record, agent) for record in both)
            ahead = won - 1 or lead
            units[1.0 if ahead > 0 else 0.0 if ahead < 0 else 0.5] += 1
    return units


def lead_of(record: GameRecord, agent: str) -> float:
    """By how much an agent's own count (banners, discs) was larger than the other's; 0 in a game lost by an error."""
    seat = record.seats.index(agent)
    return record.score[seat] - record.score[1 - seat]


def units_of(format: str, records: Sequence[GameRecord], agent: str, other: str) -> Counter[float]:
    """The units that the format counts."""
    return (home_and_away_units if format == HOME_AND_AWAY else score_units)(records, agent, other)


def comparisons(format: str, records: Sequence[GameRecord], agents: Sequence[str]) -> list[Results]:
    """What the rating model takes: wins, draws and losses of whoever moved first, or of pairs in home-and-away."""
    if format == HOME_AND_AWAY:
        found = []
        for at, first in enumerate(agents):
            for second in agents[at + 1 :]:
                units = home_and_away_units(records, first, second)
                if units:
                    found.append(Results(first, second, units[1.0], units[0.5], units[0.0]))
        return found
    counts: dict[tuple[str, ...], Counter[int | None]] = defaultdict(Counter)
    for record in records:
        counts[record.seats][record.winner] += 1
    return [Results(seats[0], seats[1], won[0], won[None], won[1]) for seats, won in sorted(counts.items())]


@dataclass(frozen=True)
class Cell:
    """One agent's score against another: from 0 to 1, with its interval and the number of games."""

    score: float
    interval: Interval
    games: int


def cross_table(format: str, records: Sequence[GameRecord], agents: Sequence[str]) -> dict[str, dict[str, Cell]]:
    """Everyone's score against everyone met."""
    table: dict[str, dict[str, Cell]] = {agent: {} for agent in agents}
    games: Counter[frozenset[str]] = Counter(frozenset(record.seats) for record in records)
    for agent in agents:
        for other in agents:
            if agent != other and games[frozenset((agent, other))]:
                units = units_of(format, records, agent, other)
                if units:
                    cell = Cell(mean_score(units), score_interval(units), games[frozenset((agent, other))])
                    table[agent][other] = cell
    return table


def instances(records: Iterable[GameRecord], agent: str) -> dict[int, GameRecord]:
    """The games of a player alone by the number of their instance."""
    return {record.fixture.pair: record for record in records if record.seats == (agent,)}


@dataclass(frozen=True)
class Effort:
    """What thinking cost an agent over all its games; times of games that were cut short are not known."""

    decisions: int
    seconds: float
    slowest: float
    nodes: int

    @property
    def seconds_per_move(self) -> float:
        """The mean; 0 where no move was made."""
        return self.seconds / self.decisions if self.decisions else 0.0

    @property
    def nodes_per_move(self) -> float:
        """The mean; 0 where no move was made."""
        return self.nodes / self.decisions if self.decisions else 0.0


def effort_of(records: Iterable[GameRecord], agent: str) -> Effort:
    """The effort of one agent."""
    decisions, seconds, slowest, nodes = 0, 0.0, 0.0, 0
    for record in records:
        for seat, name in enumerate(record.seats):
            if name == agent:
                decisions += record.decisions[seat]
                seconds += record.seconds[seat]
                slowest = max(slowest, record.slowest[seat])
                nodes += record.nodes[seat]
    return Effort(decisions, seconds, slowest, nodes)


def errors_of(records: Iterable[GameRecord]) -> list[dict[str, object]]:
    """What went wrong: one entry for each agent and kind of error, with how often and the first message."""
    found: dict[tuple[str, str], dict[str, object]] = {}
    counts: Counter[tuple[str, str]] = Counter()
    for record in records:
        if record.error is not None:
            key = (record.seats[record.error.seat], record.error.kind)
            counts[key] += 1
            found.setdefault(key, {"agent": key[0], "kind": key[1], "message": record.error.message})
    return [described | {"games": counts[key]} for key, described in sorted(found.items())]


def sandbox_of(records: Iterable[GameRecord]) -> str | None:
    """The level at which foreign agents were confined, the weakest of all games; None where there were none."""
    levels = {record.sandbox for record in records} - {""}
    return max(levels, key=LEVELS.index) if levels else None
