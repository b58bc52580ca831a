"""The questions of both Othello courses: 30 points each.

Both let the depth be set, so searches are watched where they are small, with and without pruning.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import Any, Final

from mohreh.budget import Budget
from mohreh.classroom.hand_in.calls import functions_in
from mohreh.classroom.questions import searching
from mohreh.classroom.questions.answering import Decision, against, decisions, hands_off, legal, loads
from mohreh.classroom.questions.examination import Examination, OutOfTime
from mohreh.classroom.questions.playing import Record, play
from mohreh.classroom.questions.question import FAILED, Example, Hint, Question, Verdict
from mohreh.classroom.questions.study import Looked, Plan, exact, study_of
from mohreh.classroom.student import Trouble
from mohreh.classroom.tree.watched import number_in
from mohreh.errors import MohrehError
from mohreh.games.base import OVER
from mohreh.games.othello.classroom.evaluating import alive
from mohreh.games.othello.classroom.follower import NO_MOVE, NOT_TURNED, OTHER_SIDE, follower6, follower8
from mohreh.games.othello.classroom.positions import anywhere, empties, middles, wins_to_find, with_passes
from mohreh.games.othello.engine import prove
from mohreh.games.othello.rules import PASS, Othello, OthelloState
from mohreh.search.perft import perft

POSITIONS: Final = 40
GAMES: Final = 20
ENOUGH: Final = 14
DEPTH: Final = 3
PERFT: Final = 20
ENDGAMES: Final = 20
LEFT: Final = 5
"""Empty squares of the endgames: a search to the end is small."""

SECONDS: Final = 10.0
HUGE: Final = 1e9
"""Values beyond this stand for infinity."""


def side(exam: Examination) -> int | None:
    """The 8×8 course tells the evaluation a colour: there only black's positions are studied."""
    return 0 if is_eight(exam) else None


def is_eight(exam: Examination) -> bool:
    """Whether this is the 8×8 course."""
    return exam.assignment.name == "othello-8"


def loads_with_rules(exam: Examination) -> Verdict:
    """The file loads, and the base class in it still knows the rules: perft 3 on 20 positions."""
    verdict = loads(exam)
    if is_eight(exam):
        return verdict
    game: Any = exam.game
    states = [one for one in anywhere(game, exam.rng("perft"), 2 * PERFT) if one.moves][:PERFT]
    try:
        told = exam.ask("perft", 20, positions=[{**exam.position(one), "depth": 3} for one in states]).get("counts")
    except Trouble:
        return verdict
    if not isinstance(told, list) or len(told) != len(states) or None in told:
        return verdict
    right = [perft(game, state, 3) for state in states]
    for state, count, wanted in zip(states, told, right, strict=True):
        if count != wanted:
            example = Example(game.text(state), str(wanted), str(count))
            return Verdict(FAILED, 0.0, "other rules", {"count": count, "right": wanted}, None, [example])
    return verdict


