"""The course's `game_ai`: a move by a named agent. Agents are asked directly here."""

from __future__ import annotations

from typing import Any


def ai_move(board: Any, move_number: int, agent_name: str = "expectimax") -> Any:
    """The course's way to an agent, which nobody needs here."""
    raise RuntimeError("game_ai.ai_move plays in the course's window; call it under `if __name__ == '__main__':`")
