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
from mohreh.arena.wording import listed, number, percent, plural, seconds, separated
from mohreh.games import make_game
from mohreh.games.base import AnyGame
from mohreh.games.othello.document import RUNS, games_won
from mohreh.search.alphabeta import alphabeta
from mohreh.search.evaluation import make_evaluation
from mohreh.search.minimax import minimax
from mohreh.statistics import geometric_mean, proportion_interval

NAME = "othello-depths"
TITLE = "Othello: how deep, with and without pruning"
ASKS = (
    "Simulation against a random opponent at depths 1, 3, 5, 7; question 2: what does depth cost; question 5: does "
    "pruning cost accuracy?"
)
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
    trials, left_out = _trials(lab, states)
    lab.advance(0.6)
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
        TITLE,
        ASKS,
        findings,
        (
            Section("The table", (_table(trials), _strength_plot(trials), _about_the_floor()), findings[:1]),
            Section("Question 2: what depth costs", (_cost_table(costs), _nodes_plot(costs)), findings[1:2]),
            Section(
                "Question 5: does pruning cost accuracy?",
                (_same_table(same), _about_the_slip(same)),
                findings[2:],
            ),
        ),
        data={"same_decisions": same, "identical_games": identical, "compared_games": compared},
        left_out=tuple(left_out),
    )


def _trials(lab: Laboratory, states: Sequence[Any]) -> tuple[dict[tuple[int, str], Trial], list[str]]:
    """As many games as the document's at each depth, or as many as there is time for."""
    wanted = lab.pick({1: 200, 3: 100, 5: 100, 7: 100}, {1: 200, 3: 100, 5: 20, 7: 10}, {1: 4, 3: 2})
    patience = lab.pick(600.0, 5.0, 3.0)
    trials: dict[tuple[int, str], Trial] = {}
    left_out = []
    for name, method in METHODS.items():
        slowest = 0.0
        for depth, games in wanted.items():
            agent = f"{method}(depth={depth})"
            expected = slowest * DEPTH_FACTOR
            affordable = games
            if expected < patience:
                affordable = min(games, even(lab.affordable(agent, GAME, states, OWN_MOVES, patience)))
            if expected >= patience or affordable < 2:
                left_out.append(f"{agent}: no game of it fits into {seconds(patience)} on this machine")
                slowest = max(slowest * DEPTH_FACTOR, patience)
                continue
            began = time.perf_counter()
            (trials[depth, name],) = against_random(lab, GAME, {agent: agent}, affordable, openings=0)
            slowest = (time.perf_counter() - began) / affordable
            if affordable < games:
                left_out.append(f"{agent}: {affordable} games instead of {games}, for lack of time")
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
                low, high = map(percent, ours.interval)
                effort = ours.effort
                figures = (
                    ours.games,
                    percent(ours.rate),
                    f"{low} to {high}",
                    ours.draws,
                    round(effort.seconds, 2),
                )
            rows.append((depth, name, *theirs, *figures))
    headings = (
        *("depth", "search", "document: games", "document: wins", "document: seconds"),
        *("ours: games", "ours: wins", "interval", "ours: drawn", "ours: seconds"),
    )
    return Table("table", "Against a random opponent, the document's figures beside ours", headings, tuple(rows))


def _strength_plot(trials: dict[tuple[int, str], Trial]) -> Picture:
    lines = []
    for name in METHODS:
        own = [(depth, trials[depth, name]) for depth in DEPTHS if (depth, name) in trials]
        if own:
            lines.append(
                Line(
                    f"{name}, ours",
                    [depth for depth, _ in own],
                    [trial.rate for _, trial in own],
                    [trial.interval for _, trial in own],
                )
            )
        theirs = [depth for depth in DEPTHS if (depth, name) in RUNS]
        rates = [won / played for won, played in (games_won(depth, name) for depth in theirs)]
        lines.append(Line(f"{name}, document", theirs, rates, [_document_interval(depth, name) for depth in theirs]))
    figure = line_plot(
        lines,
        title=_strength_title(trials),
        across="depth",
        up="% of games won, with 95 % interval",
        percent=True,
        whole=True,
    )
    return Picture("wins-by-depth", figure)


