"""One evaluation, but not in a tuple."""

from good_nim import Nim
from mohreh import Kit


class NoTuple(Nim):
    kit = Kit(evaluations="mohreh.search.evaluation:Zero")
