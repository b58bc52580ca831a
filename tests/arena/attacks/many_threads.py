"""More threads than anybody needs."""

import threading
import time


def choose(game, state, rng):
    for _ in range(300):
        threading.Thread(target=time.sleep, args=(30,), daemon=True).start()
    time.sleep(30)
