"""`mohreh rules`: how a game is played."""

from __future__ import annotations

from mohreh.terminal.options import AsJson, GameName, InLanguage


def rules(game: GameName, language: InLanguage = "en", as_json: AsJson = False) -> None:
    """Show the rules of a game, with pictures, examples and settings."""
    from mohreh.errors import MohrehError
    from mohreh.games import make_game
    from mohreh.kit import rules_of
    from mohreh.language import check_language
    from mohreh.terminal.markdown import print_page
    from mohreh.terminal.output import print_json

    played = make_game(game, files=True)
    found = rules_of(played, check_language(language))
    if found is None:
        raise MohrehError(f"{played.name} has no written rules; a game's kit may offer them as `rules`")
    if as_json:
        print_json({"game": played.name, "language": found.language, "text": found.text})
        return
    print_page(found.text)
