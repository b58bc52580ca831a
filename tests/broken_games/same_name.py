"""Two actions have the same name."""

from good_nim import Nim


class SameName(Nim):
    def action_text(self, action):
        return "one" if action == 1 else "some"
