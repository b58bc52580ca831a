"""2048's reports: what they measure does not depend on how many processors there are, and they use all of them."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh import native
from mohreh.arena.reports.laboratory import Laboratory, Size
from mohreh.arena.speech import speaking
from mohreh.games.twenty48 import engine
from mohreh.games.twenty48.learn import core
from mohreh.games.twenty48.reports import agents, learning
from mohreh.language import Language
from mohreh.statistics import mean_of


@pytest.mark.parametrize(("language", "said"), [("en", "expectimax to depth 3 "), ("fa", "اکسپکتیمکس تا عمق ۳ ")])
def test_a_finding_names_the_agent_whose_figure_it_tells(language: Language, said: str) -> None:
    """Expectimax plays twice in the table, and its answer to the first question is one of the two."""
    with speaking(language):
        told = agents._suits(
            {"expectimax(depth=3)": mean_of([9.0, 10.0, 11.0]), "expectimax": mean_of([90.0, 100.0, 110.0])}
        )
    assert said in told
    assert "100" not in told


def built(monkeypatch: pytest.MonkeyPatch, cores: int) -> tuple[list[int], list[Any]]:
    """How many threads played, and what they reached, on a machine with that many processors."""
    threads: list[int] = []
    played: list[Any] = []
    for module in (core, engine):

        def counted(*given: Any, play: Any = module.play, **named: Any) -> Any:
            threads.append(named["threads"])
            games = play(*given, **named)
            played.append([(game.seed, game.score, game.moves) for game in games])
            return games

        monkeypatch.setattr(module, "play", counted)
    monkeypatch.setattr(learning, "cores", lambda: cores)
    learning.build(Laboratory(Size.TINY))
    monkeypatch.undo()
    return threads, played


@pytest.mark.skipif(not native.available, reason="the native core was not built")
def test_the_report_on_learning_plays_the_same_games_on_all_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    alone, together = built(monkeypatch, 1), built(monkeypatch, 3)
    assert set(alone[0]) == {1}
    assert set(together[0]) == {3}
    assert alone[1] == together[1]
