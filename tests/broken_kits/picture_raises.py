"""A picture that looks for what is not there."""

from good_nim import Nim
from mohreh import Kit
from mohreh.terminal.view import View


class Wrong(View):
    def board(self, game, state, last, colour):
        return state.rows


class PictureRaises(Nim):
    kit = Kit(picture=Wrong)
