"""Moments of a film by what happens in them, so that a lesson continues working when a search makes another step.

start                   before anything has happened
end                     when the search is over
cut                     right after the first cut
before cut 2            right before the second one
after leave at d1, b4   right after coming back from the node that d1, b4 leads to
last backup at root     right after the last back-up of the root
"""

from __future__ import annotations

import re
from typing import Final

from mohreh.errors import MohrehError
from mohreh.film.film import KINDS
from mohreh.lessons.scene import Path, Scene
from mohreh.settings import nearest

MOMENT: Final = re.compile(
    r"^(?:(?P<side>before|after)\s+)?(?P<last>last\s+)?(?P<kind>[a-z]+)(?:\s+(?P<number>\d+))?(?:\s+at\s+(?P<path>.+))?$"
)
ROOT: Final = "root"


def read_path(text: str) -> Path:
    """The actions of a path, separated by commas.   'd1, b4' -> ('d1', 'b4'), 'root' -> ()"""
    return () if text.strip() == ROOT else tuple(" ".join(name.split()) for name in text.split(","))


def find_moment(scene: Scene, text: str) -> int:
    """After how many events of the film the moment is."""
    if text == "start":
        return 0
    if text == "end":
        return len(scene.film)
    read = MOMENT.match(text)
    if read is None:
        raise MohrehError(f"{text!r} is not a moment; write start, end, or an event such as `before cut 2 at d1`")
    if read["kind"] not in KINDS:
        raise MohrehError(
            f"{text!r} is not a moment: nothing is called {read['kind']!r}{nearest(read['kind'], list(KINDS))}; "
            f"events are {', '.join(KINDS)}"
        )
    found = list(scene.events(read["kind"]))
    if read["path"] is not None:
        path = read_path(read["path"])
        found = [event for event in found if _happens_at(scene, event, path)]
    number = len(found) if read["last"] else int(read["number"] or 1)
    if not 1 <= number <= len(found):
        raise MohrehError(f"there is no moment {text!r}: {_seen(scene, read['kind'], len(found), read['path'])}")
    return found[number - 1] + (0 if read["side"] == "before" else 1)


def _happens_at(scene: Scene, event: int, path: Path) -> bool:
    node = scene.film.events.node[event]
    return node >= 0 and scene.paths[node] == path


def _seen(scene: Scene, kind: str, count: int, path: str | None) -> str:
    where = f" at {path}" if path else ""
    if count:
        return f"{scene.film.search} has {count} of {kind!r}{where}"
    seen = [known for known in KINDS if next(scene.events(known), None) is not None]
    return f"{scene.film.search} has no {kind!r}{where}; in this film happen {', '.join(seen)}"
