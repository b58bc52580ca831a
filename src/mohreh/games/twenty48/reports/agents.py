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
from mohreh.arena.speech import Words, figure_here
from mohreh.arena.wording import SAY as WORDING
from mohreh.arena.wording import between, listed, percent, seconds, span
from mohreh.arena.wording import difference as told_difference
from mohreh.games import make_game
from mohreh.games.base import AnyGame
from mohreh.games.twenty48.document import WIN
from mohreh.games.twenty48.milestones import TILES
from mohreh.games.twenty48.reports import WORDS
from mohreh.statistics import Mean, geometric_mean, mean_of, paired_difference, proportion_interval

NAME = "2048-agents"
SAY = Words(WORDS, "agents")
AGENTS = (
    *("random", "greedy", "expectimax(depth=1)", "expectimax(depth=3)", "expectimax", "mcts", "ucb", "uct"),
    "engine(time=0.001)",
)
GAMES = (100, 30, 2)
COURSE_AGENTS = ("expectimax", "mcts", "ucb")
COURSE_GAMES = (400, 100, 2)
"""Of the document's three agents, to its end of the game."""

MOVES, ENGINE_MOVES = 2000, 15_000
"""Moves of a good game on 4×4, about, and of one by the engine with its network; weak agents make fewer."""


def build(lab: Laboratory) -> Report:
    """Play the same seeds with every agent, and count what depth costs."""
    course = _as_the_document(lab)
    lab.advance(0.1)
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
    findings = (
        _course_text(course),
        _best_text(best, scores, games),
        _suits(against_random),
        _depth_text(costs),
    )
    return Report(
        NAME,
        SAY("title"),
        SAY("asks"),
        findings,
        (
            Section(SAY("course_heading"), (_course_table(course), SAY("course_end")), findings[:1]),
            Section(
                SAY("games_of_each", games=games, game=name),
                (
                    _table(played),
                    Picture("scores", box_plot(scores, title=findings[1], label=SAY("score"), logarithmic=True)),
                    Picture("tiles", milestone_plot(TILES, played)),
                    _scatter(played),
                ),
                findings[1:2],
            ),
            Section(
                SAY("question_1"),
                (_differences(against_random), _why_chance(game)),
                findings[2:3],
            ),
            Section(SAY("question_2"), (_cost_table(costs), _cost_plot(costs)), findings[3:]),
        ),
        data={"scores": scores, "depth": costs},
        left_out=(*note, *left_out),
    )


def _as_the_document(lab: Laboratory) -> dict[str, list[GameRecord]]:
    """Its three agents with its schedules and limits, in games that end at 2048, as there."""
    name = lab.pick("2048(stop_at_2048=true)", "2048(stop_at_2048=true)", "2048(size=2)")
    records = lab.play(name, COURSE_AGENTS, lab.pick(*COURSE_GAMES))
    return {agent: [record for record in records if record.seats == (agent,)] for agent in COURSE_AGENTS}


def _reached(records: list[GameRecord]) -> int:
    """Games that made the tile of 2048."""
    return sum(TILES.reached(record.score) >= WIN.value for record in records)


def _course_text(course: dict[str, list[GameRecord]]) -> str:
    told = [
        SAY("reaches", agent=agent, share=percent(_reached(records) / len(records)))
        for agent, records in course.items()
    ]
    return SAY("course_finding", agents=listed(told), games=len(next(iter(course.values()))))


def _course_table(course: dict[str, list[GameRecord]]) -> Table:
    rows = []
    for agent, records in course.items():
        mean, effort = mean_of([record.points[0] for record in records]), effort_of(records, agent)
        reached = _reached(records)
        rows.append(
            (
                agent,
                len(records),
                percent(reached / len(records)),
                span(proportion_interval(reached, len(records)), as_percent=True),
                round(mean.value),
                span(mean.interval),
                round(fmean(record.decisions[0] for record in records)),
                round(effort.seconds / len(records), 3),
            )
        )
    headings = SAY.each(
        "agent", "games", "reached", "reached_interval", "mean_score", "interval", "moves", "seconds_a_game"
    )
    return Table("to-2048", SAY("course_caption"), headings, tuple(rows))


