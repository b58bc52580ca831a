"""Othello at native speed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh import native

if TYPE_CHECKING:
    from mohreh._native import othello as core
else:
    core = native.part("othello")
