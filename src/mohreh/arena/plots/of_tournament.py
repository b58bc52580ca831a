"""The plots of a tournament's file, by kind: each with a title that says what the data show, and no more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from matplotlib.figure import Figure

from mohreh.arena.branching import action_counts, branching
from mohreh.arena.game_record import GameRecord
from mohreh.arena.match import milestone_rates, milestones_of
from mohreh.arena.plots.boxes import box_plot
from mohreh.arena.plots.dots import Dot, dot_plot
from mohreh.arena.plots.heat_map import heat_map
from mohreh.arena.plots.lines import Line, line_plot
from mohreh.arena.ranking import Standings, standings_of
from mohreh.arena.results import cross_table, effort_of, instances, measure
from mohreh.arena.speech import SHARED, Words, figure_here
from mohreh.arena.store import Store
from mohreh.arena.table import kind_of
from mohreh.arena.wording import between, percent, seconds, separated
from mohreh.errors import MohrehError
from mohreh.games import make_game
from mohreh.games.base import AnyGame
from mohreh.kit import Milestones
from mohreh.statistics import proportion_interval

SAY = Words(SHARED, "tournament")
MOST_REPLAYED = 400
"""Games that are played through for the branching factor: replaying is slow, and more change nothing."""


@dataclass(frozen=True)
class Subject:
    """What is drawn: a store, with what every plot needs of it."""

    store: Store
    files: bool = False

    @cached_property
    def described(self) -> dict[str, Any]:
        """The settings of the tournament."""
        return self.store.described() or {}

    @cached_property
    def game(self) -> AnyGame:
        """Its game."""
        return make_game(self.described["game"], files=self.files)

    @cached_property
    def records(self) -> list[GameRecord]:
        """Its games, without moves."""
        found = self.store.games()
        if not found:
            raise MohrehError(f"{self.store.path!r} holds no games yet")
        return found

    @cached_property
    def standings(self) -> Standings:
        """Its standings."""
        if not self.records:
            return Standings((), "nothing was played", kind_of(self.game))
        return standings_of(self.game, self.described["format"], self.records, list(self.store.agents()))

    def need(self, *kinds: str) -> None:
        """Refuse a plot that makes no sense for this kind of game."""
        if kind_of(self.game) not in kinds:
            shown = ", ".join(name for name, (_, served) in KINDS.items() if kind_of(self.game) in served)
            raise MohrehError(f"there is no such plot of {self.game.name}; there are: {shown}")


def plot_ratings(subject: Subject) -> Figure:
    """Ratings with their intervals."""
    lines = subject.standings.lines
    first = lines[0]
    title = SAY("highest", agent=first.agent)
    if len(lines) > 1:
        clear = separated(first.interval, lines[1].interval)
        key = "highest_clear" if clear else "highest_doubt"
        title = SAY(key, agent=first.agent, second=lines[1].agent)
    dots = [Dot(line.agent, line.rating, line.interval) for line in lines]
    return dot_plot(dots, title=title, label=SAY("rating_axis", rated_by=SAY(f"rated_{subject.standings.kind}")))


def plot_cross_table(subject: Subject) -> Figure:
    """Everyone against everyone."""
    agents = [line.agent for line in subject.standings.lines]
    table = cross_table(subject.described["format"], subject.records, agents)
    cells = [[table[row][column].score if column in table[row] else None for column in agents] for row in agents]
    beaten = [agent for agent in agents if any(cell.interval[1] < 0.5 for cell in table[agent].values())]
    unbeaten = [agent for agent in agents if agent not in beaten]
    if len(unbeaten) == 1:
        title = SAY("one_unbeaten", agent=unbeaten[0])
    else:
        title = SAY("unbeaten", count=len(unbeaten), agents=len(agents))
    return heat_map(agents, cells, title=title, label=SAY("row_score"))


def plot_scores(subject: Subject) -> Figure:
    """The distribution of scores, or of the winner's margin."""
    if kind_of(subject.game) == "duel":
        return _margins(subject)
    values = {
        line.agent: [measure(subject.game, record) for record in instances(subject.records, line.agent).values()]
        for line in subject.standings.lines
    }
    first = subject.standings.lines[0]
    title = SAY("highest_score", agent=first.agent, score=first.score, interval=between(first.interval))
    positive = all(value > 0 for scores in values.values() for value in scores)
    return box_plot(values, title=title, label=SAY("score_axis"), logarithmic=positive)


def _margins(subject: Subject) -> Figure:
    values: dict[str, list[float]] = {line.agent: [] for line in subject.standings.lines}
    for record in subject.records:
        if record.error is None:
            for seat, agent in enumerate(record.seats):
                values[agent].append(record.score[seat] - record.score[1 - seat])
    values = {agent: margins for agent, margins in values.items() if margins}
    best = max(values, key=lambda agent: sum(values[agent]) / len(values[agent]))
    mean = sum(values[best]) / len(values[best])
    title = SAY("largest_margin", agent=best, margin=mean, games=len(values[best]))
    return box_plot(values, title=title, label=SAY("margin_axis"))


