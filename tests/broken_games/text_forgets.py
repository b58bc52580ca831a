"""The text forgets whose turn it is."""

from good_nim import Nim


class TextForgets(Nim):
    def text(self, state):
        return f"{state[0]} / 0"
