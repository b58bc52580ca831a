"""A picture that draws nothing."""

from rich.text import Text

from good_nim import Nim
from mohreh import Kit
from mohreh.terminal.view import View


class Nothing(View):
    def board(self, game, state, last, colour):
        return Text("")


class EmptyPicture(Nim):
    kit = Kit(picture=Nothing)
