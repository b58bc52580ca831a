"""Being called before every line of certain functions: by `sys.monitoring` (Python 3.12 on), else by `sys.settrace`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import CodeType, FrameType
from typing import Any, Protocol

from mohreh.search.playout import playout

Watched = Callable[[CodeType], bool]
"""Whether a function may be followed into at all."""

Follows = Callable[[FrameType], bool]
"""Whether to follow into a call that begins."""

Line = Callable[[FrameType], bool]
"""Hears of a line that is about to run, and says whether that was worth hearing."""

Left = Callable[[FrameType, Any], None]
"""Hears what a call gives back at its end."""


class Lines(Protocol):
    """Within it, as a context, lines are told of."""

    def __enter__(self) -> None: ...

    def __exit__(self, *error: object) -> None: ...

    def resume(self) -> None:
        """Listen again, after a pause that the listener took for the sake of speed."""

    def silently(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """A function that does the same while nobody listens."""


def lines_of(watched: Watched, follows: Follows, line: Line, left: Left) -> Lines:
    """What calls `line` before every line of the calls followed, in the way that this Python does it fastest."""
    return (MonitoredLines if hasattr(sys, "monitoring") else TracedLines)(watched, follows, line, left)


class TracedLines:
    """By `sys.settrace`.

    While it is set everything runs slower, also what nobody wants to see. Play-outs are most of what a search by them
    does, and none of it is told line by line: it is switched off for them, until the search tells what came of it.
    """

    def __init__(self, watched: Watched, follows: Follows, line: Line, left: Left) -> None:
        self._watched = watched
        self._follows = follows
        self._traced = tracer(line, left)
        self._before: Any = None
        self._paused = False
        self._others: set[CodeType] = set()
        """Functions that are not watched."""

    def __enter__(self) -> None:
        self._before = sys.gettrace()
        sys.settrace(self._called)

    def __exit__(self, *error: object) -> None:
        self._paused = False
        sys.settrace(self._before)

    def resume(self) -> None:
        if self._paused:
            self._paused = False
            sys.settrace(self._called)

    def silently(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def silent(*given: Any, **named: Any) -> Any:
            if sys.gettrace() is None:
                return function(*given, **named)
            sys.settrace(None)
            try:
                return function(*given, **named)
            finally:
                sys.settrace(self._called)

        return silent

    def _called(self, frame: FrameType, event: str, argument: Any) -> Any:
        code = frame.f_code
        if code in self._others:
            return None
        if code is playout.__code__:
            self._paused = True
            sys.settrace(None)
            return None
        if not self._watched(code):
            self._others.add(code)
            return None
        return self._traced if self._follows(frame) else None


def tracer(line: Line, left: Left) -> Callable[[FrameType, str, Any], Any]:
    """What hears of the lines of one call."""

    def traced(frame: FrameType, event: str, argument: Any) -> Any:
        if event == "line":
            line(frame)
        elif event == "return":
            left(frame, argument)
        return traced

    return traced


class MonitoredLines:
    """By `sys.monitoring`, which leaves all other functions at full speed."""

    def __init__(self, watched: Watched, follows: Follows, line: Line, left: Left) -> None:
        self._watched = watched
        self._follows = follows
        self._line = line
        self._left = left
        self._monitoring: Any = vars(sys)["monitoring"]
        self._tool = -1

    def __enter__(self) -> None:
        monitoring = self._monitoring
        self._tool = next(number for number in range(6) if monitoring.get_tool(number) is None)
        monitoring.use_tool_id(self._tool, "mohreh film")
        monitoring.register_callback(self._tool, monitoring.events.PY_START, self._started)
        monitoring.register_callback(self._tool, monitoring.events.LINE, self._reached)
        monitoring.register_callback(self._tool, monitoring.events.PY_RETURN, self._returned)
        monitoring.set_events(self._tool, monitoring.events.PY_START)
        self._codes: list[CodeType] = []

    def __exit__(self, *error: object) -> None:
        monitoring = self._monitoring
        monitoring.set_events(self._tool, monitoring.events.NO_EVENTS)
        for code in self._codes:
            monitoring.set_local_events(self._tool, code, monitoring.events.NO_EVENTS)
        for event in (monitoring.events.PY_START, monitoring.events.LINE, monitoring.events.PY_RETURN):
            monitoring.register_callback(self._tool, event, None)
        monitoring.free_tool_id(self._tool)
        monitoring.restart_events()

    def resume(self) -> None:
        """It never pauses."""

    def silently(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """Other functions are never heard of."""
        return function

    def _started(self, code: CodeType, offset: int) -> Any:
        if self._watched(code):
            self._codes.append(code)
            events = self._monitoring.events
            self._monitoring.set_local_events(self._tool, code, events.LINE | events.PY_RETURN)
        return self._monitoring.DISABLE

    def _reached(self, code: CodeType, number: int) -> Any:
        return None if self._line(sys._getframe(1)) else self._monitoring.DISABLE

    def _returned(self, code: CodeType, offset: int, value: Any) -> None:
        self._left(sys._getframe(1), value)