def _board(lab: Laboratory) -> tuple[str, list[str]]:
    """The usual board, or a smaller one where a quick report could not finish a game of the slow agents."""
    if lab.pick(full=True, quick=False, tiny=False):
        return "2048", []
    game = make_game("2048")
    states = lab.positions(game, 3, 20, 60)
    if lab.size.value == "quick" and decision_seconds("mcts", game, states, 1.0, MOVES // 2) < FAST_DECISION:
        return "2048", []
    smaller = "2048(size=3)" if lab.size.value == "quick" else "2048(size=2)"
    return smaller, [SAY("smaller", game=smaller)]


FAST_DECISION = 0.002
"""Seconds of a Monte-Carlo decision from which whole games on 4×4 are quick enough."""


def _affordable(lab: Laboratory, game: AnyGame) -> tuple[list[str], list[str]]:
    """The agents that can finish their games in time, and a word on the others."""
    patience = lab.pick(3600.0, 40.0, 30.0)
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
            left_out.append(WORDING("would_take", agent=agent, seconds=seconds(need)))
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
                span(mean.interval),
                round(median(scores)),
                span((low, high)),
                round(max(scores)),
                SAY("tile_in", tile=figure_here(str(tile)), share=percent(rates.get(str(tile), 0.0))),
                round(fmean(record.decisions[0] for record in records)),
                effort.seconds_per_move,
                round(effort.seconds, 2),
            )
        )
    headings = SAY.each(
        *("agent", "games", "mean_score", "interval", "median", "middle", "best", "largest", "moves"),
        *("seconds_a_move", "seconds_in_all"),
    )
    return Table("scores", SAY("scores_caption"), headings, tuple(rows))


def _scatter(played: dict[str, list[GameRecord]]) -> Picture:
    points = []
    for agent, records in played.items():
        mean = mean_of([record.points[0] for record in records])
        points.append(Point(agent, effort_of(records, agent).seconds_per_move, mean.value, mean.interval))
    efficient = [
        point.label for point in points if not any(other.y >= point.y and other.x < point.x for other in points)
    ]
    title = SAY("efficient", agents=listed(efficient))
    figure = scatter_plot(points, title=title, across=SAY("seconds_a_move"), up=SAY("mean_axis"))
    return Picture("score-against-time", figure)


def _best_text(best: str, scores: dict[str, list[float]], games: int) -> str:
    mean = mean_of(scores[best])
    return SAY("best_mean", agent=best, mean=mean.value, interval=between(mean.interval), games=games)


def _differences(against: dict[str, Mean]) -> Table:
    rows = tuple(
        (
            agent,
            round(found.value),
            span(found.interval),
            found.excludes_zero and found.value > 0,
        )
        for agent, found in against.items()
    )
    headings = SAY.each("agent", "more_than_random", "interval", "shown")
    return Table("differences", SAY("differences_caption"), headings, rows)


def _suits(against: dict[str, Mean]) -> str:
    kinds = {"expectimax(depth=3)": SAY("expectimax"), "mcts": SAY("mcts"), "ucb": SAY("ucb")}
    found = {agent: against[agent] for agent in kinds if agent in against}
    if not found:
        return SAY("neither")
    told = [told_difference(kinds[agent], SAY("random_play"), mean, SAY("points")) for agent, mean in found.items()]
    return SAY("semicolon").join(told)


def _why_chance(game: AnyGame) -> str:
    state = game.initial(random.Random(0))
    after = game.after(state, game.actions(state)[0])
    outcomes = len(game.chances(after))
    return SAY("why_chance", outcomes=outcomes)


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
    headings = SAY.each("depth", "nodes", "seconds", "times_before")
    return Table("depth", SAY("depth_caption"), headings, tuple(rows))


def _cost_plot(costs: dict[int, tuple[float, float]]) -> Picture:
    line = Line(SAY("expectimax"), list(costs), [nodes for nodes, _ in costs.values()])
    title = _depth_text(costs)
    figure = line_plot([line], title=title, across=SAY("depth"), up=SAY("nodes_axis"), logarithmic=True, whole=True)
    return Picture("nodes-by-depth", figure)


def _depth_text(costs: dict[int, tuple[float, float]]) -> str:
    deepest = max(costs)
    if deepest < 3:
        return SAY("no_growth")
    factor = (costs[deepest][0] / costs[1][0]) ** (1 / (deepest - 1))
    return SAY(
        "growth",
        factor=factor,
        first=costs[1][0],
        last=costs[deepest][0],
        seconds=seconds(costs[deepest][1]),
        depth=deepest,
    )
