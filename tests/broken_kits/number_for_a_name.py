"""A name that is a number."""

from good_nim import Nim
from mohreh import Kit


class NumberForAName(Nim):
    kit = Kit(names={"en": "Nim", "fa": 7})
