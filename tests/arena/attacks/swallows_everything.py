"""Never finishes, whatever is raised in it and with all signals blocked."""

import signal


def choose(game, state, rng):
    signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
    while True:
        try:
            while True:
                pass
        except BaseException:
            continue
