"""The articles of the Laws of Chess by edition: their numbers, and which one became which.

Only numbers; what an article says, in our own words, stands in the catalogue (`laws.po`) under the
code of its wording. Sources: book@2022-01 2.1 and 2.2 for 2018, the Laws in force since 1 January
2023 for 2023. Where a text only lists parts without numbers of their own, so do we.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from ronde.rules.admin.laws import laws_policy

__all__ = ["CHAPTERS", "Article", "article", "articles", "cited", "has_article", "references"]

CHAPTERS = (*map(str, range(1, 13)), "A", "B", "C", "D", "I", "II", "III")
"""Articles 1 to 12, Appendices A to D, Guidelines I to III."""

_OLD, _NEW = "2018", "2023"

_SAME = """
1 1.1 1.2 1.3 1.4 1.4.1 1.4.2 1.5
2 2.1 2.2 2.3 2.4
3 3.1 3.1.1 3.1.2 3.1.3 3.2 3.3 3.4 3.5 3.6 3.7 3.7.1 3.7.2 3.7.3
3.8 3.8.1 3.8.2 3.8.2.1 3.8.2.1.1 3.8.2.1.2 3.8.2.2 3.8.2.2.1 3.8.2.2.2
3.9 3.9.1 3.9.2 3.10 3.10.1 3.10.2 3.10.3
4 4.1 4.2 4.2.1 4.2.2 4.3 4.3.1 4.3.2 4.3.3 4.4 4.4.1 4.4.2 4.4.3 4.4.4 4.5 4.6 4.6.1 4.6.2 4.6.3
4.7 4.7.1 4.7.2 4.7.3 4.8 4.9
5 5.1 5.1.1 5.2 5.2.1 5.2.2 5.2.3
6 6.2 6.2.1 6.2.1.2 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.3 6.3.1 6.3.2 6.4 6.5 6.6 6.7 6.7.1 6.7.2
6.8 6.9 6.10 6.10.1 6.10.2 6.11 6.11.1 6.11.2 6.11.3 6.11.4 6.12 6.12.1 6.12.2
7 7.1 7.2 7.2.1 7.2.2 7.3 7.4 7.4.1 7.4.2 7.4.3 7.5 7.5.1 7.5.2 7.5.3 7.5.4 7.5.5 7.6
8 8.1 8.1.2 8.1.3 8.1.4 8.1.5 8.1.6 8.2 8.4 8.5 8.5.1 8.5.2 8.5.3 8.6
9 9.1 9.1.1 9.1.2 9.1.2.1 9.1.2.2 9.1.2.3 9.3 9.3.2 9.4 9.5 9.5.1 9.5.2 9.5.3 9.6 9.6.1 9.6.2
10 10.1 10.2
11 11.1 11.2 11.2.1 11.2.2 11.2.3 11.2.3.1 11.2.3.2 11.2.3.3 11.2.4 11.3 11.3.1 11.3.2.2 11.3.3
11.3.4 11.4 11.5 11.6 11.7 11.8 11.9 11.10 11.11 11.12
12 12.1 12.2 12.2.1 12.2.2 12.2.3 12.2.4 12.2.5 12.2.6 12.3 12.4 12.5 12.6 12.7 12.8
12.9 12.9.1 12.9.2 12.9.3 12.9.4 12.9.5 12.9.6 12.9.7 12.9.8 12.9.9
A A.1 A.2
B B.1
C C.1 C.2 C.3 C.4 C.5 C.6 C.7 C.8 C.9 C.9.1 C.9.2 C.9.3 C.10 C.10.1 C.10.1.1 C.10.1.2 C.10.1.3
C.10.2 C.10.2.1 C.10.2.2 C.10.2.3 C.10.3 C.10.3.1 C.10.3.2 C.10.3.3 C.10.3.4 C.11 C.12
D D.1 D.1.1 D.1.2 D.1.3 D.1.4 D.1.4.1 D.1.4.2 D.2 D.2.1 D.2.2 D.2.3 D.2.3.1 D.2.3.2 D.2.3.3 D.2.4
D.2.5 D.2.6 D.2.6.1 D.2.7 D.2.8 D.2.9 D.2.10 D.2.10.1 D.2.10.2 D.2.10.3 D.2.10.4 D.2.10.5 D.2.10.6
D.2.11
I I.1 I.1.2 I.2 I.2.1 I.2.2 I.2.3 I.2.4 I.2.5 I.2.6 I.2.7 I.3 I.4 I.5 I.6 I.7 I.8 I.8.1 I.8.2 I.8.3
I.9 I.9.1 I.9.2 I.9.3 I.10 I.11 I.12 I.12.1 I.12.2 I.13 I.14
II II.1 II.2 II.2.1 II.2.2 II.2.3 II.3 II.3.1 II.3.2 II.3.2.1 II.3.2.2 II.3.2.3 II.3.2.4 II.3.2.6
III III.1 III.2 III.2.1 III.2.2 III.5 III.5.1 III.5.2 III.5.3 III.6 III.6.1 III.6.1.1 III.6.1.2
III.6.2
"""
"""The same number and the same rule in both editions."""

_REWORDED = """
5.1.2 6.1 6.2.1.1 8.1.1 8.3 8.7 9.3.1 11.3.2 11.3.2.1 12.2.7 C.13 D.2.6.2 I.1.1 II.3.2.5 II.3.2.7
III.4
"""
"""The same number, another text."""

_MOVED: Mapping[str, str] = {
    "3.7.4.1": "3.7.3.1",
    "3.7.4.2": "3.7.3.2",
    "3.7.5.1": "3.7.3.3",
    "3.7.5.2": "3.7.3.4",
    "3.7.5.3": "3.7.3.5",
    "9.2.1": "9.2",
    "9.2.1.2": "9.2.2",
    "9.2.2": "9.2.3",
    "9.2.2.1": "9.2.3.1",
    "9.2.2.2": "9.2.3.2",
    "A.3.1": "A.4",
    "A.3.1.1": "A.4.1",
    "A.3.1.2": "A.4.2",
    "A.3.2": "A.4.3",
    "A.4": "A.5",
    "A.4.1": "A.5.1",
    "A.4.1.1": "A.5.1.1",
    "A.4.1.2": "A.5.1.2",
    "A.4.3": "A.5.3",
    "A.4.4": "A.5.4",
    "A.4.5": "A.5.5",
    "B.3.1": "B.2",
    "B.3.1.1": "B.2.1",
    "B.3.1.2": "B.2.2",
    "B.3.2": "B.2.3",
    "III.3.1": "III.3.1.1",
    "III.3.2": "III.3.1.2",
}
"""The same rule under another number."""

_MOVED_REWORDED: Mapping[str, str] = {
    "9.2.1.1": "9.2.1",
    "A.4.2": "A.5.2",
    "A.5": "A.6",
    "B.4": "B.3",
    "B.5": "B.4",
}
"""Another number and another text."""

_ONLY_OLD = """
9.2 A.3 B.2 B.3 D.2.6.2.1 D.2.6.2.2 II.3.2.5.1 II.3.2.5.2 II.3.2.7.1 II.3.2.7.2 II.3.2.7.3
II.3.2.7.4 II.3.2.7.5 III.3
"""
_ONLY_NEW = """
6.1.1 8.1.1.1 8.1.1.2 A.3 C.13.1 C.13.2 C.13.3 C.13.4 C.13.5 C.13.6 III.3 III.3.1
"""

_TITLES = frozenset(
    f"""
    {" ".join(CHAPTERS)} 3.7 3.9 3.10 4.2 5.1 5.2 6.2 6.3 6.7 6.10 6.11 6.12 7.2 7.4 7.5 8.1 8.5 9.1
    9.2@2018 9.5 11.2 11.3 11.3.2@2018 A.3@2018 B.3@2018 D.2.6 I.1 I.12 II.3 III.2 III.3
    """.split()
)
"""Wordings that only name what the numbers under them are about."""

_NUMBER = re.compile(r"(?<![\w.])(?:[1-9]\d?|[A-D]|I{1,3})(?:\.[1-9]\d?)+(?!\w)")
_OF_THE_LAWS = re.compile(rf"Laws\b.*|{_NUMBER.pattern}(?:, {_NUMBER.pattern})*")
"""A citation that is meant for the Laws: other regulations number their articles likewise."""


class Article(NamedTuple):
    """An article in one edition.

    `words` is the code of its wording; `notes` that of what is said about it in every edition;
    `elsewhere` its number in the other editions that have it; `reworded`: there the text differs.
    """

    number: str
    words: str
    notes: str
    elsewhere: Mapping[str, str]
    reworded: bool = False

    @property
    def chapter(self) -> str:
        """The article, appendix or guideline it belongs to."""
        return self.number.partition(".")[0]

    @property
    def depth(self) -> int:
        """How many levels below its chapter."""
        return self.number.count(".")

    @property
    def is_title(self) -> bool:
        """Whether it only names what stands under it."""
        return self.words in _TITLES


@cache
def articles(edition: str) -> tuple[Article, ...]:
    """Every article of that edition, in order.

    Raises:
        UnknownName: no such edition.
    """
    laws_policy(edition)
    found = (_in_edition(edition, *row) for row in _rows())
    return tuple(sorted((a for a in found if a is not None), key=_order))


def article(edition: str, number: str) -> Article | None:
    """The article of that number, however its letters are written.

    >>> article("2023", "7.5.5").words, article("2018", "a.4.2").elsewhere
    ('7.5.5', {'2023': 'A.5.2'})
    >>> article("2023", "7.9") is None
    True
    """
    return _by_number(edition).get(number.upper())


def has_article(number: str) -> bool:
    """Whether some edition has an article of that number."""
    return any(article(edition, number) for edition in (_OLD, _NEW))


def references(text: str) -> tuple[tuple[str, str], ...]:
    """A text in pieces: what is written, and the number where it is that of an article.

    >>> references("undo (7.5.1) by 3.14")
    (('undo (', ''), ('7.5.1', '7.5.1'), (') by 3.14', ''))
    """
    pieces: list[tuple[str, str]] = []
    at = 0
    for match in _NUMBER.finditer(text):
        if has_article(match[0]):
            pieces += [(text[at : match.start()], ""), (match[0], match[0])]
            at = match.end()
    pieces.append((text[at:], ""))
    return tuple(piece for piece in pieces if piece[0])


def cited(text: str) -> tuple[tuple[str, str], ...]:
    """A citation in pieces as `references` gives them; what is not of the Laws leads nowhere.

    >>> cited("Laws 7.5.5, 9.5.3")
    (('Laws ', ''), ('7.5.5', '7.5.5'), (', ', ''), ('9.5.3', '9.5.3'))
    >>> cited("FFE R03 2.2.1"), cited("11.3.1")
    ((('FFE R03 2.2.1', ''),), (('11.3.1', '11.3.1'),))
    >>> cited("book 6.8 5; Laws 12.9")
    (('book 6.8 5', ''), ('; ', ''), ('Laws ', ''), ('12.9', '12.9'))
    """
    return tuple(
        piece
        for source in re.split(r"(; )", text)
        for piece in (references(source) if _OF_THE_LAWS.fullmatch(source) else ((source, ""),))
    )


@cache
def _by_number(edition: str) -> Mapping[str, Article]:
    return {found.number: found for found in articles(edition)}


def _rows() -> Iterator[tuple[str, str, bool]]:
    """Number in 2018, number in 2023, whether the texts differ; empty where there is none."""
    yield from ((number, number, False) for number in _SAME.split())
    yield from ((number, number, True) for number in _REWORDED.split())
    yield from ((old, new, False) for old, new in _MOVED.items())
    yield from ((old, new, True) for old, new in _MOVED_REWORDED.items())
    yield from ((number, "", True) for number in _ONLY_OLD.split())
    yield from (("", number, True) for number in _ONLY_NEW.split())


def _in_edition(edition: str, old: str, new: str, reworded: bool) -> Article | None:
    """One row as that edition has it; the newest text is known by its number alone."""
    number, other, year = (old, new, _NEW) if edition == _OLD else (new, old, _OLD)
    if not number:
        return None
    of_old = f"{old}@{_OLD}"
    words = of_old if edition == _OLD and reworded else (new or of_old)
    elsewhere = {year: other} if other else {}
    return Article(number, words, new or of_old, elsewhere, bool(reworded and other))


def _order(found: Article) -> tuple[int, ...]:
    chapter, *rest = found.number.split(".")
    return (CHAPTERS.index(chapter), *map(int, rest))
