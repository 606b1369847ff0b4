"""Words of the Laws in every language side by side: what they mean, and which are meant."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from ronde.catalogue import COMPLETE, languages, say
from ronde.model.folding import fold
from ronde.rules.admin.terms import TERMS, Term, article_of
from ronde.texts.alphabet import sort_key
from ronde.texts.language import Language

__all__ = ["Explained", "Wording", "look_up_terms", "terms_explained"]

_AREA = "terms"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """A term in one language, and what it means."""

    language: Language
    word: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Explained:
    """A term with its article in one edition; the first wording is that of whoever reads."""

    term: Term
    number: str
    wordings: tuple[Wording, ...]


@cache
def terms_explained(edition: str, language: Language) -> tuple[Explained, ...]:
    """Every term, in the order of the alphabet of the language.

    >>> first = terms_explained("2023", "fr")[0]
    >>> [wording.word for wording in first.wordings]
    ['abandonner', 'resign']

    Raises:
        UnknownName: no such edition.
    """
    own = (language,) if language in languages(_AREA) else ()
    order = tuple(dict.fromkeys((*own, *COMPLETE)))
    found = (
        Explained(
            term=term,
            number=article_of(term, edition),
            wordings=tuple(
                Wording(
                    language=each,
                    word=say(each, _AREA, term.code),
                    text=say(each, _AREA, f"{term.code}.text"),
                )
                for each in order
            ),
        )
        for term in TERMS
    )
    return tuple(sorted(found, key=lambda entry: sort_key(entry.wordings[0].word, language)))


def look_up_terms(
    asked: str, edition: str, language: Language, *, inside: bool = True
) -> tuple[Explained, ...]:
    """The terms one of whose words, in any language, begins like every word asked for.

    `inside`: those too that have all the words in what they mean, behind the others.

    >>> [found.term.code for found in look_up_terms("Pat", "2023", "en", inside=False)]
    ['stalemate']
    """
    wanted = _words(asked)
    if not wanted:
        return ()
    everything = terms_explained(edition, language)
    called = [entry for entry in everything if _says(entry, wanted, meaning=False)]
    others = [entry for entry in everything if inside and _says(entry, wanted, meaning=True)]
    return tuple(dict.fromkeys((*called, *others)))


def _says(entry: Explained, wanted: list[str], *, meaning: bool) -> bool:
    texts = (wording.text if meaning else wording.word for wording in entry.wordings)
    return any(
        all(any(word.startswith(begin) for word in said) for begin in wanted)
        for said in map(_words, texts)
    )


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", fold(text))
