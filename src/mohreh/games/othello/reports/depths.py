"""`othello-depths`: win ratio, nodes and time by depth, with and without pruning, beside the document's table."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from statistics import fmean
from typing import Any

from mohreh.agents import make_agent
from mohreh.arena.plots import Line, line_plot
from mohreh.arena.reports.against_random import Trial, against_random
from mohreh.arena.reports.document import Picture, Report, Section, Table
from mohreh.arena.reports.laboratory import Laboratory, even
from mohreh.arena.speech import Words, figure_here
from mohreh.arena.wording import SAY as WORDING
from mohreh.arena.wording import between, listed, percent, plural, seconds, separated, span
from mohreh.games import make_game
from mohreh.games.base import AnyGame
from mohreh.games.othello.document import RUNS, games_won
from mohreh.games.othello.reports import WORDS
from mohreh.search.alphabeta import alphabeta
from mohreh.search.evaluation import make_evaluation
from mohreh.search.minimax import minimax
from mohreh.statistics import geometric_mean, proportion_interval

NAME = "othello-depths"
SAY = Words(WORDS, "depths")
GAME = "othello"
DEPTHS = (1, 3, 5, 7)
METHODS = {"plain": "minimax", "pruned": "alphabeta"}
OWN_MOVES = 16
"""Decisions of one player in a game on 6×6, about."""

FLOOR = 0.47
"""Random against random over both seats: the win ratio that needs no thinking (5,000 games)."""


def build(lab: Laboratory) -> Report:
    """Play, search and write."""
    game = make_game(GAME)
    states = lab.positions(game, lab.pick(100, 30, 3), 4, 24)
    trials, left_out = _trials(lab.part(0.0, 0.6), states)
    costs = _costs(lab, game, states, trials)
    lab.advance(0.8)
    same = _same_decisions(lab, game, states)
    identical, compared = _identical_games(trials)
    findings = (
        _strength(trials),
        _growth(costs),
        _accuracy(same, identical, compared),
    )
    return Report(
        NAME,
        SAY("title"),
        SAY("asks"),
        findings,
        (
            Section(
                SAY("table"), (_table(trials), _strength_plot(trials), SAY("floor", share=percent(FLOOR))), findings[:1]
            ),
            Section(SAY("costs"), (_cost_table(costs), _nodes_plot(costs)), findings[1:2]),
            Section(
                SAY("accuracy"),
                (_same_table(same), _about_the_slip(same)),
                findings[2:],
            ),
        ),
        data={"same_decisions": same, "identical_games": identical, "compared_games": compared},
        clear={"deeper wins more": int(_deeper_is_clear(trials))},
        left_out=tuple(left_out),
    )


def _trials(lab: Laboratory, states: Sequence[Any]) -> tuple[dict[tuple[int, str], Trial], list[str]]:
    """As many games as the document's at each depth, or as many as there is time for."""
    wanted = lab.pick({1: 1000, 3: 400, 5: 200, 7: 100}, {1: 400, 3: 300, 5: 60, 7: 20}, {1: 4, 3: 2})
    patience = lab.pick(600.0, 8.0, 3.0)
    trials: dict[tuple[int, str], Trial] = {}
    left_out = []
    for half, (name, method) in zip(lab.parts(len(METHODS)), METHODS.items(), strict=True):
        slowest = 0.0
        for part, (depth, games) in zip(half.parts(len(wanted)), wanted.items(), strict=True):
            agent = f"{method}(depth={depth})"
            expected = slowest * DEPTH_FACTOR
            affordable = games
            if expected < patience:
                affordable = min(games, even(lab.affordable(agent, GAME, states, OWN_MOVES, patience)))
            if expected >= patience or affordable < 2:
                left_out.append(WORDING("not_affordable", agent=agent, seconds=seconds(patience)))
                slowest = max(slowest * DEPTH_FACTOR, patience)
                continue
            began = time.perf_counter()
            (trials[depth, name],) = against_random(part, GAME, {agent: agent}, affordable, openings=0)
            slowest = (time.perf_counter() - began) / affordable
            if affordable < games:
                left_out.append(WORDING("fewer_games", agent=agent, games=affordable, wanted=games))
    return trials, left_out


DEPTH_FACTOR = 8.0
"""How much longer a game takes two plies deeper, at least: enough to see that the next depth is hopeless."""


def _table(trials: dict[tuple[int, str], Trial]) -> Table:
    rows = []
    for depth in DEPTHS:
        for name in METHODS:
            theirs = _document_figures(depth, name)
            ours = trials.get((depth, name))
            if ours is None and theirs[0] is None:
                continue
            figures: tuple[Any, ...] = (None,) * 5
            if ours is not None:
                figures = (
                    ours.games,
                    percent(ours.rate),
                    span(ours.interval, as_percent=True),
                    ours.draws,
                    round(ours.effort.seconds, 2),
                )
            rows.append((depth, SAY(name), *theirs, *figures))
    headings = SAY.each(
        *("depth", "search", "document_games", "document_wins", "document_seconds"),
        *("our_games", "our_wins", "interval", "our_draws", "our_seconds"),
    )
    return Table("table", SAY("table_caption"), headings, tuple(rows))


