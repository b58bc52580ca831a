"""Other people's programs as agents, whatever they are written in.

`gtp` plays with those that speak the Go Text Protocol, `program` with those that speak our own line protocol
(docs/line-protocol.md). Their name holds a command, which only the command line accepts from the user who typed it; all
others know just the engines that a file names.
"""

from __future__ import annotations

from typing import Final

from mohreh.agents.base import Agent
from mohreh.agents.external.engines import ENGINES_VARIABLE, engines, read_engines
from mohreh.agents.external.gtp import GtpAgent
from mohreh.agents.external.line import LineAgent

__all__ = ["ENGINES_VARIABLE", "EXTERNAL", "engines", "read_engines"]

EXTERNAL: Final[dict[str, type[Agent]]] = {agent.name: agent for agent in (GtpAgent, LineAgent)}
