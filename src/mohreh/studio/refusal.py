"""Refusals: every way to say no, each with its status, its word for programs and its sentence for people."""

from __future__ import annotations


class Refusal(Exception):
    """A request that is answered with a 4xx."""

    def __init__(self, status: int, code: str, message: str, field: str | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.field = field


def not_found(what: str) -> Refusal:
    """There is no such thing (any more)."""
    return Refusal(404, "not_found", f"there is no {what}")


def conflict(message: str) -> Refusal:
    """It could be done, but not as things stand now."""
    return Refusal(409, "conflict", message)


def bad_input(message: str, field: str | None = None) -> Refusal:
    """A name, a setting, a position or a game that cannot be read."""
    return Refusal(422, "bad_input", message, field)
