"""The statistics against published values and against simulation."""

from __future__ import annotations

import math
import random
from collections import Counter
from functools import cache

import choix
import numpy as np
import pytest
from scipy.optimize import minimize
from scipy.stats import t as student

from mohreh.errors import MohrehError
from mohreh.statistics import (
    Results,
    Sprt,
    elo_of,
    fit_ratings,
    likelihood_of_superiority,
    mean_of,
    mean_score,
    paired_difference,
    pentanomial,
    proportion_interval,
    score_interval,
    score_of,
    student_quantile,
)
from mohreh.statistics.elo import POINTS
from mohreh.statistics.likelihood import log_likelihood
from mohreh.statistics.score import contradicts

PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)


def pairs(*counts: int) -> dict[float, int]:
    return {score: count for score, count in zip(PAIR_SCORES, counts, strict=True) if count}


@pytest.mark.parametrize("freedom", [1, 2, 3, 4, 5, 9, 30, 200, 5000])
@pytest.mark.parametrize("confidence", [0.8, 0.95, 0.99, 0.999])
def test_student_quantiles_are_those_of_the_tables(freedom: int, confidence: float) -> None:
    assert student_quantile(freedom, confidence) == pytest.approx(student.ppf((1 + confidence) / 2, freedom), rel=1e-4)


class TestPublishedValues:
    """Figures of other programs and of textbooks."""

    @pytest.mark.parametrize(
        ("counts", "elo", "error", "superiority"),
        [
            (pairs(34, 54, 63, 64, 75), 55.58, 27.65, 1.0),
            (pairs(332, 433, 498, 333, 334), -8.64, 10.33, 0.0505),
            (pairs(7895, 8757, 5685, 568, 9999), -21.04, 2.95, 0.0),
        ],
    )
    def test_fastchess_pentanomial(
        self, counts: dict[float, int], elo: float, error: float, superiority: float
    ) -> None:
        low, high = (elo_of(edge) or math.nan for edge in score_interval(counts))
        assert elo_of(mean_score(counts)) == pytest.approx(elo, abs=0.01)
        assert (high - low) / 2 == pytest.approx(error, rel=0.01)
        assert likelihood_of_superiority(counts) == pytest.approx(superiority, abs=0.001)

    def test_fastchess_games_one_by_one(self) -> None:
        counts = {1.0: 136, 0.0: 96, 0.5: 111}
        low, high = (elo_of(edge) or math.nan for edge in score_interval(counts))
        assert elo_of(mean_score(counts)) == pytest.approx(40.70, abs=0.01)
        assert (high - low) / 2 == pytest.approx(30.43, rel=0.02)
        assert likelihood_of_superiority(counts) == pytest.approx(0.9960, abs=0.0005)
        assert likelihood_of_superiority({1.0: 76, 0.0: 89, 0.5: 123}) == pytest.approx(0.1553, abs=0.001)

    @pytest.mark.parametrize(
        ("test", "counts", "ratio"),
        [
            (Sprt(0.5, 2.5), pairs(223, 9863, 21279, 10037, 246), -3.07),
            (Sprt(0, 2), pairs(871, 26175, 55983, 26678, 821), -4.98),
            (Sprt(0.5, 2.5), {1.0: 21404, 0.0: 21184, 0.5: 40708}, -1.57),
            (Sprt(0, 2), {1.0: 57433, 0.0: 57030, 0.5: 106593}, -2.59),
        ],
    )
    def test_fastchess_sprt(self, test: Sprt, counts: dict[float, int], ratio: float) -> None:
        assert test.ratio(counts) == pytest.approx(ratio, abs=0.01)

    def test_walds_bounds(self) -> None:
        assert Sprt(0, 5).bounds == pytest.approx((-2.944, 2.944), abs=0.001)
        assert Sprt(0, 5, alpha=0.01, beta=0.1).bounds == pytest.approx((math.log(0.1 / 0.99), math.log(90)))

    @pytest.mark.parametrize(
        ("happened", "trials", "low", "high"),
        [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
    )
    def test_wilson_intervals_of_newcombe_1998(self, happened: int, trials: int, low: float, high: float) -> None:
        assert proportion_interval(happened, trials) == pytest.approx((low, high), abs=0.0001)

    def test_mean_of_students_sleep_data(self) -> None:
        """Extra hours of sleep by two drugs on ten patients (Student 1908): t = −4.06, interval −2.46 to −0.70."""
        first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0]
        second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]
        found = paired_difference(first, second)
        assert found.value == pytest.approx(-1.58)
        assert found.interval == pytest.approx((-2.4599, -0.7001), abs=0.0005)
        assert found.excludes_zero

    def test_elo_and_score_are_inverse(self) -> None:
        assert score_of(200) == pytest.approx(0.7597, abs=0.0001)
        for elo in (-700, -3, 0, 12.5, 400):
            assert elo_of(score_of(elo)) == pytest.approx(elo)
        assert elo_of(1.0) is None
        assert elo_of(0.0) is None


