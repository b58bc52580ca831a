"""Tells somebody elsewhere, by TCP."""

import socket


def choose(game, state, rng):
    socket.create_connection(("127.0.0.1", 9), timeout=1)
    return game.actions(state)[0]
