"""`hand-of-the-king-agents`: against random by depth, and everyone against everyone."""

from __future__ import annotations

from mohreh.arena.game_record import GameRecord
from mohreh.arena.plan import ROUND_ROBIN
from mohreh.arena.plots import Dot, Line, dot_plot, heat_map, line_plot
from mohreh.arena.ranking import Standings, standings_of
from mohreh.arena.reports.against_random import Trial, against_random
from mohreh.arena.reports.document import Picture, Report, Section, Table
from mohreh.arena.reports.laboratory import Laboratory, decision_seconds, even, why_not
from mohreh.arena.results import Cell, cross_table
from mohreh.arena.speech import Words, figure_here, isolated
from mohreh.arena.wording import SAY as WORDING
from mohreh.arena.wording import between, listed, percent, seconds, separated, span
from mohreh.games import make_game
from mohreh.games.hand_of_the_king import document
from mohreh.games.hand_of_the_king.reports import WORDS
from mohreh.statistics import proportion_interval

NAME = "hand-of-the-king-agents"
SAY = Words(WORDS, "agents")
GAME = "hand-of-the-king"
OWN_MOVES = 14
"""Decisions of one player in a game, about."""

GAMES = (40, 60, 2)
"""Of each pairing, by the size of the report."""

DOCUMENT_WINS, DOCUMENT_GAMES = document.WINS.value, document.GAMES.value
FIELD = (
    "random",
    "greedy",
    "alphabeta(depth=2)",
    "alphabeta(depth=4)",
    "alphabeta(depth=4, evaluation=secured)",
    "alphabeta(schedule=timed)",
    "alphabeta(schedule=free)",
)
STRONG = (
    tuple(f"{name}(time=0.1)" for name in ("engine", "genetic", "mlp", "selfplay", "ensemble")),
    ("engine(time=0.001)", "genetic(depth=6)", "mlp(depth=2)", "selfplay(depth=2)", "ensemble(depth=2)"),
    ("engine(time=0.001)", "genetic(depth=2)", "mlp(depth=1)", "selfplay(depth=1)", "ensemble(depth=1)"),
)
"""The learned ones beside the engine, by the size of the report. In a quick one depths that take less
than a millisecond stand for a time, so that a busy machine changes no game."""

SLOW = ("mcts", "uct")


def build(lab: Laboratory) -> Report:
    """By depth against random, then a round robin."""
    trials, left_out = _by_depth(lab.part(0.0, 0.1))
    scheduled, too_slow = _scheduled(lab.part(0.1, 0.2))
    field, absent = _field(lab)
    games = lab.pick(*GAMES)
    records = lab.part(0.2, 1.0).play(GAME, field, games)
    found = standings_of(make_game(GAME), ROUND_ROBIN, records, field)
    agents = [line.agent for line in found.lines]
    cells = cross_table(ROUND_ROBIN, records, agents)
    findings = (
        _against_random_text([*scheduled, *trials.values()]),
        _first_place(found),
        _at_the_top(found),
    )
    return Report(
        NAME,
        SAY("title"),
        SAY("asks", won=DOCUMENT_WINS, games=DOCUMENT_GAMES),
        findings,
        (
            Section(
                SAY("by_depth"),
                (_depth_table(trials, scheduled), _wins_plot(trials), _time_plot(trials)),
                findings[:1],
            ),
            Section(
                SAY("everyone", games=games),
                (
                    _ratings_plot(found),
                    _cross_plot(agents, cells, findings[2]),
                    _standings_table(found),
                    _cross_rows(agents, cells),
                    _first_move(found, records),
                ),
                findings[1:],
            ),
        ),
        clear={f"{agent} below the first": int(below) for agent, below in _below_the_first(found).items()},
        left_out=(*left_out, *too_slow, *absent),
    )


