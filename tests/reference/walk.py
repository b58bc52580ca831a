"""Walking a game and its naive twin side by side, and saying where they part."""

from __future__ import annotations

from mohreh import CHANCE, OVER
from reference import reference_for

TURNS = {CHANCE: "chance", OVER: "over"}


def check_position(game, state, reference, position):
    """Whose turn, what is legal, how likely, how it ended: the same in both."""
    text = game.text(state)
    assert reference.read(text) == position, f"{game}: the positions differ at {text}"
    turn = game.turn(state)
    assert TURNS.get(turn, turn) == reference.turn(position), f"{game}: whose turn is it in {text}?"
    names = [game.action_text(action) for action in game.actions(state)]
    assert sorted(names) == sorted(reference.legal(position)), f"{game}: legal actions of {text}"
    chances = {game.action_text(outcome): probability for outcome, probability in game.chances(state)}
    expected = reference.chances(position)
    assert chances.keys() == expected.keys(), f"{game}: chance outcomes of {text}"
    assert all(abs(chances[name] - expected[name]) < 1e-12 for name in chances), f"{game}: probabilities of {text}"
    check_outcome(game, state, reference, position)


def check_outcome(game, state, reference, position):
    outcome, expected = game.outcome(state), reference.outcome(position)
    text = game.text(state)
    if expected is None:
        assert outcome is None, f"{game}: {text} is not over"
        return
    winner, score = expected
    assert outcome is not None, f"{game}: {text} is over"
    assert outcome.winner == winner, f"{game}: who won {text}?"
    assert outcome.reason, f"{game}: {text} ended without a reason"
    if score is not None:
        assert outcome.score == score, f"{game}: the score of {text}"


def any_kind(rng, names):
    """One of the actions, each kind (its first word: a companion) as likely as any other however many it has."""
    kind = rng.choice(sorted({name.split()[0] for name in names}))
    return rng.choice([name for name in names if name.split()[0] == kind])


def walk_side_by_side(game, rng, start=None, most_steps=200):
    """One random game played by both; gives the positions that were compared (the twin's), and the outcome."""
    reference = reference_for(game)
    state = game.initial(rng) if start is None else game.parse(start)
    position = reference.read(game.text(state))
    compared = []
    while len(compared) < most_steps:
        check_position(game, state, reference, position)
        compared.append(position)
        actions = {game.action_text(action): action for action in game.legal(state)}
        if not actions:
            break
        name = any_kind(rng, list(actions))
        if hasattr(reference, "points"):
            assert game.points(state, actions[name]) == reference.points(position, name), f"{game}: points of {name}"
        state, position = game.after(state, actions[name]), reference.play(position, name)
    return compared, game.outcome(state)
