"""`2048-agents`: what each agent scores, what it costs, and the document's two questions."""

from __future__ import annotations

import random
from statistics import fmean, median
from typing import Any

from mohreh.agents import make_agent
from mohreh.arena.game_record import GameRecord
from mohreh.arena.match import milestone_rates, percentiles
from mohreh.arena.plots import Line, Point, box_plot, line_plot, scatter_plot
from mohreh.arena.plots.of_tournament import milestone_plot
from mohreh.arena.reports.document import Picture, Report, Section, Table
from mohreh.arena.reports.laboratory import Laboratory, decision_seconds, why_not
from mohreh.arena.results import effort_of
from mohreh.arena.wording import between, listed, number, percent, seconds
from mohreh.arena.wording import difference as told_difference
from mohreh.games import make_game
from mohreh.games.base import AnyGame
from mohreh.games.twenty48.milestones import TILES
from mohreh.statistics import Mean, geometric_mean, mean_of, paired_difference

NAME = "2048-agents"
TITLE = "2048: the agents compared"
ASKS = (
    "Many games by each agent with plots of what happened, the mean score and the time spent; why do expectimax and "
    "Monte-Carlo suit this game, and why is the depth limited?"
)
AGENTS = (
    *("random", "greedy", "expectimax(depth=1)", "expectimax(depth=3)", "expectimax", "mcts", "ucb", "uct"),
    "engine(time=0.001)",
)
GAMES = (50, 6, 2)
MOVES, ENGINE_MOVES = 2000, 15_000
"""Moves of a good game on 4×4, about, and of one by the engine with its network; weak agents make fewer."""


def build(lab: Laboratory) -> Report:
    """Play the same seeds with every agent, and count what depth costs."""
    name, note = _board(lab)
    game = make_game(name)
    agents, left_out = _affordable(lab, game)
    games = lab.pick(*GAMES)
    records = lab.play(name, agents, games)
    played = {agent: [record for record in records if record.seats == (agent,)] for agent in agents}
    scores = {agent: [record.points[0] for record in played[agent]] for agent in agents}
    lab.advance(0.8)
    costs = _depth_costs(lab, game)
    against_random = {
        agent: paired_difference(scores[agent], scores["random"]) for agent in agents if agent != "random"
    }
    best = max(agents, key=lambda agent: fmean(scores[agent]))
    findings = (_best_text(best, scores, games), _suits(against_random), _depth_text(costs))
    return Report(
        NAME,
        TITLE,
        ASKS,
        findings,
        (
            Section(
                f"{games} games of each agent on the same seeds, {name}",
                (
                    _table(played),
                    Picture("scores", box_plot(scores, title=findings[0], label="score", logarithmic=True)),
                    Picture("tiles", milestone_plot(TILES, played)),
                    _scatter(played),
                ),
                findings[:1],
            ),
            Section(
                "Question 1: why expectimax and Monte-Carlo?",
                (_differences(against_random), _why_chance(game)),
                findings[1:2],
            ),
            Section("Question 2: why is the depth limited?", (_cost_table(costs), _cost_plot(costs)), findings[2:]),
        ),
        data={"scores": scores, "depth": costs},
        left_out=(*note, *left_out),
    )


