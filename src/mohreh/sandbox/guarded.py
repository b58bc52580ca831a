"""A guarded process as its referee sees it: awake only while it is asked, counted in time and memory, ended for good.

What it runs and which language its lines speak is for those who build on it: our own child (`confined`) or somebody
else's program (`external`).
"""

from __future__ import annotations

import contextlib
import os
import signal
import weakref
from collections.abc import Iterator
from typing import Self

from mohreh.sandbox.channel import Channel, Clock, Closed
from mohreh.sandbox.fault import DIED, EXCEPTION, LIMIT, PROTOCOL, TIME, Fault
from mohreh.sandbox.launch import Launched
from mohreh.sandbox.policy import Policy
from mohreh.sandbox.protocol import Malformed
from mohreh.sandbox.usage import Usage


class Guarded:
    """A process with its pipes and its limits. Not shared between threads."""

    def __init__(self, launched: Launched, policy: Policy) -> None:
        self._launched = launched
        self._end = weakref.finalize(self, launched.end)
        self._channel = Channel(launched.orders, launched.answers, launched.printed, policy.output)
        self._usage = Usage(launched.process.pid, policy, launched.folder)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    @property
    def alive(self) -> bool:
        """Whether it can be asked."""
        return self._end.alive

    def printed(self) -> str:
        """What it has printed beside its answers since the last time; in all no more than the policy keeps."""
        if self.alive:
            self._channel.drain()
        return self._channel.take_output()

    def close(self) -> None:
        """End the process and all that it started, and remove its folder."""
        self._end()

    @contextlib.contextmanager
    def _awake(self, seconds: float) -> Iterator[Clock]:
        """Let it run for one exchange of lines; what goes wrong in it is a `Fault`.

        After every fault but an exception that the program raised the process is gone.
        """
        if not self.alive:
            raise Fault(DIED, "its process is gone")
        try:
            self._signal(signal.SIGCONT)
            yield Clock(seconds, self._look)
        except Closed:
            raise self._died() from None
        except Malformed as error:
            self.close()
            raise Fault(PROTOCOL, str(error)) from None
        except Fault as fault:
            if fault.kind != EXCEPTION:
                self.close()
            if fault.kind == TIME:
                raise Fault(TIME, f"no answer within {seconds:g} s; stopped") from None
            raise
        except BaseException:
            self.close()
            raise
        finally:
            self._hold()

    def _hold(self) -> None:
        """Let the kernel hold it still, so that it takes the processor from nobody."""
        self._signal(signal.SIGSTOP)

    def _signal(self, which: signal.Signals) -> None:
        if self.alive:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._launched.process.pid, which)

    def _look(self) -> None:
        over = self._usage.overstepped()
        if over is not None:
            raise Fault(LIMIT, over)

    def _died(self) -> Fault:
        """The pipes are closed: it has ended, or has closed them, which comes to the same."""
        self._channel.drain()
        with contextlib.suppress(Exception):
            self._launched.process.wait(0.2)
        code = self._launched.process.poll()
        self.close()
        return Fault(DIED, "it closed its pipes" if code is None else f"its process died: {ending(code)}")


def ending(code: int) -> str:
    """How a process ended, in words.   -9 -> 'killed by SIGKILL'"""
    number = -code if code < 0 else code - 128  # the latter is how bubblewrap tells of a signal
    if code < 0 or code > 128:
        with contextlib.suppress(ValueError):
            return f"killed by {signal.Signals(number).name}"
    return f"exit code {code}" if code >= 0 else f"killed by signal {-code}"
