"""Hand-ins being graded while a page watches: a few at a time, each apart from the server, its file gone afterwards."""

from __future__ import annotations

import asyncio
import re
import secrets
import shutil
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path, PurePosixPath
from typing import Any, Final

from mohreh.classroom.hand_in.reading import SUFFIXES
from mohreh.classroom.telling import Event
from mohreh.sandbox import AUTO, LIMITS, OFF, SandboxError, resolve
from mohreh.scratch import scratch_folder
from mohreh.studio.classroom import serialise
from mohreh.studio.limits import Limits
from mohreh.studio.models.classroom import HandIn, HandInEvent, QuestionEvent
from mohreh.studio.play.hub import GOING_AWAY, Hub
from mohreh.studio.refusal import Refusal, bad_input, conflict, not_found

WEAK: Final = "this machine cannot confine foreign programs well enough (level {level}); it takes Linux 5.13 or newer"


class Job:
    """One hand-in: what is known of it, and who watches."""

    def __init__(self, ident: str, name: str) -> None:
        self.hub = Hub()
        self.hand_in: HandIn = serialise.refused(ident, name, "", "running")
        self.stop = threading.Event()
        self.asked_to_stop = asyncio.Event()
        """The same, for those who wait in the server itself."""
        self.task: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        """Whether it is still being graded."""
        return self.hand_in.state == "running"

    async def snapshot(self) -> str:
        """All of it, for a page that is new."""
        return HandInEvent(seq=self.hub.seq, hand_in=self.hand_in).model_dump_json()

    def heard(self, event: dict[str, Any]) -> None:
        """The grading has told something."""
        ident, name = self.hand_in.id, self.hand_in.file
        if event["kind"] == "asking":
            self.hand_in = self.hand_in.model_copy(update={"asking": event["id"]})
            self.hub.publish(lambda seq: QuestionEvent(seq=seq, asking=str(event["id"]), question=None))
        elif event["kind"] == "asked":
            answered = serialise.question(event)
            questions = [answered if one.id == answered.id else one for one in self.hand_in.questions]
            self.hand_in = self.hand_in.model_copy(update={"questions": questions, "asking": ""})
            self.hub.publish(lambda seq: QuestionEvent(seq=seq, asking="", question=answered))
        else:
            if event["kind"] == "begun":
                self.hand_in = serialise.opened(ident, name, event)
            elif event["kind"] == "done":
                self.hand_in = serialise.graded(ident, name, event)
            else:
                self.hand_in = serialise.refused(ident, name, str(event["sentence"]))
            self.hub.publish(lambda seq: HandInEvent(seq=seq, hand_in=self.hand_in))

    def stopped(self) -> None:
        """It was ended before it was done."""
        self.hand_in = self.hand_in.model_copy(update={"state": "stopped", "asking": ""})
        self.hub.publish(lambda seq: HandInEvent(seq=seq, hand_in=self.hand_in))


Grade = Callable[[Job, str, Path, str], Awaitable[Event | None]]
"""Grades the file of a job at a level of the sandbox; what happens is told to the job, but for the last event."""


class Gradings:
    """All that are being graded, and the last that were."""

    def __init__(self, limits: Limits, grade: Grade) -> None:
        self._limits = limits
        self._grade = grade
        self._jobs: dict[str, Job] = {}

    def level(self) -> tuple[str, str]:
        """The level of the sandbox here, and why nothing may be handed in, if so."""
        try:
            level = resolve(AUTO)
        except SandboxError as error:
            return OFF, str(error)
        return level, WEAK.format(level=level) if level in (LIMITS, OFF) else ""

    async def start(self, game: str, name: str, data: bytes) -> HandIn:
        """Begin to grade a file."""
        level, why_not = self.level()
        if why_not:
            raise conflict(why_not)
        safe = safe_name(name)
        if sum(job.running for job in self._jobs.values()) >= self._limits.gradings:
            raise Refusal(429, "busy", f"{self._limits.gradings} hand-ins are being graded; wait for one of them")
        self._make_room()
        job = Job(secrets.token_hex(8), name)
        self._jobs[job.hand_in.id] = job
        folder = await asyncio.to_thread(_kept, safe, data)
        job.task = asyncio.create_task(self._run(job, game, folder / safe, level))
        return job.hand_in

    def job(self, ident: str) -> Job:
        """One of them."""
        if ident not in self._jobs:
            raise not_found("such hand-in; it may have made room for others")
        return self._jobs[ident]

    async def end(self, ident: str) -> None:
        """Stop grading it, if it is still being graded, and forget it."""
        job = self.job(ident)
        await _ended(job)
        self._jobs.pop(ident, None)
        job.hub.end(GOING_AWAY)

    async def close(self) -> None:
        """The server ends."""
        for ident in list(self._jobs):
            await self.end(ident)

    async def _run(self, job: Job, game: str, path: Path, level: str) -> None:
        try:
            last = await self._grade(job, game, path, level)
        finally:
            shutil.rmtree(path.parent, ignore_errors=True)
        if last is not None:
            job.heard(last)  # told when the file is gone
        if job.stop.is_set() and job.running:
            job.stopped()

    def _make_room(self) -> None:
        over = [ident for ident, job in self._jobs.items() if not job.running]
        for ident in over[: max(0, len(self._jobs) - self._limits.grades + 1)]:
            self._jobs.pop(ident).hub.end(GOING_AWAY)


async def _ended(job: Job) -> None:
    job.stop.set()
    job.asked_to_stop.set()
    if job.task is not None:
        await job.task


def _kept(name: str, data: bytes) -> Path:
    folder = scratch_folder("upload")
    (folder / name).write_bytes(data)
    return folder


def safe_name(name: str) -> str:
    """The name of a file that came from outside, harmless on this disk; other modules may import it by this name.

    >>> safe_name("../../my agent.py")
    'my_agent.py'
    """
    last = PurePosixPath(name.replace("\\", "/")).name
    harmless = re.sub(r"[^\w.-]", "_", last).lstrip(".-")[-80:]
    if not harmless.endswith(SUFFIXES) or harmless in SUFFIXES:
        raise bad_input(
            f"{last[:60]!r} cannot be handed in; it takes a file that ends in {', '.join(SUFFIXES)}", "name"
        )
    return harmless
