"""Finding people by what somebody types of their names: any of them, in part, in any writing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TypeVar

from ronde.model.folding import fold

__all__ = ["name_words", "named_like"]

K = TypeVar("K")

_BETWEEN = re.compile(r"[\W_]+")


def name_words(*names: str) -> tuple[str, ...]:
    """The words of a name as a search reads them: marks, capitals, hyphens do not count.

    >>> name_words("De la Tour", "Jean-Élie")
    ('de', 'la', 'tour', 'jean', 'elie')
    """
    folded = " ".join(fold(name) for name in names)
    return tuple(word for word in _BETWEEN.split(folded) if word)


def named_like(typed: str, people: Mapping[K, Iterable[str]]) -> tuple[K, ...]:
    """Who may be meant: everybody who has a word beginning with each word typed.

    Whoever has exactly these words goes before those who only begin with them, so that somebody
    called Martin can be named beside a Martineau.

    >>> people = {1: ("martin", "eve"), 2: ("martineau", "luc"), 3: ("leger", "eve")}
    >>> named_like("mart", people), named_like("Martin", people), named_like("ève l", people)
    ((1, 2), (1,), (3,))
    """
    words = name_words(typed)
    if not words:
        return ()
    known = {key: tuple(theirs) for key, theirs in people.items()}
    exact = tuple(key for key, theirs in known.items() if _each(words, theirs, whole=True))
    if exact:
        return exact
    return tuple(key for key, theirs in known.items() if _each(words, theirs, whole=False))


def _each(words: tuple[str, ...], theirs: tuple[str, ...], *, whole: bool) -> bool:
    """Whether every word typed is one of theirs, or begins one; each of theirs counts once."""
    left = list(theirs)
    for word in sorted(words, key=len, reverse=True):
        found = next((x for x in left if x == word or (not whole and x.startswith(word))), None)
        if found is None:
            return False
        left.remove(found)
    return True