class TestScoreInterval:
    """The interval of a score must hold the truth nineteen times in twenty."""

    @pytest.mark.parametrize("units", [6, 20, 100])
    @pytest.mark.parametrize(
        "shares",
        [
            (0.2, 0.2, 0.2, 0.2, 0.2),
            (0.02, 0.05, 0.13, 0.2, 0.6),
            (0.0, 0.05, 0.9, 0.05, 0.0),
            (0.3, 0.0, 0.4, 0.0, 0.3),
        ],
    )
    def test_coverage(self, units: int, shares: tuple[float, ...]) -> None:
        rng = random.Random(f"{units} {shares}")
        truth = sum(share * score for share, score in zip(shares, PAIR_SCORES, strict=True))
        trials = 800
        missed = sum(contradicts(Counter(rng.choices(PAIR_SCORES, shares, k=units)), truth) for _ in range(trials))
        assert missed / trials <= 0.05 + 3 * math.sqrt(0.05 * 0.95 / trials)
        if units == 100:
            assert missed / trials >= 0.02, "with enough games the interval is not wider than it must be"

    def test_all_won_is_not_certainty(self) -> None:
        low, high = score_interval({1.0: 50})
        assert high == 1.0
        assert 0.93 < low < 0.97

    def test_one_pair_says_nothing(self) -> None:
        assert score_interval({1.0: 1}) == (0.0, 1.0)

    def test_the_score_lies_inside_and_more_games_narrow_it(self) -> None:
        wide, narrow = score_interval(pairs(1, 2, 3, 2, 4)), score_interval(pairs(10, 20, 30, 20, 40))
        assert wide[0] < narrow[0] < mean_score(pairs(1, 2, 3, 2, 4)) < narrow[1] < wide[1]

    def test_seats_swapped_mirror_the_interval(self) -> None:
        low, high = score_interval(pairs(1, 2, 3, 4, 5))
        mirrored = score_interval(pairs(5, 4, 3, 2, 1))
        assert mirrored == pytest.approx((1 - high, 1 - low), abs=1e-6)

    def test_the_likelihood_is_largest_at_the_mean(self) -> None:
        counts = pairs(3, 1, 4, 1, 5)
        centre = mean_score(counts)
        best = log_likelihood(counts, centre)
        assert best == pytest.approx(sum(n * math.log(n / 14) for n in counts.values()))
        assert all(log_likelihood(counts, centre + step) < best for step in (-0.2, -0.01, 0.01, 0.2))

    def test_pentanomial_counts(self) -> None:
        assert pentanomial(pairs(1, 0, 2, 0, 3)) == (1, 0, 2, 0, 3)


class TestSprt:
    """The errors of the test stay within what was asked for."""

    SHARES = (0.1, 0.2, 0.4, 0.2, 0.1)

    @staticmethod
    def shares_with(elo: float) -> list[float]:
        """Shares of the pair results tilted so that their mean is the score of this difference."""
        wanted = score_of(elo)
        low, high = -10.0, 10.0
        for _ in range(80):
            tilt = (low + high) / 2
            weights = [s * math.exp(tilt * a) for s, a in zip(TestSprt.SHARES, PAIR_SCORES, strict=True)]
            mean = sum(w * a for w, a in zip(weights, PAIR_SCORES, strict=True)) / sum(weights)
            low, high = (tilt, high) if mean < wanted else (low, tilt)
        return [weight / sum(weights) for weight in weights]

    @pytest.mark.parametrize(("truth", "wrong"), [(0, "elo1"), (80, "elo0")])
    def test_error_rates(self, truth: float, wrong: str) -> None:
        test, rng, trials = Sprt(0, 80), random.Random(truth), 250
        shares = self.shares_with(truth)

        @cache
        def verdict(counts: tuple[int, ...]) -> str | None:
            return test.verdict(pairs(*counts))

        mistakes, lengths = 0, []
        for _ in range(trials):
            counts = [0] * 5
            while (found := verdict(tuple(counts))) is None:
                for score in rng.choices(range(5), shares, k=2):
                    counts[score] += 1
            mistakes += found == wrong
            lengths.append(sum(counts))
        assert mistakes / trials <= 0.05 + 2 * math.sqrt(0.05 * 0.95 / trials)
        assert np.mean(lengths) < 120, "it must stop early: a fixed test of this power takes about 85 pairs"

    def test_reads_its_text_and_refuses_nonsense(self) -> None:
        assert Sprt.parse("0, 10") == Sprt(0, 10)
        for text in ("10,0", "5", "a,b", "1,2,3"):
            with pytest.raises(MohrehError):
                Sprt.parse(text)

    def test_nothing_played_answers_nothing(self) -> None:
        assert Sprt(0, 5).verdict({}) is None


