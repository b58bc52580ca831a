"""`mohreh documents`: the course documents, section by section, and what answers each."""

from __future__ import annotations

from typing import Annotated

import typer

from mohreh.terminal.options import AsJson, InLanguage


def documents(
    name: Annotated[
        str | None, typer.Argument(metavar="NAME", show_default=False, help="The game whose document it is; or all.")
    ] = None,
    language: InLanguage = "en",
    as_json: AsJson = False,
) -> None:
    """Show the course documents section by section: what each asks, and the commands and files that answer it."""
    from mohreh.documents import page
    from mohreh.errors import MohrehError
    from mohreh.language import check_language
    from mohreh.settings import nearest
    from mohreh.terminal.markdown import print_page
    from mohreh.terminal.output import print_json

    spoken = check_language(language)
    known = page.documents()
    if name is not None and name not in known:
        raise MohrehError(f"there is no document {name!r}{nearest(name, list(known))}; choose {', '.join(known)}")
    if as_json:
        chosen = known if name is None else {name: known[name]}
        print_json([page.as_data(one, document, spoken) for one, document in chosen.items()])
        return
    print_page(page.whole_page(spoken) if name is None else page.document_page(name, known[name], spoken))
