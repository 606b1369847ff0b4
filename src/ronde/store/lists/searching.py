"""How somebody is looked for, whatever the list lies in: by number, by beginnings, by sound."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from itertools import islice
from typing import Protocol

from ronde.model.folding import fold_words
from ronde.model.listed import ListedPlayer
from ronde.store.lists.kept import Found, ListFacts
from ronde.store.lists.sounds import alike, sounding

__all__ = ["Asking", "SearchedList", "tokens_of"]

_SCANNED = 200
"""How many hits are looked through for those of a federation, or of exactly a name."""
_COMPARED = 200
"""How many that sound alike are compared letter by letter."""
_LICENCE = re.compile(r"[A-Za-z]{1,2}\d{4,6}")
_LEAST_LETTERS = 3
"""Fewer are like too much."""
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

    def search(
        self, text: str, *, federation: str = "", limit: int = 20, similar: bool = True
    ) -> list[Found]:
        """By number where it is one, by the words of the name, else by how they sound."""
        typed = text.strip()
        with self._asking() as asking:
            if typed.isdecimal() or _LICENCE.fullmatch(typed):
                column = "fide_id" if typed.isdecimal() else "national_id"
                return [Found(player) for player in asking.numbered(column, (typed.upper(),))]
            words = fold_words(typed)
            if not words:
                return []
            wanted = _only(federation, limit)
            found = wanted(asking.beginning(words, _SCANNED if federation else limit))
            if found or not similar or max(map(len, words)) < _LEAST_LETTERS:
                return [Found(player) for player in found]
            near = _near(asking, words)[: _SCANNED if federation else limit]
            return [Found(player, similar=True) for player in wanted(asking.at(near))]

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
                words = fold_words(name)
                near = asking.having(words, _SCANNED) if words else []
                wanted = sorted(words)
                found[name] = [p for p in near if sorted(fold_words(p.name)) == wanted][:limit]
        return found


def tokens_of(name: str) -> list[str]:
    """The words of a name as they are written and, as numbers, as they sound."""
    words = fold_words(name)
    return [*words, *map(sounding, words)]


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
    return sound if len(sound) > 1 else word[:1]


def _only(federation: str, limit: int) -> Callable[[list[ListedPlayer]], list[ListedPlayer]]:
    def wanted(people: list[ListedPlayer]) -> list[ListedPlayer]:
        return [p for p in people if not federation or p.federation == federation][:limit]

    return wanted
