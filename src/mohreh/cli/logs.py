"""What happens behind a command, for whoever wants to know: `mohreh --verbose …` and `mohreh --log FILE …`.

Packages tell it to loggers named after them (`mohreh.arena`, `mohreh.studio`, `mohreh.classroom`) and print nothing.
"""

from __future__ import annotations

import logging
from pathlib import Path

from mohreh.errors import MohrehError

SHORT = "%(name)s: %(message)s"
LONG = "%(asctime)s %(levelname)s %(name)s[%(process)d]: %(message)s"


def begin(verbose: bool, file: Path | None) -> None:
    """Show what is logged from now on on stderr, append it to a file, or both."""
    logger = logging.getLogger("mohreh")
    for handler in list(logger.handlers):
        logger.removeHandler(handler)
        handler.close()
    if verbose:
        shown = logging.StreamHandler()
        shown.setFormatter(logging.Formatter(SHORT))
        shown.setLevel(logging.INFO)
        logger.addHandler(shown)
    if file is not None:
        try:
            kept = logging.FileHandler(file, encoding="utf-8")
        except OSError as error:
            raise MohrehError(f"the log {str(file)!r} cannot be written: {error.strerror}") from None
        kept.setFormatter(logging.Formatter(LONG))
        logger.addHandler(kept)
    if verbose or file is not None:
        logger.setLevel(logging.DEBUG)
