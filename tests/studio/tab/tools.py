"""The programs that build the site, for tests to use in part."""

import importlib
import sys
from contextlib import contextmanager
from pathlib import Path

TOOLS = Path(__file__).parents[3] / "tools" / "tab"


@contextmanager
def tool(name):
    """One of them; they find each other beside themselves, and afterwards their names are free again."""
    sys.path.insert(0, str(TOOLS))
    try:
        yield importlib.import_module(name)
    finally:
        sys.path.remove(str(TOOLS))
        for path in TOOLS.glob("*.py"):
            sys.modules.pop(path.stem, None)
