"""An adviser whom nobody knows."""

from good_nim import Nim
from mohreh import Kit


class AdviserUnknown(Nim):
    kit = Kit(adviser="oracle")