def asked(exam: Examination) -> list[Decision]:
    """A decision to depth 2 in positions from all over the game."""

    def states(exam: Examination) -> list[tuple[OthelloState, dict[str, Any]]]:
        game: Any = exam.game
        found = anywhere(game, exam.rng("anywhere"), POSITIONS // 2)
        found += anywhere(game, exam.rng("anywhere", "hidden", hidden=True), POSITIONS // 2)
        return [(state, {"depth": 2, "prune": True}) for state in found]

    return decisions(exam, states, SECONDS)


def plan(exam: Examination) -> Plan:
    """Middles to depth 3 with and without pruning, and positions where somebody must pass."""
    game: Any = exam.game
    rng = exam.rng("trees")
    states = middles(game, rng, 7, 6, side(exam))
    states += middles(game, exam.rng("trees", "hidden", hidden=True), 3, 6, side(exam))
    passing = with_passes(game, rng, 4, side(exam))
    follower = follower8 if is_eight(exam) else follower6
    positions = [(state, {"depth": DEPTH, "prune": prune}) for state in states for prune in (False, True)]
    positions += [(state, {"depth": DEPTH, "prune": False}) for state in passing]
    return Plan(
        positions,
        lambda state: follower(game, state),
        looked_for=dict.fromkeys((OTHER_SIDE, NOT_TURNED, NO_MOVE), "place_disc" if is_eight(exam) else "make_move"),
    )


def greedy(exam: Examination) -> Verdict:
    """To depth 1 the move is the best by the hand-in's own evaluation."""
    study = study_of(exam, plan)
    game: Any = exam.game
    compared: list[tuple[OthelloState, int, dict[Any, float]]] = []
    deeper: list[bool] = []
    for state in middles(game, exam.rng("greedy"), 12, 9, side(exam)):
        tree = exact(exam, study, state, 1)
        if tree is None:
            continue
        told = exam.ask("decide", position={**exam.position(state), "depth": 1, "prune": True})
        action = _action(exam, state, told)
        if action is None:
            continue
        compared.append((state, action, tree.root_values()))
        two = exact(exam, study, state, 2)
        if two is not None:
            values = two.root_values()
            deeper.append(values[action] >= max(values.values()) - 1e-6)
    if len(compared) < 3:
        return Verdict.unknown("evaluation not called")
    wrong = [one for one in compared if one[2][one[1]] < max(one[2].values()) - 1e-6]
    if not wrong:
        return Verdict.passed(count=len(compared))
    state, action, values = wrong[0]
    best = max(values, key=lambda one: values[one])
    key = "two plies" if len(deeper) == len(compared) and all(deeper) else "not greedy"
    first = study.search[0] if study.search else None
    return Verdict.counted(
        len(compared) - len(wrong),
        len(compared),
        key,
        hint=Hint(first.file, first.line) if first else None,
        examples=[Example(game.text(state), game.action_text(best), game.action_text(action))],
        best=game.action_text(best),
        best_value=values[best],
        played=game.action_text(action),
        played_value=values[action],
    )


def _action(exam: Examination, state: OthelloState, told: dict[str, Any]) -> int | None:
    try:
        return int(exam.assignment.action(exam.game, state, told.get("answer")))
    except MohrehError:
        return None


def passes(exam: Examination) -> Verdict:
    """T4: what the search makes of a side that cannot move while the game goes on."""
    study = study_of(exam, plan)
    nothing = searching.no_search(study)
    if nothing is not None:
        return nothing
    searched = static = 0
    endless: list[tuple[Any, Looked]] = []
    one_sided: set[bool] = set()
    for looked in study.looked:
        if looked.tree is None or not looked.tree.whole:
            continue
        for node in looked.tree.nodes():
            state = node.state
            if state is None or node.parent is None or state.turn == OVER or state.moves or not node.finished:
                continue
            if node.value is not None and abs(node.value) >= HUGE:
                endless.append((node, looked))
                one_sided.add(state.turn == looked.state.turn)
            elif node.children:
                searched += 1
            else:
                static += 1
    total = searched + static + len(endless)
    if not total:
        return Verdict.unknown("no passes seen")
    if not endless:
        return Verdict.passed("searched on" if searched else "static", count=total)
    node, looked = endless[0]
    first = study.search[0]
    key = "infinite" if len(one_sided) == 2 or not searched else "one side infinite"
    return Verdict.counted(
        total - len(endless),
        total,
        key,
        hint=Hint(first.file, first.line),
        examples=[Example(exam.game.text(node.state), "", f"{node.value:g}")],
        value=node.value or 0.0,
    )


def the_end(exam: Examination) -> Verdict:
    """Won endgames are won when the search reaches the end of the game."""
    game: Any = exam.game
    endgames = list(islice(wins_to_find(game, exam.rng("ends"), LEFT, side(exam)), ENDGAMES // 2))
    endgames += islice(wins_to_find(game, exam.rng("ends", hidden=True), LEFT, side(exam)), ENDGAMES // 2)
    lost = []
    played = 0
    for state, winning in endgames:
        depth = 2 * empties(game, state)
        try:
            told = exam.ask("decide", position={**exam.position(state), "depth": depth, "prune": True})
            action = _action(exam, state, told)
        except Trouble:
            action = None
        except OutOfTime:
            break
        played += 1
        if action not in winning:
            lost.append((state, winning, action))
    if played < 4:
        return Verdict.unknown("out of time", seconds=0)
    facts: dict[str, Any] = {"left": LEFT}
    examples = []
    if lost:
        state, winning, action = lost[0]
        wins = " ".join(map(game.action_text, winning))
        got = "–" if action is None else game.action_text(action)
        examples = [Example(game.text(state), wins, got)]
        facts |= {"wins": wins, "played": got}
    study = study_of(exam, plan)
    hint = Hint(study.evaluation.file, study.evaluation.line) if study.evaluation else None
    return Verdict.counted(played - len(lost), played, "gives wins away", hint=hint, examples=examples, **facts)


def same_answer(exam: Examination) -> Verdict:
    """Pruning keeps the answer, the value and the move: the plain search of the hand-in itself is the judge."""
    study = study_of(exam, plan)
    nothing = searching.no_search(study)
    if nothing is not None:
        return nothing
    pairs = [
        (one, other)
        for one in study.looked
        for other in study.looked
        if one.state == other.state and not one.asked.get("prune") and other.asked.get("prune")
    ]
    compared = 0
    moves: list[tuple[Looked, Looked, dict[Any, float]]] = []
    values: list[tuple[Looked, Looked]] = []
    for plain, pruned in pairs:
        if plain.tree is None or pruned.tree is None or not plain.tree.whole or pruned.action is None:
            continue
        by_action = {
            child.action: child.value for child in plain.tree.root.children if child.value is not None and child.state
        }
        if len(by_action) < len(exam.game.actions(plain.state)) or pruned.action not in by_action:
            continue
        compared += 1
        if by_action[pruned.action] < max(by_action.values()) - 1e-6:
            moves.append((plain, pruned, by_action))
        one, other = plain.tree.root.value, pruned.tree.root.value
        if one is not None and other is not None and abs(one - other) > 1e-6:
            values.append((plain, pruned))
    if compared < 3:
        return Verdict.unknown("too few compared")
    wrong = {id(one[1]) for one in moves} | {id(one[1]) for one in values}
    if not wrong:
        return Verdict.passed(count=compared)
    verdict = searching.prunes_rightly(exam, plan) if moves else None
    known = verdict is not None and verdict.key in searching.KNOWN_MUTANTS
    game = exam.game
    if moves:
        plain, pruned, by_action = max(moves, key=lambda one: max(one[2].values()) - one[2][one[1].action])
        best = max(by_action, key=lambda one: by_action[one])
        facts: dict[str, Any] = {
            "best": game.action_text(best),
            "best_value": by_action[best],
            "played": game.action_text(pruned.action),
            "played_value": by_action[pruned.action],
        }
        key = verdict.key if known and verdict is not None else "worse move"
        example = Example(
            game.text(pruned.state),
            f"{facts['best']} ({by_action[best]:g})",
            f"{facts['played']} ({by_action[pruned.action]:g})",
            searching.as_trace(exam, pruned.tree) if pruned.tree else None,
        )
    else:
        plain, pruned = values[0]
        assert plain.tree is not None
        assert pruned.tree is not None
        facts = {"value": pruned.tree.root.value or 0.0, "right_value": plain.tree.root.value or 0.0}
        key = "other value"
        example = Example(game.text(pruned.state), f"{plain.tree.root.value}", f"{pruned.tree.root.value}")
    hint = verdict.hint if verdict is not None and verdict.hint else None
    if hint is None and study.search:
        hint = Hint(study.search[-1].file, study.search[-1].line)
    return Verdict.counted(compared - len(wrong), compared, key, hint=hint, examples=[example], **facts)


def saves(exam: Examination) -> Verdict:
    """With pruning the search looks at clearly fewer states than without."""
    study = study_of(exam, plan)
    nothing = searching.no_search(study)
    if nothing is not None:
        return nothing
    plain = pruned = 0
    for looked in study.looked:
        other = next((one for one in study.looked if one.state == looked.state and one.asked.get("prune")), None)
        if looked.asked.get("prune") or other is None or looked.tree is None or other.tree is None:
            continue
        if looked.tree.whole and other.tree.whole:
            plain += len(looked.tree.nodes())
            pruned += len(other.tree.nodes())
    if plain < 100:
        return Verdict.unknown("too shallow to prune")
    share = pruned / plain
    facts: dict[str, Any] = {"visited": pruned, "plain": plain, "percent": 100 * share, "most": 75}
    if share <= 0.75:
        return Verdict.passed(**facts)
    first = study.search[-1]
    key = "does not prune" if share > 0.97 else "prunes little"
    return Verdict(FAILED, 0.0, key, facts, Hint(first.file, first.line))


def order(exam: Examination) -> Verdict:
    """A report: how often the first move that is looked at already causes the cut."""
    study = study_of(exam, plan)
    first = cuts = 0
    for looked in study.looked:
        if looked.tree is None or not looked.asked.get("prune"):
            continue
        for node in looked.tree.nodes():
            if node.state is None or not node.children or node.state.turn == OVER:
                continue
            if len(node.children) < len(exam.game.actions(node.state)):
                cuts += 1
                first += len(node.children) == 1
    if not cuts:
        return Verdict.unknown("no cuts seen")
    return Verdict.passed("told", percent=100 * first / cuts, cuts=cuts)


def depth_in_plies(exam: Examination) -> Verdict:
    """T3: minimax_depth is the number of plies that are looked ahead."""
    study = study_of(exam, plan)
    nothing = searching.no_search(study)
    if nothing is not None:
        return nothing
    reached = searching.depth_reached(exam, study)
    if reached is None:
        return Verdict.unknown("states not seen")
    if reached == DEPTH:
        return Verdict.passed(told=DEPTH, reached=reached)
    first = study.search[0]
    key = "rounds" if reached == 2 * DEPTH else "too deep" if reached > DEPTH else "too shallow"
    facts = {"told": DEPTH, "reached": reached}
    return Verdict(FAILED, 0.0, key, facts, Hint(first.file, first.line))


def evaluation(exam: Examination) -> Verdict:
    """T9: the evaluation is finite, repeatable, and sees the whole board."""
    study = study_of(exam, plan)
    if study.evaluation is None:
        return Verdict.unknown("no evaluation seen")
    return alive(exam, Hint(study.evaluation.file, study.evaluation.line))


def beats_random(exam: Examination) -> Verdict:
    """Twenty paired games to depth 3."""
    return against(exam, "random", "random", GAMES, ENOUGH, depth=DEPTH, prune=True)


def discs_lost(exam: Examination) -> Verdict:
    """A report: how many discs a move costs against the perfect player, near the end."""
    game: Any = exam.game
    lost, moves = 0.0, 0
    for state in anywhere(game, exam.rng("discs"), 400):
        if not 6 <= empties(game, state) <= 9 or len(game.actions(state)) < 2 or PASS in game.actions(state):
            continue
        told = exam.ask("decide", position={**exam.position(state), "depth": DEPTH, "prune": True})
        action = _action(exam, state, told)
        if action is None:
            continue
        lost += _margin(game, state) + _margin(game, game.after(state, action))
        moves += 1
        if moves == 12:
            break
    return Verdict.passed("told", lost=lost / moves, moves=moves) if moves else Verdict.unknown("no decision")


def _margin(game: Othello, state: OthelloState) -> float:
    """The discs by which the player to move wins with best play; after a move, the other's."""
    if state.turn == OVER:
        mine, theirs = state.x.bit_count(), state.o.bit_count()
        return float(abs(mine - theirs)) * (1 if mine > theirs else -1)
    found = prove(game, state, budget=Budget(seconds=5), threads=1, kept={}, fresh=True)
    return float(found.value)


def table(exam: Examination) -> Verdict:
    """A report: the document's table at depth 1 and 3, as far as the time allows."""
    rows = []
    for depth in (1, DEPTH):

        def decide(state: Any, depth: int = depth) -> dict[str, Any]:
            return exam.ask("decide", position={**exam.position(state), "depth": depth, "prune": True})

        record: Record = play(exam, "random", 10, name=f"table {depth}", decide=decide)
        if record.games:
            rows.append((depth, record))
    if not rows:
        return Verdict.unknown("no decision")
    exam.comparison["table"] = "; ".join(f"depth {depth}: {one.wins} of {one.games}" for depth, one in rows)
    first, last = rows[0][1], rows[-1][1]
    return Verdict.passed(
        "told",
        shallow=rows[0][0],
        shallow_wins=first.wins,
        deep=rows[-1][0],
        deep_wins=last.wins,
        games=first.games,
        deep_games=last.games,
    )


def expectimax(exam: Examination) -> Verdict:
    """The opponent's node is the mean over its legal moves: values and move by the hand-in's own evaluation."""
    game: Any = exam.game
    study = study_of(exam, plan)
    wrong: list[tuple[OthelloState, float, float]] = []
    compared = 0
    keys: list[set[str]] = []
    for state in middles(game, exam.rng("expectimax"), 10, 6, 0):
        tree = exact(exam, study, state, 2)
        if tree is None:
            continue
        try:
            told = exam.ask("decide", position={**exam.position(state), "depth": 2, "search": "expectimax"})
        except Trouble as trouble:
            if trouble.kind == "course":
                return Verdict.unknown("no expectimax")
            raise
        answer = told.get("answer")
        value = number_in(answer.get("value")) if isinstance(answer, dict) else None
        if value is None:
            continue
        compared += 1
        by_kind = {name: _expected(tree, combine) for name, combine in COMBINATIONS.items()}
        if abs(by_kind["mean"] - value) > 1e-6 * max(1.0, abs(value)):
            wrong.append((state, by_kind["mean"], value))
            keys.append({name for name, one in by_kind.items() if abs(one - value) <= 1e-6 * max(1.0, abs(value))})
    if compared < 3:
        return Verdict.unknown("too few compared")
    if not wrong:
        return Verdict.passed(count=compared)
    matching = set.intersection(*keys) if keys else set()
    state, right, value = wrong[0]
    key = next(iter(sorted(matching))) if len(matching) == 1 else "other mean"
    sources = exam.hand_in.sources
    defined = {file: functions_in(text).get("expectimax") for file, text in sources.items()}
    places = [Hint(file, one.lineno) for file, one in defined.items() if one is not None]
    return Verdict.counted(
        compared - len(wrong),
        compared,
        key,
        hint=places[0] if places else None,
        examples=[Example(game.text(state), f"{right:g}", f"{value:g}")],
        value=value,
        best=right,
    )


COMBINATIONS: Final[dict[str, Callable[[list[float]], float]]] = {
    "mean": lambda values: sum(values) / len(values),
    "sum": sum,
    "smallest": min,
    "largest": max,
    "per square": lambda values: sum(values) / 64,
}
"""What hand-ins make of the opponent's replies."""


def _expected(tree: Any, combine: Callable[[list[float]], float]) -> float:
    best = -float("inf")
    for _, child in tree.children(tree.state):
        if tree.turn(child) < 0:
            value = tree.values[child, -1]
        else:
            value = combine([tree.value(below, 0) for _, below in tree.children(child)])
        best = max(best, value)
    return best


def about_search(question: Callable[..., Verdict]) -> Callable[[Examination], Verdict]:
    """A question about the search, with this game's plan."""
    return partial(question, plan=plan)


TREE: Final = ("loads", "legal")


def questions(*, eight: bool) -> tuple[Question, ...]:
    """The questions of one of the courses."""
    common: list[Question] = [
        Question("loads", 2, loads_with_rules, seconds=45),
        Question("legal", 2 if eight else 3, lambda exam: legal(exam, asked(exam)), ("loads",), 40),
        Question("restored", 2, lambda exam: hands_off(exam, asked(exam)), ("loads",), 40),
    ]
    if eight:
        common += [
            Question("rules", 1, about_search(searching.rules), TREE, 60),
            Question("turns", 1, about_search(searching.turns), TREE, 60),
        ]
    rules = (*TREE, "rules", "turns") if eight else TREE
    common += [
        Question("greedy", 2 if eight else 3, greedy, TREE, 30),
        Question("values", 3, about_search(searching.values), TREE, 60),
        Question("depth", 2, depth_in_plies, TREE, 60),
        Question("passes", 2, passes, rules, 40),
        Question("end", 2 if eight else 3, the_end, TREE, 40),
        Question("same-answer", 4, same_answer, rules, 40),
        Question("saves", 2, saves, TREE, 40),
        Question("order", 0, order, rules, 30),
        Question("evaluation", 2, evaluation, TREE, 30),
        Question("beats-random", 1 if eight else 2, beats_random, TREE, 60),
    ]
    if eight:
        common.append(Question("expectimax", 2, expectimax, TREE, 40))
    common.append(Question("discs-lost", 0, discs_lost, TREE, 30))
    if not eight:
        common.append(Question("table", 0, table, TREE, 40))
    return tuple(common)


SIX: Final = questions(eight=False)
EIGHT: Final = questions(eight=True)
