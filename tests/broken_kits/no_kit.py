"""A dictionary where a kit should be."""

from good_nim import Nim


class NoKit(Nim):
    kit = {"names": {"en": "Nim"}}
