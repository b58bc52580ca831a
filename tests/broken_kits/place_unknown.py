"""An evaluation that lies nowhere."""

from good_nim import Nim
from mohreh import Kit


class PlaceUnknown(Nim):
    kit = Kit(evaluations=("no.such.module:Evaluation",))
