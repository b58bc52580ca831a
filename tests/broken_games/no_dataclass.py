"""The settings are written down, but the class is not a dataclass."""

from good_nim import Nim
from mohreh import setting


class NoDataclass(Nim):
    most: int = setting(3, range=(1, 9), help="the most matches one may take")