def plot_milestones(subject: Subject) -> Figure:
    """How often each mark, such as a tile of 2048, was reached."""
    marks = milestones_of(subject.game)
    if marks is None:
        raise MohrehError(f"there are no tiles to count in {subject.game.name}")
    agents = [line.agent for line in subject.standings.lines]
    return milestone_plot(marks, {agent: list(instances(subject.records, agent).values()) for agent in agents})


def milestone_plot(marks: Milestones, games: dict[str, list[GameRecord]]) -> Figure:
    """The same for any games."""
    furthest = {agent: max(marks.reached(record.score) for record in records) for agent, records in games.items()}
    shown = marks.shown(max(furthest.values()))
    rates = {agent: milestone_rates(marks, records, shown) for agent, records in games.items()}
    lines = []
    for agent, records in games.items():
        shares = [rates[agent][str(mark)] for mark in shown]
        intervals = [proportion_interval(round(share * len(records)), len(records)) for share in shares]
        lines.append(Line(agent, list(range(len(shown))), shares, intervals))
    best = max(games, key=lambda agent: (furthest[agent], rates[agent].get(str(furthest[agent]), 0.0)))
    share = rates[best].get(str(furthest[best]), 0.0)
    return line_plot(
        lines,
        title=SAY(
            "furthest",
            agent=best,
            mark=figure_here(str(furthest[best])),
            noun=marks.noun,
            share=percent(share),
        ),
        across=SAY("mark_axis", axis=marks.axis),
        up=SAY("share_axis"),
        percent=True,
        ticks=list(map(str, shown)),
    )


def plot_time(subject: Subject) -> Figure:
    """Seconds per move."""
    efforts = {line.agent: effort_of(subject.records, line.agent) for line in subject.standings.lines}
    shown = {agent: effort for agent, effort in efforts.items() if effort.seconds_per_move > 0}
    slow = max(shown, key=lambda agent: shown[agent].seconds_per_move)
    title = SAY("longest", agent=slow, seconds=seconds(shown[slow].seconds_per_move))
    dots = [Dot(agent, effort.seconds_per_move, series=SAY("mean")) for agent, effort in shown.items()]
    dots += [Dot(agent, effort.slowest, series=SAY("slowest")) for agent, effort in shown.items()]
    return dot_plot(dots, title=title, label=SAY("seconds_axis"), logarithmic=True)


def plot_nodes(subject: Subject) -> Figure:
    """Nodes per move."""
    efforts = {line.agent: effort_of(subject.records, line.agent) for line in subject.standings.lines}
    shown = {agent: effort.nodes_per_move for agent, effort in efforts.items() if effort.nodes_per_move > 0}
    most = max(shown, key=lambda agent: shown[agent])
    title = SAY("most_nodes", agent=most, nodes=shown[most])
    dots = [Dot(agent, nodes) for agent, nodes in shown.items()]
    return dot_plot(dots, title=title, label=SAY("nodes_axis"), logarithmic=True)


def plot_branching(subject: Subject) -> Figure:
    """Legal actions through the game."""
    records = subject.store.games(moves=True)[:MOST_REPLAYED]
    found = branching(action_counts(subject.game, record) for record in records)
    widest = max(found, key=lambda at: at.mean)
    title = SAY("most_choice", decision=widest.decision + 1, actions=widest.mean)
    line = Line(
        subject.game.name,
        [at.decision + 1 for at in found],
        [at.mean for at in found],
        [(at.low, at.high) for at in found],
    )
    return line_plot([line], title=title, across=SAY("decision_axis"), up=SAY("legal_axis", games=len(records)))


KINDS: dict[str, tuple[Callable[[Subject], Figure], tuple[str, ...]]] = {
    "ratings": (plot_ratings, ("duel", "score", "puzzle")),
    "cross-table": (plot_cross_table, ("duel",)),
    "scores": (plot_scores, ("duel", "score")),
    "tiles": (plot_milestones, ("score",)),
    "time": (plot_time, ("duel", "score", "puzzle")),
    "nodes": (plot_nodes, ("duel", "score", "puzzle")),
    "branching": (plot_branching, ("duel", "score", "puzzle")),
}
"""The kinds by name, and the kinds of games that each makes sense for."""


def caption(kind: str) -> str:
    """What a kind of plot shows, in a few words."""
    return SAY(f"caption_{kind.replace('-', '_')}")


def plot_of(store: Store, kind: str, *, files: bool = False) -> Figure:
    """The plot of that kind; an error lists the right ones. `files` allows a user's own game, which is then run."""
    if kind not in KINDS:
        raise MohrehError(f"there is no plot {kind!r}; the plots: {', '.join(KINDS)}")
    subject = Subject(store, files)
    draw, served = KINDS[kind]
    subject.need(*served)
    return draw(subject)
