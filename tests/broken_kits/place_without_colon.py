"""A place that is none."""

from good_nim import Nim
from mohreh import Kit


class PlaceWithoutColon(Nim):
    kit = Kit(picture="pictures.Nim")
