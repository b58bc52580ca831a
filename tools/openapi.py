"""Print the models of the studio's interface, as `npm run types` in web/ turns them into the page's types.

The routes are left out, and the titles that only repeat a field's name.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from mohreh.studio.app import create_app
from mohreh.studio.config import Config


def models() -> dict[str, Any]:
    """The description at `/openapi.json` without its routes."""
    app: Any = create_app(Config(data=Path()))
    return _untitled({**app._app.openapi(), "paths": {}})


def _untitled(part: Any) -> Any:
    if isinstance(part, dict):
        return {key: _untitled(value) for key, value in part.items() if key != "title" or not isinstance(value, str)}
    return [_untitled(one) for one in part] if isinstance(part, list) else part


if __name__ == "__main__":
    print(json.dumps(models()))