def _board(lab: Laboratory) -> tuple[str, list[str]]:
    """The usual board, or a smaller one where a quick report could not finish a game of the slow agents."""
    if lab.pick(full=True, quick=False, tiny=False):
        return "2048", []
    game = make_game("2048")
    states = lab.positions(game, 3, 20, 60)
    if lab.size.value == "quick" and decision_seconds("mcts", game, states, 1.0, MOVES // 2) < FAST_DECISION:
        return "2048", []
    smaller = "2048(size=3)" if lab.size.value == "quick" else "2048(size=2)"
    return smaller, [f"the 4×4 board: a game of the slow agents takes too long here, so this is {smaller}"]


FAST_DECISION = 0.002
"""Seconds of a Monte-Carlo decision from which whole games on 4×4 are quick enough."""


def _affordable(lab: Laboratory, game: AnyGame) -> tuple[list[str], list[str]]:
    """The agents that can finish their games in time, and a word on the others."""
    patience = lab.pick(3600.0, 20.0, 30.0)
    states = lab.positions(game, 4, 5, 12)
    agents, left_out = [], []
    for agent in AGENTS:
        problem = why_not(agent, game)
        if problem is not None:
            left_out.append(f"{agent}: {problem}")
            continue
        moves = 150 if game.size < 4 else ENGINE_MOVES if agent.startswith("engine") else MOVES  # type: ignore[attr-defined]
        need = _game_seconds(agent, game, states, patience, moves) * lab.pick(*GAMES)
        if need > patience:
            left_out.append(f"{agent}: its games would take about {seconds(need)}")
        else:
            agents.append(agent)
    return agents, left_out


def _game_seconds(agent: str, game: AnyGame, states: list[Any], patience: float, moves: int) -> float:
    """A whole game, from decisions at four times of it: schedules make an agent slower by orders of magnitude."""
    times = [moves * part // 8 for part in (1, 3, 5, 7)]
    return moves * fmean(decision_seconds(agent, game, states, patience, already) for already in times)


def _table(played: dict[str, list[GameRecord]]) -> Table:
    rows = []
    for agent, records in played.items():
        scores = [record.points[0] for record in records]
        mean, effort = mean_of(scores), effort_of(records, agent)
        low, *_, high = percentiles(scores)
        rates = milestone_rates(TILES, records)
        tile = max(map(int, rates), default=0)
        rows.append(
            (
                agent,
                len(records),
                round(mean.value),
                between(mean.interval).strip(" ()").removeprefix("95 %: ") or None,
                round(median(scores)),
                f"{number(low)}–{number(high)}",
                round(max(scores)),
                f"{tile} in {percent(rates.get(str(tile), 0.0))}",
                round(fmean(record.decisions[0] for record in records)),
                effort.seconds_per_move,
                round(effort.seconds, 2),
            )
        )
    headings = (
        *("agent", "games", "mean score", "interval", "median", "5–95 %", "best", "largest tile", "moves a game"),
        *("seconds a move", "seconds in all"),
    )
    return Table("scores", "Scores on the same seeds", headings, tuple(rows))


def _scatter(played: dict[str, list[GameRecord]]) -> Picture:
    points = []
    for agent, records in played.items():
        mean = mean_of([record.points[0] for record in records])
        points.append(Point(agent, effort_of(records, agent).seconds_per_move, mean.value, mean.interval))
    efficient = [
        point.label for point in points if not any(other.y >= point.y and other.x < point.x for other in points)
    ]
    title = f"Nothing scored more in less time than each of: {listed(efficient)}"
    figure = scatter_plot(points, title=title, across="seconds a move", up="mean score, with 95 % interval")
    return Picture("score-against-time", figure)


def _best_text(best: str, scores: dict[str, list[float]], games: int) -> str:
    mean = mean_of(scores[best])
    return f"{best} has the highest mean score, {number(mean.value)}{between(mean.interval)} in {games} games"


def _differences(against: dict[str, Mean]) -> Table:
    rows = tuple(
        (
            agent,
            round(found.value),
            between(found.interval).strip(" ()").removeprefix("95 %: ") or None,
            "yes" if found.excludes_zero and found.value > 0 else "no",
        )
        for agent, found in against.items()
    )
    headings = ("agent", "more than random", "interval", "shown")
    return Table("differences", "Mean score minus that of random, seed by seed", headings, rows)


def _suits(against: dict[str, Mean]) -> str:
    kinds = {"expectimax(depth=3)": "expectimax", "mcts": "flat Monte-Carlo", "ucb": "Monte-Carlo with UCB"}
    found = {agent: against[agent] for agent in kinds if agent in against}
    if not found:
        return "Neither expectimax nor Monte-Carlo could be played in the time there was"
    told = [told_difference(kinds[agent], "random play", mean, "points") for agent, mean in found.items()]
    return "; ".join(told)


def _why_chance(game: AnyGame) -> str:
    state = game.initial(random.Random(0))
    after = game.after(state, game.actions(state)[0])
    outcomes = len(game.chances(after))
    return (
        f"After a move chance answers, here with {outcomes} outcomes of known probability, not an opponent "
        "who means harm. Expectimax takes exactly this mean. Monte-Carlo estimates it from random play-outs and needs "
        "no evaluation at all. How far each of them gets is what the table shows."
    )


def _depth_costs(lab: Laboratory, game: AnyGame) -> dict[int, tuple[float, float]]:
    """Nodes (geometric mean) and seconds (mean) of an expectimax decision by depth."""
    states = lab.positions(game, lab.pick(20, 6, 2), 8, 20, "depth")
    patience = lab.pick(60.0, 5.0, 0.5)
    costs: dict[int, tuple[float, float]] = {}
    for depth in range(1, lab.pick(7, 6, 4) + 1):
        results = [
            make_agent(f"expectimax(depth={depth})", game, native=True).choose(state, random.Random(0))
            for state in states
        ]
        spent = [result.seconds for result in results]
        costs[depth] = geometric_mean([float(result.nodes) for result in results]), fmean(spent)
        if sum(spent) * 6 > patience:
            break
    return costs


def _cost_table(costs: dict[int, tuple[float, float]]) -> Table:
    rows: list[tuple[Any, ...]] = []
    before = None
    for depth, (nodes, spent) in costs.items():
        rows.append((depth, round(nodes, 1), spent, before and round(nodes / before, 1)))
        before = nodes
    headings = ("depth", "nodes", "seconds", "times the depth before")
    return Table("depth", "One expectimax decision in the same positions", headings, tuple(rows))


def _cost_plot(costs: dict[int, tuple[float, float]]) -> Picture:
    line = Line("expectimax", list(costs), [nodes for nodes, _ in costs.values()])
    title = _depth_text(costs)
    figure = line_plot(
        [line], title=title, across="depth", up="nodes of a decision (geometric mean)", logarithmic=True, whole=True
    )
    return Picture("nodes-by-depth", figure)


def _depth_text(costs: dict[int, tuple[float, float]]) -> str:
    deepest = max(costs)
    if deepest < 3:
        return "Too few depths were searched to tell how the cost grows"
    factor = (costs[deepest][0] / costs[1][0]) ** (1 / (deepest - 1))
    return (
        f"One level more multiplies the nodes of a decision by {number(factor)} on average: {number(costs[1][0])} at "
        f"depth 1, {number(costs[deepest][0])} ({seconds(costs[deepest][1])}) at depth {deepest}"
    )
