"""An action that is offered and then raises."""

from good_nim import Nim


class ActionRaises(Nim):
    def after(self, state, action):
        if action == 3:
            raise KeyError("three")
        return super().after(state, action)