def _by_depth(lab: Laboratory) -> tuple[dict[int, Trial], list[str]]:
    game = make_game(GAME)
    states = lab.positions(game, 4, 2, 16)
    wanted, patience = lab.pick(100, 100, 2), lab.pick(900.0, 4.0, 2.0)
    trials: dict[int, Trial] = {}
    left_out = []
    deepest = lab.pick(9, 5, 2)
    for depth, part in zip(range(1, deepest + 1), lab.parts(deepest), strict=True):
        agent = f"alphabeta(depth={depth})"
        games = min(wanted, even(lab.affordable(agent, GAME, states, OWN_MOVES, patience)))
        if games < 2:
            left_out.append(SAY("too_deep", agent=agent, seconds=seconds(patience)))
            break
        if games < wanted:
            left_out.append(WORDING("fewer_games", agent=agent, games=games, wanted=wanted))
        (trials[depth],) = against_random(part, GAME, {agent: agent}, games)
    return trials, left_out


def _scheduled(lab: Laboratory) -> tuple[list[Trial], list[str]]:
    """The document's own players, whose depth grows as cards leave the grid."""
    states = lab.positions(make_game(GAME), 4, 2, 16, "scheduled")
    wanted, patience = lab.pick(100, 100, 2), lab.pick(900.0, 4.0, 1.0)
    trials, left_out = [], []
    for schedule, part in zip(("timed", "free"), lab.parts(2), strict=True):
        agent = f"alphabeta(schedule={schedule})"
        games = min(wanted, even(lab.affordable(agent, GAME, states, OWN_MOVES, patience)))
        if games < 2:
            left_out.append(WORDING("not_affordable", agent=agent, seconds=seconds(patience)))
            continue
        if games < wanted:
            left_out.append(WORDING("fewer_games", agent=agent, games=games, wanted=wanted))
        trials += against_random(part, GAME, {agent: agent}, games)
    return trials, left_out


def _field(lab: Laboratory) -> tuple[list[str], list[str]]:
    """Who takes part: all that exist here, as long as the round robin fits into its time."""
    game = make_game(GAME)
    states = lab.positions(game, 3, 2, 16, "field")
    patience = lab.pick(3600.0, 60.0, 4.0)
    thinking: dict[str, float] = {}
    absent = []
    for agent in (*FIELD, *lab.pick(*STRONG), *SLOW):
        problem = why_not(agent, game)
        if problem is not None:
            absent.append(f"{agent}: {problem}")
            continue
        need = decision_seconds(agent, game, states, patience)
        games_each = len(thinking) * lab.pick(*GAMES)
        if OWN_MOVES * games_each * (sum(thinking.values()) + need) > patience:
            absent.append(SAY("too_slow", agent=agent, seconds=seconds(need)))
        else:
            thinking[agent] = need
    return list(thinking), absent


def _depth_table(trials: dict[int, Trial], scheduled: list[Trial]) -> Table:
    rows = tuple(
        (
            depth,
            trial.games,
            trial.wins,
            percent(trial.rate),
            span(trial.interval, as_percent=True),
            trial.effort.seconds_per_move,
            round(trial.effort.nodes_per_move, 1),
        )
        for depth, trial in [*trials.items(), *((trial.agent, trial) for trial in scheduled)]
    )
    share = percent(DOCUMENT_WINS / DOCUMENT_GAMES)
    theirs = (SAY("theirs"), DOCUMENT_GAMES, DOCUMENT_WINS, share, None, None, None)
    headings = SAY.each("depth", "games", "won", "share", "interval", "seconds", "nodes")
    return Table("by-depth", SAY("by_depth_caption"), headings, (*rows, theirs))


def _wins_plot(trials: dict[int, Trial]) -> Picture:
    line = Line(
        SAY("ours"),
        list(trials),
        [trial.rate for trial in trials.values()],
        [trial.interval for trial in trials.values()],
    )
    reported = Line(
        SAY("reported", won=DOCUMENT_WINS, games=DOCUMENT_GAMES),
        list(trials),
        [DOCUMENT_WINS / DOCUMENT_GAMES] * len(trials),
    )
    figure = line_plot(
        [line, reported],
        title=_against_random_text(list(trials.values())),
        across=SAY("depth"),
        up=SAY("won_axis"),
        percent=True,
        whole=True,
    )
    return Picture("wins-by-depth", figure)


