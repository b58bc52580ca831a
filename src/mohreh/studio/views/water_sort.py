"""Water sort as a picture: tubes, and what each pour moves."""

from __future__ import annotations

from typing import Any

from mohreh.studio.models.actions import Action, PourAction
from mohreh.studio.models.views import View, WaterView
from mohreh.studio.views.picture import Picture


class WaterSortPicture(Picture):
    """Tubes of coloured water."""

    def view(self, state: Any) -> View:
        done = [len(tube) == state.capacity and len(set(tube)) == 1 for tube in state.tubes]
        return WaterView(capacity=state.capacity, tubes=[list(tube) for tube in state.tubes], done=done)

    def action(self, state: Any, action: Any) -> Action:
        source, target = action
        poured = self.game.after(state, action)
        return PourAction(
            name=self.game.action_text(action),
            source=source,
            target=target,
            units=len(poured.tubes[target]) - len(state.tubes[target]),
            colour=state.tubes[source][-1],
        )
