"""Actions as the pictures need them: a name to send back, and everything to highlight or to animate.

The same objects describe what can be done (`Position.actions`) and what was done (`Turn.action`). Each game's kit
brings its own; any other game's actions are only a name.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from mohreh.games import GAMES, game_class
from mohreh.views.models import ActionBase
from mohreh.views.picture import Picture, picture_class

PICTURES = (*(picture_class(game_class(name)) for name in GAMES), Picture)

if TYPE_CHECKING:
    Action = ActionBase
else:
    Action = Annotated[
        reduce(or_, (model for picture in PICTURES for model in picture.action_models)), Field(discriminator="kind")
    ]
