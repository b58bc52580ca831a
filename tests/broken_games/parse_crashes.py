"""`parse` of something else is a ValueError out of the depths."""

from good_nim import Nim


class ParseCrashes(Nim):
    def parse(self, text):
        matches, player = text.split("/")
        return int(matches), int(player)