def _strength_plot(trials: dict[tuple[int, str], Trial]) -> Picture:
    lines = []
    for name in METHODS:
        own = [(depth, trials[depth, name]) for depth in DEPTHS if (depth, name) in trials]
        if own:
            lines.append(
                Line(
                    SAY("ours", search=SAY(name)),
                    [depth for depth, _ in own],
                    [trial.rate for _, trial in own],
                    [trial.interval for _, trial in own],
                )
            )
        theirs = [depth for depth in DEPTHS if (depth, name) in RUNS]
        rates = [won / played for won, played in (games_won(depth, name) for depth in theirs)]
        lines.append(
            Line(SAY("theirs", search=SAY(name)), theirs, rates, [_document_interval(depth, name) for depth in theirs])
        )
    figure = line_plot(
        lines,
        title=_strength_title(trials),
        across=SAY("depth"),
        up=SAY("won_axis"),
        percent=True,
        whole=True,
    )
    return Picture("wins-by-depth", figure)


def _shallow_and_best(trials: dict[tuple[int, str], Trial]) -> tuple[Trial, Trial]:
    """The pruned search at the least depth, and at the one that did best."""
    own = [trials[depth, "pruned"] for depth in DEPTHS if (depth, "pruned") in trials]
    return own[0], max(own, key=lambda trial: trial.interval[0])


def _deeper_is_clear(trials: dict[tuple[int, str], Trial]) -> bool:
    first, last = _shallow_and_best(trials)
    return separated(last.interval, first.interval)


def _strength(trials: dict[tuple[int, str], Trial]) -> str:
    """Whether looking deeper wins more, as far as the intervals show it."""
    first, last = _shallow_and_best(trials)
    if last is first:
        return SAY("not_deeper", agent=first.agent, games=first.ratio_text())
    return SAY(
        "clearly_deeper" if _deeper_is_clear(trials) else "perhaps_deeper",
        first=first.agent,
        games=first.ratio_text(),
        last=last.agent,
        more=last.ratio_text(),
    )


def _strength_title(trials: dict[tuple[int, str], Trial]) -> str:
    own = [trials[depth, "pruned"] for depth in DEPTHS if (depth, "pruned") in trials]
    first, last = own[0], max(own, key=lambda trial: trial.interval[0])
    if last is first:
        return SAY("wins", agent=first.agent, share=percent(first.rate))
    return SAY(
        "wins_apart" if separated(last.interval, first.interval) else "wins_overlap",
        first=first.agent,
        share=percent(first.rate),
        last=last.agent,
        more=percent(last.rate),
    )


def _costs(
    lab: Laboratory, game: AnyGame, states: Sequence[Any], trials: dict[tuple[int, str], Trial]
) -> dict[str, dict[int, tuple[float, float]]]:
    """Nodes (geometric mean) and seconds (mean) of a decision, by search and depth, in the same positions."""
    patience = lab.pick(60.0, 4.0, 1.0)
    deepest = lab.pick(7, 6, 3)
    costs: dict[str, dict[int, tuple[float, float]]] = {}
    for name, method in METHODS.items():
        costs[name] = {}
        for depth in range(1, deepest + 1):
            nodes, times = [], []
            for state in states:
                result = make_agent(f"{method}(depth={depth})", game, native=True).choose(state, random.Random(0))
                nodes.append(float(result.nodes))
                times.append(result.seconds)
            costs[name][depth] = geometric_mean(nodes), fmean(times)
            if sum(times) * 5 > patience:
                break
    return costs


def _cost_table(costs: dict[str, dict[int, tuple[float, float]]]) -> Table:
    depths = sorted({depth for found in costs.values() for depth in found})
    rows = []
    for depth in depths:
        plain, pruned = (costs[name].get(depth) for name in METHODS)
        saved = plain[0] / pruned[0] if plain and pruned else None
        rows.append(
            (
                depth,
                *((round(plain[0], 1), plain[1]) if plain else (None, None)),
                *((round(pruned[0], 1), pruned[1]) if pruned else (None, None)),
                saved,
            )
        )
    headings = SAY.each("depth", "plain_nodes", "plain_seconds", "pruned_nodes", "pruned_seconds", "times_fewer")
    return Table("cost", SAY("cost_caption"), headings, tuple(rows))


