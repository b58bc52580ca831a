"""The report that is being built from the page, one at a time."""

from __future__ import annotations

from pathlib import Path

from mohreh.arena.reports import report_folder, reports
from mohreh.language import Language
from mohreh.studio.models.arena import ReportBuild
from mohreh.studio.refusal import conflict, not_found
from mohreh.studio.work.chore import Chore


class Writer:
    """Builds reports in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._name = ""
        self._language: Language = "en"
        self._chore: Chore | None = None

    async def begin(self, name: str, language: Language, quick: bool) -> ReportBuild:
        """Begin to build a report."""
        if name not in reports():
            raise not_found("such report")
        if self._chore is not None and self._chore.running:
            raise conflict(f"{self._name} is being written; wait for it, or stop it first")
        folder = report_folder(self._folder, name, language)
        program = ("-m", "mohreh.studio.work.report_program")
        self._name, self._language = name, language
        self._chore = Chore(*program, name, str(folder), language, "quick" if quick else "full")
        await self._chore.start()
        return self.now()

    def now(self) -> ReportBuild:
        """How far it is."""
        chore = self._chore
        if chore is None:
            return ReportBuild(name=None, language="en", share=0.0, state="none", error=None)
        state = "running" if chore.running else "stopped" if chore.stopped else "failed" if chore.error else "done"
        share = 1.0 if state == "done" else chore.share
        return ReportBuild.model_validate(
            {"name": self._name, "language": self._language, "share": share, "state": state, "error": chore.error}
        )

    async def stop(self) -> ReportBuild:
        """Give it up."""
        if self._chore is not None:
            await self._chore.stop()
        return self.now()
