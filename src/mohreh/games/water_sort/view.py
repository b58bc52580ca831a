"""Water sort as a picture: tubes, and what each pour moves."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field

from mohreh.views.models import ActionBase, ViewBase
from mohreh.views.picture import Picture


class WaterView(ViewBase):
    """The tubes of water sort."""

    kind: Literal["water-sort"] = "water-sort"
    capacity: int
    tubes: list[list[int]] = Field(description="Colours of each tube from the bottom to the top, numbered from 0.")
    done: list[bool] = Field(description="For each tube: full of one colour.")


class PourAction(ActionBase):
    """Water sort: units of one colour go from tube to tube."""

    kind: Literal["pour"] = "pour"
    source: int
    target: int
    units: int
    colour: int


class WaterSortPicture(Picture):
    """Tubes of coloured water."""

    view_model: ClassVar[type[ViewBase]] = WaterView
    action_models: ClassVar[tuple[type[ActionBase], ...]] = (PourAction,)

    def view(self, state: Any) -> ViewBase:
        done = [len(tube) == state.capacity and len(set(tube)) == 1 for tube in state.tubes]
        return WaterView(capacity=state.capacity, tubes=[list(tube) for tube in state.tubes], done=done)

    def action(self, state: Any, action: Any) -> ActionBase:
        source, target = action
        poured = self.game.after(state, action)
        return PourAction(
            name=self.game.action_text(action),
            source=source,
            target=target,
            units=len(poured.tubes[target]) - len(state.tubes[target]),
            colour=state.tubes[source][-1],
        )
