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
from mohreh.arena.reports.laboratory import Laboratory, decision_seconds, game_seconds, why_not
from mohreh.arena.results import effort_of
from mohreh.arena.speech import Words, figure_here
from mohreh.arena.wording import SAY as WORDING
from mohreh.arena.wording import between, listed, percent, seconds, span
from mohreh.arena.wording import difference as told_difference
from mohreh.games import make_game
from mohreh.games.base import AnyGame
from mohreh.games.twenty48.milestones import TILES
from mohreh.games.twenty48.reports import WORDS
from mohreh.games.twenty48.reports.reached import reached_2048
from mohreh.statistics import (
    Mean,
    chance_of_mean,
    geometric_mean,
    holm,
    mean_of,
    paired_difference,
    proportion_interval,
)

NAME = "2048-agents"
SAY = Words(WORDS, "agents")
AGENTS = (
    *("random", "greedy", "expectimax(depth=1)", "expectimax(depth=3)", "expectimax", "mcts", "ucb", "uct"),
    "engine(time=0.001)",
)
GAMES = (100, 30, 2)
FEWEST = (20, 5, 2)
"""Games of each agent to the end of the board, and how many are worth showing where there is no time for all."""

COURSE_AGENTS = ("expectimax(limits=course)", "mcts(limits=course)", "ucb(limits=course)")
COURSE_GAMES = (400, 200, 2)
"""Of the document's three agents, to its end of the game."""


def build(lab: Laboratory) -> Report:
    """Play the same seeds with every agent, and count what depth costs."""
    course = _as_the_document(lab.part(0.0, 0.2))
    name, note = _board(lab)
    game = make_game(name)
    games = lab.pick(*GAMES)
    affordable, left_out = _affordable(lab, game, games)
    played = {
        agent: part.play(name, [agent], affordable[agent])
        for part, agent in zip(lab.part(0.2, 0.9).parts(len(affordable)), affordable, strict=True)
    }
    scores = {agent: [record.points[0] for record in records] for agent, records in played.items()}
    costs = _depth_costs(lab, game)
    against_random = {agent: _more(scores, agent, "random") for agent in scores if agent != "random"}
    best, second = sorted(scores, key=lambda agent: fmean(scores[agent]), reverse=True)[:2]
    ahead = _more(scores, best, second)
    findings = (
        _course_text(course),
        _best_text(best, second, ahead, scores),
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
        clear={f"{agent} over random": clear for agent, clear in _clear(against_random).items()},
        left_out=(*note, *left_out),
    )


def _as_the_document(lab: Laboratory) -> dict[str, list[GameRecord]]:
    """Its three agents with its schedules and limits, in games that end at 2048, as there."""
    name = lab.pick("2048(stop_at_2048=true)", "2048(stop_at_2048=true)", "2048(size=2)")
    records = lab.play(name, COURSE_AGENTS, lab.pick(*COURSE_GAMES))
    return {agent: [record for record in records if record.seats == (agent,)] for agent in COURSE_AGENTS}


def _more(scores: dict[str, list[float]], agent: str, other: str) -> Mean:
    """By how much the one scores more than the other, seed by seed, over the seeds that both played."""
    common = min(len(scores[agent]), len(scores[other]))
    return paired_difference(scores[agent][:common], scores[other][:common])


def _clear(against: dict[str, Mean]) -> dict[str, int]:
    """Who is shown to score more (1) or less (-1) than random, by Holm's correction; 0: not shown."""
    shown = holm([chance_of_mean(found) for found in against.values()])
    return {
        agent: (1 if found.value > 0 else -1) * clear
        for (agent, found), clear in zip(against.items(), shown, strict=True)
    }


def _course_text(course: dict[str, list[GameRecord]]) -> str:
    told = [
        SAY("reaches", agent=agent, share=percent(reached_2048(records) / len(records)))
        for agent, records in course.items()
    ]
    return SAY("course_finding", agents=listed(told), games=len(next(iter(course.values()))))


def _course_table(course: dict[str, list[GameRecord]]) -> Table:
    rows = []
    for agent, records in course.items():
        mean, effort = mean_of([record.points[0] for record in records]), effort_of(records, agent)
        reached = reached_2048(records)
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
    if lab.pick(full=True, quick=_is_fast(lab), tiny=False):
        return "2048", []
    smaller = lab.pick("", "2048(size=3)", "2048(size=2)")
    return smaller, [SAY("smaller", game=smaller)]


def _is_fast(lab: Laboratory) -> bool:
    """Whether a Monte-Carlo search is quick enough for whole games on 4×4."""
    game = make_game("2048")
    return decision_seconds("mcts", game, lab.positions(game, 3, 20, 60), 1.0, HALF_A_GAME) < FAST_DECISION


FAST_DECISION = 0.002
"""Seconds."""

HALF_A_GAME = 1000
"""Moves, about."""


def _affordable(lab: Laboratory, game: AnyGame, games: int) -> tuple[dict[str, int], list[str]]:
    """How many games each agent can finish in time, and a word on those that play fewer than others or none.

    One whole game of each is the measure: agents think longer as it continues, and who plays better plays longer.
    """
    patience, fewest = lab.pick(3600.0, 30.0, 30.0), lab.pick(*FEWEST)
    affordable, left_out = {}, []
    for agent in AGENTS:
        problem = why_not(agent, game)
        if problem is not None:
            left_out.append(f"{agent}: {problem}")
            continue
        spent, over = game_seconds(agent, game, lab.seed, patience / fewest)
        enough = min(games, int(patience / max(spent, 1e-9))) if over else 0
        if enough < fewest:
            left_out.append(SAY("too_long", agent=agent, seconds=seconds(spent)))
            continue
        affordable[agent] = enough
        if enough < games:
            left_out.append(WORDING("fewer_games", agent=agent, games=enough, wanted=games))
    return affordable, left_out


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


def _best_text(best: str, second: str, ahead: Mean, scores: dict[str, list[float]]) -> str:
    """Who scored most, and the next one. Those two the games have chosen, so nothing is called clear about them."""
    mean = mean_of(scores[best])
    return SAY(
        "leads",
        agent=best,
        second=second,
        mean=mean.value,
        interval=between(mean.interval),
        games=len(scores[best]),
        ahead=ahead.value,
        ahead_interval=between(ahead.interval),
    )


def _differences(against: dict[str, Mean]) -> Table:
    clear = _clear(against)
    rows = tuple(
        (agent, round(found.value), span(found.interval), clear[agent] > 0) for agent, found in against.items()
    )
    headings = SAY.each("agent", "more_than_random", "interval", "shown")
    return Table("differences", SAY("differences_caption"), headings, rows)


def _suits(against: dict[str, Mean]) -> str:
    kinds = {"expectimax(depth=3)": SAY("expectimax_3"), "mcts": SAY("mcts"), "ucb": SAY("ucb")}
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
