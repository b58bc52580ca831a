"""The actions come out of a set of words, whose order differs from run to run of Python."""

from good_nim import Nim

WORDS = {"one": 1, "two": 2, "three": 3}


class OrderOfASet(Nim):
    def actions(self, state):
        return list({word for word, number in WORDS.items() if number <= state[0]})

    def after(self, state, action):
        return super().after(state, WORDS[action])
