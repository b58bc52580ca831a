"""A code that is a sentence."""

from dataclasses import replace

from good_nim import Nim


class SentenceForACode(Nim):
    def outcome(self, state):
        outcome = super().outcome(state)
        return outcome and replace(outcome, code="no matches left")