TEAMS = ("Milwaukee", "Detroit", "Toronto", "New York", "Boston", "Cleveland", "Baltimore")
HOME_RESULTS = """
    -   4:3 4:2 4:3 6:1 4:2 6:0
    3:3 -   4:2 4:3 6:0 6:1 4:3
    2:5 4:3 -   2:4 4:3 4:2 6:0
    3:3 5:1 2:5 -   4:3 4:2 6:1
    5:1 2:5 3:3 4:2 -   5:2 6:0
    2:5 3:3 3:4 4:3 4:2 -   2:4
    2:5 1:5 1:6 2:4 1:6 3:4 -
"""
"""American League, Eastern Division, 1987 (Agresti, Categorical Data Analysis, table 10.10): the row at home."""


def baseball() -> list[Results]:
    found = []
    for home, line in zip(TEAMS, HOME_RESULTS.strip().splitlines(), strict=True):
        for away, cell in zip(TEAMS, line.split(), strict=True):
            if cell != "-":
                won, lost = map(int, cell.split(":"))
                found.append(Results(home, away, won, 0, lost))
    return found


class TestBradleyTerry:
    """Ratings against textbooks, another program and simulation."""

    def test_agrestis_baseball_table(self) -> None:
        fitted = fit_ratings(TEAMS, baseball(), first_move=False, prior_deviation=1e4)
        base = fitted.of("Baltimore").rating
        strengths = sorted(round((rating.rating - base) / POINTS, 2) for rating in fitted.ratings)
        assert strengths == [0.0, 0.68, 1.11, 1.25, 1.29, 1.44, 1.58]

    def test_agrestis_home_advantage(self) -> None:
        fitted = fit_ratings(TEAMS, baseball(), prior_deviation=1e4)
        assert fitted.first_move is not None
        assert fitted.first_move.rating / POINTS == pytest.approx(0.302, abs=0.0005)
        worths = np.exp([rating.rating / POINTS for rating in fitted.ratings])
        found = sorted(round(float(worth), 3) for worth in worths / worths.sum())
        assert found == [0.044, 0.088, 0.137, 0.157, 0.164, 0.190, 0.220]

    def test_choix_says_the_same(self) -> None:
        rng = random.Random(7)
        agents = [f"agent {number}" for number in range(6)]
        strengths = [rng.gauss(0, 1) for _ in agents]
        results, wins = [], []
        for i in range(6):
            for j in range(6):
                if i != j:
                    won = sum(rng.random() < 1 / (1 + math.exp(strengths[j] - strengths[i])) for _ in range(15))
                    results.append(Results(agents[i], agents[j], won, 0, 15 - won))
                    wins += [(i, j)] * won + [(j, i)] * (15 - won)
        deviation = 2.0
        theirs = choix.opt_pairwise(6, wins, alpha=1 / (2 * deviation**2), tol=1e-10)
        ours = fit_ratings(agents, results, first_move=False, prior_deviation=deviation)
        assert [rating.rating / POINTS for rating in ours.ratings] == pytest.approx(list(theirs), abs=1e-4)
        unregularised = choix.ilsr_pairwise(6, wins)
        loose = fit_ratings(agents, results, first_move=False, prior_deviation=1e4)
        assert [rating.rating / POINTS for rating in loose.ratings] == pytest.approx(list(unregularised), abs=1e-4)

    def test_draws_and_first_move_maximise_davidsons_likelihood(self) -> None:
        agents = ["a", "b", "c"]
        results = [
            Results("a", "b", 20, 10, 5),
            Results("b", "a", 12, 9, 14),
            Results("b", "c", 18, 12, 10),
            Results("c", "b", 9, 11, 20),
            Results("a", "c", 25, 8, 2),
            Results("c", "a", 6, 8, 21),
        ]

        def minus_log_likelihood(parameters: list[float]) -> float:
            strengths = dict(zip(agents, (0.0, *parameters[:2]), strict=True))
            first, draw = parameters[2:]
            total = 0.0
            for row in results:
                one, other = math.exp(strengths[row.first] + first), math.exp(strengths[row.second])
                tie = math.exp(draw) * math.sqrt(one * other)
                for count, weight in ((row.wins, one), (row.draws, tie), (row.losses, other)):
                    total += count * math.log(weight / (one + other + tie))
            return -total

        best = minimize(minus_log_likelihood, [0.0] * 4, tol=1e-12).x
        fitted = fit_ratings(agents, results, prior_deviation=1e4)
        base = fitted.of("a").rating
        assert [(fitted.of(name).rating - base) / POINTS for name in "bc"] == pytest.approx(best[:2], abs=1e-4)
        assert fitted.first_move is not None
        assert fitted.first_move.rating / POINTS == pytest.approx(best[2], abs=1e-4)
        weight = math.exp(best[3])
        assert fitted.draw_rate == pytest.approx(weight / (weight + 2), abs=1e-4)

    def test_intervals_hold_the_truth_nineteen_times_in_twenty(self) -> None:
        rng = np.random.default_rng(11)
        agents = ["a", "b", "c", "d"]
        strengths = np.array([-0.9, -0.2, 0.3, 0.8])
        first, draw, games, trials = 0.25, math.log(0.6), 30, 250
        held = 0
        for _ in range(trials):
            results = []
            for i in range(4):
                for j in range(4):
                    if i != j:
                        weights = np.exp(
                            [strengths[i] + first, draw + (strengths[i] + first + strengths[j]) / 2, strengths[j]]
                        )
                        won, drawn, lost = rng.multinomial(games, weights / weights.sum())
                        results.append(Results(agents[i], agents[j], int(won), int(drawn), int(lost)))
            fitted = fit_ratings(agents, results)
            held += sum(
                low <= POINTS * truth <= high
                for truth, (low, high) in zip(strengths, (rating.interval for rating in fitted.ratings), strict=True)
            )
            assert fitted.first_move is not None
            low, high = fitted.first_move.interval
            held += low <= POINTS * first <= high
        assert 0.93 <= held / (5 * trials) <= 0.97

    def test_an_agent_that_won_everything_stays_finite(self) -> None:
        fitted = fit_ratings(["a", "b"], [Results("a", "b", 50, 0, 0), Results("b", "a", 0, 0, 50)])
        top, bottom = fitted.of("a"), fitted.of("b")
        assert 300 < top.rating - bottom.rating < 3000
        assert top.interval[0] > bottom.interval[1]

    def test_only_draws_are_understood(self) -> None:
        fitted = fit_ratings(["a", "b"], [Results("a", "b", 0, 10, 0), Results("b", "a", 0, 10, 0)])
        assert fitted.of("a").rating == pytest.approx(0, abs=1e-6)
        assert fitted.draw_rate is not None
        assert fitted.draw_rate > 0.8


def test_a_mean_interval_holds_the_truth_nineteen_times_in_twenty() -> None:
    rng = random.Random(5)
    held = 0
    for _ in range(2000):
        found = mean_of([rng.gauss(3, 2) for _ in range(8)])
        assert found.interval is not None
        held += found.interval[0] <= 3 <= found.interval[1]
    assert 0.935 <= held / 2000 <= 0.965


def test_a_single_value_has_no_interval() -> None:
    assert mean_of([4.0]).interval is None
    assert not mean_of([4.0]).excludes_zero


def test_ratings_may_count_from_one_agent() -> None:
    results = [Results("a", "b", 30, 5, 15), Results("b", "c", 25, 0, 25), Results("a", "c", 28, 2, 20)]
    centred, from_b = fit_ratings(["a", "b", "c"], results), fit_ratings(["a", "b", "c"], results, zero="b")
    assert from_b.of("b").rating == 0
    assert from_b.of("b").interval == (0, 0)
    for agent in "ac":
        assert from_b.of(agent).rating == pytest.approx(centred.of(agent).rating - centred.of("b").rating)
