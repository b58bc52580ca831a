"""One sentence for every event of a film, in two languages, made from the event and the numbers at hand.

What an event says is chosen once, by the narrator: the key of a sentence and the facts in its blanks. The sentences are
in the catalogues beside this file. So a film carries two short columns instead of thousands of sentences, and whoever
shows it fills in the blanks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from mohreh.arena.speech import number, right_to_left, speaking
from mohreh.language import LANGUAGES, Language, catalogue

WORDS: Final = Path(__file__).parent / "words"

LEFT_TO_RIGHT, RELEASE = "\u2066", "\u2069"
"""Unicode's marks around a piece of text that is written from left to right."""

Fact = float | str | list[str] | dict[str, str]
"""What stands in a blank: a number, an action, several actions, or `{"word": key}`."""

Said = tuple[str, list[Fact]]
"""A sentence: its key, and its facts in the order of the blanks."""


@dataclass
class Speech:
    """What every event of a film says."""

    keys: dict[str, int] = field(default_factory=dict)
    key: list[int] = field(default_factory=list)
    facts: list[list[Fact]] = field(default_factory=list)

    def say(self, said: Said) -> None:
        """One more event has its sentence."""
        key, facts = said
        self.key.append(self.keys.setdefault(key, len(self.keys)))
        self.facts.append(facts)

    def as_data(self, players: Mapping[str, Sequence[str]]) -> dict[str, Any]:
        """The columns, and the sentences and words of both languages that they need."""
        return {
            "keys": list(self.keys),
            "key": self.key,
            "facts": self.facts,
            "languages": {language: self._words(language, players) for language in LANGUAGES},
        }

    def _words(self, language: str, players: Mapping[str, Sequence[str]]) -> dict[str, Any]:
        known = catalogue(WORDS, language)
        return {
            "sentences": {key: known["sentences"][key] for key in self.keys},
            "words": words_of(language, players),
        }

    def sentence(self, event: int, language: Language, players: Mapping[str, Sequence[str]]) -> str:
        """What an event says, in words."""
        template: str = catalogue(WORDS, language)["sentences"][list(self.keys)[self.key[event]]]
        words = words_of(language, players)
        with speaking(language):
            return template.format(*(_in_words(fact, words) for fact in self.facts[event]))


def usual_players(language: str) -> Sequence[str]:
    """What two players are called where their game does not say."""
    words = catalogue(WORDS, language)["words"]
    return [words["player.0"], words["player.1"]]


def words_of(language: str, players: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """The words of a language, with the players as the game calls them."""
    named = {f"player.{number}": name for number, name in enumerate(players.get(language, ()))}
    words: dict[str, str] = catalogue(WORDS, language)["words"]
    return words | named


def _in_words(fact: Fact, words: Mapping[str, str]) -> str:
    if isinstance(fact, dict):
        return words[fact["word"]]
    if isinstance(fact, str):
        return _isolated(fact)
    if isinstance(fact, list):
        names = [_isolated(name) for name in fact]
        return words["comma"].join(names[:-1]) + words["and"] + names[-1] if len(names) > 1 else names[0]
    return number(fact) if fact >= 0 else _isolated("−" + number(-fact))


def _isolated(text: str) -> str:
    """What is written from left to right, kept together where the sentence runs the other way."""
    return f"{LEFT_TO_RIGHT}{text}{RELEASE}" if right_to_left() else text
