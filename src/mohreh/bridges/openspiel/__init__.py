"""OpenSpiel: our games as games of OpenSpiel, with explicit chance, so that its algorithms run on them unmodified.

    import pyspiel
    import mohreh.bridges.openspiel
    game = pyspiel.load_game("mohreh_othello", {"size": 4})

The other way, OpenSpiel's games in Mohreh, is `mohreh.games.openspiel`: `mohreh analyze openspiel:connect_four`.
"""

from __future__ import annotations

from mohreh.extras import explained

with explained():
    from mohreh.bridges.openspiel.game import register

register()
