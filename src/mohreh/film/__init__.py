"""Films: what a search did, step by step, for people to look at."""

from mohreh.film.film import Film
from mohreh.film.recorder import Recorder
from mohreh.film.recording import record

__all__ = ["Film", "Recorder", "record"]
