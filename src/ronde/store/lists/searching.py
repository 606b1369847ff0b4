"""How somebody is looked for, whatever the list lies in: by number, by beginnings, by sound."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from itertools import islice
from typing import Protocol

from ronde.model.folding import fold_words
from ronde.model.listed import ListedPlayer
from ronde.store.lists.kept import ListFacts
from ronde.store.lists.sounds import alike, sounding

__all__ = ["SOUND", "Asking", "SearchedList", "tokens_of"]

SOUND = "~"
"""Before a sound: no word of a name has it, so that nobody finds sounds by typing numbers."""

_SCANNED = 200
"""How many hits are looked through for those of a federation, or of exactly a name."""
_COMPARED = 200
"""How many that sound alike are compared letter by letter."""
_LICENCE = re.compile(r"[A-Za-z]{1,2}\d{4,6}")
_LEAST_LETTERS = 3
"""Fewer are like too much."""
_MOST_WORDS, _MOST_LETTERS = 10, 60
"""More words nobody is looked for by, and no word is longer to us: databases have their limits."""
_AT_ONCE = 500
"""Numbers asked for in one question."""


class Asking(Protocol):
    """A list opened for one question."""

    def numbered(self, column: str, numbers: tuple[str, ...]) -> list[ListedPlayer]:
        """Who has one of these numbers in that column."""

    def beginning(self, words: list[str], limit: int) -> list[ListedPlayer]:
        """Who has, for each of these, a word or a sound that begins so; the best rated first."""

    def names_beginning(self, words: list[str], limit: int) -> list[tuple[int, str]]:
        """Their rows and names alone: most of those who are only compared are never shown."""

    def at(self, rows: list[int]) -> list[ListedPlayer]:
        """Who stands in these rows, in that order."""

    def having(self, words: list[str], limit: int) -> list[ListedPlayer]:
        """Who has all these words, whole; the best rated first."""


class SearchedList:
    """A kept list, as far as it is the same in every database."""

    def __init__(
        self, facts: ListFacts, asking: Callable[[], AbstractContextManager[Asking]]
    ) -> None:
        self.facts = facts
        self._asking = asking

    def search(self, text: str, *, federation: str = "", limit: int = 20) -> list[ListedPlayer]:
        """By number where it is one, else by the beginnings of the words of the name."""
        number = _number(text)
        words = _words(text)[:_MOST_WORDS]
        if not (number or words):
            return []
        with self._asking() as asking:
            if number:
                column = "fide_id" if number.isdecimal() else "national_id"
                return asking.numbered(column, (number,))
            found = asking.beginning(words, _SCANNED if federation else limit)
        return _only(found, federation, limit)

    def similar(self, text: str, *, federation: str = "", limit: int = 20) -> list[ListedPlayer]:
        """By how the words of the name sound, and by all of them but one."""
        words = [] if _number(text) else _words(text)[:_MOST_WORDS]
        if max(map(len, words), default=0) < _LEAST_LETTERS:
            return []
        with self._asking() as asking:
            near = _near(asking, words)[: _SCANNED if federation else limit]
            found = asking.at(near)
        return _only(found, federation, limit)

    def by_fide_id(self, numbers: Iterable[str]) -> dict[str, ListedPlayer]:
        """The people with these FIDE numbers."""
        return {player.fide_id: player for player in self._numbered("fide_id", numbers)}

    def by_national_id(self, numbers: Iterable[str]) -> dict[str, ListedPlayer]:
        """The people with these licences."""
        return {player.national_id: player for player in self._numbered("national_id", numbers)}

    def _numbered(self, column: str, numbers: Iterable[str]) -> list[ListedPlayer]:
        wanted = iter(dict.fromkeys(filter(None, numbers)))
        found: list[ListedPlayer] = []
        with self._asking() as asking:
            while batch := tuple(islice(wanted, _AT_ONCE)):
                found += asking.numbered(column, batch)
        return found

    def named(self, names: Iterable[str], *, limit: int = 20) -> dict[str, list[ListedPlayer]]:
        """Everybody of exactly each name, however it is written."""
        found: dict[str, list[ListedPlayer]] = {}
        with self._asking() as asking:
            for name in dict.fromkeys(names):
                words = _words(name)
                near = asking.having(words, _SCANNED) if words else []
                wanted = sorted(fold_words(name))
                found[name] = [p for p in near if sorted(fold_words(p.name)) == wanted][:limit]
        return found


def _number(text: str) -> str:
    """What was typed, if it is a number or a licence."""
    typed = text.strip()
    return typed.upper() if typed.isdecimal() or _LICENCE.fullmatch(typed) else ""


def _words(text: str) -> list[str]:
    """The words of a name as they are looked for."""
    return [word[:_MOST_LETTERS] for word in fold_words(text)]


def tokens_of(name: str) -> list[str]:
    """The words of a name as they are written and, marked, as they sound.

    >>> tokens_of("Duval, Yu")
    ['duval', 'yu', '~314', '~0']
    """
    words = _words(name)
    return [*words, *(f"{SOUND}{sounding(word)}" for word in words)]


def _near(asking: Asking, words: list[str]) -> list[int]:
    """The rows of who is called almost so, the likest first: somebody chooses from them."""
    near = dict(asking.names_beginning([_vaguely(word) for word in words], _COMPARED))
    for place, word in enumerate(words):  # one word with a wrong letter, the others right
        rest = words[:place] + words[place + 1 :]
        near |= asking.names_beginning([*rest, word[:2]], _COMPARED)
    rows = list(near)
    return [rows[i] for _, i in alike(words, near.values())]


def _vaguely(word: str) -> str:
    """What to look for instead of a word nobody has: its sound, or how it begins if it is short."""
    sound = sounding(word)
    return f"{SOUND}{sound}" if len(sound) > 1 else word[:1]


def _only(people: list[ListedPlayer], federation: str, limit: int) -> list[ListedPlayer]:
    return [p for p in people if not federation or p.federation == federation][:limit]