def _time_plot(trials: dict[int, Trial]) -> Picture:
    line = Line("alphabeta", list(trials), [trial.effort.seconds_per_move for trial in trials.values()])
    deepest = max(trials)
    title = SAY("takes", depth=deepest, seconds=seconds(trials[deepest].effort.seconds_per_move))
    figure = line_plot([line], title=title, across=SAY("depth"), up=SAY("seconds_axis"), logarithmic=True, whole=True)
    return Picture("time-by-depth", figure)


def _against_random_text(trials: list[Trial]) -> str:
    """The best of the trials, and whether it differs from what the document reports, as far as both intervals show."""
    best = max(trials, key=lambda trial: trial.interval[0])
    theirs = proportion_interval(DOCUMENT_WINS, DOCUMENT_GAMES)
    apart = separated(best.interval, theirs) or separated(theirs, best.interval)
    return SAY(
        "another_rate" if apart else "no_contradiction",
        agent=best.agent,
        games=best.ratio_text(),
        won=DOCUMENT_WINS,
        played=DOCUMENT_GAMES,
    )


def _ratings_plot(found: Standings) -> Picture:
    dots = [Dot(line.agent, line.rating, line.interval) for line in found.lines]
    figure = dot_plot(dots, title=_first_place(found), label=SAY("elo_axis"))
    return Picture("ratings", figure)


def _first_place(found: Standings) -> str:
    first, second = found.lines[:2]
    clear = separated(first.interval, second.interval)
    return SAY("first_clear" if clear else "first_unclear", first=first.agent, second=second.agent)


def _cross_plot(agents: list[str], cells: dict[str, dict[str, Cell]], title: str) -> Picture:
    grid = [[cells[row][column].score if column in cells[row] else None for column in agents] for row in agents]
    return Picture("cross-table", heat_map(agents, grid, title=title, label=SAY("row_score")))


def _below_the_first(found: Standings) -> dict[str, bool]:
    """Whose rating is clearly below the highest: the whole interval under the whole of that one's."""
    first = found.lines[0]
    return {line.agent: separated(first.interval, line.interval) for line in found.lines}


def _at_the_top(found: Standings) -> str:
    top = [agent for agent, below in _below_the_first(found).items() if not below]
    return SAY("nobody_below") if len(top) == len(found.lines) else SAY("at_the_top", agents=listed(top))


def _standings_table(found: Standings) -> Table:
    rows = tuple(
        (
            line.agent,
            line.games,
            percent(line.score),
            round(line.rating),
            span((round(line.interval[0]), round(line.interval[1]))),
            line.seconds_per_move,
        )
        for line in found.lines
    )
    headings = SAY.each("agent", "games", "score", "rating", "interval", "seconds")
    return Table("standings", SAY("standings_caption"), headings, rows)


def _cross_rows(agents: list[str], cells: dict[str, dict[str, Cell]]) -> Table:
    """Columns are numbered as the rows are, as in tables of chess tournaments: a dozen names would not fit."""
    rows = tuple(
        (
            f"{figure_here(str(number))} {isolated(agent)}",
            *(
                f"{percent(cell.score)} ({figure_here(f'{100 * cell.interval[0]:.0f}–{100 * cell.interval[1]:.0f}')})"
                if (cell := cells[agent].get(other)) is not None
                else None
                for other in agents
            ),
        )
        for number, agent in enumerate(agents, 1)
    )
    numbers = (figure_here(str(number)) for number in range(1, len(agents) + 1))
    return Table("cross-table", SAY("cross_caption"), (SAY("agent"), *numbers), rows)


def _first_move(found: Standings, records: list[GameRecord]) -> str:
    won = sum(record.winner == 0 for record in records)
    text = SAY("first_won", won=won, games=len(records))
    if found.first_move is None:
        return text
    low, high = map(round, found.first_move.interval)
    return f"{text} {SAY('worth', elo=round(found.first_move.rating), interval=between((low, high)))}"