def _nodes_plot(costs: dict[str, dict[int, tuple[float, float]]]) -> Picture:
    lines = [
        Line(SAY("method", agent=METHODS[name], search=SAY(name)), list(found), [nodes for nodes, _ in found.values()])
        for name, found in costs.items()
    ]
    common = max(set(costs["plain"]) & set(costs["pruned"]))
    ratio = costs["plain"][common][0] / costs["pruned"][common][0]
    title = SAY("fewer_nodes", depth=common, factor=ratio)
    figure = line_plot(lines, title=title, across=SAY("depth"), up=SAY("nodes_axis"), logarithmic=True, whole=True)
    return Picture("nodes-by-depth", figure)


def _growth(costs: dict[str, dict[int, tuple[float, float]]]) -> str:
    told = []
    for name, found in costs.items():
        deepest = max(found)
        if deepest >= 3:
            factor = (found[deepest][0] / found[1][0]) ** (1 / (deepest - 1))
            told.append(SAY("growth_of", factor=factor, search=SAY(name), deepest=deepest))
    if not told:
        return SAY("no_growth")
    return SAY("growth", factors=listed(told))


def _same_decisions(lab: Laboratory, game: AnyGame, states: Sequence[Any]) -> dict[str, Any]:
    """In how many positions alpha-beta has minimax's value and a move that minimax also calls best.

    `slipped` counts the positions in which the classic slip (a later move of equal bound replaces the best one) would
    have chosen a move that is truly worse.
    """
    depth = lab.pick(4, 4, 2)
    evaluate = make_evaluation(game).on(game)
    values, moves, slipped = 0, 0, 0
    for state in states:
        plain = minimax(game, state, depth, evaluate)
        pruned = alphabeta(game, state, depth, evaluate)
        values += plain.value == pruned.value
        moves += plain.values[pruned.action] == plain.value
        tied = [action for action, value in pruned.values.items() if value == pruned.value]
        slipped += plain.values[tied[-1]] < plain.value
    return {"depth": depth, "positions": len(states), "same_value": values, "best_move": moves, "slipped": slipped}


def _same_table(same: dict[str, Any]) -> Table:
    rows = tuple((SAY(key), same[key], same["positions"]) for key in ("same_value", "best_move", "slipped"))
    caption = SAY("accuracy_caption", depth=same["depth"])
    return Table("accuracy", caption, SAY.each("alphabeta_has", "positions", "of"), rows)


def _identical_games(trials: dict[tuple[int, str], Trial]) -> tuple[int, int]:
    """How many games both searches played move for move alike, of those that both played at the same depth."""
    identical, compared = 0, 0
    for depth in DEPTHS:
        if (depth, "plain") in trials and (depth, "pruned") in trials:
            plain, pruned = trials[depth, "plain"], trials[depth, "pruned"]
            known = {_seat_and_pair(trial, plain): trial.moves for trial in plain.records}
            for record in pruned.records:
                moves = known.get(_seat_and_pair(record, pruned))
                if moves is not None:
                    compared += 1
                    identical += moves == record.moves
    return identical, compared


def _seat_and_pair(record: Any, trial: Trial) -> tuple[int, int]:
    return record.seats.index(trial.agent), record.fixture.pair


def _accuracy(same: dict[str, Any], identical: int, compared: int) -> str:
    positions, best, equal = same["positions"], same["best_move"], same["same_value"]
    if best == equal == positions:
        text = SAY("no_cost", best=best, positions=positions, equal=equal)
    else:
        text = SAY("costs_accuracy", worse=positions - best, positions=positions)
    if compared:
        text += SAY("alike", identical=identical, games=plural(compared, "game"))
    return text


def _about_the_slip(same: dict[str, Any]) -> str:
    overlapping = all(
        _document_interval(depth, "plain")[0] <= _document_interval(depth, "pruned")[1] for depth in (1, 3, 5)
    )
    share = percent(same["slipped"] / same["positions"])
    edges = between(proportion_interval(same["slipped"], same["positions"]), as_percent=True)
    parts = (SAY("columns_differ"), SAY("chance_explains") if overlapping else "", SAY("slip", share=share, span=edges))
    return " ".join(filter(None, parts))


def _document_interval(depth: int, name: str) -> tuple[float, float]:
    return proportion_interval(*games_won(depth, name))


def _document_figures(depth: int, name: str) -> tuple[int | None, str | None, str | None]:
    """Games, wins and seconds of the document there, over all of its runs.

    7, "pruned" -> (20, "19 of 20: 100 % and 90 %", "538.8 and 525.9")
    """
    runs = RUNS.get((depth, name), ())
    if not runs:
        return None, None, None
    won, played = games_won(depth, name)
    shares = listed([percent(run.percent.value / 100) for run in runs])
    return (
        played,
        shares if len(runs) == 1 else SAY("won_of", won=won, played=played, shares=shares),
        listed([figure_here(f"{run.seconds.value:.1f}") for run in runs]),
    )
