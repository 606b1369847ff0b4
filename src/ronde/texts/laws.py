"""The Laws of Chess in our own words: what an article says, what changed, and where to look."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ronde.catalogue import has, say
from ronde.model.folding import fold
from ronde.rules.admin.articles import Article, article, articles
from ronde.texts.language import Language

__all__ = ["Passage", "find_article", "look_up", "passage", "passages"]

_AREA = "laws"
_WRITTEN = re.compile(
    r"(?:art(?:icle|\.)?\s*)?((?:\d{1,2}|[a-d]|i{1,3})(?:[.,\s]\d{1,2})*)\.?", re.IGNORECASE
)
_LONG = 5
"""From so many letters on, the last ones of a word are its ending."""
_SHORT = 3
"""Words of so many letters are in every other sentence: only whole ones, and only alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """An article in words.

    `changed` says what is different in the editions of `elsewhere`; `also` are other words for it.
    """

    article: Article
    text: str
    changed: str
    also: str


def passage(found: Article, language: Language) -> Passage:
    """The words of an article.

    >>> from ronde.rules.admin.articles import article
    >>> passage(article("2023", "11.4"), "en").text
    'Whoever has finished playing is a spectator.'
    """
    return Passage(
        article=found,
        text=say(language, _AREA, found.words),
        changed=_optional(language, f"changed.{found.notes}"),
        also=_optional(language, f"also.{found.notes}"),
    )


@cache
def passages(edition: str, language: Language) -> tuple[Passage, ...]:
    """The whole of the Laws, in order.

    Raises:
        UnknownName: no such edition.
    """
    return tuple(passage(found, language) for found in articles(edition))


def find_article(asked: str, edition: str) -> Article | None:
    """The article somebody means by a number.

    >>> found = [find_article(asked, "2023") for asked in ("11.3", "art. 7.5.5", "iii 4", "phone")]
    >>> [a and a.number for a in found]
    ['11.3', '7.5.5', 'III.4', None]
    """
    written = _WRITTEN.fullmatch(asked.strip())
    if written is None:
        return None
    return article(edition, re.sub(r"[,\s]+", ".", written[1]))


def look_up(asked: str, edition: str, language: Language) -> tuple[Passage, ...]:
    """The articles that are meant by a number, or have every word; what has them whole is first.

    >>> [found.article.number for found in look_up("11.3.2", "2023", "en")]
    ['11.3.2', '11.3.2.1', '11.3.2.2']
    >>> look_up("Téléphone", "2023", "fr")[0].article.number
    '11.3.2'
    """
    everything = passages(edition, language)
    meant = find_article(asked, edition)
    if meant is not None:
        under = f"{meant.number}."
        return tuple(
            p
            for p in everything
            if p.article.number == meant.number or p.article.number.startswith(under)
        )
    asked_for = _words(fold(asked))
    wanted = [word for word in asked_for if len(word) > _SHORT or word.isdecimal()] or asked_for
    if not wanted:
        return ()
    found = [
        (not all(word in said for word in wanted), passage_)
        for passage_, said in _index(edition, language)
        if all(_is_there(word, said) for word in wanted)
    ]
    found.sort(key=lambda pair: pair[0])
    return tuple(passage_ for _, passage_ in found)


@cache
def _index(edition: str, language: Language) -> tuple[tuple[Passage, frozenset[str]], ...]:
    """Every article with the words it is found by: its own, and those of the titles above it."""
    return tuple(_indexed(edition, language))


def _indexed(edition: str, language: Language) -> Iterator[tuple[Passage, frozenset[str]]]:
    titles: dict[str, str] = {}
    for found in passages(edition, language):
        number = found.article.number
        if found.article.is_title:
            titles[f"{number}."] = found.text
        above = [text for under, text in titles.items() if number.startswith(under)]
        own = f"{number} {found.text} {found.also}"
        yield found, frozenset(_words(fold(" ".join((own, *above)))))


def _words(folded: str) -> list[str]:
    return re.findall(r"[^\W_]+", folded)


def _is_there(word: str, said: frozenset[str]) -> bool:
    """Whether a word is said, or one that differs only in its ending."""
    if len(word) <= _SHORT:
        return word in said
    stem = _stem(word)
    return any(other.startswith(stem) for other in said)


def _stem(word: str) -> str:
    """A word without its ending, roughly: enough for an arbiter in a hurry.

    >>> [_stem(word) for word in ("moves", "illegal", "telephones", "pat")]
    ['move', 'illeg', 'telepho', 'pat']
    """
    without = word.rstrip("sx")
    return without[:-2] if len(without) > _LONG + 1 else without or word


def _optional(language: Language, code: str) -> str:
    return say(language, _AREA, code) if has(_AREA, code) else ""
