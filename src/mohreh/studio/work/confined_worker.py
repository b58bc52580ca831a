"""A worker for one guest's game: it closes all doors, and only then knows the game, whose code is somebody's own."""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from mohreh.games.guests import invite
from mohreh.sandbox.confine import confine
from mohreh.sandbox.kernel import die_with
from mohreh.sandbox.policy import LINUX, STRICT, Policy
from mohreh.studio.guests.within import guest_game
from mohreh.studio.work.worker import main


def receive(guest: dict[str, Any]) -> None:
    """Confine this process, for good, and let the guest be known; its code is first run when somebody asks for it."""
    policy = Policy.from_data(guest["policy"])
    if LINUX and policy.level != STRICT:  # bubblewrap sees to it there
        die_with(guest["parent"])
    confine(policy, os.getcwd())
    name, place = guest["name"], guest["place"]
    invite(name, lambda values: guest_game(name, place, values))


if __name__ == "__main__":
    main(lambda: receive(json.loads(sys.argv[1])))