def _strength(trials: dict[tuple[int, str], Trial]) -> str:
    """Whether looking deeper wins more, as far as the intervals show it."""
    own = [trials[depth, "pruned"] for depth in DEPTHS if (depth, "pruned") in trials]
    first, last = own[0], max(own, key=lambda trial: trial.interval[0])
    text = f"{first.agent} wins {first.ratio_text()} against a random opponent"
    if last is first:
        return text + "; deeper searches did not win a larger share here"
    shown = "clearly more" if separated(last.interval, first.interval) else "more, though the intervals overlap"
    return f"{text}; {last.agent} wins {last.ratio_text()}: {shown}"


def _strength_title(trials: dict[tuple[int, str], Trial]) -> str:
    own = [trials[depth, "pruned"] for depth in DEPTHS if (depth, "pruned") in trials]
    first, last = own[0], max(own, key=lambda trial: trial.interval[0])
    if last is first:
        return f"{first.agent} wins {percent(first.rate)} against random"
    overlap = "" if separated(last.interval, first.interval) else "; the intervals overlap"
    return f"{first.agent} wins {percent(first.rate)} against random, {last.agent} {percent(last.rate)}{overlap}"


def _about_the_floor() -> str:
    return (
        f"Two random players win {percent(FLOOR)} each over both seats, the rest is drawn: every win ratio is to be "
        "read above this floor. In the document who starts was drawn by lot and the ten to two hundred games had no "
        "seed; here every agent plays each seat in half of its games, against the same luck of the opponent."
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
    headings = ("depth", "plain: nodes", "plain: seconds", "pruned: nodes", "pruned: seconds", "times fewer")
    return Table(
        "cost", "One decision in the same positions: nodes (geometric mean) and seconds", headings, tuple(rows)
    )


def _nodes_plot(costs: dict[str, dict[int, tuple[float, float]]]) -> Picture:
    lines = [
        Line(f"{METHODS[name]} ({name})", list(found), [nodes for nodes, _ in found.values()])
        for name, found in costs.items()
    ]
    common = max(set(costs["plain"]) & set(costs["pruned"]))
    ratio = costs["plain"][common][0] / costs["pruned"][common][0]
    title = f"At depth {common} pruning looks at {number(ratio)} times fewer nodes"
    figure = line_plot(
        lines, title=title, across="depth", up="nodes of a decision (geometric mean)", logarithmic=True, whole=True
    )
    return Picture("nodes-by-depth", figure)


def _growth(costs: dict[str, dict[int, tuple[float, float]]]) -> str:
    told = []
    for name, found in costs.items():
        deepest = max(found)
        if deepest >= 3:
            factor = (found[deepest][0] / found[1][0]) ** (1 / (deepest - 1))
            told.append(f"{number(factor)} ({name}, depths 1 to {deepest})")
    if not told:
        return "Too few depths were searched to tell how the cost grows."
    return f"One ply more multiplies the nodes of a decision by {listed(told)}; the time grows with them"


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
    rows = (
        ("the same value at the root", same["same_value"], same["positions"]),
        ("a move that minimax also calls best", same["best_move"], same["positions"]),
        ("a worse move with the slip of >=", same["slipped"], same["positions"]),
    )
    caption = f"Alpha-beta beside minimax at depth {same['depth']}"
    return Table("accuracy", caption, ("alpha-beta has", "positions", "of"), rows)


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
        text = (
            f"Pruning cost no accuracy here: in {best} of {positions} positions its move is one that plain minimax "
            f"also calls best, with the same value in {equal}"
        )
    else:
        text = f"In {positions - best} of {positions} positions the pruned search chose a worse move"
    if compared:
        text += f"; {identical} of {plural(compared, 'game')} against the same opponent went move for move alike"
    return text


def _about_the_slip(same: dict[str, Any]) -> str:
    low, high = map(percent, proportion_interval(same["slipped"], same["positions"]))
    share = percent(same["slipped"] / same["positions"])
    overlapping = all(
        _document_interval(depth, "plain")[0] <= _document_interval(depth, "pruned")[1] for depth in (1, 3, 5)
    )
    return (
        "The document's two columns differ although the two searches decide alike. "
        + (
            "The intervals of its own few games overlap at every depth, so chance alone may explain it. "
            if overlapping
            else ""
        )
        + "A classic slip would add to it: a later move whose bound equals the best value replaces the best move. Here "
        f"that would have chosen a worse move in {share} of the positions (95 %: {low} to {high})."
    )


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
    shares = " and ".join(f"{run.percent.value:g} %" for run in runs)
    return (
        played,
        shares if len(runs) == 1 else f"{won} of {played}: {shares}",
        " and ".join(f"{run.seconds.value:.1f}" for run in runs),
    )
