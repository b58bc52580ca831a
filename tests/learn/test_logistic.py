"""Logistic regression and weights by phase: on made-up data whose answer is known."""

from __future__ import annotations

import numpy as np
import pytest

from mohreh.learn.logistic import Block, cross_entropy, curvature, fit_logistic, gradient, objective, probability
from mohreh.learn.phases import Phases

RNG_SEED = 7


def made_up(count: int, weights: np.ndarray) -> Block:
    """Rows with labels drawn by the chances that these weights give."""
    rng = np.random.default_rng(RNG_SEED)
    rows = rng.normal(size=(count, len(weights)))
    labels = (rng.random(count) < probability(rows @ weights)).astype(np.float64)
    return Block(rows, np.arange(len(weights)), labels)


def test_the_fit_recovers_known_weights() -> None:
    """othello fitted: 20,000 rows leave each weight an error of about 0.02."""
    truth = np.array([1.5, -0.7, 0.0, 0.3])
    found = fit_logistic([made_up(20_000, truth)], 1e-3 * np.eye(4))
    assert found.weights == pytest.approx(truth, abs=0.08)
    assert list(found.losses) == sorted(found.losses, reverse=True)
    assert len(found.losses) < 12


def test_at_the_optimum_the_gradient_is_zero_and_every_step_away_is_worse() -> None:
    block, penalty = made_up(500, np.array([1.0, -2.0])), np.diag([0.5, 2.0])
    best = fit_logistic([block], penalty).weights
    assert gradient([block], penalty, best) == pytest.approx(np.zeros(2), abs=1e-4)
    for step in np.vstack([np.eye(2), -np.eye(2)]) * 0.01:
        assert objective([block], penalty, best + step) > objective([block], penalty, best)


def test_gradient_and_curvature_are_the_derivatives_of_the_objective() -> None:
    block, penalty, weights = made_up(50, np.array([0.4, 0.9])), np.eye(2), np.array([0.2, -0.3])
    for index, step in enumerate(np.eye(2) * 1e-5):
        rise = objective([block], penalty, weights + step) - objective([block], penalty, weights - step)
        assert gradient([block], penalty, weights)[index] == pytest.approx(rise / 2e-5, rel=1e-5)
        turn = gradient([block], penalty, weights + step) - gradient([block], penalty, weights - step)
        assert curvature([block], penalty, weights)[index] == pytest.approx(turn / 2e-5, rel=1e-5)


def test_a_perfectly_separated_set_stays_finite_by_its_penalty() -> None:
    block = Block(np.array([[1.0], [-1.0]]), np.arange(1), np.array([1.0, 0.0]))
    found = fit_logistic([block], np.eye(1) * 1e-6).weights
    assert 5 < found[0] < 20
    assert np.isfinite(cross_entropy(np.array([900.0, -900.0]), np.array([0.0, 1.0]))).all()


def test_blocks_are_the_same_design_as_one_dense_matrix() -> None:
    rng = np.random.default_rng(RNG_SEED)
    phases = Phases((0, 4, 10))
    features, moments = rng.normal(size=(300, 2)), rng.integers(0, 13, 300)
    labels = rng.random(300)
    dense = (phases.shares(moments)[:, :, None] * features[:, None, :]).reshape(300, -1)
    penalty = phases.penalty(np.ones(2), 1.0, 2.0)
    whole = fit_logistic([Block(dense, np.arange(6), labels)], penalty).weights
    parts = fit_logistic(phases.blocks(features, moments, labels), penalty).weights
    assert parts == pytest.approx(whole, abs=1e-6)
    by_moment = (phases.at(moments, parts.reshape(3, 2)) * features).sum(axis=1)
    assert by_moment == pytest.approx(dense @ parts)


def test_smoothness_draws_neighbouring_knots_together() -> None:
    rng = np.random.default_rng(RNG_SEED)
    phases = Phases((0, 1))
    features, moments = np.ones((400, 1)), rng.integers(0, 2, 400)
    labels = (rng.random(400) < np.where(moments == 0, 0.2, 0.8)).astype(np.float64)
    apart, near = (
        np.ptp(fit_logistic(phases.blocks(features, moments, labels), phases.penalty(np.ones(1), 0.01, smooth)).weights)
        for smooth in (0.0, 1000.0)
    )
    assert apart > 2
    assert near < 0.5
