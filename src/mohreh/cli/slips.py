"""`mohreh slips`: what went wrong in the course documents, each slip shown in its smallest position."""

from __future__ import annotations

from typing import Annotated

import typer

from mohreh.terminal.options import AsJson, InLanguage


def slips(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", show_default=False, help="The game whose document it is; or all.")
    ] = None,
    slip: Annotated[
        str | None, typer.Argument(metavar="SLIP", show_default=False, help="One slip of that document; or all.")
    ] = None,
    language: InLanguage = "en",
    as_json: AsJson = False,
) -> None:
    """Show the slips of the course documents: the smallest position, the document's answer, the right one, the cost."""
    from mohreh.errors import MohrehError
    from mohreh.language import check_language
    from mohreh.settings import nearest
    from mohreh.slips import page
    from mohreh.terminal.markdown import print_page
    from mohreh.terminal.output import print_json

    spoken = check_language(language)
    known = page.slips()
    if game is not None and game not in known:
        raise MohrehError(f"no slips are known of {game!r}{nearest(game, list(known))}; choose {', '.join(known)}")
    chosen = known if game is None else {game: known[game]}
    keys = [one.key for found in chosen.values() for one in found.slips]
    if slip is not None and slip not in keys:
        raise MohrehError(f"{game} has no slip {slip!r}{nearest(slip, keys)}; choose {', '.join(keys)}")
    if as_json:
        print_json(
            [
                page.as_data(name, found, one, spoken)
                for name, found in chosen.items()
                for one in found.slips
                if slip in (None, one.key)
            ]
        )
    elif game is None:
        print_page(page.short_list(spoken))
    elif slip is None:
        print_page(page.game_page(game, spoken))
    else:
        print_page(page.slip_page(known[game], next(one for one in known[game].slips if one.key == slip), spoken))
