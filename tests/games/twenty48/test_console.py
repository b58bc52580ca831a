"""`2048-C1`: ai_move, ai_play, ai_plot."""

from __future__ import annotations

from pathlib import Path

import pytest

from mohreh.console import ai_move, ai_play, ai_plot
from mohreh.errors import MohrehError
from mohreh.games import make_game


@pytest.mark.parametrize("agent", ["expectimax", "mcts", "ucb"])
def test_2048_C1_ai_move_is_legal(agent: str) -> None:
    board = "2 2 4 8/0 0 0 2/0 0 0 0/0 0 0 0"
    game = make_game("2048")
    move = ai_move(board, agent)
    assert move in [game.action_text(action) for action in game.actions(game.parse(board))]
    assert ai_move(game.parse(board), agent) == move


@pytest.mark.parametrize("agent", ["expectimax", "mcts", "ucb"])
def test_2048_C1_ai_play_plays_to_the_end(agent: str) -> None:
    boards: list[str] = []
    played = ai_play(agent, seed=3, game="2048(size=2)", show=boards.append)
    game = make_game("2048(size=2)")
    assert game.outcome(game.parse(boards[-1])) is not None
    assert played.board == boards[-1]
    assert played.moves > 0
    assert played.score > 0
    assert ai_play(agent, seed=3, game="2048(size=2)").score == played.score


def test_2048_C1_ai_plot_plots_the_mean_score_and_the_time(tmp_path: Path) -> None:
    played = ai_plot("greedy", 5, seed=1, game="2048(size=3)", folder=tmp_path, workers=0)
    assert len(played.scores) == 5
    assert played.mean_score == pytest.approx(sum(played.scores) / 5)
    assert played.seconds > 0
    assert {path.name for path in played.files} == {
        f"{name}.{kind}" for name in ("scores", "tiles", "games") for kind in ("png", "svg")
    }
    assert all(path.stat().st_size > 5000 for path in played.files)
    assert played.summary["agents"][0]["mean"] == played.mean_score


def test_the_console_is_for_one_player_with_a_score() -> None:
    with pytest.raises(MohrehError, match="othello"):
        ai_play("random", game="othello")


def test_games_end_with_a_2048_as_in_the_document_and_go_on_beside_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played = ai_play("heuristic", seed=1)
    assert "2048" in played.board.split()
    assert ai_play("heuristic", seed=1, game="2048").moves > played.moves
    both = ai_plot("random", 3, folder=tmp_path, workers=0)
    assert both.to_the_end is not None
    assert both.to_the_end.files[0].parent == tmp_path / "to-the-end"
    told = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[0] for line in told] == ["2048(stop_at_2048=True)", "2048"]
    assert "points on average in 3 games" in told[0]
