"""Where games are played: behind one interface, in this process, in worker processes, or on a cluster."""

from mohreh.arena.executors.base import Executor
from mohreh.arena.executors.here import Here
from mohreh.arena.executors.local import LocalWorkers

__all__ = ["Executor", "Here", "LocalWorkers"]
