"""Tells somebody elsewhere, by asking for the address of a name."""

import socket


def choose(game, state, rng):
    socket.getaddrinfo("my-secret.example.com", 80)
    return game.actions(state)[0]
