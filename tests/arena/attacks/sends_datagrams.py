"""Tells somebody elsewhere, by UDP."""

import socket


def choose(game, state, rng):
    socket.socket(type=socket.SOCK_DGRAM).sendto(b"moves", ("127.0.0.1", 9))
    return game.actions(state)[0]
